"""The notices of all players in one feed, derived from the games: nothing is written for it.

Games that wait for somebody are those with a `wake_at`, so one index finds them
(`game_by_wake_at`); ended ones are found by their end.
"""

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store import by_key
from service.store.by_key import RowsOf
from service.store.database import Database
from service.store.tables import NO_BOTS_DUE, game, head, seat


class FedNotice(NamedTuple):
    """A notice for a player; see `service.store.news.Notice`."""

    kind: str
    player_id: bytes
    game_id: bytes
    seat: int
    version: int
    at: int
    deadline: int | None


_ZERO: Final = sa.literal_column("0", sa.Integer)
_SINCE: Final = sa.bindparam("since", type_=sa.BigInteger)
_NONE: Final = sa.null().cast(sa.BigInteger)


def _part(kind: str, who: Any, at: Any, *where: Any, deadline: Any = _NONE) -> sa.Select[Any]:
    found: sa.Select[Any] = sa.select(
        sa.literal_column(f"'{kind}'").label("kind"),
        who.label("player_id"),
        game.c.game_id,
        seat.c.seat,
        at.label("at"),
        deadline.label("deadline"),
    )
    return found.join_from(game, seat, seat.c.game_id == game.c.game_id).where(
        at > _SINCE, who.is_not(None), *where
    )


def _waiting(status: str) -> Any:
    return (
        (game.c.bots_due == sa.literal_column(str(NO_BOTS_DUE)))
        & game.c.wake_at.is_not(None)
        & (game.c.status == sa.literal_column(f"'{status}'"))
    )


def _your_turn() -> sa.Select[Any]:
    bit = head.c.to_act.op("&")(sa.literal_column("1").op("<<")(seat.c.seat))
    where = _waiting("active"), bit != _ZERO
    found = _part("your_turn", seat.c.player_id, head.c.last_at, *where, deadline=head.c.deadline)
    return found.join(head, head.c.game_id == game.c.game_id)


def _oldest() -> sa.FromClause:
    """The oldest notices, without the versions of their games."""
    # A seat that a creator reserved for itself is no invitation.
    others = seat.c.invited != game.c.creator
    vacant = others & seat.c.player_id.is_(None)
    ended = game.c.status.in_([sa.literal_column("'finished'"), sa.literal_column("'cancelled'")])
    parts = sa.union_all(
        _part("invited", seat.c.reserved_for, game.c.created_at, _waiting("open"), vacant),
        _part("declined", game.c.creator, seat.c.declined_at, _waiting("open"), others),
        _your_turn(),
        _part("game_over", seat.c.player_id, game.c.ended_at, ended),
    ).subquery("parts")
    oldest = sa.select(parts).order_by(*_order(parts)).limit(sa.bindparam("at_most"))
    return oldest.subquery("oldest")


def _order(of: sa.FromClause) -> list[Any]:
    return [of.c[name] for name in ("at", "game_id", "seat", "kind")]


def _all(rows_of: RowsOf) -> sa.Select[Any]:
    oldest = _oldest()
    heads = rows_of(head, oldest.c.game_id)
    columns = [(heads if name == "version" else oldest).c[name] for name in FedNotice._fields]
    found = sa.select(*columns).select_from(by_key.joined(oldest, heads, oldest.c.game_id))
    return found.order_by(*_order(oldest))


_FED: Final = by_key.statement(_all)


def notices(database: Database, *, since: int, limit: int) -> list[FedNotice]:
    """The notices of all players that came up after a time and still hold, oldest first."""
    found = database.fetch(_FED, {"since": since, "at_most": limit})
    return [FedNotice(*row) for row in found]
