"""The metrics of a server on a private port, and the alerts and pages that use them."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from tests.databases import database_url
from tests.live_server import ROOT, Server, duties_of, environment, running
from tests.ports import free_port
from tests.streams import until
from tests.table import HttpClient, Table

OPERATING = ROOT / "docs" / "operating.md"
ALERTS = ROOT / "deploy" / "alerts.yaml"
OF_PROMETHEUS = {"up": {"job"}}
SOMETIMES = {"eights_database_waits_total"}
"""Exposed only when a session of the database waited for something."""
ELSEWHERE = {
    "eights_database_free_bytes",
    "eights_last_backup_timestamp_seconds",
    "eights_replication_lag_bytes",
    "eights_replication_lag_seconds",
}
"""A PostgreSQL without followers and backups does not have these."""


@dataclass
class Watched:
    """A server with metrics on a separate port."""

    server: Server
    metrics: str

    def value(self, name: str, **labels: str) -> float:
        """The sum of the samples of a name that have these labels."""
        text = httpx.get(self.metrics, timeout=60).text
        return sum(
            sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
            if sample.name == name and labels.items() <= sample.labels.items()
        )


@contextmanager
def watching(url: str, **values: object) -> Iterator[Watched]:
    port = free_port()
    with running(url, metrics_port=port, **values) as server:
        metrics = f"http://127.0.0.1:{port}/metrics"
        until(lambda: answers(metrics))
        yield Watched(server, metrics)


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    url = database_url("postgres", tmp_path_factory.mktemp("metrics"))
    with watching(
        url, moves_per_minute=20, rate_limits="on", threads=8, slow_milliseconds=1
    ) as found:
        yield found


def answers(url: str) -> bool:
    try:
        return httpx.get(url, timeout=60).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.thorough
def test_the_public_port_has_no_metrics_if_they_have_their_own(watched: Watched) -> None:
    answer = httpx.get(f"{watched.server.url}/metrics", timeout=60)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_metrics_are_summed_over_workers(watched: Watched) -> None:
    before = watched.value("eights_requests_total", route="/livez")
    for _ in range(20):
        httpx.get(f"{watched.server.url}/livez", timeout=60)
    assert watched.value("eights_requests_total", route="/livez") == before + 20
    assert watched.value("eights_threads") == 2 * 8


def test_used_up_quotas_are_counted_by_name(watched: Watched) -> None:
    table = Table(HttpClient(watched.server.url))
    view, ann, _bob = table.duel()
    path = f"/v1/games/{view['id']}/moves"
    while table.post(path, {}, who=ann).status != 429:
        continue
    assert watched.value("eights_refusals_total", code="rate-limited", cause="moves") >= 1


def test_open_streams_and_busy_threads_are_counted_while_they_last(watched: Watched) -> None:
    table = Table(HttpClient(watched.server.url))
    view, ann, _bob = table.duel()
    path = f"{watched.server.url}/v1/games/{view['id']}/stream"
    headers = {"Authorization": f"Bearer {ann.token}", "Accept": "text/event-stream"}
    with httpx.stream("GET", path, headers=headers, timeout=60) as stream:
        lines = stream.iter_lines()  # Kept: a dropped iterator closes the connection.
        next(lines)
        assert watched.value("eights_open_streams") == 1
        assert watched.value("eights_threads_busy") >= 1
        assert watched.value("eights_stream_places") == 2 * 6
    # The server notices a lost caller with the next message.
    table.post(f"/v1/games/{view['id']}/resign", {}, who=ann)
    until(lambda: watched.value("eights_open_streams") == 0)


def test_duty_metrics_show_last_run_and_delay(watched: Watched) -> None:
    duties = ("house", "sweep", "checkpoints", "departures", "ratings", "statistics")
    for duty in duties:
        until(lambda: watched.value("eights_duty_done_timestamp_seconds", duty=duty) > 0)  # noqa: B023
        assert watched.value("eights_duty_lag_seconds", duty=duty) < 60
        assert watched.value("eights_duty_failures_total", duty=duty) == 0


@pytest.mark.thorough
def test_killed_duties_leave_no_values_in_the_sums(tmp_path: Path) -> None:
    """Their successors can use the port, too."""
    with watching(database_url("postgres", tmp_path), workers=1) as watched:
        table = Table(HttpClient(watched.server.url))
        ann = table.person()

        def play_by_duties(*, processes: int) -> None:
            table.game(ann, "expert", "expert", ruleset="basic")
            until(lambda: "".join(watched.server.log).count('"state":"connected"') == processes)

        play_by_duties(processes=2)
        killed = duties_of(watched.server)
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        until(lambda: duties_of(watched.server) not in (None, killed) and answers(watched.metrics))
        play_by_duties(processes=3)
        assert watched.value("eights_notifiers", state="connected") == 2


def everything(watched: Watched) -> str:
    """The metrics after a refusal and a notification to other processes."""
    url = watched.server.url
    assert httpx.post(f"{url}/v1/players", content=b" " * 100_000, timeout=60).status_code == 413
    Table(HttpClient(url)).duel()
    until(lambda: watched.value("eights_notifiers") > 0)
    return httpx.get(watched.metrics, timeout=60).text


def test_every_metric_is_documented(watched: Watched) -> None:
    text = everything(watched)
    exposed = {
        sample.name.removesuffix("_bucket").removesuffix("_count").removesuffix("_sum")
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if not sample.name.endswith("_created")
    }
    rows = re.findall(
        r"^\| (`(?:eights|process)_.*?) \|", OPERATING.read_text(encoding="utf-8"), re.M
    )
    assert exposed.isdisjoint(ELSEWHERE)
    assert set(re.findall(r"`((?:eights|process)_\w+)`", " ".join(rows))) == {
        *(exposed - SOMETIMES),
        *SOMETIMES,
        *ELSEWHERE,
    }


def rules() -> list[dict[str, Any]]:
    (group,) = yaml.safe_load(ALERTS.read_text(encoding="utf-8"))["groups"]
    found: list[dict[str, Any]] = group["rules"]
    return found


def test_alerts_use_existing_metrics_and_labels(watched: Watched) -> None:
    text = everything(watched)
    known: dict[str, set[str]] = defaultdict(set, OF_PROMETHEUS)
    known |= {name: set() for name in ELSEWHERE}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            known[sample.name] |= set(sample.labels)
    for rule in rules():
        asked = re.findall(r"\b(eights_\w+|up)\b(?:\{([^}]*)\})?", rule["expr"])
        assert asked
        for name, labels in asked:
            assert name in known, (rule["alert"], name)
            assert set(re.findall(r"(\w+)!?=", labels)) <= known[name], (rule["alert"], name)


def test_every_alert_has_a_paragraph_with_instructions() -> None:
    named = re.findall(r"^\*\*(Eights\w+)\.\*\*", OPERATING.read_text(encoding="utf-8"), re.M)
    assert named == [rule["alert"] for rule in rules()]


@pytest.mark.slow
def test_a_metrics_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for given, named in ((port, f"127.0.0.1:{port}"), (8123, "another port than PORT")):
            ended = subprocess.run(
                [sys.executable, "-m", "service", "serve", "--port", "8123"],
                cwd=ROOT,
                env=environment(database_url=database_url("sqlite", tmp_path), metrics_port=given),
                capture_output=True,
                text=True,
                check=False,
            )
            (line,) = ended.stderr.strip().splitlines()
            assert named in line
