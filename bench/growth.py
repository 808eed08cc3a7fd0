"""How many machines the service needs for more moves: a queueing model of cells.

    python -m bench.growth            prints the table of docs/growth.md
    python -m bench.growth --check    runs one cell and two here, and compares them with the model

A cell has its own PostgreSQL, processes that serve moves, and processes that serve streams alone.
Its inputs are measured costs; each constant names its source.
"""

import argparse
import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log
from pathlib import Path
from random import Random
from typing import Final

ROOT: Final = Path(__file__).parents[1]
USE: Final = 0.7
"""The part of a resource that is planned for (docs/operating.md, "Capacity and cost")."""
PART: Final = 0.99


@dataclass(frozen=True, slots=True)
class Costs:
    """What a move and a read take: seconds of a core, and bytes of WAL."""

    service: float
    database: float
    wal: int


# docs/operating.md, "Capacity and cost": four callers, no keys, no proxy, busy machine.
PLAIN: Final = Costs(service=3.2e-3, database=0.8e-3, wal=1200)
# The same place: with keys, nginx and frequent checkpoints 10^6 took 3.3 core-hours in all; they
# are divided between service and database as above.
KEYED: Final = Costs(service=0.8 * 3.3 * 3.6e-3, database=0.2 * 3.3 * 3.6e-3, wal=2200)

COMMITS: Final = 3864
"""Commits a second of 16 writers (docs/operating.md, "Vacuum and freeze")."""
FLUSH: Final = 1 / 136
"""Seconds of a flush of the WAL: commits that notify wait for one each (the same place)."""
GATHER: Final = 0.005
"""Seconds for which a process gathers notices (`service/store/pg_notify.py`)."""
NOTIFY: Final = 25e-6
LISTENER: Final = 5.6e-6
"""Seconds of one notification, and more for each listening process (docs/growth.md, "NOTIFY")."""
NOTICE: Final = 0.02 * 750e-6
"""Seconds of a core for each notice at each process that listens (2 % of 750
µs)."""
STREAMS_A_PROCESS: Final = 1000
STREAM_BYTES: Final = 70 * 1024
"""Bytes; docs/decisions/serving.md: 2 000 streams at two processes."""
MESSAGE: Final = 240e-6
"""Seconds of a core for a message to one stream (docs/growth.md, "Streams")."""
SECONDS_A_MOVE: Final = 5.0
"""Each game has a move this often (docs/operating.md, "Capacity and cost")."""
BYTES_KEPT, BYTES_LEFT, BYTES_ARCHIVED = 586, 285, 50
"""Of a move in the database, with its answer, without, and archived (bench/RESULTS.md, the group
`size`)."""
ANSWER_DAYS: Final = 7
"""The default of IDEMPOTENCY_DAYS."""
DAY: Final = 86_400

# Chosen, not measured.
DATABASE_CORES: Final = 16
WEB_CORES: Final = 16
GATEWAY_CORES: Final = 16
ARCHIVE_DAYS: Final = 30
"""Days after which logs move to the archive."""


def waiting(load: float, servers: int) -> float:
    """The probability that a request waits for one of some servers (Erlang C); `load` is the
    number of servers that the requests keep busy. Raises ValueError if they cannot keep up.
    """
    if not 0 <= load < servers:
        raise ValueError(f"{servers} servers cannot carry a load of {load:g}")
    blocked = 1.0
    for number in range(1, servers + 1):
        blocked = load * blocked / (number + load * blocked)
    return servers * blocked / (servers - load * (1 - blocked))


def wait(service: float, use: float, servers: int = 1, part: float = PART) -> float:
    """Seconds that a part of the requests wait at most, with random arrivals and service times
    (M/M/c); `service` is the mean service time, `use` the part of the time that a server is busy.
    """
    chance = waiting(use * servers, servers)
    return max(0.0, log(chance / (1 - part)) * service / (servers * (1 - use))) if chance else 0.0


def notifications(moves: float, processes: int) -> float:
    """Notifications a second that some processes send: each gathers the moves of 5 ms."""
    each = moves / processes
    return processes * each / (1 + each * GATHER)


def channel_use(moves: float, senders: int, listeners: int) -> float:
    """The part of the time that one channel is busy: its commits take turns."""
    return notifications(moves, senders) * (NOTIFY + LISTENER * listeners)


def most_of_a_cell(costs: Costs) -> tuple[float, str]:
    """Moves a second that one primary is planned to carry, and what bounds them."""
    bounds = {"processor": DATABASE_CORES / costs.database, "commits": float(COMMITS)}
    name = min(bounds, key=bounds.__getitem__)
    return USE * bounds[name], name


@dataclass(frozen=True, slots=True)
class Plan:
    """What some moves a second need: cells, cores and machines, and 99th percentiles of waiting in
    seconds.
    """

    moves: float
    cells: int
    bound: str
    web_cores: int
    database_cores: int
    gateways: int
    gateway_bytes: int
    channel: float
    wal_a_second: float
    stored: float
    archived_a_day: float
    web_wait: float
    database_wait: float

    @property
    def web_machines(self) -> int:
        """Machines that serve moves."""
        return ceil(self.web_cores / WEB_CORES)

    @property
    def gateway_machines(self) -> int:
        """Machines that serve streams."""
        return ceil(self.gateways / GATEWAY_CORES)


def gateways_of(moves: float, streams: float) -> int:
    """Processes of one cell that serve its streams: bounded by streams, and by processor time for
    messages and for the notices of all moves of the cell. Raises ValueError if notices alone are
    too much for a process.
    """
    left = USE - moves * NOTICE
    if left <= 0:
        raise ValueError(f"a process cannot read the notices of {moves:g} moves a second")
    messages = streams / SECONDS_A_MOVE
    return max(ceil(streams / STREAMS_A_PROCESS), ceil(messages * MESSAGE / left))


def web_of(moves: float, costs: Costs) -> int:
    """Processes of one cell that serve its moves; a process uses one core."""
    return ceil(moves * costs.service / USE)


def _channel(moves: float, streams: float, costs: Costs) -> float:
    """How busy the channel of one cell is: the processes that serve its streams listen."""
    return channel_use(moves, web_of(moves, costs), gateways_of(moves, streams))


def plan(moves: float, streams: float, costs: Costs = PLAIN) -> Plan:
    """What some moves a second and open streams need, spread evenly over cells."""
    most, bound = most_of_a_cell(costs)
    cells = ceil(moves / most)
    while _channel(moves / cells, streams / cells, costs) > USE:
        cells, bound = cells + 1, "notifications"
    here = moves / cells
    web = web_of(here, costs)
    database = max(2, ceil(here * costs.database / USE))
    gateways = gateways_of(here, streams / cells)
    days = ANSWER_DAYS * BYTES_KEPT + (ARCHIVE_DAYS - ANSWER_DAYS) * BYTES_LEFT
    return Plan(
        moves=moves,
        cells=cells,
        bound=bound,
        web_cores=cells * web,
        database_cores=database,
        gateways=cells * gateways,
        gateway_bytes=int(streams * STREAM_BYTES),
        channel=_channel(here, streams / cells, costs),
        wal_a_second=moves * costs.wal,
        stored=moves * DAY * days,
        archived_a_day=moves * DAY * BYTES_ARCHIVED,
        web_wait=wait(costs.service, here * costs.service / web),
        database_wait=wait(costs.database, here * costs.database / database, database),
    )


def simulate(
    moves: float,
    costs: Costs,
    *,
    web: int,
    cores: int,
    flush: float = FLUSH,
    count: int = 20_000,
    seed: int = 1,
) -> float:
    """The 99th percentile of the seconds that a move waits in one cell, from a simulation.

    Moves arrive at random times. Each takes a random process of the service, then a core of the
    database; then it waits for the next flush of the WAL to begin, which takes all commits that
    wait. Service times are random, too.
    """
    rng = Random(seed)
    at, ready = 0.0, [0.0] * web
    arrivals: list[tuple[float, float]] = []
    for _ in range(count):
        at += rng.expovariate(moves)
        process = rng.randrange(web)
        begins = max(at, ready[process])
        ready[process] = begins + rng.expovariate(1 / costs.service)
        arrivals.append((ready[process], begins - at))
    free = [0.0] * cores
    committed: list[tuple[float, float]] = []
    for at, waited in sorted(arrivals):
        begins = max(at, heapq.heappop(free))
        done = begins + rng.expovariate(1 / costs.database)
        heapq.heappush(free, done)
        committed.append((done, waited + begins - at))
    waits, flushed = [], 0.0
    begun = float("-inf")
    for at, waited in sorted(committed):
        if at > begun:
            begun = max(at, flushed)
            flushed = begun + flush
        waits.append(waited + begun - at)
    return sorted(waits)[int(PART * count)]


HEADS: Final = (
    "moves a second", "costs", "cells", "bound by", "cores for moves", "cores of each PostgreSQL",
    "processes for streams", "machines", "channel busy", "WAL of a cell, MB/s",
    "disk of a cell, TB", "99 % wait less: process, PostgreSQL, all with the flush, ms",
)  # fmt: skip


def row(moves: float, streams: float, name: str, costs: Costs) -> Sequence[str]:
    """One line of the table, as text."""
    made = plan(moves, streams, costs)
    whole = simulate(
        moves / made.cells, costs, web=made.web_cores // made.cells, cores=made.database_cores
    )
    machines = made.web_machines + made.cells + made.gateway_machines
    waits = ", ".join(f"{1000 * each:.3g}" for each in (made.web_wait, made.database_wait, whole))
    return (
        grouped(moves), name, grouped(made.cells), made.bound, grouped(made.web_cores),
        str(made.database_cores), grouped(made.gateways),
        f"{grouped(made.web_machines)} + {grouped(made.cells)} + {grouped(made.gateway_machines)}"
        f" = {grouped(machines)}",
        f"{made.channel:.0%}", f"{made.wal_a_second / made.cells / 1e6:.2g}",
        f"{made.stored / made.cells / 1e12:.2g}", waits,
    )  # fmt: skip


def grouped(value: float) -> str:
    """A number with its thousands apart."""
    return f"{value:,.0f}".replace(",", " ")


def table() -> str:
    """The plans for 10^4, 10^5 and 10^6 moves a second as Markdown."""
    rows = [HEADS, ("---",) * len(HEADS)]
    for moves in (1e4, 1e5, 1e6):
        for name, costs in (("plain", PLAIN), ("keyed", KEYED)):
            rows.append(tuple(row(moves, 1e6, name, costs)))
    return "\n".join(f"| {' | '.join(each)} |" for each in rows)


def main() -> None:
    """Print the table, or the check."""
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__)
    parser.add_argument("--check", action="store_true", help="run one cell and two on this machine")
    if parser.parse_args().check:
        from bench.cells import check

        print(check())
    else:
        print(table())


if __name__ == "__main__":
    main()
