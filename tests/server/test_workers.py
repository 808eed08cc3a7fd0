"""Worker processes share their callers, and keep callers that send again at once."""

import socket
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from service.server import workers
from tests.databases import database_url
from tests.live_server import Server, running, workers_of

CALLERS = 16
REQUEST = b"GET /livez HTTP/1.1\r\nHost: test\r\n\r\n"
MANY = 40
PATIENCE = 60  # seconds


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two workers with two threads each, one of which may keep its caller."""
    url = database_url("sqlite", tmp_path_factory.mktemp("workers"))
    with running(url, threads=2) as served:
        yield served


def address(server: Server) -> tuple[str, int]:
    host, port = server.url.removeprefix("http://").split(":")
    return host, int(port)


def ask(line: HTTPConnection) -> int:
    line.request("GET", "/livez")
    answer = line.getresponse()
    answer.read()
    return answer.status


def sockets_of(process: int) -> int:
    """The number of open sockets of a process."""
    found = 0
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):  # It was closed meanwhile.
            found += str(file.readlink()).startswith("socket:")
    return found


@contextmanager
def callers(server: Server, number: int) -> Iterator[list[int]]:
    """Open callers one after the other, each with a request; return the number at each worker."""
    before = [sockets_of(each) for each in workers_of(server)]
    with ExitStack() as stack:
        for _ in range(number):
            # The worker that answered last is awake, and would be first again.
            line = stack.enter_context(closing(HTTPConnection(*address(server), timeout=60)))
            assert ask(line) == 200
        after = [sockets_of(each) for each in workers_of(server)]
        yield [now - then for now, then in zip(after, before, strict=False)]


@pytest.mark.thorough
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_keep_alive_callers_spread_over_workers(server: Server) -> None:
    end = time.monotonic() + PATIENCE
    shares = [0]
    # The second worker may still be starting.
    while min(shares) < CALLERS // 4 or len(shares) < 2:
        assert time.monotonic() < end, shares
        with callers(server, CALLERS) as shares:
            pass


def test_busy_callers_leave_turns_to_others(server: Server) -> None:
    lines = [HTTPConnection(*address(server), timeout=60) for _ in range(4)]
    try:
        for _ in range(MANY):
            assert [ask(line) for line in lines] == [200] * len(lines)
    finally:
        for line in lines:
            line.close()


def test_pipelined_requests_are_all_answered(server: Server) -> None:
    with socket.create_connection(address(server), timeout=60) as line:
        line.sendall(REQUEST * MANY)
        received = b""
        while received.count(b"HTTP/1.1 200 OK") < MANY:
            part = line.recv(1 << 16)
            assert part, "the server hung up"
            received += part


def test_a_worker_hesitates_only_while_another_has_fewer_callers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Ours(workers.Worker):
        def __init__(self, slot: int) -> None:
            self._slot = slot

    def fullest(*numbers: int) -> list[bool]:
        callers = memoryview(bytearray(8 * 4)).cast("q")
        monkeypatch.setattr(workers, "_callers", callers)
        ours = [Ours(slot) for slot in range(len(numbers))]
        for each, number in zip(ours, numbers, strict=True):
            each.nr_conns = number
        assert [each.nr_conns for each in ours] == list(numbers)
        return [each.has_more_than_another() for each in ours]

    assert fullest(3) == [False]
    assert fullest(0, 0) == [False, False]
    assert fullest(3, 2, 2) == [True, False, False]
    assert fullest(0, 4) == [False, True]
    assert fullest(50, 45, 40) == [True, False, False]


def test_workers_do_not_wait_for_a_dead_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_callers", memoryview(bytearray(8 * workers.SLOTS)).cast("q"))

    class Ours(workers.Worker):
        def __init__(self, age: int) -> None:
            self.age = age
            self._slot = age

    busy, idle = Ours(1), Ours(2)
    busy.nr_conns, idle.nr_conns = 5, 0
    assert busy.has_more_than_another()
    workers.forget(idle)
    assert not busy.has_more_than_another()
