"""Tests that need a real server: several processes, several writers, sockets."""

import json
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from socket import create_connection
from threading import Barrier, local
from typing import Any

import httpx
import pytest

from tests.live_server import Server
from tests.table import Answer, HttpClient, Person, Table, choose

WRITERS = 16
# A draw is legal and ends the turn, unlike after some random deals.
QUIET = {"hands": [["9D", "3C"], ["5H", "6S"]], "starter": "4C", "stock": []}
ROUNDS = 3


class Crowd:
    """Callers that start at the same moment, each with its own connection."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._own = local()
        self._pool = ThreadPoolExecutor(WRITERS)

    def table(self) -> Table:
        """The calls of this thread."""
        if not hasattr(self._own, "table"):
            self._own.table = Table(HttpClient(self._url))
        table: Table = self._own.table
        return table

    def post(self, path: str, body: Any, who: Person, **options: Any) -> list[Answer]:
        """Make the same call from all callers at once."""
        start = Barrier(WRITERS)

        def one(_number: int) -> Answer:
            table = self.table()
            start.wait()
            return table.post(path, body, who=who, **options)

        return list(self._pool.map(one, range(WRITERS)))

    def close(self) -> None:
        """End the threads."""
        self._pool.shutdown()


@pytest.mark.parametrize("by", ["header", "body"])
def test_one_of_16_moves_for_one_version_wins(server: Server, by: str) -> None:
    table = Table(HttpClient(server.url))
    crowd = Crowd(server.url)
    view, ann, bob = table.duel()
    for _ in range(ROUNDS):
        who = (ann, bob)[view["to_act"][0]]
        version = view["version"]
        body = choose(table.see(view["id"], who))
        headers = {"If-Match": f'"{version}"'} if by == "header" else {}
        if by == "body":
            body["expected_version"] = version
        answers = crowd.post(f"/v1/games/{view['id']}/moves", body, who, headers=headers)
        counted = Counter(answer.status for answer in answers)
        loser = 412 if by == "header" else 409
        assert counted == {201: 1, loser: WRITERS - 1}
        assert {a.code for a in answers if a.status == loser} == {"stale-version"}
        view = table.see(view["id"], ann)
        assert view["version"] == version + 1
    crowd.close()


@pytest.mark.thorough
def test_writers_without_a_version_never_see_a_server_error(server: Server) -> None:
    table = Table(HttpClient(server.url))
    crowd = Crowd(server.url)
    view, ann, bob = table.duel(ruleset="basic", setup=QUIET)
    who = (ann, bob)[view["to_act"][0]]
    answers = crowd.post(f"/v1/games/{view['id']}/moves", {"type": "draw"}, who)
    crowd.close()
    counted = Counter(answer.status for answer in answers)
    assert counted[201] == 1
    assert set(counted) <= {201, 409}


def test_concurrent_retries_are_one_move(server: Server) -> None:
    table = Table(HttpClient(server.url))
    crowd = Crowd(server.url)
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


def test_a_whole_game_over_sockets(server: Server) -> None:
    table = Table(HttpClient(server.url))
    view, ann, bob = table.duel(ruleset="classic")
    assert table.play_out(view["id"], ann, bob)["status"] == "finished"


def test_a_rotated_token_is_refused_by_every_process(server: Server) -> None:
    table = Table(HttpClient(server.url))
    ann = table.person()
    for _ in range(8):
        assert table.get("/v1/players/me", who=ann).status == 200
    added = table.post("/v1/players/me/tokens", {}, who=ann).json
    phone = replace(ann, token=added["token"])
    for _ in range(8):
        assert table.get("/v1/players/me", who=phone).status == 200
    assert table.call("DELETE", f"/v1/players/me/tokens/{added['id']}", who=ann).status == 204
    assert_refused_everywhere(server, phone)
    assert table.post("/v1/players/me/token", who=ann).status == 201
    assert_refused_everywhere(server, ann)


def assert_refused_everywhere(server: Server, who: Person) -> None:
    """Eight connections reach each process, as good as certainly."""
    for _ in range(8):
        fresh = Table(HttpClient(server.url))
        assert fresh.get("/v1/players/me", who=who).status == 401


def test_forwarding_headers_count_only_where_proxies_are_trusted(server: Server) -> None:
    answer = httpx.get(f"{server.url}/livez", headers={"X-Forwarded-Proto": "https"}, timeout=60)
    assert "Strict-Transport-Security" not in answer.headers


NO_HTTP = (
    b"nonsense\r\n\r\n",
    b"GET /livez HTTP/9.9\r\n\r\n",
    b"GET /" + b"x" * 5000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /livez HTTP/1.1\r\nHost: a\r\nX: " + b"x" * 9000 + b"\r\n\r\n",
    b"GET /livez HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n",
)


def test_malformed_http_gets_a_problem(sqlite_server: Server) -> None:
    host, port = sqlite_server.url.removeprefix("http://").split(":")
    for sent in NO_HTTP:
        with create_connection((host, int(port)), timeout=60) as connection:
            connection.sendall(sent)
            answer = b"".join(iter(partial(connection.recv, 65536), b""))
        head, _, body = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 4"), sent
        assert b"Content-Type: application/problem+json" in head
        assert json.loads(body)["code"] == "bad-request"


def test_log_holds_no_token(sqlite_server: Server) -> None:
    table = Table(HttpClient(sqlite_server.url))
    view, ann, bob = table.duel()
    table.play_out(view["id"], ann, bob)
    text = "".join(sqlite_server.log)
    assert ann.token not in text
    assert bob.token not in text
