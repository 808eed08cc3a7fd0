"""What can be played but was hardly meant: knobs without anything to work on, tables too large."""

from collections.abc import Iterator

from service.game.cards import RANKS
from service.game.rulesets.admission import admits
from service.game.rulesets.deck import (
    cards_needed,
    cards_of_key,
    deck_size,
    enough_cards,
    table_sizes,
)
from service.game.rulesets.knobs import RuleSet
from service.game.schema import either


def warnings(rules: RuleSet, seats: int | None = None) -> list[str]:
    """Sentences about a rule set; without `seats` about every table that it allows."""
    return [
        *_tables(rules, seats),
        *_bounds(rules, seats),
        *_effects(rules),
        *_attack(rules),
        *_wild(rules),
    ]


def _tables(rules: RuleSet, seats: int | None) -> Iterator[str]:
    sizes = [size for size in table_sizes(rules) if seats is None or size <= seats]
    short = [size for size in sizes if not enough_cards(rules, size)]
    if not short:
        return
    example = short[-1]
    listed = either([str(size) for size in short])
    need, have = cards_needed(rules, example), deck_size(rules, example)
    if seats is None:
        yield f"Too few cards for {listed} players: {example} need {need}, there are {have}."
    else:
        yield f"No early start with {listed} players: {example} need {need} cards of {have}."


def _bounds(rules: RuleSet, seats: int | None) -> Iterator[str]:
    if seats is not None:
        return
    large = [str(size) for size in table_sizes(rules) if not admits(rules, size)]
    if large:
        yield f"A hand could come to have too many legal moves for a game of {either(large)} seats."


def _effects(rules: RuleSet) -> Iterator[str]:
    for key, effect in rules.effects:
        if not cards_of_key(rules, key):
            yield f"The deck has no card {key}, so its effect never happens."
        elif key[0] == "X" and rules.joker.role != "effect":
            yield f'The effect of {key} never happens: joker.role is "{rules.joker.role}".'
        for other in effect.against or ():
            if not cards_of_key(rules, other):
                yield f"The deck has no card {other}, so {key} never blocks it."


def _attack(rules: RuleSet) -> Iterator[str]:
    types = {effect.type for _, effect in rules.effects}
    if "block" in types and "draw" not in types:
        yield "No card makes the next seat draw, so there is nothing to block."
    elif "block" in types and rules.attack.answer == "none":
        yield 'Nothing answers an attack while attack.answer is "none", so blocks have no effect.'
    if rules.attack.first_pick_block and "block" not in types:
        yield "attack.first_pick_block does nothing without a card that blocks."
    if "draw" not in types and any(call.call == "attack" for call in rules.calls):
        yield "No card makes the next seat draw, so the attack call is never owed."


def _wild(rules: RuleSet) -> Iterator[str]:
    if rules.wild.own_score and rules.countdown is not None:
        ranks = [RANKS[score - 1] for score in range(rules.countdown.start, 0, -1)]
        missing = [rank for rank in ranks if not cards_of_key(rules, rank)]
        if missing:
            yield f"The deck has no {either(missing)}, so a seat with that score has no wild rank."
    elif not rules.wild.ranks:
        yield "No rank is wild."
