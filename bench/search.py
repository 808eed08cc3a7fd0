"""The steps of game-tree search: clones, legal moves, moves, observations, resampling, whole games.

All for `classic` with four seats, beside OpenSpiel. The peer has no resampling for this game, so
ours is compared with its observation.
"""

import random
from collections.abc import Callable
from typing import Any, Final

from bench import openspiel
from bench.engine import SEATS, both, rates
from bench.measure import BEST, RUNS, Figure, Goal, at_least, paired, paired_rates, rate
from crazy_eights import Move, State, clone, deal, expand, is_over, legal_moves, observe, resample
from crazy_eights import apply_trusted as apply

TITLE: Final = "Speed that search asks for: classic, four seats, beside OpenSpiel"
HOW: Final = f"{BEST} `apply` is measured in one slice, because it needs copies."
PEER: Final = "OpenSpiel"
POSITIONS: Final = 1000


def figures() -> list[Figure]:
    """Each step by itself, then whole random games."""
    ours = positions(POSITIONS, 1)
    theirs = openspiel.positions(POSITIONS, 1)
    below = random.Random(1).randrange

    def tensors() -> list[Any]:
        return [state.observation_tensor(0) for state, _ in theirs]

    return [
        _step(
            "clone",
            lambda: [clone(table) for table, _, _ in ours],
            lambda: [state.clone() for state, _ in theirs],
            at_least(1.0),
        ),
        _step(
            "legal moves",
            lambda: [legal_moves(table, seat) for table, seat, _ in ours],
            lambda: [state.legal_actions() for state, _ in theirs],
            at_least(1.5),
        ),
        _applying(ours, theirs),
        _step(
            "observation of a seat",
            lambda: [observe(table, seat) for table, seat, _ in ours],
            tensors,
            at_least(1.0),
        ),
        _step(
            "resample, beside an observation",
            lambda: [resample(table, seat, below) for table, seat, _ in ours],
            tensors,
            at_least(1.0),
        ),
        *_games("in its documented loop", at_least(3.0), fast=False),
        *_games("in its fastest loop", at_least(2.0), fast=True),
    ]


def positions(count: int, seed: int) -> list[tuple[State, int, Move]]:
    """States of `classic` in which a seat has to act, with that seat and a legal move."""
    chance = random.Random(seed)
    ruleset = expand("classic", seats=SEATS)
    found: list[tuple[State, int, Move]] = []
    while len(found) < count:
        table = deal(ruleset, SEATS, chance.randbytes(32))
        while not is_over(table) and len(found) < count:
            move = chance.choice(legal_moves(table, table.turn))
            found.append((clone(table), table.turn, move))
            apply(table, table.turn, move)
    return found


def _step(
    name: str, ours: Callable[[], list[Any]], theirs: Callable[[], list[Any]], goal: Goal
) -> Figure:
    measured = paired_rates(lambda: len(ours()), lambda: len(theirs()))
    return Figure(name, "1/s", *measured, PEER, goal)


def _applying(ours: list[tuple[State, int, Move]], theirs: list[tuple[Any, int]]) -> Figure:
    """The speed of `apply`. It changes its state, so each run gets copies, which are not timed."""

    def our_rate() -> float:
        copies = [(clone(table), seat, move) for table, seat, move in ours]
        return rate(lambda: len([apply(*copy) for copy in copies]))

    def peer_rate() -> float:
        copies = [(state.clone(), action) for state, action in theirs]
        return rate(lambda: len([state.apply_action(action) for state, action in copies]))

    return Figure("apply", "1/s", *paired(our_rate, peer_rate), PEER, at_least(2.5))


def _games(how: str, goal: Goal, *, fast: bool) -> list[Figure]:
    return both(
        f"whole random games, the peer {how}", *rates("classic", runs=RUNS, fast=fast), goal
    )
