"""Endpoints for the leaderboard and for statistics."""

from flask import Blueprint, Response

from service.api.answers import answer, page
from service.api.operation import Access, ApiCall, Operation, Reply, operation
from service.api.schemas.answers import page_of
from service.api.schemas.ratings import LeaderboardQuerySchema, RankedSchema, StatisticsSchema
from service.usecases import ratings
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
    return page(ratings.leaderboard(call.service, **call.query))


@views.route("/v1/players/<player_id>/statistics")
@operation(
    Operation(
        id="getStatistics",
        summary="Get the statistics of a player's public games",
        price=READ,
        replies=(Reply(200, StatisticsSchema, "The statistics."),),
        problems=("not-found",),
    )
)
def get_statistics(call: ApiCall, player_id: str) -> Response:
    """Return how a player's public games ended. Games are counted within 30 seconds after their
    end.
    """
    items = ratings.statistics_of(call.service, player_id=player_id)
    return answer({"items": items, "next_cursor": None}, Cache_Control="no-cache")


@views.route("/v1/players/me/statistics")
@operation(
    Operation(
        id="getMyStatistics",
        summary="Get the statistics of all my games",
        price=READ,
        access=Access.PLAYER,
        replies=(Reply(200, StatisticsSchema, "The statistics."),),
    )
)
def get_my_statistics(call: ApiCall) -> Response:
    """Return how the caller's games ended, private ones too. Games are counted within 30 seconds
    after their end.
    """
    items = ratings.own_statistics(call.service, token=call.token)
    return answer({"items": items, "next_cursor": None})
