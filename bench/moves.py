"""Figure 2: moves over HTTP, two workers, compared with the floor: Flask, gunicorn, one statement.

Both run as in production: each behind its own nginx with the shipped configuration. One row has
gunicorn alone.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bench.load import Load, Supply, drive
from bench.measure import RUNS, Figure, Goal, at_least, at_most
from bench.servers import Served, behind_nginx, the_floor, the_service
from bench.tables import hall, scripts
from tests.databases import KINDS, database_url

TITLE: Final = "Moves over HTTP behind nginx: two workers, load from the same machine"
HOW: Final = (
    "A rate is that of a run of two seconds, a percentile that of the run's requests; processor "
    "time is that of the workers and their nginx, divided by the requests. A worker reads a game "
    "from the database before its first move there; shorter runs would mostly measure that."
)
CONNECTIONS: Final = (8, 32)
ALONE: Final = 8
SECONDS: Final = 2.0
GAMES: Final = 600
MINIMAL_GAMES: Final = 120
MADE: Final = 201
GOALS: Final = {"sqlite": at_least(0.75), "postgres": at_least(0.65)}


def figures() -> list[Figure]:
    """The figures of `_at` on each database, with few and many connections; also with the minimal
    answers that both clients ask for, and without nginx.
    """
    found = []
    for kind in KINDS:
        with both(kind) as (ours, minimal, floor):
            few = f"{kind}, {ALONE} connections"
            for connections in CONNECTIONS:
                where = f"{kind}, {connections} connections"
                with ours.behind_nginx(), floor.behind_nginx():
                    found += _at(where, connections, ours, floor, GOALS[kind])
            with minimal.behind_nginx(), floor.behind_nginx():
                found += _at(f"{few}, minimal answers", ALONE, minimal, floor)
            found += _at(f"{few}, gunicorn alone", ALONE, ours, floor)[:1]
    return found


@contextmanager
def both(kind: str) -> Iterator[tuple["Side", "Side", "Side"]]:
    """The service, the service asked for minimal answers, and the floor on a separate
    database, with games to play, all still without nginx.
    """
    with tempfile.TemporaryDirectory() as folder:
        url, other = (database_url(kind, Path(folder)) for _ in range(2))
        with hall(url) as made:
            series = [made.requests(made.seat(script)) for script in scripts(GAMES)]
        with the_service(url, trusted_proxies=1) as service, the_floor(other) as floor:
            brief = [[minimally(each) for each in game] for game in series[:MINIMAL_GAMES]]
            ours, minimal = Side(service, series[MINIMAL_GAMES:]), Side(service, brief)
            peer = Side(floor, series)
            for side in (ours, minimal, peer):
                side.run(8, 1.0)
            yield ours, minimal, peer


def minimally(request: bytes) -> bytes:
    """The same request for a minimal answer."""
    return request.replace(b"\r\n\r\n", b"\r\nPrefer: return=minimal\r\n\r\n", 1)


class Side:
    """A server and the requests still to be sent to it."""

    def __init__(self, served: Served, series: list[list[bytes]]) -> None:
        self.served = served
        self.supply = Supply(series)

    @contextmanager
    def behind_nginx(self) -> Iterator[None]:
        """Send the load through an nginx of its own."""
        alone = self.served
        with behind_nginx(alone) as self.served:
            yield
        self.served = alone

    def run(self, connections: int, seconds: float = SECONDS) -> Load:
        """Put load on the server for some seconds."""
        before = self.served.processor_seconds()
        load = drive(
            self.served.address,
            self.supply,
            connections=connections,
            seconds=seconds,
            expect=MADE,
        )
        load.workers, load.nginx = (
            now - then for now, then in zip(self.served.processor_seconds(), before, strict=True)
        )
        return load


def _at(
    where: str, connections: int, ours: Side, floor: Side, goal: Goal | None = None
) -> list[Figure]:
    pairs = [(ours.run(connections), floor.run(connections)) for _ in range(RUNS)]

    def figure(name: str, unit: str, of: Callable[[Load], float], goal: Goal | None) -> Figure:
        mine, theirs = ([of(pair[side]) for pair in pairs] for side in (0, 1))
        return Figure(f"{name}, {where}", unit, mine, theirs, "floor", goal)

    return [
        figure("moves", "requests/s", lambda load: load.rate, goal),
        figure("99th percentile", "ms", lambda load: load.p99, goal and at_most(1.5)),
        figure("processor time of a move", "µs", lambda load: load.processor_time, None),
    ]
