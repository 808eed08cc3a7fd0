"""Slow clients occupy nginx, not the service: honest callers are answered meanwhile."""

import selectors
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import SO_RCVBUF, SOL_SOCKET, socket

import httpx
import pytest

from tests.figures import show_figures
from tests.proxy.nginx import Site
from tests.table import HttpClient, Person, Table

pytestmark = pytest.mark.proxy
SLOW = 100
"""More than the replicas have threads."""
STRANGER = "127.0.0.2"
"""nginx counts connections by address, and the slow ones come from another."""
HONEST = 40
HEADERS = b"POST /v1/players HTTP/1.1\r\nHost: a\r\n" + b"X-Slow: 1\r\n" * 500
BODY = (
    b"POST /v1/players HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    b"Content-Length: 4000\r\n\r\n" + b" " * 4000
)
READING = b"GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"


class SlowCrowd(threading.Thread):
    """Connections that send (or read) one byte at a time, and reconnect when they are cut off."""

    def __init__(self, port: int, request: bytes, *, at_once: int) -> None:
        super().__init__(daemon=True)
        self.port, self.request, self.at_once = port, request, at_once
        self.stop = threading.Event()
        self.full = threading.Event()
        self.cut_off = 0
        self._sent: dict[socket, int] = {}

    def run(self) -> None:
        """Trickle."""
        while not self.stop.is_set():
            while len(self._sent) < SLOW:
                self._connect()
            self.full.set()
            for line in list(self._sent):
                self._trickle(line)
            self.stop.wait(0.2)
        for line in self._sent:
            line.close()

    def _connect(self) -> None:
        line = socket()
        line.setsockopt(SOL_SOCKET, SO_RCVBUF, 1024)
        line.bind((STRANGER, 0))
        line.connect(("127.0.0.1", self.port))
        line.sendall(self.request[: self.at_once])
        line.setblocking(False)
        self._sent[line] = self.at_once

    def _trickle(self, line: socket) -> None:
        at = self._sent[line]
        gone = False
        try:
            if at < len(self.request):
                line.send(self.request[at : at + 1])
                self._sent[line] = at + 1
            with selectors.DefaultSelector() as ready:
                ready.register(line, selectors.EVENT_READ)
                gone = bool(ready.select(0)) and line.recv(1) == b""
        except BlockingIOError:
            return
        except OSError:
            gone = True
        if gone:
            self.cut_off += 1
            del self._sent[line]
            line.close()


@contextmanager
def slow_crowd(site: Site, request: bytes, *, at_once: int) -> Iterator[SlowCrowd]:
    """A running crowd."""
    crowd = SlowCrowd(site.port, request, at_once=at_once)
    crowd.start()
    try:
        assert crowd.full.wait(60)
        yield crowd
    finally:
        crowd.stop.set()
        crowd.join(60)


def honest_latency(site: Site, who: Person) -> float:
    """The median time of honest calls, all of which must succeed; each takes a new connection."""
    took = []
    for number in range(HONEST):
        with httpx.Client(base_url=site.url, timeout=60) as client:
            headers = {"Authorization": f"Bearer {who.token}"}
            began = time.perf_counter()
            if number % 2:
                answer = client.get("/v1/me/games", headers=headers)
            else:
                body = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
                answer = client.post("/v1/games", json=body, headers=headers)
            took.append(time.perf_counter() - began)
        assert answer.status_code in (200, 201), answer.text
    return statistics.median(took)


@pytest.mark.parametrize(
    ("what", "request_", "at_once"),
    [("headers", HEADERS, 10), ("body", BODY, 100), ("reading", READING, len(READING))],
    ids=["headers", "body", "reading"],
)
def test_honest_callers_are_answered_beside_a_hundred_slow_ones(
    proxied: Site, what: str, request_: bytes, at_once: int
) -> None:
    table = Table(HttpClient(proxied.url))
    ann = table.person()
    before = honest_latency(proxied, ann)
    with slow_crowd(proxied, request_, at_once=at_once) as crowd:
        beside = honest_latency(proxied, ann)
        view, bob, cid = table.duel(ruleset="classic")
        assert table.play_out(view["id"], bob, cid)["status"] == "finished"
    show_figures(
        f"slow {what}: honest calls took {1000 * before:.1f} ms before, {1000 * beside:.1f} ms "
        f"beside {SLOW} slow ones (ratio {beside / before:.2f}), {crowd.cut_off} cut off"
    )


def test_slow_requests_are_cut_off(proxied: Site) -> None:
    """Headers have ten seconds in total, however slowly bytes arrive."""
    with slow_crowd(proxied, HEADERS, at_once=10) as crowd:
        end = time.monotonic() + 60
        while crowd.cut_off < SLOW:
            assert time.monotonic() < end, crowd.cut_off
            time.sleep(0.1)


def test_an_idle_reader_holds_no_thread(proxied: Site) -> None:
    """More readers than both replicas have threads read nothing of their answers."""
    lines = []
    try:
        for _ in range(SLOW):
            line = socket()
            line.setsockopt(SOL_SOCKET, SO_RCVBUF, 1024)
            line.bind((STRANGER, 0))
            line.connect(("127.0.0.1", proxied.port))
            line.sendall(READING)
            lines.append(line)
        for replica in proxied.replicas:
            assert httpx.get(f"{replica.url}/readyz", timeout=60).status_code == 200
        honest_latency(proxied, Table(HttpClient(proxied.url)).person())
    finally:
        for line in lines:
            with suppress(OSError):
                line.close()
