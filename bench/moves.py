"""Figure 2: moves over HTTP, two workers, compared with the floor: Flask, gunicorn, one statement.

Both run as in production: each behind its own nginx with the shipped configuration. On PostgreSQL
they are two replicas of one worker each, on SQLite one server of two workers. A row has one server
on PostgreSQL, and one has gunicorn alone.
"""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

from bench.load import Load, Supply, drive
from bench.measure import RUNS, Figure, Goal, at_least, at_most
from bench.servers import (
    RECOMMENDED,
    Deployment,
    Served,
    Starting,
    one_behind_nginx,
    the_floor,
    the_service,
)
from bench.tables import hall, scripts
from tests.databases import KINDS, database_url

TITLE: Final = "Moves over HTTP behind nginx: two workers, load from the same machine"
HOW: Final = (
    "A rate is that of a run of two seconds, a percentile that of the run's requests; processor "
    "time is that of the workers and their nginx, divided by the requests. A worker reads a game "
    "from the database before its first move there; shorter runs would mostly measure that. On "
    "PostgreSQL two replicas of one worker each serve, on SQLite one server of two workers. "
    "Gunicorn alone is one server of two workers."
)
CONNECTIONS: Final = (8, 32)
FEW: Final = 8
SECONDS: Final = 2.0
GAMES: Final = 600
MADE: Final = 201
GOALS: Final = {"sqlite": at_least(0.75), "postgres": at_least(0.65)}


def figures() -> list[Figure]:
    """The figures of `_at` on each database, with few and many connections; also with one server on
    PostgreSQL, and without nginx.
    """
    found = []
    for kind in KINDS:
        few = f"{kind}, {FEW} connections"
        with sides(kind, RECOMMENDED[kind]) as (ours, floor):
            for connections in CONNECTIONS:
                where = f"{kind}, {connections} connections"
                found += _at(where, connections, ours, floor, GOALS[kind])
        if RECOMMENDED[kind] is not one_behind_nginx:
            with sides(kind, one_behind_nginx) as (ours, floor):
                found += _at(f"{few}, one server of two workers", FEW, ours, floor)
        with sides(kind, _without_nginx) as (ours, floor):
            found += _at(f"{few}, gunicorn alone", FEW, ours, floor)[:1]
    return found


def _without_nginx(start: Starting, url: str, **values: object) -> AbstractContextManager[Served]:
    return start(url, **values)


@contextmanager
def sides(kind: str, deployed: Deployment) -> Iterator[tuple["Side", "Side"]]:
    """The service, and the floor on a separate database, with games to play."""
    with tempfile.TemporaryDirectory() as folder:
        url, other = (database_url(kind, Path(folder)) for _ in range(2))
        with hall(url) as made:
            series = [made.requests(made.seat(script)) for script in scripts(GAMES)]
        with (
            deployed(the_service, url, trusted_proxies=1) as service,
            deployed(the_floor, other) as floor,
        ):
            ours, peer = Side(service, series), Side(floor, series)
            for side in (ours, peer):
                side.run(FEW, 1.0)
            yield ours, peer


class Side:
    """A server and the requests still to be sent to it."""

    def __init__(self, served: Served, series: list[list[bytes]]) -> None:
        self.served = served
        self.supply = Supply(series)

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
