"""Set-up positions: what a creator may lay out for the first round (docs/spec/http.md, "Setup";
FP-03).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from crazy_eights.errors import Fault
from crazy_eights.fairness.chain import MAX_INTEGER
from crazy_eights.locales import Message
from crazy_eights.moves import CARD, MAX_SEATS
from crazy_eights.rulesets.deck import pack_of, packs_for
from crazy_eights.rulesets.ruleset import RuleSet
from crazy_eights.schema import LEFT_OUT, Integer, Nullable, Record, Sequence

MOST_SCORE: Final = 10_000
SETUP: Final = Record(
    dict,
    {
        "hands": Sequence(Sequence(CARD, 0, None), 2, MAX_SEATS),
        "starter": CARD,
        "stock": Sequence(CARD, 0, None),
        "scores": Nullable(Sequence(Integer(-MAX_INTEGER, MAX_INTEGER), 0, None)),
    },
    {"stock": LEFT_OUT, "scores": LEFT_OUT},
    verbatim=True,
)
"""The shape of a position; rules and seats decide whether it can be set up."""


def setup_faults(ruleset: RuleSet, seats: int, setup: Mapping[str, Any] | None) -> list[Fault]:
    """Why a position of the shape `SETUP` cannot be set up for this number of seats, with pointers
    relative to it; None has no faults.
    """
    if setup is None:
        return []
    faults = []
    if len(setup["hands"]) != seats:
        faults.append(Fault("/hands", "out-of-range", Message("hands-of-seats", seats=seats)))
    faults += _score_faults(ruleset, seats, setup.get("scores"))
    return faults or _deck_faults(ruleset, seats, setup)


def _score_faults(ruleset: RuleSet, seats: int, scores: list[int] | None) -> list[Fault]:
    if scores is None:
        return []
    if len(scores) != seats:
        return [Fault("/scores", "out-of-range", Message("scores-of-seats", seats=seats))]
    least, most = (-MOST_SCORE, MOST_SCORE)
    if ruleset.countdown:
        least, most = 1, ruleset.countdown.start
    return [
        Fault(
            f"/scores/{seat}",
            "out-of-range",
            Message("score-between", least=str(least), most=str(most)),
        )
        for seat, score in enumerate(scores)
        if not least <= score <= most
    ]


def _deck_faults(ruleset: RuleSet, seats: int, setup: Mapping[str, Any]) -> list[Fault]:
    """Cards named more often than the deck holds them."""
    left = Counter(pack_of(ruleset) * packs_for(ruleset, seats))
    named = [
        (f"/hands/{seat}/{index}", card)
        for seat, hand in enumerate(setup["hands"])
        for index, card in enumerate(hand)
    ]
    named.append(("/starter", setup["starter"]))
    named += [(f"/stock/{index}", card) for index, card in enumerate(setup.get("stock", ()))]
    if len(named) > left.total():
        too_many = Message("more-cards-than-deck", named=len(named), deck=left.total())
        return [Fault("", "not-allowed", too_many)]
    faults = []
    for pointer, card in named:
        left[card] -= 1
        if left[card] < 0:
            faults.append(Fault(pointer, "not-allowed", Message("no-further-card", card=card)))
    return faults
