"""A thread stays with a caller who asks again at once, and nobody else loses by it."""

import socket
from collections.abc import Iterator
from http.client import HTTPConnection

import pytest

from tests.databases import database_url
from tests.live_server import Server, running

REQUEST = b"GET /livez HTTP/1.1\r\nHost: test\r\n\r\n"
MANY = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Two workers with two threads each, one of which may stay with its caller."""
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


def test_callers_who_keep_asking_leave_the_others_their_turns(server: Server) -> None:
    lines = [HTTPConnection(*address(server), timeout=60) for _ in range(4)]
    try:
        for _ in range(MANY):
            assert [ask(line) for line in lines] == [200] * len(lines)
    finally:
        for line in lines:
            line.close()


def test_requests_that_are_sent_all_at_once_are_all_answered(server: Server) -> None:
    with socket.create_connection(address(server), timeout=60) as line:
        line.sendall(REQUEST * MANY)
        received = b""
        while received.count(b"HTTP/1.1 200 OK") < MANY:
            part = line.recv(1 << 16)
            assert part, "the server hung up"
            received += part
