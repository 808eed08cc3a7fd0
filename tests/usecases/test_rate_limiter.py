"""Counting calls: exactly for small quotas, in blocks for large ones, over several processes."""

from collections import Counter

import pytest

from service.store import Unavailable
from service.usecases import bill
from service.usecases.bill import BLOCKS, PUT_OFF, Policy, RateLimiter


class Shared:
    """The database's sums, and the number of requests for them."""

    def __init__(self) -> None:
        self.sums: Counter[tuple[bytes, int]] = Counter()
        self.asked = 0

    def spend(self, key: bytes, period: int, amount: int) -> int:
        self.asked += 1
        self.sums[key, period] += amount
        return self.sums[key, period]


class Clock:
    """A stopped clock."""

    def __init__(self) -> None:
        self.now = 600.0

    def __call__(self) -> float:
        return self.now


def test_far_from_its_limit_a_caller_costs_no_round_trip() -> None:
    shared = Shared()
    limiter = RateLimiter(shared.spend, Clock())
    policy = Policy("moves", 3000)
    for _ in range(policy.quota // BLOCKS - 1):
        assert limiter.take(policy, "ann").allowed
    assert shared.asked == 0


def test_a_whole_quota_costs_as_many_round_trips_as_there_are_blocks() -> None:
    shared = Shared()
    limiter = RateLimiter(shared.spend, Clock())
    policy = Policy("moves", 1000)
    allowed = sum(limiter.take(policy, "ann").allowed for _ in range(5000))
    assert (allowed, shared.asked) == (1000, BLOCKS)


def test_several_processes_share_a_quota_to_within_a_block_each() -> None:
    shared, clock = Shared(), Clock()
    meters = [RateLimiter(shared.spend, clock) for _ in range(4)]
    policy = Policy("reads", 1000)
    allowed = sum(meters[turn % 4].take(policy, "ann").allowed for turn in range(5000))
    assert policy.quota <= allowed <= policy.quota + 4 * policy.quota // BLOCKS


def test_small_quotas_are_exact() -> None:
    shared, clock = Shared(), Clock()
    meters = [RateLimiter(shared.spend, clock) for _ in range(2)]
    policy = Policy("creation", 7)
    assert [meters[turn % 2].take(policy, "ann").allowed for turn in range(9)].count(True) == 7


def test_quotas_are_separate_per_caller_and_kind() -> None:
    limiter = RateLimiter(Shared().spend, Clock())
    moves, reads = Policy("moves", 1), Policy("reads", 1)
    assert limiter.take(moves, "ann").allowed
    assert not limiter.take(moves, "ann").allowed
    assert limiter.take(moves, "bob").allowed
    assert limiter.take(reads, "ann").allowed


def test_quota_resets_each_period() -> None:
    clock = Clock()
    clock.now += 17
    limiter = RateLimiter(Shared().spend, clock)
    policy = Policy("moves", 1)
    assert limiter.take(policy, "ann").remaining == 0
    refused = limiter.take(policy, "ann")
    assert (refused.allowed, refused.reset) == (False, 43)
    clock.now += refused.reset
    assert limiter.take(policy, "ann").allowed


def test_without_the_database_processes_count_on_their_own() -> None:
    def away(_key: bytes, _period: int, _amount: int) -> int:
        raise Unavailable("away")

    limiter = RateLimiter(away, Clock())
    policy = Policy("moves", 40)
    assert sum(limiter.take(policy, "ann").allowed for _ in range(100)) == 40


def test_active_callers_stay_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bill, "REMEMBERED", 3)
    limiter = RateLimiter(lambda _key, _period, amount: amount, Clock())
    policy = Policy("moves", 1000)
    for stranger in range(9):
        assert limiter.take(policy, "ann").remaining == 999 - stranger
        limiter.take(policy, f"stranger {stranger}")
    assert limiter.take(policy, "stranger 0").remaining == 999


def test_work_that_is_done_is_counted_beyond_the_quota() -> None:
    limiter = RateLimiter(Shared().spend, Clock())
    policy = Policy("moves", 10)
    assert limiter.take(policy, "ann", 9).allowed
    assert limiter.take(policy, "ann", 5, overdrawn=True).remaining == 0
    assert not limiter.take(policy, "ann").allowed


class Meanwhile(Shared):
    """While Ann's first report is on its way, Ben makes calls."""

    def __init__(self, policy: Policy, calls: int) -> None:
        super().__init__()
        self.limiter = RateLimiter(self.spend, Clock())
        self.policy, self.calls = policy, calls

    def spend(self, key: bytes, period: int, amount: int) -> int:
        calls, self.calls = self.calls, 0
        for _ in range(calls):
            assert self.limiter.take(self.policy, "ben").allowed
        return super().spend(key, period, amount)


@pytest.mark.parametrize(
    ("quota", "calls", "reported"),
    [
        (1000, 1000 // BLOCKS, 0),
        (1000, PUT_OFF * 1000 // BLOCKS - 1, 0),
        (1000, PUT_OFF * 1000 // BLOCKS, PUT_OFF * 1000 // BLOCKS),
        (PUT_OFF, 1, 1),
    ],
    ids=["one block", "nearly four blocks", "four blocks", "near the limit"],
)
def test_a_report_is_put_off_while_another_one_is_on_its_way(
    quota: int, calls: int, reported: int
) -> None:
    policy = Policy("moves", quota)
    shared = Meanwhile(policy, calls)
    for _ in range(max(1, quota // BLOCKS)):
        shared.limiter.take(policy, "ann")
    ben = shared.sums[bill.key_digest("moves", "ben"), 600]
    assert ben == reported


def test_a_report_that_was_put_off_goes_with_the_next_call() -> None:
    policy = Policy("moves", 1000)
    shared = Meanwhile(policy, calls=50)
    for _ in range(50):
        shared.limiter.take(policy, "ann")
    shared.limiter.take(policy, "ben")
    assert shared.sums[bill.key_digest("moves", "ben"), 600] == 51


def test_reports_are_not_put_off_for_one_that_failed() -> None:
    policy = Policy("moves", 1000)
    shared = Shared()
    away = iter([True])

    def spend(key: bytes, period: int, amount: int) -> int:
        if next(away, False):
            raise Unavailable("away")
        return shared.spend(key, period, amount)

    limiter = RateLimiter(spend, Clock())
    for caller in ("ann", "ben"):
        for _ in range(50):
            limiter.take(policy, caller)
    assert shared.sums[bill.key_digest("moves", "ben"), 600] == 50
