"""How a connection to PostgreSQL is opened: all hosts of an address are asked at once.

A frozen host still takes connections and never says a word. Asking one host after the other, as
libpq does with `target_session_attrs`, waits there each time: 5.0 seconds instead of 20 to 61 ms.
"""

import queue
import threading
import time
from typing import Any, Final

import psycopg

from service.store import timelines
from service.store.addresses import NONE, TRANSACTION, Address, Addresses
from service.store.errors import first_line

OTHERS_SECONDS: Final = 3.0
"""So long the other hosts have after one of them has refused."""
AGAIN_SECONDS: Final = 0.25
"""After so long a host that has refused is asked again."""

# Each statement is planned once: all of them walk an index, whatever their parameters are. Left to
# itself PostgreSQL would plan lists anew at each call, for it takes an unknown LIMIT for a tenth of
# the table. Citus is the exception: it finds the shard by a parameter's value, and refuses a plan
# for all values. Nobody waits long for a lock, and a statement ends when its client has hung up.
# Relatives of PostgreSQL may lack some of these settings.
_SETTINGS: Final = """
    SELECT set_config(name, value, false), pg_backend_pid()
    FROM (VALUES
        ('plan_cache_mode', CASE
            WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')
            THEN 'force_custom_plan' ELSE 'force_generic_plan' END),
        ('lock_timeout', '3s'),
        ('client_connection_check_interval', '2s')
    ) AS wanted (name, value) JOIN pg_settings USING (name)
"""

Line = psycopg.Connection[Any]


class Pooled(psycopg.OperationalError):
    """There is a pooler in between of which nobody has said what it keeps."""


class _Race:
    """The first of several attempts wins; the others are closed whenever they come to an end.

    A host that has refused is asked again for as long as another one has not answered: it may have
    taken over meanwhile.
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
        """The first that is open. Raises psycopg.Error where there is none in time, and as soon as
        all have refused.
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
        raise _together(list(refusals.values()))

    def _finish(self) -> None:
        with self._lock:
            self._over.set()
        while not self._ends.empty():
            _close(self._ends.get()[1])


def open_postgres(address: Address, *, seconds: float | None = None) -> Line:
    """A connection in autocommit, set up for short statements, to a host that takes writes (unless
    the address asks for another kind).

    It has at most `seconds`, and never more than the address's `connect_timeout`. Raises
    psycopg.Error, and of that Pooled where a pooler was found though none was spoken of.
    """
    most = float(address.options["connect_timeout"])
    return _Race(address.hosts(), address.pooler).winner(
        most if seconds is None else min(most, seconds)
    )


def check_poolers(found: Addresses) -> None:
    """Raise ValueError, in one line that begins with the setting at fault, where an address leads
    through a pooler that no setting speaks of. A server that is away may be in order: then nothing
    happens.
    """
    for setting, address, remedy in (
        ("DATABASE_URL", found.pool, "set DATABASE_POOLER to session or transaction"),
        ("NOTIFY_DATABASE_URL", found.notify, "name PostgreSQL itself, or leave it empty"),
    ):
        try:
            if address is not None:
                open_postgres(address).close()
        except Pooled as error:
            raise ValueError(f"{setting}: {error}; {remedy}") from error
        except psycopg.Error:
            continue


def _open(options: dict[str, str], pooler: str) -> Line:
    kept: dict[str, Any] = {**options}
    if pooler == TRANSACTION:
        # What is prepared, or set, stays with a server that the next statement may not meet.
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
    """Make the settings of the session; a statement does so, for poolers refuse start-up
    parameters that they do not know.
    """
    served_by = line.info.backend_pid
    for _, pid in line.execute(_SETTINGS):
        if pooler == NONE and 0 < pid != served_by:
            raise Pooled("this leads through a connection pooler")


def _close(end: Line | psycopg.Error) -> None:
    if isinstance(end, psycopg.Connection):
        end.close()


def _together(refusals: list[psycopg.Error]) -> psycopg.Error:
    """One failure for those of all hosts."""
    for each in refusals:
        if isinstance(each, Pooled) or len(refusals) == 1:
            return each
    told = "; ".join(dict.fromkeys(first_line(each) for each in refusals))
    return psycopg.OperationalError(told or "no host has answered in time")
