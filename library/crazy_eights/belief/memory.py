"""Which cards went into the stock together, and how many of them each seat holds.

When the stock is rebuilt (CE-11), all seats have seen its cards, and every unseen card is in a
hand. So the unseen cards fall into pools: those of the first deal, and those of each rebuilt stock.
All of this is public; nothing else is stored. A draw takes from the newest pool; a played card
leaves a pool from which its seat holds cards. With two packs the pool can be uncertain; then the
likelier one is chosen. If counts contradict each other, all pools are dropped.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from crazy_eights.belief.table import Pool, Table
from crazy_eights.cards import PACK_SIZE
from crazy_eights.engine.state import State

LEVEL: Final = 3
"""Bots of this level and above use the memory of a table."""
_MOST_POOLS: Final = 6
"""If there are more, the two oldest are merged."""


class PublicCounts(NamedTuple):
    """The public counts of a table before an entry is applied."""

    round: int
    rebuilds: int
    stock: int
    discard: tuple[int, ...]
    held: tuple[int, ...]


def public_counts(state: State) -> PublicCounts:
    """Return what `remember` needs to know of a table before an entry is applied."""
    return PublicCounts(
        state.round,
        state.rebuilds,
        len(state.stock),
        tuple([card % PACK_SIZE for card in state.discard]),
        tuple([hand.bit_count() for hand in state.hands]),
    )


def remember(state: Table, seat: int, laid: tuple[int, ...], before: PublicCounts) -> None:
    """Update the pools after an entry in which a seat laid cards of these kinds.

    `state.remembered` has the pools, oldest first; it is empty where all unseen cards are in one.
    """
    if state.round != before.round:
        return
    rebuilt = state.rebuilds - before.rebuilds
    if state.remembered or rebuilt:
        found = _pools_after(state, seat, laid, before) if rebuilt <= 1 else []
        state.remembered = tuple(found) if len(found) > 1 else ()


def _pools_after(
    state: Table, seat: int, laid: tuple[int, ...], before: PublicCounts
) -> list[Pool]:
    """Return the pools after an entry, or none if counts contradict each other."""
    pools: list[Pool] = list(state.remembered) or [_all_unseen(state, before)]
    for kind in laid:
        if not _lay(pools, seat, kind):
            return []
    drawn = [0] * state.seats
    for each in state.playing:
        left = before.held[each] - (len(laid) if each == seat else 0)
        drawn[each] = state.hands[each].bit_count() - left
        if drawn[each] < 0:
            return []
    if state.rebuilds == before.rebuilds:
        pools[-1] = _given(pools[-1], drawn)
    elif not _rebuild(pools, state, drawn, laid, before):
        return []
    pools = [pool for pool in pools if pool.kinds]
    if len(pools) > _MOST_POOLS:
        pools[:2] = [_merged(pools[0], pools[1])]
    return pools


def _all_unseen(state: Table, before: PublicCounts) -> Pool:
    """Return one pool of all cards that are not on the discard pile."""
    kinds = Counter([card % PACK_SIZE for card in state.tables.deck])
    return Pool(_listed(kinds - Counter(before.discard)), before.held)


def _rebuild(
    pools: list[Pool], state: Table, drawn: list[int], laid: tuple[int, ...], before: PublicCounts
) -> bool:
    """Add the pool of a stock that was rebuilt while cards were drawn: the first ones are from the
    old stock. Return False if several seats drew, because it is unknown which seat has them.
    """
    first = [0] * state.seats
    if before.stock:
        drawing = [seat for seat, count in enumerate(drawn) if count]
        if len(drawing) != 1 or drawn[drawing[0]] < before.stock:
            return False
        first[drawing[0]] = before.stock
    pools[-1] = _given(pools[-1], first)
    kept = Counter([card % PACK_SIZE for card in state.discard])
    new = Pool(_listed(Counter([*before.discard, *laid]) - kept), (0,) * state.seats)
    pools.append(_given(new, [count - old for count, old in zip(drawn, first, strict=True)]))
    return True


def _lay(pools: list[Pool], seat: int, kind: int) -> bool:
    """Remove a card that a seat lays from the likeliest pool; return False if no pool has it."""
    best, most, of = -1, 0, 1
    for index, (kinds, held) in enumerate(pools):
        likely = held[seat] * kinds.count(kind)
        if likely * of > most * len(kinds):
            best, most, of = index, likely, len(kinds)
    if best < 0:
        return False
    kinds, held = pools[best]
    index = kinds.index(kind)
    held = (*held[:seat], held[seat] - 1, *held[seat + 1 :])
    pools[best] = Pool(kinds[:index] + kinds[index + 1 :], held)
    return True


def _given(pool: Pool, drawn: Iterable[int]) -> Pool:
    """Return a pool after each seat has drawn cards from it; `drawn` has their numbers."""
    return pool._replace(held=tuple([a + b for a, b in zip(pool.held, drawn, strict=True)]))


def _merged(one: Pool, other: Pool) -> Pool:
    return _given(Pool(tuple(sorted(one.kinds + other.kinds)), one.held), other.held)


def _listed(kinds: "Counter[int]") -> tuple[int, ...]:
    return tuple(sorted(kinds.elements()))


def unseen_by(state: Table, seat: int, own: list[int], unseen: list[int]) -> list[list[int]]:
    """Return the cards that a seat can't see, by pool; one list where it knows no more.

    `own` has the kinds of its hand, `unseen` all cards that it can't see.
    """
    pools: list[Pool] = list(state.remembered)
    if not pools or not _fits(pools, state):
        return [unseen]
    # Cards that can be from only one pool come first.
    choices = {kind: sum(kind in pool.kinds for pool in pools) for kind in own}
    for kind in sorted(own, key=lambda each: (choices[each], each)):
        if not _lay(pools, seat, kind):
            return [unseen]
    copies: dict[int, list[int]] = {}
    for card in reversed(unseen):
        copies.setdefault(card % PACK_SIZE, []).append(card)
    return [[copies[kind].pop() for kind in pool.kinds] for pool in pools]


def _fits(pools: list[Pool], state: Table) -> bool:
    """Return whether the counts match those of the table."""
    held = [sum([pool.held[seat] for pool in pools]) for seat in range(state.seats)]
    newest = pools[-1]
    return (
        all(held[seat] == state.hands[seat].bit_count() for seat in state.playing)
        and all(sum(pool.held) <= len(pool.kinds) for pool in pools)
        and len(state.stock) <= len(newest.kinds) - sum(newest.held)
    )
