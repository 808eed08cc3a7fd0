"""Where those who write to an SQLite file wait, threads and processes alike."""

import fcntl
import os
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from service.store.errors import Unavailable
from service.store.fair_semaphore import FairSemaphore

_SUFFIX: Final = "-queue"


class WriterLock:
    """SQLite lets one writer in and has the others ask again, after ever longer breaks.

    So the file lies idle while they sleep. Here threads wait for a lock of their process, and
    processes for one of a file beside the database, which the kernel passes on at once. SQLite's
    own lock holds all the same: where the file can't be had, and for whoever does not queue, it
    decides alone. Make it after forking.
    """

    def __init__(self, database: str, *, timeout: float) -> None:
        self._path = database + _SUFFIX
        self._timeout = timeout
        self._own = FairSemaphore(1)
        self._file: int | None = None

    @contextmanager
    def turn(self) -> Iterator[None]:
        """Wait for the turn to write, and keep it. Raises Unavailable after `timeout` seconds."""
        if not self._own.take(self._timeout):
            raise Unavailable("others write without end")
        try:
            self._flock(fcntl.LOCK_EX)
            try:
                yield
            finally:
                self._flock(fcntl.LOCK_UN)
        finally:
            self._own.give_back()

    def _flock(self, operation: int) -> None:
        # Some file systems have no such locks; what was written stands all the same.
        with suppress(OSError):
            fcntl.flock(self._opened(), operation)

    def _opened(self) -> int:
        if self._file is None:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            weakref.finalize(self, os.close, self._file)
        return self._file
