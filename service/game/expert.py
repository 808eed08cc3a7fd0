"""The strong bot: it imagines deals that fit what it sees, and tries its moves out on them.

All chance comes from its stream, all knowledge from `Sight`; the budget is a number of rollouts,
never a time, so that a game's seed decides its moves (fairness.md, Shuffle).
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from service.game import calls
from service.game.greedy import greedy_values
from service.game.imagine import Chance, Sight
from service.game.moves import Move, challenge
from service.game.rollout import outcome
from service.game.table import DECLARE, Table

ROLLOUTS: Final = 240
PLIES_PER_SEAT: Final = 4
_MOST_PLIES: Final = 14
_MOST_MOVES: Final = 6
_PRIOR_WORLDS: Final = 16
_PRIOR_SCALE: Final = 0.01
_PRIOR_LEAST: Final = -0.4


class Candidate(NamedTuple):
    """A move to try, and how much less than the greedy favourite it is expected to bring."""

    move: Move
    prior: float


def choose_expertly(
    table: Table, seat: int, moves: list[Move], below: Callable[[int], int]
) -> Move:
    """A challenge if there is one to make, else the turn-bound move with the best rollouts.

    `moves` are the turn-bound moves of a seat that is to act.
    """
    if table.windows:
        for target, call in calls.challengeable(table, seat):
            return challenge(target, call)
    candidates = worth_trying(table, seat, moves)
    if len(candidates) == 1:
        return candidates[0].move
    return try_out(table, seat, candidates, Chance(below))


def worth_trying(table: Table, seat: int, moves: list[Move]) -> list[Candidate]:
    """The moves that look best to the greedy bot, its favourite first; drawing and passing stay."""
    if len(moves) == 1:
        return [Candidate(moves[0], 0.0)]
    values = greedy_values(table, seat, moves)
    order = sorted(range(len(moves)), key=lambda i: (-values[i], i))
    best = values[order[0]]
    return [
        Candidate(moves[i], max(_PRIOR_LEAST, _PRIOR_SCALE * (values[i] - best)))
        for rank, i in enumerate(order)
        if rank < _MOST_MOVES or (not moves[i].kinds and table.phase != DECLARE)
    ]


def try_out(table: Table, seat: int, candidates: list[Candidate], chance: Chance) -> Move:
    """Spend the rollouts on ever fewer candidates, all of them in the same imagined deals, until
    one is left (sequential halving).
    """
    sight = Sight(table, seat)
    plies = min(_MOST_PLIES, PLIES_PER_SEAT * len(table.playing))
    totals = [_PRIOR_WORLDS * candidate.prior for candidate in candidates]
    alive = list(range(len(candidates)))
    share = ROLLOUTS // (len(candidates) - 1).bit_length()
    while len(alive) > 1:
        for _ in range(share // len(alive)):
            world = sight.deal(chance)
            for index in alive:
                totals[index] += outcome(world.clone(), seat, candidates[index].move, plies)
        alive.sort(key=lambda index: (-totals[index], index))
        del alive[(len(alive) + 1) // 2 :]
    return candidates[alive[0]].move
