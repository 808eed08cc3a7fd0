"""Which rule sets games may be created with: those whose worst case is small enough
(docs/spec/http.md, "Bounds").

Positions need no judging of their own: the bounds hold for every set-up of the rules.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.fairness.chain import MAX_HEADER, canonical
from crazy_eights.locales import Message
from crazy_eights.rulesets.bounds import largest_view, listed
from crazy_eights.rulesets.deck import enough_cards, table_sizes
from crazy_eights.rulesets.knobs import RuleSet

MAX_MOVES: Final = 4_000
"""No seat ever has more legal moves."""
MAX_VIEW: Final = 256 * 1024
"""No view has more bytes."""
MAX_RULES: Final = MAX_HEADER - 1024
"""The bytes that the rules of a new game may take in the header; the rest is for other fields."""


def length_faults(ruleset: RuleSet) -> list[Fault]:
    """A fault if the rules would make the header of a log too long; only rows and calls can."""
    size = len(canonical(ruleset.to_json()))
    if size <= MAX_RULES:
        return []
    return [Fault("/cards", "too-costly", Message("excess-rules", bytes=size, most=MAX_RULES))]


MOST_ROWS: Final = 1
"""How many rows are tried, since each takes dear counts."""


class Relaxed(NamedTuple):
    """What a rule set would be if one of its knobs allowed less."""

    pointer: str
    how: str
    ruleset: RuleSet


def admits(ruleset: RuleSet, seats: int | None = None) -> bool:
    """Whether every game with this number of seats stays within the bounds; takes one count.

    Without `seats` the smallest table with enough cards is judged: larger ones have no fewer packs.
    """
    return _excess(ruleset, _table(ruleset, seats)) is None


def excesses(ruleset: RuleSet, seats: int | None = None) -> list[Fault]:
    """A fault at every knob that alone could keep the worst case small enough, none if it is.

    Of rows only the first one that could is named; if nothing could alone, all knobs but rows. Each
    takes one count.
    """
    seats = _table(ruleset, seats)
    excess = _excess(ruleset, seats)
    if excess is None:
        return []
    knobs = list(_relaxed_knobs(ruleset))
    helpful = [each for each in knobs if admits(each.ruleset, seats)]
    rows = (each for each in _without_rows(ruleset) if admits(each.ruleset, seats))
    return [
        Fault(each.pointer, "too-costly", Message(f"excess.{each.how}", excess=excess))
        for each in [*helpful, *islice(rows, 1)] or knobs
    ]


def _table(ruleset: RuleSet, seats: int | None) -> int:
    if seats is not None:
        return seats
    return next(size for size in table_sizes(ruleset) if enough_cards(ruleset, size))


def _excess(ruleset: RuleSet, seats: int) -> Message | None:
    """What could grow too large, if anything."""
    moves = listed(ruleset, seats)
    if moves.moves > MAX_MOVES:
        return Message("excess-moves", moves=moves.moves, most=MAX_MOVES)
    view = largest_view(ruleset, seats, moves)
    return Message("excess-view", bytes=view, most=MAX_VIEW) if view > MAX_VIEW else None


def _relaxed_knobs(ruleset: RuleSet) -> Iterator[Relaxed]:
    """One card in a play and no calls are always few enough. Knobs that allow no more than this are
    left out.
    """
    deck = ruleset.deck
    if ruleset.several.way == "together":
        single = replace(ruleset.several, way="no")
        yield Relaxed("/several/way", "several", replace(ruleset, several=single))
    if ruleset.calls:
        yield Relaxed("/calls", "calls", replace(ruleset, calls=()))
    if deck.packs != 1:
        packs = "packs" if isinstance(deck.packs, int) else "two_packs_from"
        yield Relaxed(f"/deck/{packs}", "packs", replace(ruleset, deck=replace(deck, packs=1)))
    if deck.jokers_per_pack:
        no_jokers = replace(ruleset, deck=replace(deck, jokers_per_pack=0))
        yield Relaxed("/deck/jokers_per_pack", "jokers", no_jokers)


def _without_rows(ruleset: RuleSet) -> Iterator[Relaxed]:
    """The rules without one row, for the few rows that are likeliest to make lists long."""
    likeliest = sorted(ruleset.cards, key=lambda item: (item[1].name is None, not item[1].do))
    for key, _ in likeliest[:MOST_ROWS]:
        others = tuple(item for item in ruleset.cards if item[0] != key)
        yield Relaxed(f"/cards/{key}", "row", replace(ruleset, cards=others))
