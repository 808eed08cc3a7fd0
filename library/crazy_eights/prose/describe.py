"""Explains a rule set to people: knob by knob, and as a text that reflects changed knobs."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from crazy_eights.prose import begin, cards, ends, turn
from crazy_eights.prose.cards import answer_sentences, effect_sentence, row_sentences
from crazy_eights.prose.controls import control_of
from crazy_eights.prose.words import Texts, in_a_row, keys_of, listed, sentence, word_text
from crazy_eights.rulesets.knob import KnobPath, knob_paths
from crazy_eights.rulesets.knobs import RULE_SET, RuleSet
from crazy_eights.rulesets.language import Answer, Row

_PATHS: Final = {path.pointer: path for path in knob_paths(RULE_SET)}


GROUPS: Final = {
    "table": ("id", "players", "first_seat", "direction", "turn_seconds"),
    "deal": ("deck", "deal", "starter"),
    "cards": ("cards", "follow", "several", "reverse_two_players"),
    "draw": ("draw", "stock_out"),
    "demands": ("answer", "demand"),
    "calls": ("calls", "illegal_move_penalty"),
    "end": ("finish", "blocked", "countdown", "scoring", "game_end"),
}
"""The knobs by what they are about, for editors: the names of those at the top of a rule set."""
_GROUP_OF: Final = {name: group for group, names in GROUPS.items() for name in names}


def knob_table(ruleset: RuleSet, say: Texts) -> list[dict[str, Any]]:
    """Return every knob in JSON order as `{"pointer", "group", "name", "value", "meaning", "rules",
    "kind", "options", "least", "most"}`.

    `group` is one of `GROUPS`. In the language of `say`, `name` is a label of the knob and
    `meaning` one sentence about it and its value; `rules` has the ids of the rules behind it; the
    rest is what `control_of` returns. Each row of cards and each call has its own row, after the
    row of all of them.
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
        if pointer == "/cards":
            yield from _card_rows(say, ruleset, item)
        elif pointer == "/calls":
            yield from _call_rows(say, ruleset, item)
        elif isinstance(item, dict) and pointer != "/scoring/exact":
            yield from _rows(say, item, pointer, ruleset)


def _row(pointer: str, value: Any, meaning: str, rules: str, name: str) -> dict[str, Any]:
    return {
        "pointer": pointer,
        "group": _GROUP_OF[pointer.split("/")[1]],
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
    elif isinstance(value, list):
        value = keys_of(value)
    elif isinstance(value, dict):
        value = ""
    elif value in path.words and type(value) is not int:
        return say(word_text(path.text, value))
    return say(f"{path.text}.value", value=value)


def _answers(answers: tuple[Answer, ...]) -> str:
    return keys_of(dict.fromkeys(name for rule in answers for name in rule.with_))


def _exact_scores(say: Texts, ruleset: RuleSet) -> str:
    scores = [
        say("card-becomes", score=int(score), points=points)
        for score, points in ruleset.scoring.exact
    ]
    return in_a_row(say, scores)


_LISTS: Final[dict[str, Callable[[Texts, RuleSet], str]]] = {
    "/deck/ranks": lambda _say, ruleset: keys_of(ruleset.deck.ranks),
    "/deal/by_round": lambda say, ruleset: in_a_row(
        say, [say("number-digits", number=cards) for cards in ruleset.deal.by_round or ()]
    ),
    "/cards": lambda _say, ruleset: keys_of(key for key, _ in ruleset.cards),
    "/answer": lambda _say, ruleset: _answers(ruleset.answer),
    "/calls": lambda say, ruleset: listed(
        say, [say("card-call", say=call.say) for call in ruleset.calls]
    ),
    "/scoring/exact": _exact_scores,
}


def _card_rows(say: Texts, ruleset: RuleSet, value: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    for key, row in ruleset.cards:
        rules = [_PATHS[f"/cards/*/{column}"].knob.rules for column in value[key]]
        kind = _PATHS["/cards/*/do/*/do"].knob
        rules += [kind.rules_for(effect.do) for effect in row.do or ()]
        meaning = " ".join(sentence(text) for text in _row_told(say, key, row))
        name = sentence(say("cards.value", value=key))
        once = " ".join(dict.fromkeys(" ".join(rules).split()))
        yield _row(f"/cards/{key}", value[key], meaning, once, name)


def _row_told(say: Texts, key: str, row: Row) -> Iterator[str]:
    """Tell every column of one row of cards."""
    yield from row_sentences(say, [key], row)
    if row.do == ():
        yield say("cards-do", said=say("cards-do.empty"))
    for effect in row.do or ():
        yield effect_sentence(say, [key], effect)
        if effect.answer is not None:
            yield from answer_sentences(say, effect.do, [key], effect.answer, wild=True)
    if row.points is not None:
        values = say("text-scoring-points", cards=key, points=row.points)
        yield say("text-scoring-values", values=values)
    if row.bonus is not None:
        yield say("text-scoring-bonus", cards=key, points=row.bonus)


def _call_rows(say: Texts, ruleset: RuleSet, value: list[Any]) -> Iterator[dict[str, Any]]:
    knob = _PATHS["/calls/*/say"].knob
    for index, call in enumerate(ruleset.calls):
        rules = " ".join(dict.fromkeys(f"{knob.rules_for(call.say)} {knob.rules}".split()))
        meaning = " ".join(sentence(text) for text in turn.call_sentences(say, call))
        name = sentence(say("card-call", say=call.say))
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
        cards.demands(say, ruleset),
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
