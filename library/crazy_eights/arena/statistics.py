"""The uncertainty of an arena's figures: intervals at 95 % confidence."""

from collections import Counter
from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Final, NamedTuple

Z_95: Final = 1.959964
"""The standard errors on either side of an estimate."""
_DRAWS: Final = 4000
_BEYOND: Final = _DRAWS // 40
"""The draws outside of an interval at each end: 2.5 %."""


class Interval(NamedTuple):
    """Where the true value lies with 95 % confidence."""

    low: float
    high: float


class Estimate(NamedTuple):
    """A mean over deals with its interval."""

    mean: float
    interval: Interval

    @property
    def significant(self) -> bool:
        """Whether 0 lies outside the interval."""
        return self.interval.low > 0 or self.interval.high < 0


def over_deals(values: Sequence[float], low: float, high: float) -> Estimate:
    """Return the mean of one value for each deal, all from `low` to `high`, with an interval by a
    bootstrap over deals. Deals are independent; the games of one deal are not.

    The deals are weighed at random, together with one imagined deal that has the value `low` or
    `high`, for either end of the interval. So the interval has a width also where all deals have
    the same value; for values that are only `low` or `high` it is that of Clopper and Pearson.

    >>> [round(bound, 2) for bound in over_deals([0.0] * 40, -1.0, 1.0).interval]
    [-0.09, 0.09]
    """
    if not values:
        return Estimate((low + high) / 2, Interval(low, high))
    counts = sorted(Counter(values).items())
    lows, highs = _draws([(low, 1), *counts]), _draws([*counts, (high, 1)])
    mean = fsum(value * count for value, count in counts) / len(values)
    return Estimate(mean, Interval(lows[_BEYOND], highs[-1 - _BEYOND]))


def _draws(counts: Sequence[tuple[float, int]]) -> list[float]:
    """Return the means of some values with their counts under random weights, sorted."""
    gamma = Random(1).gammavariate  # noqa: S311  # Equal deals get equal intervals.
    found = []
    for _ in range(_DRAWS):
        weights = [gamma(count, 1.0) for _, count in counts]
        total = fsum(value * weight for (value, _), weight in zip(counts, weights, strict=True))
        found.append(total / fsum(weights))
    return sorted(found)
