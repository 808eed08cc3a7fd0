"""`eights arena`: equal deals for all seatings, reproducible figures, intervals, outside bots."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from crazy_eights.arena.deals import play_deals
from crazy_eights.arena.entrants import entrants
from crazy_eights.cli import main
from crazy_eights.cli.arena import command
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.streams import until

FILE = "tests/arena/bots/first.py"


def report_of(*options: str) -> str:
    """The JSON that an arena prints."""
    ran = CliRunner().invoke(command, [*options, "--json"])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def arena(*options: str) -> dict[str, Any]:
    figures: dict[str, Any] = json.loads(report_of(*options))
    return figures


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_an_arena_seats_any_number_of_bots_at_any_game(preset: str, seats: int) -> None:
    bots = ["greedy", *["random"] * (seats - 1)]
    figures = arena("--bots", ",".join(bots), "--ruleset", preset, "--games", str(seats))
    assert figures["games"] == seats
    assert figures["chance"] == 1 / seats
    assert sum(each["wins"] for each in figures["bots"]) == pytest.approx(
        seats - figures["undecided"], abs=0.01
    )


def test_every_deal_is_played_once_for_each_rotation() -> None:
    bots = entrants("greedy,greedy,greedy")
    rules = expand("classic", seats=3)
    [deal] = play_deals(rules, bots, deals=1, seed="1", jobs=1, move_seconds=10.0)
    assert len(deal) == 3
    assert len({(game.winners, game.moves) for game in deal}) == 1, "equal bots, equal games"


@pytest.mark.thorough
@pytest.mark.parametrize("bots", ["greedy,random", f"greedy,{FILE}:by_chance"])
def test_equal_seeds_give_equal_bytes_in_any_number_of_processes(bots: str, tmp_path: Path) -> None:
    files = [tmp_path / "one.ndjson", tmp_path / "two.ndjson"]
    options = ("--bots", bots, "--games", "20")
    once = report_of(*options, "--seed", "a", "--out", str(files[0]))
    assert report_of(*options, "--seed", "a", "--jobs", "2", "--out", str(files[1])) == once
    assert files[0].read_bytes() == files[1].read_bytes()
    assert report_of(*options, "--seed", "b") != once


def test_greedy_beats_random_significantly() -> None:
    figures = arena("--bots", "greedy,random", "--games", "100")
    greedy, random = figures["bots"]
    assert greedy["ci95"][0] > figures["chance"]
    assert figures["pairs"][0]["significant"]
    assert greedy["rating"] > random["rating"]
    assert greedy["rating_ci95"][0] < greedy["rating"] < greedy["rating_ci95"][1]


def test_a_bot_in_several_seats_has_one_rating() -> None:
    figures = arena("--bots", "greedy,random,random", "--games", "30")
    assert [each["bot"] for each in figures["bots"]] == ["greedy", "random"]
    assert figures["bots"][0]["rating"] > figures["bots"][1]["rating"]


def test_a_pair_counts_how_often_the_first_came_in_before_the_second() -> None:
    figures = arena("--bots", "greedy,random", "--games", "40")
    [pair] = figures["pairs"]
    assert pair["ahead"] == figures["bots"][0]["win_rate"], "of two the winner comes in first"


def test_changed_knobs_apply() -> None:
    one = ("--bots", "greedy,random", "--games", "2")
    assert report_of(*one, "--rules", '{"deal": {"two_players": 3}}') != report_of(*one)


def test_unplayable_requests_are_reported() -> None:
    two = ("--bots", "greedy,random")
    for options, words in (
        (("--bots", "greedy,nobody"), "none of random, greedy, expert"),
        (("--bots", "greedy,greedy:2"), "greedy has no levels"),
        (("--bots", "greedy,expert:9"), "must be one of 1, 2, 3"),
        (("--bots", "greedy"), "two bots or more"),
        (("--bots", "greedy," * 8 + "greedy"), "no game of classic for 9"),
        (("--bots", "greedy,exec:no-such-command"), "there is no such command"),
        (("--bots", "greedy,exec:'"), "No closing quotation"),
        (("--bots", f"greedy,{FILE}:nobody"), "no function or class nobody"),
        (("--bots", "greedy,no/such/file.py:choose"), "No such file"),
        ((*two, "--ruleset", "chess"), "is none of basic, classic"),
        ((*two, "--move-seconds", "nan"), "nan is not a number of seconds"),
        ((*two, "--move-seconds", "inf"), "not in the range"),
        ((*two, "--rules", "{"), "is not JSON"),
        ((*two, "--rules", '{"deal": 7}'), "/deal"),
        ((*two, "--out", "no/such/folder/games.ndjson"), "No such file"),
    ):
        ran = CliRunner().invoke(command, options)
        assert ran.exit_code != 0, options
        assert words in ran.output


def test_written_games_verify(tmp_path: Path) -> None:
    file = tmp_path / "games.ndjson"
    arena("--bots", f"{FILE}:Choose,greedy,{FILE}:crash", "--games", "6", "--out", str(file))
    checked = CliRunner().invoke(main, ["verify", "--json", str(file)])
    assert checked.exit_code == 0, checked.output
    reports = [json.loads(line) for line in checked.output.splitlines()]
    assert len(reports) == 6
    assert all(each["complete"] for each in reports)
    lines = [json.loads(line) for line in file.read_bytes().splitlines()]
    joined = [line for line in lines if line.get("type") == "joined"]
    assert {line["bot"] for line in joined} == {None, "greedy"}
    assert len({line["player"] for line in joined}) == 3, "a player's id is that of its bot"
    names = {name for line in lines if "names" in line for name in line["names"]}
    assert names == {None, f"{FILE}:Choose", f"{FILE}:crash"}


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let child processes accept interrupts, which background runs ignore."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.thorough
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_ends_workers_and_bots_at_once_with_one_line(
    jobs: str, tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    bot = f"exec:{sys.executable} tests/arena/bots/wrong.py waits:{begun}"
    options = ["--bots", f"greedy,{bot}", "--games", "40", "--move-seconds", "600"]
    playing = subprocess.Popen(
        [sys.executable, "-m", "service", "arena", "--jobs", jobs, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    until(lambda: begun.exists() and begun.read_text().count("\n") == int(jobs))
    os.killpg(playing.pid, signal.SIGINT)
    assert playing.communicate(timeout=60) == ("", "\nAborted!\n")
    assert playing.returncode == 1
    for bot_id in begun.read_text().split():
        with pytest.raises(ProcessLookupError):
            os.kill(int(bot_id), 0)


def test_an_unused_bot_file_is_reported(tmp_path: Path) -> None:
    hanging = tmp_path / "hanging.py"
    hanging.write_text("while True:\n    pass\n")
    bots = ("--bots", f"greedy,{hanging}:choose")
    ran = CliRunner().invoke(command, [*bots, "--load-seconds", "1"])
    assert ran.exit_code == 2
    assert "hanging.py:choose: was not loaded within 1 s" in ran.output.replace("\n", " ")


def test_progress_is_shown_only_on_a_terminal() -> None:
    run = [sys.executable, "-m", "service", "arena", "--bots", "greedy,random", "--games", "4"]
    leader, follower = pty.openpty()
    shown = subprocess.run(run, stdout=subprocess.PIPE, stderr=follower, check=True, timeout=300)
    os.close(follower)
    assert b"100%" in os.read(leader, 65536)
    os.close(leader)
    assert shown.stdout.startswith(b"classic: 4 games on 2 deals")
    silent = subprocess.run(run, capture_output=True, check=True, timeout=300)
    assert silent.stderr == b""
