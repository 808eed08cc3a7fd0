"""A drill: moves are made slow in six ways, and the runbook's queries name each cause."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from tests.live_server import ROOT
from tests.watching.causes import Callers, busy_writer, held_lock, slow_commits, slow_inserts
from tests.watching.conftest import Site

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
