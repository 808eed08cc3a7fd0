"""The kinds of schemas: bodies, queries and headers of requests, and answers.

Bodies and queries refuse members that they don't declare. In a body, null for an optional member
and an empty optional list mean the same as a member left out, as native clients send them; `rules`,
`setup` and merge patches are `verbatim`: there, they mean something.
"""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final

from marshmallow import RAISE, Schema, ValidationError, fields, post_load
from marshmallow.exceptions import SCHEMA

from crazy_eights.errors import MOST_FAULTS, Fault, FaultCode, Refusal
from crazy_eights.locales import Message, Series
from crazy_eights.schema import must_be, one_of, pointer_to
from service.api.fields import Wrong
from service.api.shapes import Component

SMALL: Final = 4 * 1024
LARGE: Final = 64 * 1024


class Strict(Schema):
    """Refuses members that it does not declare."""

    class Meta:
        unknown = RAISE

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        known = Series(tuple(self.by_key), last="and")
        self.error_messages: dict[str, Any] = {
            "unknown": Wrong("unknown-member", Message("is-unknown", known=known)),
            "type": Wrong("wrong-type", must_be(Message("an-object"))),
        }

    @property
    def by_key(self) -> dict[str, fields.Field[Any]]:
        """The fields by their names in JSON."""
        return {field.data_key or name: field for name, field in self.load_fields.items()}


class Query(Strict):
    """A query. Every operation also takes `lang`."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.error_messages["unknown"] = Wrong("unknown-member", Message("is-no-parameter"))


class Headers(Schema):
    """Headers that an operation reads; all others are ignored."""


class Body(Strict):
    """A body in JSON, or a part of one; `builds` makes the value of it that use cases take."""

    cap: ClassVar[int] = LARGE
    """The most bytes of the body."""
    also: ClassVar[str] = ""
    """A second media type that the body may have."""
    verbatim: ClassVar[bool] = False
    builds: ClassVar[Callable[..., Any]] = dict
    may_be_left_out = False
    """Whether the request may have no body; it then means the same as an empty object."""

    @post_load
    def _build(self, data: dict[str, Any], **_options: Any) -> Any:
        return type(self).builds(**data)

    def normalized(self, data: Any) -> Any:
        """Parsed JSON without the optional members that say nothing."""
        if self.verbatim or not isinstance(data, dict):
            return data
        by_key = self.by_key
        return {
            name: _part(by_key[name], item) if name in by_key else item
            for name, item in data.items()
            if not (name in by_key and _says_nothing(by_key[name], item))
        }


def _says_nothing(field: fields.Field[Any], item: object) -> bool:
    return not field.required and (item is None or (item == [] and isinstance(field, fields.List)))


def _part(field: fields.Field[Any], item: Any) -> Any:
    """A member of a body, normalized by its own schema."""
    if isinstance(field, fields.List) and isinstance(item, list):
        return [_part(field.inner, each) for each in item]
    if isinstance(field, fields.Nested) and isinstance(field.schema, Body):
        return field.schema.normalized(item)
    return item


class Empty(Body):
    """An empty object."""


class Tagged(Body):
    """A body whose member `tag` selects one of several schemas."""

    tag: ClassVar[str]
    parts: ClassVar[dict[str, type[Body]]]

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.made = {name: part() for name, part in self.parts.items()}

    def normalized(self, data: Any) -> Any:
        """Parsed JSON without the optional members that say nothing."""
        part = self._part_for(data)
        return data if part is None else part.normalized(data)

    def load(self, data: Any, **_options: Any) -> Any:
        """What the selected schema reads. Raises ValidationError."""
        if not isinstance(data, dict):
            raise ValidationError([self.error_messages["type"]], valid_data={})
        part = self._part_for(data)
        if part is None:
            # With `valid_data`, a list keeps its place.
            raise ValidationError({self.tag: [self._wrong_tag(data)]}, valid_data={})
        return part.load(data)

    def _wrong_tag(self, data: dict[str, Any]) -> Wrong:
        if self.tag not in data:
            return Wrong("required", Message("is-missing"))
        code: FaultCode = "not-one-of" if isinstance(data[self.tag], str) else "wrong-type"
        return Wrong(code, must_be(one_of(self.made)))

    def _part_for(self, data: Any) -> Body | None:
        kind = data.get(self.tag) if isinstance(data, dict) else None
        return self.made.get(kind) if isinstance(kind, str) else None


class ShapedBody(Body):
    """A body whose shape is the library's; `read` makes the value of it that use cases take."""

    component: ClassVar[Component]

    def normalized(self, data: Any) -> Any:
        """The parsed JSON as it is: the library reads it."""
        return data

    def read(self, data: Any) -> Any:
        """What use cases take. Raises Refusal `validation-failed`."""
        raise NotImplementedError

    def load(self, data: Any, **_options: Any) -> Any:
        """What `read` returns. Raises ValidationError."""
        try:
            return self.read(data)
        except Refusal as refusal:
            faults = refusal.extra["errors"]
            raise ValidationError(
                [Wrong(each.code, each.detail, each.pointer) for each in faults]
            ) from refusal


class RawBody(Body):
    """A body that is no JSON: use cases take its bytes."""

    def load(self, data: Any, **_options: Any) -> bytes:
        """The bytes as they are."""
        return bytes(data)


class Answer(Schema):
    """An answer or a part of one. Members may be added, so clients must ignore unknown ones.

    It is loaded only to check answers in tests.
    """

    class Meta:
        unknown = RAISE

    def on_bind_field(self, _name: str, field: fields.Field[Any]) -> None:
        """Require all members but the optional ones."""
        field.required = not getattr(field, "optional", False)


def faults_of(error: ValidationError) -> list[Fault]:
    """The faults in an error of a schema, sorted by their pointers, at most `MOST_FAULTS`."""
    return sorted(_faults(error.messages, ""), key=lambda each: each.pointer)[:MOST_FAULTS]


def _faults(messages: Any, at: str) -> Iterator[Fault]:
    if isinstance(messages, dict):
        for key, inner in messages.items():
            # marshmallow reports what concerns a whole object under this key.
            whole = key == SCHEMA and not _is_unknown(inner)
            yield from _faults(inner, at if whole else pointer_to(at, key))
        return
    for each in messages:
        yield Fault(at + each.below, each.code, each.detail)


def _is_unknown(messages: Any) -> bool:
    """Whether these are the faults of an unknown member: a client may name it like that key."""
    return isinstance(messages, list) and any(each.code == "unknown-member" for each in messages)
