"""The two engines, which share no code, agree on random games of random rules.

Compares every table, every legal move of every seat, and the refusals of other moves.
"""

from pathlib import Path
from random import Random

import pytest

from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.log.differ import differences
from tests.log.play import Plan
from tests.strategies import random_rules

Planned = tuple[str, Plan, Random]
SEED_MODES = ("commit", "commit", "sealed", "creator")
BATCH = 40


def preset_game(number: int) -> Planned:
    rng = Random(f"preset {number}")
    preset = list(PRESETS)[number % len(PRESETS)]
    base = PRESETS[preset]
    seats = rng.randint(base.players.min, min(5, base.players.max))
    rules = {"turn_seconds": 30} if rng.random() < 0.3 else {}
    return planned(f"{preset} {number}", preset, rules, seats, rng)


def knobs_game(number: int) -> Planned:
    rng = Random(f"knobs {number}")
    made = random_rules(rng)
    name = f"{made.preset} {made.rules} {number}"
    return planned(name, made.preset, made.rules, made.seats, rng)


def planned(name: str, preset: str, rules: object, seats: int, rng: Random) -> Planned:
    """A game of any sort under these rules."""
    plan = Plan(
        ruleset=expand(preset, rules, seats=seats),  # type: ignore[arg-type]
        seats=seats,
        seed_mode=rng.choice(SEED_MODES),
        setup=rng.random() < 0.2,
        bots=rng.choice((0, 0, 1, seats - 1)),
        dropped=rng.choice((0, 0, 0, 1)),
        most=160,
        times_out=0.03,
        resigns=0.005,
        errs=0.05,
        idles=0.0005,
    )
    return name, plan, rng


def test_both_engines_agree_on_the_presets(tmp_path: Path) -> None:
    assert differences([preset_game(number) for number in range(16)], tmp_path) == []


def test_both_engines_agree_on_random_rules(tmp_path: Path) -> None:
    assert differences([knobs_game(number) for number in range(10)], tmp_path) == []


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_both_engines_agree_on_many_games(batch: int, tmp_path: Path) -> None:
    numbers = range(batch * BATCH, (batch + 1) * BATCH)
    games = [make(number) for number in numbers for make in (preset_game, knobs_game)]
    assert differences(games, tmp_path) == []
