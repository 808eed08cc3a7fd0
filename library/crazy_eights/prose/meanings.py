"""The meaning of a knob with all its values, for tables and schemas of all knobs."""

import json
from collections.abc import Iterator

from crazy_eights.cards import RANKS
from crazy_eights.prose.words import Texts, word_text
from crazy_eights.rulesets.knob import KnobPath
from crazy_eights.schema import Constrained, Dictionary, Integer, Nullable, Sequence, Shape, Text


def meaning_of(say: Texts, path: KnobPath) -> str:
    """Return the text of a knob, with the meaning of each of its values."""
    return say(path.text, said=" · ".join(_values(say, path)))


def _values(say: Texts, path: KnobPath) -> Iterator[str]:
    """Yield every word with its meaning, then the other values that the knob allows."""
    for word in path.words:
        if type(word) is int or str(word) in RANKS:
            yield code(word)
        else:
            yield f"{code(word)} {say(word_text(path.text, word))}"
    yield from _others(say, path, path.shape)


def code(value: object) -> str:
    """Return a value as code in Markdown."""
    return f"`{json.dumps(value)}`"


def _others(say: Texts, path: KnobPath, shape: Shape) -> Iterator[str]:
    match shape:
        case Nullable(inner) | Constrained(inner):
            yield from _others(say, path, inner)
        case Integer(low, high):
            least = say(f"{path.text}.value", value=low)
            low_said = f"{low:,}"
            yield f"{low_said} … {high:,}" + ("" if low_said in least else f" ({low}: {least})")
        case Sequence(inner):
            each = f", each {inner.what}" if isinstance(inner, Text) else ""
            yield f"a list of {shape.low} to {shape.high}{each}"
        case Dictionary(key):
            yield f"by {key.what}"
        case Text(what):
            yield str(what)
