"""Servers in separate processes: the service and the floor, alone and behind nginx."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from tests.live_server import ROOT, environment
from tests.proxy.nginx import in_front_of

_LISTENING = re.compile(r"Listening at: http://([\d.]+):(\d+)")
_STARTS_WITHIN = 120
_TICKS: Final = os.sysconf("SC_CLK_TCK")


class Served(NamedTuple):
    """Running servers: the address of one (nginx's if they are behind one), the processes of all,
    and nginx's.
    """

    address: tuple[str, int]
    processes: tuple["subprocess.Popen[str]", ...]
    nginx: int | None = None

    @property
    def workers(self) -> list[int]:
        """The ids of the worker processes."""
        return [child for process in self.processes for child in _children(process.pid)]

    def seconds_of_workers(self) -> list[float]:
        """The processor time used so far by each worker, and by the background process."""
        return [_processor_seconds([worker]) for worker in self.workers]

    def processor_seconds(self) -> tuple[float, float]:
        """The processor time used so far by the workers, and by nginx."""
        proxies = [] if self.nginx is None else _children(self.nginx)
        return _processor_seconds(self.workers), _processor_seconds(proxies)


def _children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(each) for each in found.split()]


def _processor_seconds(processes: list[int]) -> float:
    ticks = 0
    for each in processes:
        # The process name, which ends at the last bracket, may contain spaces.
        fields = Path(f"/proc/{each}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / _TICKS


@contextmanager
def serving(module: str, url: str, *command: str, **values: object) -> Iterator[Served]:
    """Run a module that serves, with two workers and the default settings except `values`."""
    given = {"rate_limits": "off", "workers": 2, "port": 0, **values}
    process = subprocess.Popen(
        [sys.executable, "-m", module, *command],
        cwd=ROOT,
        env=environment(database_url=url, **given),
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Served(_address(process), (process,))
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(10)


def _address(process: "subprocess.Popen[str]") -> tuple[str, int]:
    assert process.stderr is not None
    guard = threading.Timer(_STARTS_WITHIN, process.kill)
    guard.start()
    lines = []
    try:
        for line in process.stderr:
            lines.append(line)
            found = _LISTENING.search(line)
            if found:
                # Drain the pipe, so that later output doesn't fill it.
                threading.Thread(target=process.stderr.read, daemon=True).start()
                return found[1], int(found[2])
    finally:
        guard.cancel()
    raise RuntimeError("the server did not start:\n" + "".join(lines))


def the_service(url: str, **values: object) -> AbstractContextManager[Served]:
    """The service as `eights serve` runs it."""
    return serving("service", url, "serve", **values)


def the_floor(url: str, **values: object) -> AbstractContextManager[Served]:
    """The floor, `bench.floor`."""
    return serving("bench.floor", url, **values)


@contextmanager
def behind_nginx(*servers: Served) -> Iterator[Served]:
    """The same servers behind an nginx of their own with the shipped configuration."""
    with in_front_of(*(each.address[1] for each in servers)) as (port, _, nginx):
        processes = tuple(process for each in servers for process in each.processes)
        yield Served(("127.0.0.1", port), processes, nginx)


Starting = Callable[..., AbstractContextManager[Served]]
"""Starts a server: `the_service` or `the_floor`."""
Deployment = Callable[..., AbstractContextManager[Served]]
"""Runs what a `Starting` starts, as `one_behind_nginx` does."""


@contextmanager
def one_behind_nginx(start: Starting, url: str, **values: object) -> Iterator[Served]:
    """One server of two workers behind nginx."""
    with start(url, **values) as alone, behind_nginx(alone) as served:
        yield served


@contextmanager
def replicas_behind_nginx(start: Starting, url: str, **values: object) -> Iterator[Served]:
    """Two replicas of one worker each behind nginx."""
    with (
        start(url, workers=1, **values) as first,
        start(url, workers=1, **values) as second,
        behind_nginx(first, second) as served,
    ):
        yield served


# How `docs/operating.md` recommends to run the service on two cores.
RECOMMENDED: Final = {"sqlite": one_behind_nginx, "postgres": replicas_behind_nginx}
