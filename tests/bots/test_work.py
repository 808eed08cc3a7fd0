"""The expert's work on a move is bounded, far above the work of usual decisions."""

from random import Random
from typing import Any

import pytest

from crazy_eights.belief.play import open_table
from crazy_eights.bots import expert
from crazy_eights.bots.determinize import Chance, SeatKnowledge
from crazy_eights.bots.expert import LEVELS, choose_expertly, try_out, worth_trying
from crazy_eights.engine.deal import start_round
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import State
from crazy_eights.moves import Move
from crazy_eights.rulesets.bounds import most_moves
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.work import Work
from tests.bots.positions import some_positions
from tests.documented import EXPERT
from tests.positions import deck_of, greedy_setup

SEVERAL = {"several": {"way": "together", "next": ["rank"]}}


def decide(table: State, budget: int, level: int = 2) -> tuple[Move, int]:
    """The move chosen under a budget of work, and the rest of that budget."""
    seat = to_act(table)[0]
    candidates = worth_trying(table, seat, turn_moves(table, seat))
    work = Work(budget)
    chance = Chance(Random(1).randrange)
    sight = SeatKnowledge(table, seat)
    return try_out(sight, seat, candidates, chance, LEVELS[level], work), work.left


WORK = EXPERT[2]
COMPILED = not expert.__file__.endswith(".py")


@pytest.mark.thorough
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize("preset", PRESETS)
def test_usual_decisions_leave_more_than_half_of_the_work(preset: str, level: int) -> None:
    rng = Random(preset)
    seats = rng.randint(2, PRESETS[preset].players.max)
    for table in some_positions(expand(preset, seats=seats), seats, rng, 4):
        work = EXPERT[level]
        move, left = decide(table, work, level)
        assert left > work / 2
        assert decide(table, 1_000 * work, level)[0] == move


HUGE: list[tuple[str, dict[str, Any], int]] = [
    ("crates", SEVERAL, 8),
    ("zimbabwe", {**SEVERAL, "deck": {"packs": 2}}, 4),
    ("last-one", {"deck": {"packs": 4, "jokers_per_pack": 52}}, 6),
]


def hoarded(preset: str, changes: dict[str, Any], seats: int) -> State:
    """A table with half of the deck in one hand, half in the next."""
    ruleset = expand(preset, changes, seats=seats)
    cards = deck_of(ruleset, seats)
    Random(preset).shuffle(cards)
    cards.remove("5S")
    setup = greedy_setup(ruleset, seats, "5S", 0)
    setup["hands"][:2] = [cards[::2], cards[1::2]]
    table = open_table(ruleset, seats, tuple(range(seats)), bytes(32))
    start_round(table, setup)
    return table


@pytest.mark.parametrize(("preset", "changes", "seats"), HUGE)
def test_huge_hands_cost_no_more_than_the_budget_and_one_list_of_moves(
    preset: str, changes: dict[str, Any], seats: int
) -> None:
    table = hoarded(preset, changes, seats)
    budget = WORK // 8
    move, left = decide(table, budget)
    most = most_moves(table.tables.ruleset, seats)
    assert -most <= left < budget
    assert move in turn_moves(table, to_act(table)[0])
    assert decide(table, budget) == (move, left)
    assert {number: limits.work for number, limits in LEVELS.items()} == EXPERT
    if not COMPILED:  # Compiled code calls `Work` directly.
        for level in (1, 2) if preset == HUGE[0][0] else (1,):
            assert 0 < work_of_a_reply(table, level) <= EXPERT[level] + most


def work_of_a_reply(table: State, level: int) -> int:
    """The units of work that the bot itself takes for a move."""
    spent = 0

    class Counted(Work):
        def spend(self, units: int) -> None:
            nonlocal spent
            spent += units
            super().spend(units)

    seat = to_act(table)[0]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(expert, "Work", Counted)
        moves = turn_moves(table, seat)
        choose_expertly(table, seat, moves, Random(1).randrange, level=level)
    return spent


def test_without_budget_for_one_batch_the_greedy_favourite_is_played() -> None:
    table = hoarded("crates", SEVERAL, 8)
    seat = to_act(table)[0]
    favourite = worth_trying(table, seat, turn_moves(table, seat))[0].move
    assert decide(table, 0)[0] == favourite
