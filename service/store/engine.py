"""How a connection is opened, and set up for short statements that commit by themselves."""

import sqlite3
from pathlib import Path
from typing import Any, Final

import psycopg
from sqlalchemy import URL, Engine, NullPool, create_engine, event, make_url

BUSY_TIMEOUT_MS: Final = 5000
POOL_SIZE: Final = 8

POSTGRES_OPTIONS: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    # A host that is gone without a word is noticed within seconds.
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "eights",
    # A primary that was demoted, or a standby, is no database to serve from.
    "target_session_attrs": "read-write",
}
# Each statement is planned once: all of them walk an index, whatever their parameters are. Left to
# itself PostgreSQL would plan lists anew at each call, for it takes an unknown LIMIT for a tenth of
# the table. Nobody waits long for a lock, and a statement ends when its client has hung up.
_POSTGRES_SETTINGS: Final = """
    SELECT set_config(name, value, false)
    FROM (VALUES
        ('plan_cache_mode', 'force_generic_plan'),
        ('lock_timeout', '3s'),
        ('client_connection_check_interval', '2s')
    ) AS wanted (name, value) JOIN pg_settings USING (name)
"""


def normalised(database_url: str | URL) -> URL:
    """The URL with the driver that the service uses; other drivers raise ValueError."""
    url = make_url(database_url)
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        return url.set(drivername="sqlite")
    raise ValueError(f"the database must be sqlite or postgresql, not {url.drivername}")


def make_engine(database_url: str) -> Engine:
    """An engine whose connections are in autocommit, so that one statement is one round trip.

    It pools nothing, and nothing connects yet. The folder of an SQLite file is made if it is
    missing.
    """
    url = normalised(database_url)
    if url.drivername == "sqlite":
        make_folder(url)
        engine = create_engine(url, poolclass=NullPool)
        event.listen(engine, "connect", set_up_sqlite)
        return engine
    options = {name: value for name, value in POSTGRES_OPTIONS.items() if name not in url.query}
    engine = create_engine(
        url, isolation_level="AUTOCOMMIT", connect_args=options, poolclass=NullPool
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
    """Make the settings of a session, as far as the server has them: its relatives may not.

    A statement does so, since poolers refuse start-up parameters that they do not know.
    """
    connection.execute(_POSTGRES_SETTINGS).close()


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
