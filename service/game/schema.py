"""Small strict readers of parsed JSON: each names every fault of a value, or reads it.

`true` is no number, `3.0` is no whole number and `"3"` is neither: nothing is converted.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from service.game.errors import Fault


class Shape(Protocol):
    """What a value must look like."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Every fault of the value, whose JSON pointer is `at`."""
        ...

    def read(self, value: Any) -> Any:
        """The value as the rule set holds it; only for a value without faults."""
        ...


def pointer_to(at: str, key: object) -> str:
    """The JSON pointer of a member (RFC 6901 escapes)."""
    return f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}"


@dataclass(frozen=True)
class Word:
    """One of some words or numbers."""

    words: tuple[str | int, ...]

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is exactly one of the words."""
        if not any(type(value) is type(word) and value == word for word in self.words):
            yield Fault(at, f"must be {either([repr_of(word) for word in self.words])}")

    def read(self, value: Any) -> Any:
        """The word."""
        return value


def word(*words: str | int) -> Word:
    """One of these words or numbers."""
    return Word(words)


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is a boolean."""
        if not isinstance(value, bool):
            yield Fault(at, "must be true or false")

    def read(self, value: Any) -> Any:
        """The boolean."""
        return value


@dataclass(frozen=True)
class Whole:
    """A whole number between two bounds, or one word instead."""

    low: int
    high: int
    or_word: str | None = None

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault for another type or a number out of bounds."""
        if self.or_word is not None and value == self.or_word:
            return
        if type(value) is not int or not self.low <= value <= self.high:
            instead = "" if self.or_word is None else f', or "{self.or_word}"'
            yield Fault(at, f"must be a whole number from {self.low} to {self.high:,}{instead}")

    def read(self, value: Any) -> Any:
        """The number or word."""
        return value


@dataclass(frozen=True)
class Text:
    """A text of some length that satisfies a test."""

    what: str
    test: Callable[[str], bool]

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """A fault unless it is such a text."""
        if not isinstance(value, str) or not self.test(value):
            yield Fault(at, f"must be {self.what}")

    def read(self, value: Any) -> Any:
        """The text."""
        return value


@dataclass(frozen=True)
class Nullable:
    """A value of some shape, or null."""

    shape: Shape

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """The faults of the value, none for null."""
        if value is not None:
            for fault in self.shape.judge(value, at):
                yield (
                    fault._replace(detail=fault.detail + ", or null")
                    if fault.pointer == at
                    else fault
                )

    def read(self, value: Any) -> Any:
        """The value or None."""
        return None if value is None else self.shape.read(value)


@dataclass(frozen=True)
class Sequence:
    """A list of values of one shape, without repeated ones where `distinct` says so."""

    shape: Shape
    low: int
    high: int
    distinct: bool = False

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of the list and of every item."""
        if not isinstance(value, list | tuple):
            yield Fault(at, "must be a list")
            return
        if not self.low <= len(value) <= self.high:
            yield Fault(at, f"must have {self.low} to {self.high} items, not {len(value)}")
            return
        for index, item in enumerate(value):
            yield from self.shape.judge(item, f"{at}/{index}")
            if self.distinct and item in value[:index]:
                yield Fault(f"{at}/{index}", "stands in the list twice")

    def read(self, value: Any) -> Any:
        """The items as a tuple."""
        return tuple(self.shape.read(item) for item in value)


@dataclass(frozen=True)
class Record:
    """An object with exactly the named fields, read into a class with the same ones."""

    build: Callable[..., Any]
    shapes: Mapping[str, Shape]
    optional: Mapping[str, Any] | None = None
    """Fields that may be left out, with what they are then."""

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of unknown and missing fields, and of every field's value."""
        if not isinstance(value, Mapping):
            yield Fault(at, "must be an object")
            return
        for key in value:
            if key not in self.shapes:
                yield Fault(
                    pointer_to(at, key), f"is unknown; there is {either(list(self.shapes), 'and')}"
                )
        for key, shape in self.shapes.items():
            if key in value:
                yield from shape.judge(value[key], pointer_to(at, key))
            elif key not in (self.optional or {}):
                yield Fault(pointer_to(at, key), "is missing")

    def read(self, value: Any) -> Any:
        """An instance of the class."""
        full = {**(self.optional or {}), **value}
        return self.build(**{key: shape.read(full[key]) for key, shape in self.shapes.items()})


@dataclass(frozen=True)
class Choice:
    """An object whose field `type` says which fields it has besides."""

    records: Mapping[str, Record]

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of the type, then of the fields that belong to it."""
        if not isinstance(value, Mapping):
            yield Fault(at, "must be an object")
            return
        kind = value.get("type")
        if not isinstance(kind, str) or kind not in self.records:
            yield Fault(f"{at}/type", f"must be {either([repr_of(name) for name in self.records])}")
            return
        yield from self.records[kind].judge(value, at)

    def read(self, value: Any) -> Any:
        """An instance of the class that belongs to the type."""
        return self.records[value["type"]].read(value)


@dataclass(frozen=True)
class Table:
    """A map from keys of one kind to values of one shape, read as pairs in a fixed order."""

    key: Text
    shape: Shape
    order: Callable[[str], Any]

    def judge(self, value: object, at: str) -> Iterator[Fault]:
        """Faults of every key and value."""
        if not isinstance(value, Mapping):
            yield Fault(at, "must be an object")
            return
        for key, item in value.items():
            place = pointer_to(at, key)
            if isinstance(key, str) and self.key.test(key):
                yield from self.shape.judge(item, place)
            else:
                yield Fault(place, f"is unknown; a key must be {self.key.what}")

    def read(self, value: Any) -> Any:
        """The pairs, sorted so that equal maps are read alike."""
        return tuple((key, self.shape.read(value[key])) for key in sorted(value, key=self.order))


def repr_of(word: str | int) -> str:
    """A word as it stands in JSON."""
    return f'"{word}"' if isinstance(word, str) else str(word)


def either(words: list[str], last: str = "or") -> str:
    """Some words as a list in a sentence.

    >>> either(["a", "b", "c"])
    'a, b or c'
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
