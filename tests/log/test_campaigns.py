"""Long campaigns: both verifiers accept games of house bots, and agree on randomly changed logs."""

from pathlib import Path
from random import Random

import pytest

from crazy_eights.bots.house import BOTS
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import verify
from tests.campaigns import EXPERT_GAMES, JUDGED_GAMES
from tests.log.node import verify_bundle
from tests.log.play import Plan, play_whole

BATCH = 250
EVERY_BOT = frozenset(BOTS)


def game(number: int, bots: tuple[str, ...], most: int) -> bytes:
    """The export of a game of bots, with one person or none; another preset for each number."""
    rng = Random(f"campaign {bots} {number}")
    preset = list(PRESETS)[number % len(PRESETS)]
    seats = rng.randint(2, min(5, PRESETS[preset].players.max))
    plan = Plan(
        ruleset=expand(preset, seats=seats),
        seats=seats,
        bots=seats - number // len(PRESETS) % 2,
        named=bots,
        most=most,
    )
    return play_whole(plan, rng).export()


def assert_judged_valid(bots: tuple[str, ...], games: int, most: int, folder: Path) -> int:
    """Assert that a log is valid; return the number of recomputed replies."""
    replies = 0
    for first in range(0, games, BATCH):
        numbers = range(first, min(first + BATCH, games))
        exports = [game(number, bots, most) for number in numbers]
        for number, export in zip(numbers, exports, strict=True):
            report = verify(export, bots=EVERY_BOT)
            assert (report.valid, report.complete) == (True, True), (number, report.to_json())
            assert report.house.recomputed == report.house.replies
            replies += report.house.replies
        # The JavaScript verifier does not recompute the replies of `expert`.
        second_reports = verify_bundle(exports, folder, "--bots", "judged")
        for number, second in zip(numbers, second_reports, strict=True):
            assert (second["valid"], second["complete"]) == (True, True), (number, second)
    return replies


def show_figures(text: str) -> None:
    print(text)  # noqa: T201  # `make check ONLY=torture` shows what campaigns say.


@pytest.mark.torture
@pytest.mark.timeout(0)
def test_games_of_random_and_greedy_verify(tmp_path: Path) -> None:
    replies = assert_judged_valid(("random", "greedy"), JUDGED_GAMES, 400, tmp_path)
    show_figures(f"{JUDGED_GAMES} games, {replies} replies, all recomputed, all valid for both")


@pytest.mark.torture
@pytest.mark.timeout(0)
def test_games_of_expert_verify(tmp_path: Path) -> None:
    replies = assert_judged_valid(("expert", "expert", "greedy"), EXPERT_GAMES, 80, tmp_path)
    show_figures(f"{EXPERT_GAMES} games, {replies} replies, all recomputed, all valid for both")
