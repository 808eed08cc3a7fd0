"""Sentences about the table of cards: its columns, effects, and the answers to demands."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from crazy_eights.cards import RANKS
from crazy_eights.prose.words import Texts, keys_of, yes
from crazy_eights.rulesets.deck import cards_of_key
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import ANYTHING, EFFECTS, OWN, Answer, Effect, Row, width_of

FOLLOWING: Final = ("name", "on", "not_on", "rank_stays", "leaves", "stands_for")
"""The columns about what may be played on what, in the order in which they are told."""
Column = tuple[tuple[str, Any], ...]
Demands = dict[tuple[str, tuple[Answer, ...]], list[str]]
"""The cards that demand something, by what they demand (`draw` or `skip`) and its answers."""


@lru_cache(maxsize=512)
def column(ruleset: RuleSet, name: str) -> Column:
    """Return the rows that decide a column of some card of the deck, with their values."""
    rows = [(key, getattr(row, name)) for key, row in ruleset.cards]
    rows = [(key, value) for key, value in rows if value is not None]
    decided = {}
    for key, _ in sorted(rows, key=lambda row: width_of(row[0])):
        decided.update(dict.fromkeys([OWN] if key == OWN else cards_of_key(ruleset, key), key))
    live = set(decided.values())
    return tuple((key, value) for key, value in rows if key in live)


def effects_of(ruleset: RuleSet) -> list[tuple[str, Effect]]:
    """Return the effects that can happen, with the keys of their cards."""
    return [(key, effect) for key, effects in column(ruleset, "do") for effect in effects]


def effect_groups(ruleset: RuleSet) -> list[tuple[list[str], tuple[Effect, ...]]]:
    """Return the lists of effects of cards, each once, with all keys that have it."""
    groups: dict[tuple[Effect, ...], list[str]] = {}
    for key, effects in column(ruleset, "do"):
        groups.setdefault(effects, []).append(key)
    return [(keys, effects) for effects, keys in groups.items()]


def keys_with(ruleset: RuleSet, *kinds: str) -> list[str]:
    """Return the keys of the cards with effects of these kinds."""
    return list(dict.fromkeys(key for key, effect in effects_of(ruleset) if effect.do in kinds))


def present(ruleset: RuleSet, names: Iterable[str]) -> str:
    """Return the names of a card set that some card of the deck has, in the form for messages."""
    return keys_of(
        name
        for name in names
        if name in ("wild", "special", "rank")
        or (keys_with(ruleset, name) if name in EFFECTS else cards_of_key(ruleset, name))
    )


def wild_keys(ruleset: RuleSet) -> list[str]:
    """Return the keys of the cards that name something."""
    return [key for key, _ in column(ruleset, "name")]


def demands_of(ruleset: RuleSet) -> Demands:
    """Return the demands that can be raised; those that nothing answers are met at once."""
    found: Demands = {}
    for key, effect in effects_of(ruleset):
        rules = _answers_to(ruleset, effect)
        if effect.do != "draw" and not (effect.do == "skip" and rules):
            continue
        if effect.to in ("others", "self"):
            continue
        keys = found.setdefault((effect.do, rules), [])
        keys.extend([key] if key not in keys else [])
    return found


def _answers_to(ruleset: RuleSet, effect: Effect) -> tuple[Answer, ...]:
    if effect.answer is None:
        return ruleset.answer if effect.do == "draw" else ()
    return effect.answer


def answered(ruleset: RuleSet) -> bool:
    """Return whether there are demands that can be answered (CS-03, LO-04)."""
    return any(rules for _, rules in demands_of(ruleset))


def following(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """What may be played on what: the columns of the cards that have such ones, cards with equal
    columns together (CE-05 … CE-07, CV-07 … CV-09, CD-03, CD-04, LO-10, ZW-13, FP-07).
    """
    columns = {name: dict(column(ruleset, name)) for name in FOLLOWING}
    groups: dict[Row, list[str]] = {}
    for key, _ in ruleset.cards:
        row = Row(**{name: columns[name].get(key) for name in FOLLOWING})
        if row != Row():
            groups.setdefault(row, []).append(key)
    for row, keys in groups.items():
        yield from row_sentences(say, keys, row)


def row_sentences(say: Texts, keys: list[str], row: Row) -> Iterator[str]:
    """Tell the columns of some cards about what may be played on what."""
    again = "no"
    for message, values in _columns_told(row, jokers=any(key[0] == "X" for key in keys)):
        yield say(message, cards=keys_of(keys), again=again, **values)
        again = "yes"
    if row.name not in (None, "own", "rank") and (row.rank_stays or OWN in keys):
        yield say(f"text-cards-rank_stays.{'true' if row.rank_stays else 'false'}")
    if OWN in keys:
        yield say("text-cards-own")


def _columns_told(row: Row, *, jokers: bool) -> Iterator[tuple[str, dict[str, str]]]:
    below = keys_of(row.not_on or ())
    if row.name is not None:
        yield f"text-cards-name.{row.name}", {}
    if row.on == ANYTHING:
        yield f"text-cards-on.any{'_but' if below else ''}", {"below": below}
    elif row.on is not None:
        yield "text-cards-on", {"on": keys_of(row.on)}
    if below and row.on != ANYTHING:
        yield "text-cards-not_on", {"below": below}
    if row.stands_for:
        yield "text-cards-stands_for", {}
    elif jokers and row.name is None and (row.on or row.leaves):
        yield f"text-cards-leaves.{row.leaves or 'any'}", {}


def effect_sentence(say: Texts, keys: list[str], effect: Effect) -> str:
    """Return the sentence about one thing that the cards of some keys do."""
    given: dict[str, str | int] = {"cards": keys_of(keys)}
    match effect.do:
        case "skip":
            given.update(n=effect.n)
            if effect.answer:
                return say("text-cards-do-do--skip", **given)
        case "draw" | "give":
            given.update(n=effect.n, to=effect.to)
        case "cover" | "series":
            free = "any" if effect.on == ANYTHING else "may"
            given.update(on=keys_of(effect.on), how="must" if effect.must else free)
        case "fight":
            courts = yes(RANKS.index(effect.top) >= RANKS.index("J"))
            given.update(top=effect.top, then=effect.then, courts=courts)
    return say(f"text-cards-do-do.{effect.do}", **given)


def demands(say: Texts, ruleset: RuleSet) -> Iterator[str]:
    """How demands are answered (CS-03 … CS-05, CD-05, ZW-08 … ZW-12, FP-09, FP-10)."""
    found = demands_of(ruleset)
    effects = [effect for _, effect in effects_of(ruleset)]
    elsewhere = any(_is_answered_elsewhere(ruleset, effect) for effect in effects)
    for (kind, rules), keys in found.items():
        yield from answer_sentences(say, kind, keys, rules, wild=_may_be_wild(ruleset, keys))
    if answered(ruleset):
        turns = any(kind == "skip" for kind, _ in found)
        yield say(f"text-answer-only{'.turns' if turns else ''}")
        if elsewhere:
            yield say("text-demand-turn")
    if elsewhere or any(effect.do == "draw" and effect.to == "next" for effect in effects):
        yield say(f"text-demand-taker.{ruleset.demand.taker}")
        ends = any(rule.so == "end" for _, rules in found for rule in rules)
        if ruleset.demand.first_pick and ends:
            yield say("text-demand-first_pick")


def _is_answered_elsewhere(ruleset: RuleSet, effect: Effect) -> bool:
    """Return whether others than the next player get the turn to answer; without an answer they
    draw at once and lose no turn.
    """
    directed = effect.do == "draw" and effect.to in ("previous", "chosen")
    return directed and bool(_answers_to(ruleset, effect))


def _may_be_wild(ruleset: RuleSet, keys: list[str]) -> bool:
    """Return whether a demanding card can be wild, so that its rank may not follow (CD-05)."""
    wild = set(wild_keys(ruleset))
    return bool(wild.intersection(keys)) or OWN in wild


def answer_sentences(
    say: Texts, kind: str, keys: list[str], rules: tuple[Answer, ...], *, wild: bool
) -> Iterator[str]:
    """Tell the answers to what the cards of some keys demand; a demanding card may be `wild`."""
    if not rules:
        yield say("text-answer-none", of=keys_of(keys))
    for rule in rules:
        # A card of the same rank always follows, but for a wild card.
        fits = rule.match == "follow" and rule.with_ == ("rank",) and not wild
        yield say(
            f"text-answer-so.{rule.so}",
            kind=kind,
            of=keys_of(keys if rule.on is None else rule.on),
            match="any" if fits else rule.match,
            **{"with": keys_of(rule.with_)},
        )
