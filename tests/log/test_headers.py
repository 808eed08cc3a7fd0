"""A header is read in two parts, its rules and the rest, with the same result as the whole line."""

import json
from random import Random
from typing import Any

import pytest

from crazy_eights.fairness.chain import canonical
from crazy_eights.log import log_schema
from crazy_eights.rulesets.ruleset import expand
from tests.log.play import Plan, play_whole

MUTATIONS = 3000
PIECES = (
    b'"rules":', b',"rules":{', b',"rules":', b',"rules_version":2', b"null", b"{}", b'"', b"\\",
    b",", b"{", b"}", b"1", b" ", b'"a":1',
)  # fmt: skip


def header_line() -> bytes:
    return play_whole(Plan(ruleset=expand("classic", seats=2), seats=2), Random(1)).lines[0]


def read_whole(line: bytes) -> dict[str, Any] | None:
    """The header as one JSON object; None if it is invalid."""
    try:
        header = log_schema._object(line)
        log_schema._judge(header, log_schema._HEADER)
        log_schema._rules(canonical(header["rules"]))
    except log_schema._Bad:
        return None
    return header if header["rules"]["id"] == header["ruleset"] else None


def read_in_parts(line: bytes) -> dict[str, Any] | None:
    try:
        return log_schema._header(line)[0]
    except log_schema._Bad:
        return None


def mutated(line: bytes, rng: Random) -> bytes:
    """The line with a byte changed, or a piece inserted, removed or repeated."""
    found = bytearray(line)
    at = rng.randrange(len(found))
    way = rng.randrange(4)
    if way == 0:
        found[at] = rng.randrange(256)
    elif way == 1:
        found[at:at] = rng.choice(PIECES)
    elif way == 2:
        del found[at : at + rng.randrange(1, 9)]
    else:
        start = rng.randrange(len(found))
        found[at:at] = found[start : start + rng.randrange(1, 30)]
    return bytes(found)


def test_both_ways_of_reading_agree_on_damaged_headers() -> None:
    rng = Random(7)
    line = header_line()
    assert read_in_parts(line) == read_whole(line) is not None
    for _ in range(MUTATIONS):
        damaged = mutated(line, rng)
        assert read_in_parts(damaged) == read_whole(damaged), damaged


@pytest.mark.parametrize("bot", ["rules", "house", "limits", "setup"])
def test_a_bot_may_be_named_like_a_field(bot: str) -> None:
    header = {**json.loads(header_line()), "house": {"greedy": 1, bot: 1}}
    assert read_in_parts(canonical(header)) == header


@pytest.mark.parametrize(
    "line",
    [
        b"{}",
        b'{"rules":{},"rules_version":2}',
        b'{"a":1,"rules":{"id":"classic"},"rules_version":2}',
        b'{"a":1,"rules":null,"rules_version":2}',
        b'{"a":{"b":1,"rules":{},"rules_version":2},"rules":{}}',
        b'{"x\\",\\"rules":{},"rules_version":2}',
    ],
)
def test_lines_that_only_resemble_a_header_are_refused(line: bytes) -> None:
    assert read_in_parts(line) is None


def test_rules_of_version_1_are_refused_by_their_version() -> None:
    header = {**json.loads(header_line()), "rules": {"wild": {}}, "rules_version": 1}
    with pytest.raises(log_schema._Bad, match="only version 2 can be read"):
        log_schema._header(canonical(header))
