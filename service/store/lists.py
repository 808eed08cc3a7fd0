"""Lists of games. A page takes two statements: one for the games and one for their seats.

The games of each status are read in the order of one index. Where the index does not decide every
filter, the others are checked row by row, on at most `WALKED` rows in all; the page may then have
few games or none although more follow (docs/decisions/api.md).
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store import by_key
from service.store.by_key import RowsOf, columns_of_both
from service.store.database import Database
from service.store.sql import Statement, id_params, ids
from service.store.tables import STATUSES, game, head, player, seat

NEWEST: Final = (2**62, b"\xff" * 16)
"""The cursor before the newest game."""
MOST: Final = 100
"""The most games whose seats are read at a time."""
WALKED: Final = 2000
"""The most rows that one page reads to find its games."""
_ENDS: Final = ("finished", "cancelled")
Position = tuple[int, bytes]
"""A place in a list: the time by which it is sorted, and the id of a game."""


class ListedRow(NamedTuple):
    """What lists show of a game: columns of `game` and of `head`."""

    game_id: bytes
    status: str
    ruleset: str
    changes: str | None
    visibility: str
    creator: bytes
    provably_fair: bool
    created_at: int
    started_at: int | None
    ended_at: int | None
    turn_seconds: int | None
    seats: int
    free: int
    winners: int | None
    version: int
    deadline: int | None
    to_act: int


class ListedGame(NamedTuple):
    """A game in a list; `seat` is the player's seat in the list of its own games."""

    row: ListedRow
    seat: int | None = None


class ListedSeat(NamedTuple):
    """A seat of a game in a list, with the current name and kind of its player; None: has gone."""

    game_id: bytes
    seat: int
    player_id: bytes | None
    name: str | None
    kind: str | None
    bot: str | None
    reserved_for: bytes | None


class Found(NamedTuple):
    """A page of a list; `following` is the position after which the next page begins, None if
    there is none.
    """

    games: list[ListedGame]
    following: Position | None


class GameFilter(NamedTuple):
    """The filters of a list of public games; None: no filter.

    With `ended_after` or `ended_before` (both exclusive) the list is ordered by the end of the
    games, newest first.
    """

    status: str | None = None
    ruleset: str | None = None
    player_id: bytes | None = None
    free: bool = False
    bots: bool | None = None
    ended_after: int | None = None
    ended_before: int | None = None

    @property
    def by_end(self) -> bool:
        """Whether the list is ordered by the ends of the games."""
        return self.ended_after is not None or self.ended_before is not None


class History(NamedTuple):
    """Filters of a player's own games; None: no filter. They don't change the order.

    `opponent`: this other player has a seat too. `result` is one of `RESULTS`. `ended_after` and
    `ended_before` are exclusive.
    """

    ruleset: str | None = None
    opponent: bytes | None = None
    result: str | None = None
    ended_after: int | None = None
    ended_before: int | None = None

    @property
    def ended(self) -> bool:
        """Whether only games that have ended match."""
        return any(each is not None for each in self[2:])


RESULTS: Final = ("won", "lost", "drawn")
"""`drawn`: as one of several winners."""
ALL: Final = History()

_ZERO: Final = sa.literal_column("0", sa.Integer)
_PUBLIC: Final = game.c.visibility == sa.literal_column("'public'")
_PLAYER: Final = sa.bindparam("player_id", type_=seat.c.player_id.type)


class _Path(NamedTuple):
    """How the games of one status are read: from the newest, in the order of the index `by`.

    `where` are the conditions that the index decides, `checks` those checked on each row, `number`
    is the number of the player's seat.
    """

    by: str
    where: Sequence[sa.ColumnElement[bool]]
    checks: Sequence[sa.ColumnElement[bool]] = ()
    of: Any = game
    at: str = "created_at"
    number: Any = sa.null()


class _Place(NamedTuple):
    """A game at a place in a list, with the number of the player's seat; `listed`: whether it is in
    the list.
    """

    at: int
    id: bytes
    of_status: str
    in_seat: int | None
    listed: bool

    @property
    def position(self) -> Position:
        """Where the game is in the list."""
        return self.at, bytes(self.id)


class _Listing(NamedTuple):
    """The statement for a part of a list, a union of one index scan for each status.

    Its rows are a `_Place` each. In an `exact` list all are in the list, and the columns of the
    game follow.
    """

    statement: Statement
    statuses: int
    exact: bool


def _scan(path: _Path, status: str, *, exact: bool) -> Any:
    """At most `at_most` games of one status before the cursor, newest first."""
    columns = path.of.c
    chosen: sa.Select[Any] = sa.select(
        columns[path.at].label("at"),
        columns.game_id.label("id"),
        columns.status.label("of_status"),
        path.number.label("in_seat"),
        sa.and_(sa.true(), *path.checks).label("listed"),
        *((game.c[name] for name in ListedRow._fields if name in game.c) if exact else ()),
    )
    cursor = sa.tuple_(sa.bindparam("at"), sa.bindparam("game_id", type_=game.c.game_id.type))
    before = sa.tuple_(columns[path.at], columns.game_id) < cursor
    # PostgreSQL finds the index by its statistics, which SQLite does not have.
    chosen = chosen.with_hint(path.of, f"INDEXED BY {path.by}", "sqlite")
    newest = (
        chosen.where(*path.where, columns.status == sa.literal_column(f"'{status}'"), before)
        .order_by(columns[path.at].desc(), columns.game_id.desc())
        .limit(sa.bindparam("at_most"))
    )
    return sa.select(newest.subquery())


def _listing(paths: Sequence[tuple[str, _Path]]) -> _Listing:
    """The statement for the games of some statuses."""
    exact = not any(path.checks or path.of is seat for _, path in paths)
    scans = [_scan(path, status, exact=exact) for status, path in paths]
    found: Any = scans[0] if len(scans) == 1 else sa.union_all(*scans)
    if not exact:
        return _Listing(Statement(found), len(paths), exact)
    whole = found.subquery()
    newest = whole if len(paths) == 1 else _newest(whole)
    # SQLite would sort the games of each status once more.
    in_sqlite = _with_heads(whole, by_key.plain)
    statement = Statement(_with_heads(newest, by_key.lateral), sqlite=in_sqlite, table=game)
    return _Listing(statement, len(paths), exact)


def _newest(found: sa.FromClause) -> sa.FromClause:
    """The newest of the games found."""
    newest = sa.select(found).order_by(found.c.at.desc(), found.c.id.desc())
    return newest.limit(sa.bindparam("at_most")).subquery()


def _with_heads(found: sa.FromClause, rows_of: RowsOf) -> sa.Select[Any]:
    """The games found, with the columns of their rows."""
    heads = rows_of(head, found.c.id)
    columns = (
        *(found.c[name] for name in _Place._fields),
        *columns_of_both(ListedRow, found, heads),
    )
    return sa.select(*columns).select_from(by_key.joined(found, heads, found.c.id))


def _among(statuses: Sequence[str], status: str | None) -> list[str]:
    return [each for each in statuses if status in (None, each)]


def _statuses(wanted: GameFilter) -> list[str]:
    """The statuses of which there may be games in a list of public games."""
    among = _ENDS if wanted.by_end else STATUSES
    free = [each for each in among if not wanted.free or each == "open"]
    return _among(free, wanted.status)


@cache
def public(wanted: GameFilter) -> _Listing:
    """The statement for a page of public games; it depends only on which filters are set."""
    find = _by_end if wanted.by_end else _by_creation if wanted.player_id is None else _of_player
    return _listing([(status, find(wanted, status)) for status in _statuses(wanted)])


def _by_creation(wanted: GameFilter, _status: str) -> _Path:
    """The public games by their creation. The index is that of the rarest filter."""
    conditions = _conditions(wanted)
    for name, index in (
        ("free", "game_public_free"),
        ("ruleset", "game_public_by_ruleset"),
        ("bots", "game_public_with_bots" if wanted.bots else "game_public_without_bots"),
    ):
        if name in conditions:
            where = [_PUBLIC, conditions.pop(name)]
            return _Path(index, where, tuple(conditions.values()))
    return _Path("game_public_by_status", [_PUBLIC])


def _of_player(wanted: GameFilter, _status: str) -> _Path:
    """The public games in which a player has a seat, by their creation."""
    check = _check(game, _PUBLIC, *_conditions(wanted).values())
    return _Path("seat_by_player", [seat.c.player_id == _PLAYER], [check], seat)


def _check(of: sa.Table, *conditions: sa.ColumnElement[bool]) -> sa.ColumnElement[bool]:
    """Conditions on the row of a seat's game in a table. Each is read by its key: for a join,
    PostgreSQL may read the whole table.
    """
    found = sa.select(sa.and_(*conditions)).where(of.c.game_id == seat.c.game_id)
    return found.correlate(seat).scalar_subquery()


def _by_end(wanted: GameFilter, status: str) -> _Path:
    """The public games by their end."""
    conditions = _conditions(wanted)
    where = [_PUBLIC, game.c.ended_at.is_not(None), game.c.ended_at > sa.bindparam("ended_after")]
    if wanted.player_id is not None:
        # So that only the seats of the game are read, never all seats of the player.
        mine = sa.case((seat.c.player_id == _PLAYER, sa.literal_column("1")))
        sits = sa.select(sa.func.count(mine)).where(seat.c.game_id == game.c.game_id)
        conditions["player_id"] = sits.scalar_subquery() > _ZERO
    index = f"game_public_{status}_by_end"
    return _Path(index, where, tuple(conditions.values()), at="ended_at")


def _conditions(wanted: GameFilter) -> dict[str, sa.ColumnElement[bool]]:
    """The conditions of those filters that are columns of a game, by name."""
    found: dict[str, sa.ColumnElement[bool]] = {}
    if wanted.free:
        found["free"] = game.c.free > _ZERO
    if wanted.ruleset is not None:
        found["ruleset"] = game.c.ruleset == sa.bindparam("ruleset")
    if wanted.bots is not None:
        found["bots"] = game.c.bots > _ZERO if wanted.bots else game.c.bots == _ZERO
    return found


def _shape(wanted: GameFilter) -> GameFilter:
    """The filter with its values blanked, so that filters with the same statement are equal."""
    return wanted._replace(
        ruleset=None if wanted.ruleset is None else "",
        player_id=None if wanted.player_id is None else b"",
        ended_after=0 if wanted.by_end else None,
        ended_before=None,
    )


def is_checked(wanted: GameFilter) -> bool:
    """Whether games are checked row by row in a list of public games."""
    find = _by_end if wanted.by_end else _by_creation if wanted.player_id is None else _of_player
    return any(find(wanted, status).checks for status in _statuses(wanted))


_BIT: Final = sa.literal_column("1").op("<<")(seat.c.seat)


@cache
def own(status: str | None, *, to_act: bool | None, history: History = ALL) -> _Listing:
    """The statement for a page of the games in which a player has a seat; it depends only on which
    filters of the history are set, and on `result`.
    """
    checks = _checks(history)
    if to_act is not None:
        bit = head.c.to_act.op("&")(_BIT)
        checks.append(_check(head, bit != _ZERO if to_act else bit == _ZERO))
    path = _Path("seat_by_player", [seat.c.player_id == _PLAYER], checks, seat, number=seat.c.seat)
    return _listing([(each, path) for each in _own_statuses(status, history)])


def _own_statuses(status: str | None, history: History) -> list[str]:
    return _among(_ENDS if history.ended else STATUSES, status)


def _checks(history: History) -> list[sa.ColumnElement[bool]]:
    """The check on the game of a seat, if a filter is set."""
    conditions = _of_history(history)
    return [_check(game, *conditions)] if conditions else []


def _of_history(history: History) -> list[sa.ColumnElement[bool]]:
    """The conditions of the filters on the game of a seat."""
    found: list[sa.ColumnElement[bool]] = []
    if history.ruleset is not None:
        found.append(game.c.ruleset == sa.bindparam("ruleset"))
    if history.opponent is not None:
        others = seat.alias("others")
        theirs = sa.case((others.c.player_id == sa.bindparam("opponent"), sa.literal_column("1")))
        sits = sa.select(sa.func.count(theirs)).where(
            others.c.game_id == game.c.game_id, others.c.seat != seat.c.seat
        )
        found.append(sits.correlate(game, seat).scalar_subquery() > _ZERO)
    if history.result is not None:
        found += _with_result(history.result)
    if history.ended_after is not None:
        found.append(game.c.ended_at > sa.bindparam("ended_after"))
    if history.ended_before is not None:
        found.append(game.c.ended_at < sa.bindparam("ended_before"))
    return found


def _with_result(result: str) -> list[sa.ColumnElement[bool]]:
    """Conditions on the winners of a game. Without winners (expired, cancelled) none is met."""
    winners = game.c.winners
    if result == "lost":
        return [winners > _ZERO, winners.op("&")(_BIT) == _ZERO]
    alone = winners == _BIT
    return [alone] if result == "won" else [winners.op("&")(_BIT) != _ZERO, ~alone]


@cache
def invited(history: History = ALL) -> _Listing:
    """The statement for a page of the open games with a seat reserved for a player."""
    checks = [seat.c.player_id.is_(None), *_checks(history)]
    path = _Path("seat_by_invitation", [seat.c.reserved_for == _PLAYER], checks, seat)
    return _listing([("open", path)])


class _Read(NamedTuple):
    """A game that was found in a list; `columns` are those of an exact `_Listing`."""

    place: _Place
    columns: Sequence[Any]


def _read(
    database: Database, listing: _Listing, params: dict[str, Any], *, before: Position, rows: int
) -> tuple[list[_Read], Position | None]:
    """The next games of a list, and the position up to which they are known; None: to its end."""
    params |= {"at": before[0], "game_id": before[1], "at_most": rows}
    fetched = database.fetch(listing.statement, params)
    width = len(_Place._fields)
    found = [_Read(_Place._make(row[:width]), row[width:]) for row in fetched]
    found.sort(key=lambda each: each.place.position, reverse=True)
    if listing.exact:
        found = found[:rows]
        return found, found[-1].place.position if len(found) == rows else None
    known = _known([each.place for each in found], rows)
    listed = [each for each in found if each.place.listed]
    if known is not None:
        listed = [each for each in listed if each.place.position >= known]
    return listed, known


def _known(places: Sequence[_Place], rows: int) -> Position | None:
    """The position up to which all games of a list are among those read; None: to its end.

    Of a status with more than `rows` games, those after the last one read are not known.
    """
    by_status: dict[str, list[Position]] = defaultdict(list)
    for each in places:
        by_status[each.of_status].append(each.position)
    return max((min(each) for each in by_status.values() if len(each) == rows), default=None)


def _found(
    database: Database, listing: _Listing, params: dict[str, Any], *, before: Position, limit: int
) -> Found:
    """A page of a list; reads at most `WALKED` rows."""
    listed: list[_Read] = []
    left = WALKED // listing.statuses
    rows = min(limit + 1, left)
    end: Position | None = before
    while end is not None and rows and len(listed) <= limit:
        read, end = _read(database, listing, params, before=end, rows=rows)
        listed += read
        left -= rows
        rows = left
    if len(listed) > limit:
        listed = listed[:limit]
        end = listed[-1].place.position
    found = [bytes(each.place.id) for each in listed]
    if listing.exact:
        rows_of = {
            at: ListedRow._make(each.columns) for at, each in zip(found, listed, strict=True)
        }
    else:
        rows_of = _rows_of(database, found)
    games = [
        ListedGame(rows_of[at], each.place.in_seat) for at, each in zip(found, listed, strict=True)
    ]
    return Found(games, end)


def list_public(database: Database, wanted: GameFilter, *, before: Position, limit: int) -> Found:
    """Public games older than the cursor `before`, newest first."""
    if not _statuses(wanted):
        return Found([], None)
    if wanted.ended_before is not None:
        before = min(before, (wanted.ended_before, bytes(16)))
    params = wanted._asdict()
    if wanted.ended_after is None:
        params["ended_after"] = -1
    return _found(database, public(_shape(wanted)), params, before=before, limit=limit)


def list_own(
    database: Database,
    *,
    player_id: bytes,
    status: str | None,
    to_act: bool | None,
    before: Position,
    limit: int,
    history: History = ALL,
) -> Found:
    """The games in which a player holds a seat, whatever their visibility, newest first."""
    if not _own_statuses(status, history):
        return Found([], None)
    listing = own(status, to_act=to_act, history=_shape_of(history))
    params = {"player_id": player_id, **history._asdict()}
    return _found(database, listing, params, before=before, limit=limit)


def list_invited(
    database: Database,
    *,
    player_id: bytes,
    before: Position,
    limit: int,
    history: History = ALL,
) -> Found:
    """The open games with a seat reserved for a player, whatever their visibility, newest first."""
    params = {"player_id": player_id, **history._asdict()}
    return _found(database, invited(_shape_of(history)), params, before=before, limit=limit)


def _shape_of(history: History) -> History:
    """The filters with their values blanked, as `_shape` does; `result` is part of the text."""
    return History(
        ruleset=None if history.ruleset is None else "",
        opponent=None if history.opponent is None else b"",
        result=history.result,
        ended_after=None if history.ended_after is None else 0,
        ended_before=None if history.ended_before is None else 0,
    )


_IDS: Final = ids(game.c.game_id, MOST)


def _games(rows_of: RowsOf) -> sa.Select[Any]:
    heads = rows_of(head, game.c.game_id)
    found = sa.select(*columns_of_both(ListedRow, game, heads))
    return found.select_from(by_key.joined(game, heads, game.c.game_id)).where(
        game.c.game_id.in_(_IDS)
    )


_GAMES: Final = by_key.statement(_games)


def _rows_of(database: Database, game_ids: Sequence[bytes]) -> dict[bytes, ListedRow]:
    """The rows of at most `MOST` games by id."""
    if not game_ids:
        return {}
    found = [ListedRow._make(row) for row in database.fetch(_GAMES, id_params(game_ids, MOST))]
    return {bytes(each.game_id): each for each in found}


_SEATS: Final = Statement(
    sa.select(
        seat.c.game_id,
        seat.c.seat,
        seat.c.player_id,
        player.c.name,
        player.c.kind,
        seat.c.bot,
        seat.c.reserved_for,
    )
    .select_from(seat.outerjoin(player, player.c.player_id == seat.c.player_id))
    .where(seat.c.game_id.in_(_IDS))
    .order_by(seat.c.game_id, seat.c.seat)
)


def seats_of(database: Database, game_ids: Sequence[bytes]) -> dict[bytes, list[ListedSeat]]:
    """The seats of at most `MOST` games in seat order, by game."""
    found: dict[bytes, list[ListedSeat]] = {each: [] for each in game_ids}
    if not game_ids:
        return found
    for row in database.fetch(_SEATS, id_params(game_ids, MOST)):
        each = ListedSeat(*row)
        found[bytes(each.game_id)].append(each)
    return found
