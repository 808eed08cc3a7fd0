"""Reads for waiting callers: watched games, tokens, and notices for a player."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store import by_key
from service.store.by_key import RowsOf, columns_of_both
from service.store.database import Database
from service.store.proof import is_good
from service.store.snapshots import GameRow
from service.store.sql import NOW_POSTGRES, NOW_SQLITE, Statement, ids, in_chunks
from service.store.tables import game, head, seat, token

CHUNK: Final = 64
MOST: Final = 500
"""How many of the newest games are searched for each kind of notice."""
SEATED: Final = 1000
"""How many of a player's newest games, open or active, one stream carries."""

_ZERO: Final = sa.literal_column("0", sa.Integer)


def _in_chunks(database: Database, statement: Statement, given: Sequence[bytes]) -> Iterator[Any]:
    """All rows that a statement finds for some ids; it takes `CHUNK` ids at a time."""
    for params in in_chunks(given, CHUNK):
        yield from database.fetch(statement, params)


def _rows(now: sa.ColumnElement[int], heads: sa.FromClause) -> sa.Select[Any]:
    joined = by_key.joined(game, heads, game.c.game_id)
    return sa.select(now, *columns_of_both(GameRow, game, heads)).select_from(joined)


def _of_games(now: sa.ColumnElement[int], rows_of: RowsOf) -> sa.Select[Any]:
    wanted = game.c.game_id.in_(ids(game.c.game_id, CHUNK))
    return _rows(now, rows_of(head, game.c.game_id)).where(wanted)


_ROWS: Final = Statement(
    _of_games(NOW_POSTGRES, by_key.lateral), sqlite=_of_games(NOW_SQLITE, by_key.plain), table=game
)


def rows(database: Database, game_ids: Sequence[bytes]) -> list[tuple[int, GameRow]]:
    """The rows of games, each with the database's time."""
    found = _in_chunks(database, _ROWS, game_ids)
    return [(now, GameRow._make(columns)) for now, *columns in found]


def _clocked(now: sa.ColumnElement[int], rows_of: RowsOf) -> sa.Select[Any]:
    of = sa.select(seat.c.game_id).where(
        seat.c.player_id.in_(ids(seat.c.player_id, CHUNK)),
        seat.c.status.in_([sa.literal_column("'open'"), sa.literal_column("'active'")]),
    )
    heads = rows_of(head, game.c.game_id)
    return _rows(now, heads).where(game.c.game_id.in_(of), heads.c.deadline.is_not(None))


_CLOCKED: Final = Statement(
    _clocked(NOW_POSTGRES, by_key.lateral), sqlite=_clocked(NOW_SQLITE, by_key.plain), table=game
)


def clocked(database: Database, player_ids: Sequence[bytes]) -> list[tuple[int, GameRow]]:
    """The rows of some players' games with a running clock, each with the database's time."""
    found = _in_chunks(database, _CLOCKED, player_ids)
    return [(now, GameRow._make(columns)) for now, *columns in found]


def _good(now: sa.ColumnElement[int]) -> sa.Select[Any]:
    asked = token.c.digest.in_(ids(token.c.digest, CHUNK))
    return sa.select(token.c.digest).where(asked, is_good(now))


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


def _lively(rows_of: RowsOf, who: Any, status: Any) -> sa.Select[Any]:
    """The heads of the games whose rows name some players in a column."""
    heads = rows_of(head, who.table.c.game_id)
    found = sa.select(who.label("who"), heads.c.version, heads.c.last_at)
    return found.select_from(by_key.joined(who.table, heads, who.table.c.game_id)).where(
        who.in_(ids(who, CHUNK)), status
    )


def _stamps(rows_of: RowsOf) -> sa.Select[Any]:
    unfinished = seat.c.status.in_([sa.literal_column("'open'"), sa.literal_column("'active'")])
    of = sa.union_all(
        _lively(rows_of, seat.c.player_id, unfinished),
        _lively(rows_of, seat.c.reserved_for, unfinished),
        _lively(rows_of, game.c.creator, game.c.status == sa.literal_column("'open'")),
    ).subquery()
    return sa.select(
        of.c.who,
        sa.func.count().label("games"),
        sa.cast(sa.func.sum(of.c.version), sa.BigInteger),
        sa.func.max(of.c.last_at),
    ).group_by(of.c.who)


_STAMPS: Final = by_key.statement(_stamps)


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


_PLAYER: Final = sa.bindparam("player_id", type_=seat.c.player_id.type)
_SINCE: Final = sa.bindparam("since", type_=sa.BigInteger)
_OVER_SINCE: Final = sa.bindparam("over_since", type_=sa.BigInteger)


def _newest(*where: Any, most: int = MOST) -> Any:
    """Some of a player's seats, those in the newest games first: one index scan."""
    chosen = sa.select(seat.c.game_id, seat.c.seat, seat.c.created_at).where(*where)
    chosen = chosen.order_by(seat.c.created_at.desc(), seat.c.game_id.desc())
    return chosen.limit(sa.literal_column(str(most))).subquery()


_NONE: Final = sa.null().cast(sa.BigInteger)


def _notices(
    kind: str, mine: Any, heads: sa.FromClause, at: Any, deadline: Any = _NONE
) -> sa.Select[Any]:
    return sa.select(
        sa.literal_column(f"'{kind}'"),
        mine.c.game_id,
        mine.c.seat,
        heads.c.version,
        at.label("at"),
        deadline.label("deadline"),
    )


def _your_turn(rows_of: RowsOf) -> sa.Select[Any]:
    mine = _seated("active")
    heads = rows_of(head, mine.c.game_id)
    bit = heads.c.to_act.op("&")(sa.literal_column("1").op("<<")(mine.c.seat))
    found = _notices("your_turn", mine, heads, heads.c.last_at, heads.c.deadline)
    return found.select_from(by_key.joined(mine, heads, mine.c.game_id)).where(
        heads.c.last_at > _SINCE, bit != _ZERO
    )


def _over(status: str, rows_of: RowsOf) -> sa.Select[Any]:
    mine = _seated(status)
    games = rows_of(game, mine.c.game_id)
    # By the game's own id: Citus joins distributed tables by their columns alone.
    heads = rows_of(head, games.c.game_id)
    found = _notices("game_over", mine, heads, games.c.ended_at)
    joined = by_key.joined(by_key.joined(mine, games, mine.c.game_id), heads, games.c.game_id)
    return found.select_from(joined).where(games.c.ended_at > _OVER_SINCE)


def _seated(status: str, *, most: int = MOST) -> Any:
    where = seat.c.player_id == _PLAYER, seat.c.status == sa.literal_column(f"'{status}'")
    return _newest(*where, most=most)


def _declined(rows_of: RowsOf) -> sa.Select[Any]:
    """The seats that others declined in the open games that a player created."""
    chosen = (
        sa.select(seat.c.game_id, seat.c.seat, seat.c.declined_at)
        .join_from(game, seat, seat.c.game_id == game.c.game_id)
        .where(
            game.c.creator == _PLAYER,
            game.c.status == sa.literal_column("'open'"),
            seat.c.declined_at.is_not(None),
            seat.c.invited != _PLAYER,
        )
    )
    newest = chosen.order_by(seat.c.declined_at.desc())
    mine = newest.limit(sa.literal_column(str(MOST))).subquery()
    heads = rows_of(head, mine.c.game_id)
    found = _notices("declined", mine, heads, mine.c.declined_at)
    joined = by_key.joined(mine, heads, mine.c.game_id)
    return found.select_from(joined).where(mine.c.declined_at > _OVER_SINCE)


def _invited(rows_of: RowsOf) -> sa.Select[Any]:
    """The seats that others reserved for a player; those in own games are no invitations."""
    mine = _newest(
        seat.c.reserved_for == _PLAYER,
        seat.c.player_id.is_(None),
        seat.c.status == sa.literal_column("'open'"),
    )
    games = rows_of(game, mine.c.game_id)
    # By the game's own id, as in `_over`.
    heads = rows_of(head, games.c.game_id)
    found = _notices("invited", mine, heads, mine.c.created_at)
    joined = by_key.joined(mine, games, mine.c.game_id)
    return found.select_from(by_key.joined(joined, heads, games.c.game_id)).where(
        mine.c.created_at > _SINCE, games.c.creator != _PLAYER
    )


def _all_notices(rows_of: RowsOf) -> Any:
    return sa.union_all(
        _invited(rows_of),
        _declined(rows_of),
        _your_turn(rows_of),
        *(_over(status, rows_of) for status in ("finished", "cancelled")),
    )


_NOTICES: Final = by_key.statement(_all_notices)


def notices(database: Database, *, player_id: bytes, since: int, over_since: int) -> list[Notice]:
    """The notices for a player that came up after the time `since` and still hold, oldest first.

    For ended games and declined seats the time is `over_since` instead.
    """
    params = {"player_id": player_id, "since": since, "over_since": over_since}
    found = database.fetch(_NOTICES, params)
    return sorted((Notice(*row) for row in found), key=lambda each: (each.at, each.game_id))


def _unfinished(rows_of: RowsOf) -> Any:
    found = []
    for status in ("open", "active"):
        mine = _seated(status, most=SEATED)
        heads = rows_of(head, mine.c.game_id)
        versions = sa.select(mine.c.game_id, heads.c.version, mine.c.created_at)
        found.append(versions.select_from(by_key.joined(mine, heads, mine.c.game_id)))
    return sa.union_all(*found)


_UNFINISHED: Final = by_key.statement(_unfinished)


def unfinished(database: Database, player_id: bytes) -> dict[bytes, int]:
    """The versions of the unfinished games in which a player sits, by id, oldest game first."""
    found = database.fetch(_UNFINISHED, {"player_id": player_id})
    newest = sorted(found, key=lambda row: row[2])[-SEATED:]
    return {bytes(game_id): version for game_id, version, _ in newest}
