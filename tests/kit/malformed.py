"""Malformed logs: wrong bytes in one line, or missing or additional lines.

Each function changes a list of all lines, including the trailer, in place and returns the first
bad line, counted from 1.
"""

import json
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from crazy_eights.fairness.chain import canonical

Lines = list[bytes]
Spoil = Callable[[Lines], int]
OF: Final = "house/both"


class Malformed(NamedTuple):
    """A change of the valid log `OF`, and the check that finds it."""

    name: str
    check: str
    about: str
    spoil: Spoil


def replaced(line: int, old: bytes, new: bytes) -> Spoil:
    """Some bytes of one line become others; `line` counts from the end if it is negative."""

    def spoil(lines: Lines) -> int:
        index = line - 1 if line > 0 else line
        assert old in lines[index], (old, lines[index])
        lines[index] = lines[index].replace(old, new, 1)
        return index + 1 if line > 0 else len(lines) + index + 1

    return spoil


def fields(line: int, **changes: Any) -> Spoil:
    """Fields of one line become others; None for one that is left out is written `...`."""

    def spoil(lines: Lines) -> int:
        index = line - 1 if line > 0 else line
        value = {**json.loads(lines[index]), **changes}
        lines[index] = canonical({k: v for k, v in value.items() if v is not ...})
        return index + 1 if line > 0 else len(lines) + index + 1

    return spoil


def of_bot(**changes: Any) -> Spoil:
    """Fields of the first `joined` of a house bot become others."""
    return lambda lines: _joined(b'"bot":"', changes, lines)


def of_person(**changes: Any) -> Spoil:
    """Fields of the first `joined` of a person become others."""
    return lambda lines: _joined(b'"bot":null', changes, lines)


def _joined(kind: bytes, changes: dict[str, Any], lines: Lines) -> int:
    line = next(n for n, text in enumerate(lines, start=1) if kind in text)
    return fields(line, **changes)(lines)


def _drop(lines: Lines) -> int:
    del lines[6]
    return 7


def _double(lines: Lines) -> int:
    lines.insert(6, lines[6])
    return 8


def _swap(lines: Lines) -> int:
    lines[6], lines[7] = lines[7], lines[6]
    return 7


def _without_trailer(lines: Lines) -> int:
    del lines[-1]
    return len(lines) + 1


def _behind_trailer(lines: Lines) -> int:
    lines.append(lines[-1])
    return len(lines)


def _blank(lines: Lines) -> int:
    lines.insert(4, b"")
    return 5


def _changed_time(lines: Lines) -> int:
    entry = json.loads(lines[-2])
    lines[-2] = canonical({**entry, "at": entry["at"] + 1})
    return len(lines)


def _changed_player(lines: Lines) -> int:
    of_person(player="00" * 16)(lines)
    return len(lines)


def _g(name: str, about: str, spoil: Spoil) -> Malformed:
    return Malformed(f"grammar/{name}", "grammar", about, spoil)


MALFORMED: Final = [
    _g("another-format", "The header names another format.", fields(1, format="c8-log/1")),
    _g("space", "A space stands behind a colon.", replaced(1, b'"commit":', b'"commit": ')),
    _g("unsorted", "The keys of the header are not sorted.",
       replaced(1, b'{"commit":', b'{"zommit":')),
    _g("upper-case", "A hash is written in capitals.", replaced(1, b'"game":"', b'"game":"A')),
    _g("float", "A number is written with a fraction.", replaced(5, b',"seq":4', b',"seq":4.0')),
    _g("exponent", "A number is written with an exponent.", replaced(5, b'"seq":4', b'"seq":4e0')),
    _g("leading-zero", "A number begins with 0.", replaced(5, b'"seq":4', b'"seq":04')),
    _g("negative", "A time is negative.", fields(3, at=-1)),
    _g("too-large", "A time is 2^53.", fields(3, at=2**53)),
    _g("escape", "A letter is written as an escape.", replaced(2, b'"joined"', b'"\\u006aoined"')),
    _g("not-utf-8", "A byte is no UTF-8.", replaced(2, b'"joined"', b'"join\xffed"')),
    _g("doubled-key", "A key stands twice.", replaced(2, b'{"at":', b'{"at":0,"at":')),
    _g("carriage-return", "A line ends with CR LF.", replaced(3, b"}", b"}\r")),
    _g("no-object", "A line holds a list.", replaced(3, b"{", b"[{")),
    _g("blank", "A line is empty.", _blank),
    _g("no-trailer", "The trailer is missing.", _without_trailer),
    _g("behind-the-trailer", "A second trailer stands behind the first.", _behind_trailer),
    _g("header-without-limits", "The header has no limits.", fields(1, limits=...)),
    _g(
        "no-rounds",
        "The game may have no rounds.",
        replaced(1, b'"rounds_without_move":', b'"rounds":0,"rounds_without_move":'),
    ),
    _g("header-without-house", "The header has no house.", fields(1, house=...)),
    _g("version-zero", "A bot's version is 0.", fields(1, house={"greedy": 0, "random": 1})),
    _g("rules-version", "The rules are of a version that is unknown.", fields(1, rules_version=3)),
    _g("more-in-the-header", "The header has a field of its own.", fields(1, more=1)),
    _g("nine-seats", "The game has nine seats.", fields(1, seats=9)),
    _g("unknown-entry", "An entry has a type that is unknown.", fields(6, type="noted")),
    _g("name-in-joined", "A name stands in the chain.", of_person(name="Ann")),
    _g("person-without-id", "A person has no id.", of_person(player=None)),
    _g("person-with-a-level", "A person has a level.", of_person(level=1)),
    _g("bot-with-an-id", "A house bot has a player's id.", of_bot(player="00" * 16)),
    _g("bot-with-a-seed", "A house bot has a client seed.", of_bot(client_seed="00" * 32)),
    _g("bot-without-a-level", "A house bot's level is left out.", of_bot(level=...)),
    _g("bot-of-level-zero", "A house bot is of level 0.", of_bot(level=0)),
    _g("bot-of-nobody", "A bot is none of the header's.", of_bot(bot="expert", level=2)),
    _g("seal-in-commit-mode", "A seal where no seeds are sealed.", of_person(seal=None)),
    _g("no-such-seat", "A seat that the game has not.", of_person(seat=3)),
    _g("seat-eight", "A seat that no game has.", of_person(seat=8)),
    _g("by-in-a-finished-end", "Who ended a finished game.", fields(-2, by="clock")),
    _g("no-seed-at-the-end", "The end reveals no seed.", fields(-2, server_seed=...)),
    _g("cancelled-by-nobody", "A game is cancelled by nobody.", fields(-2, reason="cancelled")),
    _g("unknown-reason", "A game ends by an unknown reason.", fields(-2, reason="lost")),
    _g("names-too-few", "The trailer names too few seats.", fields(-1, names=[None])),
    _g("names-no-text", "A name is a number.", fields(-1, names=[1, None, None])),
    _g("more-in-the-trailer", "The trailer has a field of its own.", fields(-1, more=1)),
    _g("signed-in-part", "The trailer has a time and no signature.", fields(-1, at=1)),
    Malformed(
        "seq/trailer-time",
        "seq",
        "The trailer has another time than the last entry.",
        fields(-1, at=1, key_id="00" * 8, signature="00" * 64),
    ),
    Malformed("seq/dropped", "seq", "An entry is missing.", _drop),
    Malformed("seq/doubled", "seq", "An entry stands twice.", _double),
    Malformed("seq/swapped", "seq", "Two entries are exchanged.", _swap),
    Malformed("seq/counted", "seq", "The trailer counts another number.", fields(-1, entries=3)),
    Malformed("chain/head", "chain", "The trailer has another head.", fields(-1, head="00" * 32)),
    Malformed("chain/time", "chain", "The last entry is a millisecond younger.", _changed_time),
    Malformed("chain/player", "chain", "Another player sits there.", _changed_player),
    Malformed("chain/header", "chain", "The game was created earlier.", lambda lines: (
        fields(1, created=json.loads(lines[0])["created"] - 1)(lines), len(lines))[1]),
]  # fmt: skip
