"""Reads and writes through the process's connections; drivers' errors become those of `errors`."""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TypeVar

import psycopg

from service import time_spent
from service.folders import newest_migration
from service.store.addresses import NONE, Address, addresses
from service.store.clock import NOW_SQLITE, WRITE_TIME_PARAM
from service.store.connections import (
    BUSY_TIMEOUT_MS,
    POOL_SIZE,
    Pool,
    make_engine,
    make_postgres_pool,
    make_sqlite_pool,
)
from service.store.deadlines import STATEMENT_SECONDS, Deadlines
from service.store.errors import (
    DRIVER_ERRORS,
    Conflict,
    Damaged,
    DiskFull,
    Lost,
    SchemaDiffers,
    Unavailable,
    first_line,
    names_missing,
    translated,
)
from service.store.partial_commits import reject_partial_commits
from service.store.sql import Statement, Write
from service.store.writer_lock import WriterLock
from service.time_spent import Kind, Timer

Params = Mapping[str, Any]
T = TypeVar("T")

WAIT_SECONDS: Final = 5.0
"""How long a caller waits for one of the process's connections."""
_NOW_SQLITE: Final = f"SELECT {NOW_SQLITE}"
_SEVERAL: Final = Kind("write", "several")


class Database:
    """One database. Create it after forking; threads may share it.

    `pooler` and `notify_url` are the settings DATABASE_POOLER and NOTIFY_DATABASE_URL
    (`addresses`); invalid ones raise ValueError. `notify` is the address over which processes
    notify each other; None: they poll.

    Calls raise Unavailable if no connection is free within `WAIT_SECONDS`, none can be opened, or
    the database doesn't answer within the seconds that the call gives as `within`. They raise
    Damaged if a part that they need cannot be read.
    """

    def __init__(
        self,
        database_url: str,
        *,
        pool_size: int = POOL_SIZE,
        pooler: str = NONE,
        notify_url: str = "",
    ) -> None:
        found = addresses(database_url, pooler=pooler, notify_url=notify_url)
        self.engine = make_engine(found.url, found.pool)
        self.postgres = found.pool is not None
        self.notify: Address | None = found.notify
        self.deadlines = Deadlines()
        self.refused_at: float | None = None
        """When a full disk last refused a write, of the monotonic clock."""
        self.is_damaged = False
        """Whether a statement has found damage; only a restored backup helps, so it stays True."""
        self._writers = WriterLock(str(self.engine.url.database), timeout=BUSY_TIMEOUT_MS / 1000)
        self._pool = (
            make_sqlite_pool(self.engine, pool_size)
            if found.pool is None
            else make_postgres_pool(found.pool, self.deadlines, pool_size)
        )
        # SQLite's writer that has its turn has its own: if it waited for readers, all others would.
        self._writer_pool = None if self.postgres else make_sqlite_pool(self.engine, 1)

    def dispose(self) -> None:
        """Close all connections; the next call opens new ones."""
        self._pool.dispose()
        if self._writer_pool is not None:
            self._writer_pool.dispose()

    def fetch(
        self,
        statement: Statement,
        params: Params,
        *,
        within: float = STATEMENT_SECONDS,
        to_write: bool = False,
    ) -> list[Any]:
        """All rows of a read; retried once on a new connection if the first one is broken or, with
        `to_write`, its server is read-only.
        """
        text = statement.for_postgres if self.postgres else statement.for_sqlite
        until = time.monotonic() + within

        def read(connection: Any) -> list[Any]:
            if to_write and self.postgres:
                _check_writable(connection)
            return connection.execute(text, params).fetchall()  # type: ignore[no-any-return]

        try:
            return self._run(read, within, statement.kind)
        except Lost:
            left = until - time.monotonic()
            if left <= 0:
                raise  # It took too long, and would again.
            return self._run(read, left, statement.kind)

    def write(
        self, write: Write, params: Params, *, within: float = STATEMENT_SECONDS
    ) -> list[Any]:
        """Make all changes of `write` or none; returns the rows of its main part.

        Never retried here: after a lost connection it is unknown whether the write took effect.
        """
        if self.postgres:
            once = reject_partial_commits(
                lambda connection: _write_postgres(connection, write, params)
            )
            return self._run(once, within, write.kind)
        with self._writers.turn(write.kind):
            once = partial(_write_sqlite, write=write, params=params)
            return self._run(once, within, write.kind, self._writer_pool)

    def write_or_nothing(self, write: Write, params: Params) -> list[Any]:
        """Like `write`, but if the main part returns no row, rolls back and raises Conflict."""

        def once(connection: Any) -> list[Any]:
            if not self.postgres:
                return _write_sqlite(connection, write, params, needs_row=True)
            with connection.transaction():
                rows = _write_postgres(connection, write, params)
                _check(rows)
            return rows

        if self.postgres:
            return self._run(reject_partial_commits(once), STATEMENT_SECONDS, write.kind)
        with self._writers.turn(write.kind):
            return self._run(once, STATEMENT_SECONDS, write.kind, self._writer_pool)

    def write_all(self, writes: Iterable[tuple[Write, Params]], *, within: float) -> None:
        """Make the changes of all these writes or none. Takes each from the iterable after the one
        before it was made, so that only one is in memory at a time.
        """

        def once(connection: Any) -> None:
            if not self.postgres:
                with _transaction(connection):
                    for write, params in writes:
                        _change_sqlite(connection, write, params)
                return
            with connection.transaction():
                for write, params in writes:
                    _write_postgres(connection, write, params)

        if self.postgres:
            self._run(reject_partial_commits(once), within, _SEVERAL)
            return
        with self._writers.turn(_SEVERAL):
            self._run(once, within, _SEVERAL, self._writer_pool)

    def _run(
        self,
        work: Callable[[Any], T],
        within: float,
        kind: Kind,
        pool: Pool | None = None,
    ) -> T:
        pool = pool or self._pool
        timer = Timer(kind)
        try:
            taken = pool.take(min(WAIT_SECONDS, within))
        except (Unavailable, Damaged) as none_open:
            time_spent.failed(none_open, kind)
            raise
        finally:
            timer.connected()
        connection: Any = taken.dbapi_connection
        lost = False
        self.deadlines.begin(connection, time.monotonic() + within)
        try:
            return work(connection)
        except DRIVER_ERRORS as error:
            failure = translated(error, connection)
            time_spent.failed(error, kind)
            if isinstance(failure, Lost):
                lost = True
            elif isinstance(failure, DiskFull):
                self.refused_at = time.monotonic()
            elif isinstance(failure, Damaged):
                self.is_damaged = True
            if failure is None and names_missing(error) and not _is_current(connection):
                raise SchemaDiffers(first_line(error)) from error
            if failure is None:
                raise
            raise failure from error
        finally:
            timer.done()
            self.deadlines.end(connection)
            pool.give_back(taken, lost=lost)


def _check_writable(connection: Any) -> None:
    """Raise where the server is read-only: a demoted primary goes on serving reads."""
    if connection.execute("SHOW transaction_read_only").fetchone()[0] == "on":
        raise psycopg.errors.ReadOnlySqlTransaction("the database is read-only")


def _is_current(connection: Any) -> bool:
    """Whether the schema is that of this version."""
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except DRIVER_ERRORS:
        return False  # It was never migrated, or the connection is lost, too.
    return found is not None and found[0] == newest_migration()


def _write_postgres(connection: Any, write: Write, params: Params) -> list[Any]:
    cursor = connection.execute(*write.on_postgres(params))
    # `cursor.description` would build a description of every column.
    result = cursor.pgresult
    return cursor.fetchall() if result is not None and result.nfields else []


def _check(rows: list[Any]) -> None:
    if not rows:
        raise Conflict("another writer was first")


def _write_sqlite(
    connection: sqlite3.Connection, write: Write, params: Params, *, needs_row: bool = False
) -> list[Any]:
    with _transaction(connection):
        rows = _change_sqlite(connection, write, params)
        if needs_row:
            _check(rows)
    return rows


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    began = time.perf_counter()
    connection.execute("BEGIN IMMEDIATE").close()
    time_spent.waited_to_write(time.perf_counter() - began)
    try:
        yield
        began = time.perf_counter()
        connection.execute("COMMIT").close()
        time_spent.committed(time.perf_counter() - began)
    except BaseException:
        # On a full disk SQLite has already rolled the transaction back.
        if connection.in_transaction:
            connection.execute("ROLLBACK").close()
        raise


def _change_sqlite(connection: sqlite3.Connection, write: Write, params: Params) -> list[Any]:
    clock: dict[str, Any] = {}
    if write.asks_time:
        clock[WRITE_TIME_PARAM] = connection.execute(_NOW_SQLITE).fetchone()[0]
    values = {**params, **clock}
    found: list[list[Any]] = []
    for text, part in write.for_sqlite:
        if part is None:
            found.append(connection.execute(text, values).fetchall())
            if write.is_guarded and not found[0]:
                return []
        else:
            given = part.as_dicts(params[part.name], params)
            connection.executemany(text, [each | clock for each in given])
    if not found:
        return []
    return found[0] if write.is_guarded else found[-1]
