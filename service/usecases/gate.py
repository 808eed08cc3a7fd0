"""The gate for heavy requests: few work at a time in a process, and a few more wait.

Heavy are requests that keep a processor busy: replies of bots that think, and audits. When all
places are taken, the next one is refused before anything is changed (docs/spec/http.md, "Bounds").
All other requests never come to the gate.
"""

import threading
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message

AT_ONCE: Final = 2
"""So many heavy requests of a process work at a time: all threads share one lock of Python."""
WAITING: Final = 8
"""So many more wait at most. They hold threads, which others need."""


class Caps(NamedTuple):
    """How many places of a process one address and one player may hold; None: any number."""

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
        """Wait for the turn of a player, None for anybody, who calls from an address.

        Raises Refusal `rate-limited` where that player or address has too many heavy requests under
        way, `unavailable` where every place is taken.
        """
        holders: list[str | bytes] = [address] if player_id is None else [address, player_id]
        with self._changed:
            self._check(player_id, address)
            self._held.update(holders)
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
        # Two may have become free at once, and the next could not go before this one.
        self._changed.notify_all()


def caps_for(*, waiting: int) -> Caps:
    """A player has one heavy request under way, an address a quarter of the places, and one."""
    return Caps(address=max(1, (AT_ONCE + waiting) // 4), player=1)
