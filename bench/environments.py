"""The environments for programs that learn: steps of `classic` with two seats, random play.

A step is one decision: what the seat sees as a vector, its legal actions, and the action. Random
play draws voluntarily, so a game has many decisions; the rows with games a second show both rules.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from bench.measure import BEST, Figure, at_least, rate, repeated
from crazy_eights.environments.pettingzoo import TableEnv, env
from crazy_eights.environments.vector import VectorEnv

TITLE: Final = "Environments: steps of classic, two seats, random play"
HOW: Final = f"{BEST} Rates are per second of processor time."
STEPS: Final = 10_000
GAMES: Final = 512
FORCED: Final = {"draw": {"voluntary": False}}


def figures() -> list[Figure]:
    """Each environment with its goal, then games a second."""
    goals = (
        ("PettingZoo, env()", petting_zoo(env("classic", 2)), 60_000),
        ("PettingZoo, TableEnv", petting_zoo(TableEnv("classic", 2, None, None)), 150_000),
        ("VectorEnv, 512 games", batch(), 300_000),
    )
    found = [
        Figure(name, "steps/s", repeated(lambda work=work: _best(work)), goal=at_least(goal))
        for name, work, goal in goals
    ]
    for name, rules in (("with voluntary draws", {}), ("without", FORCED)):
        found.append(Figure(f"VectorEnv, {name}", "games/s", repeated(ended(rules))))
    return found


def _best(work: Callable[[], int]) -> float:
    return max(rate(work) for _ in range(4))


def petting_zoo(made: Any) -> Callable[[], int]:
    """Return a function that makes steps in PettingZoo's loop."""
    pick = Random(1).random
    made.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS):
            seen, _, terminated, truncated, _ = made.last()
            if terminated or truncated:
                made.reset()
                continue
            legal = seen["action_mask"].nonzero()[0]
            made.step(int(legal[int(pick() * len(legal))]))
        return STEPS

    return work


def batch() -> Callable[[], int]:
    """Return a function that makes steps in all games of a batch."""
    made = VectorEnv(GAMES)
    made.reset(seed=1)

    def work() -> int:
        for _ in range(STEPS // GAMES + 1):
            made.step(made.sample_actions())
        return (STEPS // GAMES + 1) * GAMES

    return work


def ended(rules: Any) -> Callable[[], float]:
    """Return a function that measures finished games a second of processor time."""
    made = VectorEnv(GAMES, [("classic", rules)])
    made.reset(seed=1)

    def work() -> int:
        return sum(int(made.step(made.sample_actions())[2].sum()) for _ in range(400))

    return lambda: rate(work)
