"""What can be played but was hardly meant: knobs without anything to work on, tables too large."""

from collections.abc import Iterator
from typing import NamedTuple

from crazy_eights.cards import JOKERS, RANKS, CardMask, bits, kinds_of_key, mask_of
from crazy_eights.locales import Message, Series
from crazy_eights.rulesets.admission import admits
from crazy_eights.rulesets.columns import Columns, columns_of, where
from crazy_eights.rulesets.consistency import PLAYERS
from crazy_eights.rulesets.deck import (
    cards_needed,
    cards_of_key,
    deck_size,
    enough_cards,
    table_sizes,
)
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.language import OWN, Answer, Row


class RuleWarning(NamedTuple):
    """What was hardly meant, and a pointer into the rules to what it is about; "": all of them."""

    pointer: str
    detail: Message


def warnings(ruleset: RuleSet, seats: int | None = None) -> list[RuleWarning]:
    """The warnings about a rule set; without `seats` about every table that it allows."""
    return [
        *_tables(ruleset, seats),
        *_bounds(ruleset, seats),
        *_rows(ruleset),
        *_demands(ruleset),
        *(
            RuleWarning(pointer, Message("warning-vain", pointer=pointer))
            for pointer in _in_vain(ruleset)
        ),
        *_unplayable(ruleset),
        *_wild(ruleset),
    ]


def _tables(ruleset: RuleSet, seats: int | None) -> Iterator[RuleWarning]:
    sizes = [size for size in table_sizes(ruleset) if seats is None or size <= seats]
    short = [size for size in sizes if not enough_cards(ruleset, size)]
    if short:
        example = short[-1]
        detail = Message(
            "warning-cards" if seats is None else "warning-early_start",
            listed=Series(tuple(short)),
            seats=example,
            need=cards_needed(ruleset, example),
            have=deck_size(ruleset, example),
        )
        yield RuleWarning(PLAYERS, detail)


def _bounds(ruleset: RuleSet, seats: int | None) -> Iterator[RuleWarning]:
    if seats is not None:
        return
    large = tuple(size for size in table_sizes(ruleset) if not admits(ruleset, size))
    if large:
        yield RuleWarning(PLAYERS, Message("warning-bounds", listed=Series(large)))


def _rows(ruleset: RuleSet) -> Iterator[RuleWarning]:
    """Points alone wait for cards: presets give them to ranks of every pack."""
    for key, row in ruleset.cards:
        if key != OWN and row != Row(points=row.points) and not cards_of_key(ruleset, key):
            yield RuleWarning(f"/cards/{key}", Message("warning-cards-no_card", key=key))


def _demands(ruleset: RuleSet) -> Iterator[RuleWarning]:
    columns = columns_of(ruleset)
    if ruleset.demand.first_pick and all(rule.so != "end" for rule in columns.rules):
        yield RuleWarning("/demand/first_pick", Message("warning-demand-first_pick"))


def _in_vain(ruleset: RuleSet) -> Iterator[str]:
    """The pointers of parts that no play can bring to bear, but for rows without cards."""
    columns = columns_of(ruleset)
    wild = _ever_wild(columns)
    for key, row in ruleset.cards:
        pointer = f"/cards/{key}"
        kinds = mask_of(kinds_of_key(key)) & columns.kinds
        if not kinds:
            continue
        if row.rank_stays and not kinds & wild:
            yield f"{pointer}/rank_stays"
        if row.leaves and not kinds & JOKERS & ~wild:
            yield f"{pointer}/leaves"
        if row.do and not kinds & ~where(columns.column("stands_for"), value=True):
            yield f"{pointer}/do"
        for index, effect in enumerate(row.do or ()):
            at = f"{pointer}/do/{index}"
            if effect.do == "series" and ruleset.several.way == "one_by_one":
                yield at
            yield from _answers_in_vain(columns, effect.answer or (), at)
    yield from _answers_in_vain(columns, ruleset.answer, "")
    for index, call in enumerate(ruleset.calls):
        if call.played is not None and not columns.set_of(call.played, wild) & columns.kinds:
            yield f"/calls/{index}/played"


def _answers_in_vain(columns: Columns, rules: tuple[Answer, ...], pointer: str) -> Iterator[str]:
    """The pointers of rules with which no card answers; `rank` may always be one."""
    wild = _ever_wild(columns)
    for index, rule in enumerate(rules):
        if "rank" not in rule.with_ and not columns.set_of(rule.with_, wild) & columns.kinds:
            yield f"{pointer}/answer/{index}"


def _ever_wild(columns: Columns) -> CardMask:
    """The kinds that are wild for some score."""
    found = 0
    for own in columns.owns():
        found |= columns.wild(own)
    return found


def _unplayable(ruleset: RuleSet) -> Iterator[RuleWarning]:
    """Whether every card is barred from every other, for every score."""
    columns = columns_of(ruleset)
    for own in columns.owns():
        wild, barred = columns.wild(own), columns.column("not_on", own)
        for names in {barred[kind] or () for kind in bits(columns.kinds)}:
            if columns.kinds & ~columns.set_of(names, wild):
                return
    yield RuleWarning("/cards", Message("warning-unplayable"))


def _wild(ruleset: RuleSet) -> Iterator[RuleWarning]:
    columns = columns_of(ruleset)
    if columns.own:
        ranks = [RANKS[own] for own in columns.owns() if own >= 0]
        missing = [rank for rank in reversed(ranks) if not cards_of_key(ruleset, rank)]
        if missing:
            yield RuleWarning(f"/cards/{OWN}", Message("warning-wild-own", ranks=" ".join(missing)))
    elif not columns.wild():
        yield RuleWarning("/cards", Message("warning-wild-none"))
