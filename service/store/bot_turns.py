"""Which games the house's bots are to be played in, and who plays them: one at a time.

Whoever takes a game moves its `wake_at` on, so that nobody else takes it meanwhile; where that one
ends, another takes the game when that time is over.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import BigInteger, bindparam, literal_column, select, update

from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import DUE_ALONE, DUE_TO_A_PERSON, game


class WaitingGame(NamedTuple):
    """A game with bots to be played, as it was found."""

    game_id: bytes
    charged_to: bytes | None
    wake_at: int


_NOW: Final = bindparam("now", type_=BigInteger)
_COLUMNS: Final = tuple(game.c[name] for name in WaitingGame._fields)


def _due(kind: int, *where: Any) -> Any:
    return select(*_COLUMNS).where(
        game.c.bots_due == literal_column(str(kind)), game.c.wake_at <= _NOW, *where
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
    """The game in which a person has waited for bots' replies for longest."""
    rows = database.fetch(_FOR_PERSONS, {"now": now})
    return WaitingGame(*rows[0]) if rows else None


def due_alone(database: Database, *, beyond: bytes, now: int) -> WaitingGame | None:
    """A game without persons, of the first player beyond one whom such games count for."""
    rows = database.fetch(_ALONE, {"now": now, "beyond": beyond})
    return WaitingGame(*rows[0]) if rows else None


def claim(database: Database, found: WaitingGame, *, until: int) -> bool:
    """Keep a game for oneself until a time; whether nobody else was faster."""
    params = {"game_id": found.game_id, "found": found.wake_at, "until": until}
    return bool(database.write(_TAKE, params))
