"""The grammar of an exported log, strictly: every line is canonical and holds just the fields of
its type.

Reading and judging the form are one step, so that nothing is replayed that another reader might
have understood differently.
"""

import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from service.game.cards import KIND
from service.game.errors import BadLog, Malformed
from service.game.fairness.chain import FORMAT, MAX_INTEGER, canonical
from service.game.fairness.shuffle import SHUFFLE_NAME
from service.game.log.game import RULES_VERSION, SEED_MODES, Limits
from service.game.moves import MOVE_TYPES, parse_move
from service.game.rulesets.knobs import RULE_SET, RuleSet

END_REASONS: Final = ("finished", "resigned", "cancelled", "expired")
# A move as `at`, what stands before its `seq`, `seq`, and the rest. Quotes inside a string would be
# escaped, so that only keys are found.
_MOVE: Final = re.compile(
    rb'\{"at":(0|[1-9][0-9]{0,14}),(.*"seat":[0-7],"seq":)([1-9][0-9]{0,14})(,.*"type":"(?:'
    + "|".join(MOVE_TYPES).encode()
    + rb')"\})'
)
_LONGEST_MOVE: Final = 512
# Between these stand the rules of a header.
_BEFORE_RULES: Final = b',"rules":'
_AFTER_RULES: Final = b',"rules_version":'
_BOT: Final = re.compile(r"[a-z][a-z0-9-]*")
_ROUNDS: Final = 1_000
_HEX_32: Final = re.compile(r"[0-9a-f]{64}")
_HEX_16: Final = re.compile(r"[0-9a-f]{32}")


class Export(NamedTuple):
    """A well-formed export: header, entries, and the trailer, with the exact lines.

    `rules` are the rules of the header as text.
    """

    header: dict[str, Any]
    rules: str
    entries: list[dict[str, Any]]
    trailer: dict[str, Any]
    lines: list[bytes]


class _Bad(ValueError):
    """What is wrong with one line."""


def read_export(data: bytes) -> Export:
    """Read an exported log. Raises `BadLog` with check `grammar` for the first line that is
    malformed; a missing trailer is the fault of the line behind the last one.
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
    """Add the entry in a line to `entries`, or return the trailer, the only line without a type."""
    entry = _move_entry(line)
    if entry is None:
        entry = _object(line)
        if "type" not in entry:
            _judge_trailer(entry, header)
            return entry
        _judge(entry, header)
    if entry.get("seat", 0) >= header["seats"]:
        raise _Bad("The game has no such seat.")
    entries.append(entry)
    return None


def _judge_trailer(trailer: dict[str, Any], header: dict[str, Any]) -> None:
    """The names are shown, not proven: they stand outside the chain and may be missing."""
    proven = {name: value for name, value in trailer.items() if name != "names"}
    _fields(proven, {"entries": _integer, "head": _hex})
    names = trailer.get("names", [None] * header["seats"])
    if not _all(names, lambda name: name is None or _text(name)) or len(names) != header["seats"]:
        raise _Bad("names has a wrong value.")


def _refuse_float(text: str) -> Any:
    raise _Bad(f"{text} is no integer.")


_STRICT: Final = json.JSONDecoder(parse_float=_refuse_float, parse_constant=_refuse_float)


def _object(line: bytes) -> dict[str, Any]:
    """The object in a line. A key that stands twice is not in the canonical form either."""
    try:
        value = _STRICT.decode(line.decode("utf-8"))
        same = isinstance(value, dict) and canonical(value) == line
    except (UnicodeError, ValueError, RecursionError) as error:
        raise _Bad(str(error) if isinstance(error, _Bad) else "The line is no JSON.") from None
    if not same:
        raise _Bad("The line is not an object in its canonical form.")
    return value  # type: ignore[no-any-return]  # json.loads is untyped; `same` proved a dict.


def _text(value: object) -> bool:
    return isinstance(value, str)


def _integer(value: object, least: int = 0, most: int = MAX_INTEGER) -> bool:
    return type(value) is int and least <= value <= most


def _hex(value: object) -> bool:
    return isinstance(value, str) and _HEX_32.fullmatch(value) is not None


def _hex_or_null(value: object) -> bool:
    return value is None or _hex(value)


def _one_of(*values: object) -> Callable[[object], bool]:
    return lambda value: any(value is v or (value == v and type(value) is type(v)) for v in values)


def _id(value: object) -> bool:
    return isinstance(value, str) and _HEX_16.fullmatch(value) is not None


def _house(value: object) -> bool:
    return isinstance(value, dict) and all(
        _BOT.fullmatch(bot) and _integer(version, 1) for bot, version in value.items()
    )


def _limits(value: object) -> bool:
    """Whether these are the limits of a game, all of them whole numbers of at least 1. Rounds
    without a move are dealt within one entry, so that a log may not ask for more than `_ROUNDS`.
    """
    return (
        isinstance(value, dict)
        and value.keys() == set(Limits._fields)
        and all(
            _integer(limit, 1, _ROUNDS if name == "rounds_without_move" else MAX_INTEGER)
            or (name == "fill_seconds" and limit is None)
            for name, limit in value.items()
        )
    )


_Check = Callable[[object], bool]
_HEADER: Final[dict[str, _Check]] = {
    "commit": _hex,
    "created": _integer,
    "format": _one_of(FORMAT),
    "game": _id,
    "house": _house,
    "limits": _limits,
    "rules": lambda value: isinstance(value, dict),
    "rules_version": _one_of(RULES_VERSION),
    "ruleset": _text,
    "seats": lambda value: _integer(value, 2, 8),
    "seed_mode": _one_of(*SEED_MODES),
    "setup": _hex_or_null,
    "shuffle": _one_of(SHUFFLE_NAME),
}


def _fields(value: Mapping[str, Any], checks: Mapping[str, _Check]) -> None:
    for name in value:
        if name not in checks:
            raise _Bad(f"{name} is not a field here.")
    for name, check in checks.items():
        if name not in value:
            raise _Bad(f"{name} is missing.")
        if not check(value[name]):
            raise _Bad(f"{name} has a wrong value.")


def _header(line: bytes) -> tuple[dict[str, Any], str]:
    """The header in a line, and the text of its rules.

    Nearly all of it are rules, which few games have for themselves, so those judged are remembered.
    A line is canonical if its rules are, and what it says with null in their place.
    """
    found = line.find(_BEFORE_RULES)
    start = found + len(_BEFORE_RULES)
    end = line.rfind(_AFTER_RULES)
    if found < 0 or end < start:
        _fields(_object(line), _HEADER)
        raise _Bad("The rules do not stand in their place.")
    rules = line[start:end]
    header = _object(line[:start] + b"null" + line[end:])
    given = _rules(rules)
    if header.get("rules", given) is None:
        header["rules"] = given
    _fields(header, _HEADER)
    if given["id"] != header["ruleset"]:
        raise _Bad("The rules are not those of the rule set.")
    return header, rules.decode()


@lru_cache(maxsize=256)
def _rules(text: bytes) -> dict[str, Any]:
    """The rules in a header, whole and in their canonical form."""
    given = _object(text)
    fault = next(iter(RULE_SET.judge(given, "#/rules")), None)
    if fault is not None:
        raise _Bad(f"{fault.pointer} {fault.detail}.")
    rules: RuleSet = RULE_SET.read(given)
    if rules.to_json() != given:
        raise _Bad("The rules are not the expanded rule set.")
    return given


def _move_entry(line: bytes) -> dict[str, Any] | None:
    """The entry in a line that holds a move; None for any other line."""
    # Longer than any legal move, a line might cost the pattern a time that grows with its square.
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
    """A move's entry but for its place in time: there are few, so those judged are remembered."""
    entry = _object(b'{"at":0,' + before + b"1" + after)
    _judge_move(entry)
    return entry


def _judge(entry: dict[str, Any], header: dict[str, Any]) -> None:
    kind = entry.get("type")
    if kind in MOVE_TYPES:
        _judge_move(entry)
        return
    checks = _ENTRIES.get(kind) if isinstance(kind, str) else None
    if checks is None or (kind == "opened" and header["seed_mode"] != "sealed"):
        raise _Bad("This type of entry is unknown.")
    if kind == "joined":
        checks = _joined(entry, header)
    elif kind == "ended" and entry.get("reason") == "cancelled":
        checks = {**checks, "by": _one_of("creator", "clock")}
    _fields(entry, {**checks, "type": _one_of(kind)})
    if "move" in checks:
        _move(entry["move"])


def _joined(entry: dict[str, Any], header: dict[str, Any]) -> dict[str, _Check]:
    """The fields of a seat that is taken: a player's, or a house bot's, which is silent."""
    seed = "seal" if header["seed_mode"] == "sealed" else "client_seed"
    if entry.get("bot") is None:
        return {**_COMMON, "player": _id, "bot": _one_of(None), seed: _hex_or_null}
    return {
        **_COMMON,
        "player": _one_of(None),
        "bot": _one_of(*header["house"]),
        "level": lambda level: level is None or _integer(level, 1),
        seed: _one_of(None),
    }


def _judge_move(entry: dict[str, Any]) -> None:
    _move({k: v for k, v in entry.items() if k not in _COMMON})
    _fields({k: entry[k] for k in _COMMON if k in entry}, _COMMON)


def _move(body: object) -> None:
    try:
        parse_move(body)
    except Malformed as error:
        raise _Bad(str(error)) from None


def _seats(value: object) -> bool:
    return (
        isinstance(value, list)
        and all(_integer(seat, 0, 7) for seat in value)
        and value == sorted(set(value))
    )


def _setup(value: object) -> bool:
    """Whether a position has the form of one; whether the deck can lay it out shows at the deal."""
    if not isinstance(value, dict) or not {"hands", "starter"} <= value.keys():
        return False
    hands, stock, scores = value["hands"], value.get("stock", []), value.get("scores")
    return (
        value.keys() <= {"hands", "starter", "stock", "scores"}
        and isinstance(hands, list)
        and 2 <= len(hands) <= 8
        and all(_cards(cards) for cards in (*hands, stock, [value["starter"]]))
        and (scores is None or _all(scores, lambda score: _integer(score, -MAX_INTEGER)))
    )


def _cards(value: object) -> bool:
    return _all(value, lambda card: isinstance(card, str) and card in KIND)


def _all(value: object, check: Callable[[object], bool]) -> bool:
    return isinstance(value, list) and all(check(item) for item in value)


_SEQ: Final[dict[str, _Check]] = {"at": _integer, "seq": lambda value: _integer(value, 1)}
_COMMON: Final[dict[str, _Check]] = {**_SEQ, "seat": lambda value: _integer(value, 0, 7)}
_ENTRIES: Final[dict[str, dict[str, _Check]]] = {
    "joined": _COMMON,
    "left": {**_COMMON, "by": _one_of("seat", "creator")},
    "declined": _COMMON,
    "opened": {**_COMMON, "client_seed": _hex},
    "started": {**_SEQ, "seats": _seats},
    "timed_out": {**_COMMON, "move": lambda value: isinstance(value, dict)},
    "illegal": {**_COMMON, "move": lambda value: isinstance(value, dict)},
    "resigned": {**_COMMON, "by": _one_of("seat", "clock")},
    "ended": {
        **_SEQ,
        "reason": _one_of(*END_REASONS),
        "server_seed": _hex,
        "setup": lambda value: value is None or _setup(value),
    },
}
