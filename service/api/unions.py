"""Bodies of several shapes told apart by one field, for marshmallow and for OpenAPI.

apispec documents such a schema as an empty object; ``UnionPlugin`` writes ``oneOf`` with a
discriminator, so that generated clients get a tagged union.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.common import resolve_schema_instance
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from marshmallow import Schema, ValidationError


class Union(Schema):
    """A schema that is one of ``parts``, chosen by the value of the field ``tag``."""

    tag: ClassVar[str] = "type"
    parts: ClassVar[Mapping[str, type[Schema]]] = {}

    def load(self, data: Any, **options: Any) -> dict[str, Any]:  # type: ignore[override]
        """The loaded part, with its tag. Raises ValidationError."""
        if not isinstance(data, Mapping):
            raise ValidationError({"_schema": ["must be an object"]})
        name = data.get(self.tag)
        if not isinstance(name, str) or name not in self.parts:
            raise ValidationError({self.tag: [f"must be one of {', '.join(self.parts)}"]})
        rest = {key: value for key, value in data.items() if key != self.tag}
        return {self.tag: name, **self.parts[name]().load(rest)}


class _Converter(OpenAPIConverter):  # type: ignore[misc]  # apispec ships no types.
    """Writes a Union as ``oneOf`` over components that carry their tag as a constant."""

    def schema2jsonschema(self, schema: Any) -> dict[str, Any]:
        union = resolve_schema_instance(schema)
        if not isinstance(union, Union):
            written: dict[str, Any] = super().schema2jsonschema(schema)
            return written
        mapping = {name: self._component(union, name) for name in union.parts}
        return {
            "oneOf": [{"$ref": reference} for reference in mapping.values()],
            "discriminator": {"propertyName": union.tag, "mapping": mapping},
        }

    def _component(self, union: Union, name: str) -> str:
        part = union.parts[name]
        title = "".join(each.__name__.removesuffix("Schema") for each in (part, type(union)))
        written = super().schema2jsonschema(part())
        written["properties"] = {
            union.tag: {"type": "string", "const": name},
            **written.get("properties", {}),
        }
        written["required"] = [union.tag, *written.get("required", [])]
        if title not in self.spec.components.schemas:
            self.spec.components.schema(title, written)
        return f"#/components/schemas/{title}"


class UnionPlugin(MarshmallowPlugin):  # type: ignore[misc]  # apispec ships no types.
    """The marshmallow plugin of apispec that knows Union."""

    Converter = _Converter
