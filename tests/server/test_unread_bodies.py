"""A response that leaves much of a body unread says that the connection is closed."""

import socket
from urllib.parse import urlsplit

import pytest

from tests.live_server import Server

KEPT, CLOSED = b"\r\nConnection: keep-alive\r\n", b"\r\nConnection: close\r\n"


def head(line: socket.socket) -> bytes:
    """The head of the next response; its body is read, too."""
    received = b""
    while b"\r\n\r\n" not in received:
        received += line.recv(65536)
    found, _, body = received.partition(b"\r\n\r\n")
    length = next(
        int(each.split(b":")[1]) for each in found.split(b"\r\n") if b"Content-Length" in each
    )
    while len(body) < length:
        body += line.recv(65536)
    return found + b"\r\n"


def request(path: str, body: bytes, announced: str) -> bytes:
    """A POST whose body is announced as told."""
    text = f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{announced}\r\n"
    return text.encode() + b"\r\n" + body


@pytest.mark.parametrize("path", ["/nothing", "/v1/games", "/livez"])
def test_a_short_unread_body_is_read_and_the_connection_is_kept(
    sqlite_server: Server, path: str
) -> None:
    address = urlsplit(sqlite_server.url)
    with socket.create_connection((address.hostname, address.port), timeout=60) as line:
        for _ in range(3):
            line.sendall(request(path, b"x" * 5000, "Content-Length: 5000"))
            assert KEPT in head(line)


@pytest.mark.parametrize("path", ["/nothing", "/v1/games", "/v1/players"])
def test_the_response_to_a_long_unread_body_closes_the_connection(
    sqlite_server: Server, path: str
) -> None:
    address = urlsplit(sqlite_server.url)
    with socket.create_connection((address.hostname, address.port), timeout=60) as line:
        line.sendall(request(path, b"x" * 1000, "Content-Length: 300000"))
        assert CLOSED in head(line)
