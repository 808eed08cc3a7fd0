"""How many long replays of games run at a time in a process.

Replays keep a processor busy, and all threads of a process share Python's lock: while a dozen of
them replay, any other request gets the lock so rarely that it takes a second (`many_rounds` of
`make check ONLY=siege`). Two at a time take no longer together. Unlike heavy work (`bill`), replays
are never refused at once, since usual reads need them after a restart.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service import time_spent
from service.store.fair_semaphore import FairSemaphore

AT_ONCE: Final = 2
FEW: Final = 8
"""Entries that are replayed without waiting: those of a move that another process has served."""
LONGEST_WAIT: Final = 10.0
"""Seconds."""


class Replays:
    """The places for long replays; first come, first served.

    - `longest_wait`: in seconds.
    """

    def __init__(self, *, longest_wait: float = LONGEST_WAIT) -> None:
        self._places = FairSemaphore(AT_ONCE)
        self._longest_wait = longest_wait

    @contextmanager
    def place(self, entries: int) -> Iterator[None]:
        """Around a replay of this number of entries; waits for a place unless they are few.

        Must not be nested. Raises Refusal `unavailable` if no place becomes free in time.
        """
        if entries <= FEW:
            yield
            return
        with time_spent.at_gate():
            granted = self._places.take(self._longest_wait)
        if not granted:
            raise Refusal("unavailable", Message("too-many-wait"))
        try:
            yield
        finally:
            self._places.give_back()
