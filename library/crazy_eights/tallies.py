"""What a game adds to the statistics of its players. Everything follows from the logs
(docs/spec/http.md, "Statistics").
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from crazy_eights.log.game import Game

PEOPLE, BOTS, MIXED = KINDS = ("people", "bots", "mixed")
"""Games of players alone, of one player against house bots, and of several players and bots."""
RESIGNED, TIMED_OUT = LEFT = ("resigned", "timed_out")
_LEFT_BY: Final = {"seat": RESIGNED, "clock": TIMED_OUT}


class Outcome(NamedTuple):
    """How a game ended for one player. The order of outcomes is the order in which they count.

    `left` is `RESIGNED` if the player resigned, `TIMED_OUT` if the clock resigned for the player.
    """

    ended_at: int
    game_id: bytes
    ruleset: str
    kind: str
    place: int
    won: bool
    left: str | None


def outcomes_of(game: Game, resigned: Iterable[Mapping[str, Any]]) -> dict[bytes, Outcome]:
    """Return the outcome for each player of a game; empty unless it ended with winners.

    `resigned` are the entries of this type in the game's log; other entries are ignored.
    """
    table = game.state
    if table is None or table.result is None or not table.result["winners"] or not game.ended_at:
        return {}
    left = {each["seat"]: _LEFT_BY[each["by"]] for each in resigned if each["type"] == "resigned"}
    standings = table.result["standings"]
    seated = [(game.occupants[each["seat"]].player, each) for each in standings]
    kind = _kind_of([player for player, _ in seated])
    return {
        player: Outcome(
            game.ended_at,
            game.game_id,
            game.header["ruleset"],
            kind,
            each["place"],
            each["seat"] in table.result["winners"],
            left.get(each["seat"]),
        )
        for player, each in seated
        if player is not None
    }


def _kind_of(players: list[bytes | None]) -> str:
    """The kind of a game with these occupants; None: a house bot."""
    if None not in players:
        return PEOPLE
    return BOTS if len(set(players)) == 2 else MIXED


class Tally(NamedTuple):
    """The statistics of a player in the games of one rule set and kind.

    `places` counts the games by place, from the first on. `streak` is the number of games won in a
    row up to the last one, `best_streak` the highest that it has been.
    """

    played: int = 0
    won: int = 0
    places: tuple[int, ...] = ()
    resigned: int = 0
    timed_out: int = 0
    streak: int = 0
    best_streak: int = 0
    last_at: int = 0

    def then(self, outcome: Outcome) -> "Tally":
        """Return the statistics after a game that ended later than those counted."""
        places = [*self.places, *[0] * (outcome.place - len(self.places))]
        places[outcome.place - 1] += 1
        streak = self.streak + 1 if outcome.won else 0
        return Tally(
            self.played + 1,
            self.won + outcome.won,
            tuple(places),
            self.resigned + (outcome.left == RESIGNED),
            self.timed_out + (outcome.left == TIMED_OUT),
            streak,
            max(streak, self.best_streak),
            outcome.ended_at,
        )


NONE: Final = Tally()


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Return the statistics of some outcomes of one player, given in any order."""
    found = NONE
    for each in sorted(set(outcomes), key=lambda outcome: outcome[:2]):
        found = found.then(each)
    return found
