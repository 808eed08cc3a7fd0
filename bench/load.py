"""A cheap load generator: requests are prepared bytes, and answers are barely parsed."""

import selectors
import socket
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

_HEADERS_END: Final = b"\r\n\r\n"
_LENGTH: Final = b"content-length:"
_PATIENCE: Final = 30.0


@dataclass(slots=True)
class Load:
    """The results of a run: seconds for each request, number of answers by status, duration, and
    processor time of the server's workers and its nginx, if measured.
    """

    latencies: list[float] = field(default_factory=list)
    statuses: dict[int, int] = field(default_factory=dict)
    seconds: float = 0.0
    workers: float = 0.0
    nginx: float = 0.0

    @property
    def rate(self) -> float:
        """Requests a second."""
        return len(self.latencies) / self.seconds

    @property
    def processor_time(self) -> float:
        """The processor time that a request took in workers and nginx, in microseconds."""
        return 1e6 * (self.workers + self.nginx) / len(self.latencies)

    @property
    def p99(self) -> float:
        """The 99th percentile in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[int(len(ordered) * 0.99)]


class Supply:
    """Series of requests; a connection sends one series, and unsent requests are kept for later."""

    def __init__(self, series: Iterable[Iterable[bytes]]) -> None:
        self._series: deque[Iterator[bytes]] = deque(iter(each) for each in series)

    def take(self) -> Iterator[bytes]:
        """A series for one connection. Raises IndexError if there is none."""
        return self._series.popleft()

    def give_back(self, series: Iterator[bytes]) -> None:
        """Keep the rest of a series for a later connection."""
        self._series.appendleft(series)

    def __len__(self) -> int:
        return len(self._series)


class _Line:
    """One connection, one request at a time."""

    def __init__(self, address: tuple[str, int], supply: Supply) -> None:
        self.socket = socket.create_connection(address, timeout=_PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._supply = supply
        self._series = supply.take()
        self._began = 0.0
        self._received = b""
        self._wanted = 0

    def send(self) -> None:
        request = next(self._series, None)
        while request is None:
            self._series = self._supply.take()
            request = next(self._series, None)
        self._received = b""
        self._wanted = 0
        self._began = perf_counter()
        self.socket.sendall(request)

    def receive(self, load: Load) -> bool:
        """Receive available bytes; returns whether the answer is complete."""
        part = self.socket.recv(1 << 18)
        if not part:
            raise ConnectionError("the server closed the connection")
        self._received += part
        if not self._wanted:
            self._wanted = _size_of(self._received)
        if not self._wanted or len(self._received) < self._wanted:
            return False
        load.latencies.append(perf_counter() - self._began)
        status = int(self._received[9:12])
        load.statuses[status] = load.statuses.get(status, 0) + 1
        return True

    def close(self) -> None:
        self._supply.give_back(self._series)
        self.socket.close()


def _size_of(received: bytes) -> int:
    """The length of the whole answer; 0 while its head is incomplete."""
    end = received.find(_HEADERS_END)
    if end < 0:
        return 0
    head = received[:end].lower()
    at = head.find(_LENGTH)
    if at < 0:
        return end + len(_HEADERS_END)
    return end + len(_HEADERS_END) + int(head[at + len(_LENGTH) :].split(b"\r", 1)[0])


def drive(
    address: tuple[str, int], supply: Supply, *, connections: int, seconds: float, expect: int
) -> Load:
    """Send requests for `seconds`. Raises RuntimeError if an answer's status isn't `expect`."""
    load = Load()
    lines = [_Line(address, supply) for _ in range(connections)]
    try:
        with selectors.DefaultSelector() as selector:
            for line in lines:
                selector.register(line.socket, selectors.EVENT_READ, line)
            _run(selector, lines, load, seconds)
    finally:
        for line in lines:
            line.close()
    if set(load.statuses) != {expect}:
        raise RuntimeError(f"answers were {load.statuses}, not all {expect}")
    return load


def _run(selector: selectors.BaseSelector, lines: list[_Line], load: Load, seconds: float) -> None:
    began = perf_counter()
    for line in lines:
        line.send()
    waiting = len(lines)
    while waiting:
        ready = selector.select(_PATIENCE)
        if not ready:
            raise RuntimeError("no answer within 30 seconds")
        for key, _ in ready:
            if key.data.receive(load):
                if perf_counter() - began < seconds:
                    key.data.send()
                else:
                    waiting -= 1
    load.seconds = perf_counter() - began


def request(
    method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
) -> bytes:
    """The bytes of a request on a kept-alive connection."""
    lines = [f"{method} {path} HTTP/1.1", "Host: bench"]
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    if body:
        lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
    return "\r\n".join((*lines, "", "")).encode() + body
