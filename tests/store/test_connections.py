"""The connection pool of a process: nobody waits for a database that refuses connections."""

import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from prometheus_client import REGISTRY

from service.store import Database, Unavailable, connections
from service.store.connections import make_pool, take
from service.store.errors import Busy
from tests.databases import emptied_postgres_url
from tests.streams import until

LONG = 60


class Line:
    """A connection."""

    def close(self) -> None:
        pass


class Server:
    """Opens connections, unless it is unavailable."""

    def __init__(self) -> None:
        self.asked = 0
        self.away = False
        self.answers = threading.Event()
        self.answers.set()

    def connect(self) -> Line:
        self.asked += 1
        assert self.answers.wait(LONG)
        if self.away:
            raise sqlite3.OperationalError("it is away\nand more")
        return Line()


@pytest.fixture
def server() -> Server:
    return Server()


def waits() -> float:
    return REGISTRY.get_sample_value("eights_connection_wait_seconds_count") or 0


def test_a_pool_in_use_is_busy_and_its_wait_is_measured(server: Server) -> None:
    pool = make_pool(server.connect, 2)
    before = waits()
    taken = [take(pool, LONG), take(pool, LONG)]
    assert waits() == before
    with pytest.raises(Busy, match="in use"):
        take(pool, 0)
    assert waits() == before + 1
    line = taken[0].dbapi_connection
    taken[0].close()
    assert take(pool, LONG).dbapi_connection is line


@pytest.mark.parametrize("had_connections", [False, True])
def test_a_refusal_fails_all_waiting_callers_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, *, had_connections: bool
) -> None:
    monkeypatch.setattr(connections, "PAUSE_SECONDS", LONG)
    pool = make_pool(server.connect, 2)
    if had_connections:
        for each in [take(pool, LONG), take(pool, LONG)]:
            each.invalidate()
    server.asked = 0
    server.away = True
    server.answers.clear()
    with ThreadPoolExecutor(10) as callers:
        calls = [callers.submit(take, pool, LONG) for _ in range(10)]
        until(lambda: server.asked == 2)
        time.sleep(0.3)  # The others wait for the pool.
        began = time.monotonic()
        server.answers.set()
        for call in calls:
            with pytest.raises(Unavailable, match=r"it is away$"):
                call.result()
    assert time.monotonic() - began < 3
    assert server.asked == 2


def test_failures_keep_the_size_of_the_pool(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "PAUSE_SECONDS", 0)
    pool = make_pool(server.connect, 2)
    server.away = True
    for _ in range(5):
        with pytest.raises(Unavailable):
            take(pool, LONG)
    server.away = False
    taken = [take(pool, LONG), take(pool, LONG)]
    with pytest.raises(Busy):
        take(pool, 0)
    for each in taken:
        each.close()


def test_an_unavailable_database_is_probed_once_a_pause(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    pool = make_pool(server.connect, 2)
    kept = take(pool, 0)
    server.away = True
    for _ in range(5):
        with pytest.raises(Unavailable, match="it is away"):
            take(pool, 0)
    assert server.asked == 2
    line = kept.dbapi_connection
    kept.close()
    kept = take(pool, 0)
    assert kept.dbapi_connection is line, "callers that need no new connection continue"
    server.away = False
    now[0] += connections.PAUSE_SECONDS
    take(pool, 0)
    assert server.asked == 3


def test_a_useless_connection_retires_all_older_ones() -> None:
    database = Database(emptied_postgres_url(), pool_size=3)

    def pids() -> set[int]:
        taken = [take(database._pool, LONG) for _ in range(3)]
        found = {each.dbapi_connection.info.backend_pid for each in taken}  # type: ignore[union-attr]
        for each in taken:
            each.close()
        return found

    before = pids()
    assert pids() == before
    lost = take(database._pool, LONG)
    assert lost.dbapi_connection is not None
    lost.dbapi_connection.close()
    lost.close()
    assert not pids() & before
    database.dispose()
