"""The move of the clock is computed without listing all moves, with the same result."""

from random import Random

import pytest

from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.log.commands import clock_move
from crazy_eights.log.game import Game
from crazy_eights.moves import DRAW, PASS, Move
from crazy_eights.rulesets.ruleset import expand
from tests.log.play import Plan, play_whole
from tests.rulebook import rule
from tests.strategies import random_rules

GAMES = 60


def by_listing(moves: list[Move]) -> Move:
    return next((move for move in (DRAW, PASS) if move in moves), moves[0])


@pytest.mark.thorough
@rule("RC-08")
@pytest.mark.parametrize("batch", range(4))
def test_the_move_of_the_clock_is_the_listed_one(batch: int) -> None:
    rng = Random(f"clock {batch}")
    judged = 0

    def watch(game: Game) -> None:
        nonlocal judged
        table = game.state
        assert table is not None
        for seat in to_act(table):
            judged += 1
            assert clock_move(table, seat) == by_listing(turn_moves(table, seat))

    for _ in range(GAMES):
        made = random_rules(rng)
        play_whole(
            Plan(
                ruleset=expand(made.preset, made.rules, seats=made.seats), seats=made.seats, most=80
            ),
            rng,
            watch,
        )
    assert judged > 1000
    play_whole(Plan(ruleset=expand("last-one", seats=4), seats=4, most=200), rng, watch)
