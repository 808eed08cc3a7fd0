"""Rule sets as vectors: fixed in length, and equal for rules that only differ in spelling."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from crazy_eights import PRESETS, describe, expand, sample_rules
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import RULE_SET, RuleSet
from tests.rulesets.words import Sample, samples, variants

LENGTH = len(describe(PRESETS["basic"]))


def test_all_descriptions_have_one_length() -> None:
    vectors = {describe(preset) for preset in PRESETS.values()}
    assert len(vectors) == len(PRESETS)
    for seed in range(30):
        sample = sample_rules(seed)
        vectors.add(describe(expand(sample.preset, sample.rules, seats=sample.seats)))
    assert {len(vector) for vector in vectors} == {LENGTH}
    assert all(type(number) is int and abs(number) < 2**31 for each in vectors for number in each)


SKIP = {"do": [{"do": "skip"}]}
DRAW = {"do": "draw", "n": 2}
SPELLINGS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"cards": {"Q": SKIP}}, {"cards": {f"Q{suit}": SKIP for suit in "CDHS"}}),
    ({"cards": {"Q": SKIP, "QS": {"do": []}}}, {"cards": {"Q_red": SKIP, "QC": SKIP}}),
    ({}, {"cards": {"all": {"on": ["suit", "rank"]}}}),
    ({}, {"cards": {"all": {"on": ["suit+colour", "rank+suit", "rank"]}}}),
    ({"follow": ["colour"]}, {"follow": ["suit", "colour+up", "colour"]}),
    ({"finish": {"not_with": ["wild"]}}, {"finish": {"not_with": ["8"]}}),
    ({"finish": {"not_on": ["H", "D"]}}, {"finish": {"not_on": ["red"]}}),
    (
        {"cards": {"2": {"do": [DRAW]}}},
        {"cards": {"2": {"do": [{**DRAW, "answer": [{"with": ["rank"], "so": "add"}]}]}}},
    ),
    (
        {
            "calls": [
                {"say": "a", "left": 1, "penalty": 1, "enforce": "auto", "window": "next_action"}
            ]
        },
        {
            "calls": [
                {"say": "b", "left": 1, "penalty": 1, "enforce": "auto", "window": "next_action"}
            ]
        },
    ),
]


@pytest.mark.parametrize(("one", "other"), SPELLINGS)
def test_other_spellings_have_the_same_description(
    one: dict[str, Any], other: dict[str, Any]
) -> None:
    assert describe(expand("basic", one)) == describe(expand("basic", other))


def test_every_word_of_every_knob_is_described() -> None:
    """In some rule set of a sample every two words of a knob have different vectors."""
    some = samples(40)
    missing = [path.pointer for path in knob_paths(RULE_SET) if path.words]
    for pointer in list(missing):
        if any(_all_differ(pointer, sample, number) for number, sample in enumerate(some)):
            missing.remove(pointer)
    # Of the last two, one is null and the other is not.
    assert missing == ["/starter/joker", "/calls/*/left", "/calls/*/played"]


def _all_differ(pointer: str, sample: Sample, number: int) -> bool:
    path = next(each for each in knob_paths(RULE_SET) if each.pointer == pointer)
    made = list(_read(variants(RULE_SET, path, sample.rules, Random(number)).values()))
    return len(made) > 1 and len({describe(each) for each in made}) == len(made)


def _read(made: Any) -> Iterator[RuleSet]:
    for rules in made:
        if not any(RULE_SET.judge(rules, "")):
            yield RULE_SET.read(rules)
