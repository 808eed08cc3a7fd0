"""The notices of all players in one feed, derived from the games: nothing is written for it.

Games that wait for somebody are those with a `wake_at`, so one index finds them
(`game_by_wake_at`); ended ones are found by their end.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, Integer, bindparam, literal_column, null, select, union_all

from service.store.database import Database
from service.store.sql import Statement
from service.store.tables import NO_BOTS_DUE, game, seat


class FedNotice(NamedTuple):
    """A notice for a player; see `service.store.news.Notice`."""

    kind: str
    player_id: bytes
    game_id: bytes
    seat: int
    version: int
    at: int
    deadline: int | None


_ZERO: Final = literal_column("0", Integer)
_SINCE: Final = bindparam("since", type_=BigInteger)
_NONE: Final = null().cast(BigInteger)


def _part(kind: str, who: Any, at: Any, deadline: Any, *where: Any) -> Any:
    return (
        select(
            literal_column(f"'{kind}'").label("kind"),
            who.label("player_id"),
            game.c.game_id,
            seat.c.seat,
            game.c.version,
            at.label("at"),
            deadline.label("deadline"),
        )
        .join_from(game, seat, seat.c.game_id == game.c.game_id)
        .where(at > _SINCE, who.is_not(None), *where)
    )


def _waiting(status: str) -> Any:
    return (
        (game.c.bots_due == literal_column(str(NO_BOTS_DUE)))
        & game.c.wake_at.is_not(None)
        & (game.c.status == literal_column(f"'{status}'"))
    )


def _all() -> Any:
    bit = game.c.to_act.op("&")(literal_column("1").op("<<")(seat.c.seat))
    vacant = seat.c.player_id.is_(None)
    ended = game.c.status.in_([literal_column("'finished'"), literal_column("'cancelled'")])
    parts = union_all(
        _part("invited", seat.c.reserved_for, game.c.created_at, _NONE, _waiting("open"), vacant),
        _part("declined", game.c.creator, seat.c.declined_at, _NONE, _waiting("open")),
        _part(
            "your_turn",
            seat.c.player_id,
            game.c.last_at,
            game.c.deadline,
            _waiting("active"),
            bit != _ZERO,
        ),
        _part("game_over", seat.c.player_id, game.c.ended_at, _NONE, ended),
    ).subquery("fed")
    order = (parts.c.at, parts.c.game_id, parts.c.seat, parts.c.kind)
    return select(parts).order_by(*order).limit(bindparam("at_most")).offset(_ZERO)


_FED: Final = Statement(_all(), table=game)


def notices(database: Database, *, since: int, limit: int) -> list[FedNotice]:
    """The notices of all players that came up after a time and still hold, oldest first."""
    found = database.fetch(_FED, {"since": since, "at_most": limit})
    return [FedNotice(*row) for row in found]
