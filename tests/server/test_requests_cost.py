"""What gunicorn does for a request, counted in calls."""

import socket
from collections.abc import Iterator

import pytest
from gunicorn import util
from gunicorn.config import Config
from gunicorn.http import get_parser, wsgi

from service.server.responses import WholeResponse
from service.server.workers import settle

HEAD = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Counting(socket.socket):
    """A socket that keeps each piece that is sent."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)  # type: ignore[arg-type]
        self.pieces: list[bytes] = []

    def sendall(self, piece: bytes) -> None:  # type: ignore[override]
        self.pieces.append(piece)


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counting]:
    monkeypatch.setattr(util, "http_date", lambda: "now")
    with Counting() as made:
        yield made


def sent(
    line: Counting, kind: type[wsgi.Response], parts: list[bytes], length: int | None
) -> bytes:
    """What is sent for a response with this body."""
    config = Config()
    response = kind(next(get_parser(config, [HEAD], ("127.0.0.1", 1))), line, config)
    headers = [("X-Name", "value")]
    response.start_response(
        "200 OK", headers + ([] if length is None else [("Content-Length", str(length))])
    )
    for part in parts:
        response.write(part)
    response.close()
    return b"".join(line.pieces)


def test_head_and_body_are_sent_in_one_piece(line: Counting) -> None:
    assert sent(line, WholeResponse, [b"hello"], 5).endswith(b"\r\n\r\nhello")
    assert len(line.pieces) == 1


@pytest.mark.parametrize(
    ("parts", "length"),
    [
        ([b"hello"], 5),
        ([b"hel", b"lo"], 5),
        ([b"hello", b"more"], 5),
        ([b"hello"], None),
        ([b"x" * 70_000], 70_000),
        ([], 0),
        ([b""], 0),
    ],
)
def test_the_bytes_are_those_of_gunicorn(
    line: Counting, parts: list[bytes], length: int | None
) -> None:
    ours = sent(line, WholeResponse, parts, length)
    line.pieces.clear()
    assert ours == sent(line, wsgi.Response, parts, length)


def test_settled_settings_are_read_without_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config()
    config.set("keepalive", 75)
    settle(config)

    def fail(_self: Config, name: str) -> object:
        raise AssertionError(name)

    monkeypatch.setattr(Config, "__getattr__", fail)
    assert (config.keepalive, config.limit_request_line) == (75, 4094)
    assert next(get_parser(config, [HEAD], ("127.0.0.1", 1))).path == "/"
