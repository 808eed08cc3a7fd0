"""Rate limits: units used by callers per period, shared by all processes through the database.

Calls cost units (`prices`). Each process counts on its own and reports to the database after every
block, a twentieth of the quota; the database returns the total of all processes. So most calls need
no round trip. While another report of the process is on its way, a report is put off, for up to
four blocks, unless the caller is near the limit: so an honest call does not wait for the reports of
an attack. Near the limit, each process may let through up to one block, or four under such load,
that the others don't know about yet.
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
PUT_OFF: Final = 4
"""For how many blocks a report is put off at most, and how many must be left for that."""
REMEMBERED: Final = 50_000
"""Maximum number of callers counted by a process; the least recently seen are dropped first."""

Spend = Callable[[bytes, int, int], int]
"""Adds an amount to the database's sum for a key and a period, and returns the sum."""


def key_digest(name: str, caller: str) -> bytes:
    """The database's key for what a caller has used of a quota."""
    return hashlib.sha256(f"{name}\0{caller}".encode()).digest()[:16]


class Policy(NamedTuple):
    """A quota: the units for one kind of calls in each period of `SECONDS`."""

    name: str
    quota: int


class QuotaStatus(NamedTuple):
    """Whether a call is allowed, the remaining units, and the seconds until the quota resets."""

    policy: Policy
    allowed: bool
    remaining: int
    reset: int


@dataclass(slots=True)
class _Count:
    """One caller's units in one period.

    `reported`: the database's sum, of all processes; `pending`: not reported yet.
    """

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
        self._reports = 0  # On their way to the database.

    def take(
        self, policy: Policy, caller: str, cost: int = 1, *, overdrawn: bool = False
    ) -> QuotaStatus:
        """Count the cost of a call, unless it exceeds the quota; refused calls are not counted.

        With `overdrawn` it is counted in any case.
        """
        now = self._clock()
        period = int(now // SECONDS) * SECONDS
        reset = max(1, round(period + SECONDS - now))
        key = (policy.name, caller)
        with self._lock:
            count = self._count(key, period)
            left = policy.quota - count.reported - count.pending
            if left < cost and not overdrawn:
                return QuotaStatus(policy, allowed=False, remaining=max(0, left), reset=reset)
            count.pending += cost
            block = self._due(policy, count.pending, left - cost)
            count.reported += block
            count.pending -= block
            self._reports += bool(block)
        if block:
            self._report(key, count, block)
        left = policy.quota - count.reported - count.pending
        # If other processes used up the quota first, only the reported sum shows it.
        return QuotaStatus(policy, allowed=left >= 0, remaining=max(0, left), reset=reset)

    def refund(self, policy: Policy, caller: str, cost: int) -> QuotaStatus:
        """Take back the cost of a call that `take` allowed, unless its period is over."""
        with self._lock:
            count = self._counts.get((policy.name, caller))
            if count is not None and count.period == int(self._clock() // SECONDS) * SECONDS:
                count.pending -= cost
        return self.take(policy, caller, 0)

    def _due(self, policy: Policy, pending: int, left: int) -> int:
        """How many of the pending units to report now."""
        size = max(1, policy.quota // BLOCKS)
        most = PUT_OFF * size
        if pending < size or (self._reports and pending < most <= left):
            return 0
        return pending

    def _count(self, key: tuple[str, str], period: int) -> _Count:
        count = self._counts.get(key)
        if count is None or count.period != period:
            count = self._counts[key] = _Count(period)
        return count

    def _report(self, key: tuple[str, str], count: _Count, amount: int) -> None:
        try:
            total = self._spend(key_digest(*key), count.period, amount)
        except Unavailable:
            return  # Calls that need the database fail anyway.
        finally:
            with self._lock:
                self._reports -= 1
        with self._lock:
            count.reported = max(count.reported, total)
