"""How every knob is chosen: the kind of its control, the names of its words, its bounds."""

from collections.abc import Iterator
from typing import Any, Final

from crazy_eights.prose.words import Texts, sentence, word_text
from crazy_eights.rulesets.knob import KnobPath, Value, knobs_of
from crazy_eights.rulesets.knobs import CALL, LAST_CARD
from crazy_eights.rulesets.language import (
    ANSWER_WORDS,
    ANSWERS,
    EFFECT,
    FOLLOW_WORDS,
    IN_ANSWER,
    IN_SET,
    PREDICATE,
    ROW,
    SET_WORDS,
)
from crazy_eights.schema import (
    Constrained,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
)

_SETS: Final = {
    IN_SET: ("cards", "card-word", SET_WORDS),
    IN_ANSWER: ("cards", "card-word", ANSWER_WORDS),
    PREDICATE: ("follow", "card-fit", FOLLOW_WORDS),
}
"""Lists of keys of cards and words: their kind, the message of the words, and the words."""
_FIRST: Final = {
    "follow": ["suit", "rank"],
    "rank_stays": True,
    "stands_for": True,
    "points": 0,
    "bonus": 0,
    "top": "K",
    "with": ["rank"],
    "say": LAST_CARD.say,
    "left": LAST_CARD.left,
    "penalty": LAST_CARD.penalty,
}
"""What a part of this name or kind is at first, unless it is its first word or smallest number."""


def control_of(say: Texts, path: KnobPath) -> dict[str, Any]:
    """Return how a knob is chosen in the language of `say`: `{"kind", "options", "least", "most"}`.

    `kind` is `choice` (one of `options`), `number` (from `least` to `most`, or one of `options`),
    `cards` (a list of keys of cards and of `options`), `follow` (such a list of what a card has in
    common with the card below), `text`, or `data`.
    """
    found: dict[str, Any] = {"kind": "data", "options": [], "least": None, "most": None}
    options = [{"value": word, "name": _option(say, path, word)} for word in path.words]
    match _plain(path.shape):
        case Word() | Flag():
            return {**found, "kind": "choice", "options": options}
        case Integer(low, high):
            return {"kind": "number", "options": options, "least": low, "most": high}
        case Sequence(Text() as text) if text in _SETS:
            kind, message, words = _SETS[text]
            named = [{"value": word, "name": say(message, word=word, form="one")} for word in words]
            return {**found, "kind": kind, "options": named}
        case Text():
            return {**found, "kind": "text"}
    return {**found, "options": options}


def part_table(say: Texts) -> list[dict[str, Any]]:
    """Return what rows of cards, effects, answers and calls are made of, as `{"pointer", "of",
    "name", "kind", "options", "least", "most", "first", "optional", "default"}`.

    `of` is the kind of effect that has the part, "" for parts of other things. A new part is
    `first`; an `optional` one may be left out, and is `default` then.
    """
    effects = [
        part
        for kind, record in EFFECT.records.items()
        for part in _parts(say, "/cards/*/do/*", record, kind)
    ]
    return [
        *_parts(say, "/cards/*", ROW),
        *(part for part in effects if not part["pointer"].endswith(f"/{EFFECT.tag}")),
        # Every kind of effect has it.
        {**effects[0], "of": ""},
        *_parts(say, "/answer/*", _plain(ANSWERS.shape)),
        *_parts(say, "/calls/*", _plain(CALL)),
    ]


def _parts(say: Texts, at: str, record: Any, of: str = "") -> Iterator[dict[str, Any]]:
    optional = record.optional or {}
    knobs = knobs_of(record.build)
    for name, shape in record.shapes.items():
        if of and name == EFFECT.tag:
            shape = Word(tuple(EFFECT.records))
        path = KnobPath(f"{at}/{name}", shape, knobs[name])
        control = control_of(say, path)
        is_list = control["kind"] in ("cards", "follow", "data")
        words = [option["value"] for option in control["options"]]
        first = [] if is_list else next(iter(words), control["least"])
        first = _FIRST.get(control["kind"], first)
        yield {
            "pointer": path.pointer,
            "of": of,
            "name": say(f"{path.text}.name"),
            **control,
            "first": _FIRST.get(name, first),
            "optional": name in optional,
            "default": optional.get(name),
        }


def _plain(shape: Shape) -> Shape | Record:
    while isinstance(shape, Nullable | Constrained):
        shape = shape.shape
    return shape


def _option(say: Texts, path: KnobPath, word: Value) -> str:
    text = say(word_text(path.text, word), value=word or 0)
    return text if type(word) is int else sentence(text)
