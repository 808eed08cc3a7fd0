"""What callers see: the projection of the rules, with what is not in the log added."""

from collections.abc import Sequence
from typing import Any

from crazy_eights.log.game import Step
from crazy_eights.view import events_for, rfc3339, view
from service.store.snapshots import GameRow
from service.usecases import clock
from service.usecases.cache import Loaded


def game_view(
    loaded: Loaded, row: GameRow, me: bytes | None, *, omniscient: bool = False
) -> dict[str, Any]:
    """The view of docs/spec/http.md for a player, or for a watcher (None).

    All of it follows from the log, what was fixed at creation, and the viewer; so the version is
    a sound tag. Of `row` only what never changes is shown.
    """
    game = loaded.game
    seat = None if omniscient else game.seat_of(me)
    shown = view(game, seat, names=loaded.names, omniscient=omniscient)
    shown["id"] = row.game_id.hex()
    shown["creator"] = row.creator.hex()
    shown["visibility"] = row.visibility
    shown["rematch_of"] = None if row.rematch_of is None else row.rematch_of.hex()
    shown["deadline"] = rfc3339(clock.deadline_of(game))
    shown["expires_at"] = rfc3339(game.expires_at)
    for seat, reserved in zip(shown["seats"], loaded.reserved, strict=True):
        seat["reserved_for"] = None if reserved is None else reserved.hex()
    return shown


def entry_item(entry: dict[str, Any], head: bytes) -> dict[str, Any]:
    """An entry as the log page shows it, with the chain head after it as its hash.

    Its fields stand in the order of the stored line, also before it was stored: an answer that is
    given again is the same to the byte.
    """
    return {"seat": None, **_ordered(entry), "hash": head.hex()}


def _ordered(value: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _ordered(each) if isinstance(each, dict) else each
        for name, each in sorted(value.items())
    }


def events_of(steps: Sequence[Step], seat: int | None) -> list[dict[str, Any]]:
    """Everything that happened in some entries of a game that has started, as the viewer in `seat`
    may see it.
    """
    return [event for step in steps for event in events_for(step, seat)]


def may_see(loaded: Loaded, row: GameRow, me: bytes | None) -> bool:
    """Whether a game exists for a caller: private ones only for their players and creator, and,
    while they are open, for those for whom a seat is kept.
    """
    if row.visibility != "private":
        return True
    if me is None:
        return False
    seated = loaded.game.seat_of(me) is not None
    return me == row.creator or seated or loaded.invitation_of(me) is not None
