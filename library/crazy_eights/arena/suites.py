"""Suites of rule sets, to measure how well a bot plays under rules that it was not made for
(docs/benchmark.md).
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, islice
from typing import Any, Final, NamedTuple

from crazy_eights.arena.deals import Deal, play_deals
from crazy_eights.arena.entrants import Entrant
from crazy_eights.arena.figures import share
from crazy_eights.arena.statistics import paired
from crazy_eights.belief.play import deal
from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.engine.apply import apply
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import OVER
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.rulesets.sampling import RandomRules, sample_rules

SEATS: Final = 2
_ENDS_WITHIN: Final = 1000
"""A rule set is in a suite if `greedy` ends a game against itself within so many moves."""


class Suite(NamedTuple):
    """A named suite: how many rule sets each split has, what only some splits contain, and whom a
    bot plays.

    The splits `train`, `validate` and `test` contain none of the held-out presets, words and knobs.
    Each rule set of `test-words` and `test-knobs` contains one, and those of `test-presets` are
    made from held-out presets.
    """

    name: str
    splits: dict[str, int]
    presets: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    knobs: tuple[str, ...]
    opponents: tuple[str, ...]


CE_GEN_1: Final = Suite(
    "ce-gen-1",
    {
        "train": 200,
        "validate": 50,
        "test": 200,
        "test-words": 50,
        "test-knobs": 50,
        "test-presets": 50,
    },
    presets=("pesten", "tschausepp", "zimbabwe"),
    words=(
        ("stock_out", "pass"),
        ("draw", "play_drawn", "must"),
        ("effects", "*", "type", "fight"),
    ),
    knobs=("countdown", "several_cards"),
    opponents=("greedy", "expert:2"),
)
SUITES: Final = {CE_GEN_1.name: CE_GEN_1}


@cache
def rules_in(suite: str, split: str) -> tuple[RandomRules, ...]:
    """Return the rule sets of a split, always the same. Raises KeyError for an unknown suite or
    split.
    """
    found = SUITES[suite]
    return tuple(islice(_fitting(found, split), found.splits[split]))


def digest_of(suite: str, split: str) -> str:
    """Return the SHA-256 of the rule sets of a split, as hex digits. It tells whether two figures
    are about the same rules.
    """
    text = json.dumps([expanded(each).to_json() for each in rules_in(suite, split)])
    return hashlib.sha256(text.encode()).hexdigest()


def expanded(sample: RandomRules) -> RuleSet:
    """Return the rule set of a sample."""
    return expand(sample.preset, sample.rules, seats=sample.seats)


def _fitting(suite: Suite, split: str) -> Iterator[RandomRules]:
    for number in count():
        sample = sample_rules(f"{suite.name}/{split}/{number}", seats=SEATS)
        ruleset = expanded(sample)
        held_out = sample.preset in suite.presets
        words = any(_contains(ruleset.to_json(), path) for path in suite.words)
        base = PRESETS["basic"]
        knobs = any(getattr(ruleset, knob) != getattr(base, knob) for knob in suite.knobs)
        wanted = {
            "test-words": words and not (held_out or knobs),
            "test-knobs": knobs and not (held_out or words),
            "test-presets": held_out,
        }.get(split, not (held_out or words or knobs))
        if wanted and _ends(ruleset):
            yield sample


def _contains(value: Any, path: tuple[str, ...]) -> bool:
    """Whether a JSON value has a word at a path, in which `*` stands for any name."""
    name, *rest = path
    if not rest:
        return bool(value == name)
    if not isinstance(value, dict):
        return False
    below = value.values() if name == "*" else (value.get(name),)
    return any(_contains(each, tuple(rest)) for each in below)


def _ends(ruleset: RuleSet) -> bool:
    table = deal(ruleset, SEATS, bytes(32))
    for _ in range(_ENDS_WITHIN):
        if table.phase == OVER:
            return True
        seat = to_act(table)[0]
        apply(table, seat, choose_greedily(table, seat, turn_moves(table, seat)))
    return False


class Played(NamedTuple):
    """The deals of a bot against one opponent under one rule set of a split."""

    number: int
    opponent: str
    deals: tuple[Deal, ...]


def play_suite(
    suite: Suite,
    split: str,
    bot: Entrant,
    opponents: Sequence[Entrant],
    *,
    sets: int | None,
    deals: int,
    jobs: int,
    move_seconds: float,
) -> Iterator[Played]:
    """Play `deals` duplicate deals of the first `sets` rule sets, all without it, against each
    opponent, in order.
    """
    for number in range(len(rules_in(suite.name, split)[:sets])):
        for opponent in opponents:
            yield play_rules(
                suite,
                split,
                number,
                bot,
                opponent,
                deals=deals,
                jobs=jobs,
                move_seconds=move_seconds,
            )


def play_rules(
    suite: Suite,
    split: str,
    number: int,
    bot: Entrant,
    opponent: Entrant,
    *,
    deals: int,
    jobs: int,
    move_seconds: float,
) -> Played:
    """Play `deals` duplicate deals of one rule set of a split, counted from 0."""
    played = play_deals(
        expanded(rules_in(suite.name, split)[number]),
        (bot, opponent),
        deals=deals,
        seed=f"{suite.name}/{split}/{number}",
        jobs=jobs,
        move_seconds=move_seconds,
    )
    return Played(number, opponent.name, tuple(played))


def score(bot: str, played: Sequence[Played]) -> list[dict[str, Any]]:
    """Return the win rate of a bot against each opponent, with its 95 % interval over rule sets."""
    figures = []
    for opponent in dict.fromkeys(each.opponent for each in played):
        mine = [each for each in played if each.opponent == opponent]
        # Games of one rule set are not independent, so a rule set counts as one observation.
        wins = [share([game for d in each.deals for game in d], bot) for each in mine]
        games = [len(each.deals) * SEATS for each in mine]
        rate, low, high = over_rule_sets([won / of for won, of in zip(wins, games, strict=True)])
        every = [game for each in mine for d in each.deals for game in d]
        figures.append(
            {
                "opponent": opponent,
                "rule_sets": len(mine),
                "games": len(every),
                "undecided": sum(not game.winners for game in every),
                "failures": sum(len(game.failures) for game in every),
                "win_rate": round(rate, 4),
                "ci95": [round(low, 4), round(high, 4)],
            }
        )
    return figures


def over_rule_sets(rates: Sequence[float]) -> tuple[float, float, float]:
    """Return the mean of one win rate for each rule set, and its 95 % interval."""
    found = paired([2 * rate - 1 for rate in rates])
    low, high = found.interval
    return (1 + found.mean) / 2, (1 + low) / 2, (1 + high) / 2
