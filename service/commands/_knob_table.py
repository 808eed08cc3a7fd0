"""The table of the knobs in the docs, written from their declarations and texts."""

import json
from collections.abc import Iterator
from typing import Any, Final

from service.game.prose.describe import word_text
from service.game.prose.words import Texts
from service.game.rulesets.knob import Place, places
from service.game.rulesets.knobs import RULE_SET, RuleSet
from service.game.schema import Nullable, Sequence, Shape, Table, Text, Whole

LONG: Final = 40
_HEAD: Final = "| knob | default | meaning | rules |\n|---|---|---|---|\n"


def knob_table(say: Texts) -> str:
    """Every knob with its default, what each of its values means, and its rules."""
    default = RuleSet("basic").to_json()
    return _HEAD + "".join(_row(say, place, default) for place in places(RULE_SET))


def _row(say: Texts, place: Place, default: dict[str, Any]) -> str:
    name = place.pointer.removeprefix("#/").replace("/*", "[]").replace("/", ".")
    meaning = say(place.text, said=" · ".join(_values(say, place)))
    rules = dict.fromkeys(
        [*place.knob.rules.split(), *" ".join(place.knob.rules_of.values()).split()]
    )
    return f"| `{name}` | {_default(default, place.pointer)} | {meaning} | {' '.join(rules)} |\n"


def _default(default: Any, pointer: str) -> str:
    """The value in `basic`; inside lists and objects that may be null there is none."""
    for name in pointer.split("/")[1:]:
        if not isinstance(default, dict) or name not in default:
            return ""
        default = default[name]
    return _code(default) if len(json.dumps(default)) < LONG else "as above"


def _code(value: Any) -> str:
    return f"`{json.dumps(value)}`"


def _values(say: Texts, place: Place) -> Iterator[str]:
    """Every word with its meaning, then what else the knob may be."""
    for word in place.words:
        if type(word) is int:
            yield _code(word)
        else:
            yield f"{_code(word)} {say(word_text(place.text, word))}"
    yield from _others(say, place, place.shape)


def _others(say: Texts, place: Place, shape: Shape) -> Iterator[str]:
    match shape:
        case Nullable(inner):
            yield from _others(say, place, inner)
        case Whole(low, high):
            least = say(f"{place.text}.value", value=low)
            yield f"{low} … {high:,}" + ("" if str(low) in least else f" ({low}: {least})")
        case Sequence():
            yield f"a list of {shape.low} to {shape.high}"
        case Table(key):
            yield f"by {key.what}"
        case Text(what):
            yield str(what)
