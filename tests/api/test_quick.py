"""Quick games: requests for the same rules are matched in one game."""

from typing import Any

import pytest

from tests.table import Answer, Person, Table

TWO = {"ruleset": "classic", "seats": 2}


def quick(table: Table, who: Person, key: str | None = None, **changes: Any) -> Answer:
    """Request a quick game."""
    headers = {} if key is None else {"Idempotency-Key": key}
    return table.post("/v1/games/quick", TWO | changes, who=who, headers=headers)


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


def test_quick_games_of_different_rules_are_not_matched(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, cid, dan = people
    made = [
        quick(table, ann),
        quick(table, bob, seats=3),
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
    opened = quick(table, ann, seats=3)
    joined = quick(table, bob, seats=3)
    for who in (ann, bob):
        again = quick(table, who, seats=3)
        assert (again.status, again.json["id"]) == (200, opened.json["id"])
        assert again.json["version"] == joined.json["version"] == 2


def test_a_quick_game_starts_only_full_and_ends_ten_minutes_after_its_creation(
    table: Table, people: tuple[Person, ...]
) -> None:
    ann, bob, cid, _ = people
    view = quick(table, ann, seats=3).json
    quick(table, bob, seats=3)
    path = f"/v1/games/{view['id']}"
    assert table.post(f"{path}/start", who=ann).code == "too-few-players"
    minute = int(view["created_at"][14:16])
    assert view["expires_at"][14:16] == f"{(minute + 10) % 60:02}"
    assert table.see(view["id"])["expires_at"] == view["expires_at"]
    assert table.post(f"{path}/cancel", who=ann).status == 200
    assert quick(table, cid, seats=3).status == 201, "a cancelled game is filled no more"


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
        assert quick(table, who, key="k", seats=3).code == "idempotency-key-reused"
    body = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}
    created = table.post("/v1/games", body, who=ann, headers={"Idempotency-Key": "k"})
    assert created.status == 201, "the keys of creations are others"


@pytest.mark.parametrize(
    ("changes", "pointer"),
    [
        ({"ruleset": "chess"}, "#/ruleset"),
        ({"seats": 1}, "#/seats"),
        ({"seats": [{"occupant": "me"}]}, "#/seats"),
        ({"seats": True}, "#/seats"),
        ({"rules": {"turn_seconds": "long"}}, "#/rules/turn_seconds"),
        ({"seed": "ab" * 32}, "#/seed"),
        ({"client_seed": "ab" * 32}, "#/client_seed"),
    ],
)
def test_every_fault_of_a_quick_game_is_pointed_at(
    table: Table, people: tuple[Person, ...], changes: dict[str, Any], pointer: str
) -> None:
    refused = quick(table, people[0], **changes)
    assert refused.status == 422
    assert pointer in [each["pointer"] for each in refused.json["errors"]]
    assert table.get("/v1/games").json["items"] == []
