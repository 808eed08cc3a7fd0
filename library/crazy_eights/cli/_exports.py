"""Files of exports, one after another: header line, entry lines, trailer line of each game."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

_HEADER: Final = b'{"commit":'
"""The keys of a line stand in order, so that a header begins so, and no other line does."""
_TRAILER: Final = b'{"entries":'


class Located(NamedTuple):
    """An export, and how many lines and bytes of its file stand before it."""

    data: bytes
    lines_before: int
    bytes_before: int


class Position(NamedTuple):
    """The place of a game in the order of ends: when it ended, in milliseconds, and its id; and
    its rule set.
    """

    ended_at: int
    game_id: str
    ruleset: str


def split(lines: Iterable[bytes]) -> Iterator[Located]:
    """The exports in the lines of a file; every header begins one. What stands before the first
    header, and whatever else does not belong there, is left to those who check.
    """
    held: list[bytes] = []
    line_number = byte_number = 0
    for line in lines:
        if held and line.startswith(_HEADER):
            located = Located(b"".join(held), line_number, byte_number)
            line_number += len(held)
            byte_number += len(located.data)
            yield located
            held = []
        held.append(line)
    if held:
        yield Located(b"".join(held), line_number, byte_number)


def exports_in(file: Path) -> Iterator[Located]:
    """The exports in a file, one at a time in memory; an empty file is one, too, an empty one."""
    with file.open("rb") as lines:
        found = False
        for located in split(lines):
            found = True
            yield located
    if not found:
        yield Located(b"", 0, 0)


def begins(data: bytes) -> bool:
    """Whether an export has the beginning of a header."""
    return data.startswith(_HEADER[: len(data)])


def is_whole(data: bytes) -> bool:
    """Whether an export has its trailer, with the end of the line."""
    last = data[data.rfind(b"\n", 0, -1) + 1 :]
    return data.endswith(b"\n") and last.startswith(_TRAILER)


def position_of(data: bytes) -> Position:
    """The place of a game that has ended. Raises ValueError or KeyError for what is no export."""
    lines = data.splitlines()
    header, last = json.loads(lines[0]), json.loads(lines[-2])
    if last["type"] != "ended":
        raise ValueError("the game has not ended")
    return Position(last["at"], header["game"], header["ruleset"])
