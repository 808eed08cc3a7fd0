"""Fields of schemas: each checks a member of a body, a query or an answer, and documents it.

Nothing is converted: `true` is no number, and `"3"` is none. A fault has a code and a message
(`crazy_eights.errors`), so that it can be worded in the language of the request.
"""

from collections.abc import Callable, Mapping
from re import fullmatch
from typing import Any, Final, NamedTuple

from marshmallow import Schema, ValidationError, fields

from crazy_eights.errors import BadText, FaultCode
from crazy_eights.locales import Message, Series
from crazy_eights.schema import Integer, must_be, one_of
from service.api.shapes import INT32, PLAYER_KINDS, WITHOUT_NUL, Component, text_of, whole
from service.usecases.inputs import MAX_NAME

_ID: Final = 64
_TEXT: Final = 65_536


class Wrong(NamedTuple):
    """What is wrong with a member, and where below it: the rest of the JSON pointer."""

    code: FaultCode
    detail: Message
    below: str = ""


def about(text: str, *, example: Any = None) -> dict[str, Any]:
    """The metadata of a field: its description and example in the document."""
    return {"description": text} if example is None else {"description": text, "example": example}


class Described(fields.Field[Any]):
    """The base of all fields: `text` and `example` describe it in the document, after what
    `metadata` says of its form. A member of an answer is always there, unless it is `optional`.
    """

    def __init__(
        self,
        text: str = "",
        *given: Any,
        example: Any = None,
        metadata: Mapping[str, Any] = {},
        optional: bool = False,
        **options: Any,
    ) -> None:
        self.optional = optional
        described = about(text, example=example) if text else {}
        super().__init__(*given, metadata={**metadata, **described}, **options)


class Checked(Described):
    """The base of fields that requests have, too: `expected` says what a value must be."""

    expected: Message

    def make_error(self, key: str, **_words: Any) -> ValidationError:
        """The error for a missing member, for null, or for a value of another type."""
        if key == "required":
            return wrong("required", Message("is-missing"))
        return self.fault("wrong-type", self.expected)

    def fault(self, code: FaultCode, detail: Message) -> ValidationError:
        """The error for a value; it says that null is allowed if it is."""
        if self.allow_none:
            detail = Message("or-null", fault=detail)
        return wrong(code, detail)


def wrong(code: FaultCode, detail: Message) -> ValidationError:
    """The error with one fault."""
    return ValidationError([Wrong(code, detail)])  # type: ignore[list-item]  # Not an English text.


class Whole(Checked, fields.Integer):
    """A whole number between two bounds."""

    def __init__(self, low: int, high: int, text: str = "", **options: Any) -> None:
        self.shape = Integer(low, high)
        self.expected = Message("must-be-whole", low=low, high=high)
        super().__init__(text, metadata=whole(low, high), **options)

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> int:
        for fault in self.shape.judge(value, ""):
            raise self.fault(fault.code, fault.detail)
        return int(value)


class Count(Whole):
    """A number of things, or the number of one of them; 0 or more."""

    def __init__(self, text: str = "", *, low: int = 0, **options: Any) -> None:
        super().__init__(low, INT32, text, **options)


class Points(Whole):
    """A number that may be negative."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(-INT32, INT32, text, **options)


class Share(Described, fields.Float):
    """A number from 0 to 1 in an answer."""

    def __init__(self, text: str, **options: Any) -> None:
        size = {"format": "double", "minimum": 0, "maximum": 1}
        super().__init__(text, metadata=size, **options)


class Number(Whole):
    """A whole number in a query, written in digits."""

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> int:
        if not fullmatch(r"[0-9]{1,16}", value):
            number = fullmatch(r"-?[0-9]+", value)
            raise self.fault("out-of-range" if number else "wrong-type", self.expected)
        return super()._deserialize(int(value))


class Flag(Checked, fields.Boolean):
    """True or false."""

    expected = must_be(Message("a-flag"))

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> bool:
        if not isinstance(value, bool):
            raise self.fault("wrong-type", self.expected)
        return value


class Truth(Flag):
    """`true` or `false` in a query."""

    expected = must_be(Series(("true", "false")))

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> bool:
        if value not in ("true", "false"):
            raise self.fault("not-one-of", self.expected)
        return bool(value == "true")


class Text(Checked, fields.String):
    """A text of at most `most` characters, perhaps of one form."""

    def __init__(
        self,
        most: int,
        text: str = "",
        *,
        least: int = 0,
        pattern: str = "",
        metadata: Mapping[str, Any] = {},
        **options: Any,
    ) -> None:
        self.least, self.most, self.pattern = least, most, pattern
        self.expected = must_be(Message("text-itself"))
        sizes: dict[str, Any] = {"minLength": least} if least else {}
        sizes |= {"maxLength": most} | ({"pattern": pattern} if pattern else {})
        super().__init__(text, metadata={**sizes, **metadata}, **options)

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> Any:
        if not isinstance(value, str):
            raise self.fault("wrong-type", self.expected)
        if not self.least <= len(value) <= self.most:
            detail = Message("must-be-number-of-characters", low=self.least, high=self.most)
            raise self.fault("too-long" if len(value) > self.most else "too-short", detail)
        if self.pattern and not fullmatch(self.pattern.strip("^$"), value):
            raise self.fault("malformed", Message("has-another-form"))
        return value


class NestedWord(Text):
    """One of some words, in a list of lists (see `text_of`)."""

    def __init__(self, words: tuple[str, ...]) -> None:
        form = text_of(words)
        super().__init__(form["maxLength"], pattern=form["pattern"])


class Id(Text):
    """An id."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(_ID, text, **options)


class Prose(Text):
    """A text for people, or one whose content is documented elsewhere."""

    def __init__(self, text: str = "", **options: Any) -> None:
        super().__init__(_TEXT, text, **options)


class Time(Text):
    """A time in an answer, RFC 3339 in UTC with `Z`."""

    def __init__(self, text: str, **options: Any) -> None:
        example = {"format": "date-time", "example": "2026-11-20T09:30:00.000Z"}
        super().__init__(32, text, metadata=example, **options)


class Day(Text):
    """A day in UTC in an answer."""

    def __init__(self, text: str, **options: Any) -> None:
        example = {"format": "date", "example": "2026-11-20"}
        super().__init__(10, text, metadata=example, **options)


class Read(Checked, fields.String):
    """A text that a function reads; the function raises BadText. `most` is for the document."""

    def __init__(
        self,
        reader: Callable[[str], Any],
        most: int,
        text: str = "",
        *,
        metadata: Mapping[str, Any] = {},
        **options: Any,
    ) -> None:
        self.reader = reader
        self.expected = must_be(Message("text-itself"))
        super().__init__(text, metadata={"maxLength": most, **metadata}, **options)

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> Any:
        if not isinstance(value, str):
            raise self.fault("wrong-type", self.expected)
        try:
            return self.reader(value)
        except BadText as error:
            raise self.fault(error.code, error.detail) from None


class Hex(Checked, fields.String):
    """Bytes as lower-case hex digits; `size` is the number of bytes."""

    def __init__(self, size: int, text: str = "", **options: Any) -> None:
        self.size = size
        self.expected = must_be(Message("hex-digits", digits=2 * size))
        form = {"pattern": f"^[0-9a-f]{{{2 * size}}}$", "maxLength": 2 * size}
        super().__init__(text, metadata=form, **options)

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> Any:
        if not isinstance(value, str):
            raise self.fault("wrong-type", self.expected)
        if not fullmatch(f"[0-9a-f]{{{2 * self.size}}}", value):
            raise self.fault("malformed", self.expected)
        return bytes.fromhex(value)


class Word(Checked, fields.String):
    """One of some words, or of a component of `service.api.shapes`."""

    def __init__(self, words: tuple[str, ...] | Component, text: str = "", **options: Any) -> None:
        self.component = words if isinstance(words, Component) else None
        self.words: tuple[str, ...] = words.words if isinstance(words, Component) else words
        self.expected = must_be(one_of(self.words))
        super().__init__(text, **options)

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> str:
        if not isinstance(value, str):
            raise self.fault("wrong-type", self.expected)
        if value not in self.words:
            raise self.fault("not-one-of", self.expected)
        return value


class Listed(Checked, fields.List[Any]):
    """A list of `low` to `high` items."""

    expected = must_be(Message("a-list"))

    def __init__(
        self, item: fields.Field[Any], low: int, high: int, text: str, **options: Any
    ) -> None:
        self.low, self.high = low, high
        super().__init__(text, item, metadata={"minItems": low, "maxItems": high}, **options)

    def _deserialize(self, value: Any, *where: Any, **options: Any) -> list[Any]:
        if not isinstance(value, list):
            raise self.fault("wrong-type", self.expected)
        if not self.low <= len(value) <= self.high:
            sizes = {"low": self.low, "high": self.high, "count": len(value)}
            raise self.fault("out-of-range", Message("must-have-between", **sizes))
        return super()._deserialize(value, *where, **options)


class Several(Described, fields.List[Any]):
    """A list in an answer."""

    def __init__(self, item: fields.Field[Any], text: str = "", **options: Any) -> None:
        super().__init__(text, item, **options)


class Texts(Described, fields.Dict):
    """An object in an answer whose members are named by codes, with texts unless `values` says
    what else.
    """

    def __init__(
        self, text: str, *, values: fields.Field[Any] | None = None, **options: Any
    ) -> None:
        super().__init__(text, keys=Prose(), values=values or Prose(), **options)


class Nested(Checked, fields.Nested):
    """An object with a schema of its own."""

    expected = must_be(Message("an-object"))

    def __init__(self, schema: type[Schema], text: str = "", **options: Any) -> None:
        super().__init__(text, schema, **options)


class Shaped(Checked, fields.Raw):
    """A value with a shape of the library, which is a component of the document.

    Its value is the JSON that was sent; the library reads it.
    """

    expected = must_be(Message("an-object"))

    def __init__(self, component: Component, text: str = "", **options: Any) -> None:
        super().__init__(text, **options)
        self.component = component

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> Any:
        faults = [
            Wrong(each.code, each.detail, each.pointer)
            for each in self.component.shape.judge(value, "")
        ]
        if faults:
            raise ValidationError(faults)  # type: ignore[arg-type]  # Not English texts.
        return value


# A stored name: no spaces at either end, no control or bidirectional formatting characters.
# Requests may have spaces around it.
_NEVER_NAMED: Final = r"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
NAME_PATTERN: Final = rf"^[^\s{_NEVER_NAMED}]([^{_NEVER_NAMED}]*[^\s{_NEVER_NAMED}])?$"


# Texts in bodies have patterns, because JSON with a NUL is malformed.
ANY_WORD: Final = {"pattern": "^[a-z0-9-]+$"}
ANY_ID: Final = {"pattern": "^[0-9a-f]{32}$"}
ANY_TEXT: Final = {"pattern": WITHOUT_NUL}
ANY_NAME: Final = {"pattern": NAME_PATTERN, "minLength": 1}


def player_id(**options: Any) -> Id:
    """The id of a player."""
    return Id("The player's id.", **options)


def player_name() -> Text:
    """A name of a player."""
    return Text(MAX_NAME, "The player's current name.")


def player_kind(*, gone: str = "", **options: Any) -> Word:
    """The kind of a player; `gone` describes null, if it is allowed."""
    text = f"A `program` is a bot that plays over HTTP. The kind never changes. {gone}"
    return Word(PLAYER_KINDS, text.rstrip(), **options)
