"""The strong bot: it imagines deals that fit what it sees, and tries its moves out on them.

All chance comes from its stream, all knowledge from `SeatKnowledge`; the budget is a number of
rollouts and of work units, never a time, so that a game's seed decides its moves
(docs/spec/house-bots.md, "Chance"). Values are whole millionths, so that every interpreter compares
the same numbers.
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

    `rollouts` are over all candidates. `work` is how many moves may be listed and made in them;
    where hands of a hundred cards have thousands of moves, this ends it. One that `watches` infers
    hands from how the others played, and catches forgotten calls. A rollout has at most `plies`
    moves. Candidates are compared after each `batch` of worlds, with what the greedy bot thinks of
    them counted as so many worlds as `prior`; one that is `doubt` tenths of a standard error behind
    is out. From `memory.LEVEL` on it also knows which cards a rebuilt stock was made of.
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
"""The level of a seat for which none was asked."""
_MOST_MOVES: Final = 6
_PRIOR_SCALE: Final = ONE // (100 * POINT)
_PRIOR_LEAST: Final = -4 * ONE // 10
_NOISE: Final = ONE * ONE // 100
"""Differences vary at least so much, as a variance."""
_NO_MATTER: Final = ONE // 100
"""Candidates that can hardly be better by so much are not worth more rollouts."""


class CandidateMove(NamedTuple):
    """A move to try, and how much less than the greedy favourite it is expected to bring."""

    move: Move
    prior: int


def choose_expertly(
    state: State, seat: int, moves: list[Move], below: Callable[[int], int], *, level: int
) -> Move:
    """A challenge if there is one to make, else the turn-bound move with the best rollouts.

    `moves` are the turn-bound moves of a seat that is to act.
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
    """The moves that look best to the greedy bot, its favourite first; drawing and passing stay."""
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
    """The best of the candidates as far as rollouts and work go."""
    return candidates[race(sight, seat, candidates, chance, limits, work).left[0]].move


class Race(NamedTuple):
    """What came of trying candidates out: the outcomes of each, and who is left, the best first."""

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
    """Try all candidates in the same imagined deals, leave out those that fall behind, and stop
    when one is left or the rollouts are spent (racing). Where the work is spent first, the best so
    far is taken; the batch of deals that was cut off does not count.
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
    """The best of the candidates, and those that may still turn out better."""
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
    """The variance of numbers, times the square of how many they are."""
    total = sum(numbers)
    return len(numbers) * sum([number * number for number in numbers]) - total * total
