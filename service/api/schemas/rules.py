"""Schemas of rule sets, from the shapes with which ``crazy_eights`` parses them."""

from typing import Any, Final

from marshmallow import fields

from crazy_eights.locales import messages
from crazy_eights.prose.meanings import meaning_of
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import EFFECT, RULE_SET
from service.api.schemas.shapes import Component, described, json_schema

EXPANDED: Final = "Rules"
CHANGES: Final = "RuleChanges"
_OTHER_EFFECT: Final = {
    "description": "An effect of a kind that this version of the document does not know.",
    "type": "object",
    "properties": {
        "type": {"description": "The type of the effect.", "type": "string", "const": "other"},
        "name": {"description": "What the card does.", "type": "string"},
        "args": {"description": "The arguments, by name.", "type": "object"},
    },
    "required": ["type", "name", "args"],
}


class RulesField(fields.Dict):
    """A field for a rule set: EXPANDED has every knob, CHANGES some of them."""

    def __init__(self, component: str, **options: Any) -> None:
        super().__init__(**options)
        self.component = component


def reference(_converter: Any, field: fields.Field[Any], **_options: Any) -> dict[str, Any]:
    """An attribute function for apispec: the reference to the schema of a rule set."""
    if isinstance(field, RulesField):
        return {"$ref": f"#/components/schemas/{field.component}"}
    return {}


def components() -> dict[str, dict[str, Any]]:
    """The JSON schemas of a whole rule set, of a partial one, and of the effects in both."""
    meanings = {path.pointer: meaning_of(messages(), path) for path in knob_paths(RULE_SET)}
    effects, new_effects = _effects("", may_grow=True), _effects("New", may_grow=False)
    whole = json_schema(RULE_SET, known=effects, may_grow=True)
    changes = json_schema(RULE_SET, known=new_effects, partial=True)
    return {
        EXPANDED: {
            "description": "A rule set with every knob.",
            **_add_descriptions(whole, meanings),
        },
        CHANGES: {
            "description": "Knobs to change. Objects are merged, other values replace the old "
            "ones; null removes an effect.",
            **_add_descriptions(changes, meanings),
        },
        **{
            name: _add_descriptions(schema, meanings, "#/effects/*")
            for components in (_with_other(described(effects)), described(new_effects))
            for name, schema in components.items()
        },
    }


def _with_other(effects: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The effects in responses, with the form of those that are added later."""
    other = "#/components/schemas/OtherEffect"
    union = effects["Effect"]
    tags = union["discriminator"]
    grown = {
        "description": f"{union['description']} A kind that is added later has the type `other`.",
        "oneOf": [*union["oneOf"], {"$ref": other}],
        "discriminator": {**tags, "mapping": {**tags["mapping"], "other": other}},
    }
    return {**effects, "OtherEffect": _OTHER_EFFECT, "Effect": grown}


def _effects(prefix: str, *, may_grow: bool) -> tuple[Component, ...]:
    """The union of the effects of cards, and each of them."""
    parts = (
        Component(
            f"{prefix}{kind.capitalize()}Effect", record, f"The effect `{kind}`.", open=may_grow
        )
        for kind, record in EFFECT.records.items()
    )
    return (*parts, Component(f"{prefix}Effect", EFFECT, "What a card does.", open=may_grow))


def _add_descriptions(
    schema: dict[str, Any], meanings: dict[str, str], at: str = "#"
) -> dict[str, Any]:
    """The schema with a description of each property, at whatever depth."""
    written = dict(schema)
    if "properties" in schema:
        written["properties"] = {
            name: {
                "description": meanings.get(f"{at}/{name}", f"The knobs of `{name}`."),
                **_add_descriptions(part, meanings, f"{at}/{name}"),
            }
            for name, part in schema["properties"].items()
        }
    for inner in ("items", "additionalProperties"):
        if isinstance(schema.get(inner), dict):
            written[inner] = _add_descriptions(schema[inner], meanings, f"{at}/*")
    for several in ("oneOf", "anyOf"):
        if several in schema:
            written[several] = [_add_descriptions(part, meanings, at) for part in schema[several]]
    return written
