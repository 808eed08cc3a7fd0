"""Slots for waiting streams and polls: a limit per process, per address and per player."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache
from prometheus_client import Gauge

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service.usecases.gate import Caps

OPEN: Final = Gauge(
    "eights_open_streams", "Open streams and waiting polls.", multiprocess_mode="livesum"
)
SLOTS: Final = Gauge(
    "eights_stream_places", "Slots for open streams and waiting polls.", multiprocess_mode="livesum"
)


LONGEST_PAUSE: Final = 64
REMEMBERED: Final = 10_000
"""How many refused callers are remembered; the least recently seen are dropped first."""


class TooManyStreams(Refusal):
    """A caller has too many slots; it may try again after `retry_after` seconds."""

    def __init__(self, detail: Message, *, retry_after: int) -> None:
        super().__init__("too-many-streams", detail)
        self.retry_after = retry_after


class NoSlotLeft(Exception):
    """All slots of this process are taken."""


class Stopping(NoSlotLeft):
    """This process is about to end, and gives no more slots."""


@dataclass(slots=True, eq=False)
class Slot:
    """The slot of one waiting caller, with its address and the digest of its token.

    `revoked`: the token is no longer valid; `unchecked`: the token could not be checked for too
    long.
    """

    digest: bytes | None
    address: str
    player_id: bytes | None = None
    revoked: bool = False
    unchecked: bool = False


class Slots:
    """The taken slots of a process. Callers must hold the broker's lock."""

    def __init__(self, slots: int, caps: Caps) -> None:
        self._slots = slots
        self._caps = caps
        self._taken: set[Slot] = set()
        self._held: Counter[str | bytes] = Counter()  # By address, and by id of player.
        self._refused: LRUCache[str | bytes, int] = LRUCache(REMEMBERED)
        SLOTS.set(slots)

    def __len__(self) -> int:
        return len(self._taken)

    def __iter__(self) -> Iterator[Slot]:
        return iter(self._taken)

    def take(self, slot: Slot) -> None:
        """Take a slot. Raises NoSlotLeft, or TooManyStreams if its address has too many."""
        most = self._caps.address
        self._check(slot.address, most, Message("address-waits-enough", most=most or 0))
        if len(self._taken) >= self._slots:
            raise NoSlotLeft
        self._taken.add(slot)
        OPEN.inc()
        self._held[slot.address] += 1

    def name(self, slot: Slot, player_id: bytes) -> None:
        """Set the player of a slot. Raises TooManyStreams if the player has too many."""
        most = self._caps.player
        self._check(player_id, most, Message("player-waits-enough", most=most or 0))
        slot.player_id = player_id
        self._held[player_id] += 1

    def _check(self, holder: str | bytes, most: int | None, detail: Message) -> None:
        """Raises TooManyStreams if a holder has `most` slots; each time in a row, the pause before
        the next attempt doubles.
        """
        if most is None or self._held[holder] < most:
            self._refused.pop(holder, None)
            return
        pause = min(LONGEST_PAUSE, 2 * self._refused.get(holder, 1))
        self._refused[holder] = pause
        raise TooManyStreams(detail, retry_after=pause)

    def give_back(self, slot: Slot) -> None:
        """Free a slot."""
        self._taken.remove(slot)
        OPEN.dec()
        for holder in (slot.address, slot.player_id):
            if holder is not None:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]
                    self._refused.pop(holder, None)
