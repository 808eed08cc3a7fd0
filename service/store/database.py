"""Reading and writing through pooled driver connections, with failures turned into two kinds."""

import select
import sqlite3
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple, TypeVar

import psycopg
from sqlalchemy import Pool, PoolProxiedConnection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from service.store.clock import NOW_SQLITE, WRITE_TIME_PARAM
from service.store.engine import BUSY_TIMEOUT_MS, POOL_SIZE, POOL_TIMEOUT, make_engine
from service.store.errors import Conflict, Unavailable
from service.store.fair_semaphore import FairSemaphore
from service.store.sql import Statement, Write
from service.store.writer_lock import WriterLock

Params = Mapping[str, Any]
T = TypeVar("T")

# Unique violation, serialisation failure, deadlock: somebody else was first.
_LOST_RACE: Final = {"23505", "40001", "40P01"}
_SQLITE_OVERTAKEN: Final = {sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_BUSY_SNAPSHOT}
# Primary codes: the file is out of reach, or (after the busy timeout) others write without end.
_SQLITE_AWAY: Final = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}
_SQLITE_UNIQUE: Final = {
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY,
    sqlite3.SQLITE_CONSTRAINT_UNIQUE,
    sqlite3.SQLITE_CONSTRAINT_ROWID,
}
# Classes of SQLSTATE in which the server itself is in trouble: connection, resources, operator
# intervention (shutdown, starting up), system error, and a database that only reads.
_AWAY: Final = ("08", "53", "57", "58", "25")
_NOW_SQLITE: Final = f"SELECT {NOW_SQLITE}"
_DRIVER_ERRORS: Final = (psycopg.Error, sqlite3.Error)


class _Taken(NamedTuple):
    """A connection and the pool that it came from."""

    pool: Pool
    pooled: PoolProxiedConnection


class Database:
    """One database and its pool. Make it after forking; it may be shared by threads."""

    def __init__(self, database_url: str, *, pool_size: int = POOL_SIZE) -> None:
        self.engine = make_engine(database_url, pool_size=pool_size)
        self.postgres = self.engine.dialect.name == "postgresql"
        self._writers = WriterLock(str(self.engine.url.database), timeout=BUSY_TIMEOUT_MS / 1000)
        self._permits = FairSemaphore(pool_size)
        self._idle: deque[_Taken] = deque()

    def dispose(self) -> None:
        """Close all connections; the next call opens new ones."""
        with suppress(IndexError):
            while True:
                self._idle.pop().pooled.close()
        self.engine.dispose()

    def fetch(self, statement: Statement, params: Params) -> list[Any]:
        """All rows of a read, tried once more if the connection turns out to be dead."""
        text = statement.for_postgres if self.postgres else statement.for_sqlite

        def read(connection: Any) -> list[Any]:
            return connection.execute(text, params).fetchall()  # type: ignore[no-any-return]

        try:
            return self._run(read)
        except Unavailable:
            return self._run(read)

    def write(self, write: Write, params: Params) -> list[Any]:
        """Make all changes of `write` or none; the rows that its main part returns.

        Never tried again here: after a lost connection nobody knows whether it took effect.
        """
        if self.postgres:
            return self._run(lambda connection: _write_postgres(connection, write, params))
        with self._writers.turn():
            return self._run(lambda connection: _write_sqlite(connection, write, params))

    def write_or_nothing(self, write: Write, params: Params) -> list[Any]:
        """The same, but all is undone where the main part returns no row. Raises Conflict then."""

        def once(connection: Any) -> list[Any]:
            if not self.postgres:
                return _write_sqlite(connection, write, params, needs_row=True)
            with connection.transaction():
                rows = _write_postgres(connection, write, params)
                _check(rows)
            return rows

        if self.postgres:
            return self._run(once)
        with self._writers.turn():
            return self._run(once)

    def _run(self, work: Callable[[Any], T]) -> T:
        taken = self._take()
        try:
            return work(taken.pooled.dbapi_connection)
        except _DRIVER_ERRORS as error:
            failure = _translated(error)
            if isinstance(failure, Unavailable) and self._is_dead(taken.pooled, error):
                taken.pooled.invalidate(error)
                # One dead connection means that the others are dead too: begin a new pool, unless
                # another thread has already done so.
                if self.engine.pool is taken.pool:
                    self.dispose()
            if failure is None:
                raise
            raise failure from error
        finally:
            self._give_back(taken)

    def _take(self) -> "_Taken":
        """A connection: one that waits here, else one from the pool, which may open it.

        Going through the pool's own books at every statement costs more than many a statement.
        """
        if not self._permits.take(POOL_TIMEOUT):
            raise Unavailable("all connections are in use")
        try:
            while self._idle:
                with suppress(IndexError):  # Another thread was faster.
                    taken = self._idle.pop()
                    if taken.pool is self.engine.pool and not self._was_left(taken):
                        return taken
                    self._close(taken)
            return _Taken(self.engine.pool, self.engine.raw_connection())
        except (DBAPIError, PoolTimeout, *_DRIVER_ERRORS) as error:
            self._permits.give_back()
            raise Unavailable(_first_line(error)) from error
        except BaseException:
            self._permits.give_back()
            raise

    def _give_back(self, taken: "_Taken") -> None:
        if taken.pooled.is_valid and self.engine.pool is taken.pool:
            self._idle.append(taken)
        else:
            self._close(taken)
        self._permits.give_back()

    @staticmethod
    def _close(taken: "_Taken") -> None:
        if taken.pooled.is_valid:
            taken.pooled.invalidate()  # Nobody would find it in a pool that was replaced.
        taken.pooled.close()

    def _was_left(self, taken: "_Taken") -> bool:
        """Whether the server has hung up meanwhile: what comes without a question is a farewell.

        A read would be tried again, but a write that fails leaves the caller in doubt.
        """
        if not self.postgres:
            return False
        line = select.poll()
        line.register(taken.pooled.dbapi_connection.fileno(), select.POLLIN)  # type: ignore[union-attr]
        return bool(line.poll(0))

    def _is_dead(self, pooled: Any, error: Exception) -> bool:
        connection = pooled.dbapi_connection
        return connection is None or bool(
            self.engine.dialect.is_disconnect(error, connection, None)  # type: ignore[arg-type]
        )


def _write_postgres(connection: Any, write: Write, params: Params) -> list[Any]:
    cursor = connection.execute(*write.on_postgres(params))
    # Asking the cursor's description would build a description of every column.
    result = cursor.pgresult
    return cursor.fetchall() if result is not None and result.nfields else []


def _check(rows: list[Any]) -> None:
    if not rows:
        raise Conflict("somebody else was first")


def _write_sqlite(
    connection: sqlite3.Connection, write: Write, params: Params, *, needs_row: bool = False
) -> list[Any]:
    connection.execute("BEGIN IMMEDIATE").close()
    try:
        clock: dict[str, Any] = {}
        if write.asks_time:
            clock[WRITE_TIME_PARAM] = connection.execute(_NOW_SQLITE).fetchone()[0]
        rows: list[Any] = []
        for text, part in write.for_sqlite:
            if part is None:
                rows = connection.execute(text, {**params, **clock}).fetchall()
            else:
                given = part.as_dicts(params[part.name], params)
                connection.executemany(text, [each | clock for each in given])
        if needs_row:
            _check(rows)
        connection.execute("COMMIT").close()
    except BaseException:
        # A full disk has already rolled the transaction back by itself.
        if connection.in_transaction:
            connection.execute("ROLLBACK").close()
        raise
    return rows


def _translated(error: Exception) -> Exception | None:
    """The failure as one of ours; None for a mistake of the program, which is raised as it is."""
    text = _first_line(error)
    if isinstance(error, psycopg.Error):
        state = error.sqlstate
        if state in _LOST_RACE:
            return Conflict(text)
        if state is None:
            gone = isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)
            return Unavailable(text) if gone else None
        return Unavailable(text) if state.startswith(_AWAY) else None
    code = getattr(error, "sqlite_errorcode", 0)
    if code in _SQLITE_UNIQUE or code in _SQLITE_OVERTAKEN:
        return Conflict(text)
    return Unavailable(text) if code & 0xFF in _SQLITE_AWAY else None


def _first_line(error: BaseException) -> str:
    return str(error).partition("\n")[0]
