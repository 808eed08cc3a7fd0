"""A drill: moves are made slow in six ways, and the runbook's queries name each cause."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest

from tests.databases import database_url
from tests.live_server import ROOT, running
from tests.ports import free_port
from tests.streams import until
from tests.watching.causes import Callers, busy_writer, held_lock, slow_commits, slow_inserts
from tests.watching.prometheus import Prometheus, prometheus

pytestmark = pytest.mark.watching
WINDOW = "6s"
DURATION = 9.0
"""Longer than the window, so that a query sees only one cause."""
SECTION = re.compile(r"^### A slow move$(.*?)^##", re.M | re.S)
QUERY = re.compile(r"^```promql\n(.*?)^```$", re.M | re.S)


def runbook() -> list[str]:
    """The queries of the runbook in their order, over a shorter time."""
    found = SECTION.search((ROOT / "docs" / "operating.md").read_text(encoding="utf-8"))
    assert found is not None
    queries = QUERY.findall(found[1])
    assert len(queries) == 3
    assert all("[5m]" in each for each in queries)
    return [each.replace("[5m]", f"[{WINDOW}]") for each in queries]


@dataclass
class Site:
    """Three servers, watched by one Prometheus; `urls` are those of their databases."""

    servers: dict[str, str]
    urls: dict[str, str]
    prometheus: Prometheus

    def first(self, query: str) -> dict[str, str]:
        """The labels of the first series that a query returns; none if it returns nothing."""
        series = self.prometheus.ask(query)
        ranked = sorted(series, key=lambda each: -float(each["value"][1]))
        labels: dict[str, str] = ranked[0]["metric"] if ranked else {}
        return labels


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    kinds: dict[str, tuple[str, dict[str, Any]]] = {
        "postgres": ("postgres", {}),
        "narrow": ("postgres", {"workers": 1, "database_connections": 1}),
        "sqlite": ("sqlite", {"workers": 1}),
    }
    folder = tmp_path_factory.mktemp("drill")
    urls = {name: database_url(kind, folder) for name, (kind, _) in kinds.items()}
    ports = {name: free_port() for name in kinds}
    with ExitStack() as stack:
        servers = {
            name: stack.enter_context(
                running(urls[name], metrics_port=ports[name], slow_milliseconds=150, **how)
            ).url
            for name, (_, how) in kinds.items()
        }
        for port in ports.values():
            until(lambda: answers(port))  # noqa: B023
        yield Site(servers, urls, stack.enter_context(prometheus(list(ports.values()))))


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/metrics", timeout=60).status_code == 200
    except httpx.TransportError:
        return False


@contextmanager
def no_fault(_url: str) -> Iterator[None]:
    """The load alone is the cause."""
    yield


@contextmanager
def distant(url: str) -> Iterator[None]:
    """Every insert takes a while; few connections carry few of them."""
    with slow_inserts(url, seconds=0.05):
        yield


Cause = Callable[[str], AbstractContextManager[None]]
CAUSES: dict[str, tuple[str, Cause, int, tuple[str, ...]]] = {
    "slow inserts": ("postgres", slow_inserts, 2, ("random",)),
    "a lock held": ("postgres", held_lock, 2, ("random",)),
    "slow commits": ("postgres", slow_commits, 2, ("random",)),
    "few connections": ("narrow", distant, 12, ("random",)),
    "thinking bots": ("narrow", no_fault, 8, ("expert",) * 5),
    "another writer": ("sqlite", busy_writer, 2, ("random",)),
}
FOUND = {
    "slow inserts": ("database", "Timeout PgSleep", "write entry"),
    "a lock held": ("database", "Lock relation", "write entry"),
    "slow commits": ("database", "IPC SyncRep", None),
    "few connections": ("connection", "Timeout PgSleep", "write entry"),
    "thinking bots": ("gate", None, None),
    "another writer": ("writer-queue", None, None),
}


@pytest.mark.parametrize("name", CAUSES)
def test_the_runbook_names_the_cause(site: Site, name: str) -> None:
    server, cause, callers, seats = CAUSES[name]
    with cause(site.urls[server]), Callers(site.servers[server], callers, seats=seats):
        time.sleep(DURATION)
        labels = [site.first(query) for query in runbook()]
    part, wait, statement = FOUND[name]
    assert labels[0]["part"] == part
    if wait is not None:
        assert f"{labels[1]['type']} {labels[1]['event']}" == wait
    if statement is not None:
        assert f"{labels[2]['kind']} {labels[2]['table']}" == statement
