"""A server that is shutting down answers every accepted connection, and refuses the rest."""

import os
import signal
import sys
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest
from gunicorn.arbiter import Arbiter
from gunicorn.config import Config

from service.server import draining
from service.server.duties import DutiesProcess
from service.server.workers import BATCH
from service.settings import Settings
from tests.databases import database_url
from tests.live_server import Server, running, workers_of
from tests.streams import until

CALLERS = 8
WORKERS = 2
# More than both workers accept at once before they notice that they are to end.
QUEUED = 2 * WORKERS * BATCH
EARLIER = 2  # seconds


def call_until_refused(url: str) -> "Counter[str]":
    """Call on a new connection each time; return the counts of the answers."""
    seen: Counter[str] = Counter()
    while not seen.keys() - {"200"}:
        line = HTTPConnection(url.removeprefix("http://"), timeout=60)
        try:
            line.request("GET", "/livez")
            seen[str(line.getresponse().status)] += 1
        except ConnectionRefusedError:
            seen["refused"] += 1
        except (OSError, HTTPException) as error:
            seen[repr(error)] += 1
        finally:
            line.close()
    return seen


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


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere newcomers can't be ignored")
def test_open_connections_are_answered_at_shutdown(tmp_path: Path) -> None:
    with running(database_url("sqlite", tmp_path), workers=WORKERS) as server:
        assert call_at_the_end(server) == [200] * QUEUED
        assert server.process.wait(60) == 0
    with (
        ThreadPoolExecutor(CALLERS) as pool,
        running(database_url("sqlite", tmp_path)) as server,
    ):
        callers = [pool.submit(call_until_refused, server.url) for _ in range(CALLERS)]
        wait(callers, timeout=EARLIER, return_when=FIRST_COMPLETED)
        server.process.terminate()
        assert server.process.wait(60) == 0
        seen = [caller.result(120) for caller in callers]
    for answers in seen:
        assert answers == {"200": answers["200"], "refused": 1}
        assert answers["200"] > 0


@pytest.mark.parametrize(
    ("shared", "deaf"),
    [
        ({}, True),
        ({"reexec_pid": 7}, False),
        ({"master_pid": 7}, False),
        ({"systemd": True}, False),
    ],
)
def test_shared_socket_is_left_open(
    shared: dict[str, object], deaf: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ignored: list[object] = []
    monkeypatch.setattr(draining, "ignore_newcomers", ignored.append)
    monkeypatch.setattr(Arbiter, "stop", lambda _self, _graceful: None)
    arbiter = draining.DrainingArbiter.__new__(draining.DrainingArbiter)
    arbiter._duties = DutiesProcess(Settings())
    alone = {"reexec_pid": 0, "master_pid": 0, "systemd": False, "cfg": Config()}
    for name, value in {**alone, **shared, "LISTENERS": ["socket"]}.items():
        setattr(arbiter, name, value)
    arbiter.stop()
    assert ignored == (["socket"] if deaf else [])
