"""A fair lock for all writers of one SQLite file, across threads and processes."""

import fcntl
import os
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from service.store.errors import Busy
from service.store.fair_semaphore import FairSemaphore

_SUFFIX: Final = "-queue"


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
    def turn(self) -> Iterator[None]:
        """Hold the lock in a `with` block. Raises Busy if threads keep it for `timeout` seconds."""
        if not self._own.take(self._timeout):
            raise Busy("other writers held the lock too long")
        try:
            self._flock(fcntl.LOCK_EX)
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
