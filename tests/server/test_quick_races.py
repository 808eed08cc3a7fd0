"""Quick games requested at the same moment, over two servers on one database."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests.databases import KINDS, database_url
from tests.server.replicas import replicas
from tests.table import Answer, HttpClient, Table

pytestmark = pytest.mark.slow  # Two servers are started for every test.

PLAYERS = 12
SEATS = 3


@pytest.mark.parametrize("kind", KINDS)
def test_concurrent_quick_games_are_filled(kind: str, tmp_path: Path) -> None:
    body = {"ruleset": "classic", "players": SEATS}
    with replicas(database_url(kind, tmp_path)) as urls:
        people = [Table(HttpClient(urls[0])).person(f"P{number}") for number in range(PLAYERS)]
        start = Barrier(PLAYERS)

        def wish(number: int) -> Answer:
            table = Table(HttpClient(urls[number % len(urls)]))
            start.wait(60)
            return table.post("/v1/games/quick", body, who=people[number])

        with ThreadPoolExecutor(PLAYERS) as pool:
            answers = list(pool.map(wish, range(PLAYERS)))
        assert {answer.status for answer in answers} <= {200, 201}
        joined = Counter(answer.json["id"] for answer in answers)
        assert set(joined.values()) == {SEATS}
        assert [answer.status for answer in answers].count(201) == len(joined)
        games = Table(HttpClient(urls[1])).get("/v1/games?limit=100").json["items"]
        statuses = {game["id"]: game["status"] for game in games}
        assert statuses == dict.fromkeys(joined, "active"), "a game stays without a second player"
