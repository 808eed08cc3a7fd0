"""The endpoint for the leaderboard."""

from flask import Blueprint, Response

from service.api.operation import ApiCall, Operation, Reply, operation
from service.api.pages import page
from service.api.schemas.answers import page_of
from service.api.schemas.ratings import LeaderboardQuerySchema, RankedSchema
from service.usecases import ladder
from service.usecases.prices import READ

views = Blueprint("ratings", __name__)


@views.route("/v1/leaderboard")
@operation(
    Operation(
        id="getLeaderboard",
        summary="List the players of a preset by rating, highest first",
        price=READ,
        query=LeaderboardQuerySchema,
        replies=(Reply(200, page_of(RankedSchema), "A page of players.", ("Link",)),),
        problems=("validation-failed",),
    )
)
def get_leaderboard(call: ApiCall) -> Response:
    """List players by rating. Games are rated within 30 seconds after their end."""
    return page(ladder.leaderboard(call.service, **call.query))
