"""What a table may look like to one seat: its own view, the cards it can't see dealt at random.

`SeatKnowledge` is all that a thinking bot gets to see of a table. It reads what docs/spec/http.md's
view shows that seat (its own hand, the discard pile, how many cards the others and the stock hold,
and the public state), what the others have shown by how they played (its belief), and nothing else.
So a bot that uses it cannot cheat.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.belief.memory import unseen_by
from crazy_eights.belief.table import NO_EVIDENCE, Pool, SeatEvidence, Table
from crazy_eights.cards import BIT, PACK_SIZE, bits
from crazy_eights.engine.state import State

_MASK: Final = (1 << 64) - 1
_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
_CARRY_FACTOR: Final = 36969
_OTHER_FACTOR: Final = 18000
_HALF: Final = (1 << 16) - 1
_REST: Final = (1 << 13) - 1


class Chance:
    """A cheap deterministic generator for imagined deals: a 64-bit linear congruential one with
    Knuth's MMIX constants, of which only the high half is used.

    It is good enough for sampling; deals that count come from `shuffle`. A bot starts it from its
    own stream, so that its choices follow from the game's seed (docs/spec/house-bots.md, "Chance").
    """

    __slots__ = ("_state",)

    def __init__(self, below: Callable[[int], int]) -> None:
        self._state = 0
        for _ in range(4):
            self._state = self._state << 16 | below(1 << 16)

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into a random order, in place."""
        state = self._state
        for index in range(len(cards) - 1, 0, -1):
            state = (state * _FACTOR + _STEP) & _MASK
            other = (state >> 32) * (index + 1) >> 32
            cards[index], cards[other] = cards[other], cards[index]
        self._state = state

    def seed(self) -> bytes:
        """32 bytes to shuffle an imagined table's later deals with."""
        self._state = (self._state * _FACTOR + _STEP) & _MASK
        return self._state.to_bytes(32)


class QuickChance(Chance):
    """The same for worlds and random moves that no reply of the house follows from, many times as
    fast where the rules are compiled: Marsaglia's two multiply-with-carry generators of 16 bits,
    whose products need no long numbers.
    """

    __slots__ = ("_other",)

    def __init__(self, below: Callable[[int], int]) -> None:
        self._state = 1 + below((_CARRY_FACTOR << 16) - 2)
        self._other = 1 + below((_OTHER_FACTOR << 16) - 2)

    def below(self, k: int) -> int:
        """A number from 0 to k-1, all as likely but for one part in 2^29 of k."""
        self._state = _CARRY_FACTOR * (self._state & _HALF) + (self._state >> 16)
        self._other = _OTHER_FACTOR * (self._other & _HALF) + (self._other >> 16)
        return ((self._state & _REST) << 16 | self._other & _HALF) * k >> 29

    def shuffle(self, cards: list[int]) -> None:
        """Put a list into a random order, in place."""
        for index in range(len(cards) - 1, 0, -1):
            other = self.below(index + 1)
            cards[index], cards[other] = cards[other], cards[index]

    def seed(self) -> bytes:
        """32 bytes to shuffle an imagined table's later deals with."""
        self.below(1)
        return (self._state << 32 | self._other).to_bytes(32)


class SeatKnowledge:
    """What one seat sees of a table; `deal` makes tables that would look the same to it."""

    __slots__ = ("_known", "_noticed", "_pools", "_remembered", "_seat")

    def __init__(
        self, state: State, seat: int, *, watches: bool = True, remembers: bool = True
    ) -> None:
        """Take in what the seat sees; if it watches the others, also what they have shown; if it
        remembers, also what every stock was made of.

        Copies of a card look alike, so they are numbered anew: the own hand has the first ones,
        then the discard pile.
        """
        hand, discard, unseen = _numbered_anew(state, seat)
        self._seat = seat
        self._pools = [unseen]
        self._noticed: tuple[SeatEvidence, ...] = ()
        self._remembered: tuple[Pool, ...] = ()
        known = state.clone()
        if isinstance(known, Table):
            self._take_in(known, unseen, hand, watches=watches, remembers=remembers)
        known.seed = b""
        known.stock = [-1] * len(state.stock)
        known.discard = discard
        known.hands = [(1 << held.bit_count()) - 1 for held in state.hands]
        known.hands[seat] = hand
        if known.drawn >= 0:
            known.drawn %= PACK_SIZE
        self._known = known

    def _take_in(
        self, known: Table, unseen: list[int], hand: int, *, watches: bool, remembers: bool
    ) -> None:
        """Take in the belief of a table, and leave it no more than that."""
        if remembers and known.remembered:
            own = [card % PACK_SIZE for card in bits(hand)]
            self._pools = unseen_by(known, self._seat, own, unseen)
        if not watches:
            known.noticed = ()
        if len(self._pools) == 1:
            known.remembered = ()
        self._noticed = known.noticed
        self._remembered = known.remembered

    def deal(self, chance: Chance) -> State:
        """One table that fits: the unseen cards are dealt to the other hands and the stock."""
        state = self._known.clone()
        state.seed = chance.seed()
        pools = [cards[:] for cards in self._pools]
        for cards in pools:
            chance.shuffle(cards)
        for seat in range(state.seats):
            if seat != self._seat and state.hands[seat]:
                state.hands[seat] = self._hand(seat, pools)
        # The cards of a seat that has resigned are in neither (FP-27).
        state.stock = pools[-1][: len(state.stock)]
        return state

    def _hand(self, seat: int, pools: list[list[int]]) -> int:
        """Take a hand that fits what its seat has shown, as far as the cards do: what it has drawn
        last it has shown the least of, so that the oldest pools go first.
        """
        shown = self._noticed[seat] if self._noticed else NO_EVIDENCE
        hand: list[int] = []
        for index, cards in enumerate(pools):
            count = self._known.hands[seat].bit_count()
            if self._remembered:
                count = self._remembered[index].held[seat]
            _take_hand(cards, count, shown, hand)
        return sum([1 << card for card in hand])


def _take_hand(cards: list[int], count: int, shown: SeatEvidence, hand: list[int]) -> None:
    """Take so many of the shuffled cards into a hand, such as fit as far as there are any."""
    full = len(hand) + count
    if shown.held and count and not any(shown.held >> card % PACK_SIZE & 1 for card in hand):
        hand += _take(cards, ~shown.held, 1)
    for kinds, known in shown.lacks:
        fit = sum(not kinds >> card % PACK_SIZE & 1 for card in hand)
        hand += _take(cards, kinds, min(known - fit, full - len(hand)))
    free = full - len(hand)
    if free:
        hand += cards[-free:]
        del cards[-free:]


def _take(cards: list[int], kinds: int, count: int) -> list[int]:
    """Take up to `count` cards that are none of `kinds`, from the end of the list."""
    taken: list[int] = []
    index = len(cards)
    while index and len(taken) < count:
        index -= 1
        if not kinds >> cards[index] % PACK_SIZE & 1:
            taken.append(cards.pop(index))
    return taken


def _numbered_anew(state: State, seat: int) -> tuple[int, list[int], list[int]]:
    """The seat's hand, the discard pile, and all other cards in deck order."""
    if state.tables.single_copies:
        return _numbered_as_they_are(state, seat)
    used = [0] * PACK_SIZE

    def number(kind: int) -> int:
        card = kind + PACK_SIZE * used[kind]
        used[kind] += 1
        return card

    hand = sum(1 << number(kind) for kind in sorted(c % PACK_SIZE for c in bits(state.hands[seat])))
    discard = [number(card % PACK_SIZE) for card in state.discard]
    gone = {*bits(hand), *discard}
    return hand, discard, [card for card in state.tables.deck if card not in gone]


def _numbered_as_they_are(state: State, seat: int) -> tuple[int, list[int], list[int]]:
    """The same where no two cards look alike, so that each has one number only."""
    hand = seen = state.hands[seat]
    for card in state.discard:
        seen |= BIT[card]
    return hand, state.discard[:], [card for card in state.tables.deck if not seen & BIT[card]]
