"""Explains a rule set to people: knob by knob, and as a text that reflects changed knobs."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from crazy_eights.prose import begin, ends, turn
from crazy_eights.prose.controls import control_of
from crazy_eights.prose.effects import call_sentences, effect_sentence
from crazy_eights.prose.words import Texts, in_a_row, keys_of, listed, sentence, word_text
from crazy_eights.rulesets.knob import KnobPath, knob_paths
from crazy_eights.rulesets.knobs import RULE_SET, RuleSet, effect_to_json

_PATHS: Final = {path.pointer: path for path in knob_paths(RULE_SET)}


def knob_table(ruleset: RuleSet, say: Texts) -> list[dict[str, Any]]:
    """Return every knob in JSON order as `{"pointer", "name", "value", "meaning", "rules", "kind",
    "options", "least", "most"}`.

    In the language of `say`, `name` is a label of the knob and `meaning` one sentence about it and
    its value; `rules` has the ids of the rules behind it; the rest is what `control_of` returns.
    Each effect and each call has its own row, after the row of the whole list.
    """
    return list(_rows(say, ruleset.to_json(), "", ruleset))


def _rows(
    say: Texts, value: Mapping[str, Any], at: str, ruleset: RuleSet
) -> Iterator[dict[str, Any]]:
    for key, item in value.items():
        pointer = f"{at}/{key}"
        if pointer in _PATHS:
            path = _PATHS[pointer]
            meaning = say(path.text, said=_said(say, path, item, ruleset))
            row = _row(pointer, item, meaning, path.knob.rules, say(f"{path.text}.name"))
            yield {**row, **control_of(say, path)}
        if pointer == "/effects":
            yield from _effect_rows(say, ruleset)
        elif pointer == "/calls":
            yield from _call_rows(say, ruleset, item)
        elif isinstance(item, dict) and pointer != "/scoring/points":
            yield from _rows(say, item, pointer, ruleset)


def _row(pointer: str, value: Any, meaning: str, rules: str, name: str) -> dict[str, Any]:
    return {
        "pointer": pointer,
        "name": name,
        "value": value,
        "meaning": meaning,
        "rules": rules.split(),
        "kind": "data",
        "options": [],
        "least": None,
        "most": None,
    }


def _said(say: Texts, path: KnobPath, value: Any, ruleset: RuleSet) -> str:
    """Return the value of a knob as text."""
    if value in ([], {}):
        return say(f"{path.text}.empty")
    if path.pointer in _LISTS and value is not None:
        value = _LISTS[path.pointer](say, ruleset)
    elif isinstance(value, dict):
        value = ""
    elif value in path.words and type(value) is not int:
        return say(word_text(path.text, value))
    return say(f"{path.text}.value", value=value)


def _call_words(say: Texts, ruleset: RuleSet) -> str:
    return listed(say, [say(word_text("calls-call", call.call)) for call in ruleset.calls])


_LISTS: Final[dict[str, Callable[[Texts, RuleSet], str]]] = {
    "/deal/by_round": lambda say, ruleset: in_a_row(
        say, [say("number-digits", number=cards) for cards in ruleset.deal.by_round or ()]
    ),
    "/wild/ranks": lambda _say, ruleset: keys_of(ruleset.wild.ranks),
    "/effects": lambda _say, ruleset: keys_of(key for key, _ in ruleset.effects),
    "/calls": _call_words,
    "/scoring/points": ends.card_values,
}


def _effect_rows(say: Texts, ruleset: RuleSet) -> Iterator[dict[str, Any]]:
    for key, effect in ruleset.effects:
        meaning = effect_sentence(say, [key], effect)
        rules = _PATHS["/effects/*/type"].knob.rules_for(effect.type)
        name = sentence(say("effects.value", value=keys_of([key])))
        yield _row(f"/effects/{key}", effect_to_json(effect), meaning, rules, name)


def _call_rows(say: Texts, ruleset: RuleSet, value: list[Any]) -> Iterator[dict[str, Any]]:
    knob = _PATHS["/calls/*/call"].knob
    for index, call in enumerate(ruleset.calls):
        rules = f"{knob.rules_for(call.call)} {knob.rules}"
        meaning = " ".join(sentence(text) for text in call_sentences(say, ruleset.id, call))
        name = sentence(say(word_text("calls-call", call.call)))
        yield _row(f"/calls/{index}", value[index], meaning, rules, name)


def rules_text(ruleset: RuleSet, say: Texts, seats: int | None = None) -> list[str]:
    """Return the rules as paragraphs in the language of `say`, generated from the knobs.

    With `seats`, the text is for a table with that number of seats.
    """
    paragraphs = [
        begin.table(say, ruleset, seats),
        begin.start(say, ruleset),
        turn.following(say, ruleset),
        turn.effects(say, ruleset),
        turn.demands(say, ruleset),
        turn.jokers(say, ruleset),
        turn.drawing(say, ruleset),
        turn.announcements(say, ruleset),
        ends.finishing(say, ruleset),
        ends.stock(say, ruleset),
        ends.points(say, ruleset),
        ends.game_end(say, ruleset),
        ends.clock(say, ruleset),
        ends.misplays(say, ruleset),
    ]
    written = (" ".join(sentence(text) for text in texts if text) for texts in paragraphs)
    return [paragraph for paragraph in written if paragraph]
