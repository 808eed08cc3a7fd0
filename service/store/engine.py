"""How a connection is opened, and set up for short statements that commit by themselves."""

import sqlite3
from functools import partial
from typing import Final

from sqlalchemy import URL, Engine, NullPool, create_engine, event

from service.store.addresses import Address, normalised, postgres_address, sqlite_file
from service.store.opening import open_postgres

BUSY_TIMEOUT_MS: Final = 5000
POOL_SIZE: Final = 8


def make_engine(database_url: str | URL, address: Address | None = None) -> Engine:
    """An engine whose connections are in autocommit, so that one statement is one round trip.

    It pools nothing, and nothing connects yet. The folder of an SQLite file is made if it is
    missing. `address` is given where it says more of a PostgreSQL than the URL.
    """
    url = normalised(database_url)
    if url.drivername == "sqlite":
        make_folder(url)
        engine = create_engine(url, poolclass=NullPool)
        event.listen(engine, "connect", set_up_sqlite)
        return engine
    connect = partial(open_postgres, address or postgres_address(url))
    return create_engine(url, isolation_level="AUTOCOMMIT", creator=connect, poolclass=NullPool)


def make_folder(url: URL) -> None:
    """Make the folder of an SQLite file; a database in memory would be one per connection."""
    sqlite_file(url).parent.mkdir(parents=True, exist_ok=True)


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
