"""A server that is shutting down answers every connection that the kernel has accepted."""

import os
import signal
import sys
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.databases import database_url
from tests.live_server import Server, running, workers_of
from tests.streams import until

WORKERS = 2
# More than both workers accept before they notice that they are to end.
QUEUED = 64


def stop(workers: list[int]) -> None:
    """Stop processes, and wait until they are: else a later signal may overtake SIGSTOP."""
    for pid in workers:
        os.kill(pid, signal.SIGSTOP)
    until(lambda: all(status_of(pid, "State") == "T" for pid in workers))


def status_of(pid: int, field: str) -> str:
    """A field of a process's status, without its explanation."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(line.split()[1] for line in lines if line.startswith(f"{field}:"))


def is_to_end(pid: int) -> bool:
    """Whether SIGTERM waits for a stopped process to go on."""
    return bool(int(status_of(pid, "ShdPnd"), 16) >> signal.SIGTERM - 1 & 1)


def serving_workers(server: Server) -> list[int]:
    """The process ids of both workers, once each of them has answered while the other was stopped.

    A worker that is still starting up when it is stopped may not be told to end.
    """
    until(lambda: len(workers_of(server)) == WORKERS)
    workers = workers_of(server)
    for stopped in workers:
        stop([stopped])
        line = HTTPConnection(server.url.removeprefix("http://"), timeout=60)
        line.request("GET", "/livez")
        assert line.getresponse().read()
        line.close()
        os.kill(stopped, signal.SIGCONT)
    return workers


def call_at_the_end(server: Server) -> list[int]:
    """The answers to calls that the kernel has accepted, but no worker, when the server is told to
    shut down.
    """
    workers = serving_workers(server)
    stop(workers)
    lines = [HTTPConnection(server.url.removeprefix("http://"), timeout=60) for _ in range(QUEUED)]
    for line in lines:
        line.request("GET", "/livez")
    server.process.terminate()
    until(lambda: all(map(is_to_end, workers)))
    for pid in workers:
        os.kill(pid, signal.SIGCONT)
    return [line.getresponse().status for line in lines]


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_open_connections_are_answered_at_shutdown(tmp_path: Path) -> None:
    with running(database_url("sqlite", tmp_path), workers=WORKERS) as server:
        assert call_at_the_end(server) == [200] * QUEUED
        assert server.process.wait(60) == 0
