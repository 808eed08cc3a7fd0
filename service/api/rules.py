"""Schemas of rule sets, from the shapes with which ``crazy_eights`` parses them."""

from typing import Any, Final

from marshmallow import fields

from crazy_eights.locales import Message, messages
from crazy_eights.prose.meanings import meaning_of
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import RULE_SET
from crazy_eights.rulesets.language import ANSWERS, EFFECT, ROW
from crazy_eights.schema import Nullable, must_be
from service.api.fields import ANY_TEXT, ANY_WORD, Checked, Described, Prose, Read
from service.api.schema import Answer
from service.api.shapes import (
    DIRECTIONS,
    LONGEST_WORD,
    RANKS,
    Component,
    described,
    json_schema,
    or_null,
)
from service.usecases.inputs import read_ruleset

EXPANDED: Final = "Rules"
CHANGES: Final = "RuleChanges"
DIFFERENCES: Final = "RuleDifferences"
_SHAPES: Final = {path.pointer: path.shape for path in knob_paths(RULE_SET)}


def _number_or_word(name: str, pointer: str, text: str) -> Component:
    shape = _SHAPES[pointer]
    shape = shape.shape if isinstance(shape, Nullable) else shape
    return Component(name, shape, f"{text} More words may be added.", words_grow=True)


_NUMBERS_OR_WORDS: Final = (
    _number_or_word("Packs", "/deck/packs", "A number of packs, or a word."),
    _number_or_word("Rounds", "/game_end/rounds", "A number of rounds, or a word."),
)
_ANSWER: Final = Component(
    "AnswerRule",
    ANSWERS.shape,
    "Which cards answer a demand, and what becomes of it then.",
    open=True,
    words_grow=True,
)
_ROW: Final = Component("Row", ROW, "What some cards are and do.", open=True, words_grow=True)
_ROW_CHANGES: Final = Component(
    "RowChanges", ROW, "Columns to change for some cards; null removes a column."
)
_ROW_DIFFERENCES: Final = Component(
    "RowDifferences",
    ROW,
    "Columns that are changed for some cards; null: it is removed.",
    open=True,
    words_grow=True,
)
_OTHER_EFFECT: Final = {
    "description": "An effect of a kind that this version of the document does not know.",
    "type": "object",
    "properties": {
        "do": {"description": "The kind of the effect.", "type": "string", "const": "other"},
        "name": {"description": "What the card does.", "type": "string", "maxLength": LONGEST_WORD},
        "args": {"description": "The arguments, by name.", "type": "object"},
    },
    "required": ["do", "name", "args"],
}


class RulesField(Described, fields.Dict):
    """A field for a rule set: EXPANDED has every knob, CHANGES some of them."""

    def __init__(self, component: str, text: str, **options: Any) -> None:
        super().__init__(text, **options)
        self.component = component


class RuleChanges(Checked, RulesField):
    """Knobs to change in a preset; `expand` checks them together with it."""

    expected = must_be(Message("an-object"))

    def __init__(self, text: str, **options: Any) -> None:
        super().__init__(CHANGES, text, **options)

    def _deserialize(self, value: Any, *_where: Any, **_options: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.fault("wrong-type", self.expected)
        return value


class RuleWarningSchema(Answer):
    """Settings that are valid but probably unintended."""

    pointer = Prose(
        "A JSON pointer into the body, as in `errors`; `/rules`: the rules as a whole.",
        example="/rules/cards/8",
    )
    detail = Prose("What is probably unintended.")


def preset_id() -> Read:
    """A field for the id of a preset."""
    return Read(
        read_ruleset,
        64,
        "The id of a preset.",
        metadata=ANY_WORD,
        required=True,
        example="classic",
    )


def reference(_converter: Any, field: fields.Field[Any], **_options: Any) -> dict[str, Any]:
    """An attribute function for apispec: the reference to the schema of a rule set."""
    if isinstance(field, RulesField):
        return {"$ref": f"#/components/schemas/{field.component}"}
    return {}


def components() -> dict[str, dict[str, Any]]:
    """The JSON schemas of a whole rule set, of a partial one, and of what is in both."""
    meanings = {path.pointer: meaning_of(messages(), path) for path in knob_paths(RULE_SET)}
    effects = (_ANSWER, *_effects())
    shared = (*effects, *_NUMBERS_OR_WORDS, RANKS)
    whole = json_schema(RULE_SET, known=(*shared, _ROW, DIRECTIONS), may_grow=True)
    changes = json_schema(RULE_SET, known=(*shared, _ROW_CHANGES), partial=True)
    changes["properties"]["id"]["pattern"] = ANY_TEXT["pattern"]
    parts = (*shared, _ROW_DIFFERENCES, DIRECTIONS)
    differences = json_schema(RULE_SET, known=parts, partial=True, may_grow=True)
    return {
        EXPANDED: {
            "description": "A rule set with every knob.",
            **_add_descriptions(whole, meanings),
        },
        CHANGES: {
            "description": "Knobs to change. Objects are merged, other values replace the old "
            "ones; in `cards`, null removes a row or a column.",
            **_add_descriptions(changes, meanings),
        },
        DIFFERENCES: {
            "description": "Knobs that differ from the preset's, in the form of `RuleChanges`.",
            **_add_descriptions(differences, meanings),
        },
        **{
            name: _add_descriptions(
                schema, meanings, "/answer/*" if name == _ANSWER.name else "/cards/*/do/*"
            )
            for name, schema in _with_other(described(effects)).items()
        },
        **{
            row.name: _add_descriptions(_row_schema(effects, row), meanings, "/cards/*")
            for row in (_ROW, _ROW_CHANGES, _ROW_DIFFERENCES)
        },
        **described(_NUMBERS_OR_WORDS),
    }


def _row_schema(effects: tuple[Component, ...], row: Component) -> dict[str, Any]:
    """The schema of a row of cards; in differences, each column may be null."""
    schema = described((*effects, row))[row.name]
    if row is not _ROW_DIFFERENCES:
        return schema
    columns = {name: or_null(column) for name, column in schema["properties"].items()}
    return {**schema, "properties": columns}


def _with_other(effects: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The effects, with the form of those that are added later."""
    other = "#/components/schemas/OtherEffect"
    union = effects["Effect"]
    tags = union["discriminator"]
    grown = {
        "description": f"{union['description']} A kind that is added later has `do: other`.",
        "oneOf": [*union["oneOf"], {"$ref": other}],
        "discriminator": {**tags, "mapping": {**tags["mapping"], "other": other}},
    }
    return {**effects, "OtherEffect": _OTHER_EFFECT, "Effect": grown}


def _effects() -> tuple[Component, ...]:
    """The union of the effects of cards, and each of them. Requests take the known ones only."""
    parts = (
        Component(
            f"{kind.capitalize()}Effect",
            record,
            f"The effect `{kind}`.",
            open=True,
            words_grow=True,
            tag=EFFECT.tag,
        )
        for kind, record in EFFECT.records.items()
    )
    return (*parts, Component("Effect", EFFECT, "What a card does."))


def _add_descriptions(
    schema: dict[str, Any], meanings: dict[str, str], at: str = ""
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
