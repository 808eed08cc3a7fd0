"""A server that was killed leaves no workers behind, and no folder of metrics for long."""

import fcntl
import os
import signal
import socket
import tempfile
from pathlib import Path

import httpx
import pytest

from service import metrics
from tests.databases import database_url
from tests.live_server import running, workers_of
from tests.streams import until
from tests.table import HttpClient, Table


@pytest.mark.slow
def test_workers_of_a_killed_server_free_the_port_although_streams_are_open(tmp_path: Path) -> None:
    url = database_url("sqlite", tmp_path)
    with running(url, graceful_seconds=3600) as server:
        table = Table(HttpClient(server.url))
        view, ann, _bob = table.duel()
        workers = workers_of(server)
        headers = {"Authorization": f"Bearer {ann.token}", "Accept": "text/event-stream"}
        path = f"{server.url}/v1/games/{view['id']}/stream"
        with httpx.stream("GET", path, headers=headers, timeout=60) as stream:
            lines = stream.iter_lines()
            next(lines)
            os.kill(server.process.pid, signal.SIGKILL)
            server.process.wait()
            until(lambda: is_free(server.url))
            until(lambda: not any(Path(f"/proc/{each}").exists() for each in workers))


def is_free(url: str) -> bool:
    host, _, port = url.removeprefix("http://").partition(":")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, int(port)))
        except OSError:
            return False
    return True


def test_a_start_removes_the_folders_of_killed_servers_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", "")
    dead, alive = (tmp_path / f"eights-metrics-{name}" for name in ("dead", "alive"))
    for folder in (dead, alive):
        folder.mkdir()
        (folder / "lock").touch()
        (folder / "counter_1.db").touch()
    with (alive / "lock").open() as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        metrics.begin()
        assert not dead.exists()
        assert (alive / "counter_1.db").exists()
    own = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
    assert own.parent == tmp_path
    metrics._remove_abandoned()
    assert own.exists()
    assert (own / f"master-{os.getpid()}.process").exists()
    assert not alive.exists()
