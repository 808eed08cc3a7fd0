"""Figures: several runs of ours, each paired with a run of the peer, and their goals.

Absolute numbers depend mostly on the machine, so a figure is judged by the median of its ratios,
each taken within one run.
"""

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import Final

RUNS: Final = 5
SLICES: Final = 4
BEST: Final = f"A run's value is the best of {SLICES} slices, each in processor time."
"""What a page of results says of figures by `paired_rates`."""
Measured = float
Measuring = Callable[[], Measured]


@dataclass(frozen=True, slots=True)
class Goal:
    """A bound for the ratio, or for the figure itself if there is no peer."""

    bound: float
    at_most: bool = False

    def met_by(self, value: float) -> bool:
        """Whether the value meets the bound."""
        return value <= self.bound if self.at_most else value >= self.bound

    def __str__(self) -> str:
        return f"{'≤' if self.at_most else '≥'} {short(self.bound)}"


def at_least(bound: float) -> Goal:
    """More is better."""
    return Goal(bound)


def at_most(bound: float) -> Goal:
    """Less is better."""
    return Goal(bound, at_most=True)


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: `ours` and `peer` have one value for each run.

    Without a peer the goal applies to our own value; without a goal the figure is informative.
    """

    name: str
    unit: str
    ours: Sequence[Measured]
    peer: Sequence[Measured] = ()
    peer_name: str = ""
    goal: Goal | None = None

    @property
    def ratios(self) -> list[float]:
        """Ours divided by the peer's, run by run."""
        return [mine / theirs for mine, theirs in zip(self.ours, self.peer, strict=False)]

    @property
    def met(self) -> bool | None:
        """Whether the goal is reached; None without one."""
        if self.goal is None:
            return None
        return self.goal.met_by(median(self.ratios or self.ours))


def paired(ours: Measuring, peer: Measuring, runs: int = RUNS) -> tuple[list[float], list[float]]:
    """Runs of both in turn, so that other load on the machine affects both."""
    pairs = [(ours(), peer()) for _ in range(runs)]
    return [mine for mine, _ in pairs], [theirs for _, theirs in pairs]


def repeated(measure: Measuring, runs: int = RUNS) -> list[float]:
    """Runs of one side alone."""
    return [measure() for _ in range(runs)]


Work = Callable[[], int]
Counting = Callable[[], Sequence[int]]
Rates = tuple[float, ...]


def rate(work: Work) -> float:
    """Items per second of processor time; `work` returns how many items it did."""
    return _rates(lambda: (work(),))[0]


def _rates(work: Counting) -> Rates:
    """Items of several kinds per second of processor time."""
    began = process_time()
    done = work()
    seconds = process_time() - began
    return tuple(count / seconds for count in done)


def paired_counts(ours: Counting, peer: Counting, runs: int = RUNS) -> list[tuple[Rates, Rates]]:
    """Rates of both, run by run, in items of several kinds; a run measures them in turn in short
    slices, and each one's best slice counts: the one with the highest rate of the first kind.

    Noise only slows a program down, so the best of many slices is closest to its real speed.
    """

    def run() -> tuple[Rates, Rates]:
        slices = [(_rates(ours), _rates(peer)) for _ in range(SLICES)]
        return max(mine for mine, _ in slices), max(theirs for _, theirs in slices)

    return [run() for _ in range(runs)]


def paired_rates(ours: Work, peer: Work, runs: int = RUNS) -> tuple[list[float], list[float]]:
    """The same for items of one kind."""
    pairs = paired_counts(lambda: (ours(),), lambda: (peer(),), runs)
    return [mine[0] for mine, _ in pairs], [theirs[0] for _, theirs in pairs]


def plain_environment() -> dict[str, str]:
    """An environment whose processes import the sources, not compiled modules."""
    return {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "PYTHONSAFEPATH")}


def short(value: float) -> str:
    """A number with about three significant digits."""
    if value >= 100:
        return f"{value:,.0f}".replace(",", " ")
    return f"{value:.3g}"


def ranged(values: Sequence[float]) -> str:
    """The median and the range."""
    if not values:
        return ""
    if len(values) == 1:
        return short(values[0])
    return f"{short(median(values))} ({short(min(values))} – {short(max(values))})"
