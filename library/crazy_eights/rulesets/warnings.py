"""What can be played but was hardly meant: knobs without anything to work on, tables too large."""

from collections.abc import Iterator

from crazy_eights.cards import RANKS
from crazy_eights.locales import Message, Series
from crazy_eights.rulesets.admission import admits
from crazy_eights.rulesets.columns import columns_of
from crazy_eights.rulesets.deck import (
    cards_needed,
    cards_of_key,
    deck_size,
    enough_cards,
    table_sizes,
)
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import OWN, Row


def warnings(ruleset: RuleSet, seats: int | None = None) -> list[Message]:
    """The warnings about a rule set; without `seats` about every table that it allows."""
    return [
        *_tables(ruleset, seats),
        *_bounds(ruleset, seats),
        *_rows(ruleset),
        *_demands(ruleset),
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


def _rows(ruleset: RuleSet) -> Iterator[Message]:
    """Points alone wait for cards: presets give them to ranks of every pack."""
    for key, row in ruleset.cards:
        if key != OWN and row != Row(points=row.points) and not cards_of_key(ruleset, key):
            yield Message("warning-cards-no_card", key=key)


def _demands(ruleset: RuleSet) -> Iterator[Message]:
    columns = columns_of(ruleset)
    if ruleset.demand.first_pick and all(rule.so != "end" for rule in columns.rules):
        yield Message("warning-demand-first_pick")
    if not columns.doing("draw") and any("draw" in (call.played or ()) for call in ruleset.calls):
        yield Message("warning-demand-call")


def _wild(ruleset: RuleSet) -> Iterator[Message]:
    columns = columns_of(ruleset)
    if columns.own:
        ranks = [RANKS[own] for own in columns.owns() if own >= 0]
        missing = [rank for rank in reversed(ranks) if not cards_of_key(ruleset, rank)]
        if missing:
            yield Message("warning-wild-own", ranks=" ".join(missing))
    elif not columns.wild():
        yield Message("warning-wild-none")
