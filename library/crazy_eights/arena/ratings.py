"""Ratings of the bots of an arena: one fit of all games, on the scale of the leaderboard."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, sqrt
from typing import Final, NamedTuple

from crazy_eights.arena.games import GameRecord
from crazy_eights.arena.statistics import Z_95, Interval

_MEAN: Final = 1500.0
_DEVIATION: Final = _MEAN / 3
_BETA: Final = _MEAN / 6
_STEPS: Final = 200
_LARGEST_STEP: Final = 1.0
_ENOUGH: Final = 1e-10
Matrix = list[list[float]]


class BotRating(NamedTuple):
    """An estimate of a bot's strength: a mean and its standard deviation."""

    mu: float = _MEAN
    sigma: float = _DEVIATION

    @property
    def interval(self) -> Interval:
        """Where the strength lies with 95 % confidence."""
        return Interval(self.mu - Z_95 * self.sigma, self.mu + Z_95 * self.sigma)


class _Ranking(NamedTuple):
    """The bots at a table by their indexes, in the order of their places, and these places."""

    bots: tuple[int, ...]
    places: tuple[int, ...]


def rate(names: Sequence[str], games: Iterable[GameRecord]) -> dict[str, BotRating]:
    """Return the ratings that explain the places of the seats in all games best; their order does
    not matter.

    The model is that of Plackett and Luce, with the leaderboard's rating of a beginner as the prior
    of each bot, so a bot that wins every game has a finite rating too. Seats with the same place
    tie. Expired games do not count. The deviations are those from the mean of the bots: the games
    say nothing about the level that all of them share.
    """
    index = {name: number for number, name in enumerate(names)}
    rankings = Counter([_ranking(game, index) for game in games if game.winners])
    seats = max([len(ranking.bots) for ranking in rankings], default=2)
    scale = _BETA * sqrt(seats)
    precision = (scale / _DEVIATION) ** 2
    strengths = [0.0] * len(names)
    counted = sorted(rankings.items())
    for _ in range(_STEPS):
        slope, curvature = _derivatives(counted, strengths, precision)
        step = [_dot(row, slope) for row in _inverse(curvature)]
        largest = max(map(abs, step))
        shorten = min(1.0, _LARGEST_STEP / largest) if largest else 1.0
        strengths = [a + shorten * b for a, b in zip(strengths, step, strict=True)]
        if largest < _ENOUGH:
            break
    covariance = _around_mean(_inverse(_derivatives(counted, strengths, precision)[1]))
    return {
        name: BotRating(_MEAN + scale * strengths[i], scale * sqrt(max(0.0, covariance[i][i])))
        for name, i in index.items()
    }


def _around_mean(covariance: Matrix) -> Matrix:
    """Return the covariance of the deviations from the mean."""
    size = len(covariance)
    means = [sum(row) / size for row in covariance]
    mean = sum(means) / size
    return [
        [covariance[i][j] - means[i] - means[j] + mean for j in range(size)] for i in range(size)
    ]


def _ranking(game: GameRecord, index: dict[str, int]) -> _Ranking:
    seats = sorted(zip(game.places, [index[name] for name in game.names], strict=True))
    return _Ranking(tuple([bot for _, bot in seats]), tuple([place for place, _ in seats]))


def _derivatives(
    counted: Sequence[tuple[_Ranking, int]], strengths: Sequence[float], precision: float
) -> tuple[list[float], Matrix]:
    """Return the slope of the log-likelihood with its prior, and the negative of its second
    derivatives, which is positive definite.
    """
    size = len(strengths)
    slope = [-precision * strength for strength in strengths]
    curvature = [[precision * (i == j) for j in range(size)] for i in range(size)]
    for ranking, times in counted:
        for first, place in enumerate(ranking.places):
            chosen = ranking.bots[first]
            slope[chosen] += times
            # Seats that tie are chosen from the same seats.
            left = ranking.bots[ranking.places.index(place) :]
            shares = _shares(left, strengths)
            for i in range(size):
                slope[i] -= times * shares[i]
                for j in range(size):
                    both = shares[i] * (i == j) - shares[i] * shares[j]
                    curvature[i][j] += times * both
    return slope, curvature


def _shares(bots: Sequence[int], strengths: Sequence[float]) -> list[float]:
    """Return the chance of each bot to be the first of some seats."""
    shares = [0.0] * len(strengths)
    for bot in bots:
        shares[bot] += exp(strengths[bot])
    total = sum(shares)
    return [share / total for share in shares]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])


def _inverse(matrix: Matrix) -> Matrix:
    """Return the inverse of a positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(size)]] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(size):
            if k != i:
                factor = rows[k][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[size:] for row in rows]
