"""The schema language: each shape reads a value or names all its faults."""

from math import inf
from typing import Any

import pytest

from crazy_eights.errors import Malformed
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
        (word("a", 1), "b", ['not-one-of must be "a" or 1']),
        (word("a", 1), True, ['wrong-type must be "a" or 1']),
        (word("a", 1), 1.0, ['wrong-type must be "a" or 1']),
        (word(), "a", ["wrong-type must be nothing"]),
        (Flag(), 1, ["wrong-type must be true or false"]),
        (Null(), 0, ["wrong-type must be null"]),
        (Integer(1, 3), True, ["wrong-type must be a whole number from 1 to 3"]),
        (Integer(1, 3), 4, ["out-of-range must be a whole number from 1 to 3"]),
        (Integer(1, 3), inf, ["out-of-range must be a whole number from 1 to 3"]),
        (Integer(1, 3), 2.0, ["wrong-type must be a whole number from 1 to 3"]),
        (Integer(1, 3), "2", ["wrong-type must be a whole number from 1 to 3"]),
        (NAME, "annie", ["malformed must be a text of 1 to 64 characters"]),
        (Bytes(2), "00FF", ["malformed must be 4 lower-case hex digits"]),
        (Bytes(2), "00ff\n", ["malformed must be 4 lower-case hex digits"]),
        (Nullable(NAME), 7, ["wrong-type must be a text of 1 to 64 characters, or null"]),
        (Sequence(NAME, 1, 2), [], ["out-of-range must have 1 to 2 items, not 0"]),
        (Sequence(NAME, 1, None), [], ["out-of-range must have at least 1 items, not 0"]),
        (Sequence(NAME, 1, 1), ["a", "b"], ["out-of-range must have 1 items, not 2"]),
        (
            Sequence(NAME, 1, 2, distinct=True),
            ["a", "a"],
            ["duplicate /1: appears twice in the list"],
        ),
        (EVEN, 3, ["not-allowed must be in ascending order"]),
        (EVEN, 11, ["out-of-range must be a whole number from 0 to 9"]),
        (Anything(), [], ["wrong-type must be an object"]),
        (POINT, [], ["wrong-type must be an object"]),
        (
            POINT,
            {"z/": 1},
            ["unknown-member /z~1: is unknown; known: x and y", "required /x: is missing"],
        ),
        (Record(dict, {}), {"a": 1}, ["unknown-member /a: is unknown; known: nothing"]),
        (SHAPES, {}, ["required /kind: is missing"]),
        (SHAPES, {"kind": ["dot"]}, ['wrong-type /kind: must be "dot" or "none"']),
        (
            SHAPES,
            {"kind": "dot", "at": {"x": 10}},
            ["out-of-range /at/x: must be a whole number from 0 to 9"],
        ),
        (
            Dictionary(NAME, Flag(), str),
            {"annie": True, "b": 1},
            [
                "unknown-member /annie: is unknown; a key must be a text of 1 to 64 characters",
                "wrong-type /b: must be true or false",
            ],
        ),
    ],
)
def test_every_fault_of_a_value_is_named(shape: Shape, value: Any, faults: list[str]) -> None:
    with pytest.raises(Malformed) as refused:
        parse(shape, value)
    assert [f"{fault.code} {fault}" for fault in refused.value.faults] == faults


@pytest.mark.parametrize("target", [True, 1.0, "1", [1], {"1": 1}, None])
def test_values_that_equal_cached_ones_but_differ_in_type_are_rejected(target: Any) -> None:
    body = {"type": "challenge", "call": "attack"}
    assert parse_move({**body, "target": 1}) == Move("challenge", target=1, call="attack")
    with pytest.raises(Malformed):
        parse_move({**body, "target": target})


def test_a_cached_move_equals_the_one_its_shape_reads() -> None:
    body = {"suit": "clubs", "cards": ["8H", "8C"], "type": "play", "announce": ["last_card"]}
    assert parse_move(body) == parse_move(dict(reversed(body.items()))) == parse(MOVE, body)
