"""The knobs in the document, written from the shapes that ``crazy_eights`` reads them by."""

from typing import Any, Final

from marshmallow import fields

from crazy_eights.locales import messages
from crazy_eights.prose.meanings import meaning_of
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import RULE_SET
from service.api.schemas.shapes import json_schema

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
    meanings = {path.pointer: meaning_of(messages(), path) for path in knob_paths(RULE_SET)}
    return {
        EXPANDED: {"description": "Every knob.", **_told(json_schema(RULE_SET), meanings)},
        CHANGES: {
            "description": "Knobs to change: objects merge, everything else replaces; an effect "
            "that is null is removed.",
            **_told(json_schema(RULE_SET, partial=True), meanings),
        },
    }


def _told(schema: dict[str, Any], meanings: dict[str, str], at: str = "#") -> dict[str, Any]:
    """The schema with a description of each property, at whatever depth."""
    told = dict(schema)
    if "properties" in schema:
        told["properties"] = {
            name: {
                "description": meanings.get(f"{at}/{name}", f"The knobs of `{name}`."),
                **_told(part, meanings, f"{at}/{name}"),
            }
            for name, part in schema["properties"].items()
        }
    for inner in ("items", "additionalProperties"):
        if isinstance(schema.get(inner), dict):
            told[inner] = _told(schema[inner], meanings, f"{at}/*")
    for several in ("oneOf", "anyOf"):
        if several in schema:
            told[several] = [_told(part, meanings, at) for part in schema[several]]
    return told
