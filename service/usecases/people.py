"""Players who trouble others: blocks and reports (docs/spec/http.md, "Blocks", "Reports").

Two players of whom one has blocked the other do not meet; a call that is under way when a player is
blocked may still take effect. Reports are for the operators: neither the reported player nor other
reporters learn of one.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from crazy_eights.errors import BadText, Fault, Refusal
from crazy_eights.locales import Message
from crazy_eights.log.game import Game
from crazy_eights.view import rfc3339
from service.store import people, players
from service.store.people import NewReport
from service.usecases import inputs
from service.usecases.answers import Page
from service.usecases.errors import invalid, retry_on_conflict
from service.usecases.inputs import ID, NO_PLAYER, id_of
from service.usecases.service import Service
from service.usecases.tokens import Token, authenticate, proof_of
from service.usecases.transaction import read_game_row

MOST_BLOCKS: Final = 1000
"""The maximum number of players whom one player has blocked; simultaneous calls may pass it by a
few.
"""
MOST_REPORTS: Final = 100
"""The maximum number of open reports of one player; simultaneous calls may pass it by a few."""


def apart(service: Service, me: bytes, others: Iterable[bytes | None]) -> set[bytes]:
    """Those of the other players from whom a block keeps this one apart, in either direction.

    At most `MAX_SEATS` others; None and the player itself are left out.
    """
    wanted = {each for each in others if each is not None and each != me}
    return people.between(service.store, me, wanted)


def may_join(service: Service, me: bytes, game: Game) -> bool:
    """Whether no block keeps a player apart from those who sit in a game."""
    return not apart(service, me, (occupant.player for occupant in game.occupants))


@retry_on_conflict
def block(service: Service, *, token: Token | None, player_id: str) -> None:
    """Block a player; again has no further effect.

    Raises Refusal `unauthorized`, `not-found`, `quota-exceeded` beyond `MOST_BLOCKS`, or
    `validation-failed` for the caller itself.
    """
    me, other = _both(service, token, player_id)
    if me == other:
        fault = Fault("/player_id", "not-allowed", Message("cannot-be-yourself"))
        raise invalid([fault], where="path")
    if players.by_id(service.store, other) is None:
        raise Refusal("not-found", Message("no-such-player"))
    number, among = people.blocks_held(service.store, me, other)
    if among:
        return
    if number >= MOST_BLOCKS:
        raise Refusal("quota-exceeded", Message("blocked-already", most=MOST_BLOCKS))
    people.block_player(service.store, proof_of(token, me), other)


@retry_on_conflict
def unblock(service: Service, *, token: Token | None, player_id: str) -> None:
    """Undo a block, if there is one. Raises Refusal `unauthorized`."""
    me, other = _both(service, token, player_id)
    people.unblock_player(service.store, proof_of(token, me), other)


def list_blocks(
    service: Service,
    *,
    token: Token | None,
    cursor: str | None = None,
    limit: int = inputs.ITEMS.usual,
) -> Page:
    """The players whom the caller has blocked, the last one first.

    Raises Refusal `unauthorized`, or `validation-failed` for the cursor.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    before = inputs.GAMES.read(cursor, people.NEWEST_BLOCK)
    found = people.blocked_players(service.store, me, before=before, limit=limit + 1)
    shown, last = inputs.cut(found, limit)
    items = [
        {
            "player": {"id": each.blocked.hex(), "name": each.name or "", "kind": each.kind},
            "blocked_at": rfc3339(each.at),
        }
        for each in shown
    ]
    return Page(items, None if last is None else inputs.GAMES.write(last.at, last.blocked))


def _both(service: Service, token: Token | None, player_id: str) -> tuple[bytes, bytes]:
    """The ids of the caller and of the other player; an empty one for an invalid id."""
    me = bytes.fromhex(authenticate(service, token=token).id)
    return me, id_of(player_id)


class Reported(NamedTuple):
    """The fields of a report."""

    player: bytes
    reason: str
    game: str | None = None
    note: str | None = None


class ReportAnswer(NamedTuple):
    """The id of a report: 201 if it is new, 200 if it was open already."""

    status: int
    id: str


def read_game_id(text: str) -> str:
    """The id of a game in a body. Raises BadText."""
    if not ID.fullmatch(text):
        raise BadText("unknown-game", Message("no-game-here"))
    return text


@retry_on_conflict
def report(service: Service, *, token: Token | None, asked: Reported) -> ReportAnswer:
    """Report a player. While the caller's report about the player is open, it is that one again.

    Raises Refusal `unauthorized`, `validation-failed`, or `quota-exceeded` beyond `MOST_REPORTS`.
    """
    me = bytes.fromhex(authenticate(service, token=token).id)
    before = people.open_report(service.store, asked.player, me)
    if before is not None:
        return ReportAnswer(200, before.hex())
    _check(service, token, me, asked)
    if people.open_reports_by(service.store, me) >= MOST_REPORTS:
        raise Refusal("quota-exceeded", Message("reports-open-already", most=MOST_REPORTS))
    made = service.new_id()
    game_id = None if asked.game is None else bytes.fromhex(asked.game)
    new = NewReport(asked.player, made, me, game_id, asked.reason, asked.note)
    people.add_report(service.store, proof_of(token, me), new)
    # A simultaneous report may have been first.
    kept = people.open_report(service.store, asked.player, me) or made
    return ReportAnswer(201 if kept == made else 200, kept.hex())


def _check(service: Service, token: Token | None, me: bytes, asked: Reported) -> None:
    """Raises Refusal `validation-failed` unless player and game exist for the caller."""
    faults = []
    if asked.player == me:
        faults.append(Fault("/player", "not-allowed", Message("cannot-be-yourself")))
    elif players.by_id(service.store, asked.player) is None:
        faults.append(Fault("/player", "unknown-player", NO_PLAYER))
    if asked.game is not None and not _is_seen(service, token, asked.game):
        faults.append(Fault("/game", "unknown-game", Message("no-game-here")))
    if faults:
        raise invalid(faults)


def _is_seen(service: Service, token: Token | None, game_id: str) -> bool:
    """Whether the caller may see a game."""
    try:
        read_game_row(service, token=token, game_id=game_id)
    except Refusal as refused:
        if refused.code == "not-found":
            return False
        raise
    return True
