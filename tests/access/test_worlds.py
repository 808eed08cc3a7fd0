"""Non-interference: answers do not depend on cards that the viewer may not know.

The worlds of a pair share header, log, heads and commitment. The torture run compares a million
pairs at the projection (`tests/campaigns.py`).
"""

import random
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
import pytest
from flask import Flask

from crazy_eights.log.game import Game
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.view import view
from service.app import create_app
from service.settings import Settings
from service.usecases import make_service
from tests.access.worlds import (
    REQUEST,
    answers_of,
    exchange,
    swapped,
    with_untouched_quotas,
)
from tests.campaigns import PAIRS
from tests.figures import show_figures
from tests.property.test_views import other_world, play_whole_game, refusals
from tests.strategies import random_rules
from tests.table import Person, Table
from tests.usecases.club import Clock

OVER_HTTP = 100
PAIRS_OF_MOVES = 4
GAMES = ("classic", "last-one", "zimbabwe", "five-rounds", "mau-mau")
"""Attacks, calls, penalties, fights, jokers, and several rounds."""


@pytest.fixture
def limited_app(settings: Settings) -> Iterator[Flask]:
    """The application with its usual limits and a stopped clock."""
    limited = replace(settings, rate_limits="on")
    made = create_app(limited, replace(make_service(limited), clock=Clock()))
    yield made
    made.extensions["eights"].store.dispose()


class Watched:
    """A game of three with random moves, and every kind of viewer."""

    def __init__(self, app: Flask, preset: str, rng: random.Random) -> None:
        self.app, self.rng = app, rng
        self.table = Table(app.test_client())
        self.people = [self.table.person(name) for name in ("Ann", "Bob", "Cid")]
        self.view = self.table.game(self.people[0], "me", "open", "open", ruleset=preset)
        for who in self.people[1:]:
            joined = self.table.post(f"/v1/games/{self.view['id']}/seats", {}, who=who)
            assert joined.status == 201, joined.content
        self.view = self.table.see(self.view["id"])
        self.viewers: list[tuple[Person | None, int | None]] = [
            *((who, seat) for seat, who in enumerate(self.people)),
            (self.table.person("Dan"), None),
            (None, None),
        ]

    def go_on(self, moves: int) -> bool:
        """Make some moves; False if the game has ended."""
        for _ in range(moves):
            seat = self.rng.choice(self.view["to_act"])
            own = self.table.see(self.view["id"], self.people[seat])
            body = self.rng.choice(own["you"]["legal_moves"])
            made = self.table.move(self.view["id"], self.people[seat], body)
            assert made.status == 201, made.content
            self.view = made.json["game"]
            if self.view["status"] != "active":
                return False
        return True

    def compare(self) -> None:
        """Compare all answers to one viewer in both worlds."""
        who, seat = self.rng.choice(self.viewers)
        own = self.table.see(self.view["id"], who)
        with_untouched_quotas(self.app)
        ours = answers_of(self.table, own, who) | self.stream(who)
        with swapped(self.app.extensions["eights"], self.view["id"], seat, self.rng):
            with_untouched_quotas(self.app)
            theirs = answers_of(self.table, own, who) | self.stream(who)
        assert ours.keys() == theirs.keys()
        for call, answer in ours.items():
            assert answer == theirs[call], (call, seat)

    def stream(self, who: Person | None) -> dict[str, Any]:
        """Compare the first messages of streams: the snapshot, or the newest entry and the view."""
        version = self.view["version"]
        return {
            "snapshot": self.opened("", who, b"event: snapshot"),
            "entry": self.opened(f"?after={version - 1}&view=true", who, b'"game":{'),
        }

    def opened(self, query: str, who: Person | None, known_by: bytes) -> Any:
        """The status, headers and first message of a stream."""
        headers = {"Accept": "text/event-stream", **REQUEST}
        if who is not None:
            headers["Authorization"] = f"Bearer {who.token}"
        path = f"/v1/games/{self.view['id']}/stream{query}"
        with self.app.test_client().get(path, headers=headers) as response:
            chunks = response.iter_encoded()
            first = [next(chunks), next(chunks)]
            assert known_by in first[1]
            return response.status_code, sorted(response.headers), first


def test_100_pairs_of_worlds_answer_alike_over_http(limited_app: Flask) -> None:
    app = limited_app
    rng = random.Random("pairs over HTTP")
    for preset in GAMES:
        pairs = 0
        while pairs < OVER_HTTP // len(GAMES):
            game = Watched(app, preset, rng)
            while game.go_on(rng.randint(1, 6)) and pairs < OVER_HTTP // len(GAMES):
                game.compare()
                pairs += 1


@pytest.mark.parametrize("preset", GAMES)
def test_a_move_costs_the_same_whatever_cards_the_bots_hold(
    limited_app: Flask, settings: Settings, tmp_path: Path, preset: str
) -> None:
    rng = random.Random(f"prices of {preset}")
    table = Table(limited_app.test_client())
    ann = table.person()
    bots = ("expert", "greedy", "random", "expert")[: rng.randint(2, 3)]
    own = _created(table, ann, *bots, ruleset=preset)
    for turn in range(PAIRS_OF_MOVES):
        while not own["you"][
            "legal_moves"
        ]:  # The game has ended, or its bots move in the background.
            own = _created(table, ann, *bots, ruleset=preset)
        copy = tmp_path / f"{turn}.db"
        _copy(settings, copy)
        other = create_app(replace(settings, rate_limits="on", database_url=f"sqlite:///{copy}"))
        body = rng.choice(own["you"]["legal_moves"])
        elsewhere = Table(other.test_client())
        assert elsewhere.see(own["id"], ann) == table.see(own["id"], ann)
        exchange(other.extensions["eights"], own["id"], 0, rng)
        for app in (limited_app, other):
            with_untouched_quotas(app)
        ours, theirs = (each.move(own["id"], ann, body) for each in (table, elsewhere))
        other.extensions["eights"].store.dispose()
        for name in ("RateLimit", "RateLimit-Policy"):
            assert ours.headers[name] == theirs.headers[name], (name, body)
        assert ours.status == theirs.status == 201
        own = ours.json["game"]


def _created(table: Table, ann: Person, *bots: str, ruleset: str) -> Any:
    """The view of a new game."""
    return table.see(table.game(ann, "me", *bots, ruleset=ruleset)["id"], ann)


def _copy(settings: Settings, file: Path) -> None:
    """A copy of the database, including what is not in its main file yet."""
    source = sqlite3.connect(settings.database_url.removeprefix("sqlite:///"))
    target = sqlite3.connect(file)
    source.backup(target)
    for each in (source, target):
        each.close()


def kinds_of(game: Game) -> list[str]:
    """The traits of a position in which leaks were found before."""
    table = game.state
    assert table is not None
    kinds = {
        "second round": table.round > 1,
        "rebuilt stock": table.rebuilds > 0,
        "attack": table.pending > 0,
        "drawn card": table.drawn >= 0,
        "somebody out": bool(table.left_order),
    }
    return [kind for kind, found in kinds.items() if found]


def assert_alike(game: Game, viewer: int | None, rng: random.Random) -> None:
    """Compare one pair: the bytes of the view, and the answers to moves that are refused."""
    other = other_world(game, viewer, rng)
    assert orjson.dumps(view(game, viewer)) == orjson.dumps(view(other, viewer))
    if viewer is not None:
        assert game.state is not None
        assert other.state is not None
        assert refusals(game.state, viewer) == refusals(other.state, viewer)


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
def test_a_million_pairs_of_worlds_look_alike() -> None:
    rng = random.Random("a million pairs")
    presets = tuple(PRESETS)
    seen: Counter[str] = Counter()
    number = pairs = 0
    while pairs < PAIRS:
        preset, rules, seats = (
            (presets[number % len(presets)], {}, 3) if number % 2 else random_rules(rng)
        )
        number += 1
        for game, _ in play_whole_game(expand(preset, rules, seats=seats), seats, rng, 300):
            if game.status != "active":
                continue
            for viewer in (None, *range(seats)):
                assert_alike(game, viewer, rng)
                pairs += 1
            seen.update(kinds_of(game))
    show_figures(f"{pairs} pairs of {number} games; positions with {dict(seen)}")
    assert len(seen) == 5, seen
