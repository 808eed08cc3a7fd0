"""`eights arena`: the same deals for every seating, reproducible figures, intervals."""

import json
import os
import pty
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner

from service.commands._arena import play_deal, seed_of
from service.commands._statistics import paired, wilson
from service.commands.arena import command
from service.game.rulesets.presets import PRESETS
from service.game.rulesets.ruleset import expand


def arena(*options: str) -> dict[str, Any]:
    """The figures of an arena without its time."""
    ran = CliRunner().invoke(command, [*options, "--json"])
    assert ran.exit_code == 0, ran.output
    figures: dict[str, Any] = json.loads(ran.stdout)
    del figures["seconds"]
    return figures


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_an_arena_seats_any_number_at_any_game(preset: str, seats: int) -> None:
    bots = ["greedy", *["random"] * (seats - 1)]
    figures = arena("--bots", ",".join(bots), "--ruleset", preset, "--games", str(seats))
    assert figures["games"] == seats
    assert figures["chance"] == 1 / seats
    assert sum(each["wins"] for each in figures["bots"]) == pytest.approx(
        seats - figures["undecided"], abs=0.01
    )


def test_every_deal_is_played_once_for_each_rotation() -> None:
    deal = play_deal(expand("classic", seats=3), ("greedy",) * 3, seed_of("1", 0))
    assert deal.games == 3
    assert deal.shares == {"greedy": 3.0}, "equal bots make the same game of a deal every time"
    assert deal.moves % 3 == 0


def test_equal_seeds_give_equal_figures_in_any_number_of_processes() -> None:
    options = ("--bots", "greedy,random", "--games", "20")
    once = arena(*options, "--seed", "a")
    assert arena(*options, "--seed", "a", "--jobs", "2") == once
    assert arena(*options, "--seed", "b") != once


def test_greedy_beats_random_significantly() -> None:
    figures = arena("--bots", "greedy,random", "--games", "100")
    greedy = figures["bots"][0]
    assert greedy["ci95"][0] > figures["chance"]
    assert figures["pairs"][0]["significant"]


def test_what_cannot_be_played_is_said() -> None:
    for options, words in (
        (("--bots", "greedy,nobody"), "none of random, greedy, expert"),
        (("--bots", "greedy"), "two bots or more"),
        (("--bots", "greedy," * 8 + "greedy"), "no game of classic for 9"),
        (("--bots", "greedy,random", "--ruleset", "chess"), "no game of chess"),
    ):
        ran = CliRunner().invoke(command, options)
        assert ran.exit_code != 0
        assert words in ran.output


def test_progress_is_shown_on_a_terminal_and_nowhere_else() -> None:
    run = [sys.executable, "-m", "service", "arena", "--bots", "greedy,random", "--games", "4"]
    leader, follower = pty.openpty()
    shown = subprocess.run(run, stdout=subprocess.PIPE, stderr=follower, check=True, timeout=300)
    os.close(follower)
    assert b"100%" in os.read(leader, 65536)
    os.close(leader)
    assert shown.stdout.startswith(b"classic: 4 games on 2 deals")
    silent = subprocess.run(run, capture_output=True, check=True, timeout=300)
    assert silent.stderr == b""


def test_intervals() -> None:
    assert wilson(0, 0) == (0, 1)
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    even = paired([1.0, -1.0] * 50)
    assert even.mean == 0
    assert not even.significant
    assert paired([1.0, 1.0, 0.0] * 30).significant
    assert not paired([1.0]).significant
