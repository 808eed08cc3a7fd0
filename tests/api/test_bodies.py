"""Faulty bodies get a 4xx that names the fault and change nothing."""

import pytest

from service.api.parser import MalformedJson, parse
from tests.table import Table

MALFORMED = {
    "empty": b"",
    "not JSON": b"{type: draw}",
    "cut off": b'{"type": "draw"',
    "two values": b'{"type": "draw"} {}',
    "not UTF-8": b'{"type": "dr\xffw"}',
    "UTF-16": '{"type": "draw"}'.encode("utf-16"),
    "byte order mark": b'\xef\xbb\xbf{"type": "draw"}',
    "duplicate key": b'{"type": "draw", "type": "pass"}',
    "duplicate key by escape": b'{"type": "draw", "t\\u0079pe": "pass"}',
    "NaN": b'{"type": NaN}',
    "Infinity": b'{"type": -Infinity}',
    "beyond a double": b'{"type": 1e999}',
    "lone surrogate": b'{"type": "\\ud800"}',
    "lone surrogate as key": b'{"\\udfff": 1}',
    "NUL": b'{"type": "draw\\u0000"}',
    "control character": b'{"type": "dr\naw"}',
    "deep lists": b"[" * 1500 + b"]" * 1500,
    "deep objects": b'{"a":' * 400 + b"1" + b"}" * 400,
    "unclosed depth": b"[" * 4000,
}

EXPERT: dict[str, object] = {"occupant": "bot", "bot": "expert"}


@pytest.mark.parametrize("raw", MALFORMED.values(), ids=MALFORMED.keys())
def test_malformed_json_is_400_and_changes_nothing(table: Table, raw: bytes) -> None:
    view, ann, _bob = table.duel()
    refused = table.call("POST", f"/v1/games/{view['id']}/moves", raw=raw, who=ann)
    assert (refused.status, refused.code) == (400, "malformed-json")
    assert table.see(view["id"], ann) == view


def test_json_may_be_nested_32_levels_deep(table: Table) -> None:
    ann = table.person()
    read = table.call("POST", "/v1/games", raw=b"[" * 32 + b"]" * 32, who=ann)
    assert (read.status, read.code) == (422, "validation-failed")
    refused = table.call("POST", "/v1/games", raw=b"[" * 33 + b"]" * 33, who=ann)
    assert (refused.status, refused.code) == (400, "malformed-json")
    assert "32" in refused.json["detail"]


def test_brackets_in_a_text_without_an_end_are_not_searched_from_each_quote() -> None:
    with pytest.raises(MalformedJson, match="syntax"):
        parse(b"[" * 20 + b'"' + b'\\"[' * 20)


def test_json_faults_have_the_same_wording(table: Table) -> None:
    refused = table.call("POST", "/v1/games?lang=de", raw=b'{"a": 1,\n,}', who=table.person())
    assert refused.json["detail"].endswith("die Syntax stimmt nicht in Zeile 2, Spalte 1.")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (b"2.0", 2),
        (b"-2.00", -2),
        (b"-0.0", 0),
        (b"2.5e1", 25),
        (b"9007199254740992.0", 2**53),
        (b"9007199254740994.0", 2.0**53 + 2),
        (b"2.5", 2.5),
        (b"1e300", 1e300),
    ],
)
def test_numbers_without_a_fraction_are_integers(text: bytes, value: float) -> None:
    (read,) = parse(b"[%s]" % text)
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"type": "play"}, "/cards"),
        ({"type": "play", "cards": []}, "/cards"),
        ({"type": "play", "cards": "8H"}, "/cards"),
        ({"type": "play", "cards": ["8H", "1X"]}, "/cards/1"),
        ({"type": "play", "cards": ["10H"]}, "/cards/0"),
        ({"type": "play", "cards": [8]}, "/cards/0"),
        ({"type": "play", "cards": ["8H"], "suit": "heart"}, "/suit"),
        ({"type": "play", "cards": ["8H"], "as": "joker"}, "/as"),
        ({"type": "play", "cards": ["8H"], "announce": [" uno"]}, "/announce/0"),
        ({"type": "play", "cards": ["8H"], "colour": "red"}, "/colour"),
        ({"type": "play", "cards": ["8H"], "a/b~c": 1}, "/a~1b~0c"),
        ({"type": "draw", "cards": ["8H"]}, "/cards"),
        ({"type": "declare", "suit": "red"}, "/suit"),
        ({"type": "announce", "call": ""}, "/call"),
        ({"type": "challenge", "call": "last_card"}, "/target"),
        ({"type": "challenge", "call": "last_card", "target": True}, "/target"),
        ({"type": "challenge", "call": "last_card", "target": 1.5}, "/target"),
        ({"type": "draw", "expected_version": "2"}, "/expected_version"),
        ({"type": "draw", "expected_version": 2.5}, "/expected_version"),
        ({"type": "draw", "expected_version": True}, "/expected_version"),
    ],
)
def test_each_fault_of_a_move_is_named_by_pointer(
    table: Table, body: dict[str, object], pointer: str
) -> None:
    view, ann, _bob = table.duel()
    refused = table.move(view["id"], ann, body)
    assert (refused.status, refused.code) == (422, "validation-failed")
    assert pointer in [each["pointer"] for each in refused.json["errors"]]
    assert table.see(view["id"], ann) == view


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"ruleset": 7}, "/ruleset"),
        ({"ruleset": None}, "/ruleset"),
        ({"seats": []}, "/seats"),
        ({"seats": [{"occupant": "me"}]}, "/seats"),
        ({"seats": "me"}, "/seats"),
        ({"seats": [{"occupant": "open"}] * 9}, "/seats"),
        ({"seats": [{"occupant": "ghost"}, {"occupant": "me"}]}, "/seats/0/occupant"),
        ({"seats": [{"occupant": "me", "bot": "x"}, {"occupant": "open"}]}, "/seats/0/bot"),
        ({"seats": [{"occupant": "me"}, {"occupant": "bot"}]}, "/seats/1/bot"),
        ({"seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "hal"}]}, "/seats/1/bot"),
        (
            {"seats": [{"occupant": "me"}, {**EXPERT, "bot": "greedy", "level": 1}]},
            "/seats/1/level",
        ),
        ({"seats": [{"occupant": "me"}, {**EXPERT, "level": 0}]}, "/seats/1/level"),
        ({"seats": [{"occupant": "me"}, {**EXPERT, "level": 4}]}, "/seats/1/level"),
        ({"seats": [{"occupant": "me"}, {**EXPERT, "level": "3"}]}, "/seats/1/level"),
        ({"seats": [{"occupant": "me", "level": 3}, EXPERT]}, "/seats/0/level"),
        ({"seats": [{"occupant": "me"}, {"occupant": "me"}]}, "/seats/1"),
        ({"seats": [{"occupant": "me"}, {"occupant": "player", "id": "no"}]}, "/seats/1/id"),
        ({"seats": [{"occupant": "me"}, {"occupant": "player", "id": "ab" * 16}]}, "/seats/1/id"),
        ({"visibility": "secret"}, "/visibility"),
        ({"seed": "abc"}, "/seed"),
        ({"seed": "G" * 64}, "/seed"),
        ({"seed": "0" * 64 + "\n"}, "/seed"),
        ({"seed_mode": "creator"}, "/seed_mode"),
        ({"rules": []}, "/rules"),
        ({"setup": {"starter": "4C"}}, "/setup/hands"),
        ({"setup": {"hands": [["8H"], ["8X"]], "starter": "4C"}}, "/setup/hands/1/0"),
        ({"colour": "red"}, "/colour"),
    ],
)
def test_each_fault_of_a_new_game_is_named_by_pointer(
    table: Table, change: dict[str, object], pointer: str
) -> None:
    ann = table.person()
    body = {"ruleset": "basic", "seats": [{"occupant": "me"}, {"occupant": "open"}], **change}
    refused = table.post("/v1/games", body, who=ann)
    assert (refused.status, refused.code) == (422, "validation-failed")
    pointers = [each["pointer"] for each in refused.json["errors"]]
    assert any(each.startswith(pointer) for each in pointers), pointers


def test_an_unknown_rule_set_is_named_with_the_other_faults(table: Table) -> None:
    body = {"ruleset": "chess", "seats": [{"occupant": "me"}, {"id": 7}], "seed": "x", "more": 1}
    refused = table.post("/v1/games", body, who=table.person())
    assert (refused.status, refused.code) == (422, "validation-failed")
    assert {each["in"] for each in refused.json["errors"]} == {"body"}
    assert {each["pointer"]: each["code"] for each in refused.json["errors"]} == {
        "/more": "unknown-member",
        "/ruleset": "unknown-ruleset",
        "/seats/1/occupant": "required",
        "/seed": "malformed",
    }


@pytest.mark.parametrize(
    "content_type",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/xml",
        "",
        "application/json; charset=utf-16",
        "application/jsonp",
    ],
)
def test_other_media_types_are_415(table: Table, content_type: str) -> None:
    refused = table.post("/v1/players", {"name": "Ann"}, headers={"Content-Type": content_type})
    assert (refused.status, refused.code) == (415, "unsupported-media-type")


@pytest.mark.parametrize(
    "content_type",
    ["application/json; charset=utf-8", "Application/JSON", 'application/json; charset="UTF-8"'],
)
def test_several_json_media_types_are_accepted(table: Table, content_type: str) -> None:
    made = table.post("/v1/players", {"name": "Ann"}, headers={"Content-Type": content_type})
    assert made.status == 201


def test_compressed_bodies_are_415(table: Table) -> None:
    refused = table.post("/v1/players", {"name": "Ann"}, headers={"Content-Encoding": "gzip"})
    assert (refused.status, refused.code) == (415, "unsupported-media-type")


def test_an_invalid_token_is_reported_before_a_body_that_is_too_large(table: Table) -> None:
    headers = {"Authorization": "Bearer c8_nonsense"}
    refused = table.call("POST", "/v1/games", raw=b" " * 70_000, headers=headers)
    assert refused.status == 401


def test_moves_take_4_kib_and_other_calls_64_kib(table: Table) -> None:
    view, ann, _bob = table.duel()
    padded = b'{"type": "draw"' + b" " * 4096 + b"}"
    refused = table.call("POST", f"/v1/games/{view['id']}/moves", raw=padded, who=ann)
    assert (refused.status, refused.code) == (413, "too-large")
    wide = b'{"name": "Ann"' + b" " * 60_000 + b"}"
    assert table.call("POST", "/v1/players", raw=wide).status == 201
    refused = table.call("POST", "/v1/players", raw=wide + b" " * 6000)
    assert (refused.status, refused.code) == (413, "too-large")


@pytest.mark.parametrize(
    ("path", "faults"),
    [
        ("/v1/games?limit=0", "/limit out-of-range"),
        ("/v1/games?limit=1_0", "/limit wrong-type"),
        ("/v1/games?limit=ten", "/limit wrong-type"),
        ("/v1/games?limit=101", "/limit out-of-range"),
        ("/v1/games?limit=1&limit=2", "/limit given-twice"),
        ("/v1/games?status=lost", "/status not-one-of"),
        ("/v1/games?cursor=%F0%9F%83%8F", "/cursor malformed"),
        ("/v1/games?page=2", "/page unknown-member"),
        ("/v1/games?free=yes", "/free not-one-of"),
        ("/v1/games?bots=", "/bots not-one-of"),
        ("/v1/games/x/log?after=-1&limit=0", "/after out-of-range, /limit out-of-range"),
        ("/v1/games/x/log?limit=1001", "/limit out-of-range"),
        ("/v1/games/x/rounds?limit=0", "/limit out-of-range"),
        ("/v1/games/x/rounds?limit=101", "/limit out-of-range"),
        ("/v1/games/x/events?after=2147483648", "/after out-of-range"),
        ("/v1/leaderboard?ruleset=classic&kind=robot", "/kind not-one-of"),
        ("/v1/leaderboard?ruleset=classic&limit=0", "/limit out-of-range"),
        ("/v1/leaderboard?ruleset=none&cursor=no", "/ruleset unknown-ruleset, /cursor malformed"),
    ],
)
def test_query_faults_are_named(table: Table, path: str, faults: str) -> None:
    refused = table.get(path)
    assert (refused.status, refused.code) == (422, "validation-failed")
    assert {each["in"] for each in refused.json["errors"]} == {"query"}
    found = [f"{each['pointer']} {each['code']}" for each in refused.json["errors"]]
    assert found == faults.split(", ")
