"""JSON schemas of bodies, from the shapes with which the use cases parse them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from marshmallow import fields

from crazy_eights.fairness.chain import MAX_INTEGER
from crazy_eights.schema import (
    LEFT_OUT,
    Anything,
    Bytes,
    Choice,
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Null,
    Nullable,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
)


class Component(NamedTuple):
    """A shape with its name in the document, its description and properties of its fields."""

    name: str
    shape: Shape
    about: str
    fields: Mapping[str, Mapping[str, Any]] = {}
    open: bool = False
    """Whether it is part of a response, to which fields may be added."""

    @property
    def reference(self) -> dict[str, Any]:
        """The reference to it, for use elsewhere in the document."""
        return {"$ref": f"#/components/schemas/{self.name}"}


class ShapeField(fields.Raw):
    """A field of a response that is a component; with `or_null`, it may be null."""

    def __init__(self, component: Component, *, or_null: bool = False, **options: Any) -> None:
        super().__init__(**options)
        self.component = component
        self.or_null = or_null


def reference_of(_converter: Any, field: fields.Field[Any], **_options: Any) -> dict[str, Any]:
    """An attribute function for apispec: the reference to the component of a field."""
    if not isinstance(field, ShapeField):
        return {}
    return _or_null(field.component.reference) if field.or_null else field.component.reference


def described(components: Iterable[Component]) -> dict[str, dict[str, Any]]:
    """The JSON schemas of components by name; they refer to one another."""
    known = _by_shape(components)
    return {each.name: _Writer(known).component(each) for each in known.values()}


def json_schema(
    shape: Shape,
    *,
    known: Iterable[Component] = (),
    partial: bool = False,
    may_grow: bool = False,
) -> dict[str, Any]:
    """The JSON schema of a shape, with references to the components in `known`.

    With `partial`, every field of its records is optional; with `may_grow`, they may have others.
    """
    return _Writer(_by_shape(known), partial, may_grow).write(shape)


def _by_shape(components: Iterable[Component]) -> dict[int, Component]:
    return {id(each.shape): each for each in components}


@dataclass(frozen=True)
class _Writer:
    """Writes JSON schemas of shapes, with references to those in `known` (by identity)."""

    known: Mapping[int, Component] = field(default_factory=dict)
    partial: bool = False
    open: bool = False

    def component(self, component: Component) -> dict[str, Any]:
        writer = replace(self, open=component.open)
        written = writer.write_whole(component.shape)
        for name, given in component.fields.items():
            # A reference to another component replaces the generated schema.
            own = written["properties"][name]
            if "$ref" in given:
                reference = {"$ref": given["$ref"]}
                given = {key: value for key, value in given.items() if key != "$ref"}
                takes_null = "null" in own.get("type", ()) or "anyOf" in own
                own = _or_null(reference) if takes_null else reference
            texts = (given.get("description"), own.get("description"))
            text = " ".join(each for each in texts if each)
            written["properties"][name] = {**own, **given} | ({"description": text} if text else {})
        return {"description": component.about, **written}

    def write(self, shape: Shape) -> dict[str, Any]:
        known = self.known.get(id(shape))
        return self.write_whole(shape) if known is None else known.reference

    def write_whole(self, shape: Shape) -> dict[str, Any]:
        match shape:
            case Nullable(inner):
                return _or_null(self.write(inner))
            case Constrained(inner):
                return self.write(inner)
            case Sequence():
                return self._list(shape)
            case Record():
                return self._object(shape)
            case Choice():
                return self._union(shape)
            case Dictionary(_key, inner):
                value = replace(self, partial=False).write(inner)
                value = {"anyOf": [value, {"type": "null"}]} if self.partial else value
                return {"type": "object", "additionalProperties": value}
        return _plain(shape)

    def _list(self, shape: Sequence) -> dict[str, Any]:
        items = replace(self, partial=False).write(shape.shape)
        written: dict[str, Any] = {"type": "array", "items": items, "minItems": shape.low}
        if shape.high is not None:
            written["maxItems"] = shape.high
        if shape.distinct:
            written["uniqueItems"] = True
        return written

    def _object(self, record: Record) -> dict[str, Any]:
        properties = {name: self.write(shape) for name, shape in record.shapes.items()}
        optional = record.optional or {}
        if self._takes_null(record):
            properties |= {name: _optional(properties[name]) for name in optional}
        for name, default in optional.items():
            if default is not LEFT_OUT and default is not None:
                # With the keyword `default`, generators write types that require the field.
                text = f"Default: `{default}`."
                properties[name] = {**properties[name], "description": text}
        written: dict[str, Any] = {"type": "object", "properties": properties}
        if not self.open:
            written["additionalProperties"] = False
        required = [name for name in record.shapes if name not in optional]
        if required and not self.partial:
            written["required"] = required
        return written

    def _takes_null(self, record: Record) -> bool:
        """Whether null stands for an optional member left out: in bodies, unless `verbatim`."""
        return not (self.open or self.partial or record.verbatim)

    def _union(self, choice: Choice) -> dict[str, Any]:
        whole = replace(self, partial=False)
        parts = {name: whole.write(part) for name, part in choice.records.items()}
        named = {name: part["$ref"] for name, part in parts.items() if "$ref" in part}
        for name, part in parts.items():
            if name not in named:
                part["properties"][choice.tag] = {"type": "string", "const": name}
        if not named:
            return {"oneOf": list(parts.values())}
        tags = {"propertyName": choice.tag, "mapping": named}
        return {"oneOf": list(parts.values()), "discriminator": tags}


def _optional(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema of a member for which null, or an empty list, means that it is left out."""
    kinds = schema.get("type", "")
    if "null" in kinds or {"type": "null"} in schema.get("anyOf", ()):
        return schema
    return _or_null({**schema, "minItems": 0} if "array" in kinds else schema)


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema or "anyOf" in schema or "enum" in schema or "const" in schema:
        return {"anyOf": [schema, {"type": "null"}]}
    return {**schema, "type": [schema["type"], "null"]}


def _plain(shape: Shape) -> dict[str, Any]:
    match shape:
        case Word(words):
            return _words(words)
        case Flag():
            return {"type": "boolean"}
        case Null():
            return {"type": "null"}
        case Integer(low, high, or_word):
            number: dict[str, Any] = {"type": "integer"}
            # The limits of all JSON integers are left out.
            if low > -MAX_INTEGER:
                number["minimum"] = low
            if high < MAX_INTEGER:
                number["maximum"] = high
            return number if or_word is None else {"anyOf": [number, _words((or_word,))]}
        case Bytes(size):
            return {"type": "string", "pattern": f"^[0-9a-f]{{{2 * size}}}$"}
        case Text(_what, _test, words) if words:
            return _words(words)
        case Anything():
            return {"type": "object"}
    return {"type": "string"}


def _words(words: tuple[str | int, ...]) -> dict[str, Any]:
    """One enumeration per type, because client generators reject mixed types."""
    if len(words) == 1 and isinstance(words[0], str):
        return {"type": "string", "const": words[0]}
    named: dict[str, Any] = {"type": "string", "enum": [w for w in words if isinstance(w, str)]}
    counted: dict[str, Any] = {"type": "integer", "enum": [w for w in words if isinstance(w, int)]}
    used = [each for each in (counted, named) if each["enum"]]
    return used[0] if len(used) == 1 else {"anyOf": used}
