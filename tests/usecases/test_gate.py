"""Heavy requests pass a gate: few run at a time, few wait, and no caller has many places."""

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
from service.usecases.bill import AT_ONCE, Caps, Gate, caps_for
from tests.table import Answer, Table

NDJSON = {"Content-Type": "application/x-ndjson"}
PATIENCE = 60
HERE = "127.0.0.1"


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
