"""The games in which house bots have to move; one process at a time plays the bots of a game.

A process that claims a game moves its `wake_at` forward, so that no other process claims it
meanwhile. If the process ends, another one claims the game after that time.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, bindparam, literal_column, select, update

from service.store import games_set_aside
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import DUE_ALONE, DUE_TO_A_PERSON, game


class WaitingGame(NamedTuple):
    """A game in which bots have to move, as it was found."""

    game_id: bytes
    charged_to: bytes | None
    wake_at: int


_NOW: Final = bindparam("now", type_=BigInteger)
_COLUMNS: Final = tuple(game.c[name] for name in WaitingGame._fields)


def _due(kind: int, *where: Any) -> Any:
    return select(*_COLUMNS).where(
        game.c.bots_due == literal_column(str(kind)),
        game.c.wake_at <= _NOW,
        games_set_aside.is_seen(game.c.game_id, duty=games_set_aside.HOUSE),
        *where,
    )


def _first(chosen: Any, *order: Any) -> Statement:
    one = chosen.order_by(*order).limit(literal_column("1")).offset(literal_column("0"))
    return Statement(one)


_FOR_PERSONS: Final = _first(_due(DUE_TO_A_PERSON, game.c.wake_at.is_not(None)), game.c.wake_at)
_ALONE: Final = _first(
    _due(DUE_ALONE, game.c.charged_to > bindparam("beyond", type_=game.c.charged_to.type)),
    game.c.charged_to,
    game.c.wake_at,
)
_TAKE: Final = Write(
    update(game)
    .where(game.c.game_id == bindparam("game_id"), game.c.wake_at == bindparam("found"))
    .values(wake_at=bindparam("until"))
    .returning(game.c.version)
)


def due_to_a_person(database: Database, *, now: int) -> WaitingGame | None:
    """The game in which a person has waited longest for bots' replies; None if there is none."""
    rows = database.fetch(_FOR_PERSONS, {"now": now})
    return WaitingGame(*rows[0]) if rows else None


def due_alone(database: Database, *, beyond: bytes, now: int) -> WaitingGame | None:
    """A game in which no person is in play, charged to the first player id above `beyond` that has
    one; None if there is none.
    """
    rows = database.fetch(_ALONE, {"now": now, "beyond": beyond})
    return WaitingGame(*rows[0]) if rows else None


def claim(database: Database, found: WaitingGame, *, until: int) -> bool:
    """Claim a game until a time; returns whether no other process was faster."""
    params = {"game_id": found.game_id, "found": found.wake_at, "until": until}
    return bool(database.write(_TAKE, params))
