"""Endpoints about other players: blocks, reports, presence and emotes."""

from flask import Blueprint, Response

from service.api.answers import answer, page
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.schemas.answers import page_of
from service.api.schemas.games import Paged
from service.api.schemas.people import (
    REPORT,
    SHOWN_EMOTE,
    BlockSchema,
    PresenceSchema,
    ReportedSchema,
)
from service.usecases import people, presence
from service.usecases.prices import CREATION, MOVE, READ

views = Blueprint("people", __name__)


@views.route("/v1/me/blocks")
@operation(
    Operation(
        id="listBlocks",
        summary="List the players whom I have blocked",
        price=READ,
        access=Access.PLAYER,
        query=Paged,
        replies=(Reply(200, page_of(BlockSchema), "A page of players.", ("Link",)),),
    )
)
def list_blocks(call: ApiCall) -> Response:
    """List the players whom the caller has blocked, the last one first."""
    return page(people.list_blocks(call.service, token=call.token, **call.query))


@views.route("/v1/me/blocks/<player_id>", methods=["PUT"])
@operation(
    Operation(
        id="blockPlayer",
        summary="Block a player",
        price=CREATION,
        access=Access.PLAYER,
        replies=(Reply(204, None, "The player is blocked."),),
        problems=("not-found", "quota-exceeded"),
    )
)
def block_player(call: ApiCall, player_id: str) -> Response:
    """Keep a player away from the caller, and the caller from that player: neither is matched with
    the other by quick games, invites the other, or takes a seat in a game in which the other sits.
    The blocked player is not notified. At most 1 000 players.
    """
    people.block(call.service, token=call.token, player_id=player_id)
    return Response(status=204)


@views.route("/v1/me/blocks/<player_id>", methods=["DELETE"])
@operation(
    Operation(
        id="unblockPlayer",
        summary="Stop blocking a player",
        price=CREATION,
        access=Access.PLAYER,
        replies=(Reply(204, None, "The caller does not block the player."),),
    )
)
def unblock_player(call: ApiCall, player_id: str) -> Response:
    """Undo a block; without one, nothing happens. The other player's own block stays."""
    people.unblock(call.service, token=call.token, player_id=player_id)
    return Response(status=204)


@views.route("/v1/reports", methods=["POST"])
@operation(
    Operation(
        id="reportPlayer",
        summary="Report a player to the operators",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(
            REPORT,
            examples={"name": {"player": "d91925724b974ceead9abfef317e8397", "reason": "name"}},
        ),
        replies=(
            Reply(201, ReportedSchema, "A new report."),
            Reply(200, ReportedSchema, "The caller's report about the player, which is open."),
        ),
        problems=("validation-failed", "quota-exceeded"),
    )
)
def report_player(call: ApiCall) -> Response:
    """Report a player. While the report is open, further ones of the caller about the player change
    nothing, so that the call may be repeated. The player is not notified.
    """
    made = people.report(call.service, token=call.token, body=call.body)
    return answer({"id": made.id}, made.status, Cache_Control="no-store")


@views.route("/v1/games/<game_id>/presence")
@operation(
    Operation(
        id="getPresence",
        summary="Get when the players of my game were last seen",
        price=READ,
        access=Access.PLAYER,
        replies=(Reply(200, PresenceSchema, "The seats of the game.", ("Cache-Control",)),),
        problems=("not-found", "not-seated"),
    )
)
def get_presence(call: ApiCall, game_id: str) -> Response:
    """Return when each player last called or streamed in the game, to 30 seconds. Only for players
    who sit in it; `streamGame` sends them the same as `presence`.
    """
    found = presence.who_is_here(call.service, token=call.token, game_id=game_id)
    return answer(found, Cache_Control="no-store")


@views.route("/v1/games/<game_id>/emotes", methods=["POST"])
@operation(
    Operation(
        id="showEmote",
        summary="Show an emote to those who stream the game",
        price=MOVE,
        access=Access.PLAYER,
        body=Body(SHOWN_EMOTE, examples={"hello": {"emote": "hello"}}),
        replies=(Reply(202, None, "The emote is on its way."),),
        problems=("not-found", "not-seated", "game-over", "validation-failed"),
    )
)
def show_emote(call: ApiCall, game_id: str) -> Response:
    """Show an emote, at most one every two seconds. It is in no log; players who have blocked the
    caller don't get it.
    """
    presence.show_emote(call.service, token=call.token, game_id=game_id, body=call.body)
    response = Response(status=202)
    del response.headers["Content-Type"]  # There is no body that it could describe.
    return response
