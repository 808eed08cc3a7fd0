"""Games that end at the same moment over two servers: the ratings are those of their logs."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from tests.databases import KINDS, database_url
from tests.live_server import ROOT
from tests.server.replicas import replicas
from tests.streams import until
from tests.table import HttpClient, Person, Table

pytestmark = pytest.mark.slow  # Two servers are started for every test.

PLAYERS = 4
GAMES = PLAYERS * (PLAYERS - 1)


def listed(table: Table) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = table.get("/v1/leaderboard?ruleset=classic").json["items"]
    return items


@pytest.mark.parametrize("kind", KINDS)
def test_ratings_are_those_recomputed_from_the_logs(kind: str, tmp_path: Path) -> None:
    with replicas(database_url(kind, tmp_path)) as urls:
        table = Table(HttpClient(urls[0]))
        people = [table.person(f"P{number}") for number in range(PLAYERS)]
        pairs = [
            (people[n % PLAYERS], people[(n + 1 + n // 4 % 3) % PLAYERS]) for n in range(GAMES)
        ]
        duels = [duel(table, *pair) for pair in pairs]
        start = Barrier(GAMES)

        def give_up(number: int) -> int:
            there = Table(HttpClient(urls[number % len(urls)]))
            start.wait(60)
            loser = pairs[number][number % 3 == 0]
            return there.post(f"/v1/games/{duels[number]}/resign", {}, who=loser).status

        with ThreadPoolExecutor(GAMES) as pool:
            assert set(pool.map(give_up, range(GAMES))) == {200}
        until(lambda: sum(each["games"] for each in listed(table)) == 2 * GAMES)
        file = tmp_path / "games.ndjson"
        for game_id in duels:
            export = table.get(
                f"/v1/games/{game_id}/log", headers={"Accept": "application/x-ndjson"}
            )
            with file.open("ab") as out:
                out.write(export.content)
        for url in urls:
            command = [sys.executable, "-m", "service", "ratings", str(file), "--url", url]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            assert (done.returncode, done.stderr) == (0, "")


def duel(table: Table, one: Person, other: Person) -> str:
    """A started game of two; its id."""
    game_id: str = table.game(one, "me", "open")["id"]
    assert table.post(f"/v1/games/{game_id}/seats", {}, who=other).status == 201
    return game_id
