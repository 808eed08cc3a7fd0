"""A server that is shutting down answers every accepted connection, and refuses the rest."""

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
from service.settings import Settings
from tests.databases import database_url
from tests.live_server import running

CALLERS = 8
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


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere newcomers can't be ignored")
def test_open_connections_are_answered_at_shutdown(tmp_path: Path) -> None:
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
