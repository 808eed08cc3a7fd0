"""Set-up positions: what a creator may lay out for the first round (docs/spec/http.md, "Setup";
FP-03).
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from service.game.cards import KIND
from service.game.errors import Fault
from service.game.rulesets.deck import pack_of, packs_for
from service.game.rulesets.ruleset import RuleSet

_FIELDS = ("hands", "starter", "stock", "scores")


def setup_faults(rules: RuleSet, seats: int, setup: object) -> list[Fault]:
    """Every fault of a set-up position for so many seats, with pointers relative to it; None has
    none.
    """
    if setup is None:
        return []
    if not isinstance(setup, Mapping):
        return [Fault("#", "must be an object")]
    faults = [
        Fault(f"#/{name}", "is not a field of a set-up position")
        for name in setup
        if name not in _FIELDS
    ]
    faults += [
        Fault(f"#/{name}", "is missing") for name in ("hands", "starter") if name not in setup
    ]
    if faults:
        return faults
    faults += _shape_faults(setup, seats)
    faults += _score_faults(rules, seats, setup.get("scores"))
    return faults or _deck_faults(rules, seats, setup)


def _shape_faults(setup: Mapping[str, Any], seats: int) -> list[Fault]:
    faults = []
    hands = setup["hands"]
    if not isinstance(hands, list) or len(hands) != seats:
        faults.append(Fault("#/hands", f"must be a list of {seats} hands, one a seat"))
    else:
        for seat, hand in enumerate(hands):
            faults += _cards_faults(f"#/hands/{seat}", hand)
    if not _is_card(setup["starter"]):
        faults.append(Fault("#/starter", "is not a card such as 8H, TD or XR"))
    if "stock" in setup:
        faults += _cards_faults("#/stock", setup["stock"])
    return faults


def _is_card(value: object) -> bool:
    return isinstance(value, str) and value in KIND


def _cards_faults(pointer: str, cards: object) -> list[Fault]:
    if not isinstance(cards, list):
        return [Fault(pointer, "must be a list of cards")]
    return [
        Fault(f"{pointer}/{index}", "is not a card such as 8H, TD or XR")
        for index, card in enumerate(cards)
        if not _is_card(card)
    ]


def _score_faults(rules: RuleSet, seats: int, scores: object) -> list[Fault]:
    if scores is None:
        return []
    if not isinstance(scores, list) or len(scores) != seats:
        return [Fault("#/scores", f"must be a list of {seats} integers")]
    least, most = (1, rules.countdown.start) if rules.countdown else (0, 10_000)
    return [
        Fault(f"#/scores/{seat}", f"must be an integer from {least} to {most}")
        for seat, score in enumerate(scores)
        if type(score) is not int or not least <= score <= most
    ]


def _deck_faults(rules: RuleSet, seats: int, setup: Mapping[str, Any]) -> list[Fault]:
    """Cards named more often than the deck holds them."""
    left = Counter(pack_of(rules) * packs_for(rules, seats))
    named = [
        (f"#/hands/{seat}/{index}", card)
        for seat, hand in enumerate(setup["hands"])
        for index, card in enumerate(hand)
    ]
    named.append(("#/starter", setup["starter"]))
    named += [(f"#/stock/{index}", card) for index, card in enumerate(setup.get("stock", ()))]
    faults = []
    for pointer, card in named:
        left[card] -= 1
        if left[card] < 0:
            faults.append(Fault(pointer, f"the deck holds no further {card}"))
    return faults
