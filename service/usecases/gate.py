"""The gate that requests pass which keep a processor busy: replies of bots that think, audits.

A few of them work at a time in a process, a few wait for that, and whoever comes then is refused
before anything is changed (docs/spec/http.md, "Bounds"). All other requests never come here.
"""

import threading
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from service.game.errors import Refusal
from service.usecases.places import NO_CAPS, Caps

AT_ONCE: Final = 2
"""So many heavy requests of a process work at a time: all threads share one lock of Python."""
WAITING: Final = 8
"""So many more wait at most. They hold threads, which others need."""


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
            raise _too_many(most, "player")
        most = self._caps.address
        if most is not None and self._held[address] >= most:
            raise _too_many(most, "address")
        if self._working + len(self._queue) >= self._places:
            raise Refusal(
                "unavailable",
                "As many bots' replies and checks of logs are being worked out here as may be; "
                "come back in a second.",
            )

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


def _too_many(most: int, whose: str) -> Refusal:
    return Refusal(
        "rate-limited",
        f"At most {most} calls of one {whose} that thinking bots answer, or checks of logs, are "
        "worked out at a time; wait for the answer.",
    )
