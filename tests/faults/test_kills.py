"""What was acknowledged is there after processes were killed, the answer lost, the disk full.

A few faults in the suite, all of them in the torture. `KILLS` scales the torture: 200 workers, 50
groups, unless given.
"""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import psutil
import pytest

from tests.databases import KINDS, database_url
from tests.faults.checker import Load, check, wait_for_moves
from tests.server import ROOT, Server, environment, running

WORKERS_KILLED = int(os.environ.get("KILLS", "200"))
GROUPS_KILLED = max(1, WORKERS_KILLED // 4)
MOVES_LOST = int(os.environ.get("LOST_MOVES", "10000"))


def kill_a_worker(server: Server, rng: random.Random) -> None:
    """Kill -9 one of the worker processes."""
    workers = psutil.Process(server.process.pid).children()
    if workers:
        rng.choice(workers).send_signal(signal.SIGKILL)


def kill_workers(url: str, times: int, *, seed: int) -> None:
    rng = random.Random(seed)
    with running(url, keep_alive_seconds=1) as server:
        with Load(server.url) as book:
            for _ in range(times):
                wait_for_moves(book, rng.randint(1, 20))
                kill_a_worker(server, rng)
            wait_for_moves(book, 10)
        check(server.url, book)


def test_killed_workers_lose_nothing(tmp_path: Path) -> None:
    kill_workers(database_url("sqlite", tmp_path), 2, seed=1)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_200_killed_workers_lose_nothing(kind: str, tmp_path: Path) -> None:
    kill_workers(database_url(kind, tmp_path), WORKERS_KILLED, seed=2)


class Restarting:
    """A server at a fixed port whose whole group is killed and started again."""

    def __init__(self, url: str) -> None:
        import socket

        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = environment(
            database_url=url, rate_limits="off", workers=2, threads=16, port=self.port,
            log_level="error",
        )  # fmt: skip
        self.start()

    def start(self) -> float:
        """Start it; the seconds until it was ready."""
        began = time.monotonic()
        command = [sys.executable, "-m", "service", "serve"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=self._environment, start_new_session=True,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        while time.monotonic() - began < 120:
            try:
                if httpx.get(f"{self.url}/readyz", timeout=5).status_code == 200:
                    return time.monotonic() - began
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not come back")

    def kill(self) -> None:
        """Kill -9 the whole group."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(30)


def kill_groups(url: str, times: int) -> None:
    rng = random.Random(times)
    server = Restarting(url)
    try:
        with Load(server.url) as book:
            for _ in range(times):
                wait_for_moves(book, rng.randint(1, 30))
                server.kill()
                server.start()
            wait_for_moves(book, 10)
        check(server.url, book)
    finally:
        server.kill()


@pytest.mark.slow
def test_a_killed_group_loses_nothing(tmp_path: Path) -> None:
    kill_groups(database_url("sqlite", tmp_path), 1)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_50_killed_groups_lose_nothing(kind: str, tmp_path: Path) -> None:
    kill_groups(database_url(kind, tmp_path), GROUPS_KILLED)


def lose_answers(url: str, moves: int) -> None:
    with running(url) as server:
        with Load(server.url, loses=0.25) as book:
            wait_for_moves(book, moves, seconds=3600)
        check(server.url, book)
    assert book.lost > moves // 10


@pytest.mark.slow
def test_a_quarter_of_the_answers_lost_makes_no_move_twice(tmp_path: Path) -> None:
    lose_answers(database_url("sqlite", tmp_path), 100)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_moves_with_lost_answers(kind: str, tmp_path: Path) -> None:
    lose_answers(database_url(kind, tmp_path), MOVES_LOST)
