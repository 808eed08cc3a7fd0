"""Lists of games. A page takes two statements: one for the games, an index scan for each status,
and one for their seats.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from sqlalchemy import Integer, Select, bindparam, literal_column, null, select, tuple_, union_all

from service.store.database import Database
from service.store.snapshots import GameRow
from service.store.sql import Statement
from service.store.tables import STATUSES, game, player, seat

NEWEST: Final = (2**62, b"\xff" * 16)
"""The cursor before the newest game."""
MOST: Final = 100
"""The most games whose seats are read at a time."""
_ENDS: Final = ("finished", "cancelled")


class ListedGame(NamedTuple):
    """A game in a list; `seat` is the player's seat in the list of its own games."""

    row: GameRow
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


_ZERO: Final = literal_column("0", Integer)
_NO_SEAT: Final = null().label("seat")
_PUBLIC: Final = game.c.visibility == literal_column("'public'")


def _page(chosen: Select[Any], of: Any, status: str, at: str) -> Any:
    """The newest games of one status before the cursor: one index scan."""
    place = tuple_(of.c[at], of.c.game_id)
    cursor = tuple_(bindparam("at"), bindparam("game_id", type_=game.c.game_id.type))
    one = (
        chosen.where(place < cursor, of.c.status == literal_column(f"'{status}'"))
        .order_by(of.c[at].desc(), of.c.game_id.desc())
        .limit(bindparam("at_most"))
        .offset(_ZERO)
    )
    return select(one.subquery())


def _newest(
    chosen: Select[Any], of: Any, statuses: Sequence[str], at: str = "created_at"
) -> Statement:
    pages = [_page(chosen, of, each, at) for each in statuses]
    return Statement(pages[0] if len(pages) == 1 else union_all(*pages))


def _statuses(status: str | None, among: Sequence[str] = STATUSES) -> list[str]:
    return [each for each in among if status in (None, each)]


@cache
def public(wanted: GameFilter) -> Statement:
    """The statement for a page of public games; it depends only on which filters are set."""
    chosen: Select[Any] = select(*game.columns, _NO_SEAT).where(_PUBLIC)
    of: Any = game
    if wanted.player_id is not None:
        chosen = chosen.join(seat, seat.c.game_id == game.c.game_id)
        chosen = chosen.where(seat.c.player_id == bindparam("player_id"))
        of = game if wanted.by_end else seat
    if wanted.ruleset is not None:
        chosen = chosen.where(game.c.ruleset == bindparam("ruleset"))
    if wanted.free:
        chosen = chosen.where(game.c.free > _ZERO)
    if wanted.bots is not None:
        chosen = chosen.where(game.c.bots > _ZERO if wanted.bots else game.c.bots == _ZERO)
    if not wanted.by_end:
        return _newest(chosen, of, _statuses(wanted.status))
    chosen = chosen.where(game.c.ended_at.is_not(None))
    if wanted.ended_after is not None:
        chosen = chosen.where(game.c.ended_at > bindparam("ended_after"))
    if wanted.ended_before is not None:
        chosen = chosen.where(game.c.ended_at < bindparam("ended_before"))
    return _newest(chosen, of, _statuses(wanted.status, _ENDS), "ended_at")


def _shape(wanted: GameFilter) -> GameFilter:
    """The filter with its values blanked, so that filters with the same statement are equal."""
    return wanted._replace(
        ruleset=None if wanted.ruleset is None else "",
        player_id=None if wanted.player_id is None else b"",
        ended_after=None if wanted.ended_after is None else 0,
        ended_before=None if wanted.ended_before is None else 0,
    )


@cache
def own(status: str | None, *, to_act: bool | None) -> Statement:
    """The statement for a page of the games in which a player has a seat."""
    chosen: Select[Any] = select(*game.columns, seat.c.seat)
    chosen = chosen.join(seat, seat.c.game_id == game.c.game_id)
    chosen = chosen.where(seat.c.player_id == bindparam("player_id"))
    if to_act is not None:
        bit = game.c.to_act.op("&")(literal_column("1").op("<<")(seat.c.seat))
        chosen = chosen.where(bit != _ZERO if to_act else bit == _ZERO)
    return _newest(chosen, seat, _statuses(status))


@cache
def invited() -> Statement:
    """The statement for a page of the open games with a seat reserved for a player."""
    chosen: Select[Any] = select(*game.columns, _NO_SEAT)
    chosen = chosen.join(seat, seat.c.game_id == game.c.game_id)
    chosen = chosen.where(seat.c.reserved_for == bindparam("player_id"), seat.c.player_id.is_(None))
    return _newest(chosen, seat, ["open"])


def _listed(
    database: Database,
    statement: Statement,
    params: dict[str, Any],
    *,
    before: tuple[int, bytes],
    limit: int,
    at: str = "created_at",
) -> list[ListedGame]:
    """The pages of several statuses, merged."""
    params |= {"at": before[0], "game_id": before[1], "at_most": limit}
    found = database.fetch(statement, params)
    listed = [ListedGame(GameRow(*row[:-1]), row[-1]) for row in found]
    listed.sort(key=lambda each: (getattr(each.row, at), each.row.game_id), reverse=True)
    return listed[:limit]


def list_public(
    database: Database, wanted: GameFilter, *, before: tuple[int, bytes], limit: int
) -> list[ListedGame]:
    """Public games older than the cursor `before`, newest first."""
    if not _statuses(wanted.status, _ENDS if wanted.by_end else STATUSES):
        return []
    at = "ended_at" if wanted.by_end else "created_at"
    statement = public(_shape(wanted))
    return _listed(database, statement, wanted._asdict(), before=before, limit=limit, at=at)


def list_own(
    database: Database,
    *,
    player_id: bytes,
    status: str | None,
    to_act: bool | None,
    before: tuple[int, bytes],
    limit: int,
) -> list[ListedGame]:
    """The games in which a player holds a seat, whatever their visibility, newest first."""
    statement = own(status, to_act=to_act)
    return _listed(database, statement, {"player_id": player_id}, before=before, limit=limit)


def list_invited(
    database: Database, *, player_id: bytes, before: tuple[int, bytes], limit: int
) -> list[ListedGame]:
    """The open games with a seat reserved for a player, whatever their visibility, newest first."""
    return _listed(database, invited(), {"player_id": player_id}, before=before, limit=limit)


_SEATS: Final = Statement(
    select(
        seat.c.game_id,
        seat.c.seat,
        seat.c.player_id,
        player.c.name,
        player.c.kind,
        seat.c.bot,
        seat.c.reserved_for,
    )
    .select_from(seat.outerjoin(player, player.c.player_id == seat.c.player_id))
    .where(
        seat.c.game_id.in_(
            [bindparam(f"id_{number}", type_=seat.c.game_id.type) for number in range(MOST)]
        )
    )
    .order_by(seat.c.game_id, seat.c.seat)
)


def seats_of(database: Database, game_ids: Sequence[bytes]) -> dict[bytes, list[ListedSeat]]:
    """The seats of at most `MOST` games in seat order, by game."""
    found: dict[bytes, list[ListedSeat]] = {each: [] for each in game_ids}
    if not game_ids:
        return found
    # The statement has a fixed number of ids; the rest is filled up with the first one.
    padded = [*game_ids, *[game_ids[0]] * (MOST - len(game_ids))]
    params = {f"id_{number}": each for number, each in enumerate(padded)}
    for row in database.fetch(_SEATS, params):
        each = ListedSeat(*row)
        found[bytes(each.game_id)].append(each)
    return found
