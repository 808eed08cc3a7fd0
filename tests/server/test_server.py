"""Tests that need a real server: several processes, several writers, sockets."""

from collections import Counter

import httpx
import pytest

from tests.live_server import Server
from tests.server.replicas import Crowd
from tests.table import HttpClient, Table

WRITERS = 16
# A draw is legal and ends the turn, unlike after some random deals.
QUIET = {"hands": [["9D", "3C"], ["5H", "6S"]], "starter": "4C", "stock": []}


@pytest.mark.thorough
def test_writers_without_a_version_never_see_a_server_error(server: Server) -> None:
    table = Table(HttpClient(server.url))
    crowd = Crowd([server.url], WRITERS)
    view, ann, bob = table.duel(ruleset="basic", setup=QUIET)
    who = (ann, bob)[view["to_act"][0]]
    answers = crowd.post(f"/v1/games/{view['id']}/moves", {"type": "draw"}, who)
    crowd.close()
    counted = Counter(answer.status for answer in answers)
    assert counted[201] == 1
    assert set(counted) <= {201, 409}


def test_forwarding_headers_count_only_where_proxies_are_trusted(server: Server) -> None:
    answer = httpx.get(f"{server.url}/livez", headers={"X-Forwarded-Proto": "https"}, timeout=60)
    assert "Strict-Transport-Security" not in answer.headers
