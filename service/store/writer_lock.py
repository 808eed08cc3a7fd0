"""A fair lock for all writers of one SQLite file, across threads and processes."""

import fcntl
import os
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import Final

from service import time_spent
from service.store.errors import Busy
from service.store.fair_semaphore import FairSemaphore
from service.time_spent import Kind

_SUFFIX: Final = "-queue"
_SOME_WRITE: Final = Kind("write", "unknown")
_MOVES: Final = "entry"
"""The table to which moves write first. They have a lane of their own: a move must not wait for all
writes of callers who create games or exceed their quotas.
"""


class WriterLock:
    """A lock to take before each write. SQLite admits one writer at a time; the others poll with
    growing pauses, and the database is idle while they sleep.

    With this lock threads wait for a lock of their process, and processes for a lock on a file
    beside the database, which the kernel passes on at once. SQLite's own lock still protects the
    database where that file can't be opened, and from writers that don't take this lock. Create
    it after forking.
    """

    def __init__(self, database: str, *, timeout: float) -> None:
        self._path = database + _SUFFIX
        self._timeout = timeout
        self._own = FairSemaphore(1)
        self._file: int | None = None

    @contextmanager
    def turn(self, kind: Kind = _SOME_WRITE) -> Iterator[None]:
        """Hold the lock in a `with` block, for a write of this kind. Raises Busy if threads keep it
        for `timeout` seconds.
        """
        began = perf_counter()
        if not self._own.take(self._timeout, lane=int(kind.table != _MOVES)):
            busy = Busy("other writers held the lock too long")
            time_spent.waited_to_write(perf_counter() - began)
            time_spent.failed(busy, kind)
            raise busy
        try:
            self._flock(fcntl.LOCK_EX)
            time_spent.waited_to_write(perf_counter() - began)
            try:
                yield
            finally:
                self._flock(fcntl.LOCK_UN)
        finally:
            self._own.give_back()

    def _flock(self, operation: int) -> None:
        # Some file systems have no such locks; SQLite's own lock protects the database there.
        with suppress(OSError):
            fcntl.flock(self._opened(), operation)

    def _opened(self) -> int:
        if self._file is None:
            self._file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            weakref.finalize(self, os.close, self._file)
        return self._file
