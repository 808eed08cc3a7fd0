"""Files with exports one after another: header line, entry lines and trailer line of each game."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import click

from crazy_eights.bounded import MOST, read_json

LINES: Final = 65_536
"""The most lines of an export: more than three times those of a game with the default limits."""
LINE: Final = 65_536
"""The most bytes of a line."""
_HEADER: Final = b'{"commit":'
"""The keys of a line are sorted, so every header begins like this, and no other line does."""
_TRAILER: Final = re.compile(rb'\{(?:"at":[0-9]+,)?"entries":')
_ID: Final = re.compile(r"[0-9a-f]{32}")


class TooLong(click.ClickException):
    """A line or an export is longer than any of a game."""


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
    exports yielded. Raises `TooLong`.
    """
    held: list[bytes] = []
    line_number = byte_number = size = 0
    for line in lines:
        if held and line.startswith(_HEADER):
            yield Located(b"".join(held), line_number, byte_number)
            line_number += len(held)
            byte_number += size
            held, size = [], 0
        held.append(line)
        size += len(line)
        if len(line) > LINE or len(held) > LINES or size > MOST:
            raise TooLong(f"line {line_number + len(held)}: longer than any line or game may be")
    if held:
        yield Located(b"".join(held), line_number, byte_number)


def exports_of(file: BinaryIO) -> Iterator[Located]:
    """Yield the exports in an open file, one at a time in memory. Raises `TooLong`."""
    # Of a line that is too long only as much is read as shows that.
    return split(iter(lambda: file.readline(LINE + 1), b""))


def exports_in(file: Path) -> Iterator[Located]:
    """Yield the exports in a file, one at a time in memory; an empty file gives one empty
    export.
    """
    found = False
    with file.open("rb") as lines:
        try:
            for located in exports_of(lines):
                found = True
                yield located
        except TooLong as fault:
            raise TooLong(f"{file}, {fault.message}") from fault
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
    """Return the position of a game that has ended. Raises ValueError, LookupError or TypeError for
    anything else.
    """
    header = read_json(data[: data.index(b"\n")])
    last = read_json(data.rsplit(b"\n", 3)[-3])
    found = Position(last["at"], header["game"], header["ruleset"])
    if last["type"] != "ended" or type(found.ended_at) is not int or found.ended_at < 0:
        raise ValueError("the game has not ended")
    if not _ID.fullmatch(found.game_id):
        raise ValueError("the game has no id")
    return found


class Histories:
    """The heads of finished games by id, to find one with two logs. They are in a temporary file,
    since there may be very many.
    """

    def __init__(self) -> None:
        self._heads = sqlite3.connect("")
        self._heads.execute("CREATE TABLE heads (game TEXT PRIMARY KEY, head TEXT) WITHOUT ROWID")

    def has_another(self, data: bytes) -> bool:
        """Return whether another log of the game of a valid export came before; note this one."""
        game = read_json(data[: data.index(b"\n")])["game"]
        head = read_json(data[data.rfind(b"\n", 0, -1) + 1 :])["head"]
        self._heads.execute("INSERT OR IGNORE INTO heads VALUES (?, ?)", (game, head))
        row = self._heads.execute("SELECT head FROM heads WHERE game = ?", (game,)).fetchone()
        return bool(row[0] != head)
