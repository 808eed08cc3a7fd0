"""The gate: limits how many heavy requests of a process run, and how many wait, at a time.

Heavy requests keep a processor busy: calls with replies of bots that search, analyses, and audits.
When all places are taken, the next heavy request is refused before anything changes
(docs/spec/http.md, "Bounds"). Other requests don't pass the gate.
"""

import threading
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service import time_spent

AT_ONCE: Final = 2
"""Heavy requests that run at a time in a process: all its threads share Python's global lock."""
WAITING: Final = 8
"""Heavy requests that may wait in addition. Each holds a thread that other requests need."""


class Caps(NamedTuple):
    """The maximum number of places of a process per address and per player; None: no limit."""

    address: int | None = None
    player: int | None = None


NO_CAPS: Final = Caps()


class Gate:
    """One per process, shared by its threads; first come, first served."""

    def __init__(self, *, waiting: int = WAITING, caps: Caps = NO_CAPS) -> None:
        self._places = AT_ONCE + waiting
        self._caps = caps
        self._changed = threading.Condition()
        self._queue: deque[object] = deque()
        self._working = 0
        self._held: Counter[str | bytes] = Counter()  # By address, and by id of player.

    @contextmanager
    def passing(self, player_id: bytes | None, *, address: str) -> Iterator[None]:
        """Wait in line and hold a place for a player (None: only for the address).

        Raises Refusal `rate-limited` if that player or address has too many heavy requests in
        progress, `unavailable` if every place is taken.
        """
        holders: list[str | bytes] = [address] if player_id is None else [address, player_id]
        with self._changed:
            self._check(player_id, address)
            self._held.update(holders)
            with time_spent.at_gate():
                self._wait()
        try:
            yield
        finally:
            with self._changed:
                self._working -= 1
                self._held -= Counter(holders)
                self._changed.notify_all()

    def _check(self, player_id: bytes | None, address: str) -> None:
        most = self._caps.player
        if player_id is not None and most is not None and self._held[player_id] >= most:
            raise Refusal("rate-limited", Message("player-works-enough", most=most))
        most = self._caps.address
        if most is not None and self._held[address] >= most:
            raise Refusal("rate-limited", Message("address-works-enough", most=most))
        if self._working + len(self._queue) >= self._places:
            raise Refusal("unavailable", Message("too-much-is-worked-out"))

    def _wait(self) -> None:
        ticket = object()
        self._queue.append(ticket)
        self._changed.wait_for(lambda: self._working < AT_ONCE and self._queue[0] is ticket)
        self._queue.popleft()
        self._working += 1
        # If two places became free at once, the next in line can run now, too.
        self._changed.notify_all()


def caps_for(*, waiting: int) -> Caps:
    """Caps: one heavy request per player, a quarter of the places (at least one) per address."""
    return Caps(address=max(1, (AT_ONCE + waiting) // 4), player=1)
