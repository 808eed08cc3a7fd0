"""Which games are rated, and how a game changes ratings. Everything follows from the public logs
(docs/spec/http.md, "Ratings").
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
"""The proportions are openskill's defaults, on the scale that players know from chess."""


class Rating(NamedTuple):
    """An estimate of a player's strength under one rule set: mean and standard deviation of a
    normal distribution, and the number of rated games.
    """

    mu: float = _MEAN
    sigma: float = _MEAN / 3
    games: int = 0

    def to_json(self) -> dict[str, int]:
        """Return the rating as the service shows it, in whole numbers."""
        return {
            "rating": round(self.mu),
            "uncertainty": round(self.sigma),
            "games": self.games,
        }


UNRATED: Final = Rating()


class Result(NamedTuple):
    """A rated game: the place of each player. The order of results is the order in which they
    count.
    """

    ended_at: int
    game_id: bytes
    ruleset: str
    places: tuple[tuple[bytes, int], ...]


def result_of(game: Game) -> Result | None:
    """Return the rated result of a public game, or None where it is not rated (`why_unrated`)."""
    if game.ended_at is None or unrated_because(game) is not None:
        return None
    return Result(game.ended_at, game.game_id, game.header["ruleset"], _places(game))


def unrated_because(game: Game) -> str | None:
    """Return why a public game is not rated, as `why_unrated` does."""
    return why_unrated(
        reason=game.end_reason,
        creator_fixed=game.creator_fixed,
        own_rules=has_own_rules(game.header),
        players=len({player for player, _ in _places(game)}),
    )


def _places(game: Game) -> tuple[tuple[bytes, int], ...]:
    table = game.state
    if table is None or table.result is None:
        return ()
    seated = [(game.occupants[each["seat"]].player, each) for each in table.result["standings"]]
    return tuple((player, each["place"]) for player, each in seated if player is not None)


def why_unrated(
    *, reason: str | None, creator_fixed: bool, own_rules: bool, players: int
) -> str | None:
    """Return why a public game is not rated, in words that continue "not rated: "; None where it is
    rated.

    `reason` is how it ended (None while it has not), `players` how many different players took
    part; house bots are no players.
    """
    if reason is None:
        return "it has not ended"
    if reason not in ENDS:
        return f"it ended as {reason}"
    if creator_fixed:
        return "its creator fixed the deck"
    if not own_rules:
        return "its rules are not a preset's own"
    if players < 2:
        return "house bots have no rating, and it had fewer than two players"
    return None


def has_own_rules(header: Mapping[str, Any]) -> bool:
    """Return whether a game uses a preset's own rules, with any turn timer."""
    own = _own_rules(header["ruleset"])
    return own is not None and {**header["rules"], "turn_seconds": None} == own


@cache
def _own_rules(ruleset: str) -> dict[str, Any] | None:
    preset = PRESETS.get(ruleset)
    return None if preset is None else {**preset.to_json(), "turn_seconds": None}


def rate(before: Mapping[bytes, Rating], result: Result) -> dict[bytes, Rating]:
    """Return the ratings of a game's players after it.

    `before` may have ratings of other players as well; unrated players are missing from it.
    """
    known = [before.get(player, UNRATED) for player, _ in result.places]
    teams = [[_MODEL.create_rating([each.mu, each.sigma])] for each in known]
    # Bots leave gaps in the places; only the order of places matters.
    rated = _MODEL.rate(teams, ranks=[place for _, place in result.places])
    return {
        player: Rating(team[0].mu, team[0].sigma, old.games + 1)
        for (player, _), team, old in zip(result.places, rated, known, strict=True)
    }


def rate_all(results: Iterable[Result]) -> dict[str, dict[bytes, Rating]]:
    """Return the ratings by rule set and player after some games, given in any order."""
    return rate_in_order(sorted(set(results)))


def rate_in_order(results: Iterable[Result]) -> dict[str, dict[bytes, Rating]]:
    """Return the same for games in the order in which they count, each given once."""
    ratings: dict[str, dict[bytes, Rating]] = {}
    for result in results:
        of_ruleset = ratings.setdefault(result.ruleset, {})
        of_ruleset.update(rate(of_ruleset, result))
    return ratings
