"""The bots are as strong as their order says. The deals are fixed, so the figures are as well."""

import pytest

from crazy_eights.arena.deals import play_deals
from crazy_eights.arena.entrants import entrants
from crazy_eights.arena.figures import report
from crazy_eights.rulesets.ruleset import expand


def lead(bots: tuple[str, str], preset: str, deals: int, seed: str = "1") -> tuple[float, bool]:
    """How far the first bot is ahead of the second, and whether significantly."""
    ruleset, seated = expand(preset, seats=2), entrants(",".join(bots))
    played = list(play_deals(ruleset, seated, deals=deals, seed=seed, jobs=1, move_seconds=10))
    pair = report(bots, played)["pairs"][0]
    return pair["difference"], pair["significant"]


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["basic", "classic", "five-rounds", "last-one", "zimbabwe"])
def test_greedy_beats_random(preset: str) -> None:
    difference, significant = lead(("greedy", "random"), preset, 100)
    assert difference > 0
    assert significant


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["countdown", "mau-mau"])
def test_expert_beats_greedy(preset: str) -> None:
    difference, significant = lead(("expert", "greedy"), preset, 30)
    assert difference > 0
    assert significant
