"""The figures of an arena: win rates, differences by deal, ratings, and failures of bots."""

from collections.abc import Callable, Sequence
from itertools import combinations
from statistics import fmean
from typing import Any

from crazy_eights.arena.deals import Deal
from crazy_eights.arena.games import GameRecord
from crazy_eights.arena.ratings import BotRating, rate
from crazy_eights.arena.statistics import over_deals


def report(bots: Sequence[str], deals: Sequence[Deal]) -> dict[str, Any]:
    """Return the win rate and rating of every bot, the difference by deal of every pair, and the
    failures.

    A win rate is the share of wins per game and seat of a bot. `chance` is the rate if all bots
    were equally good. `ahead` is how often the first bot of a pair placed before the second.
    """
    names = list(dict.fromkeys(bots))
    games = [game for deal in deals for game in deal]
    ratings = rate(names, games)
    weigh = _weigh(bots)
    return {
        "deals": len(deals),
        "games": len(games),
        "moves": sum(game.moves for game in games),
        "undecided": sum(not game.winners for game in games),
        "chance": round(1 / len(bots), 4),
        "bots": [
            _bot(name, deals, len(games) * bots.count(name), ratings[name], weigh=weigh)
            for name in names
        ],
        "pairs": [
            {
                **_pair(deals, first, second, weigh=weigh),
                "ahead": round(ahead(games, first, second), 4),
            }
            for first, second in combinations(names, 2)
        ],
        "failures": _failures(names, games),
    }


def share(games: Sequence[GameRecord], name: str) -> float:
    """Return how many games a bot won; a shared win counts in part."""
    return sum(
        (game.names[seat] == name) / len(game.winners) for game in games for seat in game.winners
    )


def ahead(games: Sequence[GameRecord], first: str, second: str) -> float:
    """Return how often a seat of the first bot placed before one of the second; ties count half."""
    found = [
        (mine < theirs) + (mine == theirs) / 2
        for game in games
        for name, mine in zip(game.names, game.places, strict=True)
        for other, theirs in zip(game.names, game.places, strict=True)
        if (name, other) == (first, second)
    ]
    return fmean(found)


def _weigh(bots: Sequence[str]) -> Callable[[Deal, str], float]:
    def rate(deal: Deal, name: str) -> float:
        return share(deal, name) / (len(deal) * bots.count(name))

    return rate


def _bot(
    name: str,
    deals: Sequence[Deal],
    seats: int,
    rating: BotRating,
    *,
    weigh: Callable[[Deal, str], float],
) -> dict[str, Any]:
    rates = over_deals([weigh(deal, name) for deal in deals], 0.0, 1.0)
    won = share([game for deal in deals for game in deal], name)
    return {
        "bot": name,
        "seats": seats,
        "wins": round(won, 3),
        "win_rate": round(won / seats, 4),
        "ci95": [round(bound, 4) for bound in rates.interval],
        "rating": round(rating.mu, 1),
        "rating_ci95": [round(bound, 1) for bound in rating.interval],
    }


def _pair(
    deals: Sequence[Deal], first: str, second: str, *, weigh: Callable[[Deal, str], float]
) -> dict[str, Any]:
    found = over_deals([weigh(deal, first) - weigh(deal, second) for deal in deals], -1.0, 1.0)
    return {
        "first": first,
        "second": second,
        "difference": round(found.mean, 4),
        "ci95": [round(bound, 4) for bound in found.interval],
        "significant": found.significant,
    }


def _failures(names: Sequence[str], games: Sequence[GameRecord]) -> list[dict[str, Any]]:
    """Return the failures of each bot: how many games each cost, and the first game, counted from 1
    in the order of `--out`.
    """
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for number, game in enumerate(games, start=1):
        for failure in game.failures:
            name = game.names[failure.seat]
            known = found.setdefault(
                (name, failure.error),
                {
                    "bot": name,
                    "error": failure.error,
                    "late": failure.late,
                    "games": 0,
                    "first_game": number,
                },
            )
            known["games"] += 1
    return sorted(found.values(), key=lambda each: (names.index(each["bot"]), each["first_game"]))


def in_words(figures: dict[str, Any]) -> str:
    """Return the figures as a few lines of text."""
    lines = [
        "{ruleset}: {games} games on {deals} deals, {moves} moves; chance is {chance:.1%}".format(
            **figures
        )
    ]
    width = max(len(bot["bot"]) for bot in figures["bots"])
    lines += [
        "{name}  wins {win_rate:6.1%} [{ci95[0]:.1%}, {ci95[1]:.1%}]  "
        "rating {rating:.0f} [{rating_ci95[0]:.0f}, {rating_ci95[1]:.0f}]".format(
            name=bot["bot"].rjust(max(10, width)), **bot
        )
        for bot in figures["bots"]
    ]
    lines += [
        "{first} - {second}: {difference:+.1%} [{ci95[0]:+.1%}, {ci95[1]:+.1%}], {verdict}".format(
            **pair, verdict="significant" if pair["significant"] else "not significant"
        )
        for pair in figures["pairs"]
    ]
    lines += [
        "{bot} lost {games} {word} (the first is game {first_game}): it {error}".format(
            **each, word="game" if each["games"] == 1 else "games"
        )
        for each in figures["failures"]
    ]
    return "\n".join(lines)
