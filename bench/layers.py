"""The processor time of one move in a worker, by layer.

    python -m bench.layers [sqlite|postgres] [full|minimal]

A worker of gunicorn answers the moves of real games on a socket pair, so everything is measured
from the first byte of a request to the last one of its response, except for the kernel's network,
nginx, and what other threads cost. `bench/PROFILE.md` has the results.
"""

import gc
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from importlib import import_module
from pathlib import Path
from statistics import quantiles
from time import thread_time_ns
from typing import Any, Final

from gunicorn import util
from gunicorn.glogging import Logger
from gunicorn.http import wsgi
from gunicorn.workers.gthread import TConn, ThreadWorker

from bench.measure import short
from bench.tables import hall, scripts
from service.app import create_app
from service.server import serving
from service.server.responses import WholeResponse
from service.server.workers import Worker, settle
from service.settings import Settings
from tests.databases import database_url

MOVES: Final = 3000
WARM: Final = 300
GUNICORN: Final = "gunicorn: parsing the request, writing the response"
LAYERS: Final = {
    "Flask and Werkzeug": ("flask.app:Flask.wsgi_app",),
    "our middleware, before and after the view": (
        "service.api.observe:_SecurityHeaders.__call__",
        "service.api.forwarded:Forwarded.__call__",
        "service.api.observe:_begin",
        "service.api.observe:_finish",
        "service.api.paths:_check",
    ),
    "API: token, conditions, response": ("service.api.operation:bearer_token",),
    "reading the body": (
        "service.api.bodies:read_json",
        "service.usecases.moves:normalized",
        "service.usecases.moves:read_move",
    ),
    "use case": ("service.usecases.moves:submit_move",),
    "digest of the body for its key": ("service.usecases.transaction:fingerprint_of",),
    "engine: rules, line of the log, hash": ("crazy_eights.log.commands:submit",),
    "memory: keeping the new state": ("service.usecases.service:Service.publish",),
    "store, without statements": ("service.store.log:insert_entries",),
    "SQL, with the driver": (
        "service.store.database:_write_sqlite",
        "service.store.database:_write_postgres",
    ),
    "view, events, entry": (
        "service.usecases.moves:game_view",
        "service.usecases.moves:events_of",
        "service.usecases.moves:entry_item",
    ),
    "signing": ("service.usecases.receipts:Signer.sign",),
    "encoding": ("service.api.answers:encoded",),
}
"""The functions of each layer; a layer's time excludes that of the layers inside it."""


class Clock:
    """Charges the time of this thread to the layer that it is in."""

    def __init__(self) -> None:
        self.spent: dict[str, int] = {}
        self._inside: list[str] = []
        self._since = 0

    @contextmanager
    def within(self, layer: str) -> Iterator[None]:
        """Charge the time in a `with` block to a layer."""
        self.enter(layer)
        try:
            yield
        finally:
            self.leave()

    def enter(self, layer: str) -> None:
        """From now on charge this layer."""
        now = thread_time_ns()
        if self._inside:
            self._charge(now)
        self._inside.append(layer)
        self._since = thread_time_ns()

    def leave(self) -> None:
        """From now on charge the layer around."""
        self._charge(thread_time_ns())
        self._inside.pop()
        self._since = thread_time_ns()

    def _charge(self, now: int) -> None:
        layer = self._inside[-1]
        self.spent[layer] = self.spent.get(layer, 0) + now - self._since

    def wrapped(self, layer: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, charged to a layer."""

        @wraps(function)
        def timed(*args: Any, **named: Any) -> Any:
            self.enter(layer)
            try:
                return function(*args, **named)
            finally:
                self.leave()

        return timed


def install(clock: Clock) -> None:
    """Charge the functions of `LAYERS`; call it before the application is made."""
    for layer, names in LAYERS.items():
        for name in names:
            module, _, path = name.partition(":")
            *owners, last = path.split(".")
            owner: Any = import_module(module)
            for each in owners:
                owner = getattr(owner, each)
            setattr(owner, last, clock.wrapped(layer, getattr(owner, last)))


class Line:
    """A worker of gunicorn with one connection, on a socket pair."""

    def __init__(self, settings: Settings, app: Any) -> None:
        util.http_date, wsgi.Response = serving._http_date, WholeResponse
        config = serving._Server(settings).cfg
        settle(config)
        self._worker = Worker(1, 1, [], None, 60, config, Logger(config))
        self._worker.wsgi, self._worker.nr, self._worker.max_requests = app, 0, sys.maxsize
        mine, self._theirs = socket.socketpair()
        address = ("127.0.0.1", 1)
        self._connection = TConn(config, mine, address, address)
        self._connection.init()

    def answer(self, request: bytes, clock: Clock) -> bytes:
        """The response to a request; the worker's work is charged to gunicorn and the layers."""
        self._theirs.sendall(request)
        with clock.within(GUNICORN):
            ThreadWorker.handle(self._worker, self._connection)
        return self._theirs.recv(1 << 20)


def as_of_nginx(request: bytes, number: int, *, minimal: bool) -> bytes:
    """A request with the headers that nginx adds."""
    lines = (
        "X-Forwarded-For: 127.0.0.1",
        "X-Forwarded-Proto: http",
        "X-Forwarded-Host: bench",
        f"X-Request-Id: {number:032x}",
        *(("Prefer: return=minimal",) if minimal else ()),
    )
    head, end, body = request.partition(b"\r\n\r\n")
    return b"\r\n".join((head, *(line.encode() for line in lines))) + end + body


def measure(kind: str, *, minimal: bool) -> dict[str, list[float]]:
    """The microseconds of each move, by layer."""
    clock = Clock()
    install(clock)
    with tempfile.TemporaryDirectory() as folder:
        url = database_url(kind, Path(folder))
        with hall(url) as made:
            requests = [
                each
                for script in scripts(MOVES // 150)
                for each in made.requests(made.seat(script))
            ]
        settings = Settings(
            database_url=url, rate_limits="off", trusted_proxies=1, log_level="error"
        )
        app = create_app(settings)
        view = app.view_functions["moves.submit_move"]
        app.view_functions["moves.submit_move"] = clock.wrapped(
            "API: token, conditions, response", view
        )
        line = Line(settings, app)
        gc.collect()
        gc.freeze()
        found: dict[str, list[float]] = {GUNICORN: [], **{layer: [] for layer in LAYERS}}
        for number, each in enumerate(requests[: MOVES + WARM]):
            clock.spent.clear()
            request = as_of_nginx(each, number, minimal=minimal)
            answer = line.answer(request, clock)
            if not answer.startswith(b"HTTP/1.1 201"):
                raise RuntimeError(answer.decode())
            if number >= WARM:
                for layer, times in found.items():
                    times.append(clock.spent.get(layer, 0) / 1000)
        app.extensions["eights"].store.dispose()
    return found


def main(kind: str = "sqlite", body: str = "full") -> None:
    """Print the table."""
    found = measure(kind, minimal=body == "minimal")
    # Noise only adds time, so a low quantile is closest to what the code takes.
    typical = {layer: quantiles(times, n=5)[0] for layer, times in found.items()}
    print(f"| layer | µs, {kind}, {body} |\n| --- | --- |")
    for layer, spent in (*typical.items(), ("total", sum(typical.values()))):
        print(f"| {layer} | {short(spent)} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
