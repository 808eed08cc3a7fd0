"""The uncertainty of an arena's figures: intervals at 95 % confidence."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z_95 = 1.959964
"""The standard errors on either side of an estimate."""


class Interval(NamedTuple):
    """Where the true value lies with 95 % confidence."""

    low: float
    high: float


class Difference(NamedTuple):
    """A mean over deals, with its interval and its distance from 0 in standard errors."""

    mean: float
    interval: Interval
    errors: float

    @property
    def significant(self) -> bool:
        """Whether 0 lies outside the interval."""
        return self.interval.low > 0 or self.interval.high < 0


def wilson(won: float, games: int) -> Interval:
    """Return Wilson's score interval of a win rate; shared wins count in part.

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if games == 0:
        return Interval(0.0, 1.0)
    rate = won / games
    square = Z_95 * Z_95 / games
    middle = rate + square / 2
    spread = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games))
    low, high = (middle - spread) / (1 + square), (middle + spread) / (1 + square)
    return Interval(max(0.0, low), min(1.0, high))


def paired(differences: Sequence[float]) -> Difference:
    """Return the mean of one number per deal, each from -1 to 1. Deals are independent; the games
    of one deal are not.

    If all deals have the same result, their variance is 0 even if they are few. One deal with the
    opposite result is added then.

    >>> paired([1.0, 0.0, 1.0, 0.0]).mean
    0.5
    """
    count = len(differences)
    if count < 2:
        return Difference(fmean(differences) if count else 0.0, Interval(-1.0, 1.0), 0.0)
    mean = fmean(differences)
    spread = stdev(differences)
    if spread == 0:
        spread = stdev([*differences, -mean])
    error = spread / sqrt(count)
    if error == 0:
        return Difference(mean, Interval(mean, mean), 0.0)
    half = Z_95 * error
    interval = Interval(max(-1.0, mean - half), min(1.0, mean + half))
    return Difference(mean, interval, mean / error)
