"""A JSON parser that is stricter than the standard library.

It rejects duplicate keys, ``NaN`` and ``Infinity``, fractions out of the range of a float, lone
surrogates, NUL characters, bytes that are not UTF-8, and nesting deeper than `MAX_DEPTH`. Integers
that no schema allows are read as infinity.
"""

import json
import math
import re
from collections.abc import Iterator
from typing import Any, Final

from crazy_eights.locales import Message

MAX_DEPTH: Final = 32
_DIGITS: Final = len(str(2**53))
_BRACKETS: Final = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', re.DOTALL)


class MalformedJson(ValueError):
    """The bytes are not acceptable JSON; `why` is the reason."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise MalformedJson(Message("json-same-key"))
    return made


def _whole(text: str) -> int | float:
    # Parsing takes quadratic time in the number of digits, and no integer of a body is that large.
    return int(text) if len(text) <= _DIGITS + 1 else math.inf


def _fraction(text: str) -> float:
    value = float(text)
    if not math.isfinite(value):
        raise MalformedJson(Message("json-huge-number"))
    return value


def _constant(name: str) -> Any:
    raise MalformedJson(Message("json-no-constant", name=name))


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)


def parse(raw: bytes) -> Any:
    """The value of the JSON text ``raw``. Raises MalformedJson.

    >>> parse(b'{"type": "draw"}')
    {'type': 'draw'}
    """
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MalformedJson(Message("json-no-utf8", byte=str(error.start))) from error
    if raw.count(b"[") + raw.count(b"{") > MAX_DEPTH:
        _check_depth(text)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        place = {"line": str(error.lineno), "column": str(error.colno)}
        raise MalformedJson(Message("json-syntax", **place)) from error
    if b"\\u" in raw:
        _check_characters(value)
    return value


def _check_depth(text: str) -> None:
    """Reject deep nesting before the recursive decoder runs."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        mark = found[0]
        if mark in "[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise MalformedJson(Message("json-nesting", most=MAX_DEPTH))
        elif mark in "]}":
            depth -= 1


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _strings(item)


def _check_characters(value: Any) -> None:
    """Reject NUL and lone surrogates, which only escapes can contain."""
    for text in _strings(value):
        if "\0" in text:
            raise MalformedJson(Message("json-nul"))
        if any("\ud800" <= character <= "\udfff" for character in text):
            raise MalformedJson(Message("json-surrogate"))
