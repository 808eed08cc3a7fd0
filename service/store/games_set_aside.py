"""The games that background duties have set aside, until an operator releases them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    bindparam,
    delete,
    exists,
    func,
    literal_column,
    not_,
    select,
)
from sqlalchemy.dialects.postgresql import insert as insert_or

from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import set_aside

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


_GAME: Final = bindparam("game_id", type_=set_aside.c.game_id.type)
_DUTY: Final = bindparam("duty", type_=set_aside.c.duty.type)
_ADD: Final = Write(
    insert_or(set_aside)
    .values(game_id=_GAME, duty=_DUTY, fate=bindparam("fate"), at=WRITE_TIME)
    .on_conflict_do_nothing()
)
_RELEASE: Final = Write(
    delete(set_aside)
    .where(set_aside.c.game_id == _GAME, set_aside.c.duty == _DUTY)
    .returning(set_aside.c.game_id)
)
_ALL: Final = Statement(
    select(*(set_aside.c[name] for name in SetAside._fields))
    .order_by(set_aside.c.at, set_aside.c.game_id, set_aside.c.duty)
    .limit(literal_column(str(PAGE)))
    .offset(literal_column("0"))
)
_COUNT: Final = Statement(select(set_aside.c.duty, func.count()).group_by(set_aside.c.duty))


def is_seen(game_id: ColumnElement[bytes], *, duty: str) -> ColumnElement[bool]:
    """The condition that a duty has not set aside the game in a column."""
    return not_(
        exists().where(
            set_aside.c.game_id == game_id, set_aside.c.duty == literal_column(f"'{duty}'")
        )
    )


def add(database: Database, game_id: bytes, *, duty: str, fate: str) -> None:
    """Set a game aside for a duty. Raises Unavailable."""
    database.write(_ADD, {"game_id": game_id, "duty": duty, "fate": fate})


def release(database: Database, game_id: bytes, *, duty: str) -> bool:
    """Let a duty see a game again; return whether the duty had set it aside."""
    return bool(database.write(_RELEASE, {"game_id": game_id, "duty": duty}))


def oldest(database: Database) -> list[SetAside]:
    """The games that are set aside, the longest first; at most `PAGE`."""
    return [SetAside(*row) for row in database.fetch(_ALL, {})]


def counts(database: Database) -> Mapping[str, int]:
    """How many games each duty has set aside."""
    found = {row[0]: row[1] for row in database.fetch(_COUNT, {})}
    return {duty: found.get(duty, 0) for duty in DUTIES}
