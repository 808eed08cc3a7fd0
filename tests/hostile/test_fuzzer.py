"""For any request, the answer is no server error and one of the documented ones."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from service.app import create_app
from service.settings import Settings
from tests.api.test_operators import written
from tests.campaigns import FUZZED_REQUESTS
from tests.contract.document import faults, operation_of
from tests.figures import show_figures
from tests.hostile.fuzzer import Grammar, Request
from tests.readme.repository import text_of
from tests.table import Person, Table

FAST = 1000
OPERATOR, SCOPES = "desk", "notices+login+moderate"
CODES = {
    (int(status), code)
    for statuses, codes in re.findall(
        r"^\| ([45]\d\d(?:, [45]\d\d)*) \| (`.*) \|$", text_of("docs/spec/http.md"), re.MULTILINE
    )
    for status in statuses.split(", ")
    for code in re.findall(r"`([a-z-]+)`", codes)
}
"""The statuses of problems with their codes, as documented."""
EXPECTED = {200, 201, 202, 204, 304, 400, 401, 403, 404, 405, 406, 409, 413, 415, 422}


class World:
    """Games in several states, and people with seats in them."""

    def __init__(self, app: Flask, rng: random.Random) -> None:
        self.table = Table(app.test_client())
        self.rng = rng
        self.people: list[Person] = []
        self.tokens: list[str] = []
        self.games: list[str] = []
        self.renew()

    def renew(self) -> None:
        """Create games: open, active, private, with bots; and people, as some may be deleted."""
        table = self.table
        self.people[:] = [table.person(name) for name in ("Ann", "Bob", "Cid")]
        self.tokens[:] = [*(who.token for who in self.people), OPERATOR]
        ann, bob, _ = self.people
        preset = self.rng.choice(("classic", "last-one", "zimbabwe", "basic"))
        active = table.game(ann, "me", "open", ruleset=preset)
        table.post(f"/v1/games/{active['id']}/seats", {}, who=bob)
        made = [
            active,
            table.game(bob, "me", "greedy", ruleset=preset),
            table.game(ann, "me", "open", "open", visibility="private"),
            table.game(bob, "random", "greedy", ruleset="basic"),
        ]
        self.games[:] = [view["id"] for view in made]

    def legal(self, game_id: str) -> list[Any]:
        """Moves that are legal now."""
        for who in self.people:
            seen = self.table.get(f"/v1/games/{game_id}", who=who)
            if seen.status == 200 and seen.json["you"] and seen.json["you"]["legal_moves"]:
                return list(seen.json["you"]["legal_moves"])
        return []


def wrong_with(table: Table, made: Request) -> tuple[int, list[str]]:
    """The status of the answer, and its faults."""
    answer = table.call(made.method, made.path, raw=made.body, headers=made.headers)
    status, media = answer.status, answer.headers.get("Content-Type", "")
    found = [] if status in EXPECTED else [f"status {status}"]
    if status >= 400 and made.method != "HEAD":
        found += [] if media == "application/problem+json" else [f"{status} as {media}"]
        if not found and answer.json["status"] != status:
            found.append("the document names another status")
        if not found and (status, answer.json["code"]) not in CODES:
            found.append(f"{status} with the code {answer.json['code']}")
    # Undocumented paths and methods have no entry in the document.
    path = re.sub(r"%2[Ff]", "x", made.path)
    known = operation_of(made.method, path) is not None and status not in (405, 406)
    if known and not (status in (400, 404) and media == "application/problem+json"):
        found += faults(made.method, path, status, media, answer.content)
    return status, [f"{each}: {made} → {answer.content[:300]!r}" for each in found]


def fuzz(app: Flask, seed: str, requests: int) -> Counter[int]:
    rng = random.Random(seed)
    world = World(app, rng)
    grammar = Grammar(rng, games=world.games, tokens=world.tokens, legal=world.legal)
    statuses: Counter[int] = Counter()
    for number in range(requests):
        if number % 100 == 99:
            world.renew()
        status, wrong = wrong_with(world.table, grammar.request())
        statuses[status] += 1
        assert wrong == []
    return statuses


@pytest.fixture
def quiet(settings: Settings) -> Iterator[Flask]:
    """An application with an operator, and with failures turned into answers, as for clients."""
    app = create_app(replace(settings, operator_keys=(written(OPERATOR, SCOPES),)))
    app.config["PROPAGATE_EXCEPTIONS"] = False
    yield app
    app.extensions["eights"].store.dispose()


def test_a_thousand_requests_break_nothing(quiet: Flask) -> None:
    statuses = fuzz(quiet, "fast", FAST)
    # Without any successes the test would prove little.
    assert statuses[200] > FAST // 20
    assert statuses[201] > FAST // 100
    assert len(statuses) >= 8


@pytest.mark.torture
@pytest.mark.timeout(24 * 3600)
def test_a_hundred_thousand_requests_break_nothing(quiet: Flask) -> None:
    statuses = fuzz(quiet, "torture", FUZZED_REQUESTS)
    show_figures(f"{FUZZED_REQUESTS} requests: {dict(sorted(statuses.items()))}")
    assert sum(statuses.values()) == FUZZED_REQUESTS
