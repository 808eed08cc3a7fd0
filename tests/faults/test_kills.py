"""Acknowledged moves survive killed processes and lost answers.

A few faults in the suite, many in the torture run (`tests/campaigns.py`).
"""

import os
import random
import signal
import time
from pathlib import Path

import pytest

from tests.campaigns import GROUPS_KILLED, LOST_MOVES, WORKERS_KILLED
from tests.databases import KINDS, database_url
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.faults.replica import Replica
from tests.figures import show_figures
from tests.live_server import Server, running, workers_of


def kill_a_worker(server: Server, rng: random.Random) -> None:
    """Kill one of the worker processes with SIGKILL, at any moment."""
    time.sleep(rng.random() / 20)
    while not (workers := workers_of(server)):
        time.sleep(0.01)
    os.kill(rng.choice(workers), signal.SIGKILL)


def kill_workers(url: str, times: int, *, seed: int) -> Book:
    rng = random.Random(seed)
    with running(url, keep_alive_seconds=1) as server:
        with Load(server.url) as book:
            for _ in range(times):
                wait_for_moves(book, rng.randint(1, 20))
                kill_a_worker(server, rng)
            wait_for_moves(book, 10)
        check(server.url, book)
    return book


def test_killed_workers_lose_nothing(tmp_path: Path) -> None:
    kill_workers(database_url("sqlite", tmp_path), 2, seed=1)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_200_killed_workers_lose_nothing(kind: str, tmp_path: Path) -> None:
    book = kill_workers(database_url(kind, tmp_path), WORKERS_KILLED, seed=2)
    show_figures(f"{kind}: {WORKERS_KILLED} workers killed; {book}")


def kill_groups(url: str, times: int) -> Book:
    rng = random.Random(times)
    server = Replica(url)
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
    return book


@pytest.mark.slow
def test_a_killed_group_loses_nothing(tmp_path: Path) -> None:
    kill_groups(database_url("sqlite", tmp_path), 1)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_50_killed_groups_lose_nothing(kind: str, tmp_path: Path) -> None:
    book = kill_groups(database_url(kind, tmp_path), GROUPS_KILLED)
    show_figures(f"{kind}: {GROUPS_KILLED} process groups killed; {book}")


def lose_answers(url: str, moves: int) -> Book:
    with running(url) as server:
        with Load(server.url, loses=0.25) as book:
            wait_for_moves(book, moves, seconds=3600)
        check(server.url, book)
    assert book.lost > moves // 10
    return book


@pytest.mark.slow
def test_a_quarter_of_the_answers_lost_makes_no_move_twice(tmp_path: Path) -> None:
    lose_answers(database_url("sqlite", tmp_path), 100)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
@pytest.mark.parametrize("kind", KINDS)
def test_ten_thousand_moves_with_lost_answers(kind: str, tmp_path: Path) -> None:
    book = lose_answers(database_url(kind, tmp_path), LOST_MOVES)
    show_figures(f"{kind}: {book.lost} answers lost; {book}")
