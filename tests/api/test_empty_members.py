"""In bodies, an optional member that is null or an empty list means the same as one left out."""

from typing import Any

import pytest

from tests.contract.document import faults, validator
from tests.table import Person, Table

SETUP = {"hands": [["9D", "4C", "2C"], ["4D", "9S"]], "starter": "5D"}
PLAY = {"type": "play", "cards": ["9D"]}
EMPTY_PLAY = {**PLAY, "suit": None, "as": None, "announce": [], "expected_version": None}


@pytest.fixture
def duel(table: Table) -> tuple[str, Person]:
    """A game in which seat 0 may play the nine of diamonds."""
    view, ann, bob = table.duel(ruleset="basic", setup=SETUP, seed="01" * 32)
    if view["turn"] == 1:
        assert table.move(view["id"], bob, {"type": "play", "cards": ["4D"]}).status == 201
    return view["id"], ann


def keyed(key: str = "one") -> dict[str, str]:
    return {"Idempotency-Key": key}


def test_a_move_with_empty_members_is_the_move_without_them(
    table: Table, duel: tuple[str, Person]
) -> None:
    game_id, ann = duel
    assert validator("Move").is_valid(EMPTY_PLAY)
    made = table.move(game_id, ann, EMPTY_PLAY)
    assert made.status == 201, made.content
    entry = made.json["entry"]
    assert {key: entry[key] for key in ("type", "cards")} == PLAY
    assert not {"suit", "as", "announce", "expected_version"} & entry.keys()


def test_empty_members_are_left_out_of_moves_by_name(
    table: Table, duel: tuple[str, Person]
) -> None:
    game_id, ann = duel
    body = {"cards": ["9D"], "announce": [], "suit": None, "as": None, "expected_version": None}
    assert table.post(f"/v1/games/{game_id}/play", body, who=ann).status == 201


def test_retries_with_and_without_empty_members_are_the_same(
    table: Table, duel: tuple[str, Person]
) -> None:
    game_id, ann = duel
    first = table.move(game_id, ann, EMPTY_PLAY, headers=keyed())
    again = table.move(game_id, ann, PLAY, headers=keyed())
    assert (first.status, first.content) == (201, again.content)
    assert again.headers["Idempotent-Replayed"] == "true"
    other = table.move(game_id, ann, {"type": "draw"}, headers=keyed())
    assert other.code == "idempotency-key-reused"


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/v1/games", {"ruleset": "basic", "rules": None, "visibility": None, "seed_mode": None,
                       "seats": [{"occupant": "me"},
                                 {"occupant": "bot", "bot": "expert", "level": None}]}),
        ("/v1/games/quick", {"ruleset": "basic", "players": 2, "rules": None}),
        ("/v1/rulesets/validate", {"ruleset": "basic", "rules": None, "players": None}),
        ("/v1/players", {"name": "Ann", "kind": None}),
        ("/v1/me/tokens", {"label": None, "expires_in": None}),
    ],
)  # fmt: skip
def test_every_body_takes_null_for_optional_members(table: Table, path: str, body: Any) -> None:
    answer = table.post(path, body, who=table.person())
    assert answer.status in (200, 201), answer.content
    assert faults("POST", path, answer.status, "application/json", answer.content) == []


def test_null_is_not_left_out_where_it_has_a_meaning(table: Table) -> None:
    ann = table.person()
    seats = [{"occupant": "me"}, {"occupant": "open"}]
    for more, pointer in (
        ({"rules": {"draw": None}}, "/rules/draw"),
        ({"setup": {**SETUP, "stock": None}}, "/setup/stock"),
        ({"ruleset": None}, "/ruleset"),
        ({"seats": []}, "/seats"),
        ({"colour": None}, "/colour"),
    ):
        body = {"ruleset": "basic", "seats": seats, **more}
        answer = table.post("/v1/games", body, who=ann)
        assert answer.status == 422, more
        assert answer.json["errors"][0]["pointer"] == pointer
    changed = table.call("PATCH", "/v1/me", {"name": None}, who=ann)
    assert changed.json["errors"][0]["pointer"] == "/name"
    table.call("PATCH", "/v1/me", {"language": "de"}, who=ann)
    cleared = table.call("PATCH", "/v1/me", {"language": None}, who=ann)
    assert cleared.json["language"] is None
