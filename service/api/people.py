"""Endpoints about other players: blocks."""

from flask import Blueprint, Response

from service.api.operation import Access, ApiCall, Operation, Reply, operation
from service.api.pages import page
from service.api.schemas.answers import page_of
from service.api.schemas.games import Paged
from service.api.schemas.people import BlockSchema
from service.usecases import blocks
from service.usecases.prices import CREATION, READ

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
    return page(blocks.list_blocks(call.service, token=call.token, **call.query))


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
    blocks.block(call.service, token=call.token, player_id=player_id)
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
    blocks.unblock(call.service, token=call.token, player_id=player_id)
    return Response(status=204)
