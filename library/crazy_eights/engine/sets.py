"""Several cards of one rank in one play: which sets there are, and in which order they are listed
(CV-10).
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from crazy_eights.cards import PACK_SIZE, RANK, CardMask, bits
from crazy_eights.engine.endings import finish_ok
from crazy_eights.engine.matching import declaring
from crazy_eights.engine.state import ANSWER, State

Kinds = tuple[int, ...]
_FEW: Final = 5
_MANY: Final = 8
"""The cards of a rank in two packs; with more, there are too many sets to cache."""


def sets_of_equal_rank(state: State, seat: int, allowed: CardMask, ranks: int) -> list[Kinds]:
    """Every legal set of two or more equal cards with each of its last cards, in its listed order.

    `allowed` are the kinds that may be played first; on an attack every card must be among them.
    A wild that names its suit only if it matches is preferred as the first (FP-14). `ranks` are
    those of `ranks_of_sets`. A joker that is named is played alone (FP-11).
    """
    tables = state.tables
    hand = state.hands[seat]
    cards = tables.rank_cards[state.wild_key(seat)]
    found: list[Kinds] = []
    attacked = state.phase == ANSWER
    for rank in bits(ranks):
        held = hand & cards[rank]
        first = allowed & tables.rank_masks[rank]
        preferred = 0
        if tables.declares_if_matching:
            preferred = first & declaring(tables, state.wild_key(seat), state.facing)
            preferred &= tables.declaring_if[state.wild_key(seat)]
        if held == hand and tables.finish_illegal:
            for orders in _sets(held, first, preferred, attacked=attacked):
                found += _first_legal(state, seat, orders)
        elif held.bit_count() <= _FEW:
            found += _of_few(held, first, preferred, attacked)
        elif held.bit_count() <= _MANY:
            found += _of_many(held, first, preferred, attacked)
        else:
            found += _first_of_each(held, first, preferred, attacked=attacked)
    return found


def ranks_of_sets(cards: tuple[CardMask, ...], hand: CardMask, kinds: CardMask) -> int:
    """Return a bit mask of the ranks of which a hand has two or more `cards` that may be played
    together, one of a rank among its `kinds` that may be played. Most hands have none.
    """
    ranks = 0
    while kinds:
        low = kinds & -kinds
        rank = RANK[low.bit_length() - 1]
        held = hand & cards[rank]
        if held & (held - 1):
            ranks |= 1 << rank
        kinds ^= low
    return ranks


def _first_of_each(
    held: int,
    allowed: int,
    preferred: int,
    attacked: bool,  # noqa: FBT001
) -> tuple[Kinds, ...]:
    found = (next(orders, None) for orders in _sets(held, allowed, preferred, attacked=attacked))
    return tuple(order for order in found if order is not None)


_of_few: Final = lru_cache(maxsize=1 << 12)(_first_of_each)
"""For small sets of cards, which recur in every game."""
_of_many: Final = lru_cache(maxsize=1 << 8)(_first_of_each)
"""For large hands, which recur while a bot searches; each has up to 212 sets."""


def _first_legal(state: State, seat: int, orders: Iterator[Kinds]) -> Iterator[Kinds]:
    """An order that ends the hand must be one that may; a set that leaves cards takes the first."""
    whole = state.hands[seat].bit_count()
    for order in orders:
        if len(order) < whole or finish_ok(state, seat, order):
            yield order
            return


def _sets(held: int, allowed: int, preferred: int, *, attacked: bool) -> Iterator[Iterator[Kinds]]:
    """The orders of every set from these cards of one rank with each of its last cards."""
    copies_held: dict[int, int] = {}
    for kind in sorted(card % PACK_SIZE for card in bits(held)):
        copies_held[kind] = copies_held.get(kind, 0) + 1
    for copies in product(*(range(count + 1) for count in copies_held.values())):
        cards = [k for k, n in zip(copies_held, copies, strict=True) for _ in range(n)]
        if len(cards) < 2 or (attacked and any(not allowed >> kind & 1 for kind in cards)):
            continue
        for last in dict.fromkeys(cards):
            rest = cards[:]
            rest.remove(last)
            yield _orders(rest, last, allowed, preferred)


def _orders(rest: list[int], last: int, allowed: int, preferred: int) -> Iterator[Kinds]:
    """Orders that end with `last` and begin with an allowed card, the preferred ones first, each
    with another card before the last.
    """
    firsts = dict.fromkeys(kind for kind in rest if allowed >> kind & 1)
    for first in sorted(firsts, key=lambda kind: not preferred >> kind & 1):
        middle = rest[:]
        middle.remove(first)
        if not middle:
            yield (first, last)
            continue
        for before in dict.fromkeys(reversed(middle)):
            inner = middle[:]
            inner.remove(before)
            yield (first, *inner, before, last)
