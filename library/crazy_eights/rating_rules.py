"""What counts for the ratings, and what a game makes of them: all of it follows from the public
logs (docs/spec/http.md, "Ratings").
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from openskill.models import PlackettLuce

from crazy_eights.log.game import Game
from crazy_eights.rulesets.presets import PRESETS

ENDS: Final = ("finished", "resigned")
_MEAN: Final = 1500.0
_MODEL: Final = PlackettLuce(mu=_MEAN, sigma=_MEAN / 3, beta=_MEAN / 6, tau=_MEAN / 300)
"""The library's own proportions, on the scale that players know from chess."""


class Rating(NamedTuple):
    """What is known of a player's strength under one rule set: the mean and the standard deviation
    of a normal distribution, after so many games.
    """

    mu: float = _MEAN
    sigma: float = _MEAN / 3
    games: int = 0

    def to_json(self) -> dict[str, int]:
        """The rating as it is shown, in whole numbers."""
        return {
            "rating": round(self.mu),
            "uncertainty": round(self.sigma),
            "games": self.games,
        }


UNRATED: Final = Rating()


class Result(NamedTuple):
    """A game that is rated: which place each player came to. Results stand in the order in which
    they count.
    """

    ended_at: int
    game_id: bytes
    ruleset: str
    places: tuple[tuple[bytes, int], ...]


def result_of(game: Game) -> Result | None:
    """What a public game counts for; None where it is not rated: the creator fixed its deck, the
    rules are not the preset's own, it did not end by play or resignation, or fewer than two players
    took part.
    """
    table = game.state
    if game.ended_at is None or game.end_reason not in ENDS or game.creator_fixed:
        return None
    if table is None or table.result is None or not has_own_rules(game.header):
        return None
    seated = [(game.occupants[each["seat"]].player, each) for each in table.result["standings"]]
    places = tuple((player, each["place"]) for player, each in seated if player is not None)
    if len({player for player, _ in places}) < 2:
        return None
    return Result(game.ended_at, game.game_id, game.header["ruleset"], places)


def has_own_rules(header: Mapping[str, Any]) -> bool:
    """Whether a game is played by a preset's own rules; the clock may be any."""
    own = _own_rules(header["ruleset"])
    return own is not None and {**header["rules"], "turn_seconds": None} == own


@cache
def _own_rules(ruleset: str) -> dict[str, Any] | None:
    preset = PRESETS.get(ruleset)
    return None if preset is None else {**preset.to_json(), "turn_seconds": None}


def rate(before: Mapping[bytes, Rating], result: Result) -> dict[bytes, Rating]:
    """The ratings of a game's players after it. `before` has those of other players, too, and
    nobody who was never rated.
    """
    known = [before.get(player, UNRATED) for player, _ in result.places]
    teams = [[_MODEL.create_rating([each.mu, each.sigma])] for each in known]
    # All persons out of the game leave gaps in the places, which only compare.
    rated = _MODEL.rate(teams, ranks=[place for _, place in result.places])
    return {
        player: Rating(team[0].mu, team[0].sigma, old.games + 1)
        for (player, _), team, old in zip(result.places, rated, known, strict=True)
    }


def rate_all(results: Iterable[Result]) -> dict[str, dict[bytes, Rating]]:
    """The ratings by rule set and player after some games, whatever their order here."""
    ratings: dict[str, dict[bytes, Rating]] = {}
    for result in sorted(set(results)):
        of_ruleset = ratings.setdefault(result.ruleset, {})
        of_ruleset.update(rate(of_ruleset, result))
    return ratings
