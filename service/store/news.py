"""Reads for waiting callers: watched games, tokens, and notices for a player."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    bindparam,
    cast,
    func,
    literal_column,
    null,
    select,
    union_all,
)

from service.store.clock import NOW_POSTGRES, NOW_SQLITE
from service.store.database import Database
from service.store.snapshots import GAME_COLUMNS, GameRow
from service.store.sql import Statement
from service.store.tables import game, seat, token
from service.store.tokens import is_good

CHUNK: Final = 64
MOST: Final = 500
"""How many of the newest games are searched for each kind of notice."""
SEATED: Final = 1000
"""How many of a player's newest games, open or active, one stream carries."""

_ZERO: Final = literal_column("0", Integer)


def _binds(kind: Any) -> list[Any]:
    return [bindparam(f"id_{number}", type_=kind) for number in range(CHUNK)]


def _in_chunks(database: Database, statement: Statement, ids: Sequence[bytes]) -> Iterator[Any]:
    """All rows that a statement finds for some ids; it takes `CHUNK` ids at a time."""
    for first in range(0, len(ids), CHUNK):
        chunk = ids[first : first + CHUNK]
        # The statement has a fixed number of ids; the rest is filled up with the first one.
        padded = [*chunk, *[chunk[0]] * (CHUNK - len(chunk))]
        yield from database.fetch(statement, {f"id_{n}": each for n, each in enumerate(padded)})


def _rows(now: ColumnElement[int]) -> Select[Any]:
    return select(now, *GAME_COLUMNS).where(game.c.game_id.in_(_binds(game.c.game_id.type)))


_ROWS: Final = Statement(_rows(NOW_POSTGRES), sqlite=_rows(NOW_SQLITE))


def rows(database: Database, game_ids: Sequence[bytes]) -> list[tuple[int, GameRow]]:
    """The rows of games, each with the database's time."""
    found = _in_chunks(database, _ROWS, game_ids)
    return [(now, GameRow._make(columns)) for now, *columns in found]


def _clocked(now: ColumnElement[int]) -> Select[Any]:
    of = select(seat.c.game_id).where(
        seat.c.player_id.in_(_binds(seat.c.player_id.type)),
        seat.c.status.in_([literal_column("'open'"), literal_column("'active'")]),
    )
    return select(now, *GAME_COLUMNS).where(game.c.game_id.in_(of), game.c.deadline.is_not(None))


_CLOCKED: Final = Statement(_clocked(NOW_POSTGRES), sqlite=_clocked(NOW_SQLITE))


def clocked(database: Database, player_ids: Sequence[bytes]) -> list[tuple[int, GameRow]]:
    """The rows of some players' games with a running clock, each with the database's time."""
    found = _in_chunks(database, _CLOCKED, player_ids)
    return [(now, GameRow._make(columns)) for now, *columns in found]


def _good(now: ColumnElement[int]) -> Select[Any]:
    asked = token.c.digest.in_(_binds(token.c.digest.type))
    return select(token.c.digest).where(asked, is_good(now))


_GOOD: Final = Statement(_good(NOW_POSTGRES), sqlite=_good(NOW_SQLITE))


def good_digests(database: Database, digests: Sequence[bytes]) -> set[bytes]:
    """Those of the digests whose token exists and has not expired."""
    return {bytes(row[0]) for row in _in_chunks(database, _GOOD, digests)}


class Stamp(NamedTuple):
    """A value that changes whenever something happens in a player's open and active games."""

    games: int
    versions: int
    last_at: int


NOTHING: Final = Stamp(0, 0, 0)


def _lively(who: Any, *where: Any) -> Select[Any]:
    ids = _binds(seat.c.player_id.type)
    joined = select(who.label("who"), game.c.version, game.c.last_at).join_from(
        seat, game, game.c.game_id == seat.c.game_id
    )
    return joined.where(who.in_(ids), *where)


def _stamps() -> Select[Any]:
    status = seat.c.status.in_([literal_column("'open'"), literal_column("'active'")])
    creator = game.c.creator
    created = select(creator.label("who"), game.c.version, game.c.last_at).where(
        creator.in_(_binds(creator.type)), game.c.status == literal_column("'open'")
    )
    of = union_all(
        _lively(seat.c.player_id, status), _lively(seat.c.reserved_for, status), created
    ).subquery()
    return select(
        of.c.who,
        func.count().label("games"),
        cast(func.sum(of.c.version), BigInteger),
        func.max(of.c.last_at),
    ).group_by(of.c.who)


_STAMPS: Final = Statement(_stamps())


def stamps(database: Database, player_ids: Sequence[bytes]) -> dict[bytes, Stamp]:
    """The stamps of players over their games, invitations, and open games that they created."""
    found = _in_chunks(database, _STAMPS, player_ids)
    return {bytes(who): Stamp(*stamp) for who, *stamp in found}


class Notice(NamedTuple):
    """Something to notify a player of; `at` is when it happened, in milliseconds."""

    kind: str
    game_id: bytes
    seat: int
    version: int
    at: int
    deadline: int | None

    @property
    def mark(self) -> tuple[str, bytes, int, int]:
        """Identifies the notice: a turn by its version, one-time events by their time."""
        turn = self.kind == "your_turn"
        return self.kind, self.game_id, self.seat, self.version if turn else self.at


_PLAYER: Final = bindparam("player_id", type_=seat.c.player_id.type)
_SINCE: Final = bindparam("since", type_=BigInteger)
_OVER_SINCE: Final = bindparam("over_since", type_=BigInteger)


def _newest(*where: Any, most: int = MOST) -> Any:
    """Some of a player's seats, those in the newest games first: one index scan."""
    chosen = select(seat.c.game_id, seat.c.seat, seat.c.created_at).where(*where)
    chosen = chosen.order_by(seat.c.created_at.desc(), seat.c.game_id.desc())
    return chosen.limit(literal_column(str(most))).offset(_ZERO).subquery()


def _notices(kind: str, mine: Any, at: Any, since: Any, deadline: Any, *where: Any) -> Select[Any]:
    return (
        select(
            literal_column(f"'{kind}'"),
            game.c.game_id,
            mine.c.seat,
            game.c.version,
            at.label("at"),
            deadline.label("deadline"),
        )
        .join_from(mine, game, game.c.game_id == mine.c.game_id)
        .where(at > since, *where)
    )


def _seated(status: str, *, most: int = MOST) -> Any:
    where = seat.c.player_id == _PLAYER, seat.c.status == literal_column(f"'{status}'")
    return _newest(*where, most=most)


def _declined() -> Any:
    """The seats that were declined in the open games that a player created."""
    chosen = (
        select(seat.c.game_id, seat.c.seat, seat.c.declined_at)
        .join_from(game, seat, seat.c.game_id == game.c.game_id)
        .where(
            game.c.creator == _PLAYER,
            game.c.status == literal_column("'open'"),
            seat.c.declined_at.is_not(None),
        )
    )
    newest = chosen.order_by(seat.c.declined_at.desc())
    return newest.limit(literal_column(str(MOST))).offset(_ZERO).subquery()


def _all_notices() -> Any:
    invited = _newest(
        seat.c.reserved_for == _PLAYER,
        seat.c.player_id.is_(None),
        seat.c.status == literal_column("'open'"),
    )
    active = _seated("active")
    declined = _declined()
    bit = game.c.to_act.op("&")(literal_column("1").op("<<")(active.c.seat))
    none = null().cast(BigInteger)
    return union_all(
        _notices("invited", invited, game.c.created_at, _SINCE, none),
        _notices("declined", declined, declined.c.declined_at, _OVER_SINCE, none),
        _notices("your_turn", active, game.c.last_at, _SINCE, game.c.deadline, bit != _ZERO),
        *(
            _notices("game_over", _seated(status), game.c.ended_at, _OVER_SINCE, none)
            for status in ("finished", "cancelled")
        ),
    )


_NOTICES: Final = Statement(_all_notices())


def notices(database: Database, *, player_id: bytes, since: int, over_since: int) -> list[Notice]:
    """The notices for a player that came up after the time `since` and still hold, oldest first.

    For ended games and declined seats the time is `over_since` instead.
    """
    params = {"player_id": player_id, "since": since, "over_since": over_since}
    found = database.fetch(_NOTICES, params)
    return sorted((Notice(*row) for row in found), key=lambda each: (each.at, each.game_id))


def _unfinished(status: str) -> Select[Any]:
    mine = _seated(status, most=SEATED)
    joined = select(game.c.game_id, game.c.version, mine.c.created_at)
    return joined.join_from(mine, game, game.c.game_id == mine.c.game_id)


_UNFINISHED: Final = Statement(union_all(*map(_unfinished, ("open", "active"))))


def unfinished(database: Database, player_id: bytes) -> dict[bytes, int]:
    """The versions of the unfinished games in which a player sits, by id, oldest game first."""
    found = database.fetch(_UNFINISHED, {"player_id": player_id})
    newest = sorted(found, key=lambda row: row[2])[-SEATED:]
    return {bytes(game_id): version for game_id, version, _ in newest}
