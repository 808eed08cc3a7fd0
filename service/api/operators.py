"""Endpoints for those who run the service; they need a key from OPERATOR_KEYS."""

import time
from contextlib import ExitStack
from typing import Final

from flask import Blueprint, Response

from service.api.answers import answer, page
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.operator_keys import NOTICES, PLAYERS, REPORTS
from service.api.schemas.answers import page_of
from service.api.schemas.games import EMPTY
from service.api.schemas.operators import (
    EXTERNAL_PLAYER,
    BlankedSchema,
    ExternalPlayerSchema,
    FeedPageSchema,
    FeedQuerySchema,
    PlayerReportSchema,
    ReportsQuerySchema,
)
from service.api.schemas.players import TOKEN, AddedTokenSchema
from service.api.stream import broker, take_slot
from service.usecases import operators
from service.usecases.live import notices
from service.usecases.prices import CREATION, READ, Price

views = Blueprint("operators", __name__)
_FEED_SECONDS: Final = 1.0
"""How often a waiting call looks for notices."""
_EMPTY_BODY: Final = Body(EMPTY, optional=True)
_ALWAYS: Final = ("not-found", "out-of-scope")


@views.route("/v1/operator/notices")
@operation(
    Operation(
        id="feedNotices",
        summary="Get the notices of all players by page",
        price=Price("reads", 20),
        access=Access.OPERATOR,
        scope=NOTICES,
        query=FeedQuerySchema,
        replies=(
            Reply(
                200,
                FeedPageSchema,
                "A page: with `wait`, as soon as there are notices, or an empty one after that "
                "time.",
            ),
        ),
        problems=(*_ALWAYS, "too-many-streams", "unavailable"),
    )
)
def feed_notices(call: ApiCall) -> Response:
    """Return what `followMe` gives each player, for all players, for example to send pushes. A
    notice comes once; it is left out if it no longer holds, such as a turn that is over. To resume,
    give the cursor of the last page that was processed.
    """
    until = time.monotonic() + call.query["wait"]
    with ExitStack() as lease:
        if call.query["wait"]:
            take_slot(lease, call)
        operators.note_feed(call.service, call.acting)
        cursor = notices.read_feed_cursor(call.service, call.query.get("after"))
        while True:
            found = notices.feed_page(call.service, cursor, limit=call.query["limit"])
            left = until - time.monotonic()
            if found.items or left <= 0 or broker().stopping:
                break
            broker().pause(min(_FEED_SECONDS, left))
        body = {"items": found.items, "next_cursor": found.cursor.text()}
        return answer(body, Cache_Control="no-store")


@views.route("/v1/operator/players", methods=["POST"])
@operation(
    Operation(
        id="getExternalPlayer",
        summary="Find or create a player by the id of a front end's log-in",
        price=CREATION,
        access=Access.OPERATOR,
        scope=PLAYERS,
        body=Body(EXTERNAL_PLAYER, examples={"ann": {"external_id": "oidc|ann", "name": "Ann"}}),
        replies=(
            Reply(201, ExternalPlayerSchema, "A new player, which has no token yet."),
            Reply(200, ExternalPlayerSchema, "The player that this key created under the id."),
        ),
        problems=_ALWAYS,
    )
)
def get_external_player(call: ApiCall) -> Response:
    """Return the player that this key created under the external id, or create it. So the call may
    be repeated. The ids of different keys are independent.
    """
    found = operators.external_player(call.service, operator=call.acting, body=call.body)
    return answer(found.body, found.status, Cache_Control="no-store")


@views.route("/v1/operator/players/<player_id>/tokens", methods=["POST"])
@operation(
    Operation(
        id="issueToken",
        summary="Issue a token for a player that this key created",
        price=CREATION,
        access=Access.OPERATOR,
        scope=PLAYERS,
        body=Body(TOKEN, optional=True, examples={"web": {"label": "web", "expires_in": 86_400}}),
        replies=(Reply(201, AddedTokenSchema, "The new token. The others stay valid."),),
        problems=(*_ALWAYS, "quota-exceeded"),
    )
)
def issue_token(call: ApiCall, player_id: str) -> Response:
    """Create a token for a player that was created with this key; others are 404. At most ten
    tokens. If the response is lost, the token expires unused, or the player revokes it.
    """
    made = operators.issue_external_token(
        call.service, operator=call.acting, player_id=player_id, body=call.body
    )
    return answer(made._asdict(), 201, Cache_Control="no-store")


@views.route("/v1/operator/players/<player_id>/blank-name", methods=["POST"])
@operation(
    Operation(
        id="blankName",
        summary="Remove a player's name",
        price=CREATION,
        access=Access.OPERATOR,
        scope=PLAYERS,
        body=_EMPTY_BODY,
        replies=(Reply(200, BlankedSchema, "The name is removed."),),
        problems=_ALWAYS,
    )
)
def blank_name(call: ApiCall, player_id: str) -> Response:
    """Replace a player's name by an empty one in the profile and in the games. The player may
    choose another name. Repeat the call until `complete` is true.
    """
    made = operators.blank_name(
        call.service, operator=call.acting, player_id=player_id, body=call.body
    )
    return answer(made)


@views.route("/v1/operator/players/<player_id>/close", methods=["POST"])
@operation(
    Operation(
        id="closePlayer",
        summary="Close a player's account",
        price=CREATION,
        access=Access.OPERATOR,
        scope=PLAYERS,
        body=_EMPTY_BODY,
        replies=(Reply(204, None, "The account is closed."),),
        problems=_ALWAYS,
    )
)
def close_player(call: ApiCall, player_id: str) -> Response:
    """Delete a player's tokens and profile, as `deleteMe` does. The call may be repeated."""
    operators.close_player(call.service, operator=call.acting, player_id=player_id, body=call.body)
    return Response(status=204)


@views.route("/v1/operator/reports")
@operation(
    Operation(
        id="listReports",
        summary="List reports about players, oldest first",
        price=READ,
        access=Access.OPERATOR,
        scope=REPORTS,
        query=ReportsQuerySchema,
        replies=(Reply(200, page_of(PlayerReportSchema), "A page of reports.", ("Link",)),),
        problems=_ALWAYS,
    )
)
def list_reports(call: ApiCall) -> Response:
    """List what players have reported."""
    return page(operators.list_reports(call.service, operator=call.acting, **call.query))


@views.route("/v1/operator/reports/<report_id>/close", methods=["POST"])
@operation(
    Operation(
        id="closeReport",
        summary="Close a report",
        price=CREATION,
        access=Access.OPERATOR,
        scope=REPORTS,
        body=_EMPTY_BODY,
        replies=(Reply(204, None, "The report is closed."),),
        problems=_ALWAYS,
    )
)
def close_report(call: ApiCall, report_id: str) -> Response:
    """Close a report; the player may then be reported again. The call may be repeated."""
    operators.close_report(call.service, operator=call.acting, report_id=report_id, body=call.body)
    return Response(status=204)
