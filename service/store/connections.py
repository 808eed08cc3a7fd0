"""The connection pool of a process, which serves callers in the order in which they come.

With SQLAlchemy's QueuePool a move behind nginx takes 1.01 to 1.07 times the processor time, and
every caller waits while no server listens (docs/decisions/libraries.md, also on psycopg_pool).
"""

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from prometheus_client import Histogram

from service.store.errors import (
    DRIVER_ERRORS,
    Busy,
    Damaged,
    Unavailable,
    first_line,
    is_no_database,
)
from service.store.fair_semaphore import FairSemaphore

WAITS: Final = Histogram(
    "eights_connection_wait_seconds",
    "How long callers who found no connection to the database free waited for one.",
    buckets=(0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5),
)
PAUSE_SECONDS: Final = 0.25
"""For how long after a failed connection attempt callers fail at once, without a new attempt."""


class PooledConnection(NamedTuple):
    """A driver's connection, and its generation, see `Connections.replace`."""

    connection: Any
    generation: int


class _Refused(NamedTuple):
    until: float
    kind: type[Unavailable | Damaged]
    why: str


class Connections:
    """A pool of at most `size` connections; threads may share it.

    `connect` opens a connection within the given seconds (None: its own default), and may raise
    drivers' errors; `is_dead` returns whether the server has closed an idle connection.
    """

    def __init__(
        self, connect: Callable[[float | None], Any], *, size: int, is_dead: Callable[[Any], bool]
    ) -> None:
        self._connect = connect
        self._is_dead = is_dead
        self._permits = FairSemaphore(size)
        self._idle: deque[PooledConnection] = deque()
        self._generation = 0
        self._refused: _Refused | None = None

    def take(self, seconds: float, *, until: float | None = None) -> PooledConnection:
        """An idle connection, else a new one.

        Raises Busy if none is free within `seconds`, Unavailable if none can be opened by the time
        `until` of the monotonic clock, and Damaged if the file is no database.
        """
        if not (self._permits.take_free() or self._wait(seconds)):
            raise Busy("all connections are in use")
        try:
            return self._find_idle() or self._open(until)
        except BaseException:
            self._permits.give_back()
            raise

    def give_back(self, taken: PooledConnection) -> None:
        """Return a connection to the pool; one of an earlier generation is closed."""
        if taken.generation == self._generation:
            self._idle.append(taken)
        else:
            _close(taken)
        self._permits.give_back()

    def replace(self, taken: PooledConnection) -> None:
        """Discard a broken connection together with all others of its generation."""
        if taken.generation == self._generation:
            self.close()

    def close(self) -> None:
        """Close the idle connections now, and the others when they are given back."""
        self._generation += 1
        self._refused = None
        with suppress(IndexError):
            while True:
                _close(self._idle.pop())

    def _wait(self, seconds: float) -> bool:
        began = time.monotonic()
        found = self._permits.take(seconds)
        WAITS.observe(time.monotonic() - began)
        return found

    def _find_idle(self) -> PooledConnection | None:
        while self._idle:
            try:
                taken = self._idle.pop()
            except IndexError:  # Another thread was faster.
                break
            if taken.generation == self._generation and not self._is_dead(taken.connection):
                return taken
            _close(taken)
        return None

    def _open(self, until: float | None) -> PooledConnection:
        refused = self._refused
        if refused is not None and time.monotonic() < refused.until:
            raise refused.kind(refused.why)
        generation = self._generation
        try:
            connection = self._connect(None if until is None else until - time.monotonic())
        except DRIVER_ERRORS as error:
            kind = Damaged if is_no_database(error) else Unavailable
            refused = _Refused(time.monotonic() + PAUSE_SECONDS, kind, first_line(error))
            self._refused = refused
            raise kind(refused.why) from error
        self._refused = None
        return PooledConnection(connection, generation)


def _close(taken: PooledConnection) -> None:
    with suppress(*DRIVER_ERRORS):
        taken.connection.close()
