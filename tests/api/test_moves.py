"""Moves: both routes, versions, retries."""

from typing import Any

import pytest

from tests.table import Person, Table, turn_of

SEED = "00" * 32
SETUP = {"hands": [["8H", "3C", "4D"], ["2D", "9S", "3D"]], "starter": "4C", "stock": ["9D", "KD"]}


def fixed(table: Table, **more: Any) -> tuple[Any, Person, Person]:
    """Two persons in a known position; seat 0 is to act."""
    ann, bob = table.person("Ann"), table.person("Bob")
    made = table.game(ann, "me", "open", ruleset="basic", seed=SEED, setup=SETUP, **more)
    table.post(f"/v1/games/{made['id']}/seats", who=bob)
    return table.see(made["id"], ann), ann, bob


DOORS = [
    ("play", {"type": "play", "cards": ["3C"]}),
    ("play", {"type": "play", "cards": ["8H"], "suit": "diamonds"}),
    ("play", {"type": "play", "cards": ["9S"]}),
    ("play", {"type": "play", "cards": ["3C", "4D"]}),
    ("draw", {"type": "draw"}),
    ("pass", {"type": "pass"}),
    ("declare-suit", {"type": "declare", "suit": "clubs"}),
    ("announce", {"type": "announce", "call": "last_card"}),
    ("challenge", {"type": "challenge", "target": 1, "call": "last_card"}),
    ("play", {"type": "play"}),
    ("challenge", {"type": "challenge", "target": 9, "call": "last_card"}),
    ("draw", {"type": "draw", "expected_version": 1}),
]


@pytest.mark.parametrize(("door", "move"), DOORS)
def test_typed_routes_answer_like_moves(table: Table, door: str, move: dict[str, Any]) -> None:
    answers = []
    for named in (False, True):
        view, ann, _bob = fixed(table)
        path = f"/v1/games/{view['id']}/{door if named else 'moves'}"
        body = {key: value for key, value in move.items() if key != "type" or not named}
        answer = table.post(path, body, who=ann, headers={"X-Request-Id": "same"})
        answers.append((answer.status, strip(answer.json), "Location" in answer.headers))
    assert answers[0] == answers[1]


def strip(body: Any) -> Any:
    """A body without the fields that differ between two games: ids, times, hashes."""
    varying = {
        "id",
        "at",
        "hash",
        "head",
        "creator",
        "created_at",
        "started_at",
        "expires_at",
        "fairness",
        "receipt",
        "player",
        "ended_at",
    }
    if isinstance(body, dict):
        return {key: strip(value) for key, value in body.items() if key not in varying}
    return [strip(item) for item in body] if isinstance(body, list) else body


def test_typed_routes_reject_a_type(table: Table) -> None:
    view, ann, _bob = fixed(table)
    refused = table.post(f"/v1/games/{view['id']}/draw", {"type": "draw"}, who=ann)
    assert (refused.status, refused.code) == (422, "validation-failed")


def test_typed_routes_name_every_fault_of_a_body(table: Table) -> None:
    view, ann, _bob = table.duel()
    body = {"type": "draw", "x": 1, "expected_version": "y"}
    errors = table.post(f"/v1/games/{view['id']}/draw", body, who=ann).json["errors"]
    assert {each["pointer"] for each in errors} == {"/type", "/x", "/expected_version"}


@pytest.mark.parametrize("door", ["draw", "pass"])
def test_typed_routes_without_fields_need_no_body(table: Table, door: str) -> None:
    view, ann, _bob = fixed(table)
    with_body = table.post(f"/v1/games/{view['id']}/{door}", {}, who=ann)
    view, ann, _bob = fixed(table)
    without = table.post(f"/v1/games/{view['id']}/{door}", who=ann)
    assert with_body.status == without.status


def test_a_move_returns_entry_events_view_and_receipt(table: Table) -> None:
    view, ann, _bob = fixed(table)
    moved = table.move(view["id"], ann, {"type": "play", "cards": ["3C"]})
    assert moved.status == 201
    body = moved.json
    assert moved.headers["ETag"] == f'"{view["version"] + 1}"'
    assert moved.headers["Cache-Control"] == "private, no-cache"
    assert body["entry"]["seq"] == body["receipt"]["seq"] == view["version"] + 1
    assert {"type": "play", "cards": ["3C"], "seat": 0}.items() <= body["entry"].items()
    assert body["receipt"]["head"] == body["game"]["head"]
    assert body["events"][0]["type"] == "card_played"
    assert all(event["seq"] == body["entry"]["seq"] for event in body["events"])
    assert body["game"]["upcard"] == "3C"


def test_only_the_drawer_sees_the_card(table: Table) -> None:
    view, ann, bob = fixed(table)
    drawn = table.move(view["id"], ann, {"type": "draw"})
    event = next(e for e in drawn.json["events"] if e["type"] == "cards_drawn")
    assert event["cards"] == ["9D"]
    assert "9D" in drawn.json["game"]["you"]["hand"]
    base = f"/v1/games/{view['id']}"
    json = {"Accept": "application/json"}
    assert b"9D" in table.get(f"{base}/events?after=0", who=ann, headers=json).content
    for who in (bob, None):
        for path in ("", "/log", "/events?after=0", "/events?after=0&view=true", "/rounds"):
            answer = table.get(f"{base}{path}", who=who, headers=json)
            assert answer.status == 200, path
            assert b"9D" not in answer.content, path
            assert SEED.encode() not in answer.content, "the seed deals every later card"
    answered = table.move(view["id"], bob, {"type": "draw"})
    assert answered.status == 201
    assert b"9D" not in answered.content


def test_legal_moves_can_be_posted_back_as_they_are(table: Table) -> None:
    listed = fixed(table)[0]["you"]["legal_moves"]
    for number in range(len(listed)):
        view, ann, _bob = fixed(table)
        assert table.move(view["id"], ann, view["you"]["legal_moves"][number]).status == 201


@pytest.mark.parametrize(
    "tag",
    ['"{}"', 'W/"{}"', '"{}:br"', 'W/"{}-gzip"', '"{}-zstd"', '"{}:deflate"', '"1", "{}"', "*"],
)
def test_if_none_match_with_the_current_version_answers_304(table: Table, tag: str) -> None:
    view, ann, _bob = fixed(table)
    headers = {"If-None-Match": tag.format(view["version"])}
    answer = table.get(f"/v1/games/{view['id']}", who=ann, headers=headers)
    assert (answer.status, answer.content) == (304, b"")
    assert answer.headers["ETag"] == f'"{view["version"]}"'
    assert answer.headers["Cache-Control"] == "private, no-cache"
    assert answer.headers["Vary"] == "Authorization"
    assert "Content-Type" not in answer.headers


def test_if_none_match_with_an_old_version_answers_in_full(table: Table) -> None:
    view, ann, _bob = fixed(table)
    headers = {"If-None-Match": f'"{view["version"] - 1}"'}
    assert table.get(f"/v1/games/{view['id']}", who=ann, headers=headers).json == view


def test_retry_works_on_either_route(table: Table) -> None:
    view, ann, _bob = fixed(table)
    base = f"/v1/games/{view['id']}"
    headers = {"Idempotency-Key": "one"}
    body = {"type": "play", "cards": ["3C"], "expected_version": view["version"]}
    first = table.post(f"{base}/moves", body, who=ann, headers=headers)
    again = table.post(f"{base}/moves", dict(reversed(body.items())), who=ann, headers=headers)
    del body["type"]
    by_name = table.post(f"{base}/play", body, who=ann, headers={"Idempotency-Key": '"one"'})
    assert [each.status for each in (first, again, by_name)] == [201, 201, 201]
    assert first.json == again.json == by_name.json
    assert "Idempotent-Replayed" not in first.headers
    assert again.headers["Idempotent-Replayed"] == by_name.headers["Idempotent-Replayed"] == "true"
    assert table.see(view["id"], ann)["version"] == view["version"] + 1


def test_turn_views_omit_what_does_not_change_with_turns(table: Table) -> None:
    view, ann, bob = fixed(table)
    moved = table.move(view["id"], ann, {"type": "draw"}).json["game"]
    polled = table.get(f"/v1/games/{view['id']}/events?view=true", who=ann).json["game"]
    seen = turn_of(table.see(view["id"], ann))
    assert moved == polled == seen
    left = table.post(f"/v1/games/{view['id']}/resign", who=bob).json
    assert left.keys() == {*seen, "events", "receipt"}


@pytest.mark.parametrize("key", ["", '""', "a b", "x" * 300, "é", '"open', "a,b"])
def test_a_key_is_visible_ascii_and_not_two_headers_joined(table: Table, key: str) -> None:
    view, ann, _bob = fixed(table)
    headers = {"Idempotency-Key": key}
    refused = table.move(view["id"], ann, {"type": "draw"}, headers=headers)
    assert (refused.status, refused.code) == (422, "validation-failed")
