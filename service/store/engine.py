"""SQLAlchemy engines whose connections are set up for short statements in autocommit."""

import os
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import URL, Engine, NullPool, create_engine, event

from service.store.addresses import Address, normalised, postgres_address, sqlite_file
from service.store.opening import open_postgres

BUSY_TIMEOUT_MS: Final = 5000
POOL_SIZE: Final = 8


def make_engine(database_url: str | URL, address: Address | None = None) -> Engine:
    """An engine whose connections are in autocommit, so that one statement is one round trip.

    It has no pool and doesn't connect yet; migrations create the SQLite file. `address` is given
    where it knows more about a PostgreSQL than the URL, such as its pooler.
    """
    url = normalised(database_url)
    if url.drivername == "sqlite":
        engine = create_engine(url, poolclass=NullPool)
        event.listen(engine, "connect", set_up_sqlite)
        return engine
    connect = partial(open_postgres, address or postgres_address(url))
    return create_engine(url, isolation_level="AUTOCOMMIT", creator=connect, poolclass=NullPool)


def make_file(url: URL) -> None:
    """Create an empty SQLite file and its folder, if missing, readable by this user only: the
    database holds the hands of live games.

    Raises ValueError if the URL names no file; a database in memory would be a separate one for
    each connection.
    """
    file = sqlite_file(url)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # SQLite gives the files beside it the same permissions. An existing file is not even opened:
    # closing it would release SQLite's locks.
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def set_up_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    """Set a connection up: WAL and FULL lose no acknowledged commit; BEGIN is explicit."""
    connection.isolation_level = None
    for pragma in (
        f"busy_timeout = {BUSY_TIMEOUT_MS}",
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
    ):
        connection.execute(f"PRAGMA {pragma}").close()


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy an SQLite database to a new or empty file, while others write to it."""
    with (
        closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        # In one step: between steps, a write of another process would start the copy over.
        old.backup(new, pages=-1)
