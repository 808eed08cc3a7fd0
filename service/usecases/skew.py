"""By how much the clocks of the database and of this machine differ."""

from time import time
from typing import Final, NamedTuple

from service.store import players
from service.usecases.service import Service

AGREE_MS: Final = 60_000
"""The most by which the clocks may differ where something final depends on the time."""


class Reading(NamedTuple):
    """The database's time in milliseconds, and how much it is ahead of this machine's."""

    now: int
    skew_ms: int

    @property
    def agrees(self) -> bool:
        """Whether both clocks show the same time, within `AGREE_MS`."""
        return abs(self.skew_ms) <= AGREE_MS


def read_clock(service: Service) -> Reading:
    """Read both clocks. Raises Unavailable. SQLite has this machine's clock."""
    before = time()
    now = players.now(service.store)
    if not service.store.postgres:
        return Reading(now, 0)
    return Reading(now, round(now - (before + time()) * 500))
