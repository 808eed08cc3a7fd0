"""Conflicting calls at the same moment to two servers on one database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any, NamedTuple

import pytest

from tests.databases import KINDS, database_url
from tests.server.replicas import replicas
from tests.table import Answer, HttpClient, Person, Table

pytestmark = pytest.mark.slow  # Two servers are started for every test.

ROUNDS = 8
TOKENS = "/v1/me/tokens"


class Call(NamedTuple):
    """A call to make."""

    method: str
    path: str
    who: Person
    body: Any = None


class Pair:
    """Two callers, each at its own server."""

    def __init__(self, urls: list[str]) -> None:
        self.urls = urls
        self.table = Table(HttpClient(urls[0]))
        self._start = Barrier(2)

    def both(self, *calls: Call) -> list[Answer]:
        """The answers to two calls that start together."""

        def one(url: str, call: Call) -> Answer:
            table = Table(HttpClient(url))
            table.get("/livez")  # Opens the connection.
            self._start.wait(60)
            return table.call(call.method, call.path, call.body, who=call.who)

        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(one, self.urls, calls))


@pytest.fixture(params=KINDS)
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pair]:
    """Two callers on each database."""
    with replicas(database_url(request.param, tmp_path)) as urls:
        yield Pair(urls)


def test_an_invitation_is_taken_or_declined(pair: Pair) -> None:
    ann, bob = pair.table.person("Ann"), pair.table.person("Bob")
    seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}, {"occupant": "open"}]
    for _ in range(ROUNDS):
        made = pair.table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=ann).json
        base = f"/v1/games/{made['id']}"
        joined, gone = pair.both(
            Call("POST", f"{base}/seats", bob, {"seat": 1}),
            Call("DELETE", f"{base}/seats/me", bob),
        )
        actual = entries(pair.table, base, ann)
        assert joined.status == 201, "a declined seat is free for any player"
        assert gone.status == 200
        # A reserved seat that is left stays reserved; declining frees it.
        assert actual[-2:] in (["declined", "joined"], ["joined", "left"])
        seat = pair.table.see(made["id"], ann)["seats"][1]
        assert (seat["player"] is not None) == (actual[-1] == "joined")
        assert pair.table.post(f"{base}/cancel", {}, who=ann).status == 200


def entries(table: Table, base: str, who: Person) -> list[str]:
    """The types of the entries of a game's log."""
    return [each["type"] for each in table.get(f"{base}/log", who=who).json["items"]]


def test_a_declined_seat_goes_to_one_other_player(pair: Pair) -> None:
    ann, bob, cid = (pair.table.person(name) for name in ("Ann", "Bob", "Cid"))
    seats = [{"occupant": "me"}, {"occupant": "player", "id": bob.id}]
    for _ in range(ROUNDS):
        made = pair.table.post("/v1/games", {"ruleset": "basic", "seats": seats}, who=ann).json
        base = f"/v1/games/{made['id']}"
        joined, gone = pair.both(
            Call("POST", f"{base}/seats", cid, {}),
            Call("DELETE", f"{base}/seats/me", bob),
        )
        assert gone.status == 200
        assert joined.status == 201 or joined.code == "game-full"
        actual = entries(pair.table, base, ann)
        assert actual[1] == "declined"
        assert ("started" in actual) == (joined.status == 201)
        pair.table.post(f"{base}/{'resign' if joined.status == 201 else 'cancel'}", {}, who=ann)


def test_of_the_last_two_tokens_one_is_kept(pair: Pair) -> None:
    for _ in range(ROUNDS):
        ann = pair.table.person("Ann")
        pair.table.post(TOKENS, {"label": "phone"}, who=ann)
        held = pair.table.get(TOKENS, who=ann).json["items"]
        calls = [Call("DELETE", f"{TOKENS}/{each['id']}", ann) for each in held]
        answers = pair.both(*calls)
        statuses = sorted(each.status for each in answers)
        # Both use the first token: once that is gone, it can revoke nothing any more.
        assert statuses in ([204, 401], [204, 409])
        if statuses == [204, 409]:
            refused = next(each for each in answers if each.status == 409)
            assert refused.code == "last-token"
            assert len(pair.table.get(TOKENS, who=ann).json["items"]) == 1
