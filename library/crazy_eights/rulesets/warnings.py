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
from crazy_eights.rulesets.language import OWN


def warnings(ruleset: RuleSet, seats: int | None = None) -> list[Message]:
    """The warnings about a rule set; without `seats` about every table that it allows."""
    return [
        *_tables(ruleset, seats),
        *_bounds(ruleset, seats),
        *_rows(ruleset),
        *_demands(ruleset),
        *_wild(ruleset),
        *_winner(ruleset),
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
    for key, _ in ruleset.cards:
        if key != OWN and not cards_of_key(ruleset, key) and key != "X":
            yield Message("warning-cards-no_card", key=key)


def _demands(ruleset: RuleSet) -> Iterator[Message]:
    demands = columns_of(ruleset).doing("draw")
    if ruleset.demand.first_pick and not _some_rule_ends(ruleset):
        yield Message("warning-demand-first_pick")
    if not demands and any("draw" in (call.played or ()) for call in ruleset.calls):
        yield Message("warning-demand-call")


def _some_rule_ends(ruleset: RuleSet) -> bool:
    rules = list(ruleset.answer)
    for _, row in ruleset.cards:
        for effect in row.do or ():
            rules += effect.answer or ()
    return any(rule.so == "end" for rule in rules)


def _wild(ruleset: RuleSet) -> Iterator[Message]:
    columns = columns_of(ruleset)
    if columns.own:
        ranks = [RANKS[own] for own in columns.owns() if own >= 0]
        missing = [rank for rank in reversed(ranks) if not cards_of_key(ruleset, rank)]
        if missing:
            yield Message("warning-wild-own", ranks=" ".join(missing))
    elif not columns.wild():
        yield Message("warning-wild-none")


def _winner(ruleset: RuleSet) -> Iterator[Message]:
    """Where the winner of a round writes down points, the lowest score must not win."""
    scoring, end = ruleset.scoring, ruleset.game_end
    if scoring.method == "collect" and end.winner == "lowest":
        yield Message("warning-scoring-collect")
    if scoring.method == "penalty" and end.winner == "highest":
        yield Message("warning-scoring-penalty")
