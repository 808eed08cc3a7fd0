"""Callers and the database's time, as this process last read them.

With these a move is judged without reading from the database first. They may be out of date, so the
write checks them.
"""

import threading
import time
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

FRESH: Final = 1.0
"""Seconds for which the database's time is extrapolated with the process's own clock."""
CALLERS: Final = 10_000


class Memory:
    """The latest callers, by the digests of their tokens, and the time. Shared by threads."""

    def __init__(
        self, *, callers: int = CALLERS, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._monotonic = monotonic
        self._callers: LRUCache[bytes, bytes] = LRUCache(callers)
        self._uses: LRUCache[bytes, int] = LRUCache(callers)
        self._lock = threading.Lock()
        self._read: tuple[int, float] | None = None

    def note_caller(self, digest: bytes, player_id: bytes | None) -> None:
        """Store a token's holder as just read from the database; None: the token is invalid."""
        with self._lock:
            if player_id is None:
                self._callers.pop(digest, None)
            else:
                self._callers[digest] = player_id

    def is_first_use(self, digest: bytes) -> bool:
        """Whether a token is used for the first time in this hour; marks it as used."""
        hour = int(time.time()) // 3600
        with self._lock:
            if self._uses.get(digest) == hour:
                return False
            self._uses[digest] = hour
            return True

    def forget_use(self, digest: bytes) -> None:
        """Unmark a token: its next use counts as the first."""
        with self._lock:
            self._uses.pop(digest, None)

    def note(self, *, now: int, digest: bytes | None, player_id: bytes | None) -> None:
        """Store the time (in milliseconds) and a token's holder, as just read from the database."""
        self._read = now, self._monotonic()
        if digest is not None:
            self.note_caller(digest, player_id)

    def caller(self, digest: bytes) -> bytes | None:
        """The holder of a token when it was last read from the database; None if unknown."""
        with self._lock:  # Reading changes the order in which callers are evicted.
            try:
                return self._callers[digest]
            except KeyError:
                return None

    def now(self) -> int | None:
        """The estimated database time in milliseconds, never ahead of it; None if not fresh."""
        if self._read is None:
            return None
        then, at = self._read
        passed = self._monotonic() - at
        return then + int(passed * 1000) if passed < FRESH else None

    def reckoned(self) -> int:
        """The estimated time in milliseconds however old the last reading is.

        Before the first reading it is the process's own time.
        """
        if self._read is None:
            return int(time.time() * 1000)
        then, at = self._read
        return then + int((self._monotonic() - at) * 1000)
