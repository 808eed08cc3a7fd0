"""Creates games, and finds those whose clock may be due."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from sqlalchemy import Integer, bindparam, insert, literal_column, select

from service.store import games_set_aside, quick_games
from service.store.database import Database
from service.store.log import ENTRIES, KEYS, NAMES, CreationKey, EntryRow, NameRow
from service.store.snapshots import GameRow
from service.store.sql import InsertRows, Statement, Write
from service.store.tables import NO_BOTS_DUE, game, idempotency, seat, secret


class SeatRow(NamedTuple):
    """A seat: its player or bot, and for whom it is reserved now and was at creation."""

    seat: int
    player_id: bytes | None
    bot: str | None
    reserved_for: bytes | None
    invited: bytes | None = None
    won: bool | None = None


class DueGame(NamedTuple):
    """A game whose clock may be due, and since when."""

    game_id: bytes
    wake_at: int


class RematchKey(NamedTuple):
    """An idempotency key of a request for the rematch of `game_id`."""

    game_id: bytes
    player_id: bytes
    operation: str
    key: str
    fingerprint: bytes
    first_seq: int
    last_seq: int
    status: int


class Filling(NamedTuple):
    """A wish for which a game is being filled, and the game before it; None if it is the first."""

    wish_id: bytes
    before: bytes | None


@dataclass(frozen=True, slots=True)
class NewGame:
    """All rows of a new game; `secret` is None if the game has ended already."""

    row: GameRow
    seats: Sequence[SeatRow]
    entries: Sequence[EntryRow]
    names: Sequence[NameRow]
    secret: tuple[bytes, bytes | None] | None
    created_under: CreationKey | None = None
    rematch_under: RematchKey | None = None
    filling: Filling | None = None


_ROWS: Final = (
    InsertRows("seat_rows", seat, SeatRow._fields, fixed=("game_id", "status", "created_at")),
    InsertRows("secrets", secret, ("seed", "setup"), fixed=("game_id",)),
    ENTRIES,
    NAMES,
    KEYS,
    InsertRows("rematch_keys", idempotency, RematchKey._fields, fixed=("created_at",)),
    insert(game)
    .values({each.name: bindparam(each.name, type_=each.type) for each in game.columns})
    .returning(game.c.version),
)
_CREATE: Final = Write(*_ROWS)
_OPEN_FIRST: Final = Write(*_ROWS, quick_games.FIRST)
_OPEN_NEXT: Final = Write(*_ROWS, quick_games.NEXT)


def create(database: Database, new: NewGame) -> None:
    """Write a new game, all or nothing.

    Raises Conflict if the id (a game has only one possible rematch id) or the idempotency key has
    just been used, or if another game is already being filled for the wish.
    """
    params: dict[str, Any] = {
        **new.row._asdict(),
        "seat_rows": new.seats,
        "secrets": [] if new.secret is None else [new.secret],
        "entries": new.entries,
        "names": new.names,
        "keys": [] if new.created_under is None else [new.created_under],
        "rematch_keys": [] if new.rematch_under is None else [new.rematch_under],
    }
    if new.filling is None:
        database.write(_CREATE, params)
        return
    first = new.filling.before is None
    database.write_or_nothing(_OPEN_FIRST if first else _OPEN_NEXT, params | new.filling._asdict())


_ZERO: Final = literal_column("0", Integer)
_DUE: Final = Statement(
    select(*(game.c[name] for name in DueGame._fields))
    .where(
        game.c.bots_due == literal_column(str(NO_BOTS_DUE)),
        game.c.wake_at.is_not(None),
        game.c.wake_at <= bindparam("now"),
        games_set_aside.is_seen(game.c.game_id, duty=games_set_aside.SWEEP),
    )
    .order_by(game.c.wake_at)
    .limit(bindparam("at_most"))
    .offset(_ZERO)
)
_SEATS: Final = Statement(
    select(*(seat.c[name] for name in SeatRow._fields))
    .where(seat.c.game_id == bindparam("game_id"))
    .order_by(seat.c.seat)
)


def due(database: Database, *, now: int, limit: int) -> list[DueGame]:
    """Games whose clock may be due, the longest due first."""
    return [DueGame(*row) for row in database.fetch(_DUE, {"now": now, "at_most": limit})]


def seats(database: Database, game_id: bytes) -> list[SeatRow]:
    """The seats of a game as they are now, in seat order."""
    return [SeatRow(*row) for row in database.fetch(_SEATS, {"game_id": game_id})]
