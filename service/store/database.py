"""Reads and writes through the process's connections; drivers' errors become those of `errors`."""

import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeVar

import psycopg
from sqlalchemy import column, literal_column, select, table

from service import time_spent
from service.settings import newest_migration
from service.store.addresses import NONE, Address, addresses
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
    TokenGone,
    Unavailable,
    first_line,
    names_missing,
    translated,
)
from service.store.notifier import Notifier, OnNews
from service.store.pg_notify import PostgresNotifier
from service.store.pipes import PipeNotifier
from service.store.proof import LOCK, Proof
from service.store.sql import Statement, Write
from service.store.turns import WriterLock
from service.time_spent import Timer

Params = Mapping[str, Any]
T = TypeVar("T")

WAIT_SECONDS: Final = 5.0
"""How long a caller waits for one of the process's connections."""
_SEVERAL: Final = Write(table=table("several"))
_CITUS: Final = Statement(
    select(literal_column("1"))
    .select_from(table("pg_extension"))
    .where(column("extname") == literal_column("'citus'"))
)


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

    @cached_property
    def on_citus(self) -> bool:
        """Whether tables are distributed over the nodes of Citus. Raises Unavailable."""
        return self.postgres and bool(self.fetch(_CITUS, {}))

    def notifier(self, on_news: OnNews) -> Notifier | None:
        """How processes on this database notify each other; None: they only poll."""
        if not self.postgres:
            file = Path(self.engine.url.database or "").resolve()
            return PipeNotifier(file.with_name(f"{file.name}-notify"), on_news)
        if self.notify is None:
            return None
        return PostgresNotifier(self.notify, self.deadlines, on_news)

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
                [read_only] = connection.execute("SHOW transaction_read_only").fetchone()
                if read_only == "on":  # A demoted primary goes on serving reads.
                    raise psycopg.errors.ReadOnlySqlTransaction("the database is read-only")
            return connection.execute(text, params).fetchall()  # type: ignore[no-any-return]

        try:
            return self._run(read, within, statement)
        except Lost:
            left = until - time.monotonic()
            if left <= 0:
                raise  # It took too long, and would again.
            return self._run(read, left, statement)

    def write(
        self,
        write: Write,
        params: Params,
        *,
        proof: Proof | None = None,
        within: float = STATEMENT_SECONDS,
    ) -> list[Any]:
        """Make all changes of `write` or none; returns the rows that its last statement returned.

        With a `proof`, the caller's token is proved in the same transaction; raises TokenGone.
        Never retried here: after a lost connection it is unknown whether the write took effect.
        """
        return self._change([(write, params)], write, within, proof=proof)

    def write_or_nothing(
        self, write: Write, params: Params, *, proof: Proof | None = None
    ) -> list[Any]:
        """Like `write`, but if a statement that returns rows returns none, rolls back and raises
        Conflict.
        """
        found = [(write, params)]
        return self._change(found, write, STATEMENT_SECONDS, proof=proof, needs_rows=True)

    def write_all(self, writes: Iterable[tuple[Write, Params]], *, within: float) -> None:
        """Make the changes of all these writes or none. Takes each from the iterable after the one
        before it was made, so that only one is in memory at a time.
        """
        self._change(writes, _SEVERAL, within)

    def _change(
        self,
        writes: Iterable[tuple[Write, Params]],
        what: Write,
        within: float,
        *,
        proof: Proof | None = None,
        needs_rows: bool = False,
    ) -> list[Any]:
        def once(connection: Any) -> list[Any]:
            found: list[Any] = []
            with self._transaction(connection, writes, proof):
                if proof is not None:
                    _prove(connection, proof, postgres=self.postgres)
                for write, params in writes:
                    found = _execute(
                        connection, write, params, postgres=self.postgres, needs_rows=needs_rows
                    )
            return found

        if self.postgres:
            return self._run(_reject_partial_commits(once), within, what)
        with self._writers.turn(what.kind):
            return self._run(once, within, what, self._writer_pool)

    def _transaction(
        self, connection: Any, writes: Iterable[tuple[Write, Params]], proof: Proof | None
    ) -> AbstractContextManager[Any]:
        if not self.postgres:
            return _transaction(connection)
        if proof is None and isinstance(writes, list) and writes[0][0].is_one_statement:
            return nullcontext()  # It commits itself.
        return connection.transaction()  # type: ignore[no-any-return]

    def _run(
        self,
        work: Callable[[Any], T],
        within: float,
        what: Statement | Write,
        pool: Pool | None = None,
    ) -> T:
        kind, pool = what.kind, pool or self._pool
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


def _is_current(connection: Any) -> bool:
    """Whether the schema is that of this version."""
    try:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except DRIVER_ERRORS:
        return False  # It was never migrated, or the connection is lost, too.
    return found is not None and found[0] == newest_migration()


def _prove(connection: Any, proof: Proof, *, postgres: bool) -> None:
    text = LOCK.for_postgres if postgres else LOCK.for_sqlite
    [is_held] = connection.execute(text, proof._asdict()).fetchone()
    if not is_held:
        raise TokenGone("the caller no longer holds its token")


def _execute(
    connection: Any, write: Write, params: Params, *, postgres: bool, needs_rows: bool
) -> list[Any]:
    """Execute the statements of a write in order; returns the rows of the last one."""
    found: list[Any] = []
    for text, rows in write.for_postgres if postgres else write.for_sqlite:
        if rows is not None:
            given = rows.params_of(params[rows.name], params)
            if given:
                connection.cursor().executemany(text, given)
            continue
        cursor = connection.execute(text, params)
        # psycopg's `description` would build one of every column.
        returns_rows = cursor.pgresult.nfields if postgres else cursor.description is not None
        found = cursor.fetchall() if returns_rows else []
        if needs_rows and returns_rows and not found:
            raise Conflict("another writer was first")
    return found


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


# Citus commits what is on several nodes in two phases. If it loses a node between them, it only
# warns, and commits there when the node is back. Until then that part is invisible, so the next
# call of a client that got a success would be judged by stale data (deploy/citus/README.md).
_PARTIAL_COMMIT: Final = "failed to commit transaction on "  # Citus doesn't translate its messages.


def _reject_partial_commits(work: Callable[[Any], T]) -> Callable[[Any], T]:
    """Wrap work on a PostgreSQL connection: raises Unavailable if a node has not committed its
    part. A retry under the same key finds the work done once that node has committed.
    """

    def watched(connection: Any) -> T:
        notices: list[str] = []

        def collect(notice: psycopg.errors.Diagnostic) -> None:
            notices.append(notice.message_primary or "")

        connection.add_notice_handler(collect)
        try:
            done = work(connection)
        finally:
            connection.remove_notice_handler(collect)
        if any(each.startswith(_PARTIAL_COMMIT) for each in notices):
            raise Unavailable("a node of Citus has not committed")
        return done

    return watched
