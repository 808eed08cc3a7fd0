"""The few connections of a process, given in the order in which they are asked for.

SQLAlchemy's QueuePool takes 1.01 to 1.07 of the processor time of a move behind nginx, and makes
every caller wait while nothing listens (docs/decisions/libraries.md; psycopg_pool there, too).
"""

import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, NamedTuple

from prometheus_client import Histogram

from service.store.errors import DRIVER_ERRORS, Busy, Unavailable, first_line
from service.store.fair_semaphore import FairSemaphore

WAITS: Final = Histogram(
    "eights_connection_wait_seconds",
    "How long callers who found no connection to the database free waited for one.",
    buckets=(0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5, 5),
)
PAUSE_SECONDS: Final = 0.25
"""After a refused connection nobody tries again for so long: callers are refused at once."""


class Taken(NamedTuple):
    """A driver's connection, and of which generation it is, see `Connections.replace`."""

    connection: Any
    generation: int


class _Refused(NamedTuple):
    until: float
    why: str


class Connections:
    """At most `size` of them; shared by threads.

    `connect` opens one within so many seconds (None: as it likes), and may raise what a driver
    raises; `is_left` tells of an idle one whether the server has hung up.
    """

    def __init__(
        self, connect: Callable[[float | None], Any], *, size: int, is_left: Callable[[Any], bool]
    ) -> None:
        self._connect = connect
        self._is_left = is_left
        self._permits = FairSemaphore(size)
        self._idle: deque[Taken] = deque()
        self._generation = 0
        self._refused: _Refused | None = None

    def take(self, seconds: float, *, until: float | None = None) -> Taken:
        """A connection: one that is idle, else a new one.

        Raises Busy where none is free within so many seconds, and Unavailable where none can be
        opened by the time `until` of the monotonic clock.
        """
        if not (self._permits.take_free() or self._wait(seconds)):
            raise Busy("all connections are in use")
        try:
            return self._find_idle() or self._open(until)
        except BaseException:
            self._permits.give_back()
            raise

    def give_back(self, taken: Taken) -> None:
        """Let the next one have it; one of an earlier generation is closed."""
        if taken.generation == self._generation:
            self._idle.append(taken)
        else:
            _close(taken)
        self._permits.give_back()

    def replace(self, taken: Taken) -> None:
        """One that was taken is of no use, so all that are as old are not: the next are new."""
        if taken.generation == self._generation:
            self.close()

    def close(self) -> None:
        """Close all that are idle now, and the others when they are given back."""
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

    def _find_idle(self) -> Taken | None:
        while self._idle:
            try:
                taken = self._idle.pop()
            except IndexError:  # Another thread was faster.
                break
            if taken.generation == self._generation and not self._is_left(taken.connection):
                return taken
            _close(taken)
        return None

    def _open(self, until: float | None) -> Taken:
        refused = self._refused
        if refused is not None and time.monotonic() < refused.until:
            raise Unavailable(refused.why)
        generation = self._generation
        try:
            connection = self._connect(None if until is None else until - time.monotonic())
        except DRIVER_ERRORS as error:
            why = first_line(error)
            self._refused = _Refused(time.monotonic() + PAUSE_SECONDS, why)
            raise Unavailable(why) from error
        self._refused = None
        return Taken(connection, generation)


def _close(taken: Taken) -> None:
    with suppress(*DRIVER_ERRORS):
        taken.connection.close()
