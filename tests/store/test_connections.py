"""The connection pool of a process: nobody waits for a database that refuses connections."""

import sqlite3
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import PoolProxiedConnection

from service.store import Database, Unavailable, connections
from service.store.connections import Pool
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
    pool = Pool(server.connect, 2)
    before = waits()
    taken = [pool.take(LONG), pool.take(LONG)]
    assert waits() == before
    with pytest.raises(Busy, match="in use"):
        pool.take(0)
    assert waits() == before + 1
    line = taken[0].dbapi_connection
    pool.give_back(taken[0])
    assert pool.take(LONG).dbapi_connection is line


@pytest.mark.parametrize("had_connections", [False, True])
def test_a_refusal_fails_all_waiting_callers_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, *, had_connections: bool
) -> None:
    monkeypatch.setattr(connections, "PAUSE_SECONDS", LONG)
    pool = Pool(server.connect, 2)
    if had_connections:
        for each in [pool.take(LONG), pool.take(LONG)]:
            each.invalidate()
            pool.give_back(each)
    server.asked = 0
    server.away = True
    server.answers.clear()
    with ThreadPoolExecutor(10) as callers:
        calls = [callers.submit(pool.take, LONG) for _ in range(10)]
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
    pool = Pool(server.connect, 2)
    server.away = True
    for _ in range(5):
        with pytest.raises(Unavailable):
            pool.take(LONG)
    server.away = False
    taken = [pool.take(LONG), pool.take(LONG)]
    with pytest.raises(Busy):
        pool.take(0)
    for each in taken:
        pool.give_back(each)


def test_an_unavailable_database_is_probed_once_a_pause(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    pool = Pool(server.connect, 2)
    kept = pool.take(0)
    server.away = True
    for _ in range(5):
        with pytest.raises(Unavailable, match="it is away"):
            pool.take(0)
    assert server.asked == 2
    line = kept.dbapi_connection
    pool.give_back(kept)
    kept = pool.take(0)
    assert kept.dbapi_connection is line, "callers that need no new connection continue"
    server.away = False
    now[0] += connections.PAUSE_SECONDS
    pool.take(0)
    assert server.asked == 3


@pytest.fixture
def pool() -> Iterator[Pool]:
    """The pool of a real database, of three connections."""
    database = Database(emptied_postgres_url(), pool_size=3)
    yield database._pool
    database.dispose()


def pid(taken: PoolProxiedConnection) -> int:
    return int(taken.dbapi_connection.info.backend_pid)  # type: ignore[union-attr]


def test_connections_are_kept_until_the_server_closes_them(pool: Pool) -> None:
    def pids() -> set[int]:
        taken = [pool.take(LONG) for _ in range(3)]
        found = {pid(each) for each in taken}
        for each in taken:
            pool.give_back(each)
        return found

    before = pids()
    assert pids() == before
    closed = pool.take(LONG)
    assert closed.dbapi_connection is not None
    closed.dbapi_connection.close()
    pool.give_back(closed)
    assert not pids() & before


def test_a_lost_connection_retires_all_older_ones_also_those_in_use(pool: Pool) -> None:
    lost, *in_use = [pool.take(LONG) for _ in range(3)]
    before = {pid(each) for each in (lost, *in_use)}
    pool.give_back(lost, lost=True)
    for each in in_use:
        pool.give_back(each)
    for _ in range(3):
        new = pool.take(LONG)
        assert pid(new) not in before
        pool.give_back(new)
