"""The strong bot: it samples deals that are consistent with what it knows, and tries its moves on
them.

Its randomness comes only from its stream, its knowledge only from `SeatKnowledge`. The budget is a
number of rollouts and work units, not a time, so its moves follow from the game's seed
(docs/spec/house-bots.md, "Chance"). Values are whole millionths, so every interpreter compares the
same numbers.
"""

from collections.abc import Callable
from operator import sub
from typing import Final, NamedTuple

from crazy_eights.belief import memory
from crazy_eights.bots.determinize import Chance, SeatKnowledge
from crazy_eights.bots.greedy import POINT, greedy_values
from crazy_eights.bots.rollout import ONE, Plies, outcome
from crazy_eights.engine import announcements
from crazy_eights.engine.state import DECLARE, State
from crazy_eights.moves import Move, challenge
from crazy_eights.work import Work, WorkSpent


class Level(NamedTuple):
    """What a level may spend on a decision, and what it takes into account.

    `rollouts` is the total over all candidates. `work` is the number of moves that may be listed
    and made in them; it bounds the time where hands of a hundred cards have thousands of moves. A
    level with `watches` infers hands from the others' moves, and challenges forgotten calls. A
    rollout has at most `plies` moves. Candidates are compared after each `batch` of worlds; the
    greedy bot's opinion counts as `prior` worlds. A candidate that is `doubt` tenths of a standard
    error behind is dropped. From `memory.LEVEL` on, the bot also knows the cards of a rebuilt
    stock.
    """

    rollouts: int
    work: int
    plies: Plies = Plies(single=14, scored=40)
    batch: int = 8
    prior: int = 12
    doubt: int = 18
    watches: bool = True


LEVELS: Final = {
    1: Level(rollouts=24, work=40_000, batch=2, prior=2, watches=False),
    2: Level(rollouts=320, work=400_000),
    3: Level(rollouts=1280, work=400_000, plies=Plies(single=28, scored=80), doubt=25),
}
USUAL: Final = 2
"""The level of a seat without a requested level."""
_MOST_MOVES: Final = 6
_PRIOR_SCALE: Final = ONE // (100 * POINT)
_PRIOR_LEAST: Final = -4 * ONE // 10
_NOISE: Final = ONE * ONE // 100
"""The least variance of differences."""
_NO_MATTER: Final = ONE // 100
"""Candidates that are unlikely to be better by this much get no more rollouts."""


class CandidateMove(NamedTuple):
    """A move to try, and how much less than the greedy favourite it is expected to bring."""

    move: Move
    prior: int


def choose_expertly(
    state: State, seat: int, moves: list[Move], below: Callable[[int], int], *, level: int
) -> Move:
    """Return a challenge if one is possible, else the turn-bound move with the best rollouts.

    `moves` are the turn-bound moves of a seat that is to act. Levels without `watches` never
    challenge.
    """
    limits = LEVELS[level]
    if state.windows and limits.watches:
        for target, call in announcements.challengeable(state, seat):
            return challenge(target, call)
    candidates = worth_trying(state, seat, moves)
    if len(candidates) == 1:
        return candidates[0].move
    sight = SeatKnowledge(state, seat, watches=limits.watches, remembers=level >= memory.LEVEL)
    return try_out(sight, seat, candidates, Chance(below), limits, Work(limits.work))


def worth_trying(state: State, seat: int, moves: list[Move]) -> list[CandidateMove]:
    """Return the moves that the greedy bot rates best, best first, and any draw or pass."""
    if len(moves) == 1:
        return [CandidateMove(moves[0], 0)]
    values = greedy_values(state, seat, moves)
    order = sorted(range(len(moves)), key=lambda i: (-values[i], i))
    best = values[order[0]]
    return [
        CandidateMove(moves[i], max(_PRIOR_LEAST, _PRIOR_SCALE * (values[i] - best)))
        for rank, i in enumerate(order)
        if rank < _MOST_MOVES or (not moves[i].kinds and state.phase != DECLARE)
    ]


def try_out(
    sight: SeatKnowledge,
    seat: int,
    candidates: list[CandidateMove],
    chance: Chance,
    limits: Level,
    work: Work,
) -> Move:
    """Return the best of the candidates, as far as rollouts and work allow."""
    return candidates[race(sight, seat, candidates, chance, limits, work).left[0]].move


class Race(NamedTuple):
    """The result of `race`: the outcomes of each candidate, and the indexes of those left, best
    first.
    """

    outcomes: list[list[int]]
    left: list[int]


def race(
    sight: SeatKnowledge,
    seat: int,
    candidates: list[CandidateMove],
    chance: Chance,
    limits: Level,
    work: Work,
) -> Race:
    """Try all candidates on the same imagined deals, drop those that fall behind, and stop when one
    is left or the rollouts are spent (racing).

    If the work is spent first, the best so far wins; the interrupted batch of deals does not change
    the order.
    """
    results: list[list[int]] = [[] for _ in candidates]
    alive = list(range(len(candidates)))
    left = limits.rollouts
    while len(alive) > 1 and left >= limits.batch * len(alive):
        left -= limits.batch * len(alive)
        try:
            for _ in range(limits.batch):
                world = sight.deal(chance)
                for index in alive:
                    move = candidates[index].move
                    results[index].append(outcome(world.clone(), seat, move, limits.plies, work))
        except WorkSpent:
            break
        alive = _not_behind(candidates, results, alive, limits)
    return Race(results, alive)


def _not_behind(
    candidates: list[CandidateMove], results: list[list[int]], alive: list[int], limits: Level
) -> list[int]:
    """Return the best of the candidates, and those that may still turn out better."""
    worlds = len(results[alive[0]])
    weight = worlds + limits.prior
    expected = {
        index: sum(results[index]) + limits.prior * candidates[index].prior for index in alive
    }
    alive = sorted(alive, key=lambda index: (-expected[index], index))
    best = alive[0]
    kept = [best]
    for index in alive[1:]:
        behind = expected[best] - expected[index] + weight * _NO_MATTER
        spread = _spread(list(map(sub, results[best], results[index]))) + worlds * worlds * _NOISE
        # behind / weight < doubt * sqrt(spread / worlds² / weight), squared and without fractions.
        if (10 * behind * worlds) ** 2 < limits.doubt**2 * weight * spread:
            kept.append(index)
    return kept


def _spread(numbers: list[int]) -> int:
    """Return the variance of numbers times the square of their count."""
    total = sum(numbers)
    return len(numbers) * sum([number * number for number in numbers]) - total * total
