"""The largest positions: set-ups in which one seat holds nearly the whole deck."""

import random
from collections.abc import Iterator
from typing import Any

from crazy_eights.cards import CODES
from crazy_eights.rulesets.deck import pack_of, packs_for
from crazy_eights.rulesets.ruleset import RuleSet
from tests.cardbook import does, ends


def deck_of(ruleset: RuleSet, seats: int) -> list[str]:
    """All cards of a game with this number of seats."""
    return list(pack_of(ruleset) * packs_for(ruleset, seats))


def long_rows() -> dict[str, Any]:
    """Rows that nearly fill the header of a log."""
    answers = [ends(*CODES[:8], on=CODES[8:16])]
    return dict.fromkeys(CODES[:30], does("draw", n=2, answer=answers))


def greedy_setup(ruleset: RuleSet, seats: int, starter: str, seat: int) -> dict[str, Any]:
    """A seat holds all cards but the starter, the others none."""
    hands: list[list[str]] = [[] for _ in range(seats)]
    hands[seat] = deck_of(ruleset, seats)
    hands[seat].remove(starter)
    return {"hands": hands, "starter": starter}


def greedy_setups(ruleset: RuleSet, seats: int) -> Iterator[dict[str, Any]]:
    """Every starter, with each possible first seat in turn."""
    for starter in sorted(set(deck_of(ruleset, seats))):
        for seat in sorted({0, 1, seats - 1}):
            yield greedy_setup(ruleset, seats, starter, seat)


def random_setup(ruleset: RuleSet, seats: int, rng: random.Random) -> dict[str, Any]:
    """A starter and hands of random sizes, often one much larger than the others."""
    cards = deck_of(ruleset, seats)
    rng.shuffle(cards)
    starter = cards.pop()
    hands: list[list[str]] = [[] for _ in range(seats)]
    large = rng.randrange(seats)
    for card in cards[: rng.randint(0, len(cards))]:
        hands[large if rng.random() < 0.7 else rng.randrange(seats)].append(card)
    return {"hands": hands, "starter": starter}
