"""Rule sets as vectors: fixed in length, invertible, and equal for rules that only differ in
spelling."""

from random import Random
from typing import Any

import pytest

from crazy_eights import (
    PRESETS,
    RuleSet,
    RuleSetInvalid,
    apply,
    deal,
    describe,
    described,
    description_layout,
    expand,
    is_over,
    sample_rules,
    to_act,
    turn_moves,
)
from crazy_eights.rulesets.knob import knob_paths
from crazy_eights.rulesets.knobs import RULE_SET


def some_rules() -> list[tuple[RuleSet, int]]:
    found = [(preset, 2) for preset in PRESETS.values()]
    for seed in range(60):
        sample = sample_rules(seed)
        found.append((expand(sample.preset, sample.rules, seats=sample.seats), sample.seats))
    return found


@pytest.mark.parametrize(("ruleset", "seats"), some_rules())
def test_a_description_can_be_read_back_and_its_games_are_the_same(
    ruleset: RuleSet, seats: int
) -> None:
    vector = describe(ruleset)
    assert len(vector) == sum(feature.size for feature in description_layout())
    normal = described(vector)
    assert describe(normal) == vector
    assert described(describe(normal)) == normal
    chance = Random(1)
    tables = [deal(each, seats, bytes(32)) for each in (ruleset, normal)]
    for _ in range(80):
        if is_over(tables[0]):
            break
        seat = to_act(tables[0])[0]
        listed = [turn_moves(table, seat) for table in tables]
        assert listed[0] == listed[1]
        move = chance.choice(listed[0])
        for table in tables:
            apply(table, seat, move)
    assert tables[0].scores == tables[1].scores
    assert tables[0].hands == tables[1].hands


def test_every_number_is_within_its_feature() -> None:
    layout = description_layout()
    for ruleset, _ in some_rules():
        numbers = iter(describe(ruleset))
        for feature in layout:
            row = [next(numbers) for _ in range(feature.size)]
            assert all(0 <= number <= feature.most for number in row), feature


def test_every_knob_and_every_word_has_a_feature() -> None:
    meanings = {feature.name: feature.meaning for feature in description_layout()}
    joined = "\n".join(f"{name}: {meaning}" for name, meaning in meanings.items())
    for path in knob_paths(RULE_SET):
        if path.pointer == "/id":
            continue
        named = path.pointer.replace("/*", "/0" if path.pointer.startswith("/calls") else "/QS")
        assert any(name.startswith(named) for name in meanings), path.pointer
        for word in path.words:
            assert word in (True, False, None) or str(word) in joined


def test_other_spellings_have_the_same_description() -> None:
    one: dict[str, Any] = {"effects": {"Q": {"type": "skip"}, "QS": None}}
    other = {"effects": {f"Q{suit}": {"type": "skip"} for suit in "CDH"}}
    base = {"effects": dict.fromkeys(["Q", "QS"])}
    rules = [expand("basic", each) for each in (one, other, base)]
    assert describe(rules[0]) != describe(rules[2])
    assert describe(expand("basic", {"effects": {"Q": {"type": "skip"}}})) == describe(
        expand("basic", {"effects": {f"Q{suit}": {"type": "skip"} for suit in "CDHS"}})
    )


def test_numbers_that_mean_nothing_are_named() -> None:
    vector = list(describe(PRESETS["classic"]))
    with pytest.raises(ValueError, match="numbers, not 3"):
        described(vector[:3])
    with pytest.raises(ValueError, match="/players/min"):
        described([99, *vector[1:]])
    names = [f.name for f in description_layout() for _ in range(f.size)]
    at = names.index("/stock_out")
    with pytest.raises(ValueError, match="/stock_out: one word must be marked, not 0"):
        described([*vector[:at], 0, 0, 0, *vector[at + 3 :]])
    with pytest.raises(RuleSetInvalid):
        described([1, *vector[1:]])
