"""The order of the bots is their order of strength. Deals are fixed, and so are the figures."""

import pytest

from crazy_eights.arena.deals import play_deals
from crazy_eights.arena.entrants import entrants
from crazy_eights.arena.figures import report
from crazy_eights.rulesets.ruleset import expand


def lead(bots: tuple[str, str], preset: str, deals: int, seed: str = "1") -> tuple[float, bool]:
    """The lead of the first bot over the second, and whether it is significant."""
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
