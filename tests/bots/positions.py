"""Positions in the middle of games, for bots to choose a move."""

from collections.abc import Iterator
from random import Random

import pytest

from crazy_eights.belief.play import apply_observed, open_table
from crazy_eights.belief.table import Table
from crazy_eights.bots.expert import LEVELS
from crazy_eights.bots.house import BOTS, choose_randomly
from crazy_eights.engine.apply import begin
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import OVER
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import RuleSet

SEATED = [(name, level) for name, bot in BOTS.items() for level in bot.levels or (None,)]
"""All house bots at all their levels."""


def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few rollouts, for tests that do not depend on their number."""
    for level, limits in LEVELS.items():
        monkeypatch.setitem(LEVELS, level, limits._replace(rollouts=48))


def positions(ruleset: RuleSet, seats: int, rng: Random, most: int = 120) -> Iterator[Table]:
    """The positions of one random game; the game continues after the caller has used each."""
    table = open_table(ruleset, seats, tuple(range(seats)), rng.randbytes(32))
    begin(table)
    for _ in range(most):
        if table.phase == OVER:
            return
        yield table
        seat = to_act(table)[0]
        move = choose_randomly(turn_moves(table, seat), rng.randrange)
        apply_observed(table, seat, move)


def some_positions(ruleset: RuleSet, seats: int, rng: Random, count: int) -> list[Table]:
    """A few positions of one random game with a choice of moves."""
    open_ones = [
        table.clone()
        for table in positions(ruleset, seats, rng)
        if len(turn_moves(table, to_act(table)[0])) > 1
    ]
    return rng.sample(open_ones, min(count, len(open_ones)))


def restless(
    ruleset: RuleSet, seats: int, rng: Random, most: int = 150
) -> Iterator[tuple[Table, int, Move]]:
    """The positions of a random game with the moves made in them. Every second move is a draw or a
    pass if that is legal, so that the stock is rebuilt soon.
    """
    table = open_table(ruleset, seats, tuple(range(seats)), rng.randbytes(32))
    begin(table)
    for _ in range(most):
        if table.phase == OVER:
            return
        seat = to_act(table)[0]
        moves = turn_moves(table, seat)
        move = moves[-1] if rng.random() < 0.5 else choose_randomly(moves, rng.randrange)
        yield table, seat, move
        apply_observed(table, seat, move)
