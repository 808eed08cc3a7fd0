"""The schema language: each shape reads a value or names all its faults."""

from typing import Any

import pytest

from crazy_eights.errors import BadText, Malformed
from crazy_eights.locales import Message
from crazy_eights.moves import MOVE, Move, parse_move
from crazy_eights.schema import (
    LEFT_OUT,
    Anything,
    Bytes,
    Choice,
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Null,
    Nullable,
    ReadText,
    Record,
    Sequence,
    Shape,
    Text,
    parse,
    word,
)

NAME = Text(Message("a-text-of-64"), lambda text: len(text) < 4)
POINT = Record(dict, {"x": Integer(0, 9), "y": Integer(0, 9)}, {"y": 7})
EVEN = Constrained(Integer(0, 9), lambda number: number % 2 == 0, Message("must-ascend"))
SHAPES = Choice(
    {
        "dot": Record(dict, {"kind": word("dot"), "at": POINT}),
        "none": Record(dict, {"kind": word("none")}),
    },
    tag="kind",
)


def upper(text: str) -> str:
    if not text.isupper():
        raise BadText(Message("is-missing"))
    return text


@pytest.mark.parametrize(
    ("shape", "value", "read"),
    [
        (word("a", 1), "a", "a"),
        (word("a", 1), 1, 1),
        (Flag(), True, True),
        (Null(), None, None),
        (Integer(1, 3), 3, 3),
        (Integer(1, 3, or_word="all"), "all", "all"),
        (NAME, "ann", "ann"),
        (Bytes(2), "00ff", b"\x00\xff"),
        (ReadText(upper), "A", "A"),
        (Nullable(NAME), None, None),
        (Sequence(NAME, 0, None), ["a", "b"], ("a", "b")),
        (EVEN, 4, 4),
        (Anything(), {"a": 1}, {"a": 1}),
        (POINT, {"x": 1}, {"x": 1, "y": 7}),
        (Record(dict, {"a": NAME}, {"a": LEFT_OUT}), {}, {}),
        (SHAPES, {"kind": "dot", "at": {"x": 1}}, {"kind": "dot", "at": {"x": 1, "y": 7}}),
        (Dictionary(NAME, Integer(0, 9), str), {"b": 2, "a": 1}, (("a", 1), ("b", 2))),
    ],
)
def test_a_value_without_faults_is_read(shape: Shape, value: Any, read: Any) -> None:
    assert parse(shape, value) == read


@pytest.mark.parametrize(
    ("shape", "value", "faults"),
    [
        (word("a", 1), True, ['# must be "a" or 1']),
        (word("a", 1), 1.0, ['# must be "a" or 1']),
        (word(), "a", ["# must be nothing"]),
        (Flag(), 1, ["# must be true or false"]),
        (Null(), 0, ["# must be null"]),
        (Integer(1, 3), True, ["# must be a whole number from 1 to 3"]),
        (Integer(1, 3), 2.0, ["# must be a whole number from 1 to 3"]),
        (Integer(1, 3), "2", ["# must be a whole number from 1 to 3"]),
        (NAME, "annie", ["# must be a text of 1 to 64 characters"]),
        (Bytes(2), "00FF", ["# must be 4 lower-case hex digits"]),
        (Bytes(2), "00ff\n", ["# must be 4 lower-case hex digits"]),
        (ReadText(upper), "a", ["# is missing"]),
        (ReadText(upper), 7, ["# must be text"]),
        (Nullable(NAME), 7, ["# must be a text of 1 to 64 characters, or null"]),
        (Sequence(NAME, 1, 2), [], ["# must have 1 to 2 items, not 0"]),
        (Sequence(NAME, 1, None), [], ["# must have at least 1 items, not 0"]),
        (Sequence(NAME, 1, 1), ["a", "b"], ["# must have 1 items, not 2"]),
        (Sequence(NAME, 1, 2, distinct=True), ["a", "a"], ["#/1 appears twice in the list"]),
        (EVEN, 3, ["# must be in ascending order"]),
        (EVEN, 11, ["# must be a whole number from 0 to 9"]),
        (Anything(), [], ["# must be an object"]),
        (POINT, [], ["# must be an object"]),
        (POINT, {"z/": 1}, ["#/z~1 is unknown; known: x and y", "#/x is missing"]),
        (Record(dict, {}), {"a": 1}, ["#/a is unknown; known: nothing"]),
        (SHAPES, {}, ['#/kind must be "dot" or "none"']),
        (SHAPES, {"kind": ["dot"]}, ['#/kind must be "dot" or "none"']),
        (SHAPES, {"kind": "dot", "at": {"x": 10}}, ["#/at/x must be a whole number from 0 to 9"]),
        (
            Dictionary(NAME, Flag(), str),
            {"annie": True, "b": 1},
            [
                "#/annie is unknown; a key must be a text of 1 to 64 characters",
                "#/b must be true or false",
            ],
        ),
    ],
)
def test_every_fault_of_a_value_is_named(shape: Shape, value: Any, faults: list[str]) -> None:
    with pytest.raises(Malformed) as refused:
        parse(shape, value)
    assert [f"{fault.pointer} {fault.detail}" for fault in refused.value.faults] == faults


@pytest.mark.parametrize("target", [True, 1.0, "1", [1], {"1": 1}, None])
def test_values_that_equal_cached_ones_but_differ_in_type_are_rejected(target: Any) -> None:
    body = {"type": "challenge", "call": "attack"}
    assert parse_move({**body, "target": 1}) == Move("challenge", target=1, call="attack")
    with pytest.raises(Malformed):
        parse_move({**body, "target": target})


def test_a_cached_move_equals_the_one_its_shape_reads() -> None:
    body = {"suit": "clubs", "cards": ["8H", "8C"], "type": "play", "announce": ["last_card"]}
    assert parse_move(body) == parse_move(dict(reversed(body.items()))) == parse(MOVE, body)
