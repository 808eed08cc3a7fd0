"""Creating games, listing them, and finding those that a clock has something to do with."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Integer, Select, bindparam, insert, literal_column, select, tuple_, union_all

from service.store.database import Database
from service.store.log import ENTRIES, NAMES, EntryRow, NameRow
from service.store.sql import InsertRows, Statement, Write
from service.store.tables import NO_BOTS_DUE, STATUSES, creation, game, idempotency, seat, secret
from service.store.touch import GameRow

NEWEST: Final = (2**62, b"\xff" * 16)
"""The cursor before the newest game."""


class SeatRow(NamedTuple):
    """A seat as it is when the game is created."""

    seat: int
    player_id: bytes | None
    bot: str | None
    reserved_for: bytes | None
    won: bool | None = None


class CreationKey(NamedTuple):
    """An idempotency key under which a player created a game."""

    player_id: bytes
    key: str
    fingerprint: bytes
    last_seq: int


class RematchKey(NamedTuple):
    """An idempotency key under which the successor of `game_id` was asked for."""

    game_id: bytes
    player_id: bytes
    operation: str
    key: str
    fingerprint: bytes
    first_seq: int
    last_seq: int
    status: int


@dataclass(frozen=True, slots=True)
class NewGame:
    """All that is written when a game is created; `secret` is None if it has ended already."""

    row: GameRow
    seats: Sequence[SeatRow]
    entries: Sequence[EntryRow]
    names: Sequence[NameRow]
    secret: tuple[bytes, bytes | None] | None
    created_under: CreationKey | None = None
    rematch_under: RematchKey | None = None


class Listed(NamedTuple):
    """A game in a list; the last four only in a player's own list."""

    game_id: bytes
    created_at: int
    status: str
    ruleset: str
    creator: bytes
    seats: int
    free: int
    provably_fair: bool
    started_at: int | None
    ended_at: int | None
    visibility: str = "public"
    seat: int | None = None
    to_act: int = 0
    version: int | None = None
    deadline: int | None = None


_CREATE: Final = Write(
    InsertRows("seat_rows", seat, SeatRow._fields, fixed=("game_id", "status", "created_at")),
    InsertRows("secrets", secret, ("seed", "setup"), fixed=("game_id",)),
    ENTRIES,
    NAMES,
    InsertRows("keys", creation, CreationKey._fields, fixed=("game_id", "created_at")),
    InsertRows("rematch_keys", idempotency, RematchKey._fields, fixed=("created_at",)),
    insert(game)
    .values({each.name: bindparam(each.name, type_=each.type) for each in game.columns})
    .returning(game.c.version),
)


def create(database: Database, new: NewGame) -> None:
    """Write a new game, all or nothing.

    Raises Conflict if the id (a rematch has only one) or the idempotency key has just been used.
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
    database.write(_CREATE, params)


_SUMMARY: Final = tuple(game.c[name] for name in Listed._fields[:10])
_OWN: Final = (
    game.c.visibility,
    seat.c.seat,
    game.c.to_act,
    game.c.version,
    game.c.deadline,
)
_ZERO: Final = literal_column("0", Integer)
_PUBLIC: Final = game.c.visibility == literal_column("'public'")


def _older(of: Any) -> Any:
    """Older than the cursor, newest first; (created_at, game_id) orders all games."""
    return tuple_(of.c.created_at, of.c.game_id) < tuple_(
        bindparam("created_at"), bindparam("game_id", type_=game.c.game_id.type)
    )


def _page(chosen: Select[Any], of: Any, status: str) -> Any:
    """The newest of one status: one walk along an index."""
    one = (
        chosen.where(_older(of), of.c.status == literal_column(f"'{status}'"))
        .order_by(of.c.created_at.desc(), of.c.game_id.desc())
        .limit(bindparam("at_most"))
        .offset(_ZERO)
    )
    return select(one.subquery())


def _newest(chosen: Select[Any], of: Any, status: str | None) -> Statement:
    pages = [_page(chosen, of, each) for each in STATUSES if status in (None, each)]
    return Statement(pages[0] if len(pages) == 1 else union_all(*pages))


@cache
def _public(status: str | None, *, by_ruleset: bool) -> Statement:
    chosen: Select[Any] = select(*_SUMMARY).where(_PUBLIC)
    if by_ruleset:
        chosen = chosen.where(game.c.ruleset == bindparam("ruleset"))
    return _newest(chosen, game, status)


@cache
def _of_player(
    status: str | None, *, by_ruleset: bool, own: bool, to_act: bool | None
) -> Statement:
    chosen: Select[Any] = select(*_SUMMARY, *(_OWN if own else ()))
    chosen = chosen.join(seat, seat.c.game_id == game.c.game_id).where(
        seat.c.player_id == bindparam("player_id")
    )
    if not own:
        chosen = chosen.where(_PUBLIC)
    if by_ruleset:
        chosen = chosen.where(game.c.ruleset == bindparam("ruleset"))
    if to_act is not None:
        bit = game.c.to_act.op("&")(literal_column("1").op("<<")(seat.c.seat))
        chosen = chosen.where(bit != _ZERO if to_act else bit == _ZERO)
    return _newest(chosen, seat, status)


def _sorted(rows: list[Any], limit: int) -> list[Listed]:
    """The pages of several statuses as one."""
    listed = [Listed(*row) for row in rows]
    listed.sort(key=lambda each: (each.created_at, each.game_id), reverse=True)
    return listed[:limit]


def list_public(
    database: Database,
    *,
    status: str | None,
    ruleset: str | None,
    player_id: bytes | None,
    before: tuple[int, bytes],
    limit: int,
) -> list[Listed]:
    """Public games, newest first, older than the cursor `before`."""
    statement = (
        _public(status, by_ruleset=ruleset is not None)
        if player_id is None
        else _of_player(status, by_ruleset=ruleset is not None, own=False, to_act=None)
    )
    params = {"ruleset": ruleset, "player_id": player_id, "at_most": limit}
    return _sorted(database.fetch(statement, params | _cursor(before)), limit)


def list_own(
    database: Database,
    *,
    player_id: bytes,
    status: str | None,
    to_act: bool | None,
    before: tuple[int, bytes],
    limit: int,
) -> list[Listed]:
    """The games in which a player holds a seat, whatever their visibility, newest first."""
    statement = _of_player(status, by_ruleset=False, own=True, to_act=to_act)
    params = {"player_id": player_id, "at_most": limit}
    return _sorted(database.fetch(statement, params | _cursor(before)), limit)


def _cursor(before: tuple[int, bytes]) -> dict[str, Any]:
    return {"created_at": before[0], "game_id": before[1]}


_DUE: Final = Statement(
    select(game.c.game_id)
    .where(
        game.c.bots_due == literal_column(str(NO_BOTS_DUE)),
        game.c.wake_at.is_not(None),
        game.c.wake_at <= bindparam("now"),
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


def due(database: Database, *, now: int, limit: int) -> list[bytes]:
    """Games in which a clock may have something to do, the longest due first."""
    return [row[0] for row in database.fetch(_DUE, {"now": now, "at_most": limit})]


def seats(database: Database, game_id: bytes) -> list[SeatRow]:
    """The seats of a game as they are now, in seat order."""
    return [SeatRow(*row) for row in database.fetch(_SEATS, {"game_id": game_id})]
