"""Deletes old answers that were kept for idempotency keys."""

from typing import Any, Final

from sqlalchemy import Table, bindparam, column, delete, literal_column, select, table, tuple_

from service.store.database import Database
from service.store.errors import Conflict
from service.store.sql import Statement, Write
from service.store.tables import creation, idempotency

STEP: Final = 500
"""How many rows of each table are deleted at a time."""


def _drop_oldest(of: Table, *, skip_locked: bool) -> Write:
    """Delete the oldest rows from before a time, found along the index of their times."""
    key = list(of.primary_key.columns)
    # The number is a literal: a plan for any number of rows would read the whole table.
    chosen = (
        select(*key)
        .where(of.c.created_at < bindparam("before"))
        .order_by(of.c.created_at)
        .limit(literal_column(str(STEP)))
        .offset(literal_column("0"))
    )
    if skip_locked:
        chosen = chosen.with_for_update(skip_locked=True)
    oldest: Any = chosen.cte("oldest")
    return Write(delete(of).where(tuple_(*key).in_(select(oldest))).returning(key[0]))


def _of_each_table(*, skip_locked: bool) -> tuple[Write, ...]:
    return tuple(_drop_oldest(each, skip_locked=skip_locked) for each in (idempotency, creation))


# Several processes delete different rows, and none waits for another. Citus can't lock rows that it
# searches on several nodes: there one process may wait for another, and find nothing left.
_DROP: Final = _of_each_table(skip_locked=True)
_DROP_ON_CITUS: Final = _of_each_table(skip_locked=False)
_CITUS: Final = Statement(
    select(literal_column("1"))
    .select_from(table("pg_extension"))
    .where(column("extname") == literal_column("'citus'"))
)


def drop_oldest(database: Database, *, before: int) -> int:
    """Delete up to `STEP` of the oldest answers from before a time in each table; returns the
    larger of the two counts. Raises Unavailable.
    """
    on_citus = database.postgres and bool(database.fetch(_CITUS, {}))
    drop = _DROP_ON_CITUS if on_citus else _DROP
    return max(_dropped(database, each, before) for each in drop)


def _dropped(database: Database, drop: Write, before: int) -> int:
    """How many rows were deleted; 0 if another process was deleting the same ones."""
    try:
        return len(database.write(drop, {"before": before}))
    except Conflict:
        return 0
