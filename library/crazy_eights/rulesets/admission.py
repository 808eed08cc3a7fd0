"""Which rule sets games may be created with: those whose worst case is small enough
(docs/spec/http.md, "Bounds").

Positions need no judging of their own: the bounds hold for every set-up of the rules.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.rulesets.bounds import largest_view, most_moves
from crazy_eights.rulesets.deck import enough_cards, table_sizes
from crazy_eights.rulesets.knobs import RuleSet

MAX_MOVES: Final = 4_000
"""No seat ever has more legal moves."""
MAX_VIEW: Final = 256 * 1024
"""No view has more bytes."""


class Relaxed(NamedTuple):
    """What a rule set would be if one of its knobs allowed less."""

    pointer: str
    how: str
    ruleset: RuleSet


def admits(ruleset: RuleSet, seats: int) -> bool:
    """Whether every game with this number of seats stays within the bounds."""
    return most_moves(ruleset, seats) <= MAX_MOVES and largest_view(ruleset, seats) <= MAX_VIEW


def excesses(ruleset: RuleSet, seats: int | None) -> list[Fault]:
    """A fault at every knob that alone could keep the worst case small enough, none if it is.

    Without `seats` the smallest table with enough cards is judged: larger ones have no fewer packs.
    """
    if seats is None:
        seats = next(size for size in table_sizes(ruleset) if enough_cards(ruleset, size))
    if admits(ruleset, seats):
        return []
    excess = _excess(ruleset, seats)
    return [
        Fault(relaxed.pointer, Message(f"excess.{relaxed.how}", excess=excess))
        for relaxed in _relaxed(ruleset)
        if admits(relaxed.ruleset, seats)
    ]


def _excess(ruleset: RuleSet, seats: int) -> Message:
    moves = most_moves(ruleset, seats)
    if moves > MAX_MOVES:
        return Message("excess-moves", moves=moves, most=MAX_MOVES)
    return Message("excess-view", bytes=largest_view(ruleset, seats), most=MAX_VIEW)


def _relaxed(ruleset: RuleSet) -> Iterator[Relaxed]:
    """One card in a play comes first: it is always few enough."""
    single = replace(ruleset.several_cards, allowed=False)
    yield Relaxed(
        "#/several_cards/allowed",
        "several_cards",
        replace(ruleset, several_cards=single),
    )
    packs = "packs" if isinstance(ruleset.deck.packs, int) else "two_packs_from"
    one_pack = replace(ruleset, deck=replace(ruleset.deck, packs=1))
    yield Relaxed(f"#/deck/{packs}", "packs", one_pack)
    no_jokers = replace(ruleset, deck=replace(ruleset.deck, jokers_per_pack=0))
    yield Relaxed("#/deck/jokers_per_pack", "jokers", no_jokers)
    no_wild = replace(ruleset, wild=replace(ruleset.wild, ranks=()))
    yield Relaxed("#/wild/ranks", "wild_ranks", no_wild)
    silent = replace(ruleset, wild=replace(ruleset.wild, declares="never"))
    yield Relaxed("#/wild/declares", "wild_declares", silent)
    for key, effect in ruleset.effects:
        if effect.type in ("cover", "block"):
            others = tuple(item for item in ruleset.effects if item[0] != key)
            yield Relaxed(f"#/effects/{key}", "effect", replace(ruleset, effects=others))
