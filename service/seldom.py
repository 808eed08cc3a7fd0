"""Limits how often a line is logged: an error that lasts must not flood the log."""

import threading
import time
from collections.abc import Callable, Hashable
from typing import Final

_KEYS: Final = 1000


class Seldom:
    """Lets through one line for each key in every `seconds`; threads may share it."""

    def __init__(self, seconds: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._lock = threading.Lock()
        self._last: dict[Hashable, float] = {}
        self._omitted: dict[Hashable, int] = {}

    def omitted(self, key: Hashable) -> int | None:
        """How many lines of this key were omitted since the last one; None: omit this one, too."""
        now = self._clock()
        with self._lock:
            last = self._last.get(key)
            if last is not None and now - last < self._seconds:
                self._omitted[key] = self._omitted.get(key, 0) + 1
                return None
            if len(self._last) >= _KEYS:
                self._last.clear()
                self._omitted.clear()
            self._last[key] = now
            return self._omitted.pop(key, 0)
