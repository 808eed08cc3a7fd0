"""Files with exports one after another: header line, entry lines and trailer line of each game."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

_HEADER: Final = b'{"commit":'
"""The keys of a line are sorted, so every header begins like this, and no other line does."""
_TRAILER: Final = re.compile(rb'\{(?:"at":[0-9]+,)?"entries":')


class Located(NamedTuple):
    """An export, and the numbers of lines and bytes before it in its file."""

    data: bytes
    lines_before: int
    bytes_before: int


class Position(NamedTuple):
    """The position of a game in the order of ends: when it ended (in milliseconds) and its id; and
    its rule set.
    """

    ended_at: int
    game_id: str
    ruleset: str


def split(lines: Iterable[bytes]) -> Iterator[Located]:
    """Yield the exports in the lines of a file; every header begins one.

    This does not validate: lines before the first header, and other wrong lines, are part of the
    exports yielded.
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
    """Yield the exports in a file, one at a time in memory; an empty file gives one empty
    export.
    """
    with file.open("rb") as lines:
        found = False
        for located in split(lines):
            found = True
            yield located
    if not found:
        yield Located(b"", 0, 0)


def begins(data: bytes) -> bool:
    """Return whether an export begins like a header."""
    return data.startswith(_HEADER[: len(data)])


def is_whole(data: bytes) -> bool:
    """Return whether an export has its trailer, with the end of the line."""
    last = data[data.rfind(b"\n", 0, -1) + 1 :]
    return data.endswith(b"\n") and _TRAILER.match(last) is not None


def position_of(data: bytes) -> Position:
    """Return the position of a game that has ended. Raises ValueError or KeyError for anything
    else.
    """
    lines = data.splitlines()
    header, last = json.loads(lines[0]), json.loads(lines[-2])
    if last["type"] != "ended":
        raise ValueError("the game has not ended")
    return Position(last["at"], header["game"], header["ruleset"])
