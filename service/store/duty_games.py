"""The games that background duties work on: which they have set aside until an operator releases
them, and in which house bots have to move.

One process at a time plays the bots of a game: it claims the game by moving its `wake_at` forward,
so that no other process claims it meanwhile. If the process ends, another one claims the game after
that time.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_or

from service.store.database import Database
from service.store.sql import WRITE_TIME, Statement, Write
from service.store.tables import DUE_ALONE, DUE_TO_A_PERSON, game, set_aside

PAGE: Final = 500
HOUSE, SWEEP, DEPARTURES, RATINGS, STATISTICS = DUTIES = (
    "house",
    "sweep",
    "departures",
    "ratings",
    "statistics",
)
"""The duties that work on single games."""


class SetAside(NamedTuple):
    """A game that a duty has set aside, since when, and why: it `failed`, `died` or `hung`."""

    game_id: bytes
    duty: str
    fate: str
    at: int


_GAME: Final = sa.bindparam("game_id", type_=set_aside.c.game_id.type)
_DUTY: Final = sa.bindparam("duty", type_=set_aside.c.duty.type)
_SET_ASIDE: Final = Write(
    insert_or(set_aside)
    .values(game_id=_GAME, duty=_DUTY, fate=sa.bindparam("fate"), at=WRITE_TIME)
    .on_conflict_do_nothing()
)
_RELEASE: Final = Write(
    sa.delete(set_aside)
    .where(set_aside.c.game_id == _GAME, set_aside.c.duty == _DUTY)
    .returning(set_aside.c.game_id)
)
_ALL: Final = Statement(
    sa.select(*(set_aside.c[name] for name in SetAside._fields))
    .order_by(set_aside.c.at, set_aside.c.game_id, set_aside.c.duty)
    .limit(sa.literal_column(str(PAGE)))
)
_COUNTS: Final = Statement(sa.select(set_aside.c.duty, sa.func.count()).group_by(set_aside.c.duty))


def is_seen(game_id: sa.ColumnElement[bytes], *, duty: str) -> sa.ColumnElement[bool]:
    """The condition that a duty has not set aside the game in a column."""
    return sa.not_(
        sa.exists().where(
            set_aside.c.game_id == game_id, set_aside.c.duty == sa.literal_column(f"'{duty}'")
        )
    )


def set_game_aside(database: Database, game_id: bytes, *, duty: str, fate: str) -> None:
    """Set a game aside for a duty. Raises Unavailable."""
    database.write(_SET_ASIDE, {"game_id": game_id, "duty": duty, "fate": fate})


def release_game(database: Database, game_id: bytes, *, duty: str) -> bool:
    """Let a duty see a game again; return whether the duty had set it aside."""
    return bool(database.write(_RELEASE, {"game_id": game_id, "duty": duty}))


def all_set_aside(database: Database) -> list[SetAside]:
    """The games that are set aside, the longest first; at most `PAGE`."""
    return [SetAside(*row) for row in database.fetch(_ALL, {})]


def counts_set_aside(database: Database) -> Mapping[str, int]:
    """How many games each duty has set aside."""
    found = {row[0]: row[1] for row in database.fetch(_COUNTS, {})}
    return {duty: found.get(duty, 0) for duty in DUTIES}


class WaitingGame(NamedTuple):
    """A game in which bots have to move, as it was found."""

    game_id: bytes
    charged_to: bytes | None
    wake_at: int


_NOW: Final = sa.bindparam("now", type_=sa.BigInteger)
_COLUMNS: Final = tuple(game.c[name] for name in WaitingGame._fields)


def _due(kind: int, *where: Any) -> Any:
    return sa.select(*_COLUMNS).where(
        game.c.bots_due == sa.literal_column(str(kind)),
        game.c.wake_at <= _NOW,
        is_seen(game.c.game_id, duty=HOUSE),
        *where,
    )


def _first(chosen: Any, *order: Any) -> Statement:
    one = chosen.order_by(*order).limit(sa.literal_column("1"))
    return Statement(one)


_FOR_PERSONS: Final = _first(_due(DUE_TO_A_PERSON, game.c.wake_at.is_not(None)), game.c.wake_at)
_ALONE: Final = _first(
    _due(DUE_ALONE, game.c.charged_to > sa.bindparam("beyond", type_=game.c.charged_to.type)),
    game.c.charged_to,
    game.c.wake_at,
)
_TAKE: Final = Write(
    sa.update(game)
    .where(game.c.game_id == sa.bindparam("game_id"), game.c.wake_at == sa.bindparam("found"))
    .values(wake_at=sa.bindparam("until"))
    .returning(game.c.game_id)
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
