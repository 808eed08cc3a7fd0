"""What can be played but was hardly meant: knobs without anything to work on, tables too large."""

from collections.abc import Iterator

from crazy_eights.cards import RANKS
from crazy_eights.locales import Message, Series
from crazy_eights.rulesets.admission import admits
from crazy_eights.rulesets.deck import (
    cards_needed,
    cards_of_key,
    deck_size,
    enough_cards,
    table_sizes,
)
from crazy_eights.rulesets.knobs import RuleSet


def warnings(rules: RuleSet, seats: int | None = None) -> list[Message]:
    """What to tell about a rule set; without `seats` about every table that it allows."""
    return [
        *_tables(rules, seats),
        *_bounds(rules, seats),
        *_effects(rules),
        *_attack(rules),
        *_wild(rules),
    ]


def _tables(rules: RuleSet, seats: int | None) -> Iterator[Message]:
    sizes = [size for size in table_sizes(rules) if seats is None or size <= seats]
    short = [size for size in sizes if not enough_cards(rules, size)]
    if short:
        example = short[-1]
        yield Message(
            "warning-cards" if seats is None else "warning-early_start",
            listed=Series(tuple(short)),
            seats=example,
            need=cards_needed(rules, example),
            have=deck_size(rules, example),
        )


def _bounds(rules: RuleSet, seats: int | None) -> Iterator[Message]:
    if seats is not None:
        return
    large = tuple(size for size in table_sizes(rules) if not admits(rules, size))
    if large:
        yield Message("warning-bounds", listed=Series(large))


def _effects(rules: RuleSet) -> Iterator[Message]:
    for key, effect in rules.effects:
        if not cards_of_key(rules, key):
            yield Message("warning-effects-no_card", key=key)
        elif key[0] == "X" and rules.joker.role != "effect":
            yield Message("warning-effects-joker", key=key, role=rules.joker.role)
        for other in effect.against or ():
            if not cards_of_key(rules, other):
                yield Message("warning-effects-against", key=key, other=other)


def _attack(rules: RuleSet) -> Iterator[Message]:
    types = {effect.type for _, effect in rules.effects}
    if "block" in types and "draw" not in types:
        yield Message("warning-attack-no_demand")
    elif "block" in types and rules.attack.answer == "none":
        yield Message("warning-attack-no_answer")
    if rules.attack.first_pick_block and "block" not in types:
        yield Message("warning-attack-first_pick")
    if "draw" not in types and any(call.call == "attack" for call in rules.calls):
        yield Message("warning-attack-call")


def _wild(rules: RuleSet) -> Iterator[Message]:
    if rules.wild.own_score and rules.countdown is not None:
        ranks = [RANKS[score - 1] for score in range(rules.countdown.start, 0, -1)]
        missing = [rank for rank in ranks if not cards_of_key(rules, rank)]
        if missing:
            yield Message("warning-wild-own_score", ranks=" ".join(missing))
    elif not rules.wild.ranks:
        yield Message("warning-wild-none")
