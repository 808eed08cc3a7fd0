"""Ratings of the bots of an arena, computed with openskill on the scale of the leaderboard."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from crazy_eights.arena.games import GameRecord
from crazy_eights.arena.statistics import Z_95, Interval

_MEAN: Final = 1500.0


def _as_derived(*_: object) -> float:
    """Return 1: apply the whole decrease of uncertainty that a game implies.

    The default of openskill damps it, for players who change. In series of 50 to 1 000 games
    between bots of fixed strength, its intervals were up to 1.4 times as wide as the real spread.
    """
    return 1.0


_MODEL: Final = PlackettLuce(mu=_MEAN, sigma=_MEAN / 3, beta=_MEAN / 6, gamma=_as_derived, tau=0)
"""Bots do not change while they play, so `tau` is 0: no uncertainty is added."""


class BotRating(NamedTuple):
    """An estimate of a bot's strength: a mean and its standard deviation."""

    mu: float = _MEAN
    sigma: float = _MEAN / 3

    @property
    def interval(self) -> Interval:
        """Where the strength lies with 95 % confidence."""
        return Interval(self.mu - Z_95 * self.sigma, self.mu + Z_95 * self.sigma)


def rate(names: Sequence[str], games: Iterable[GameRecord]) -> dict[str, BotRating]:
    """Return the ratings after some games, in order, from the places of the seats.

    A bot in several seats of a table is rated in each, and gets the mean of the results. Expired
    games do not count.
    """
    known = dict.fromkeys(names, BotRating())
    for game in games:
        if not game.winners:
            continue
        teams = [[_MODEL.create_rating(list(known[name]))] for name in game.names]
        rated = _MODEL.rate(teams, ranks=[float(place) for place in game.places])
        for name in set(game.names):
            mine = [team[0] for team, each in zip(rated, game.names, strict=True) if each == name]
            known[name] = BotRating(
                fmean(each.mu for each in mine), fmean(each.sigma for each in mine)
            )
    return known
