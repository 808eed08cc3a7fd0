"""Several cards of one rank in one play: which sets there are, and in which order they are listed
(CV-10).
"""

from collections.abc import Iterator
from itertools import product

from service.game.cards import BLACK_JOKER, PACK_SIZE, RANK, RED_JOKER, bits
from service.game.endings import finish_ok
from service.game.table import ATTACK, Table

Kinds = tuple[int, ...]


def sets_of_equal_rank(table: Table, seat: int, allowed: int) -> Iterator[Kinds]:
    """Every legal set of two or more equal cards with each of its last cards, in its listed order.

    `allowed` are the kinds that may be laid first; on an attack every card must be among them
    (FP-14).
    """
    hand = table.hands[seat]
    for group in _groups(table, hand):
        for copies in product(*(range(count + 1) for count in group.values())):
            if sum(copies) < 2:
                continue
            cards = [k for k, n in zip(group, copies, strict=True) for _ in range(n)]
            if table.phase == ATTACK and any(not allowed >> kind & 1 for kind in cards):
                continue
            ends_hand = table.rules.finish_illegal and len(cards) == hand.bit_count()
            for last in dict.fromkeys(cards):
                rest = cards[:]
                rest.remove(last)
                yield from _first_legal(table, seat, rest, last, allowed, ends_hand=ends_hand)


def _groups(table: Table, hand: int) -> list[dict[int, int]]:
    """The held kinds with their number of copies, by rank; a joker that is named is played alone
    (FP-11).
    """
    groups: dict[int, dict[int, int]] = {}
    for kind in sorted(card % PACK_SIZE for card in bits(hand)):
        if kind in (RED_JOKER, BLACK_JOKER) and table.rules.names_jokers:
            continue
        group = groups.setdefault(RANK[kind], {})
        group[kind] = group.get(kind, 0) + 1
    return [groups[rank] for rank in sorted(groups) if sum(groups[rank].values()) > 1]


def _first_legal(
    table: Table, seat: int, rest: list[int], last: int, allowed: int, *, ends_hand: bool
) -> Iterator[Kinds]:
    for order in _orders(rest, last, allowed):
        if not ends_hand or finish_ok(table, seat, order):
            yield order
            return


def _orders(rest: list[int], last: int, allowed: int) -> Iterator[Kinds]:
    """Orders that end with `last` and begin with an allowed card, each with another card before
    the last.
    """
    for first in dict.fromkeys(kind for kind in rest if allowed >> kind & 1):
        middle = rest[:]
        middle.remove(first)
        if not middle:
            yield (first, last)
            continue
        for before in dict.fromkeys(reversed(middle)):
            inner = middle[:]
            inner.remove(before)
            yield (first, *inner, before, last)
