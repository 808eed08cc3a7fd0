"""Quick games: requests for the same rules are matched in one game."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.verification.verify import verify
from service.app import create_app
from service.settings import Settings
from service.usecases import Service, make_service
from service.usecases.background import sweep
from tests.databases import KINDS, emptied_url
from tests.table import Answer, Person, Table
from tests.usecases.club import Clock

TWO = {"ruleset": "classic", "players": 2}


def quick(table: Table, who: Person, key: str | None = None, **changes: Any) -> Answer:
    """Request a quick game."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return table.post("/v1/games/quick", TWO | changes, who=who, headers=headers)


class Hall:
    """The service on a database whose clock can be set forward."""

    def __init__(self, url: str) -> None:
        self.clock = Clock()
        settings = Settings(database_url=url, rate_limits="off", log_level="error")
        self.services: list[Service] = [
            replace(make_service(settings), clock=self.clock) for _ in range(3)
        ]
        self.table = Table(create_app(settings, self.services[0]).test_client())

    def view(self, game_id: str, who: Person) -> Any:
        return self.table.get(f"/v1/games/{game_id}", who=who).json

    def sweep_at_once(self) -> None:
        """Sweep in several processes at the same time."""
        threads = [threading.Thread(target=sweep, args=(each,)) for each in self.services]
        for each in threads:
            each.start()
        for each in threads:
            each.join()


@pytest.fixture(params=KINDS)
def hall(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hall]:
    """The service on each database."""
    made = Hall(emptied_url(request.param, tmp_path))
    yield made
    for each in made.services:
        each.store.dispose()


def seconds_between(earlier: str, later: str) -> float:
    return (datetime.fromisoformat(later) - datetime.fromisoformat(earlier)).total_seconds()


@pytest.fixture
def people(table: Table) -> tuple[Person, ...]:
    """Four players."""
    return tuple(table.person(name) for name in ("Ann", "Bob", "Cid", "Dan"))


def test_the_first_opens_a_game_and_the_second_starts_it(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, cid, _ = people
    opened = quick(table, ann)
    view = opened.json
    assert (opened.status, view["status"]) == (201, "open")
    assert opened.headers["Location"] == f"/v1/games/{view['id']}"
    assert (view["visibility"], view["rules"]["turn_seconds"]) == ("public", 60)
    assert (view["fairness"]["seed_mode"], view["provably_fair"]) == ("commit", True)
    joined = quick(table, bob)
    assert (joined.status, joined.json["id"], joined.json["status"]) == (200, view["id"], "active")
    assert joined.json["you"]["seat"] == 1
    third = quick(table, cid)
    assert third.status == 201
    assert third.json["id"] != view["id"]


def test_without_join_players_find_one_game_and_take_seats_with_their_seeds(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, *_ = people
    opened = quick(table, ann, "k" * 16, join=False)
    again = quick(table, ann, "k" * 16, join=False)
    found = quick(table, bob, join=False)
    assert [each.status for each in (opened, again, found)] == [201, 201, 200]
    assert {each.json["id"] for each in (opened, again, found)} == {opened.json["id"]}
    assert opened.json["you"] is found.json["you"] is None
    for person, seed in ((ann, "0a" * 32), (bob, "0b" * 32)):
        path = f"/v1/games/{opened.json['id']}/seats"
        joined = table.post(path, {"client_seed": seed}, who=person)
    assert joined.json["status"] == "active"
    view = table.get(f"/v1/games/{opened.json['id']}", who=ann).json
    assert view["fairness"]["client_seeds"] == [0, 1]


def test_a_player_who_takes_no_seat_blocks_nobody(table: Table, people: tuple[Person, ...]) -> None:
    ann, bob, cid, _ = people
    opened = quick(table, ann, join=False)
    first = quick(table, bob, "b" * 16)
    again = quick(table, bob, "b" * 16)
    assert [first.status, again.status, first.json["id"]] == [200, 200, opened.json["id"]]
    assert quick(table, cid).json["status"] == "active"


def test_quick_games_of_different_rules_are_not_matched(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, cid, dan = people
    made = [
        quick(table, ann),
        quick(table, bob, players=3),
        quick(table, cid, ruleset="basic"),
        quick(table, dan, rules={"turn_seconds": 30}),
    ]
    assert [each.status for each in made] == [201] * 4
    assert made[3].json["rules"]["turn_seconds"] == 30
    assert len({each.json["id"] for each in made}) == 4
    same = quick(table, bob, rules={"turn_seconds": 60})
    assert (same.status, same.json["id"]) == (200, made[0].json["id"])


def test_a_seated_caller_gets_the_same_open_game_again(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, _, _ = people
    opened = quick(table, ann, players=3)
    joined = quick(table, bob, players=3)
    for who in (ann, bob):
        again = quick(table, who, players=3)
        assert (again.status, again.json["id"]) == (200, opened.json["id"])
        assert again.json["version"] == joined.json["version"] == 2


def test_a_quick_game_starts_only_full_and_ends_ten_minutes_after_its_creation(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, cid, _ = people
    view = quick(table, ann, players=3).json
    quick(table, bob, players=3)
    path = f"/v1/games/{view['id']}"
    assert table.post(f"{path}/start", who=ann).code == "too-few-players"
    minute = int(view["created_at"][14:16])
    assert view["expires_at"][14:16] == f"{(minute + 10) % 60:02}"
    assert table.see(view["id"])["expires_at"] == view["expires_at"]
    assert table.post(f"{path}/cancel", who=ann).status == 200
    assert quick(table, cid, players=3).status == 201, "a cancelled game is filled no more"


def test_a_freed_seat_goes_to_the_next_caller(table: Table, people: tuple[Person, ...]) -> None:
    ann, bob, _, _ = people
    view = quick(table, ann).json
    table.call("DELETE", f"/v1/games/{view['id']}/seats/me", who=ann)
    joined = quick(table, bob)
    assert (joined.status, joined.json["you"]["seat"]) == (200, 0)


def test_quick_game_answers_are_repeated(table: Table, people: tuple[Person, ...]) -> None:
    ann, bob, _, _ = people
    first = [quick(table, who, key="k") for who in (ann, bob)]
    assert [each.status for each in first] == [201, 200]
    for who, answer in zip((ann, bob), first, strict=True):
        again = quick(table, who, key="k")
        assert (again.status, again.content) == (answer.status, answer.content)
        assert again.headers["Idempotent-Replayed"] == "true"
        assert quick(table, who, key="k", players=3).code == "idempotency-key-reused"
    body = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
    created = table.post("/v1/games", body, who=ann, headers={"Idempotency-Key": "k"})
    assert created.status == 201, "the keys of creations are others"


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"ruleset": "chess"}, "/ruleset"),
        ({"players": 1}, "/players"),
        ({"seats": [{"occupant": "me"}]}, "/seats"),
        ({"players": True}, "/players"),
        ({"rules": {"turn_seconds": "long"}}, "/rules/turn_seconds"),
        ({"seed": "ab" * 32}, "/seed"),
        ({"client_seed": "ab" * 32}, "/client_seed"),
    ],
)
def test_every_fault_of_a_quick_game_is_pointed_at(
    table: Table, people: tuple[Person, ...], changes: dict[str, Any], pointer: str
) -> None:
    refused = quick(table, people[0], **changes)
    assert refused.status == 422
    assert pointer in [each["pointer"] for each in refused.json["errors"]]
    assert table.get("/v1/games").json["items"] == []


def test_the_house_fills_a_game_in_time(hall: Hall) -> None:
    ann, bob = hall.table.person("Ann"), hall.table.person("Bob")
    wish: dict[str, Any] = {"players": 3, "fill_after": 30}
    opened = quick(hall.table, ann, **wish).json
    assert opened["status"] == "open"
    assert seconds_between(opened["created_at"], opened["deadline"]) == 30
    assert quick(hall.table, bob, players=3).json["id"] != opened["id"]
    assert quick(hall.table, bob, players=3, fill_after=31).json["id"] != opened["id"]
    assert quick(hall.table, bob, **wish, fill_bot="random").json["id"] != opened["id"]
    joined = quick(hall.table, bob, **wish, fill_bot="greedy")
    assert (joined.status, joined.json["id"]) == (200, opened["id"])
    hall.clock.wait(29)
    assert hall.view(opened["id"], ann)["status"] == "open"
    hall.clock.wait(1)
    hall.sweep_at_once()
    view = hall.view(opened["id"], ann)
    assert (view["status"], view["provably_fair"]) == ("active", True)
    assert [each["bot"] for each in view["seats"]] == [None, None, "greedy"]
    row = hall.table.get("/v1/me/games", who=ann).json["items"][0]
    assert [each["bot"] for each in row["seats"]] == [None, None, "greedy"]
    assert row["deadline"] is not None
    entries = hall.table.get(f"/v1/games/{opened['id']}/log").json["items"]
    kinds = [each["type"] for each in entries]
    assert kinds.count("joined") == 3
    assert kinds.count("started") == 1
    with_bots = hall.table.get("/v1/games?bots=true&status=active").json["items"]
    assert len(with_bots) == 2  # Bob's game was filled, too.
    assert opened["id"] in {each["id"] for each in with_bots}
    late = quick(hall.table, hall.table.person("Cid"), **wish)
    assert (late.status, late.json["id"] == opened["id"]) == (201, False)


def test_a_filled_game_is_played_with_replies_and_verifies(hall: Hall) -> None:
    ann = hall.table.person("Ann")
    game_id = quick(hall.table, ann, players=2, fill_after=10).json["id"]
    hall.clock.wait(11)
    view = hall.view(game_id, ann)  # A read fills it, too.
    assert view["status"] == "active"
    while view["to_act"] == [0] and view["version"] < 12:
        move = view["you"]["legal_moves"][0]
        view = hall.table.post(f"/v1/games/{game_id}/moves", move, who=ann).json["game"]
    hall.table.post(f"/v1/games/{game_id}/resign", {}, who=ann)
    export = hall.table.get(
        f"/v1/games/{game_id}/log", headers={"Accept": "application/x-ndjson"}
    ).content
    report = verify(export)
    assert (report.valid, report.complete) == (True, True)


def test_nothing_is_filled_where_nobody_sits(hall: Hall) -> None:
    ann = hall.table.person("Ann")
    game_id = quick(hall.table, ann, players=2, fill_after=10).json["id"]
    left = hall.table.call("DELETE", f"/v1/games/{game_id}/seats/me", who=ann).json
    assert left["deadline"] is None
    hall.clock.wait(11)
    hall.sweep_at_once()
    assert hall.view(game_id, ann)["status"] == "open"
    hall.clock.wait(600)
    hall.sweep_at_once()
    assert hall.view(game_id, ann)["status"] == "cancelled"


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"fill_after": 9}, "/fill_after"),
        ({"fill_after": 601}, "/fill_after"),
        ({"fill_after": 30, "fill_bot": "nobody"}, "/fill_bot"),
        ({"fill_bot": "greedy"}, "/fill_bot"),
    ],
)
def test_faults_of_filling_are_named(table: Table, changes: dict[str, Any], pointer: str) -> None:
    answer = quick(table, table.person("Ann"), **changes)
    assert (answer.status, answer.json["errors"][0]["pointer"]) == (422, pointer)


def test_null_means_that_the_house_never_fills(table: Table) -> None:
    ann, bob = table.person("Ann"), table.person("Bob")
    opened = quick(table, ann, fill_after=None, fill_bot=None).json
    assert opened["deadline"] is None
    assert quick(table, bob).json["id"] == opened["id"]
