"""Expanded rule sets, read back as they were written; junk is refused."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.overrides import changes_between, mentions, merge
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, enough_cards, expand, from_json, warnings
from tests.rulesets.faults import faults_told
from tests.strategies import random_rules, rulesets


def test_an_expanded_rule_set_needs_every_key() -> None:
    whole = PRESETS["classic"].to_json()
    for key in whole:
        part = {name: value for name, value in whole.items() if name != key}
        with pytest.raises(RuleSetInvalid) as refused:
            from_json(part)
        assert [fault.pointer for fault in refused.value.faults] == [f"/{key}"]


def test_an_expanded_rule_set_that_cannot_be_played() -> None:
    whole = PRESETS["classic"].to_json()
    whole["deck"]["jokers_per_pack"] = 2
    with pytest.raises(RuleSetInvalid) as refused:
        from_json(whole)
    assert refused.value.faults[0].pointer == "/cards/X"
    with pytest.raises(RuleSetInvalid):
        from_json([])


@settings(max_examples=60, deadline=None)
@given(rulesets())
def test_random_rule_sets_survive_json(made: tuple[RuleSet, int]) -> None:
    ruleset, seats = made
    shown = json.loads(json.dumps(ruleset.to_json(), sort_keys=True))
    assert from_json(shown) == from_json(shown, seats=seats) == ruleset
    assert enough_cards(ruleset, seats)
    for warning in warnings(ruleset, seats):
        assert str(warning.detail).endswith(".")
        assert mentions(shown, warning.pointer)


@settings(max_examples=60, deadline=None)
@given(rulesets())
def test_changes_between_rules_lead_from_one_to_the_other(made: tuple[RuleSet, int]) -> None:
    base, rules = PRESETS[made[0].id].to_json(), made[0].to_json()
    changes = changes_between(base, rules)
    assert merge(base, changes) == rules
    assert expand(made[0].id, changes) == made[0]
    assert changes_between(rules, rules) == {}


def test_random_rules_reach_every_preset_and_number_of_seats() -> None:
    made = [random_rules(Random(seed)) for seed in range(250)]
    assert {each.preset for each in made} == set(PRESETS)
    assert {each.seats for each in made} == set(range(2, 9))


_JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)
_POINTERS = [
    pointer
    for key, value in PRESETS["zimbabwe"].to_json().items()
    for pointer in ([key] if not isinstance(value, dict) else [key, *(f"{key}/{k}" for k in value)])
]


@pytest.mark.thorough
@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(_POINTERS), _JUNK, min_size=1, max_size=3))
def test_junk_is_refused_or_played_but_never_breaks_anything(junk: dict[str, Any]) -> None:
    rules: dict[str, Any] = {}
    for pointer, value in junk.items():
        outer, _, inner = pointer.partition("/")
        if not inner:
            rules[outer] = value
        elif isinstance(rules.setdefault(outer, {}), dict):
            rules[outer][inner] = value
    found = faults_told("zimbabwe", rules, 3)
    assert all(fault.pointer.startswith("/") for fault in found)
    if not found:
        made = expand("zimbabwe", rules, seats=3)
        assert from_json(made.to_json()) == made
