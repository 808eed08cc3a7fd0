"""How much a caller may still do in a period: counted here, shared by blocks through the database.

Calls cost units (`prices`). A process counts by itself and tells the database only after every
block, a twentieth of the quota; the answer is what all processes together have counted. Far from
its limit a caller costs no round trip; at the limit, each process may have let one block more
through than the others knew of.
"""

import hashlib
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from cachetools import LRUCache

from service.store import Unavailable

SECONDS: Final = 60
BLOCKS: Final = 20
REMEMBERED: Final = 50_000
"""Callers that a process counts at a time; those it has not seen for longest go first."""

Spend = Callable[[bytes, int, int], int]
"""Adds an amount under a key in a period to the database's sum, and returns that."""


class Policy(NamedTuple):
    """So many units for calls of a kind in every period of `SECONDS`."""

    name: str
    quota: int


class QuotaStatus(NamedTuple):
    """Whether a call may go on, how many units are left, and in how many seconds all are again."""

    policy: Policy
    allowed: bool
    remaining: int
    reset: int


@dataclass(slots=True)
class _Count:
    """What one caller used in one period: `reported` to the database (others' too), and not yet."""

    period: int
    reported: int = 0
    pending: int = 0


class RateLimiter:
    """One per process, shared by its threads."""

    def __init__(self, spend: Spend, clock: Callable[[], float] = time.time) -> None:
        self._spend = spend
        self._clock = clock
        self._counts: LRUCache[tuple[str, str], _Count] = LRUCache(REMEMBERED)
        self._lock = threading.Lock()

    def take(self, policy: Policy, caller: str, cost: int = 1) -> QuotaStatus:
        """Count what a call of a caller costs. What is refused is not counted."""
        now = self._clock()
        period = int(now // SECONDS) * SECONDS
        reset = max(1, round(period + SECONDS - now))
        key = (policy.name, caller)
        with self._lock:
            count = self._count(key, period)
            left = policy.quota - count.reported - count.pending
            if left < cost:
                return QuotaStatus(policy, allowed=False, remaining=max(0, left), reset=reset)
            count.pending += cost
            block = count.pending if count.pending >= max(1, policy.quota // BLOCKS) else 0
            count.reported += block
            count.pending -= block
        if block:
            self._report(key, count, block)
        left = policy.quota - count.reported - count.pending
        # Where others were faster with the last of it, the sum is beyond the quota only now.
        return QuotaStatus(policy, allowed=left >= 0, remaining=max(0, left), reset=reset)

    def _count(self, key: tuple[str, str], period: int) -> _Count:
        count = self._counts.get(key)
        if count is None or count.period != period:
            count = self._counts[key] = _Count(period)
        return count

    def _report(self, key: tuple[str, str], count: _Count, amount: int) -> None:
        digest = hashlib.sha256("\0".join(key).encode()).digest()[:16]
        try:
            total = self._spend(digest, count.period, amount)
        except Unavailable:
            return  # The calls that need the database fail by themselves.
        with self._lock:
            count.reported = max(count.reported, total)
