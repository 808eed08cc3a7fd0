"""Views, entries and events for callers: the library's views with the service's own fields."""

from collections.abc import Sequence
from typing import Any

from crazy_eights.log.game import Step
from crazy_eights.view import NO_NAMES, Names, events_for, rfc3339, view
from service.store.snapshots import GameRow
from service.usecases import clock
from service.usecases.cache import Loaded
from service.usecases.receipts import receipt
from service.usecases.service import Service


def game_view(
    loaded: Loaded, row: GameRow, me: bytes | None, *, omniscient: bool = False
) -> dict[str, Any]:
    """The view of docs/spec/http.md for a player, or for a watcher (None).

    The view follows from the log, the facts fixed at creation, and the viewer; so the version is a
    valid ETag. From `row` only constant fields are shown.
    """
    game = loaded.game
    seat = None if omniscient else game.seat_of(me)
    shown = view(game, seat, names=loaded.names, omniscient=omniscient)
    shown["id"] = row.game_id.hex()
    shown["creator"] = row.creator.hex()
    shown["visibility"] = row.visibility
    shown["rematch_of"] = None if row.rematch_of is None else row.rematch_of.hex()
    shown["code"] = row.code if sees_code(loaded, row, me) else None
    shown["deadline"] = rfc3339(clock.deadline_of(game))
    shown["expires_at"] = rfc3339(game.expires_at)
    for seat, reserved in zip(shown["seats"], loaded.reserved, strict=True):
        seat["reserved_for"] = None if reserved is None else reserved.hex()
    return shown


def sees_code(loaded: Loaded, row: GameRow, me: bytes | None) -> bool:
    """Whether a caller may see the code of a game: its creator and those for whom a seat is or was
    reserved, while the game is open.
    """
    if loaded.game.status != "open" or me is None:
        return False
    return me == row.creator or me in loaded.reserved


def entry_item(entry: dict[str, Any], head: bytes) -> dict[str, Any]:
    """An entry as in a page of the log, with the chain head after it as `hash`.

    The fields are in the order of the stored line, even before the entry is stored, so that a
    repeated answer is byte for byte the same.
    """
    return {"seat": None, **_ordered(entry), "hash": head.hex()}


def _ordered(value: dict[str, Any]) -> dict[str, Any]:
    return {
        name: _ordered(each) if isinstance(each, dict) else each
        for name, each in sorted(value.items())
    }


def events_of(
    steps: Sequence[Step], seat: int | None, names: Names = NO_NAMES
) -> list[dict[str, Any]]:
    """The events of entries, as the viewer in `seat` may see them. Entries of a game that has not
    started need the names of its players.
    """
    return [event for step in steps for event in events_for(step, seat, names)]


def changed_view(
    service: Service, loaded: Loaded, row: GameRow, me: bytes, steps: Sequence[Step]
) -> dict[str, Any]:
    """The view of a player after a call that added these entries, with their `events` and the
    `receipt` of the newest one (None without entries).
    """
    shown = game_view(loaded, row, me)
    shown["events"] = events_of(steps, loaded.game.seat_of(me), loaded.names)
    shown["receipt"] = receipt(service.signer, row.game_id, steps[-1]) if steps else None
    return shown


def may_see(loaded: Loaded, row: GameRow, me: bytes | None) -> bool:
    """Whether a caller may see a game.

    Private games are visible only to their players and creator, and, while they are open, to the
    players for whom a seat is reserved.
    """
    if row.visibility != "private":
        return True
    if me is None:
        return False
    seated = loaded.game.seat_of(me) is not None
    return me == row.creator or seated or loaded.invitation_of(me) is not None
