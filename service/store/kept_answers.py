"""What was answered under idempotency keys leaves the database when it is old enough."""

from typing import Any, Final

from sqlalchemy import Table, bindparam, delete, literal_column, select, tuple_

from service.store.database import Database
from service.store.sql import Write
from service.store.tables import creation, idempotency

STEP: Final = 500
"""So many rows of each table go at a time."""


def _drop_oldest(table: Table) -> Write:
    """Delete the oldest rows from before a time, found along the index of their times.

    Of several processes each takes others, and none waits for another.
    """
    key = list(table.primary_key.columns)
    # The number stands in the text: a plan for any number of rows would read the whole table.
    chosen = (
        select(*key)
        .where(table.c.created_at < bindparam("before"))
        .order_by(table.c.created_at)
        .limit(literal_column(str(STEP)))
        .offset(literal_column("0"))
        .with_for_update(skip_locked=True)
    )
    oldest: Any = chosen.cte("oldest")
    return Write(delete(table).where(tuple_(*key).in_(select(oldest))).returning(key[0]))


_DROP: Final = (_drop_oldest(idempotency), _drop_oldest(creation))


def drop_oldest(database: Database, *, before: int) -> int:
    """Drop some of the answers from before a time, the oldest first; of one kind at most how many
    they were. Raises Unavailable.
    """
    return max(len(database.write(each, {"before": before})) for each in _DROP)
