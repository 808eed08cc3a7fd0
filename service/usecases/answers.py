"""The answers of the use cases: plain values, ready to be written as JSON; and the views, entries
and events in them, which are the library's with the service's own fields.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from crazy_eights.log.game import Step
from crazy_eights.rulesets.warnings import RuleWarning
from crazy_eights.view import NO_NAMES, Names, events_for, rfc3339, turn_view, view
from service.store.snapshots import GameRow
from service.usecases import clock
from service.usecases.cache import Loaded
from service.usecases.receipts import receipt_of
from service.usecases.service import Service


class Player(NamedTuple):
    """A player's own data."""

    id: str
    name: str
    kind: str
    created_at: str
    invitations: str
    language: str | None
    presence: str


class Profile(NamedTuple):
    """A player's public data; `games` counts public games."""

    id: str
    name: str
    kind: str
    created_at: str
    ratings: list[dict[str, Any]]
    games: dict[str, int]


class PlayerWithToken(NamedTuple):
    """A player with a new token, which is never shown again."""

    id: str
    name: str
    kind: str
    token: str


class AddedToken(NamedTuple):
    """An additional token of a player, which is never shown again."""

    id: str
    label: str | None
    token: str
    created_at: str
    expires_at: str | None


class GameAnswer(NamedTuple):
    """A changed game, as the caller may see it; `game` also has the `events` of the entries that
    the call added, and the `receipt` of the newest one. `warnings` are about rules of a new game.
    """

    status: int
    game: dict[str, Any]
    version: int
    replayed: bool
    warnings: tuple[RuleWarning, ...] = ()


class MoveAnswer(NamedTuple):
    """An accepted move: its entry and receipt; `events` and `game` include the bots' replies."""

    status: int
    entry: dict[str, Any]
    events: list[dict[str, Any]]
    game: dict[str, Any]
    receipt: dict[str, Any]
    version: int
    replayed: bool


class ViewAnswer(NamedTuple):
    """A game as the caller may see it, and the tag of its view (`view_tag`); `game` is None if the
    caller already has it.
    """

    game: dict[str, Any] | None
    tag: str


class LogPage(NamedTuple):
    """A page of the log; `final` pages never change."""

    items: list[dict[str, Any]]
    next_cursor: str | None
    final: bool
    visibility: str


class EventPage(NamedTuple):
    """Events by entry, as the caller may see them; `version` is the game's current version.

    `last_at` is the game's time after the last item, and `view` makes the caller's `TurnView` at
    that point; without items, both are of the current game.
    """

    items: list[dict[str, Any]]
    version: int
    ended: bool
    last_at: int
    view: Callable[[], dict[str, Any]]


class Export(NamedTuple):
    """A whole log as NDJSON, in chunks that are read while they are sent."""

    chunks: Iterator[bytes]
    final: bool
    visibility: str


class Record(NamedTuple):
    """What was recorded of a game; if it is `final`, it never changes."""

    body: dict[str, Any]
    final: bool
    visibility: str


class Page(NamedTuple):
    """A page of a list; `next_cursor` is None on the last one."""

    items: list[dict[str, Any]]
    next_cursor: str | None


class Swept(NamedTuple):
    """How many games a sweep examined, and how many of them changed."""

    looked_at: int
    changed: int


def game_view(
    loaded: Loaded,
    row: GameRow,
    me: bytes | None,
    *,
    omniscient: bool = False,
    rematch: bytes | None = None,
) -> dict[str, Any]:
    """The `View` of docs/spec/http.md for a player, or for a watcher (None); `rematch` is the id of
    the rematch of an ended game.

    The view follows from the log, the facts fixed at creation, the rematch, and the viewer; so
    `view_tag` is a valid ETag. From `row` only constant fields are shown.
    """
    seat = None if omniscient else loaded.game.seat_of(me)
    shown = view(loaded.game, seat, names=loaded.names, omniscient=omniscient)
    _add_own_fields(shown, loaded, row, me)
    shown["rematch"] = None if rematch is None else rematch.hex()
    return shown


def view_tag(version: int, rematch: bytes | None = None) -> str:
    """What changes whenever a view of a game does."""
    return str(version) if rematch is None else f"{version}-{rematch.hex()}"


def game_turn(loaded: Loaded, row: GameRow, me: bytes | None) -> dict[str, Any]:
    """The `TurnView`: `game_view` without `rules`, `rounds`, `fairness` and `rematch`."""
    shown = turn_view(loaded.game, loaded.game.seat_of(me), names=loaded.names)
    _add_own_fields(shown, loaded, row, me)
    return shown


def _add_own_fields(shown: dict[str, Any], loaded: Loaded, row: GameRow, me: bytes | None) -> None:
    """Add what is not in the library's views: ids, visibility, code, times, reserved seats."""
    shown["id"] = row.game_id.hex()
    shown["creator"] = row.creator.hex()
    shown["visibility"] = row.visibility
    shown["rematch_of"] = None if row.rematch_of is None else row.rematch_of.hex()
    shown["code"] = row.code if sees_code(loaded, row, me) else None
    shown["deadline"] = rfc3339(clock.deadline_of(loaded.game))
    shown["expires_at"] = rfc3339(loaded.game.expires_at)
    for seat, reserved in zip(shown["seats"], loaded.reserved, strict=True):
        seat["reserved_for"] = None if reserved is None else reserved.hex()


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
    service: Service,
    loaded: Loaded,
    row: GameRow,
    me: bytes,
    steps: Sequence[Step],
    *,
    make: Callable[[Loaded, GameRow, bytes], dict[str, Any]] = game_view,
) -> dict[str, Any]:
    """The view that `make` makes for a player after a call that added these entries, with their
    `events` and the `receipt` of the newest one (None without entries).
    """
    shown = make(loaded, row, me)
    shown["events"] = events_of(steps, loaded.game.seat_of(me), loaded.names)
    shown["receipt"] = receipt_of(service.signer, row.game_id, steps[-1]) if steps else None
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
