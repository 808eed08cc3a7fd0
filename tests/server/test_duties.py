"""Background duties of a server: it plays bots without a waiting caller, and records time-outs."""

import os
import signal
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.databases import KINDS, database_url
from tests.live_server import duties_of, running
from tests.streams import until
from tests.table import HttpClient, Table

EXPERTS = [{"occupant": "bot", "bot": "expert"}] * 2
TIMED = {"turn_seconds": 5}


def finished(url: str, game_id: str) -> Callable[[], bool]:
    return lambda: httpx.get(f"{url}/v1/games/{game_id}", timeout=60).json()["status"] == "finished"


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
def test_a_server_plays_experts_alone_to_the_end_and_its_duties_survive_a_kill(
    kind: str, tmp_path: Path
) -> None:
    with running(database_url(kind, tmp_path), workers=1) as server:
        table = Table(HttpClient(server.url))
        ann = table.person()
        first = table.game(ann, "expert", "expert", ruleset="basic")
        until(finished(server.url, first["id"]))
        killed = duties_of(server)
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        second = table.game(ann, "expert", "expert", ruleset="basic")
        until(finished(server.url, second["id"]))
        assert duties_of(server) != killed


@pytest.mark.slow
def test_a_server_records_time_outs_without_requests(tmp_path: Path) -> None:
    with running(database_url("sqlite", tmp_path), workers=1, timeouts_to_resign=1) as server:
        table = Table(HttpClient(server.url))
        game, _ann, _bob = table.duel(rules=TIMED)
        listed = f"/v1/games?player={game['seats'][0]['player']['id']}"
        # A list records no time-out, so it was the server itself.
        until(lambda: table.get(listed).json["items"][0]["status"] == "finished")
        log = table.get(f"/v1/games/{game['id']}/log").json["items"]
        assert [entry["type"] for entry in log[-3:]] == ["timed_out", "resigned", "ended"]


@pytest.mark.thorough
def test_the_duties_end_with_the_server(tmp_path: Path) -> None:
    with running(database_url("sqlite", tmp_path), workers=1) as server:
        until(lambda: duties_of(server) is not None)
        duties = duties_of(server)
        os.kill(server.process.pid, signal.SIGKILL)
        server.process.wait()
        until(lambda: not Path(f"/proc/{duties}").exists())
