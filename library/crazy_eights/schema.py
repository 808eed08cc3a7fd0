"""Shapes: what parsed JSON must look like, for knobs, moves, positions and log entries.

A shape lists every fault of a value, or reads it. The OpenAPI document is generated from the same
shapes. Nothing is converted: `true` is not a number, `3.0` is not an integer, `"3"` is neither.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from keyword import iskeyword
from typing import Any, Final, Protocol

from crazy_eights.errors import MOST_FAULTS, Fault, FaultCode, Malformed
from crazy_eights.locales import Message, Series

_HEX_DIGITS: Final = frozenset("0123456789abcdef")
LEFT_OUT: Final = object()
"""The default of an optional field that stays absent in the value read."""


class Shape(Protocol):
    """What a value must look like."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Yield every fault of the value, whose JSON pointer is `at`."""
        ...

    def read(self, value: Any) -> Any:
        """Return the value in its Python form; only for a value without faults."""
        ...


class Plain:
    """The base of shapes whose values are read as they are."""

    def read(self, value: Any) -> Any:
        """The value."""
        return value


def parse(shape: Shape, value: object) -> Any:
    """Return what a shape reads from a value. Raises `Malformed` with every fault of the value, but
    not more than `MOST_FAULTS`.

    >>> parse(Integer(1, 9), 7)
    7
    """
    faults = tuple(islice(shape.judge(value, ""), MOST_FAULTS))
    if faults:
        raise Malformed(faults)
    return shape.read(value)


def pointer_to(at: str, key: object) -> str:
    """Return the JSON pointer of a member (with RFC 6901 escapes)."""
    return f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}"


@dataclass(frozen=True)
class Word(Plain):
    """One of some words or numbers."""

    words: tuple[str | int, ...]

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is exactly one of the words."""
        alike = [word for word in self.words if type(word) is type(value)]
        if value not in alike:
            yield Fault(at, "not-one-of" if alike else "wrong-type", must_be(one_of(self.words)))


def word(*words: str | int) -> Word:
    """One of these words or numbers."""
    return Word(words)


@dataclass(frozen=True)
class Null(Plain):
    """Nothing but null."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is null."""
        if value is not None:
            yield Fault(at, "wrong-type", must_be("null"))


@dataclass(frozen=True)
class Flag(Plain):
    """True or false."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is a boolean."""
        if not isinstance(value, bool):
            yield Fault(at, "wrong-type", must_be(Message("a-flag")))


@dataclass(frozen=True)
class Integer(Plain):
    """A whole number between two bounds, or one word instead."""

    low: int
    high: int
    or_word: str | None = None

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault for another type or a number out of bounds."""
        if self.or_word is not None and value == self.or_word:
            return
        if type(value) is not int or not self.low <= value <= self.high:
            yield Fault(at, self._code(value), self._wanted())

    def _code(self, value: object) -> FaultCode:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return "wrong-type"
        return "wrong-type" if self.low <= value <= self.high else "out-of-range"

    def _wanted(self) -> Message:
        if self.or_word is None:
            return Message("must-be-whole", low=self.low, high=self.high)
        word = repr_of(self.or_word)
        return Message("must-be-whole-or", low=self.low, high=self.high, word=word)


@dataclass(frozen=True)
class Text(Plain):
    """A text that satisfies a test. `what` names the expected text in faults; `words` lists the
    valid texts where there are only a few.
    """

    what: Message
    test: Callable[[str], bool]
    words: tuple[str, ...] = ()

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is such a text."""
        if not isinstance(value, str):
            yield Fault(at, "wrong-type", must_be(self.what))
        elif not self.test(value):
            yield Fault(at, "not-one-of" if self.words else "malformed", must_be(self.what))


@dataclass(frozen=True)
class Bytes:
    """`size` bytes as lower-case hex digits."""

    size: int

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is a text of just these digits."""
        digits = 2 * self.size
        if isinstance(value, str) and len(value) == digits and _HEX_DIGITS.issuperset(value):
            return
        code: FaultCode = "malformed" if isinstance(value, str) else "wrong-type"
        yield Fault(at, code, must_be(Message("hex-digits", digits=digits)))

    def read(self, value: Any) -> Any:
        """The bytes."""
        return bytes.fromhex(value)


@dataclass(frozen=True)
class Nullable:
    """A value of some shape, or null."""

    shape: Shape

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """The faults of the value, none for null."""
        if value is not None:
            for fault in self.shape.judge(value, at):
                yield (
                    fault._replace(detail=Message("or-null", fault=fault.detail))
                    if fault.pointer == at
                    else fault
                )

    def read(self, value: Any) -> Any:
        """The value or None."""
        return None if value is None else self.shape.read(value)


@dataclass(frozen=True)
class Sequence:
    """A list of `low` to `high` values of one shape, without duplicates if `distinct`. `high` is
    None where the length has no upper bound.
    """

    shape: Shape
    low: int
    high: int | None
    distinct: bool = False

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of the list and of every item."""
        if not isinstance(value, list | tuple):
            yield Fault(at, "wrong-type", must_be(Message("a-list")))
            return
        most = len(value) if self.high is None else self.high
        if not self.low <= len(value) <= most:
            yield Fault(at, "out-of-range", self._wanted(len(value)))
            return
        for index, item in enumerate(value):
            yield from self.shape.judge(item, f"{at}/{index}")
            if self.distinct and item in value[:index]:
                yield Fault(f"{at}/{index}", "duplicate", Message("stands-twice"))

    def _wanted(self, count: int) -> Message:
        if self.high is None:
            return Message("must-have-at-least", low=self.low, count=count)
        if self.low == self.high:
            return Message("must-have-exactly", low=self.low, count=count)
        return Message("must-have-between", low=self.low, high=self.high, count=count)

    def read(self, value: Any) -> Any:
        """The items as a tuple."""
        return tuple(self.shape.read(item) for item in value)


@dataclass(frozen=True)
class Constrained:
    """A value of some shape that also satisfies a test; `why` is the fault of a value that fails
    it.
    """

    shape: Shape
    test: Callable[[Any], bool]
    why: Message

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """The faults of the shape; if there are none, the fault of the test."""
        fault = None
        for fault in self.shape.judge(value, at):
            yield fault
        if fault is None and not self.test(value):
            yield Fault(at, "not-allowed", self.why)

    def read(self, value: Any) -> Any:
        """The value as its shape reads it."""
        return self.shape.read(value)


@dataclass(frozen=True)
class Record:
    """An object with exactly the named fields, read into a class with the same fields; a word of
    Python, such as `not`, has an underscore there.
    """

    build: Callable[..., Any]
    shapes: Mapping[str, Shape]
    optional: Mapping[str, Any] | None = None
    """Fields that may be left out, with their default or `LEFT_OUT`."""
    verbatim: bool = False
    """Whether null and the empty list have meanings of their own in it."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of unknown and missing fields, and of every field's value."""
        if not isinstance(value, Mapping):
            yield Fault(at, "wrong-type", must_be(Message("an-object")))
            return
        for key in value:
            if key not in self.shapes:
                known = Series(tuple(self.shapes), last="and")
                detail = Message("is-unknown", known=known)
                yield Fault(pointer_to(at, key), "unknown-member", detail)
        for key, shape in self.shapes.items():
            if key in value:
                yield from shape.judge(value[key], f"{at}/{key}")
            elif key not in (self.optional or {}):
                yield Fault(pointer_to(at, key), "required", Message("is-missing"))

    def read(self, value: Any) -> Any:
        """An instance of the class."""
        fields = {}
        for key, shape in self.shapes.items():
            name = f"{key}_" if iskeyword(key) else key
            if key in value:
                fields[name] = shape.read(value[key])
            elif self.optional is not None and self.optional[key] is not LEFT_OUT:
                fields[name] = self.optional[key]
        return self.build(**fields)


@dataclass(frozen=True)
class Anything(Plain):
    """An object with any fields; they are checked elsewhere."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is an object."""
        if not isinstance(value, Mapping):
            yield Fault(at, "wrong-type", must_be(Message("an-object")))


@dataclass(frozen=True)
class Choice:
    """An object whose tag field determines its other fields."""

    records: Mapping[str, Record]
    tag: str = "type"

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of the type, then of the fields that belong to it."""
        if not isinstance(value, Mapping):
            yield Fault(at, "wrong-type", must_be(Message("an-object")))
            return
        kind = value.get(self.tag)
        if not isinstance(kind, str) or kind not in self.records:
            code: FaultCode = "not-one-of" if isinstance(kind, str) else "wrong-type"
            missing = Fault(f"{at}/{self.tag}", "required", Message("is-missing"))
            wrong = Fault(f"{at}/{self.tag}", code, must_be(one_of(self.records)))
            yield wrong if self.tag in value else missing
            return
        yield from self.records[kind].judge(value, at)

    def read(self, value: Any) -> Any:
        """An instance of the class that belongs to the type."""
        return self.records[value[self.tag]].read(value)


@dataclass(frozen=True)
class Dictionary:
    """A map from keys of one form to values of one shape, read as pairs in a fixed order."""

    key: Text
    shape: Shape
    order: Callable[[str], Any]

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of every key and value."""
        if not isinstance(value, Mapping):
            yield Fault(at, "wrong-type", must_be(Message("an-object")))
            return
        for key, item in value.items():
            pointer = pointer_to(at, key)
            if isinstance(key, str) and self.key.test(key):
                yield from self.shape.judge(item, pointer)
            else:
                yield Fault(
                    pointer, "unknown-member", Message("is-unknown-key", what=self.key.what)
                )

    def read(self, value: Any) -> Any:
        """The pairs, sorted, so equal maps give equal results."""
        return tuple((key, self.shape.read(value[key])) for key in sorted(value, key=self.order))


def normalized(choice: Choice, value: Any) -> Any:
    """Return parsed JSON without the optional members that say nothing: null, and the empty list in
    place of a list. They mean the same as members left out.

    >>> normalized(Choice({"on": Record(dict, {"type": word("on"), "a": Flag()}, {"a": 0})}),
    ...            {"type": "on", "a": None})
    {'type': 'on'}
    """
    kind = value.get(choice.tag) if isinstance(value, dict) else None
    record = choice.records.get(kind) if isinstance(kind, str) else None
    if record is None:
        return value
    optional = record.optional or {}
    return {
        name: item
        for name, item in value.items()
        if not (name in optional and _says_nothing(record.shapes[name], item))
    }


def _says_nothing(shape: Shape, item: object) -> bool:
    return item is None or (item == [] and isinstance(shape, Sequence))


def must_be(what: str | Message | Series) -> Message:
    """Return the message that a value must be `what`."""
    return Message("must-be", what=what)


def one_of(words: Iterable[str | int], last: str = "or") -> Series:
    """Return the JSON texts of some words as a list for a message."""
    return Series(tuple(repr_of(word) for word in words), last)


def repr_of(word: str | int) -> str:
    """Return the JSON text of a word or number."""
    return f'"{word}"' if isinstance(word, str) else str(word)
