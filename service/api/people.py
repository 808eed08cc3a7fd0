"""Other players: blocks, reports, presence and emotes."""

from typing import Any, Final

from flask import Response

from service.api.answers import answer, empty
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.fields import (
    ANY_ID,
    ANY_TEXT,
    Count,
    Id,
    Nested,
    Read,
    Several,
    Time,
    Word,
)
from service.api.pages import Paged, page, page_of
from service.api.players import ListedPlayerSchema
from service.api.schema import Answer, Body
from service.store.tables import REASONS
from service.usecases import people, presence
from service.usecases.inputs import MAX_NOTE, read_note, read_player_id
from service.usecases.people import Reported, read_game_id
from service.usecases.presence import EMOTES
from service.usecases.prices import CREATION, MOVE, READ

blp = Blueprint(__name__, tag="people")
EMOTE_TEXT: Final = "The emote; `getWords` has its text."


class NewReportSchema(Body):
    """A report about a player."""

    builds = Reported
    player = Read(read_player_id, 64, "The id of the player.", metadata=ANY_ID, required=True)
    game = Read(
        read_game_id,
        64,
        "The id of a game that the caller may see, if the report is about one.",
        metadata=ANY_ID,
    )
    reason = Word(REASONS, "What the report is about.", required=True)
    note = Read(read_note, MAX_NOTE, "What happened, for the operators.", metadata=ANY_TEXT)


def _emote(emote: str) -> str:
    return emote


class NewEmoteSchema(Body):
    """An emote to show."""

    builds = _emote
    emote = Word(EMOTES, EMOTE_TEXT, required=True)


class BlockSchema(Answer):
    """A player whom the caller has blocked."""

    player = Nested(ListedPlayerSchema, "The blocked player.")
    blocked_at = Time("When the caller blocked the player.")


class ReportIdSchema(Answer):
    """A report that the operators will read."""

    id = Id("The report's id.")


class SeenSeatSchema(Answer):
    """A seat, and when its player was last seen in the game."""

    seat = Count("The number of the seat, counted from 0.")
    seen_at = Time(
        "When the player last called or streamed in this game, rounded down to 30 seconds; "
        "null: unknown, hidden by the player, or the seat has no player.",
        allow_none=True,
    )


class PresenceSchema(Answer):
    """When the players of a game were last seen in it, by seat."""

    seats = Several(Nested(SeenSeatSchema), "The seats, in order.")


@blp.route("/v1/me/blocks")
@blp.operation(
    "listBlocks", "List the players whom I have blocked", price=READ, access=Access.PLAYER
)
@blp.arguments(Paged, location="query", as_kwargs=True)
@blp.response(200, page_of(BlockSchema), description="A page of players.", headers=named("Link"))
def list_blocks(call: ApiCall, **query: Any) -> Response:
    """List the players whom the caller has blocked, the last one first."""
    return page(people.list_blocks(call.service, token=call.token, **query))


@blp.route("/v1/me/blocks/<player_id>", methods=["PUT"])
@blp.operation(
    "blockPlayer",
    "Block a player",
    price=CREATION,
    access=Access.PLAYER,
    problems=("not-found", "quota-exceeded"),
)
@blp.response(204, description="The player is blocked.")
def block_player(call: ApiCall, player_id: str) -> Response:
    """Keep a player away from the caller, and the caller from that player: neither is matched with
    the other by quick games, invites the other, or takes a seat in a game in which the other sits.
    The blocked player is not notified. At most 1 000 players.
    """
    people.block(call.service, token=call.token, player_id=player_id)
    return empty()


@blp.route("/v1/me/blocks/<player_id>", methods=["DELETE"])
@blp.operation(
    "unblockPlayer",
    "Stop blocking a player",
    price=CREATION,
    access=Access.PLAYER,
    problems=("not-found",),
)
@blp.response(204, description="The caller does not block the player.")
def unblock_player(call: ApiCall, player_id: str) -> Response:
    """Undo a block; without one, nothing happens. The other player's own block stays."""
    people.unblock(call.service, token=call.token, player_id=player_id)
    return empty()


@blp.route("/v1/reports", methods=["POST"])
@blp.operation(
    "reportPlayer",
    "Report a player to the operators",
    price=CREATION,
    access=Access.PLAYER,
    problems=("validation-failed", "quota-exceeded"),
)
@blp.arguments(
    NewReportSchema,
    examples={"name": {"value": {"player": "d91925724b974ceead9abfef317e8397", "reason": "name"}}},
)
@blp.response(201, ReportIdSchema, description="A new report.")
@blp.alt_response(
    200,
    schema=ReportIdSchema,
    description="The caller's report about the player, which is open.",
    success=True,
)
def report_player(call: ApiCall, asked: Reported) -> Response:
    """Report a player. While the report is open, further ones of the caller about the player change
    nothing, so that the call may be repeated. The player is not notified.
    """
    made = people.report(call.service, token=call.token, asked=asked)
    return answer({"id": made.id}, made.status, Cache_Control="no-store")


@blp.route("/v1/games/<game_id>/presence")
@blp.operation(
    "getPresence",
    "Get when the players of my game were last seen",
    price=READ,
    access=Access.PLAYER,
    problems=("not-found", "not-seated"),
)
@blp.response(
    200, PresenceSchema, description="The seats of the game.", headers=named("Cache-Control")
)
def get_presence(call: ApiCall, game_id: str) -> Response:
    """Return when each player last called or streamed in the game, to 30 seconds. Only for players
    who sit in it; `streamGame` sends them the same as `presence`.
    """
    found = presence.who_is_here(call.service, token=call.token, game_id=game_id)
    return answer(found, Cache_Control="no-store")


@blp.route("/v1/games/<game_id>/emotes", methods=["POST"])
@blp.operation(
    "showEmote",
    "Show an emote to those who stream the game",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "not-seated", "game-over", "validation-failed"),
)
@blp.arguments(NewEmoteSchema, examples={"hello": {"value": {"emote": "hello"}}})
@blp.response(202, description="The emote is on its way.")
def show_emote(call: ApiCall, emote: str, game_id: str) -> Response:
    """Show an emote, at most one every two seconds. It is in no log; players who have blocked the
    caller don't get it.
    """
    presence.show_emote(call.service, token=call.token, game_id=game_id, emote=emote)
    return empty(202)
