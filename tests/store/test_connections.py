"""The connection pool of a process: waiters are served in order, useless connections dropped."""

import sqlite3
import threading
import time

import pytest

from service.store import connections
from service.store.connections import Connections
from service.store.errors import Unavailable

LONG = 60


class Line:
    """A connection that records whether it was closed, and that may lose its server."""

    def __init__(self) -> None:
        self.closed = False
        self.left = False

    def close(self) -> None:
        self.closed = True


class Server:
    """Opens connections, unless it is unavailable."""

    def __init__(self) -> None:
        self.opened: list[Line] = []
        self.asked = 0
        self.away = False

    def connect(self, _seconds: float | None) -> Line:
        self.asked += 1
        if self.away:
            raise sqlite3.OperationalError("it is away\nand more")
        self.opened.append(Line())
        return self.opened[-1]


@pytest.fixture
def server() -> Server:
    return Server()


def pool(server: Server, size: int) -> Connections:
    return Connections(server.connect, size=size, is_dead=lambda line: line.left)


def test_returned_connection_is_reused(server: Server) -> None:
    lines = pool(server, 2)
    for _ in range(3):
        lines.give_back(lines.take(0))
    assert len(server.opened) == 1


def test_size_is_limited(server: Server) -> None:
    lines = pool(server, 2)
    taken = [lines.take(0), lines.take(0)]
    with pytest.raises(Unavailable, match="in use"):
        lines.take(0)
    lines.give_back(taken[0])
    assert lines.take(0).connection is taken[0].connection


def test_waiters_are_served_in_order(server: Server) -> None:
    lines = pool(server, 1)
    first = lines.take(0)
    served: list[int] = []

    def work(number: int) -> None:
        taken = lines.take(LONG)
        served.append(number)
        lines.give_back(taken)

    threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for number, thread in enumerate(threads):
        thread.start()
        while lines._permits.waiting <= number:
            time.sleep(0.001)
    lines.give_back(first)
    for thread in threads:
        thread.join()
    assert served == list(range(6))


def test_dead_connection_is_replaced(server: Server) -> None:
    lines = pool(server, 1)
    lines.give_back(lines.take(0))
    server.opened[0].left = True
    assert lines.take(0).connection is server.opened[1]
    assert server.opened[0].closed


def test_useless_connection_retires_all_older_ones(server: Server) -> None:
    lines = pool(server, 3)
    idle, busy, broken = (lines.take(0) for _ in range(3))
    lines.give_back(idle)
    lines.replace(broken)
    assert [line.closed for line in server.opened] == [True, False, False]
    lines.give_back(broken)
    lines.give_back(busy)
    assert all(line.closed for line in server.opened)
    new = lines.take(0)
    lines.replace(busy)
    lines.give_back(new)
    assert lines.take(0).connection is new.connection, (
        "a failure of an old connection retired a new one"
    )


def test_failure_keeps_the_pool_size(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "PAUSE_SECONDS", 0)
    lines = pool(server, 2)
    server.away = True
    for _ in range(5):
        with pytest.raises(Unavailable, match=r"it is away$"):
            lines.take(0)
    server.away = False
    taken = [lines.take(0), lines.take(0)]
    with pytest.raises(Unavailable, match="in use"):
        lines.take(0)
    for each in taken:
        lines.give_back(each)


def test_unavailable_database_is_probed_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    lines = pool(server, 2)
    kept = lines.take(0)
    server.away = True
    for _ in range(5):
        with pytest.raises(Unavailable, match="it is away"):
            lines.take(0)
    assert server.asked == 2
    lines.give_back(kept)
    assert lines.take(0) == kept, "callers that need no new connection continue"
    server.away = False
    now[0] += connections.PAUSE_SECONDS
    assert lines.take(0).connection is server.opened[-1]
    assert server.asked == 3
