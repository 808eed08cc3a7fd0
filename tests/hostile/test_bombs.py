"""Bombs over real sockets: size, nesting, headers, encodings, compression; the server survives.

Each is refused, none costs much memory, and an honest caller is served right afterwards.
"""

import gzip
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from socket import SHUT_WR, create_connection, socket
from time import sleep

import psutil
import pytest

from tests.databases import database_url
from tests.live_server import Server, running
from tests.table import HttpClient, Table

MEGABYTE = 1024 * 1024
GROWTH = 64 * MEGABYTE
REFUSED = (400, 404, 413, 414, 415, 422, 431)


@pytest.fixture(scope="module")
def victim(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server with one process, whose memory is measured."""
    folder: Path = tmp_path_factory.mktemp("bombs")
    with running(database_url("sqlite", folder), workers=1) as served:
        settle(served)
        yield served


def connect(server: Server) -> socket:
    host, port = server.url.removeprefix("http://").split(":")
    return create_connection((host, int(port)), timeout=60)


def head(*headers: str, path: str = "/v1/players", method: str = "POST") -> bytes:
    lines = (f"{method} {path} HTTP/1.1", "Host: a", "Connection: close", *headers)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


JSON = "Content-Type: application/json"
DEEP = b"[" * 30_000 + b"]" * 30_000


def sized(body: bytes, *headers: str, path: str = "/v1/players") -> bytes:
    return head(JSON, f"Content-Length: {len(body)}", *headers, path=path) + body


BOMBS: dict[str, bytes] = {
    "a gigabyte announced": head(JSON, f"Content-Length: {1024 * MEGABYTE}") + b"x" * 70_000,
    "a length beyond reason": head(JSON, f"Content-Length: {'9' * 4000}"),
    "a negative length": head(JSON, "Content-Length: -1"),
    "two lengths": head(JSON, "Content-Length: 2", "Content-Length: 3") + b"{}x",
    "length and chunks": head(JSON, "Content-Length: 2", "Transfer-Encoding: chunked") + b"{}",
    "chunks without end": head(JSON, "Transfer-Encoding: chunked") + b"ffff\r\n" + b"x" * 70_000,
    "a chunk of no size": head(JSON, "Transfer-Encoding: chunked") + b"zz\r\n\r\n0\r\n\r\n",
    "a chunk of no size where no body belongs": (
        head("Transfer-Encoding: chunked", path="/v1/bots", method="GET") + b"zz\r\n\r\n0\r\n\r\n"
    ),
    "nesting": sized(DEEP),
    "nested objects": sized(b'{"a":' * 9_000 + b"1" + b"}" * 9_000),
    "digits": sized(b'{"name": ' + b"9" * 60_000 + b"}"),
    "many keys": sized(json.dumps({f"k{n}": n for n in range(4000)}).encode()),
    "an address": head(path="/v1/games/" + "x" * 65_536, method="GET"),
    "many parameters": head(path="/v1/games?" + "&".join(["limit=1"] * 400), method="GET"),
    "ten thousand headers": head(*(f"X-{n}: 1" for n in range(10_000)), method="GET"),
    "a long header": head("X-A: " + "x" * MEGABYTE, method="GET"),
    "a compressed bomb": sized(gzip.compress(b"x" * 10 * MEGABYTE), "Content-Encoding: gzip"),
    "a compressed bomb of a log": head(
        "Content-Type: application/x-ndjson", "Content-Encoding: gzip", "Content-Length: 2",
        path="/v1/audits",
    ) + b"xx",
    "UTF-16": sized('{"name": "Ann"}'.encode("utf-16")),
    "no UTF-8": sized(b'{"name": "\xff\xfe"}'),
    "a NUL": sized(b'{"name": "A\\u0000"}'),
    "half a character": sized(b'{"name": "\\ud83d"}'),
    "a form": head("Content-Type: application/x-www-form-urlencoded", "Content-Length: 3") + b"a=b",
    "many parts": head(
        "Content-Type: multipart/form-data; boundary=x", "Content-Length: 54000"
    ) + b"--x\r\n\r\n\r\n" * 6000,
}  # fmt: skip


def chunked(body: bytes, path: str) -> bytes:
    """A complete body without an announced length."""
    return head(JSON, "Transfer-Encoding: chunked", path=path) + b"%x\r\n%b\r\n0\r\n\r\n" % (
        len(body), body,
    )  # fmt: skip


def status_of(server: Server, sent: bytes) -> int | None:
    """The status of the answer; None if the server hung up while receiving the bomb."""
    with connect(server) as line:
        with suppress(ConnectionError):
            line.sendall(sent)
        received = b""
        with suppress(ConnectionError):
            while b"\r\n" not in received and (part := line.recv(65_536)):
                received += part
    return int(received.split(b" ")[1]) if received else None


def memory(server: Server) -> int:
    """The memory of the server's processes, with each shared page counted once."""
    parent = psutil.Process(server.process.pid)
    return sum(each.memory_full_info().pss for each in (parent, *parent.children()))


def assert_alive(server: Server) -> None:
    assert Table(HttpClient(server.url)).get("/v1/games").status == 200


def settle(server: Server) -> None:
    """Wait until the memory of a started server no longer grows."""
    assert_alive(server)
    held = 0
    while memory(server) - held > MEGABYTE:
        held = memory(server)
        sleep(0.5)


@pytest.mark.thorough
@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_and_the_server_survives(victim: Server, name: str) -> None:
    before = memory(victim)
    for _ in range(3):
        status = status_of(victim, BOMBS[name])
        assert status is None or status in REFUSED, status
    assert memory(victim) - before < GROWTH
    assert_alive(victim)


def test_a_nonsense_log_gets_a_report(victim: Server) -> None:
    table = Table(HttpClient(victim.url))
    media = {"Content-Type": "application/x-ndjson"}
    logs: list[Callable[[], bytes]] = [
        lambda: b"{}\n" * 1000,
        lambda: b"[" * 100_000,
        lambda: b"\xff" * 100_000,
        lambda: b'{"seats":1000000000}\n{}\n',
    ]
    for make in logs:
        answer = table.post("/v1/audits", raw=make(), headers=media)
        assert answer.status in (200, 400, 422), answer.content
        if answer.status == 200:
            assert answer.json["valid"] is False
    too_large = table.post("/v1/audits", raw=b"x" * (5 * MEGABYTE), headers=media)
    assert too_large.status == 413


@pytest.mark.parametrize(
    "body",
    [
        b'{"name": "Ann"}' + b" " * 65_536,
        b'{"name": "Ann"}' + b" " * 200_000 + b"x",
        b'{"name": "' + b"x" * 70_000 + b'"}',
    ],
)
def test_a_large_body_without_a_length_is_refused(victim: Server, body: bytes) -> None:
    assert status_of(victim, chunked(body, "/v1/players")) == 413
    assert status_of(victim, chunked(b'{"name": "Ann"}', "/v1/players")) == 201


def test_a_body_that_ends_before_its_announced_length_is_refused(victim: Server) -> None:
    with connect(victim) as line:
        line.sendall(head(JSON, "Content-Length: 50") + b'{"name": "Ann"}')
        line.shutdown(SHUT_WR)
        assert line.recv(65_536).split(b" ")[1] == b"400"
