"""Slots for waiting streams and polls: a limit per process, per address and per player."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

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


class NoSlotLeft(Exception):
    """All slots of this process are taken."""


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
        SLOTS.set(slots)

    def __len__(self) -> int:
        return len(self._taken)

    def __iter__(self) -> Iterator[Slot]:
        return iter(self._taken)

    def take(self, slot: Slot) -> None:
        """Take a slot. Raises NoSlotLeft, or Refusal `rate-limited` if its address has too many."""
        most = self._caps.address
        if most is not None and self._held[slot.address] >= most:
            raise Refusal("rate-limited", Message("address-waits-enough", most=most))
        if len(self._taken) >= self._slots:
            raise NoSlotLeft
        self._taken.add(slot)
        OPEN.inc()
        self._held[slot.address] += 1

    def name(self, slot: Slot, player_id: bytes) -> None:
        """Set the player of a slot. Raises Refusal `rate-limited` if the player has too many."""
        most = self._caps.player
        if most is not None and self._held[player_id] >= most:
            raise Refusal("rate-limited", Message("player-waits-enough", most=most))
        slot.player_id = player_id
        self._held[player_id] += 1

    def give_back(self, slot: Slot) -> None:
        """Free a slot."""
        self._taken.remove(slot)
        OPEN.dec()
        for holder in (slot.address, slot.player_id):
            if holder is not None:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]
