"""Servers in processes of their own: the service, and the floor under it."""

import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import NamedTuple

from tests.live_server import ROOT, environment

_LISTENING = re.compile(r"Listening at: http://([\d.]+):(\d+)")
_STARTS_WITHIN = 120


class Served(NamedTuple):
    """A running server: its address and the processes that serve."""

    address: tuple[str, int]
    process: "subprocess.Popen[str]"

    @property
    def workers(self) -> list[int]:
        """The ids of the worker processes."""
        found = subprocess.run(
            ["ps", "--ppid", str(self.process.pid), "-o", "pid="],
            capture_output=True,
            text=True,
            check=True,
        )
        return [int(each) for each in found.stdout.split()]


@contextmanager
def serving(module: str, url: str, *command: str, **values: object) -> Iterator[Served]:
    """Run a module that serves with two workers, settings as their defaults but for `values`."""
    given = {"rate_limits": "off", "workers": 2, "port": 0, **values}
    process = subprocess.Popen(
        [sys.executable, "-m", module, *command],
        cwd=ROOT,
        env=environment(database_url=url, **given),
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield Served(_address(process), process)
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
                # What it writes later must not fill the pipe.
                threading.Thread(target=process.stderr.read, daemon=True).start()
                return found[1], int(found[2])
    finally:
        guard.cancel()
    raise RuntimeError("the server did not start:\n" + "".join(lines))


def the_service(url: str, **values: object) -> AbstractContextManager[Served]:
    """The service as `eights serve` runs it."""
    return serving("service", url, "serve", **values)


def the_floor(url: str, **values: object) -> AbstractContextManager[Served]:
    """The floor under it."""
    return serving("bench.floor", url, **values)
