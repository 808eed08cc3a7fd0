"""Places to wait in: as many as a process can carry, of which nobody may hold too many."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from prometheus_client import Gauge

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service.usecases.limits import Caps

OPEN: Final = Gauge(
    "eights_open_streams", "Streams and polls that wait.", multiprocess_mode="livesum"
)
PLACES: Final = Gauge(
    "eights_stream_places", "How many streams and polls may wait.", multiprocess_mode="livesum"
)


class Full(Exception):
    """As many wait in this process as it can carry."""


@dataclass(slots=True, eq=False)
class Place:
    """One caller's right to wait, by its address and the digest of its token."""

    digest: bytes | None
    address: str
    player_id: bytes | None = None
    revoked: bool = False
    unchecked: bool = False


class Places:
    """The places of a process that are taken. Whoever calls holds the lock of the broker."""

    def __init__(self, slots: int, caps: Caps) -> None:
        self._slots = slots
        self._caps = caps
        self._taken: set[Place] = set()
        self._held: Counter[str | bytes] = Counter()  # By address, and by id of player.
        PLACES.set(slots)

    def __len__(self) -> int:
        return len(self._taken)

    def __iter__(self) -> Iterator[Place]:
        return iter(self._taken)

    def take(self, place: Place) -> None:
        """Take a place. Raises Refusal `rate-limited` where its address holds too many, or Full."""
        most = self._caps.address
        if most is not None and self._held[place.address] >= most:
            raise Refusal("rate-limited", Message("address-waits-enough", most=most))
        if len(self._taken) >= self._slots:
            raise Full
        self._taken.add(place)
        OPEN.inc()
        self._held[place.address] += 1

    def name(self, place: Place, player_id: bytes) -> None:
        """Say who holds a place. Raises Refusal `rate-limited` where that player holds too many."""
        most = self._caps.player
        if most is not None and self._held[player_id] >= most:
            raise Refusal("rate-limited", Message("player-waits-enough", most=most))
        place.player_id = player_id
        self._held[player_id] += 1

    def give_back(self, place: Place) -> None:
        """Leave a place."""
        self._taken.remove(place)
        OPEN.dec()
        for holder in (place.address, place.player_id):
            if holder is not None:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]
