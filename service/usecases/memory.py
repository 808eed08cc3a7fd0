"""What a process remembers of callers and of the database's clock: enough to judge a move before
the database is asked, never enough to believe in it. The write asks.
"""

import threading
import time
from collections.abc import Callable
from typing import Final

from cachetools import LRUCache

FRESH: Final = 1.0
"""For so many seconds a process goes on from the database's clock by its own."""
CALLERS: Final = 10_000


class Memory:
    """The callers seen last, by the digests of their tokens, and when it is. Shared by threads."""

    def __init__(
        self, *, callers: int = CALLERS, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._monotonic = monotonic
        self._callers: LRUCache[bytes, bytes] = LRUCache(callers)
        self._uses: LRUCache[bytes, int] = LRUCache(callers)
        self._lock = threading.Lock()
        self._read: tuple[int, float] | None = None

    def note_caller(self, digest: bytes, player_id: bytes | None) -> None:
        """The database has just said who holds a token; None: nobody does."""
        with self._lock:
            if player_id is None:
                self._callers.pop(digest, None)
            else:
                self._callers[digest] = player_id

    def is_first_use(self, digest: bytes) -> bool:
        """Whether a token is used for the first time in this hour; asking tells that it is."""
        hour = int(time.time()) // 3600
        with self._lock:
            if self._uses.get(digest) == hour:
                return False
            self._uses[digest] = hour
            return True

    def forget_use(self, digest: bytes) -> None:
        """Let the next use of a token be the first."""
        with self._lock:
            self._uses.pop(digest, None)

    def note(self, *, now: int, digest: bytes | None, player_id: bytes | None) -> None:
        """The database has just said what its time is (in milliseconds), and who holds a token."""
        self._read = now, self._monotonic()
        if digest is not None:
            self.note_caller(digest, player_id)

    def caller(self, digest: bytes) -> bytes | None:
        """Who held a token when the database was last asked."""
        with self._lock:  # Reading changes the order in which callers are forgotten.
            try:
                return self._callers[digest]
            except KeyError:
                return None

    def now(self) -> int | None:
        """The database's time in milliseconds, never later than it is; None if it is not fresh."""
        if self._read is None:
            return None
        then, at = self._read
        passed = self._monotonic() - at
        return then + int(passed * 1000) if passed < FRESH else None

    def reckoned(self) -> int:
        """The same however long ago the database was asked; by the process's own clock before."""
        if self._read is None:
            return int(time.time() * 1000)
        then, at = self._read
        return then + int((self._monotonic() - at) * 1000)
