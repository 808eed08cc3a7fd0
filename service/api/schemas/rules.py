"""The knobs in the document, written from the shapes that ``service.game`` reads them by."""

from typing import Any, Final

from marshmallow import fields

from service.game.rulesets.knobs import RULE_SET
from service.game.schema import Choice, Flag, Nullable, Record, Sequence, Shape, Table, Whole, Word

EXPANDED: Final = "Rules"
CHANGES: Final = "RuleChanges"


class RulesField(fields.Dict):
    """A rule set: EXPANDED has every knob, CHANGES some of them."""

    def __init__(self, component: str, **options: Any) -> None:
        super().__init__(**options)
        self.component = component


def reference(_converter: Any, field: fields.Field[Any], **_options: Any) -> dict[str, Any]:
    """An attribute function for apispec: where a rule set is described."""
    if isinstance(field, RulesField):
        return {"$ref": f"#/components/schemas/{field.component}"}
    return {}


def components() -> dict[str, dict[str, Any]]:
    """The JSON schemas of a whole rule set and of a partial one."""
    return {
        EXPANDED: {"description": "Every knob.", **_schema(RULE_SET, partial=False)},
        CHANGES: {
            "description": "Knobs to change: objects merge, everything else replaces; an effect "
            "that is null is removed.",
            **_schema(RULE_SET, partial=True),
        },
    }


def _schema(shape: Shape, *, partial: bool) -> dict[str, Any]:
    match shape:
        case Word(words):
            return _words(words)
        case Flag():
            return {"type": "boolean"}
        case Whole(low, high, or_word):
            number = {"type": "integer", "minimum": low, "maximum": high}
            return number if or_word is None else {"anyOf": [number, {"const": or_word}]}
        case Nullable(inner):
            return {"anyOf": [_schema(inner, partial=partial), {"type": "null"}]}
        case Sequence(inner, low, high, distinct):
            items = _schema(inner, partial=False)
            bounds = {"minItems": low, "maxItems": high, "uniqueItems": distinct}
            return {"type": "array", "items": items, **bounds}
        case Record():
            return _object(shape, partial=partial)
        case Choice(records):
            return {"oneOf": [_tagged(name, record) for name, record in records.items()]}
        case Table(_key, inner):
            value = _schema(inner, partial=False)
            value = {"anyOf": [value, {"type": "null"}]} if partial else value
            return {"type": "object", "additionalProperties": value}
    return {"type": "string"}


def _words(words: tuple[str | int, ...]) -> dict[str, Any]:
    """An enumeration for each type, since generators of clients take none of mixed types."""
    named: dict[str, Any] = {"type": "string", "enum": [w for w in words if isinstance(w, str)]}
    counted: dict[str, Any] = {"type": "integer", "enum": [w for w in words if isinstance(w, int)]}
    used = [each for each in (counted, named) if each["enum"]]
    return used[0] if len(used) == 1 else {"anyOf": used}


def _object(record: Record, *, partial: bool) -> dict[str, Any]:
    written: dict[str, Any] = {
        "type": "object",
        "properties": {
            name: _schema(shape, partial=partial) for name, shape in record.shapes.items()
        },
        "additionalProperties": False,
    }
    if not partial:
        written["required"] = [
            name for name in record.shapes if name not in (record.optional or {})
        ]
    return written


def _tagged(name: str, record: Record) -> dict[str, Any]:
    written = _object(record, partial=False)
    written["properties"]["type"] = {"type": "string", "const": name}
    return written
