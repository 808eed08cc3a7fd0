"""How the expert rates each move of a seat, from what that seat knows."""

from collections.abc import Callable
from typing import Final, NamedTuple

from crazy_eights.belief import memory
from crazy_eights.bots.determinize import Chance, SeatKnowledge
from crazy_eights.bots.expert import LEVELS, CandidateMove, Level, race, worth_trying
from crazy_eights.bots.rollout import outcome, win_chance
from crazy_eights.engine.legal import turn_moves
from crazy_eights.engine.state import State
from crazy_eights.moves import Move
from crazy_eights.work import Work, WorkSpent

LEVEL: Final = max(LEVELS)
"""The level at which moves are rated."""


class Weighed(NamedTuple):
    """A move with the chance to win with it in millionths (None without rollouts), and the number
    of rollouts.
    """

    move: Move
    win_chance: int | None
    rollouts: int


def weigh_moves(
    state: State, seat: int, made: Move | None, below: Callable[[int], int]
) -> list[Weighed]:
    """Return the turn-bound moves that are worth trying, and the one that was `made`, best first.

    Moves that fell behind early have fewer rollouts.
    """
    moves = turn_moves(state, seat)
    candidates = worth_trying(state, seat, moves)
    if made in moves and all(each.move != made for each in candidates):
        candidates.append(CandidateMove(made, candidates[-1].prior))
    limits = LEVELS[LEVEL]
    sight = SeatKnowledge(state, seat, watches=limits.watches, remembers=LEVEL >= memory.LEVEL)
    chance, work = Chance(below), Work(limits.work)
    found = race(sight, seat, candidates, chance, limits, work)
    if len(candidates) == 1:
        found.outcomes[0] += _some(sight, seat, candidates[0].move, chance, limits, work)
    means = [sum(each) // len(each) if each else None for each in found.outcomes]
    behind = [index for index in range(len(candidates)) if index not in found.left]
    behind.sort(key=lambda index: -(means[index] or 0))
    weighed = []
    for index in [*found.left, *behind]:
        mean = means[index]
        win = None if mean is None else win_chance(state, seat, mean)
        weighed.append(Weighed(candidates[index].move, win, len(found.outcomes[index])))
    return weighed


def _some(
    sight: SeatKnowledge, seat: int, move: Move, chance: Chance, limits: Level, work: Work
) -> list[int]:
    """Return outcomes of the only candidate move."""
    try:
        return [
            outcome(sight.deal(chance), seat, move, limits.plies, work) for _ in range(limits.batch)
        ]
    except WorkSpent:
        return []
