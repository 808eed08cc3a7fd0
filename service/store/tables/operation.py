"""The service itself: used limits, and facts about the database."""

from sqlalchemy import BigInteger, Column, Integer, PrimaryKeyConstraint, Table, Text

from service.store.tables.base import id_, metadata

# How much of their limits callers have used in the `period`, given by its start (seconds since
# 1970). The key is a digest. Losing the rows in a crash does no harm, so PostgreSQL need not log
# them.
allowance = Table(
    "allowance",
    metadata,
    id_("key"),
    Column("period", BigInteger, nullable=False),
    Column("used", Integer, nullable=False),
    PrimaryKeyConstraint("key"),
    sqlite_with_rowid=False,
)

# Facts about the database itself, by name (`service.store.health`, `service.store.migrate`).
property_ = Table(
    "property",
    metadata,
    Column("name", Text, nullable=False),
    Column("value", Text, nullable=False),
    PrimaryKeyConstraint("name"),
    sqlite_with_rowid=False,
)
