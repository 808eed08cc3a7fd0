"""Turn timers over HTTP, in two processes on each database; the database's clock decides."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import time_machine

from service.app import create_app
from service.settings import Settings
from service.store import Database
from service.usecases import Service
from service.usecases.cache import Cache
from tests.databases import KINDS, emptied_url
from tests.table import Person, Table
from tests.usecases.club import Clock

TURN = 30
SETUP = {"hands": [["3C", "9D", "KS"], ["4C", "9S", "KD"]], "starter": "5H"}
DRAW = {"type": "draw"}


class Pair:
    """Two processes on one database, whose clock the test moves."""

    def __init__(self, settings: Settings, url: str) -> None:
        self.clock = Clock()
        self._services = [
            Service(store=Database(url), cache=Cache(10), clock=self.clock) for _ in range(2)
        ]
        self.one, self.two = (
            Table(create_app(settings, service).test_client()) for service in self._services
        )
        view, *people = self.one.duel(rules={"turn_seconds": TURN}, setup=SETUP)
        self.game_id = str(view["id"])
        self.people: list[Person] = people

    def close(self) -> None:
        """Close the connections."""
        for service in self._services:
            service.store.dispose()

    def entries(self) -> list[Any]:
        """The whole log."""
        return list(self.one.get(f"/v1/games/{self.game_id}/log?limit=1000").json["items"])


@pytest.fixture(params=KINDS)
def pair(request: pytest.FixtureRequest, settings: Settings, tmp_path: Path) -> Iterator[Pair]:
    """Two processes and a game of two, on a database of each kind."""
    made = Pair(settings, emptied_url(request.param, tmp_path))
    yield made
    made.close()


def test_due_turns_time_out_before_the_inbox_is_read(pair: Pair) -> None:
    before = pair.one.see(pair.game_id)
    late = before["to_act"][0]
    pair.clock.wait(TURN + 1)
    inboxes = [
        pair.two.get("/v1/me/games?to_act=true", who=who).json["items"]
        for who in (pair.people[1 - late], pair.people[late])
    ]
    assert [[(each["id"], each["version"]) for each in inbox] for inbox in inboxes] == [
        [(pair.game_id, before["version"] + 1)],
        [],
    ]


def deadline(view: Any) -> datetime:
    """The deadline of a view."""
    return datetime.fromisoformat(view["deadline"])


def test_the_first_read_after_the_deadline_ends_the_turn_once(pair: Pair) -> None:
    before = pair.one.see(pair.game_id)
    pair.clock.wait(TURN / 2)
    assert pair.two.see(pair.game_id) == before
    pair.clock.wait(TURN)
    after = pair.two.see(pair.game_id)
    assert after["version"] == before["version"] + 1
    assert after["to_act"] == [1 - before["to_act"][0]]
    assert pair.one.see(pair.game_id) == pair.two.see(pair.game_id) == after
    last = pair.entries()[-1]
    assert (last["type"], last["seat"]) == ("timed_out", before["to_act"][0])
    # The time-out is recorded when noticed, and the next turn starts then.
    assert deadline(after) >= deadline(before) + timedelta(seconds=TURN)


def test_a_late_move_is_judged_after_the_time_out(pair: Pair) -> None:
    before = pair.one.see(pair.game_id)
    late = pair.people[before["to_act"][0]]
    pair.clock.wait(TURN + 1)
    refused = pair.two.move(pair.game_id, late, DRAW)
    assert (refused.status, refused.code) == (409, "not-your-turn")
    assert pair.entries()[-1]["type"] == "timed_out"
    other = pair.people[1 - before["to_act"][0]]
    assert pair.one.move(pair.game_id, other, DRAW).status == 201


@pytest.mark.parametrize("hours", [-2, 2])
def test_wrong_process_clock_has_no_effect(pair: Pair, hours: int) -> None:
    before = pair.one.see(pair.game_id)
    who = pair.people[before["to_act"][0]]
    with time_machine.travel(datetime.now().astimezone() + timedelta(hours=hours)):
        assert pair.two.see(pair.game_id) == before
        moved = pair.two.move(pair.game_id, who, DRAW)
        assert moved.status == 201
        view = moved.json["game"]
    assert [each["type"] for each in pair.entries()[before["version"] :]] == ["draw"]
    assert timedelta(0) <= deadline(view) - deadline(before) < timedelta(hours=1)
    assert pair.one.see(pair.game_id)["deadline"] == view["deadline"]
