"""Opens connections to PostgreSQL: tries all hosts of an address at once.

A frozen host still accepts connections but never answers. Trying one host after the other, as libpq
does with `target_session_attrs`, waits for it each time: 5.0 seconds instead of 20 to 61 ms.
"""

import queue
import threading
import time
from contextlib import closing
from typing import Any, Final

import psycopg

from service.store import timelines
from service.store.addresses import NONE, TRANSACTION, Address, Addresses
from service.store.errors import first_line

OTHERS_SECONDS: Final = 3.0
"""How long the other hosts have to answer after one of them has refused."""
AGAIN_SECONDS: Final = 0.25
"""How long after a refusal a host is tried again."""

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


class _Race:
    """Parallel attempts to connect, of which the first success wins; the others are closed.

    A host that has refused is tried again until the race is over: it may have become the primary
    meanwhile.
    """

    def __init__(self, hosts: list[dict[str, str]], pooler: str) -> None:
        self._pooler = pooler
        self._silent = set(range(len(hosts)))
        self._over = threading.Event()
        self._lock = threading.Lock()
        self._ends: queue.SimpleQueue[tuple[int, Line | psycopg.Error]] = queue.SimpleQueue()
        for number, options in enumerate(hosts):
            threading.Thread(
                target=self._ask, args=(number, options), name="eights-connect", daemon=True
            ).start()

    def _ask(self, number: int, options: dict[str, str]) -> None:
        end = None
        while not isinstance(end, psycopg.Connection) and not self._over.is_set():
            end = self._try(options)
            with self._lock:
                if self._over.is_set():
                    _close(end)
                else:
                    self._ends.put((number, end))
            if isinstance(end, psycopg.Error):
                self._over.wait(AGAIN_SECONDS)

    def _try(self, options: dict[str, str]) -> Line | psycopg.Error:
        try:
            return _open(options, self._pooler)
        except psycopg.Error as error:
            return error

    def winner(self, seconds: float) -> Line:
        """The first open connection. Raises psycopg.Error if there is none in time, or as soon as
        all hosts have refused.
        """
        until = time.monotonic() + seconds
        refusals: dict[int, psycopg.Error] = {}
        try:
            while self._silent:
                number, end = self._ends.get(timeout=max(0.0, until - time.monotonic()))
                if isinstance(end, psycopg.Connection):
                    return end
                if not refusals:
                    until = min(until, time.monotonic() + OTHERS_SECONDS)
                refusals[number] = end
                self._silent.discard(number)
        except queue.Empty:
            pass
        finally:
            self._finish()
        raise _combined_error(list(refusals.values()))

    def _finish(self) -> None:
        with self._lock:
            self._over.set()
        while not self._ends.empty():
            _close(self._ends.get()[1])


def open_postgres(address: Address, *, seconds: float | None = None) -> Line:
    """A connection in autocommit, set up for short statements, to a host that takes writes (unless
    the address asks for another kind).

    Takes at most `seconds`, and never more than the address's `connect_timeout`. Raises
    psycopg.Error; its subclass UndeclaredPooler if it finds a pooler that no setting declares.
    """
    most = float(address.options["connect_timeout"])
    return _Race(address.hosts(), address.pooler).winner(
        most if seconds is None else min(most, seconds)
    )


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


def _open(options: dict[str, str], pooler: str) -> Line:
    kept: dict[str, Any] = {**options}
    if pooler == TRANSACTION:
        # Prepared statements and settings stay with one server; the next statement may get another.
        return psycopg.connect(**kept, autocommit=True, prepare_threshold=None)
    line = psycopg.connect(**kept, autocommit=True)
    try:
        timelines.check(line)
        _set_up(line, pooler)
    except BaseException:
        line.close()
        raise
    return line


def _set_up(line: Line, pooler: str) -> None:
    """Apply the session settings. A statement does it, because poolers reject start-up parameters
    that they don't know.
    """
    served_by = line.info.backend_pid
    for _, pid in line.execute(_SETTINGS):
        if pooler == NONE and 0 < pid != served_by:
            raise UndeclaredPooler("this leads through a connection pooler")


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


def _close(end: Line | psycopg.Error) -> None:
    if isinstance(end, psycopg.Connection):
        end.close()


def _combined_error(refusals: list[psycopg.Error]) -> psycopg.Error:
    """One error for those of all hosts."""
    for each in refusals:
        if isinstance(each, UndeclaredPooler) or len(refusals) == 1:
            return each
    messages = "; ".join(dict.fromkeys(first_line(each) for each in refusals))
    return psycopg.OperationalError(messages or "no host answered in time")
