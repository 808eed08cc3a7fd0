"""Figure 2: moves over HTTP, two workers, beside the floor of Flask, gunicorn and one statement."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from bench.load import Load, Supply, drive
from bench.measure import RUNS, Figure, at_least, at_most
from bench.servers import Served, the_floor, the_service
from bench.tables import hall, scripts
from tests.databases import KINDS, database_url

TITLE: Final = "Moves over HTTP: two workers, load from the same machine"
CONNECTIONS: Final = (8, 32)
SECONDS: Final = 1.0
GAMES: Final = 160
MADE: Final = 201


def figures() -> list[Figure]:
    """Requests a second and the 99th percentile on each database with few and many callers."""
    found = []
    for kind in KINDS:
        with both(kind) as (ours, floor):
            for connections in CONNECTIONS:
                found += _at(kind, connections, ours, floor)
    return found


@contextmanager
def both(kind: str) -> Iterator[tuple["Side", "Side"]]:
    """The service and the floor on databases of their own, with games to play."""
    with tempfile.TemporaryDirectory() as folder:
        url, other = (database_url(kind, Path(folder)) for _ in range(2))
        with hall(url) as made:
            series = [made.requests(made.seat(script)) for script in scripts(GAMES)]
        with the_service(url) as service, the_floor(other) as floor:
            ours, peer = Side(service, series), Side(floor, series)
            for side in (ours, peer):
                side.run(8, 1.0)
            yield ours, peer


class Side:
    """A server with the requests that it has still to answer."""

    def __init__(self, served: Served, series: list[list[bytes]]) -> None:
        self.served = served
        self.supply = Supply(series)

    def run(self, connections: int, seconds: float = SECONDS) -> Load:
        """Load it for some seconds."""
        return drive(
            self.served.address,
            self.supply,
            connections=connections,
            seconds=seconds,
            expect=MADE,
        )


def _at(kind: str, connections: int, ours: Side, floor: Side) -> list[Figure]:
    pairs = [(ours.run(connections), floor.run(connections)) for _ in range(RUNS)]
    mine, theirs = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    where = f"{kind}, {connections} connections"
    return [
        Figure(
            f"moves, {where}",
            "requests/s",
            [load.rate for load in mine],
            [load.rate for load in theirs],
            "floor",
            at_least(0.75),
        ),
        Figure(
            f"99th percentile, {where}",
            "ms",
            [load.p99 for load in mine],
            [load.p99 for load in theirs],
            "floor",
            at_most(1.5),
        ),
    ]
