"""What a request costs its caller: units of quotas, and for heavy work a place at the gate.

Each request has one `Bill`. It charges prices (`prices`) to the quotas of the caller's address and
player. Quotas are shared by all processes through the database: each process counts on its own and
reports after every block, a twentieth of the quota; the database returns the total of all
processes. So most calls need no round trip. While another report of the process is on its way, a
report is put off, for up to four blocks, unless the caller is near the limit: so an honest call
does not wait for the reports of an attack. Near the limit, each process may let through up to one
block, or four under such load, that the others don't know about yet.

Heavy work keeps a processor busy: replies of bots that search, analyses, and audits. The `Gate` of
a process limits how many heavy requests run, and how many wait, at a time; the next one is refused
before anything changes (docs/spec/http.md, "Bounds"). Long replays of games have places of their
own (`Replays`).
"""

import hashlib
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final, NamedTuple

from cachetools import LRUCache

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service import time_spent
from service.store import Unavailable
from service.store.turns import FairSemaphore

SECONDS: Final = 60
BLOCKS: Final = 20
PUT_OFF: Final = 4
"""For how many blocks a report is put off at most, and how many must be left for that."""
REMEMBERED: Final = 50_000
"""Maximum number of callers counted by a process; the least recently seen are dropped first."""
Spend = Callable[[bytes, int, int], int]
"""Adds an amount to the database's sum for a key and a period, and returns the sum."""
REPLAYS_AT_ONCE: Final = 2
FEW_ENTRIES: Final = 8
"""Entries that are replayed without waiting: those of a move that another process has served."""
LONGEST_REPLAY_WAIT: Final = 10.0
"""Seconds."""


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
        self._lock = threading.Lock()
        self._running = FairSemaphore(AT_ONCE)
        self._inside = 0
        self._held: Counter[str | bytes] = Counter()  # By address, and by id of player.

    @contextmanager
    def passing(self, player_id: bytes | None, *, address: str) -> Iterator[None]:
        """Wait in line and hold a place for a player (None: only for the address).

        Raises Refusal `rate-limited` if that player or address has too many heavy requests in
        progress, `unavailable` if every place is taken.
        """
        holders: list[str | bytes] = [address] if player_id is None else [address, player_id]
        with self._lock:
            self._check(player_id, address)
            self._held.update(holders)
            self._inside += 1
        with time_spent.at_gate():
            self._running.take(threading.TIMEOUT_MAX)
        try:
            yield
        finally:
            self._running.give_back()
            with self._lock:
                self._inside -= 1
                self._held -= Counter(holders)

    def _check(self, player_id: bytes | None, address: str) -> None:
        most = self._caps.player
        if player_id is not None and most is not None and self._held[player_id] >= most:
            raise Refusal("rate-limited", Message("player-works-enough", most=most))
        most = self._caps.address
        if most is not None and self._held[address] >= most:
            raise Refusal("rate-limited", Message("address-works-enough", most=most))
        if self._inside >= self._places:
            raise Refusal("unavailable", Message("too-much-is-worked-out"))


def caps_for(*, waiting: int) -> Caps:
    """Caps: one heavy request per player, a quarter of the places (at least one) per address."""
    return Caps(address=max(1, (AT_ONCE + waiting) // 4), player=1)


class RateLimited(Refusal):
    """A quota has too few units left; it resets after `retry_after` seconds."""

    def __init__(self, status: QuotaStatus, cost: int) -> None:
        policy = status.policy
        detail = Message(
            "costs-too-much",
            cost=cost,
            quota=policy.quota,
            policy=policy.name,
            seconds=SECONDS,
            left=status.remaining,
        )
        super().__init__("rate-limited", detail)
        self.retry_after = status.reset


class Account(NamedTuple):
    """A quota that pays for a request, and the caller that it is counted for."""

    limiter: RateLimiter
    policy: Policy
    caller: str


class Bill:
    """What one request costs: `cost` in units, and in `statuses` what its accounts have left.

    Without accounts nothing is charged; without a gate heavy work begins at once.
    """

    def __init__(
        self, accounts: Sequence[Account] = (), *, gate: Gate | None = None, address: str = ""
    ) -> None:
        self._accounts = accounts
        self._gate = gate
        self._address = address
        self.cost = 0
        self.statuses: list[QuotaStatus] = []

    def charge(self, cost: int) -> None:
        """Raise the total cost of the request to `cost`, if that is more than before.

        Call it as soon as the price is known, and before anything changes. A cost above a whole
        quota uses all of it. Raises RateLimited.
        """
        if cost <= self.cost:
            return
        paid, self.cost = self.cost, cost
        for number, status in enumerate(self._take(paid, overdrawn=False)):
            self.statuses[number : number + 1] = [status]
            if not status.allowed:
                raise RateLimited(status, cost)

    def debit(self, units: int) -> None:
        """Add the cost of work that the request has done, even beyond what the quotas have left, so
        that the answer does not depend on what is known only afterwards.
        """
        if units:
            paid, self.cost = self.cost, self.cost + units
            self.statuses = list(self._take(paid, overdrawn=True))

    def _take(self, paid: int, *, overdrawn: bool) -> Iterator[QuotaStatus]:
        """Take from each account what it owes of the cost beyond `paid`."""
        for limiter, policy, caller in self._accounts:
            owed = min(self.cost, policy.quota) - min(paid, policy.quota)
            yield limiter.take(policy, caller, owed, overdrawn=overdrawn)

    def refund(self) -> None:
        """Take back the cost of the request."""
        self.statuses = [
            limiter.refund(policy, caller, min(self.cost, policy.quota))
            for limiter, policy, caller in self._accounts
        ]
        self.cost = 0

    @contextmanager
    def heavy(self, player_id: bytes | None, *, price: int = 0) -> Iterator[None]:
        """Around heavy work for a player (None: for the address only): charge its price, then hold
        a place at the gate.

        Raises RateLimited, and Refusal `rate-limited` or `unavailable` of the gate.
        """
        self.charge(price)
        if self._gate is None:
            yield
            return
        with self._gate.passing(player_id, address=self._address):
            yield


_current: Final[ContextVar[Bill | None]] = ContextVar("bill", default=None)


def current_bill() -> Bill:
    """The bill of the current request; without a request, one that charges nothing."""
    return _current.get() or Bill()


def set_bill(bill: Bill | None) -> None:
    """Set the bill of this thread's request; None: it has none."""
    _current.set(bill)


class Replays:
    """The places for long replays in a process; first come, first served.

    Replays keep a processor busy, and all threads of a process share Python's lock: while a dozen
    of them replay, any other request gets the lock so rarely that it takes a second (the attack
    `many_rounds` of the siege). Two at a time take no longer together. Unlike heavy work, replays
    are never refused at once, since usual reads need them after a restart. `longest_wait` is in
    seconds.
    """

    def __init__(self, *, longest_wait: float = LONGEST_REPLAY_WAIT) -> None:
        self._places = FairSemaphore(REPLAYS_AT_ONCE)
        self._longest_wait = longest_wait

    @contextmanager
    def place(self, entries: int) -> Iterator[None]:
        """Around a replay of this number of entries; waits for a place unless they are few.

        Must not be nested. Raises Refusal `unavailable` if no place becomes free in time.
        """
        if entries <= FEW_ENTRIES:
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
