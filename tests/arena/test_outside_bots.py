"""Outside bots in the arena: functions, classes and processes; faulty ones lose."""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.arena.deals import play_deals, seed_of
from crazy_eights.arena.entrants import entrants
from crazy_eights.arena.games import NO_CREATOR, GameRecord
from crazy_eights.rulesets.ruleset import expand
from tests.log.node import NODE
from tests.table import Table

HERE = Path(__file__).parent / "bots"
FIRST, WRONG = HERE / "first.py", HERE / "wrong.py"
PROCESS = f"exec:{NODE} {HERE / 'first.mjs'}"
PATIENCE = 60.0


def deal(
    bots: str, *, ruleset: str = "classic", seconds: float = PATIENCE
) -> tuple[GameRecord, ...]:
    seated = entrants(bots)
    rules = expand(ruleset, seats=len(seated))
    [played] = play_deals(rules, seated, deals=1, seed="pilot", jobs=1, move_seconds=seconds)
    return played


def moves_of(game: GameRecord) -> list[bytes]:
    """The entries of a log without joins and the end."""
    return [line for line in game.export.splitlines()[3:-2] if b'"joined"' not in line]


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", ["classic", "last-one", "zimbabwe"])
def test_a_function_a_class_and_a_process_in_node_play_the_same_game(ruleset: str) -> None:
    bots = (f"{FIRST}:choose", f"{FIRST}:Choose", PROCESS)
    played = [deal(f"greedy,{bot}", ruleset=ruleset) for bot in bots]
    assert [game.failures for each in played for game in each] == [()] * 6
    for seating in zip(*played, strict=True):
        assert len({tuple(moves_of(game)) for game in seating}) == 1


def test_output_of_a_bot_has_no_effect_and_goes_to_stderr_with_its_name(
    capsys: pytest.CaptureFixture[str],
) -> None:
    quiet, talkative = deal(f"greedy,{FIRST}:choose"), deal(f"greedy,{FIRST}:talkative")
    assert moves_of(quiet[0]) == moves_of(talkative[0])
    assert not talkative[0].failures
    printed = capsys.readouterr()
    assert printed.out == ""
    said = {line.removeprefix(f"{FIRST}:talkative: ") for line in printed.err.splitlines()}
    assert said == {"thinking", "…thinking", "…"}


@pytest.mark.thorough
def test_what_a_bot_prints_without_end_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    bot = f"exec:{sys.executable} {WRONG} complains"
    games = deal(f"greedy,{bot}", seconds=1)
    assert [len(game.failures) for game in games] == [1, 1]
    printed = capsys.readouterr().err
    assert f"{bot}: (printed more than 65536 bytes for an answer" in printed
    assert len(printed) < 1_000_000


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("crash", "ended with code 1: KeyError: 'no such card'"),
        ("nonsense", "answered no move: /type: must be"),
        ("illegal", "answered an illegal move: cannot-pass"),
        ("nothing", "answered no move: "),
    ],
)
def test_a_faulty_function_loses_every_game_and_is_named(name: str, error: str) -> None:
    loses(f"{FIRST}:{name}", error)


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        ("ends", "ended with code 1: I give up"),
        ("no-json", "answered no JSON"),
        ("twice", "wrote more than one line for an answer"),
        ("flood", "wrote more than 65536 bytes for an answer"),
    ],
)
def test_a_faulty_process_loses_every_game_and_is_named(kind: str, error: str) -> None:
    loses(f"exec:{sys.executable} {WRONG} {kind}", error)


@pytest.mark.thorough
@pytest.mark.parametrize(
    "kind", ["silent", "complains", pytest.param("deaf", marks=pytest.mark.slow)]
)
def test_a_process_that_does_not_answer_in_time_loses(kind: str) -> None:
    late = loses(f"exec:{sys.executable} {WRONG} {kind}", "gave no answer within 1 s", seconds=1)
    assert all(failure.late for game in late for failure in game.failures)


@pytest.mark.thorough
def test_a_function_that_does_not_end_loses() -> None:
    loses(f"{FIRST}:endless", "gave no answer within 1 s", seconds=1)


def loses(bot: str, error: str, *, seconds: float = PATIENCE) -> tuple[GameRecord, ...]:
    """Check that the bot loses against another player, which continues with the next game.

    The other player starts at once, because it has the same time limit as the bot.
    """
    games = deal(f"greedy,{bot}", seconds=seconds)
    for game in games:
        [failure] = [each for each in game.failures if game.names[each.seat] == bot]
        assert failure.error.startswith(error)
        assert failure.seat not in game.winners
    return games


def test_the_other_bots_play_on_when_one_fails() -> None:
    for game in deal(f"greedy,{FIRST}:crash,{FIRST}:Choose"):
        [failure] = game.failures
        assert game.names[failure.seat] == f"{FIRST}:crash"
        assert game.places[failure.seat] == 3
        assert len(game.winners) == 1


def shape(value: Any) -> Any:
    """The fields at every depth, without their values."""
    if isinstance(value, dict):
        return {name: shape(each) for name, each in value.items()}
    return [shape(each) for each in value] if isinstance(value, list) else None


@pytest.mark.slow
def test_a_bot_is_shown_what_http_shows_its_seat(table: Table, tmp_path: Path) -> None:
    kept = tmp_path / "seen.json"
    bot = f"exec:{sys.executable} {WRONG} keep:{kept}"
    deal(f"{bot},greedy")
    actual = json.loads(kept.read_text())
    ann = table.person()
    seed = seed_of("pilot", 0).hex()
    made = table.game(ann, "me", "greedy", seed=seed, visibility="unlisted")
    game = table.see(made["id"], ann)
    assert shape(actual["view"]) == shape(game)
    assert actual["view"]["you"] == game["you"]
    news = table.get(f"/v1/games/{game['id']}/events?after=0&wait=0", who=ann).json["items"]
    events = [event for item in news for event in item["events"]]
    assert shape(actual["events"]) == shape(events)
    hidden = [event for event in actual["events"] if event["type"] == "dealt"]
    assert ["cards" in event for event in hidden] == [True, False]


SLOW = """
import os, sys, time
from pathlib import Path

if "--check" not in sys.argv:
    time.sleep(0.5)
    with Path(__file__).with_name("started").open("a") as file:
        file.write(f"{os.getpid()}\\n")


def choose(view):
    return view["you"]["legal_moves"][0]
"""


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_is_loaded_once_a_run_in_a_time_of_its_own(jobs: int, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW)
    bots = entrants(f"greedy,{tmp_path / 'slow.py'}:choose")
    rules = expand("basic", seats=2)
    played = play_deals(rules, bots, deals=6, seed="pilot", jobs=jobs, move_seconds=0.4)
    late = [failure for games in played for game in games for failure in game.failures]
    assert late == []
    started = (tmp_path / "started").read_text().split()
    assert 1 <= len(started) <= jobs
    for process in started:
        with pytest.raises(ProcessLookupError):
            os.kill(int(process), 0)


def test_a_bot_in_two_seats_is_two_players() -> None:
    first = deal(f"{FIRST}:choose,{FIRST}:choose")[0]
    assert first.export.count(b'"player":"') == 2
    assert NO_CREATOR.encode() not in first.export
