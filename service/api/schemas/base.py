"""Fields without the leniency of marshmallow's defaults, and the patterns of the wire."""

from re import fullmatch
from typing import Any, Final

from marshmallow import EXCLUDE, RAISE, Schema, fields
from marshmallow.validate import Length, OneOf, Range

from service.store.tables import KINDS
from service.usecases.paging import MAX_SEQ, Size

HEX_PATTERN: Final = r"^[0-9a-f]{64}$"
# A name as it is kept: no spaces at either end, no controls, nothing that turns the direction.
_NEVER_NAMED: Final = r"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
NAME_PATTERN: Final = rf"^[^\s{_NEVER_NAMED}]([^{_NEVER_NAMED}]*[^\s{_NEVER_NAMED}])?$"
MORE: Final = "More may come; ignore what you don't know."
"""Said of every enumeration in an answer."""


class Strict(Schema):
    """A query: unknown parameters are faults."""

    class Meta:
        unknown = RAISE


class AnswerBase(Schema):
    """An answer or a part of one: fields may be added, so clients must bear unknown ones."""

    class Meta:
        unknown = EXCLUDE


def about(text: str, *, example: Any = None) -> dict[str, Any]:
    """The metadata of a field: what the document says of it."""
    return {"description": text} if example is None else {"description": text, "example": example}


class Count(fields.Integer):
    """A number in a query: plain digits, where Python would take ``1_0`` and blanks too."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> Any:
        if not isinstance(value, str) or not fullmatch(r"[0-9]{1,10}", value):
            raise self.make_error("invalid", input=value)
        return int(value)


def whole(low: int | None = None, high: int | None = None, **options: Any) -> fields.Integer:
    """A whole number within bounds; neither ``"3"`` nor 3.0 nor ``true``."""
    check = None if low is None and high is None else Range(low, high)
    return fields.Integer(strict=True, validate=check, **options)


def text(low: int, high: int, **options: Any) -> fields.String:
    """A string of ``low`` to ``high`` characters."""
    return fields.String(validate=Length(low, high), **options)


class Truth(fields.String):
    """`true` or `false` in a query, read as a bool."""

    def deserialize(self, *given: Any, **options: Any) -> Any:
        """As marshmallow has it, with the meaning of the word. Raises ValidationError."""
        read = super().deserialize(*given, **options)
        return read == "true" if isinstance(read, str) else read


def truth(meaning: str) -> Truth:
    """`true` or `false` in a query."""
    return Truth(validate=OneOf(("true", "false")), metadata=about(meaning))


def limit_of(size: Size, what: str) -> Count:
    """How many of something a page of a list may have."""
    return Count(
        load_default=size.usual,
        validate=Range(1, size.most),
        metadata=about(f"At most so many {what}."),
    )


def seq(meaning: str, **options: Any) -> Count:
    """The number of an entry in a query, or 0."""
    return Count(validate=Range(0, MAX_SEQ), metadata=about(meaning), **options)


def seed_text(**options: Any) -> fields.String:
    """32 bytes as lower-case hex."""
    return _patterned(HEX_PATTERN, **options)


def _patterned(pattern: str, **options: Any) -> fields.String:
    return fields.String(metadata={**options.pop("metadata", {}), "pattern": pattern}, **options)


def player_id(**options: Any) -> fields.String:
    """The id of a player."""
    return fields.String(required=True, metadata=about("The player's id."), **options)


def player_name() -> fields.String:
    """The present name of a player."""
    return fields.String(required=True, metadata=about("The player's name now."))


def kind_text(*, gone: str = "", **options: Any) -> fields.String:
    """Whether a player is a person or a program; `gone` says what null is, where it may be."""
    text = f"A `program` is anybody's bot that plays over HTTP. It never changes. {gone}"
    told = about(text.rstrip())
    return fields.String(validate=OneOf(KINDS), metadata=told, **options)


def time(**options: Any) -> fields.String:
    """A moment, RFC 3339 in UTC with ``Z``."""
    return fields.String(
        metadata={"format": "date-time", "example": "2026-11-20T09:30:00.000Z"}, **options
    )


def described_time(text: str, *, allow_none: bool = False) -> fields.String:
    """The same in an answer that always has it, with what it is the time of."""
    return fields.String(
        required=True,
        allow_none=allow_none,
        metadata={**about(text, example="2026-11-20T09:30:00.000Z"), "format": "date-time"},
    )
