"""What operators watch about the database: its size and age, its followers, what its sessions wait
for, its newest backup, and whether it takes writes.
"""

import os
import sqlite3
import threading
import time
from pathlib import Path
from typing import Final

import psycopg
from sqlalchemy import func, literal_column, select, table

from service.store import usage
from service.store.database import Database
from service.store.errors import Damaged, Unavailable
from service.store.sql import Statement, UpsertRows, Write
from service.store.tables import game, property_

WRITE_EVERY_SECONDS: Final = 5.0
"""How long the result of a test write is valid."""
REFUSED_SECONDS: Final = 10.0
"""For how long a write that a full disk has refused counts as a failed test write."""
_TEST_KEY: Final = bytes(16)
_FOREVER: Final = 1 << 40
"""The period of the row that test writes change; `usage.forget` deletes only past ones."""

# Functions of PostgreSQL; a compatible database may lack some, hence one statement for each fact.
# Lags of other roles' sessions are null without the role pg_monitor.
_BYTES: Final = "pg_database_size(current_database())"
_XIDS: Final = "(SELECT max(age(datfrozenxid)) FROM pg_database)"
_LAG_SECONDS: Final = (
    "(SELECT max(coalesce(extract(epoch FROM replay_lag), 0)) FROM pg_stat_replication"
    " WHERE state IS NOT NULL)"
)
_LAG_BYTES: Final = (
    "(SELECT max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)) FROM pg_stat_replication"
    " WHERE state IS NOT NULL)"
)
_OF_POSTGRES: Final = {
    name: Statement(select(literal_column(text)))
    for name, text in {
        "bytes": _BYTES,
        "transaction_ids": _XIDS,
        "lag_seconds": _LAG_SECONDS,
        "lag_bytes": _LAG_BYTES,
    }.items()
}
_WAITS: Final = Statement(
    select(literal_column("wait_event_type"), literal_column("wait_event"), func.count())
    .select_from(table("pg_stat_activity"))
    .where(
        literal_column("datname") == literal_column("current_database()"),
        literal_column("state") == literal_column("'active'"),
        literal_column("pid") != literal_column("pg_backend_pid()"),
        literal_column("wait_event_type") != literal_column("'Client'"),
    )
    .group_by(literal_column("1"), literal_column("2"))
)
_AWAKE: Final = select(func.count()).where(game.c.wake_at.is_not(None)).scalar_subquery()
_OPEN: Final = (
    select(func.count()).where(game.c.status == literal_column("'open'")).scalar_subquery()
)
_GAMES: Final = Statement(select(_OPEN, _AWAKE), table=game)
_BACKUP: Final = "last_backup"
_SET_BACKUP: Final = Write(
    UpsertRows("properties", property_, ("name", "value"), key=("name",), set_=("value",))
)
_LAST_BACKUP: Final = Statement(
    select(property_.c.value).where(property_.c.name == literal_column(f"'{_BACKUP}'"))
)


def facts(database: Database) -> dict[str, float]:
    """Facts about the database, as far as it has them: its size in `bytes`; of PostgreSQL the age
    of the oldest frozen row in `transaction_ids`, and how far its slowest follower is behind
    (`lag_seconds`, `lag_bytes`); of SQLite the `free_bytes` of its disk. Raises Unavailable.
    """
    if not database.postgres:
        file = Path(str(database.engine.url.database))
        disk = os.statvfs(file.parent)
        return {
            "bytes": file.stat().st_size,
            "free_bytes": disk.f_bavail * disk.f_frsize,
        }
    found = {name: _fact(database, each) for name, each in _OF_POSTGRES.items()}
    return {name: float(value) for name, value in found.items() if value is not None}


def waits(database: Database) -> list[tuple[str, str, int]]:
    """What PostgreSQL's busy sessions on this database wait for now: the type, the event, and how
    many sessions. Raises Unavailable.
    """
    if not database.postgres:
        return []
    try:
        return [(str(kind), str(event), int(n)) for kind, event, n in database.fetch(_WAITS, {})]
    except psycopg.Error:
        return []  # A compatible database may not have this.


def games(database: Database) -> dict[str, int]:
    """The number of unfinished games by status. Raises Unavailable."""
    (waiting, awake) = database.fetch(_GAMES, {})[0]
    return {"open": waiting, "active": max(0, awake - waiting)}


def last_backup(database: Database) -> int | None:
    """When the newest backup by `eights backup` was started, in milliseconds since 1970 by the
    database's clock; None if there is none. Raises Unavailable.
    """
    rows = database.fetch(_LAST_BACKUP, {})
    return int(rows[0][0]) if rows else None


def set_last_backup(database: Database, at: int) -> None:
    """Record that a backup was started at a time. Raises Unavailable."""
    database.write(_SET_BACKUP, {"properties": [(_BACKUP, str(at))]})


def _fact(database: Database, statement: Statement) -> float | None:
    try:
        rows = database.fetch(statement, {})
    except psycopg.Error:
        return None  # There is no such function, or this role may not use it.
    return rows[0][0] if rows else None


class TestWrite:
    """Whether the database takes writes: one write every few seconds, however often it is asked.

    A thread makes it, since it may hang. A write that a full disk has refused also counts: the row
    that the test changes needs no more space.
    """

    __test__ = False  # pytest collects classes with this name.

    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = threading.Lock()
        self._done = threading.Event()
        self._done.set()
        self._began = -WRITE_EVERY_SECONDS
        self._failure: str | None = None
        self.seconds = 0.0
        """How long the last one took."""

    def begin(self) -> None:
        """Start a test write, unless the last one has just been made or is still under way."""
        with self._lock:
            now = time.monotonic()
            if not self._done.is_set() or now - self._began < WRITE_EVERY_SECONDS:
                return
            self._began = now
            self._done.clear()
        threading.Thread(target=self._write, name="eights-test-write", daemon=True).start()

    def failure(self, within: float) -> str | None:
        """Why the database takes no writes, or None if it does; waits for a test write under way
        for at most `within` seconds.
        """
        if not self._done.wait(max(0.0, within)):
            return "database-is-away"
        refused = self._database.refused_at
        if refused is not None and time.monotonic() - refused < REFUSED_SECONDS:
            return "disk-is-full"
        return self._failure

    def _write(self) -> None:
        began = time.monotonic()
        try:
            usage.spend(self._database, _TEST_KEY, _FOREVER, 0)
            self._failure = None
        except (Unavailable, Damaged) as error:
            self._failure = error.cause
        except (psycopg.Error, sqlite3.Error) as error:
            self._failure = type(error).__name__
        finally:
            self.seconds = time.monotonic() - began
            self._done.set()
