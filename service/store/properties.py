"""Facts about the database itself, stored in it by name (table `property`)."""

from typing import Final

from sqlalchemy import bindparam, select

from service.store.database import Database
from service.store.sql import Statement, UpsertRows, Write
from service.store.tables import property_

_BACKUP: Final = "last_backup"
_SET: Final = Write(
    UpsertRows("properties", property_, ("name", "value"), key=("name",), set_=("value",))
)
_GET: Final = Statement(
    select(property_.c.value).where(
        property_.c.name == bindparam("name", type_=property_.c.name.type)
    )
)


_OLDEST: Final = "oldest_version"


def oldest_version(database: Database) -> str | None:
    """The newest migration of the oldest version of the service that can use the database; None if
    every version can that knows the table `property`. Raises Unavailable.
    """
    rows = database.fetch(_GET, {"name": _OLDEST})
    return str(rows[0][0]) if rows else None


def last_backup(database: Database) -> int | None:
    """When the newest backup by `eights backup` was started, in milliseconds since 1970 by the
    database's clock; None if there is none. Raises Unavailable.
    """
    rows = database.fetch(_GET, {"name": _BACKUP})
    return int(rows[0][0]) if rows else None


def set_last_backup(database: Database, at: int) -> None:
    """Record that a backup was started at a time. Raises Unavailable."""
    database.write(_SET, {"properties": [(_BACKUP, str(at))]})
