"""PostgreSQL is killed or frozen: 503 meanwhile, service within seconds, no lost moves."""

import random
import time

import httpx
import pytest

from tests.campaigns import DATABASE_STOPS, FROZEN_SECONDS
from tests.faults.checker import Load, check, wait_for_moves
from tests.faults.postgres import OwnServer, own_server
from tests.figures import show_figures
from tests.live_server import running

RECOVERY = 5.0


def recovery(url: str) -> float:
    """The seconds until the service can serve again."""
    began = time.monotonic()
    while time.monotonic() - began < 60:
        if httpx.get(f"{url}/readyz", timeout=30).status_code == 200:
            return time.monotonic() - began
        time.sleep(0.02)
    raise AssertionError("no recovery")


def stop_hard(postgres: OwnServer, times: int) -> list[float]:
    """Kill it during play; return the seconds from its return to that of the service."""
    rng = random.Random(times)
    took = []
    with running(postgres.url) as server:
        with Load(server.url) as book:
            for _ in range(times):
                wait_for_moves(book, rng.randint(5, 30))
                postgres.kill()
                away = httpx.get(f"{server.url}/readyz", timeout=30)
                assert (away.status_code, away.json()["code"]) == (503, "unavailable")
                assert "Retry-After" in away.headers
                postgres.start()
                took.append(recovery(server.url))
                wait_for_moves(book, 5)
        check(server.url, book)
        assert book.statuses[503] > 0
    show_figures(f"{times} hard stops; {book}; back after {max(took):.2f} s at most")
    return took


@pytest.mark.slow
def test_a_killed_database_loses_nothing_and_is_reconnected() -> None:
    with own_server() as postgres:
        assert len(stop_hard(postgres, 2)) == 2


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
def test_20_kills_of_the_database_lose_nothing() -> None:
    with own_server() as postgres:
        assert max(stop_hard(postgres, DATABASE_STOPS)) < RECOVERY


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
def test_a_database_frozen_for_ten_seconds_loses_nothing() -> None:
    with own_server() as postgres, running(postgres.url) as server:
        with Load(server.url) as book:
            wait_for_moves(book, 20)
            with postgres.frozen():
                time.sleep(FROZEN_SECONDS)
            took = recovery(server.url)
            wait_for_moves(book, 20)
        check(server.url, book)
    show_figures(f"frozen for {FROZEN_SECONDS} s; {book}; back after {took:.2f} s")
    assert took < RECOVERY
