"""Every query of the Grafana dashboard runs on a real Prometheus and finds what it shows."""

import json
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.live_server import ROOT
from tests.streams import until
from tests.watching.causes import Callers, busy_writer, slow_inserts
from tests.watching.conftest import Site

pytestmark = pytest.mark.watching
DASHBOARD = ROOT / "deploy" / "grafana" / "eights.json"
VARIABLES = {"$instance": ".*", "$__rate_interval": "10s", "${datasource}": "eights"}
EMPTY = {
    "Replication lag",  # There is no follower,
    "Replication lag in bytes",
    "Age of the last backup",  # and no backup was made.
}
SECONDS = 8.0
"""Of load: a rate needs two scrapes after the first event of a series."""


def panels() -> list[dict[str, Any]]:
    dashboard = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    return [each for each in dashboard["panels"] if each["type"] != "row"]


def expression(target: dict[str, Any]) -> str:
    text = str(target["expr"])
    for name, value in VARIABLES.items():
        text = text.replace(name, value)
    assert "$" not in text
    return text


@pytest.fixture(scope="module")
def busy(site: Site) -> Iterator[Site]:
    """Servers that have played, slowly, and have refused a request."""
    for url in site.servers.values():
        assert (
            httpx.post(f"{url}/v1/players", content=b" " * 100_000, timeout=60).status_code == 413
        )
    postgres, sqlite = site.servers["postgres"], site.servers["sqlite"]
    with (
        Callers(postgres, 2, seats=("random",)),
        Callers(sqlite, 2, seats=("random",)),
        slow_inserts(site.urls["postgres"]),
        busy_writer(site.urls["sqlite"]),
    ):
        until(lambda: site.prometheus.ask("eights_slow_seconds_total"))
        until(lambda: site.prometheus.ask("eights_database_waits_total"))
        time.sleep(SECONDS)
        yield site


def test_every_query_of_every_panel_finds_something(busy: Site) -> None:
    empty = set()
    for panel in panels():
        assert panel["targets"], panel["title"]
        for target in panel["targets"]:
            if not busy.prometheus.ask(expression(target)):
                empty.add(panel["title"])
    assert empty == EMPTY


def test_queries_of_absent_metrics_work_once_they_exist(busy: Site) -> None:
    """Queries that find nothing here still name documented metrics, so a typing error is found."""
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    for panel in panels():
        if panel["title"] in EMPTY:
            for target in panel["targets"]:
                name = target["expr"].partition("(eights_")[2].partition(")")[0]
                assert f"`eights_{name}`" in text, panel["title"]


def test_the_rules_are_loaded_and_evaluated(busy: Site) -> None:
    def states() -> list[str]:
        answer = httpx.get(f"{busy.prometheus.url}/api/v1/rules", timeout=60).json()
        return [rule["health"] for group in answer["data"]["groups"] for rule in group["rules"]]

    until(lambda: states() and "unknown" not in states())
    assert set(states()) == {"ok"}
