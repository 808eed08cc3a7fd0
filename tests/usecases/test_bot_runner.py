"""The house's bots in the background (docs/spec/http.md, "Bounds")."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from crazy_eights.bots.house import BOTS
from service.store import bot_turns as bot_turns
from service.usecases import Quotas, background, clock, reading, seats
from service.usecases.background import ELSEWHERE_MS, TAKEN_MS, BotRunner, Progress, postpone
from tests.usecases.club import SEED, Club
from tests.usecases.test_seats import code_of

EXPERTS = ("bot:expert", "bot:expert")


def runner_of(club: Club) -> BotRunner:
    return BotRunner(club.service, Progress())


def play_all(club: Club, *, most: int = 500) -> int:
    """Let the house play until nothing is due; return the number of steps."""
    runner = runner_of(club)
    for steps in range(most):
        if not runner.step():
            return steps
    raise AssertionError(f"the house did not come to an end in {most} steps")


def resign(club: Club, who: str, game_id: str) -> None:
    seats.resign(club.service, **club.at(who, game_id))


def test_experts_alone_are_played_in_the_background(club: Club) -> None:
    made = club.create("ann", *EXPERTS).game
    assert (made["status"], made["version"]) == ("active", 3)
    before = club.see(None, made["id"])
    assert before["version"] == 3, "reads do not play them"
    runner = runner_of(club)
    assert runner.step()
    assert club.see(None, made["id"])["version"] > 3
    play_all(club)
    assert club.see(None, made["id"])["status"] == "finished"


def test_the_creating_call_plays_quick_bots_within_its_budget(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "REPLIES", 20)
    made = club.create("ann", "bot:random", "bot:greedy", ruleset="race-500", key="k").game
    assert (made["status"], made["version"]) == ("active", 3 + 20)
    play_all(club)
    assert club.see(None, made["id"])["status"] == "finished"
    again = club.create("ann", "bot:random", "bot:greedy", ruleset="race-500", key="k").game
    assert again["version"] == made["version"], "the answer is repeated unchanged"


def test_resignation_leaves_bots_to_the_background(club: Club) -> None:
    game_id = club.create("ann", "me", "bot:random", "bot:random", ruleset="race-500").game["id"]
    resign(club, "ann", game_id)
    left = club.see("ann", game_id)
    assert left["status"] == "active"
    assert club.entries(game_id)[-1]["type"] == "resigned"
    assert background.sweep(club.service).looked_at == 0
    assert club.see(None, game_id)["version"] == left["version"]
    play_all(club)
    assert club.see(None, game_id)["status"] == "finished"


@pytest.mark.thorough
def test_a_game_of_bots_alone_counts_as_a_seat_until_it_ends(club: Club) -> None:
    held = Club(replace(club.service, quotas=Quotas(seats=1)), club.clock, club.people)
    game_id = held.create("ann", *EXPERTS).game["id"]
    other = held.create("bob", "open", "open").game["id"]
    assert code_of(lambda: held.create("ann", *EXPERTS)) == "quota-exceeded"
    assert code_of(lambda: held.create("ann", "me", "open")) == "quota-exceeded"
    assert code_of(lambda: held.join("ann", other)) == "quota-exceeded"
    held.create("ann", "open", "open")
    play_all(held)
    assert held.see(None, game_id)["status"] == "finished"
    held.join("ann", other)


def test_bots_only_game_counts_for_the_last_person(
    club: Club,
) -> None:
    held = Club(replace(club.service, quotas=Quotas(seats=1)), club.clock, club.people)
    game_id = held.create("ann", "me", "open", *EXPERTS).game["id"]
    held.join("bob", game_id)
    resign(held, "bob", game_id)
    resign(held, "ann", game_id)
    held.create("bob", "me", "open")
    assert code_of(lambda: held.create("ann", "me", "open")) == "quota-exceeded"


def test_replies_beyond_the_budget_run_in_the_background(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "UNITS", 1)
    game_id = club.create("ann", "me", "bot:greedy", "bot:greedy", "bot:greedy", seed=SEED).game[
        "id"
    ]
    moved = club.move("ann", game_id, {"type": "draw"})
    assert [entry["seat"] for entry in club.entries(game_id)[-2:]] == [0, 1]
    assert moved.game["to_act"] == [2]
    assert club.see("ann", game_id)["to_act"] == [2], "reads do not play them"
    assert play_all(club) == 2
    assert club.see("ann", game_id)["to_act"] == [0]


@pytest.fixture
def next_release(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A release with another version of the greedy bot."""
    with monkeypatch.context() as patched:
        patched.setitem(BOTS, "greedy", BOTS["greedy"]._replace(version=2))
        yield patched


def test_a_replica_without_the_version_of_a_bot_leaves_its_reply_to_another(
    club: Club, next_release: pytest.MonkeyPatch
) -> None:
    made = club.create("ann", "me", "bot:greedy", seed=SEED).game["id"]
    next_release.undo()
    while club.see("ann", made)["to_act"] == [0]:
        club.move("ann", made, club.first_move("ann", made))
    runner = runner_of(club)
    assert runner.step()
    assert not runner.step(), "it is skipped, and later games do not wait"
    assert club.see("ann", made)["to_act"] == [1], "greedy 2 is unknown here"
    next_release.setitem(BOTS, "greedy", BOTS["greedy"]._replace(version=2))
    club.clock.wait(ELSEWHERE_MS / 1000)
    assert runner_of(club.elsewhere()).step()
    assert club.see("ann", made)["to_act"] == [0]


def test_a_game_of_bots_keeps_the_bot_versions_of_its_start(
    club: Club, monkeypatch: pytest.MonkeyPatch, next_release: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "REPLIES", 20)
    made = club.create("ann", "bot:random", "bot:greedy", ruleset="race-500").game
    next_release.undo()
    play_all(club)
    left = club.see(None, made["id"])
    assert (left["status"], left["to_act"]) == ("active", [1])
    next_release.setitem(BOTS, "greedy", BOTS["greedy"]._replace(version=2))
    club.clock.wait(ELSEWHERE_MS / 1000)
    play_all(club)
    assert club.see(None, made["id"])["status"] == "finished"


def test_waiting_persons_come_first_then_creators_in_turn(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "STEP_UNITS", 1)
    monkeypatch.setattr(clock, "UNITS", 1)
    names = ("ann", "ann", "ann", "bob", "cem")
    alone = {club.create(who, *EXPERTS).game["id"]: who for who in names}
    waits = club.create("ann", "me", "bot:greedy", "bot:greedy", seed=SEED).game["id"]
    club.move("ann", waits, {"type": "draw"})
    runner = runner_of(club)
    assert runner.step()
    assert club.see("ann", waits)["to_act"] == [0]
    for _ in range(6):
        assert runner.step()
    played = dict.fromkeys(names, 0)
    for game_id, who in alone.items():
        played[who] += club.see(None, game_id)["version"] - 3
    assert played == {"ann": 2, "bob": 2, "cem": 2}


def test_time_out_does_not_wait_for_experts(club: Club) -> None:
    rules = {"turn_seconds": 30}
    game_id = club.create("ann", "me", "bot:expert", rules=rules, seed=SEED).game["id"]
    play_all(club)
    club.clock.wait(31)
    before = club.see("ann", game_id)
    assert club.entries(game_id)[-1]["type"] == "timed_out"
    assert before["to_act"] == [1]
    assert play_all(club) == 1
    assert club.see("ann", game_id)["to_act"] == [0]


def test_game_is_claimed_by_one_runner(club: Club) -> None:
    club.create("ann", *EXPERTS)
    store, now = club.service.store, club.clock(0)
    found = bot_turns.due_alone(store, beyond=b"", now=now)
    assert found is not None
    assert bot_turns.claim(store, found, until=now + TAKEN_MS)
    assert not bot_turns.claim(store, found, until=now + TAKEN_MS)
    assert not runner_of(club.elsewhere()).step()
    club.clock.wait(TAKEN_MS / 1000 + 1)
    assert runner_of(club.elsewhere()).step(), "the process that claimed it may have died"


def test_postponed_game_blocks_no_other(club: Club) -> None:
    broken = club.create("ann", *EXPERTS).game["id"]
    fine = club.create("bob", *EXPERTS).game["id"]
    postpone(club.service, bytes.fromhex(broken), milliseconds=3_600_000)
    play_all(club)
    assert club.see(None, fine)["status"] == "finished"
    assert club.see(None, broken)["version"] == 3


def test_an_idle_game_in_which_bots_are_to_move_does_not_expire(club: Club) -> None:
    game_id = club.create("ann", *EXPERTS).game["id"]
    club.clock.wait(4000)
    assert background.sweep(club.service).looked_at == 0
    assert reading.view_game(club.service, token=None, game_id=game_id).version == 3
