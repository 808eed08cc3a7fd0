"""Base schemas, strict fields, and patterns that schemas share."""

from re import fullmatch
from typing import Any, Final

from marshmallow import EXCLUDE, RAISE, Schema, fields
from marshmallow.validate import Length, OneOf, Range

from service.store.tables import KINDS
from service.usecases.paging import MAX_SEQ, Size

HEX_PATTERN: Final = r"^[0-9a-f]{64}$"
# A stored name: no spaces at either end, no control or bidirectional formatting characters.
_NEVER_NAMED: Final = r"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069"
NAME_PATTERN: Final = rf"^[^\s{_NEVER_NAMED}]([^{_NEVER_NAMED}]*[^\s{_NEVER_NAMED}])?$"
MORE: Final = "More may be added; ignore what you don't know."
"""Part of the description of every enumeration in a response."""


class Strict(Schema):
    """A query: rejects unknown parameters. This one has none."""

    class Meta:
        unknown = RAISE


class AnswerBase(Schema):
    """A response or a part of one. Fields may be added, so clients must ignore unknown ones."""

    class Meta:
        unknown = EXCLUDE


def about(text: str, *, example: Any = None) -> dict[str, Any]:
    """The metadata of a field: its description and example in the document."""
    return {"description": text} if example is None else {"description": text, "example": example}


class Count(fields.Integer):
    """A number in a query: only digits, unlike `int`, which accepts ``1_0`` and blanks."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> Any:
        if not isinstance(value, str) or not fullmatch(r"[0-9]{1,10}", value):
            raise self.make_error("invalid", input=value)
        return int(value)


def whole(low: int | None = None, high: int | None = None, **options: Any) -> fields.Integer:
    """An integer field with bounds; rejects ``"3"``, 3.0 and ``true``."""
    check = None if low is None and high is None else Range(low, high)
    return fields.Integer(strict=True, validate=check, **options)


def text(low: int, high: int, **options: Any) -> fields.String:
    """A string field of ``low`` to ``high`` characters."""
    return fields.String(validate=Length(low, high), **options)


class Truth(fields.Boolean):
    """A field of a query that is `true` or `false`, and nothing else that stands for a boolean."""

    def _deserialize(self, value: Any, *_given: Any, **_options: Any) -> bool:
        if value not in ("true", "false"):
            raise self.make_error("invalid", input=value)
        return bool(value == "true")


def truth(meaning: str) -> Truth:
    """A `Truth` field with a description."""
    return Truth(metadata=about(meaning))


def limit_of(size: Size, what: str) -> Count:
    """A field for the maximum number of items of a page."""
    return Count(
        load_default=size.usual,
        validate=Range(1, size.most),
        metadata=about(f"The maximum number of {what} in the response."),
    )


def seq(meaning: str, **options: Any) -> Count:
    """A field of a query for the number of a log entry, or 0."""
    return Count(validate=Range(0, MAX_SEQ), metadata=about(meaning), **options)


def seed_text(**options: Any) -> fields.String:
    """A field for 32 bytes as lower-case hex digits."""
    return _patterned(HEX_PATTERN, **options)


def _patterned(pattern: str, **options: Any) -> fields.String:
    return fields.String(metadata={**options.pop("metadata", {}), "pattern": pattern}, **options)


def player_id(**options: Any) -> fields.String:
    """A field for the id of a player."""
    return fields.String(required=True, metadata=about("The player's id."), **options)


def player_name() -> fields.String:
    """A field for the current name of a player."""
    return fields.String(required=True, metadata=about("The player's current name."))


def kind_text(*, gone: str = "", **options: Any) -> fields.String:
    """A field for the kind of a player; `gone` describes null, if it is allowed."""
    text = f"A `program` is a bot that plays over HTTP. The kind never changes. {gone}"
    metadata = about(text.rstrip())
    return fields.String(validate=OneOf(KINDS), metadata=metadata, **options)


def time(**options: Any) -> fields.String:
    """A field for a time, RFC 3339 in UTC with ``Z``."""
    return fields.String(
        metadata={"format": "date-time", "example": "2026-11-20T09:30:00.000Z"}, **options
    )


def described_time(text: str, *, allow_none: bool = False) -> fields.String:
    """A required `time` field with a description."""
    return fields.String(
        required=True,
        allow_none=allow_none,
        metadata={**about(text, example="2026-11-20T09:30:00.000Z"), "format": "date-time"},
    )
