"""The schema of rule sets for the JavaScript verifier, generated from the knobs' declarations."""

from collections.abc import Mapping
from typing import Final

from crazy_eights.moves import CALL as SAY
from crazy_eights.rulesets.knobs import ID, RANKS_OF_PACK, RULE_SET, SCORE
from crazy_eights.rulesets.language import IN_ANSWER, IN_SET, KEY, PREDICATE
from crazy_eights.schema import (
    Choice,
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Shape,
    Word,
)

WIDTH: Final = 100
_HEAD: Final = """/**
 * The shape of expanded rule sets. Written by `eights knobs --write` from the declarations in
 * `library/crazy_eights/rulesets/knobs.py`; what plays the words is written by hand.
 */
import {
  boolean, both, byTag, distinct, either, integer, list, map, object, oneOf, orNull,
} from './shape.js';
import {
  fewRows, fewScores, inAnswer, inSet, key, leftOrPlayed, predicate, ranksOfPack, ruleSetId, say,
  score,
} from './rule-words.js';

/** The expanded knobs, every one of them and nothing else. */
export const ruleSetShape = """
# Texts and constraints are checked by functions, which each language implements.
_TEXTS: Final = {
    ID: "ruleSetId",
    KEY: "key",
    IN_SET: "inSet",
    IN_ANSWER: "inAnswer",
    PREDICATE: "predicate",
    RANKS_OF_PACK: "ranksOfPack",
    SAY: "say",
    SCORE: "score",
}
_CONSTRAINTS: Final = {
    "call-left-or-played": "leftOrPlayed",
    "too-many-rows": "fewRows",
    "at-most-four": "fewScores",
}


def schema_js(rules: Record = RULE_SET) -> str:
    """Return the whole file."""
    return f"{_HEAD}{_checker(rules, 0)};\n"


def _checker(shape: Shape, depth: int) -> str:
    """Return the JavaScript call that makes a checker, indented for this depth."""
    match shape:
        case Word(words):
            return f"oneOf({', '.join(_literal(word) for word in words)})"
        case Flag():
            return "boolean"
        case Integer(low, high, or_word):
            number = f"integer({low}, {high})"
            return number if or_word is None else f"either(oneOf({_literal(or_word)}), {number})"
        case Nullable(inner):
            return f"orNull({_checker(inner, depth)})"
        case Sequence(inner, low, high, distinct):
            items = f"list({_checker(inner, depth)}, {low}, {high})"
            return f"distinct({items})" if distinct else items
        case Record(_, shapes, optional):
            must = {name: each for name, each in shapes.items() if name not in (optional or {})}
            may = {name: each for name, each in shapes.items() if name in (optional or {})}
            parts = [must, may] if may else [must]
            return f"object({', '.join(_members(part, depth) for part in parts)})"
        case Choice(records, tag):
            return f"byTag({_literal(tag)}, {_members(records, depth)})"
        case Constrained(inner, _, why):
            return f"both({_checker(inner, depth)}, {_CONSTRAINTS[why.id]})"
        case Dictionary(key, inner):
            return f"map({_TEXTS[key]}, {_checker(inner, depth)})"
    return next(name for text, name in _TEXTS.items() if text is shape)


def _members(shapes: Mapping[str, Shape], depth: int) -> str:
    if not shapes:
        return "{}"
    members = [f"{name}: {_checker(shape, depth + 1)}" for name, shape in shapes.items()]
    line = f"{{ {', '.join(members)} }}"
    if len(line) < WIDTH - 30 and "\n" not in line:
        return line
    indent = "  " * (depth + 1)
    return "{\n" + "".join(f"{indent}{member},\n" for member in members) + "  " * depth + "}"


def _literal(word: str | int) -> str:
    return str(word) if isinstance(word, int) else f"'{word}'"
