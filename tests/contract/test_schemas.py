"""The document has what compilers need: sizes, named enumerations, unions that never grow."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from crazy_eights.rulesets.presets import PRESETS
from tests.contract.document import document, operations, resolved, validator

OPEN = (
    "ProblemCode", "IllegalMoveReason", "RoundReason", "GameReason", "DrawReason",
    "CheckName", "Direction", "EndReason", "GameStatus", "SeatStatus",
    "NoticeType", "Phase", "Emote",
)  # fmt: skip


def parts(schema: Any, at: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema within a schema, with its place."""
    if not isinstance(schema, dict):
        return
    yield at, schema
    for key in ("items", "additionalProperties"):
        yield from parts(schema.get(key), f"{at}.*")
    for key in ("anyOf", "oneOf", "allOf"):
        for part in schema.get(key, ()):
            yield from parts(part, at)
    for name, part in schema.get("properties", {}).items():
        yield from parts(part, f"{at}.{name}")


def every_schema() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema of the components and of the parameters."""
    for name, schema in document()["components"]["schemas"].items():
        yield from parts(schema, name)
    for name, operation in operations().items():
        for parameter in operation.get("parameters", ()):
            if "schema" in parameter:
                yield from parts(parameter["schema"], f"{name} {parameter['name']}")


def test_every_integer_has_a_size_and_bounds() -> None:
    sizes = {"int32": 2**31, "int64": 2**63}
    for at, schema in every_schema():
        if "integer" in schema.get("type", ()):
            most = sizes[schema["format"]]
            if not {"enum", "const"} & schema.keys():
                assert -most <= schema["minimum"] <= schema["maximum"] < most, at


def test_every_string_has_a_maximum_length() -> None:
    for at, schema in every_schema():
        if "string" in schema.get("type", ()) and not {"enum", "const"} & schema.keys():
            assert schema["maxLength"] > 0, at


@pytest.mark.parametrize(
    "name",
    [
        "BotSeat", "JoinByCode", "NewGame", "NewPlayer", "NewReport", "NewToken", "PlayerSeat",
        "Quick", "RuleChanges",
    ],
)  # fmt: skip
def test_no_text_of_a_body_may_have_a_nul(name: str) -> None:
    """JSON with one is malformed."""
    texts = {
        at: part
        for at, part in parts({**document()["components"]["schemas"][name]}, name)
        if "string" in part.get("type", ()) and not {"enum", "const"} & part.keys()
    }
    assert texts
    for at, part in texts.items():
        assert not re.search(part["pattern"], "classic\0"), at


def test_no_field_is_only_null() -> None:
    for at, schema in every_schema():
        for name, field in schema.get("properties", {}).items():
            assert field.get("type") not in ("null", ["null"]), f"{at}.{name}"
    for kind in ("StartedEntry", "EndedEntry"):
        seat = document()["components"]["schemas"][kind]["properties"]["seat"]
        assert seat["type"] == ["integer", "null"]


@pytest.mark.parametrize("name", OPEN)
def test_enumerations_of_responses_are_strings_that_list_the_known_values(name: str) -> None:
    schema = document()["components"]["schemas"][name]
    assert schema["type"] == "string"
    assert schema["x-extensible-enum"]
    assert schema["description"].endswith("ignore what you don't know.")
    assert validator(name).is_valid("a-later-value")


def test_no_enumeration_of_a_query_grows() -> None:
    for operation in operations().values():
        for parameter in operation.get("parameters", ()):
            assert "x-extensible-enum" not in json.dumps(resolved(parameter)["schema"])


def test_requests_take_the_known_emotes_only() -> None:
    assert validator("NewEmote").is_valid({"emote": "hello"})
    assert not validator("NewEmote").is_valid({"emote": "a-later-value"})
    later = {"seat": 0, "emote": "a-later-value", "at": "2026-11-22T05:49:05.302Z"}
    assert validator("EmoteMessage").is_valid(later)


TEXTS = (
    "id",
    "ranks",
    "follow",
    "on",
    "not_on",
    "with",
    "not_with",
    "next",
    "not",
    "played",
    "say",
)


def words_of(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all words in rules, but not those of texts and of kinds of effects."""
    if isinstance(value, str):
        yield path
    elif isinstance(value, dict | list):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            if key not in TEXTS and not (key == "do" and isinstance(part, str)):
                yield from words_of(part, (*path, key))


def with_word(rules: Any, path: tuple[str | int, ...]) -> dict[str, Any]:
    """A copy of rules with an unknown word at a path."""
    copy = json.loads(json.dumps(rules))
    *parents, last = path
    part = copy
    for each in parents:
        part = part[each]
    part[last] = "a-later-value"
    return dict(copy)


@pytest.mark.parametrize("preset", ["last-one", "haft-khabis"])
def test_values_of_knobs_may_be_added_in_responses_only(preset: str) -> None:
    rules = PRESETS[preset].to_json()
    paths = list(words_of(rules))
    assert len(paths) > 20
    assert validator("RuleChanges").is_valid(rules)
    for path in paths:
        later = with_word(rules, path)
        assert validator("Rules").is_valid(later), path
        # Effects, answers, and what is a number or a word, have one schema for both.
        shared = bool({"do", "answer", "packs", "rounds"} & set(path))
        assert validator("RuleChanges").is_valid(later) is shared, path


@pytest.mark.parametrize(
    ("union", "content"),
    [
        ("Event", {"type": "other", "seq": 4, "name": "hand_passed", "args": {"seat": 1}}),
        ("Entry", {"type": "other", "seq": 4, "seat": 1, "at": 1795314606024, "hash": "0a" * 32,
                   "name": "hand_passed", "args": {}}),
        ("Effect", {"do": "other", "name": "hand_passed", "args": {}}),
    ],
)  # fmt: skip
def test_kinds_that_are_added_later_are_members_of_the_unions(
    union: str, content: dict[str, Any]
) -> None:
    schema = document()["components"]["schemas"][union]
    assert schema["discriminator"]["mapping"]["other"].endswith(f"/Other{union}")
    assert validator(union).is_valid(content)
    tag = schema["discriminator"]["propertyName"]
    assert not validator(union).is_valid({**content, tag: "hand_passed"})


def test_answers_may_have_members_that_are_added_later() -> None:
    for name in ("Event", "Entry"):
        for part in document()["components"]["schemas"][name]["oneOf"]:
            found = document()["components"]["schemas"][part["$ref"].rpartition("/")[2]]
            assert "additionalProperties" not in found
    # Moves are posted back, and a set-up is the one that was posted.
    posted = re.compile(r"\w+Move|Setup")
    closed = [each for each in _in_answers() if not posted.fullmatch(each)]
    schemas = document()["components"]["schemas"]
    assert [each for each in closed if _is_closed(schemas[each])] == []


def _in_answers() -> set[str]:
    """The names of the schemas that responses refer to."""
    found: set[str] = set()

    def add(part: Any) -> None:
        for kind, name in re.findall(r'"#/components/(\w+)/([\w-]+)"', json.dumps(part)):
            if name not in found:
                found.add(name)
                add(document()["components"][kind][name])

    for operation in operations().values():
        add({status: each for status, each in operation["responses"].items() if status < "300"})
    return {each for each in found if each in document()["components"]["schemas"]}


def _is_closed(schema: Any) -> bool:
    if isinstance(schema, list):
        return any(map(_is_closed, schema))
    return isinstance(schema, dict) and (
        schema.get("additionalProperties") is False or any(map(_is_closed, schema.values()))
    )


def test_members_of_unions_of_objects_are_named_schemas() -> None:
    """Generators number the classes of others."""
    found = [
        at
        for at, schema in every_schema()
        for part in schema.get("oneOf", ())
        if "$ref" not in part
    ]
    assert found == []


def test_no_list_of_lists_refers_to_an_enumeration() -> None:
    """The Python clients of openapi-generator raise AttributeError when they read one."""
    schemas = document()["components"]["schemas"]
    found = []
    for name, schema in schemas.items():
        for each in _lists(schema):
            inner = each["items"].get("items", {}).get("$ref", "")
            if "enum" in schemas.get(inner.rpartition("/")[2], {}):
                found.append(name)
    assert found == []


def _lists(value: Any) -> Iterator[Any]:
    """Every schema of a list in a part of the document."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict) and isinstance(value.get("items"), dict):
        yield value
    for part in parts:
        yield from _lists(part)
