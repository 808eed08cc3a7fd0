"""Slow requests are logged with where their time went; errors with what failed."""

import json
import sqlite3
import threading
from collections.abc import Callable
from time import sleep
from typing import Any

import pytest
from prometheus_client import REGISTRY

from service import logs, time_spent
from service.api import observe
from service.logs import LineLimiter
from service.store import database
from service.store.database import Database
from service.time_spent import PARTS
from service.usecases.bill import AT_ONCE, Gate
from tests.streams import until
from tests.table import Table

Made = Callable[..., Table]
Patch = pytest.MonkeyPatch


@pytest.fixture
def slow(with_settings: Made, monkeypatch: pytest.MonkeyPatch) -> Table:
    # Another test may have had a slow request on the same route within a second.
    monkeypatch.setattr(observe, "_slow_lines", LineLimiter(1.0))
    return with_settings(slow_milliseconds=30, log_level="info")


@pytest.fixture
def store(slow: Table) -> Database:
    found: Any = slow._client
    store = found.application.extensions["eights"].store
    assert isinstance(store, Database)
    return store


def lines(capsys: pytest.CaptureFixture[str], event: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    return [line for line in found if line["event"] == event]


def slow_seconds(route: str, part: str) -> float:
    labels = {"route": route, "part": part}
    return REGISTRY.get_sample_value("eights_slow_seconds_total", labels) or 0.0


def counted(kind: str, table: str) -> float:
    labels = {"kind": kind, "table": table}
    return REGISTRY.get_sample_value("eights_database_seconds_count", labels) or 0.0


def test_a_slow_request_says_which_part_took_its_time(
    slow: Table, store: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    view, ann, _bob = slow.duel()
    route = "/v1/games/<game_id>/resign"
    before = slow_seconds(route, "writer-queue")
    answers: list[int] = []

    def resign() -> None:
        answers.append(slow.post(f"/v1/games/{view['id']}/resign", {}, who=ann).status)

    with store._writers.turn():
        caller = threading.Thread(target=resign)
        caller.start()
        until(lambda: bool(store._writers._own.waiting))
        sleep(0.1)
    caller.join()
    assert answers == [200]
    (line,) = [each for each in lines(capsys, "slow request") if each["route"] == route]
    assert line["game_id"] == view["id"]
    assert len(line["request_id"]) == 32
    assert (line["status"], line["omitted"]) == (200, 0)
    assert set(line["parts"]) <= set(PARTS)
    assert line["parts"]["writer-queue"] >= 100
    assert line["milliseconds"] >= line["parts"]["writer-queue"]
    assert line["slowest"]["kind"] in ("read", "write", "commit")
    assert slow_seconds(route, "writer-queue") - before >= 0.1


def test_the_parts_of_a_request_are_disjoint(monkeypatch: Patch) -> None:
    """SQLite computes in the thread of the request: two clocks run at once."""
    now = [100.0]
    monkeypatch.setattr(time_spent, "perf_counter", lambda: now[0])
    monkeypatch.setattr(time_spent, "thread_time", lambda: now[0])
    spent = time_spent.begin("one")
    now[0] += 1
    timer = time_spent.Timer(time_spent.COMMIT)
    now[0] += 2
    timer.connected()
    now[0] += 4
    timer.done()
    now[0] += 8
    parts = spent.parts(15.0)
    shown = {part: seconds for part, seconds in parts.items() if seconds}
    assert shown == {"connection": 2.0, "database": 4.0, "processor": 9.0}


def test_a_heavy_request_that_waits_at_the_gate_is_one(
    slow: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    spent = time_spent.begin("one")
    gate, free = Gate(), threading.Event()

    def work(address: str) -> None:
        with gate.passing(None, address=address):
            free.wait()

    others = [threading.Thread(target=work, args=(str(n),)) for n in range(AT_ONCE)]
    for each in others:
        each.start()
    until(lambda: gate._inside == AT_ONCE)
    threading.Timer(0.05, free.set).start()
    with gate.passing(None, address="mine"):
        assert spent.parts(1.0)["gate"] > 0.03


def test_a_poll_that_waits_as_asked_is_not_slow(
    slow: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    view, ann, _bob = slow.duel()
    slow.get(f"/v1/games/{view['id']}/events?after=0", who=ann)
    capsys.readouterr()
    began = time_spent.current().parked
    assert slow.get(f"/v1/games/{view['id']}/events?after=9999&wait=1", who=ann).status == 200
    assert time_spent.current().parked - began >= 0.9
    assert [each for each in lines(capsys, "slow request") if each["milliseconds"] >= 900] == []


def test_statements_are_timed_by_kind_and_table(slow: Table) -> None:
    view, ann, bob = slow.duel()
    pairs = (("write", "entry"), ("commit", "all"), ("read", "game"))
    before = [counted(*each) for each in pairs]
    slow.see(view["id"], ann)
    slow.post(f"/v1/games/{view['id']}/resign", {}, who=bob)
    after = [counted(*each) for each in pairs]
    assert after[0] == before[0] + 1
    assert after[1] > before[1]
    assert after[2] > before[2]


def test_a_line_of_a_503_names_cause_statement_and_code(
    slow: Table, store: Database, capsys: pytest.CaptureFixture[str], monkeypatch: Patch
) -> None:
    view, ann, _bob = slow.duel()
    capsys.readouterr()
    full = sqlite3.OperationalError("database or disk is full")
    full.sqlite_errorcode, full.sqlite_errorname = sqlite3.SQLITE_FULL, "SQLITE_FULL"

    def fail(*_: object, **__: object) -> None:
        raise full

    monkeypatch.setattr(database, "_execute", fail)
    answer = slow.post(f"/v1/games/{view['id']}/resign", {}, who=ann)
    assert (answer.status, answer.code) == (503, "unavailable")
    assert "space" in answer.json["detail"]
    (line,) = lines(capsys, "request")
    assert line["game_id"] == view["id"]
    assert answer.json["instance"] == f"urn:request:{line['request_id']}"
    told = ("cause", "statement", "table", "sqlstate")
    assert [line[name] for name in told] == ["disk-is-full", "write", "entry", "SQLITE_FULL"]


def test_an_internal_error_names_request_game_and_statement(
    slow: Table, store: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    view, ann, _bob = slow.duel()
    capsys.readouterr()
    with store.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE entry RENAME TO hidden")
    assert slow.post(f"/v1/games/{view['id']}/resign", {}, who=ann).status == 500
    (line,) = lines(capsys, "internal error")
    assert line["game_id"] == view["id"]
    assert len(line["request_id"]) == 32
    assert (line["table"], line["sqlstate"]) == ("entry", "SQLITE_ERROR")


def test_an_error_that_lasts_is_logged_once(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("info")
    for _ in range(10):
        logs.log_lasting(LookupError(), "of this test")
    (line,) = lines(capsys, "of this test")
    assert (line["kind"], line["omitted"]) == ("LookupError", 0)


def test_a_line_is_let_through_once_in_a_period() -> None:
    now = [0.0]
    lines = LineLimiter(60, clock=lambda: now[0])
    assert [lines.omitted("a"), lines.omitted("a"), lines.omitted("b"), lines.omitted("a")] == [
        0, None, 0, None,
    ]  # fmt: skip
    now[0] = 60
    assert [lines.omitted("a"), lines.omitted("b"), lines.omitted("a")] == [2, 0, None]
