"""The knobs in the document, written from the shapes that ``service.game`` reads them by."""

from typing import Any, Final

from marshmallow import fields

from service.api.schemas.shapes import json_schema
from service.game.rulesets.knobs import RULE_SET

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
        EXPANDED: {"description": "Every knob.", **json_schema(RULE_SET)},
        CHANGES: {
            "description": "Knobs to change: objects merge, everything else replaces; an effect "
            "that is null is removed.",
            **json_schema(RULE_SET, partial=True),
        },
    }
