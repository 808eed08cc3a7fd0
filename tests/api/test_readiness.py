"""`/readyz` says whether the service can write, and stays 200 while it can only read."""

import sqlite3
from typing import Any

import pytest
from flask import Flask
from prometheus_client import REGISTRY

from service.api import probes
from service.store import database
from service.store.health import TestWrite
from tests.contract.document import faults
from tests.table import Table


@pytest.fixture
def test_write(app: Flask) -> TestWrite:
    found = app.extensions["eights-test-write"]
    assert isinstance(found, TestWrite)
    return found


def later(test_write: TestWrite) -> None:
    """Let the last results expire."""
    test_write._done.wait()
    test_write._began -= 60
    if test_write._database.refused_at is not None:
        test_write._database.refused_at -= 60


def writes() -> float:
    labels = {"kind": "write", "table": "allowance"}
    return REGISTRY.get_sample_value("eights_database_seconds_count", labels) or 0.0


def ready(table: Table) -> tuple[int, Any, Any]:
    answer = table.get("/readyz")
    media = answer.headers["Content-Type"]
    assert faults("GET", "/readyz", answer.status, media, answer.content) == []
    return answer.status, answer.json["writes"], answer.json["checks"]["writes"]


def test_many_probes_make_one_test_write(table: Table, test_write: TestWrite) -> None:
    before = writes()
    assert {ready(table) for _ in range(20)} == {(200, True, "ok")}
    assert writes() - before == 1
    later(test_write)
    assert ready(table) == (200, True, "ok")
    assert writes() - before == 2


def full(*_: object, **__: object) -> None:
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_FULL, "SQLITE_FULL"
    raise error


def test_a_full_disk_refuses_writes_while_the_replica_stays_ready(
    table: Table, test_write: TestWrite, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, ann, _bob = table.duel()
    with monkeypatch.context() as faulty:
        faulty.setattr(database, "_execute", full)
        assert ready(table) == (200, False, "disk-is-full")
        assert table.see(view["id"], ann)["id"] == view["id"]
        later(test_write)
        assert ready(table) == (200, False, "disk-is-full")
    later(test_write)
    assert ready(table) == (200, True, "ok")


def test_any_write_that_a_full_disk_refuses_counts(
    table: Table, test_write: TestWrite, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The row that the test writes has its space already; a move needs more.
    view, ann, _bob = table.duel()
    assert ready(table) == (200, True, "ok")
    with monkeypatch.context() as faulty:
        faulty.setattr(database, "_execute", full)
        assert table.post(f"/v1/games/{view['id']}/resign", {}, who=ann).status == 503
    assert ready(table) == (200, False, "disk-is-full")


def test_a_test_write_that_hangs_delays_no_probe_for_long(
    app: Flask, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(probes, "READY_SECONDS", 0.1)
    with app.extensions["eights"].store._writers.turn():
        assert ready(table) == (200, False, "database-is-away")
        assert ready(table) == (200, False, "database-is-away")
    app.extensions["eights-test-write"]._done.wait()
    assert ready(table) == (200, True, "ok")
