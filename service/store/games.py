"""Creates games, and finds them: those whose clock may be due, the ones that callers join by a code
or as quick games, and those that have ended.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store import by_key, duty_games
from service.store.by_key import RowsOf
from service.store.database import Database
from service.store.log import ENTRIES, KEYS, NAMES, CreationKey, EntryRow, NameRow
from service.store.proof import Proof
from service.store.snapshots import GameRow
from service.store.sql import InsertRows, Statement, Write, insert_into
from service.store.tables import NO_BOTS_DUE, game, head, idempotency, seat, secret, wish


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
    """An idempotency key of a request for the rematch of `game_id`; `first_seq` is its number."""

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
    """All rows of a new game; `secret` is None if the game has ended already, `changes` (JSON) if
    its rules are those of the preset.
    """

    row: GameRow
    seats: Sequence[SeatRow]
    entries: Sequence[EntryRow]
    names: Sequence[NameRow]
    secret: tuple[bytes, bytes | None] | None
    created_under: CreationKey | None = None
    rematch_under: RematchKey | None = None
    filling: Filling | None = None
    changes: str | None = None


_ROWS: Final = (
    insert_into(game),
    insert_into(head),
    InsertRows("seat_rows", seat, SeatRow._fields, fixed=("game_id", "status", "created_at")),
    InsertRows("secrets", secret, ("seed", "setup"), fixed=("game_id",)),
    ENTRIES,
    NAMES,
    KEYS,
    InsertRows("rematch_keys", idempotency, RematchKey._fields, fixed=("created_at",)),
)
# The write that creates the next quick game records that it is being filled.
_FILL_FIRST: Final = insert_into(wish).returning(wish.c.game_id)
_FILL_NEXT: Final = (
    sa.update(wish)
    .where(wish.c.wish_id == sa.bindparam("wish_id"), wish.c.game_id == sa.bindparam("before"))
    .values(game_id=sa.bindparam("game_id"))
    .returning(wish.c.game_id)
)
_CREATE: Final = Write(*_ROWS)
_OPEN_FIRST: Final = Write(*_ROWS, _FILL_FIRST)
_OPEN_NEXT: Final = Write(*_ROWS, _FILL_NEXT)


def create(database: Database, new: NewGame, *, proof: Proof | None = None) -> None:
    """Write a new game, all or nothing.

    Raises TokenGone, and Conflict if the id (the next rematch of a game has only one) or the
    idempotency key has just been used, or if another game is already being filled for the wish.
    """
    params: dict[str, Any] = {
        **new.row._asdict(),
        "changes": new.changes,
        "seat_rows": new.seats,
        "secrets": [] if new.secret is None else [new.secret],
        "entries": new.entries,
        "names": new.names,
        "keys": [] if new.created_under is None else [new.created_under],
        "rematch_keys": [] if new.rematch_under is None else [new.rematch_under],
    }
    write = _CREATE
    if new.filling is not None:
        write = _OPEN_FIRST if new.filling.before is None else _OPEN_NEXT
        params |= new.filling._asdict()
    database.write_or_nothing(write, params, proof=proof)


_ONE: Final = sa.literal_column("1", sa.Integer)
_DUE: Final = Statement(
    sa.select(*(game.c[name] for name in DueGame._fields))
    .where(
        game.c.bots_due == sa.literal_column(str(NO_BOTS_DUE)),
        game.c.wake_at.is_not(None),
        game.c.wake_at <= sa.bindparam("now"),
        duty_games.is_seen(game.c.game_id, duty=duty_games.SWEEP),
    )
    .order_by(game.c.wake_at)
    .limit(sa.bindparam("at_most"))
)
_SEATS: Final = Statement(
    sa.select(*(seat.c[name] for name in SeatRow._fields))
    .where(seat.c.game_id == sa.bindparam("game_id"))
    .order_by(seat.c.seat)
)


def due(database: Database, *, now: int, limit: int) -> list[DueGame]:
    """Games whose clock may be due, the longest due first."""
    return [DueGame(*row) for row in database.fetch(_DUE, {"now": now, "at_most": limit})]


def seats(database: Database, game_id: bytes) -> list[SeatRow]:
    """The seats of a game as they are now, in seat order."""
    return [SeatRow(*row) for row in database.fetch(_SEATS, {"game_id": game_id})]


_FILLING: Final = Statement(
    sa.select(wish.c.game_id).where(wish.c.wish_id == sa.bindparam("wish_id"))
)


def game_to_fill(database: Database, wish_id: bytes) -> bytes | None:
    """The game that is being filled for a wish, None if there was none yet."""
    rows = database.fetch(_FILLING, {"wish_id": wish_id})
    return rows[0][0] if rows else None


RECENT: Final = 20
"""Among how many of a player's newest games of each status an earlier answer is looked for."""
_CODE: Final = sa.bindparam("code", type_=game.c.code.type)
_PLAYER: Final = sa.bindparam("player_id", type_=seat.c.player_id.type)
_BY_CODE: Final = Statement(
    sa.select(game.c.game_id)
    .with_hint(game, "INDEXED BY game_open_by_code", "sqlite")
    .where(
        game.c.code == _CODE, game.c.code.is_not(None), game.c.status == sa.literal_column("'open'")
    )
    .limit(_ONE)
)


def _newest_of(status: str) -> Any:
    """The newest games of a status in which the player has a seat."""
    mine = (
        sa.select(seat.c.game_id)
        .with_hint(seat, "INDEXED BY seat_by_player", "sqlite")
        .where(seat.c.player_id == _PLAYER, seat.c.status == sa.literal_column(f"'{status}'"))
        .order_by(seat.c.created_at.desc(), seat.c.game_id.desc())
        .limit(sa.literal_column(str(RECENT)))
    )
    return sa.select(mine.subquery())


_TAKEN: Final = ("open", "active", "finished", "cancelled")
_MINE: Final = sa.union_all(*(_newest_of(each) for each in _TAKEN)).subquery()
_ANSWERED: Final = Statement(
    sa.select(game.c.game_id)
    .join_from(_MINE, game, game.c.game_id == _MINE.c.game_id)
    .join(idempotency, idempotency.c.game_id == game.c.game_id)
    .where(
        game.c.code == _CODE,
        idempotency.c.player_id == _PLAYER,
        idempotency.c.operation == sa.bindparam("operation"),
        idempotency.c.key == sa.bindparam("key"),
    )
    .limit(_ONE),
    table=game,
)


def open_game_with_code(database: Database, code: str) -> bytes | None:
    """The open game with a code; None if there is none."""
    rows = database.fetch(_BY_CODE, {"code": code})
    return bytes(rows[0][0]) if rows else None


def answered_game_with_code(
    database: Database, code: str, *, player_id: bytes, operation: str, key: str
) -> bytes | None:
    """A game with a code that is no longer open, and that answered this player under this key."""
    params = {"code": code, "player_id": player_id, "operation": operation, "key": key}
    rows = database.fetch(_ANSWERED, params)
    return bytes(rows[0][0]) if rows else None


class Finished(NamedTuple):
    """A finished game, with the head of its log."""

    ended_at: int
    game_id: bytes
    seats: int
    version: int
    head: bytes

    @property
    def last_at(self) -> int:
        """The time of the last entry, which ended the game."""
        return self.ended_at


def _page(rows_of: RowsOf, *, of_ruleset: bool) -> sa.Select[Any]:
    heads = rows_of(head, game.c.game_id)
    cursor = sa.tuple_(sa.bindparam("ended_at"), sa.bindparam("game_id", type_=game.c.game_id.type))
    columns = game.c.ended_at, game.c.game_id, game.c.seats, heads.c.version, heads.c.head
    chosen = sa.select(*columns).select_from(by_key.joined(game, heads, game.c.game_id))
    chosen = chosen.where(
        game.c.visibility == sa.literal_column("'public'"),
        game.c.status == sa.literal_column("'finished'"),
        game.c.ended_at.is_not(None),
        sa.tuple_(game.c.ended_at, game.c.game_id) > cursor,
        game.c.ended_at <= sa.bindparam("until"),
    )
    if of_ruleset:
        chosen = chosen.where(game.c.ruleset == sa.bindparam("ruleset"))
    index = "game_public_finished" if of_ruleset else "game_public_finished_by_end"
    chosen = chosen.with_hint(game, f"INDEXED BY {index}", "sqlite")
    in_order = chosen.order_by(game.c.ended_at, game.c.game_id)
    return in_order.limit(sa.bindparam("at_most"))


@cache
def _finished(*, of_ruleset: bool) -> Statement:
    return by_key.statement(partial(_page, of_ruleset=of_ruleset))


def finished(
    database: Database, ruleset: str | None, *, after: tuple[int, bytes], until: int, limit: int
) -> list[Finished]:
    """At most `limit` games in the order of their ends: after a place in it, until a time."""
    params = {"ended_at": after[0], "game_id": after[1], "until": until, "at_most": limit}
    statement = _finished(of_ruleset=ruleset is not None)
    return [Finished(*row) for row in database.fetch(statement, params | {"ruleset": ruleset})]
