"""What operators watch about the database."""

import threading
from typing import Any

import psycopg
import pytest
from prometheus_client import Gauge
from sqlalchemy import literal_column, make_url, select

from service.store import Unavailable, health, properties, usage
from service.store.sql import Statement
from service.usecases import background
from service.usecases.background import DatabaseMonitor
from tests.streams import until
from tests.usecases.club import Club


def value(gauge: Gauge, *labels: str) -> float:
    return float((gauge.labels(*labels) if labels else gauge)._value.get())


def test_a_look_sets_the_metrics_that_the_database_has(club: Club) -> None:
    club.duel()
    club.create("ann", "me", "open")
    properties.set_last_backup(club.service.store, 1_700_000_000_000)
    DatabaseMonitor(club.service).step()
    assert value(background.WRITES) == 1
    assert value(background.WRITE_SECONDS) > 0
    assert [value(background.GAMES, status) for status in ("open", "active")] == [1, 1]
    assert value(background.BACKUP) == 1_700_000_000
    assert abs(value(background.SKEW)) < 3600
    found = health.facts(club.service.store)
    assert found["bytes"] > 0
    own = {"transaction_ids"} if club.service.store.postgres else {"free_bytes"}
    assert set(found) == {"bytes", *own}  # There are no followers here.


def test_a_refused_test_write_is_a_metric(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise Unavailable("the disk is full")

    monkeypatch.setattr(usage, "spend", refuse)
    DatabaseMonitor(club.service).step()
    assert value(background.WRITES) == 0


def test_a_fact_that_a_database_does_not_have_is_left_out(club: Club) -> None:
    if club.service.store.postgres:
        unknown = Statement(select(literal_column("no_such_function()")))
        assert health._fact(club.service.store, unknown) is None
    else:
        assert health.waits(club.service.store) == []


def test_waits_of_other_sessions_are_seen(club: Club) -> None:
    store = club.service.store
    url = make_url(str(store.engine.url.render_as_string(hide_password=False)))
    if not store.postgres:
        assert health.waits(store) == []
        return
    plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
    with psycopg.connect(plain, autocommit=True) as line:

        def sleep() -> None:
            try:
                line.execute("SELECT pg_sleep(600)")
            except psycopg.errors.QueryCanceled:
                return

        sleeper = threading.Thread(target=sleep)
        sleeper.start()
        seen: list[Any] = []
        until(lambda: seen.extend(health.waits(store)) or bool(seen))  # type: ignore[func-returns-value]
        line.cancel_safe()
        sleeper.join()
    assert ("Timeout", "PgSleep", 1) in seen
