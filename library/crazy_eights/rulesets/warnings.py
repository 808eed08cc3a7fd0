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


def warnings(ruleset: RuleSet, seats: int | None = None) -> list[Message]:
    """The warnings about a rule set; without `seats` about every table that it allows."""
    return [
        *_tables(ruleset, seats),
        *_bounds(ruleset, seats),
        *_effects(ruleset),
        *_attack(ruleset),
        *_wild(ruleset),
    ]


def _tables(ruleset: RuleSet, seats: int | None) -> Iterator[Message]:
    sizes = [size for size in table_sizes(ruleset) if seats is None or size <= seats]
    short = [size for size in sizes if not enough_cards(ruleset, size)]
    if short:
        example = short[-1]
        yield Message(
            "warning-cards" if seats is None else "warning-early_start",
            listed=Series(tuple(short)),
            seats=example,
            need=cards_needed(ruleset, example),
            have=deck_size(ruleset, example),
        )


def _bounds(ruleset: RuleSet, seats: int | None) -> Iterator[Message]:
    if seats is not None:
        return
    large = tuple(size for size in table_sizes(ruleset) if not admits(ruleset, size))
    if large:
        yield Message("warning-bounds", listed=Series(large))


def _effects(ruleset: RuleSet) -> Iterator[Message]:
    for key, effect in ruleset.effects:
        if not cards_of_key(ruleset, key):
            yield Message("warning-effects-no_card", key=key)
        elif key[0] == "X" and ruleset.joker.role != "effect":
            yield Message("warning-effects-joker", key=key, role=ruleset.joker.role)
        for other in effect.against or ():
            if not cards_of_key(ruleset, other):
                yield Message("warning-effects-against", key=key, other=other)


def _attack(ruleset: RuleSet) -> Iterator[Message]:
    types = {effect.type for _, effect in ruleset.effects}
    if "block" in types and "draw" not in types:
        yield Message("warning-attack-no_demand")
    elif "block" in types and ruleset.attack.answer == "none":
        yield Message("warning-attack-no_answer")
    if ruleset.attack.first_pick_block and "block" not in types:
        yield Message("warning-attack-first_pick")
    if "draw" not in types and any(call.call == "attack" for call in ruleset.calls):
        yield Message("warning-attack-call")


def _wild(ruleset: RuleSet) -> Iterator[Message]:
    if ruleset.wild.own_score and ruleset.countdown is not None:
        ranks = [RANKS[score - 1] for score in range(ruleset.countdown.start, 0, -1)]
        missing = [rank for rank in ranks if not cards_of_key(ruleset, rank)]
        if missing:
            yield Message("warning-wild-own_score", ranks=" ".join(missing))
    elif not ruleset.wild.ranks:
        yield Message("warning-wild-none")
