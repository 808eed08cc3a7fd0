"""Measurements of a server under attack: answers to honest callers, processor time, memory."""

import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

from tests.live_server import ROOT, Server

AFTER = 15.0
"""Seconds for which a server is watched after the attack."""
BEFORE = 3.0
_TICKS = os.sysconf("SC_CLK_TCK")


class Asked(NamedTuple):
    """The answer to an honest caller."""

    what: str
    at: float
    seconds: float
    status: int


@dataclass
class Honest:
    """The honest callers of a server, and their answers so far."""

    process: subprocess.Popen[str]
    answers: list[Asked] = field(default_factory=list)

    def since(self, began: float) -> list[Asked]:
        """The answers since a moment, including those pending then."""
        return [each for each in list(self.answers) if each.at + each.seconds >= began]

    def slowest(self, what: str, began: float) -> float:
        """The longest wait since a moment, or the silence since the last answer."""
        found = [each for each in self.since(began) if each.what == what]
        return max(
            monotonic() - max(each.at + each.seconds for each in found),
            *(each.seconds for each in found),
        )

    def read(self) -> None:
        """Record the output of the process."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.answers.append(Asked(**json.loads(line)))


@contextmanager
def honest_callers(url: str) -> Iterator[Honest]:
    """Honest callers of a server from 127.0.0.1."""
    command = [sys.executable, "-m", "tests.hostile.siege.honest", url]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    honest = Honest(process)
    reader = threading.Thread(target=honest.read, daemon=True)
    reader.start()
    while not any(each.what == "move" for each in honest.answers):
        sleep(0.1)
    try:
        yield honest
    finally:
        assert process.stdin is not None
        process.stdin.close()
        process.wait(120)
        reader.join()
        assert process.stdout is not None
        process.stdout.close()


def processes_of(server: Server) -> list[int]:
    """The process ids of a server and all its children."""
    mother = server.process.pid
    children = Path(f"/proc/{mother}/task/{mother}/children").read_text().split()
    return [mother, *map(int, children)]


def processor_seconds(server: Server) -> float:
    """The processor time used by the processes of a server so far."""
    ticks = 0
    for pid in processes_of(server):
        after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        ticks += int(after_name[11]) + int(after_name[12])
    return ticks / _TICKS


def memory_mib(server: Server) -> float:
    """The memory of the processes of a server, shared memory divided among them."""
    kib = 0
    for pid in processes_of(server):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        kib += next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return kib / 1024


class Toll(NamedTuple):
    """The cost of an attack: the longest waits of honest callers, their failed answers, the
    processor seconds after it without those for honest callers, and memory in MiB.
    """

    livez: float
    move: float
    failed: list[Asked]
    processor: float
    memory: float


def usual_cost(server: Server) -> float:
    """The processor seconds per second that honest callers alone cost."""
    with honest_callers(server.url):
        before = processor_seconds(server)
        sleep(BEFORE)
        return (processor_seconds(server) - before) / BEFORE


class Watch:
    """A server with its honest callers, and their usual cost."""

    def __init__(self, server: Server, honest: Honest, usual: float) -> None:
        self._server = server
        self._honest = honest
        self._usual = usual
        self._memory = memory_mib(server)
        self._began = monotonic()

    def toll(self) -> Toll:
        """The cost of the attack; call it when the attackers have hung up."""
        before = processor_seconds(self._server)
        sleep(AFTER)
        used = processor_seconds(self._server) - before
        return Toll(
            livez=self._honest.slowest("livez", self._began),
            move=self._honest.slowest("move", self._began),
            failed=[each for each in self._honest.since(self._began) if each.status >= 300],
            processor=used - self._usual * AFTER,
            memory=memory_mib(self._server) - self._memory,
        )
