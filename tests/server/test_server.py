"""Tests that need a real server: several processes, several writers, sockets."""

from collections import Counter
from dataclasses import replace

import httpx
import pytest

from tests.live_server import Server
from tests.server.replicas import Crowd
from tests.table import HttpClient, Person, Table

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


def test_concurrent_retries_are_one_move(server: Server) -> None:
    table = Table(HttpClient(server.url))
    crowd = Crowd([server.url], WRITERS)
    view, ann, bob = table.duel(ruleset="basic", setup=QUIET)
    who = (ann, bob)[view["to_act"][0]]
    headers = {"Idempotency-Key": "same"}
    answers = crowd.post(f"/v1/games/{view['id']}/moves", {"type": "draw"}, who, headers=headers)
    assert {answer.status for answer in answers} == {201}
    first = answers[0].content
    assert [answer.content for answer in answers if answer.content != first] == []
    assert sum("Idempotent-Replayed" not in answer.headers for answer in answers) == 1
    assert table.see(view["id"], ann)["version"] == view["version"] + 1
    given_up = crowd.post(f"/v1/games/{view['id']}/resign", {}, who, headers=headers)
    crowd.close()
    assert {answer.status for answer in given_up} == {200}
    assert len({answer.content for answer in given_up}) == 1


def test_a_rotated_token_is_refused_by_every_process(server: Server) -> None:
    table = Table(HttpClient(server.url))
    ann = table.person()
    for _ in range(8):
        assert table.get("/v1/me", who=ann).status == 200
    added = table.post("/v1/me/tokens", {}, who=ann).json
    phone = replace(ann, token=added["token"])
    for _ in range(8):
        assert table.get("/v1/me", who=phone).status == 200
    assert table.call("DELETE", f"/v1/me/tokens/{added['id']}", who=ann).status == 204
    assert_refused_everywhere(server, phone)
    assert table.post("/v1/me/tokens/rotate", who=ann).status == 201
    assert_refused_everywhere(server, ann)


def assert_refused_everywhere(server: Server, who: Person) -> None:
    """Eight connections reach each process, as good as certainly."""
    for _ in range(8):
        fresh = Table(HttpClient(server.url))
        assert fresh.get("/v1/me", who=who).status == 401


def test_forwarding_headers_count_only_where_proxies_are_trusted(server: Server) -> None:
    answer = httpx.get(f"{server.url}/livez", headers={"X-Forwarded-Proto": "https"}, timeout=60)
    assert "Strict-Transport-Security" not in answer.headers
