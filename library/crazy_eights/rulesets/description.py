"""A rule set as a vector of whole numbers, for programs that learn to play under many rules.

The vector has the same length and meaning for all rule sets; every knob and every word has its
numbers. Two rule sets under which all games are the same because only the spelling differs have one
vector: that of their normal form. It spells out effects and points card by card and rank by rank.
"""

from collections.abc import Iterator
from collections.abc import Sequence as Row
from itertools import chain, islice, repeat
from typing import Any, Final, NamedTuple

from crazy_eights.cards import CODES, RANKS, kinds_of_key
from crazy_eights.rulesets.knobs import RULE_SET, Effect, RuleSet, effect_to_json
from crazy_eights.rulesets.ruleset import from_json
from crazy_eights.schema import (
    Choice,
    Dictionary,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Text,
    Word,
)

DESCRIPTION: Final = "c8-rules/1"
"""The version of the vector (docs/spec/versions.md)."""
NAME: Final = "described"
"""The id of every normal form: what a rule set is called changes no game."""


class Feature(NamedTuple):
    """Some neighbouring numbers of the vector: the pointer of their knob, how many they are, their
    meaning, and the largest value that each can have.
    """

    name: str
    size: int
    meaning: str
    most: int


def describe(ruleset: RuleSet) -> tuple[int, ...]:
    """Return the vector of a rule set, in the features of `description_layout`.

    >>> from crazy_eights.rulesets.presets import PRESETS
    >>> vector = describe(PRESETS["classic"])
    >>> len(vector) == sum(feature.size for feature in description_layout())
    True
    >>> describe(described(vector)) == vector
    True
    """
    numbers: list[int] = []
    for column, value in _columns(_PLAN, _spelled_out(ruleset), ""):
        numbers += column.write(value)
    return tuple(numbers)


def description_layout() -> list[Feature]:
    """Return the features of `describe`, in order."""
    return [column.feature for column, _ in _columns(_PLAN, None, "")]


def described(vector: Row[int]) -> RuleSet:
    """Return the normal form of all rule sets with this vector: effects and points are spelled out.

    Raises ValueError for a vector of another length or with a number that means nothing, and
    `RuleSetInvalid` for rules that cannot be played.
    """
    if len(vector) != LENGTH:
        raise ValueError(f"a description has {LENGTH} numbers, not {len(vector)}")
    found = _read(_PLAN, iter(vector), "")
    effects = {key: effect for key, effect in found["effects"].items() if effect is not None}
    for effect in effects.values():
        for name in [name for name, value in effect.items() if value is None]:
            del effect[name]
        if effect["type"] == "block":
            against = effect.get("against")
            effect["against"] = None if against is None else _fewest_keys(against)
    return from_json({"id": NAME, **found, "effects": effects})


def _fewest_keys(codes: Row[str]) -> list[str]:
    """Return the fewest keys that name these cards: a rule set may have few (`against`)."""
    left = {kind for code in codes for kind in kinds_of_key(code)}
    keys = []
    for key in (f"{rank}{colour}" for colour in ("", "_black", "_red") for rank in RANKS):
        kinds = set() if key in ("X_black", "X_red") else set(kinds_of_key(key))
        if kinds and kinds <= left:
            keys.append(key)
            left -= kinds
    return [*keys, *(CODES[kind] for kind in sorted(left))]


def _spelled_out(ruleset: RuleSet) -> dict[str, Any]:
    """Return the JSON of the normal form, with null for cards without an effect."""
    plain = ruleset.to_json()
    found = zip(CODES, _effects_by_card(ruleset), strict=True)
    plain["effects"] = {key: None if effect is None else _effect(effect) for key, effect in found}
    points = plain["scoring"]["points"]
    # Ranks that are not named count their number (FP-12).
    named = {rank: points.get(rank, number) for number, rank in enumerate(RANKS, 1)}
    plain["scoring"]["points"] = named
    return plain


def _effects_by_card(ruleset: RuleSet) -> list[Effect | None]:
    """Return the effect of each kind: the one with the narrowest key."""
    chosen: list[Effect | None] = [None] * len(CODES)
    width = [len(CODES)] * len(CODES)
    for key, effect in ruleset.effects:
        kinds = kinds_of_key(key)
        for kind in kinds:
            if len(kinds) < width[kind]:
                chosen[kind], width[kind] = effect, len(kinds)
    return chosen


def _effect(effect: Effect) -> dict[str, Any]:
    plain = effect_to_json(effect)
    if plain.get("against") is not None:
        kinds = {kind for key in plain["against"] for kind in kinds_of_key(key)}
        plain["against"] = [CODES[kind] for kind in sorted(kinds)]
    return plain


class _Words(NamedTuple):
    """One number for each word; `several` may be 1, or exactly one of them."""

    words: tuple[Any, ...]
    several: bool


class _Slots(NamedTuple):
    """A list with a bounded length."""

    plan: Any
    most: int


class _Maybe(NamedTuple):
    """A value that may be null."""

    plan: Any


def _plan(shape: Any) -> Any:
    """Return a shape with texts, lists and maps replaced by what has a fixed size; objects and maps
    become dicts.
    """
    match shape:
        case Record(_, shapes):
            return {name: _plan(each) for name, each in shapes.items() if name != "id"}
        case Word(words):
            return _Words(words, several=False)
        case Nullable(inner):
            return _Maybe(_plan(inner))
        case Sequence(Text()):
            return _Words(CODES, several=True)
        case Sequence(Word(words), distinct=True):
            return _Words(words, several=True)
        case Sequence(inner, high=int(high)):
            return _Slots(_plan(inner), high)
        case Dictionary(_, Choice(records)):
            return dict.fromkeys(CODES, _Maybe(_plan_of_effect(records)))
        case Dictionary(_, inner):
            return dict.fromkeys(RANKS, _plan(inner))
    return shape


def _plan_of_effect(records: Any) -> dict[str, Any]:
    """Return the plan of an effect with the fields of all types."""
    plan: dict[str, Any] = {"type": _plan(Word(tuple(records)))}
    for record in records.values():
        for name, shape in record.shapes.items():
            if name != "type":
                inner = _plan(shape)
                plan[name] = inner if isinstance(inner, _Maybe) else _Maybe(inner)
    return plan


class _Column(NamedTuple):
    """Numbers that are read and written together. `plan` is `_Words`, Flag or Integer; None says
    whether there is a value, or how many.
    """

    feature: Feature
    plan: Any

    def write(self, value: Any) -> list[int]:
        """Return the numbers of a value; zeros for None."""
        if value is None:
            return [0] * self.feature.size
        if isinstance(self.plan, _Words):
            chosen = value if self.plan.several else (value,)
            return [int(word in chosen) for word in self.plan.words]
        if isinstance(self.plan, Integer) and self.plan.or_word is not None:
            return [0, 1] if value == self.plan.or_word else [value, 0]
        return [int(value)]

    def read(self, numbers: Iterator[int]) -> Any:
        """Return the value of the next numbers. Raises ValueError if they mean nothing."""
        taken = [int(next(numbers)) for _ in range(self.feature.size)]
        if any(not 0 <= number <= self.feature.most for number in taken):
            raise ValueError(f"{self.feature.name}: {taken} has a number that means nothing")
        if isinstance(self.plan, _Words):
            chosen = [w for w, number in zip(self.plan.words, taken, strict=True) if number]
            if not self.plan.several and len(chosen) != 1:
                raise ValueError(f"{self.feature.name}: one word must be marked, not {len(chosen)}")
            return chosen if self.plan.several else chosen[0]
        if isinstance(self.plan, Flag):
            return bool(taken[0])
        if isinstance(self.plan, Integer) and self.plan.or_word is not None and taken[1]:
            return self.plan.or_word
        return taken[0]


def _column(plan: Any, at: str) -> _Column:
    match plan:
        case _Words(words, several):
            what = "1 at each of" if several else "1 at one of"
            meaning = f"{what} {', '.join(map(str, words))}"
            return _Column(Feature(at, len(words), meaning, 1), plan)
        case Flag():
            return _Column(Feature(at, 1, "1 for true", 1), plan)
        case Integer(_, high, None):
            return _Column(Feature(at, 1, f"the number, at most {high}", high), plan)
        case Integer(_, high, word):
            meaning = f"the number, at most {high}; then 1 for {word}"
            return _Column(Feature(at, 2, meaning, high), plan)
    raise TypeError(f"{at}: {plan} has no numbers")


def _columns(plan: Any, value: Any, at: str) -> Iterator[tuple[_Column, Any]]:
    """Yield the columns below a plan, each with its part of a value; None has None everywhere."""
    match plan:
        case dict():
            for name, inner in plan.items():
                part = None if value is None else value.get(name)
                yield from _columns(inner, part, f"{at}/{name}")
        case _Maybe(inner):
            there = Feature(at, 1, "1 where it is not null", 1)
            yield _Column(there, None), value is not None
            yield from _columns(inner, value, at)
        case _Slots(inner, most):
            count = Feature(at, 1, f"how many there are, at most {most}", most)
            yield _Column(count, None), len(value or ())
            for index, part in enumerate(islice(chain(value or (), repeat(None)), most)):
                yield from _columns(inner, part, f"{at}/{index}")
        case _:
            yield _column(plan, at), value


def _read(plan: Any, numbers: Iterator[int], at: str) -> Any:
    """Return the value of the next numbers. Raises ValueError."""
    match plan:
        case dict():
            return {name: _read(inner, numbers, f"{at}/{name}") for name, inner in plan.items()}
        case _Maybe(inner):
            there = _Column(Feature(at, 1, "", 1), None).read(numbers)
            return _read(inner, numbers, at) if there else _skip(inner, numbers, at)
        case _Slots(inner, most):
            count = _Column(Feature(at, 1, "", most), None).read(numbers)
            found = [_read(inner, numbers, f"{at}/{index}") for index in range(count)]
            for index in range(count, most):
                _skip(inner, numbers, f"{at}/{index}")
            return found
    return _column(plan, at).read(numbers)


def _skip(plan: Any, numbers: Iterator[int], at: str) -> None:
    """Pass over the zeros of a value that is null. Raises ValueError for another number."""
    for column, _ in _columns(plan, None, at):
        if any(next(numbers) for _ in range(column.feature.size)):
            raise ValueError(f"{column.feature.name}: must be 0, since it is not there")


_PLAN: Final = _plan(RULE_SET)
LENGTH: Final = sum(feature.size for feature in description_layout())
"""The length of every vector."""
