"""The answers of the use cases: plain values, ready to be written as JSON."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple


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


class NewPlayer(NamedTuple):
    """A player with a new token, which is never shown again."""

    id: str
    name: str
    kind: str
    token: str


class NewToken(NamedTuple):
    """An additional token of a player, which is never shown again."""

    id: str
    label: str | None
    token: str
    created_at: str
    expires_at: str | None


class OwnToken(NamedTuple):
    """A token in the list of its player; `last_used_at` is the beginning of an hour."""

    id: str
    label: str | None
    created_at: str
    expires_at: str | None
    last_used_at: str | None


class GameAnswer(NamedTuple):
    """A changed game, as the caller may see it; `game` also has the `events` of the entries that
    the call added, and the `receipt` of the newest one.
    """

    status: int
    game: dict[str, Any]
    version: int
    replayed: bool


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
    """A game as the caller may see it; `game` is None if the caller already has this version."""

    game: dict[str, Any] | None
    version: int
    visibility: str


class LogPage(NamedTuple):
    """A page of the log; `final` pages never change."""

    items: list[dict[str, Any]]
    next_cursor: str | None
    final: bool
    visibility: str


class EventPage(NamedTuple):
    """Events by entry, as the caller may see them; `version` is the game's current version.

    `last_at` is the game's time after the last item, and `view` makes the caller's view at that
    point; without items, both are of the current game.
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
    version: int


class ReplayAnswer(NamedTuple):
    """A game at an earlier or the current version."""

    game: dict[str, Any]
    version: int
    final: bool
    visibility: str


class AuditAnswer(NamedTuple):
    """Everything that a verifier needs in addition to the log."""

    audit: dict[str, Any]
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
