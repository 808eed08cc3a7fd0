"""Connections: one pool a process, set up for short statements that commit by themselves."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import URL, Engine, create_engine, event, make_url

BUSY_TIMEOUT_MS: Final = 5000
POOL_SIZE: Final = 8
POOL_TIMEOUT: Final = 5.0

# A host that is gone without a word is noticed within seconds.
_POSTGRES_OPTIONS: Final = {
    "connect_timeout": 10,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "eights",
}
_PLAN_ONCE: Final = "SET plan_cache_mode = force_generic_plan"


def normalised(database_url: str | URL) -> URL:
    """The URL with the driver that the service uses; other drivers raise ValueError."""
    url = make_url(database_url)
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return url.set(drivername="sqlite")
    raise ValueError(f"the database must be sqlite or postgresql, not {url.drivername}")


def make_engine(database_url: str, *, pool_size: int = POOL_SIZE) -> Engine:
    """An engine whose connections are in autocommit, so that one statement is one round trip.

    Nothing connects yet. The folder of an SQLite file is made if it is missing.
    """
    url = normalised(database_url)
    pool: dict[str, Any] = {
        "pool_size": pool_size,
        "max_overflow": 0,
        "pool_timeout": POOL_TIMEOUT,
        "pool_use_lifo": True,
        # No transaction outlives a call here, so there is nothing to reset.
        "pool_reset_on_return": None,
    }
    if url.drivername == "sqlite":
        make_folder(url)
        engine = create_engine(url, **pool)
        event.listen(engine, "connect", set_up_sqlite)
        return engine
    engine = create_engine(
        url, isolation_level="AUTOCOMMIT", connect_args=_POSTGRES_OPTIONS, **pool
    )
    event.listen(engine, "connect", set_up_postgres)
    return engine


def make_folder(url: URL) -> None:
    """Make the folder of an SQLite file; a database in memory would be one per connection."""
    sqlite_file(url).parent.mkdir(parents=True, exist_ok=True)


def sqlite_file(database_url: str | URL) -> Path:
    """The file of an SQLite database. Raises ValueError where the URL names none."""
    url = normalised(database_url)
    if url.database in (None, "", ":memory:"):
        raise ValueError("SQLite needs a file: sqlite:///var/eights.db")
    return Path(url.database or "")


def set_up_postgres(connection: psycopg.Connection[Any], _record: object) -> None:
    """Plan each statement once: all of them walk an index, whatever their parameters are.

    Left to itself PostgreSQL would plan the lists anew at each call, for it takes an unknown LIMIT
    for a tenth of the table. A statement says so, since poolers refuse unknown start-up parameters.
    """
    with suppress(psycopg.errors.UndefinedObject):  # Its relatives may not have the setting.
        connection.execute(_PLAN_ONCE)


def set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """WAL and FULL lose no acknowledged commit; transactions are begun by hand."""
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()
