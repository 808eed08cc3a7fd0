"""Quotas are exact for small ones, in blocks for large ones, over several processes; few heavy
requests and few long replays run at a time, and no caller has many places.
"""

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from threading import Event, Semaphore

import pytest
from flask import Flask

from crazy_eights.errors import Refusal
from service.app import create_app
from service.settings import Settings
from service.store import Unavailable
from service.usecases import bill, reading
from service.usecases.bill import (
    AT_ONCE,
    BLOCKS,
    FEW_ENTRIES,
    PUT_OFF,
    REPLAYS_AT_ONCE,
    Caps,
    Gate,
    Policy,
    RateLimiter,
    Replays,
    caps_for,
)
from tests.streams import until
from tests.table import Answer, Table
from tests.usecases.club import Club
from tests.usecases.long import long_game, shelve

NDJSON = {"Content-Type": "application/x-ndjson"}
PATIENCE = 60
HERE = "127.0.0.1"


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


def refusal(gate: Gate, player: bytes | None, address: str) -> str:
    """The code with which a gate refuses a caller."""
    with pytest.raises(Refusal) as refused, gate.passing(player, address=address):
        pass
    return refused.value.code


@contextmanager
def full(gate: Gate, number: int) -> Iterator[None]:
    """Fill a gate with callers, each a player at a separate address."""
    go_on, inside = Event(), Semaphore(0)

    def work(each: int) -> None:
        with gate.passing(bytes([each]), address=f"10.0.0.{each}"):
            inside.release()
            assert go_on.wait(PATIENCE)

    with ThreadPoolExecutor(number) as pool:
        done = [pool.submit(work, each) for each in range(number)]
        for _ in range(min(number, AT_ONCE)):
            assert inside.acquire(timeout=PATIENCE)
        assert not inside.acquire(blocking=False), "more requests run at a time"
        try:
            yield
        finally:
            go_on.set()
            for each in done:
                each.result(PATIENCE)


def test_full_gate_refuses_and_serves_the_queue() -> None:
    gate = Gate(waiting=0)
    with full(gate, AT_ONCE):
        assert refusal(gate, b"more", HERE) == "unavailable"
    with full(gate, AT_ONCE):
        pass
    with full(Gate(waiting=3), AT_ONCE + 3):
        pass


def test_heavy_requests_are_capped_per_player_and_address() -> None:
    # Without these caps the test would wait: docs/operating.md, "Bounds".
    assert caps_for(waiting=8) == Caps(address=2, player=1)
    gate = Gate(caps=caps_for(waiting=8))
    with gate.passing(b"ann", address=HERE):
        assert refusal(gate, b"ann", "10.0.0.9") == "rate-limited"
        with gate.passing(b"bob", address=HERE):
            assert refusal(gate, None, HERE) == "rate-limited"
    with gate.passing(b"ann", address=HERE):
        pass


def test_an_address_has_one_place_of_the_smallest_gate() -> None:
    assert caps_for(waiting=0) == Caps(address=1, player=1)


@pytest.fixture
def closed(settings: Settings, app: Flask, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """The same players and games at a process with limits, whose gate is full for their address."""
    gate = Gate(caps=caps_for(waiting=0))
    monkeypatch.setattr("service.api.rate_limits._gate", lambda _settings: gate)
    limited = create_app(replace(settings, rate_limits="on"), app.extensions["eights"])
    with gate.passing(None, address=HERE):
        yield Table(limited.test_client())


def assert_refused(answer: Answer) -> None:
    assert (answer.status, answer.code) == (429, "rate-limited")
    assert int(answer.headers["Retry-After"]) > 0


def test_rejected_request_has_no_side_effects(table: Table, closed: Table) -> None:
    ann, bob = table.person(), table.person("Bob")
    game = table.game(ann, "me", "expert", "open")["id"]
    assert_refused(closed.post(f"/v1/games/{game}/seats", {}, who=bob))
    assert table.see(game)["version"] == 2
    for bots in (["expert", "greedy"], ["random", "greedy"]):
        seats = [{"occupant": "bot", "bot": bot} for bot in bots]
        assert_refused(closed.post("/v1/games", {"ruleset": "classic", "seats": seats}, who=ann))
    assert_refused(closed.post("/v1/audits", raw=b"{}\n", headers=NDJSON))
    items = table.get("/v1/me/games", who=ann).json["items"]
    assert [each["id"] for each in items] == [game]


def test_light_requests_bypass_the_gate(closed: Table) -> None:
    ann = closed.person()
    view = closed.game(ann, "me", "greedy", "random")
    assert closed.step(view["id"], (ann,), view)["version"] > view["version"]
    assert closed.get("/v1/games").status == 200


class CountedReplays(Replays):
    """Places that count the replays in progress."""

    def __init__(self) -> None:
        super().__init__()
        self.running = 0
        self.most = 0
        self._lock = threading.Lock()

    @contextmanager
    def place(self, entries: int) -> Iterator[None]:
        """See `Replays`; other readers run while this one is in progress."""
        with super().place(entries):
            with self._lock:
                self.running += 1
                self.most = max(self.most, self.running)
            try:
                yield
            finally:
                with self._lock:
                    self.running -= 1


def test_two_replays_run_and_a_third_waits() -> None:
    replays = Replays()
    entered = threading.Event()

    def third() -> None:
        with replays.place(1_000):
            entered.set()

    waiting = threading.Thread(target=third)
    with replays.place(1_000):
        with replays.place(1_000):
            waiting.start()
            until(lambda: replays._places.waiting == 1)
            assert not entered.is_set()
        waiting.join()
    assert entered.is_set()


def test_the_few_entries_of_a_move_are_replayed_at_once() -> None:
    replays = Replays(longest_wait=0)
    with replays.place(1_000), replays.place(1_000):
        with replays.place(FEW_ENTRIES):
            entered = True
        with pytest.raises(Refusal), replays.place(FEW_ENTRIES + 1):
            pass
    assert entered


def test_too_long_a_wait_is_refused_and_takes_no_place() -> None:
    replays = Replays(longest_wait=0.01)
    with replays.place(1_000), replays.place(1_000):
        with pytest.raises(Refusal) as refusal, replays.place(1_000):
            pass
        assert refusal.value.code == "unavailable"
    with replays.place(1_000), replays.place(1_000):
        pass


@pytest.mark.parametrize("what", ["events", "replay", "rounds"])
def test_many_readers_of_a_long_game_replay_in_turn(club: Club, what: str) -> None:
    game_id = shelve(club, long_game())
    replays = CountedReplays()
    cold = replace(club.elsewhere().service, replays=replays)
    read = {
        "events": lambda: reading.events_after(cold, token=None, game_id=game_id, after=50),
        "replay": lambda: reading.replay_view(cold, token=None, game_id=game_id, version=9_999),
        "rounds": lambda: reading.rounds_page(
            cold, token=None, game_id=game_id, cursor=None, limit=100
        ),
    }[what]
    readers = [threading.Thread(target=read) for _ in range(8)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    assert replays.most in range(1, REPLAYS_AT_ONCE + 1)
    assert replays.running == 0
