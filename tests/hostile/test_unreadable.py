"""Malformed HTTP over sockets: refused with a problem document, and never quoted in the log."""

import json
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from gunicorn.config import Config

from service import logs
from service.server.malformed_requests import RedactedErrorMixin, RedactedLogger
from tests.databases import database_url
from tests.live_server import running
from tests.streams import until

SECRET = "c8_planted-secret"
SECRET_HEADERS = {"Authorization": f"Bearer {SECRET}", "X-Request-Id": SECRET + "x" * 35}
POST = f"POST /v1/audits HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {SECRET}\r\n"
NDJSON = "Content-Type: application/x-ndjson\r\n"
CHUNKED = POST + NDJSON + "Transfer-Encoding: chunked\r\n\r\n"
# The bytes that are sent, and the status of the answer; None: the server hangs up.
UNREADABLE = {
    "one word": (f"{SECRET}\r\n\r\n", 400),
    "bad method": (f"{SECRET} / HTTP/1.1\r\n\r\n", 400),
    "bad address": (f"GET /{SECRET} \x7f HTTP/1.1\r\n\r\n", 400),
    "bad version": (f"GET / {SECRET}\r\n\r\n", 400),
    "version of tomorrow": (f"GET /{SECRET} HTTP/9.9\r\n\r\n", 400),
    "long line": (f"GET /{SECRET}{'x' * 9000} HTTP/1.1\r\n\r\n", 414),
    "header without a colon": (f"GET / HTTP/1.1\r\nBearer {SECRET}\r\n\r\n", 400),
    "header without a name": (f"GET / HTTP/1.1\r\n: {SECRET}\r\n\r\n", 400),
    "bad name": (f"GET / HTTP/1.1\r\nX {SECRET}: 1\r\n\r\n", 400),
    "NUL in a header": (f"GET / HTTP/1.1\r\nAuthorization: {SECRET}\0\r\n\r\n", 400),
    "NUL in the line": (f"GET /{SECRET}\0 HTTP/1.1\r\n\r\n", 400),
    "folded header": (f"GET / HTTP/1.1\r\nX-A: 1\r\n {SECRET}\r\n\r\n", 400),
    "huge header": (f"GET / HTTP/1.1\r\nX-A: {SECRET}{'x' * 9000}\r\n\r\n", 431),
    "many headers": ("GET / HTTP/1.1\r\n" + f"X-A: {SECRET}\r\n" * 200 + "\r\n", 431),
    "expectation": (f"GET / HTTP/1.1\r\nExpect: {SECRET}\r\n\r\n", 417),
    "bad length": (f"{POST}Content-Length: {SECRET}\r\n\r\n", 400),
    "negative length": (f"{POST}Content-Length: -1\r\n\r\n{SECRET}", 400),
    "two lengths": (f"{POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{SECRET}", 400),
    "unknown coding": (f"{POST}Transfer-Encoding: {SECRET}\r\n\r\n", 400),
    "bad chunk": (f"{CHUNKED}{SECRET}\r\n", 400),
    "bad chunk extension": (f"{CHUNKED}2;{SECRET}\x01\r\nxx\r\n0\r\n\r\n", 400),
    "chunk without an end": (f"{CHUNKED}2\r\nxx{SECRET}\r\n0\r\n\r\n", 400),
    "bad trailer": (f"{CHUNKED}2\r\nxx\r\n0\r\nAuthorization: {SECRET}\r\n\r\n", 400),
    "TLS": (f"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03{SECRET}\r\n\r\n", 400),
    "HTTP/2": (f"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n{SECRET}", 400),
    "PROXY": (f"PROXY TCP4 192.0.2.9 {SECRET} 1 2\r\nGET / HTTP/1.1\r\n\r\n", 400),
    "hangs up in a header": (f"GET / HTTP/1.1\r\nAuthorization: {SECRET}", None),
    "hangs up in a body": (f"{POST}{NDJSON}Content-Length: 99\r\n\r\n{SECRET}", 400),
}


def sent(url: str, text: str) -> bytes:
    """Everything that the server answers to some bytes, after which the caller sends no more."""
    address = urlsplit(url)
    with socket.create_connection((address.hostname, address.port), timeout=60) as line:
        line.sendall(text.encode("latin-1"))
        line.shutdown(socket.SHUT_WR)
        received = b""
        try:
            while part := line.recv(65536):
                received += part
        except ConnectionResetError:
            pass  # The server did not read everything.
    return received


@pytest.mark.parametrize("log_level", ["info", "debug"])
def test_malformed_requests_are_not_quoted_in_the_log(log_level: str, tmp_path: Path) -> None:
    url = database_url("sqlite", tmp_path)
    with running(url, stream_cap=0, workers=1, log_level=log_level) as server:
        began = len(server.log)
        for name, (text, status) in UNREADABLE.items():
            received = sent(server.url, text)
            if status is None:
                assert received == b"", name
                continue
            head, _, body = received.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 %d " % status), (name, received)
            assert b"Content-Type: application/problem+json" in head, name
            assert json.loads(body)["status"] == status, name
            assert SECRET.encode() not in received, name
        # A failure is always logged, with the request id, which callers may choose.
        failed = httpx.get(
            f"{server.url}/v1/games/{'0' * 32}/stream", headers=SECRET_HEADERS, timeout=60
        )
        assert failed.status_code == 503
        until(lambda: any('"status":503' in line for line in server.log[began:]))
    lines = server.log[began:]
    assert [line for line in lines if SECRET in line or "127.0.0.1" in line] == []


def test_outer_errors_are_logged_without_message(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.configure("info")
    ours, theirs = socket.socketpair()
    with ours, theirs:
        try:
            raise RuntimeError(SECRET)
        except RuntimeError as error:
            RedactedLogger(Config()).exception("Error handling request %s", f"/{SECRET}")
            RedactedErrorMixin().handle_error(None, ours, ("192.0.2.1", 1), error)
        head, _, body = theirs.recv(65536).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 500 ")
    assert json.loads(body)["code"] == "internal-error"
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["kind"] for line in lines] == ["RuntimeError", "RuntimeError"]
    assert all("test_unreadable.py" in line["where"][0] for line in lines)
    assert SECRET not in json.dumps(lines)
