"""Rules with any value anywhere are expanded, or refused with the place of each fault."""

import random
from itertools import combinations
from typing import Any

import pytest

from crazy_eights.locales import messages
from crazy_eights.prose.describe import rules_text
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand, warnings
from tests.junk import JUNK, Place, places, put, spread
from tests.rulesets.faults import faults_told, pointers

PAIRS = 120


def judge(preset: str, changes: dict[str, Any], seats: int | None = None) -> None:
    """What `validate` does with rules; anything but an answer or a refusal with faults fails."""
    found = faults_told(preset, changes, seats)
    assert all(fault.pointer[:1] in ("", "/") and fault.detail for fault in found), changes
    if not found:
        ruleset = expand(preset, changes, seats=seats)
        assert rules_text(ruleset, messages(), seats)
        warnings(ruleset, seats)


def both(full: dict[str, Any], one: tuple[Place, Any], other: tuple[Place, Any]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for place, junk in (one, other):
        put(changes, full, place, junk)
    return changes


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_any_junk_at_any_place(preset: str) -> None:
    full = spread(preset)
    for place in places(full):
        for junk in JUNK:
            changes: dict[str, Any] = {}
            put(changes, full, place, junk)
            judge(preset, changes)


@pytest.mark.parametrize("preset", PRESETS)
def test_junk_at_two_places(preset: str) -> None:
    rng = random.Random(preset)
    full = spread(preset)
    everywhere = list(places(full))
    for _ in range(PAIRS):
        one, other = rng.sample(everywhere, 2)
        changes = both(full, (one, rng.choice(JUNK)), (other, rng.choice(JUNK)))
        judge(preset, changes, rng.choice([None, *range(2, 9)]))


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["classic", "countdown-na"])
@pytest.mark.parametrize("knob", PRESETS["basic"].to_json())
def test_any_junk_at_any_two_places_of_one_knob(preset: str, knob: str) -> None:
    full = spread(preset)
    inside = [place for place in places(full) if place[0] == knob]
    for one, other in combinations(inside, 2):
        for junk in JUNK:
            for more in JUNK:
                judge(preset, both(full, (one, junk), (other, more)))


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_some_junk_at_any_two_places(preset: str) -> None:
    rng = random.Random(preset)
    full = spread(preset)
    for one, other in combinations(places(full), 2):
        judge(preset, both(full, (one, rng.choice(JUNK)), (other, rng.choice(JUNK))))


def test_what_is_left_of_a_knob_that_the_preset_lacks_is_not_judged_as_the_knob() -> None:
    assert pointers("classic", {"countdown": {"from": 8}}) == [
        "/countdown/from",
        "/countdown/start",
    ]
    assert pointers("classic", {"cards": {"5": {"on": 1, "name": "suit"}}}) == ["/cards/5/on"]


def test_a_fault_does_not_hide_what_the_other_knobs_of_its_object_do() -> None:
    changes = {"deck": {"packs": 9, "jokers_per_pack": 2}}
    assert pointers("classic", changes) == ["/deck/jokers_per_pack", "/deck/packs"]
