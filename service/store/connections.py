"""Connections to the database: opened, set up for short statements in autocommit, and pooled."""

import os
import select
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import psycopg
from prometheus_client import Histogram
from psycopg import IsolationLevel
from sqlalchemy import URL, Engine, NullPool, PoolProxiedConnection, QueuePool, create_engine, event
from sqlalchemy.exc import InvalidatePoolError, InvalidRequestError
from sqlalchemy.pool import ConnectionPoolEntry

from service.store.addresses import (
    NONE,
    TRANSACTION,
    Address,
    Addresses,
    normalised,
    postgres_address,
    sqlite_file,
    without_host,
)
from service.store.deadlines import SET_UP_SECONDS, Deadlines
from service.store.errors import (
    DRIVER_ERRORS,
    Busy,
    Damaged,
    Unavailable,
    first_line,
    is_no_database,
)
from service.store.turns import FairSemaphore

BUSY_TIMEOUT_MS: Final = 5000
POOL_SIZE: Final = 8
PAUSE_SECONDS: Final = 0.25
"""For how long after a failed connection attempt callers fail at once, without a new attempt."""
WAITS: Final = Histogram(
    "eights_connection_wait_seconds",
    "How long callers who found no connection to the database free waited for one.",
    buckets=(0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5),
)

# Each statement is planned once: all of them use an index scan, whatever their parameters are. By
# default PostgreSQL would plan lists at every call, because it estimates an unknown LIMIT as a
# tenth of the table. Citus is the exception: it finds the shard by a parameter's value, and rejects
# generic plans. Waits for a lock are short, and a statement ends when its client has disconnected.
# Commits are acknowledged once they are on disk, even where the database is set not to wait; any
# other value also waits for the disk and is left to the operator.
# Databases compatible with PostgreSQL may lack some of these settings.
_SETTINGS: Final = """
    SELECT set_config(name, value, false), pg_backend_pid()
    FROM (VALUES
        ('plan_cache_mode', CASE
            WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')
            THEN 'force_custom_plan' ELSE 'force_generic_plan' END),
        ('lock_timeout', '3s'),
        ('synchronous_commit', CASE current_setting('synchronous_commit', true)
            WHEN 'off' THEN 'on' ELSE current_setting('synchronous_commit', true) END),
        ('client_connection_check_interval', '2s')
    ) AS wanted (name, value) JOIN pg_settings USING (name)
"""

Line = psycopg.Connection[Any]


class UndeclaredPooler(psycopg.OperationalError):
    """The connection goes through a pooler that the settings don't declare."""


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


class Pool:
    """At most `size` of the connections that `connect` opens, for callers in the order in which
    they ask: SQLAlchemy's pool alone lets new callers overtake waiting ones, some for seconds.

    The connection used last is given out first: its statements are prepared. Nothing is reset when
    one comes back, since none is left in a transaction. None is too old to be used: TCP keepalives
    keep it open. `is_alive` is asked before a connection is used again, None where one that works
    goes on working.
    """

    def __init__(
        self, connect: Callable[[], Any], size: int, is_alive: Callable[[Any], bool] | None = None
    ) -> None:
        self._places = FairSemaphore(size)
        self._lost_at = 0.0
        self._pool = QueuePool(
            _Opener(connect).open,
            pool_size=size,
            max_overflow=0,
            use_lifo=True,
            reset_on_return=None,
        )
        if is_alive is not None:
            event.listen(self._pool, "connect", self._note)
            event.listen(self._pool, "checkout", partial(self._check, is_alive))

    def take(self, seconds: float) -> PoolProxiedConnection:
        """A connection; give it back with `give_back`.

        Raises Busy if none is free within `seconds`, Unavailable if none can be opened, and Damaged
        if the file is no database. An attempt to connect may take longer than `seconds`.
        """
        if not self._places.take_free():
            self._wait(seconds)
        try:
            return self._pool.connect()
        except InvalidRequestError as error:
            self._places.give_back()
            raise Unavailable("the server closes each new connection") from error
        except BaseException:
            self._places.give_back()
            raise

    def _wait(self, seconds: float) -> None:
        began = time.monotonic()
        try:
            if not self._places.take(seconds):
                raise Busy("all connections are in use")
        finally:
            WAITS.observe(time.monotonic() - began)

    def give_back(self, taken: PoolProxiedConnection, *, lost: bool = False) -> None:
        """Let the next caller have a connection; if it was lost, replace all opened before now."""
        if lost:
            self._lost_at = time.monotonic()
            taken.invalidate()
        taken.close()
        self._places.give_back()

    def dispose(self) -> None:
        """Close all connections that are not in use; the next call opens new ones."""
        self._pool.dispose()
        self._lost_at = time.monotonic()

    def _note(self, _connection: object, record: ConnectionPoolEntry) -> None:
        record.info["opened_at"] = time.monotonic()

    def _check(
        self,
        is_alive: Callable[[Any], bool],
        connection: Any,
        record: ConnectionPoolEntry,
        _proxy: object,
    ) -> None:
        """Make the pool replace all older connections if this one is useless."""
        if record.info["opened_at"] < self._lost_at or not is_alive(connection):
            raise InvalidatePoolError


def make_postgres_pool(address: Address, deadlines: Deadlines, size: int) -> Pool:
    """A pool of connections to a PostgreSQL."""
    return Pool(partial(open_postgres, address, deadlines), size, _is_alive)


def make_sqlite_pool(engine: Engine, size: int) -> Pool:
    """A pool of connections that the engine opens and sets up."""

    def connect() -> Any:
        opened = engine.raw_connection()
        opened.detach()
        return opened.dbapi_connection

    return Pool(connect, size)


class _Refused(NamedTuple):
    until: float
    kind: type[Unavailable | Damaged]
    why: str


class _Opener:
    """Opens connections; after a failed attempt it fails at once for a moment.

    Without that, the callers who wait for a database that hangs would try it one after the other,
    and occupy all threads.
    """

    def __init__(self, connect: Callable[[], Any]) -> None:
        self._connect = connect
        self._refused: _Refused | None = None

    def open(self) -> Any:
        """A new connection. Raises Unavailable or Damaged."""
        refused = self._refused
        if refused is not None and time.monotonic() < refused.until:
            raise refused.kind(refused.why)
        try:
            connection = self._connect()
        except DRIVER_ERRORS as error:
            kind = Damaged if is_no_database(error) else Unavailable
            refused = _Refused(time.monotonic() + PAUSE_SECONDS, kind, first_line(error))
            self._refused = refused
            raise kind(refused.why) from error
        self._refused = None
        return connection


def _is_alive(connection: Line) -> bool:
    """Whether neither we nor the server have closed a connection.

    Checked beforehand because a failed write, unlike a read, can't be retried safely. SQLAlchemy's
    `pre_ping` would take a round trip for that, as long as a move; an idle connection is readable
    only if the server has closed it.
    """
    if connection.closed:
        return False
    line = select.poll()
    line.register(connection.fileno(), select.POLLIN)
    return not line.poll(0)


def open_postgres(address: Address, deadlines: Deadlines | None = None) -> Line:
    """A connection in autocommit, set up for short statements, to the first host that takes writes
    (unless the address asks for another kind) and is no outdated primary.

    Takes at most the address's `connect_timeout` for each host that hangs. Raises psycopg.Error;
    its subclass UndeclaredPooler if it finds a pooler that no setting declares.
    """
    options: dict[str, Any] = {**address.options}
    if address.pooler == TRANSACTION:
        # Prepared statements and settings stay with one server; the next statement may get another.
        return _with_isolation(psycopg.connect(**options, autocommit=True, prepare_threshold=None))
    deadlines = deadlines or Deadlines()
    while True:
        line = _with_isolation(psycopg.connect(**options, autocommit=True))
        try:
            _set_up(line, address.pooler, deadlines)
        except Outdated:
            others = without_host(options, line.info.host, line.info.port)
            line.close()
            if others is None:
                raise
            options = others
        except BaseException:
            line.close()
            raise
        else:
            return line


def _with_isolation(line: Line) -> Line:
    """Transactions see what was committed before each of their statements, whatever the database is
    set to: a revocation has to find the games that its player joined meanwhile.
    """
    line.isolation_level = IsolationLevel.READ_COMMITTED
    return line


def _set_up(line: Line, pooler: str, deadlines: Deadlines) -> None:
    """Check the server and apply the session settings. A statement does it, because poolers reject
    start-up parameters that they don't know.
    """
    deadlines.begin(line, time.monotonic() + SET_UP_SECONDS)
    try:
        check_timeline(line)
        served_by = line.info.backend_pid
        for _, pid in line.execute(_SETTINGS):
            if pooler == NONE and 0 < pid != served_by:
                raise UndeclaredPooler("this leads through a connection pooler")
    finally:
        deadlines.end(line)


def check_poolers(found: Addresses) -> None:
    """Raise ValueError, one line that begins with the faulty setting, if an address leads through a
    pooler that no setting declares, or through a declared one to a server that acknowledges commits
    before they are on disk. An unreachable server is not checked.
    """
    for setting, address, remedy in (
        ("DATABASE_URL", found.pool, "set DATABASE_POOLER to session or transaction"),
        ("NOTIFY_DATABASE_URL", found.notify, "name PostgreSQL itself, or leave it empty"),
    ):
        try:
            if address is not None:
                with closing(open_postgres(address)) as line:
                    _check_durability(setting, line)
        except UndeclaredPooler as error:
            raise ValueError(f"{setting}: {error}; {remedy}") from error
        except psycopg.Error:
            continue


def _check_durability(setting: str, line: Line) -> None:
    """Raise ValueError if commits may be lost. Behind a transaction pooler no setting of a session
    can prevent that.
    """
    found = line.execute("SELECT current_setting('synchronous_commit', true)").fetchone()
    if found is not None and found[0] == "off":
        raise ValueError(
            f"{setting}: its commits are not on disk when they are acknowledged; "
            "ALTER ROLE ... SET synchronous_commit = 'on'"
        )


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


# A primary that was frozen while another server took over still reports that it takes writes.
# Writes to it would wait for its follower in vain, but reads would return stale data. PostgreSQL
# increments the timeline whenever a follower takes over, so a process that has seen a newer one
# rejects it.
# The name of a WAL file begins with the timeline, in hexadecimal digits.
_TIMELINE: Final = """
    SELECT system_identifier, pg_walfile_name(pg_current_wal_lsn()) FROM pg_control_system()
"""
_timelines: Final = threading.Lock()
_newest_timelines: Final[dict[int, int]] = {}
"""The newest timeline that this process has seen, by the identifier of the cluster."""


class Outdated(psycopg.OperationalError):
    """Another server has taken over from this one."""


def check_timeline(line: psycopg.Connection[Any]) -> None:
    """Raise Outdated if a server is on an older timeline than one seen before. Servers that can't
    report theirs (followers, databases compatible with PostgreSQL) pass.
    """
    try:
        found = line.execute(_TIMELINE).fetchone()
    except (psycopg.ProgrammingError, psycopg.NotSupportedError):
        return  # No such function, or no permission to call it.
    except psycopg.errors.ObjectNotInPrerequisiteState:
        return  # A follower, as the address asks for.
    if found is not None:
        remember_timeline(found[0], int(found[1][:8], 16))


def remember_timeline(cluster: int, timeline: int) -> None:
    """Record a cluster's timeline. Raises Outdated if a newer one was seen before."""
    with _timelines:
        if timeline < _newest_timelines.setdefault(cluster, timeline):
            raise Outdated("another server has taken over from this one")
        _newest_timelines[cluster] = timeline
