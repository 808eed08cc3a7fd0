"""Duplicate deals: every deal is played once for each rotation of the bots around the table, so
that no bot gains by its cards or its seat.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

from service.commands._statistics import paired, wilson
from service.game.bots.match import play_match
from service.game.rulesets.ruleset import RuleSet


class Deal(NamedTuple):
    """What one deal came to over its rotations: each name's share of wins, and counts."""

    shares: dict[str, float]
    games: int
    moves: int
    undecided: int


def seed_of(seed: str, number: int) -> bytes:
    """The game seed of one deal; equal seeds deal equally."""
    return hashlib.sha256(f"arena/{seed}/{number}".encode()).digest()


def play_deal(ruleset: RuleSet, bots: tuple[str, ...], seed: bytes) -> Deal:
    """Play one deal once for each rotation of the bots. A win that is shared counts in part."""
    shares = dict.fromkeys(bots, 0.0)
    moves = undecided = 0
    for turn in range(len(bots)):
        seated = bots[turn:] + bots[:turn]
        winners, made = play_match(ruleset, seated, seed)
        moves += made
        undecided += not winners
        for seat in winners:
            shares[seated[seat]] += 1 / len(winners)
    return Deal(shares, len(bots), moves, undecided)


def play_deals(
    ruleset: RuleSet, bots: Sequence[str], *, deals: int, seed: str, jobs: int
) -> Iterator[Deal]:
    """Play so many deals, in their order, in one process or in several."""
    play = partial(play_deal, ruleset, tuple(bots))
    seeds = [seed_of(seed, number) for number in range(deals)]
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, seeds)


def report(bots: Sequence[str], deals: Sequence[Deal]) -> dict[str, Any]:
    """The figures of an arena: for every bot its win rate, for every two the difference by deal.

    A rate is the share of wins for each game and each seat that a bot of this name held; `chance`
    is what it would be if all were equally good.
    """
    names = list(dict.fromkeys(bots))
    games = sum(deal.games for deal in deals)
    return {
        "deals": len(deals),
        "games": games,
        "moves": sum(deal.moves for deal in deals),
        "undecided": sum(deal.undecided for deal in deals),
        "chance": round(1 / len(bots), 4),
        "bots": [_rate(name, deals, games * bots.count(name)) for name in names],
        "pairs": [
            _pair(deals, first, second, weigh=_weigh(bots))
            for first, second in combinations(names, 2)
        ],
    }


def _weigh(bots: Sequence[str]) -> Callable[[Deal, str], float]:
    def rate(deal: Deal, name: str) -> float:
        return deal.shares[name] / (deal.games * bots.count(name))

    return rate


def _rate(name: str, deals: Sequence[Deal], seats: int) -> dict[str, Any]:
    won = sum(deal.shares[name] for deal in deals)
    low, high = wilson(won, seats)
    return {
        "bot": name,
        "seats": seats,
        "wins": round(won, 3),
        "win_rate": round(won / seats, 4),
        "ci95": [round(low, 4), round(high, 4)],
    }


def _pair(
    deals: Sequence[Deal], first: str, second: str, *, weigh: Callable[[Deal, str], float]
) -> dict[str, Any]:
    found = paired([weigh(deal, first) - weigh(deal, second) for deal in deals])
    return {
        "first": first,
        "second": second,
        "difference": round(found.mean, 4),
        "ci95": [round(found.interval.low, 4), round(found.interval.high, 4)],
        "standard_errors": round(found.errors, 2),
        "significant": found.significant,
    }
