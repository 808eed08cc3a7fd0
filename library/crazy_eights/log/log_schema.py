"""The strict grammar of an exported log: every line is canonical and has exactly the fields of its
type.

Parsing and checking are one step, so nothing is replayed that another parser could read
differently.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from crazy_eights.engine.setup import SETUP
from crazy_eights.errors import BadLog, Malformed
from crazy_eights.fairness.chain import FORMAT, MAX_HEADER, MAX_INTEGER, canonical
from crazy_eights.fairness.shuffle import SHUFFLE_NAME
from crazy_eights.locales import Message
from crazy_eights.log.game import RULES_VERSION, SEED_MODES, Limits
from crazy_eights.measured import MIB, kept
from crazy_eights.moves import MAX_SEATS, MOVE, MOVE_TYPES, SEAT, parse_move
from crazy_eights.rulesets.knobs import RULE_SET, RuleSet
from crazy_eights.schema import (
    LEFT_OUT,
    Anything,
    Bytes,
    Choice,
    Constrained,
    Dictionary,
    Integer,
    Null,
    Nullable,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
    word,
)

END_REASONS: Final = ("finished", "resigned", "cancelled", "expired")
# A move as four groups: `at`, the text before `seq`, `seq`, and the rest. Quotes inside a string
# are escaped, so the pattern finds only keys.
_MOVE: Final = re.compile(
    rb'\{"at":(0|[1-9][0-9]{0,14}),(.*"seat":[0-7],"seq":)([1-9][0-9]{0,14})(,.*"type":"(?:'
    + "|".join(MOVE_TYPES).encode()
    + rb')"\})'
)
_LONGEST_MOVE: Final = 512
# The rules of a header are between these two. A bot may be named `rules` too, but the version of a
# bot is no object.
_BEFORE_RULES: Final = b',"rules":{'
_AFTER_RULES: Final = b',"rules_version":'
_EARLIER: Final = 1
"""The version of rules without a table of cards."""
_TEXT: Final = Text(Message("a-text"), lambda text: True)
_ID: Final = Bytes(16)
_HASH: Final = Bytes(32)
_HASH_OR_NULL: Final = Nullable(_HASH)
_NUMBER: Final = Integer(0, MAX_INTEGER)
_ONE_OR_MORE: Final = Integer(1, MAX_INTEGER)
_BOT: Final = re.compile(r"[a-z][a-z0-9-]*")
_HOUSE: Final = Dictionary(
    Text(Message("a-bot-name"), lambda name: _BOT.fullmatch(name) is not None), _ONE_OR_MORE, str
)
# Rounds without a move are dealt within one entry, so this bounds the work of an entry.
_MOST_ROUNDS: Final = 1_000
_LIMITS: Final = Record(
    Limits,
    {
        **dict.fromkeys(Limits._fields, _ONE_OR_MORE),
        "fill_seconds": Nullable(_ONE_OR_MORE),
        "rounds_without_move": Integer(1, _MOST_ROUNDS),
    },
    {"fill_after": LEFT_OUT, "rounds": LEFT_OUT},
)
_RULES: Final = Record(dict, {"rules": RULE_SET})
_HEADER: Final = Record(
    dict,
    {
        "commit": _HASH,
        "created": _NUMBER,
        "format": word(FORMAT),
        "game": _ID,
        "house": _HOUSE,
        "limits": _LIMITS,
        "rules": Anything(),
        "rules_version": word(RULES_VERSION),
        "ruleset": _TEXT,
        "seats": Integer(2, MAX_SEATS),
        "seed_mode": Word(SEED_MODES),
        "setup": _HASH_OR_NULL,
        "shuffle": word(SHUFFLE_NAME),
    },
)
SEQ: Final[dict[str, Shape]] = {"at": _NUMBER, "seq": _ONE_OR_MORE}
SEATED: Final[dict[str, Shape]] = {**SEQ, "seat": SEAT}
_SEATED_ONLY: Final = Record(dict, SEATED)
_SIGNED: Final[dict[str, Shape]] = {"at": _NUMBER, "key_id": Bytes(8), "signature": Bytes(64)}
"""The receipt for the last head in the trailer."""


def _entry(shared: Mapping[str, Shape], **own: Shape) -> Record:
    return Record(dict, {**shared, **own})


_SEATS: Final = Constrained(
    Sequence(SEAT, 0, MAX_SEATS, distinct=True),
    lambda seats: seats == sorted(seats),
    Message("must-ascend"),
)
ENDED: Final = _entry(
    SEQ,
    type=word("ended"),
    reason=Word(END_REASONS),
    server_seed=_HASH,
    setup=Nullable(SETUP),
)
_CANCELLED: Final = _entry(ENDED.shapes, by=word("creator", "clock"))
ENTRY: Final = Choice(
    {
        "left": _entry(SEATED, type=word("left"), by=word("seat", "creator")),
        "declined": _entry(SEATED, type=word("declined")),
        "expired": _entry(SEATED, type=word("expired")),
        "opened": _entry(SEATED, type=word("opened"), client_seed=_HASH),
        "started": _entry(SEQ, type=word("started"), seats=_SEATS),
        "timed_out": _entry(SEATED, type=word("timed_out"), move=MOVE),
        "illegal": _entry(SEATED, type=word("illegal"), move=MOVE),
        "resigned": _entry(SEATED, type=word("resigned"), by=word("seat", "clock")),
    }
)
"""All entries except moves, `joined` and `ended`; the fields of `joined` and `ended` depend on the
header or on other fields.
"""


class Export(NamedTuple):
    """A well-formed export: header, entries and trailer, with the exact lines.

    `rules` is the text of the rules in the header.
    """

    header: dict[str, Any]
    rules: str
    entries: list[dict[str, Any]]
    trailer: dict[str, Any]
    lines: list[bytes]


class _Bad(ValueError):
    """What is wrong with one line."""


def read_export(data: bytes) -> Export:
    """Parse an exported log.

    Raises `BadLog` with the check `grammar` for the first malformed line; for a missing trailer,
    this is the line after the last one.
    """
    lines = data.split(b"\n")
    unfinished = lines[-1] != b""
    if not unfinished:
        lines.pop()
    header: dict[str, Any] | None = None
    rules = ""
    trailer: dict[str, Any] | None = None
    entries: list[dict[str, Any]] = []
    number = 0
    try:
        for line in lines:
            number += 1
            if trailer is not None:
                raise _Bad("A line stands behind the trailer.")
            if header is None:
                header, rules = _header(line)
            else:
                trailer = _entry_or_trailer(line, header, entries)
        if unfinished:
            raise _Bad("The last line is not ended.")
        if header is None or trailer is None:
            number += 1
            raise _Bad("The trailer is missing." if header else "There is no line.")
    except _Bad as error:
        raise BadLog(number, "grammar", str(error)) from None
    return Export(header, rules, entries, trailer, lines)


def _entry_or_trailer(
    line: bytes, header: dict[str, Any], entries: list[dict[str, Any]]
) -> dict[str, Any] | None:
    """Add the entry in a line to `entries`, or return the trailer: the only line without a type."""
    entry = _move_entry(line)
    if entry is None:
        entry = _object(line)
        if "type" not in entry:
            _judge_trailer(entry, header)
            return entry
        _judge_entry(entry, header)
    if entry.get("seat", 0) >= header["seats"]:
        raise _Bad("/seat: is not a seat of this game.")
    entries.append(entry)
    return None


def _judge_trailer(trailer: dict[str, Any], header: dict[str, Any]) -> None:
    """Check the trailer. Its names are outside the chain, so they are not proven and may be
    missing; so may the signature of the last head, as a whole.
    """
    names = Sequence(Nullable(_TEXT), header["seats"], header["seats"])
    shapes: dict[str, Shape] = {"entries": _NUMBER, "head": _HASH, "names": names}
    if not _SIGNED.keys().isdisjoint(trailer):
        shapes |= _SIGNED
    _judge(trailer, Record(dict, shapes, {"names": LEFT_OUT}))


def _refuse_float(text: str) -> Any:
    raise _Bad(f"{text} is no integer.")


_STRICT: Final = json.JSONDecoder(parse_float=_refuse_float, parse_constant=_refuse_float)


def _object(line: bytes) -> dict[str, Any]:
    """Return the object in a line. A line with a duplicate key is not canonical either."""
    try:
        value = _STRICT.decode(line.decode("utf-8"))
        same = isinstance(value, dict) and canonical(value) == line
    except (UnicodeError, ValueError, RecursionError) as error:
        raise _Bad(str(error) if isinstance(error, _Bad) else "The line is no JSON.") from None
    if not same:
        raise _Bad("The line is not an object in its canonical form.")
    return value  # type: ignore[no-any-return]  # json.loads is untyped; `same` proved a dict.


def _judge(value: object, shape: Shape) -> None:
    fault = next(shape.judge(value, ""), None)
    if fault is not None:
        raise _Bad(f"{fault}.")


def _header(line: bytes) -> tuple[dict[str, Any], str]:
    """Return the header in a line, and the text of its rules.

    Most of a header are rules, and most games share theirs, so parsed rules are cached. A line is
    canonical if its rules are canonical and so is the line with null in place of the rules.
    """
    if len(line) > MAX_HEADER:
        raise _Bad(f"The header has more than {MAX_HEADER} bytes.")
    found = line.find(_BEFORE_RULES)
    start = found + len(_BEFORE_RULES) - 1
    end = line.rfind(_AFTER_RULES)
    if found < 0 or end < start:
        _judge(_object(line), _HEADER)
        raise _Bad("The rules do not stand in their place.")
    rules = line[start:end]
    header = _object(line[:start] + b"null" + line[end:])
    if header.get("rules_version") == _EARLIER:
        raise _Bad(f"/rules_version: is {_EARLIER}; only version {RULES_VERSION} can be read.")
    given = _rules(rules)
    if header.get("rules", given) is None:
        header["rules"] = given
    _judge(header, _HEADER)
    if given["id"] != header["ruleset"]:
        raise _Bad("/ruleset: is not the id of the rules.")
    return header, rules.decode()


@kept(room=4 * MIB)
def _rules(text: bytes) -> dict[str, Any]:
    """Return the rules in a header; they must be complete and canonical."""
    given = _object(text)
    _judge({"rules": given}, _RULES)
    ruleset: RuleSet = RULE_SET.read(given)
    if ruleset.to_json() != given:
        raise _Bad("The rules are not the expanded rule set.")
    return given


def _move_entry(line: bytes) -> dict[str, Any] | None:
    """Return the entry in a line that holds a move; None for any other line."""
    # On lines longer than any legal move the pattern could take quadratic time.
    found = _MOVE.fullmatch(line) if len(line) <= _LONGEST_MOVE else None
    if found is None:
        return None
    at, before, seq, after = found.groups()
    entry = _timeless(before, after).copy()
    entry["at"] = int(at)
    entry["seq"] = int(seq)
    return entry


@lru_cache(maxsize=1 << 12)
def _timeless(before: bytes, after: bytes) -> dict[str, Any]:
    """Return a move's entry without its time and `seq`. Few of these differ, so they are cached."""
    entry = _object(b'{"at":0,' + before + b"1" + after)
    _judge_move(entry)
    return entry


def _judge_entry(entry: dict[str, Any], header: dict[str, Any]) -> None:
    kind = entry.get("type")
    if kind in MOVE_TYPES:
        _judge_move(entry)
    elif kind == "joined":
        _judge(entry, _joined(entry, header))
    elif kind == "ended":
        _judge(entry, _CANCELLED if entry.get("reason") == "cancelled" else ENDED)
    elif kind == "opened" and header["seed_mode"] != "sealed":
        raise _Bad("/type: is unknown.")
    else:
        _judge(entry, ENTRY)


def _joined(entry: dict[str, Any], header: dict[str, Any]) -> Record:
    """Return the shape of a `joined` entry: of a player, or of a house bot, which gives no seed."""
    seed = "seal" if header["seed_mode"] == "sealed" else "client_seed"
    if entry.get("bot") is None:
        return _entry(SEATED, type=word("joined"), player=_ID, bot=Null(), **{seed: _HASH_OR_NULL})
    return _entry(
        SEATED,
        type=word("joined"),
        player=Null(),
        bot=word(*header["house"]),
        level=Nullable(Integer(1, MAX_INTEGER)),
        **{seed: Null()},
    )


def _judge_move(entry: dict[str, Any]) -> None:
    try:
        parse_move({name: value for name, value in entry.items() if name not in SEATED})
    except Malformed as error:
        raise _Bad(f"{error.faults[0]}.") from None
    _judge({name: entry[name] for name in SEATED if name in entry}, _SEATED_ONLY)
