"""Determinization: tables that are consistent with what one seat knows; unseen cards are dealt at
random.

`SeatKnowledge` is all that the `expert` bot knows of a table: the view of its seat in
docs/spec/http.md (its own hand, the discard pile, the numbers of cards in other hands and in the
stock, and the public state), and what the others were given or revealed by their moves (belief).
It reads nothing else, so a bot that uses it cannot cheat.
"""

from collections.abc import Callable
from typing import Final

from crazy_eights.belief.memory import unseen_by
from crazy_eights.belief.table import NO_EVIDENCE, SeatEvidence, Table
from crazy_eights.cards import BIT, PACK_SIZE, CardMask, bits
from crazy_eights.engine.state import State

_MASK: Final = (1 << 64) - 1
_FACTOR: Final = 6364136223846793005
_STEP: Final = 1442695040888963407
_CARRY_FACTOR: Final = 36969
_OTHER_FACTOR: Final = 18000
_HALF: Final = (1 << 16) - 1
_REST: Final = (1 << 13) - 1


class Chance:
    """A cheap deterministic random generator for imagined deals: a 64-bit linear congruential
    generator with Knuth's MMIX constants, of which only the high half is used.

    It is good enough for sampling; real deals come from `fairness.shuffle`. A bot seeds it from its
    own stream, so its choices follow from the game's seed (docs/spec/house-bots.md, "Chance").
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
    """A faster generator, for worlds that no house bot's reply depends on.

    It combines Marsaglia's two 16-bit multiply-with-carry generators. Their products fit into short
    integers, so compiled code is many times as fast.
    """

    __slots__ = ("_other",)

    def __init__(self, below: Callable[[int], int]) -> None:
        self._state = 1 + below((_CARRY_FACTOR << 16) - 2)
        self._other = 1 + below((_OTHER_FACTOR << 16) - 2)

    def below(self, k: int) -> int:
        """Return a number from 0 to k-1, uniform except for a bias of at most k / 2^29."""
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
    """What one seat knows of a table; `deal` makes tables that look the same to it."""

    __slots__ = ("_given", "_held", "_known", "_noticed", "_pools", "_seat")

    def __init__(
        self, state: State, seat: int, *, watches: bool = True, remembers: bool = True
    ) -> None:
        """Store what the seat sees. With `watches`, also store what the others revealed by their
        moves; with `remembers`, the cards of every rebuilt stock.

        Copies of a card look alike, so they are renumbered: the seat's own hand gets the lowest
        numbers, then the discard pile.
        """
        hand, discard, unseen = _renumbered(state, seat)
        self._seat = seat
        self._pools = [unseen]
        self._held = [[held.bit_count() for held in state.hands]]
        self._noticed: tuple[SeatEvidence, ...] = ()
        self._given: list[CardMask] = [0] * state.seats
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
        self, known: Table, unseen: list[int], hand: CardMask, *, watches: bool, remembers: bool
    ) -> None:
        """Store the belief of a table as far as this seat uses it, and clear the rest."""
        if remembers and known.remembered:
            own = [card % PACK_SIZE for card in bits(hand)]
            self._pools = unseen_by(known, self._seat, own, unseen)
            if len(self._pools) > 1:
                self._held = [list(pool.held) for pool in known.remembered]
        if not watches:
            known.noticed = ()
        if len(self._pools) == 1:
            known.remembered = ()
        self._noticed = known.noticed
        for other, kinds in enumerate(known.given):
            if other != self._seat:
                for kind in kinds:
                    self._hand_over(other, kind)

    def _hand_over(self, seat: int, kind: int) -> None:
        """Put a card that a seat was given into its hand for good."""
        for cards, held in zip(self._pools, self._held, strict=True):
            found = [card for card in cards if card % PACK_SIZE == kind]
            if found and held[seat]:
                cards.remove(found[0])
                held[seat] -= 1
                self._given[seat] |= 1 << found[0]
                return

    def deal(self, chance: Chance) -> State:
        """Return a consistent table: unseen cards are dealt to the other hands and the stock."""
        state = self._known.clone()
        state.seed = chance.seed()
        pools = [cards[:] for cards in self._pools]
        for cards in pools:
            chance.shuffle(cards)
        for seat in range(state.seats):
            if seat != self._seat and state.hands[seat]:
                state.hands[seat] = self._hand(seat, pools)
        # The cards of a seat that has resigned are not in a hand or the stock (FP-27).
        state.stock = pools[-1][: len(state.stock)]
        return state

    def _hand(self, seat: int, pools: list[list[int]]) -> CardMask:
        """Take a hand that fits the evidence about its seat, as far as the cards allow.

        The evidence says least about the cards drawn last, so the oldest pools go first.
        """
        shown = self._noticed[seat] if self._noticed else NO_EVIDENCE
        hand = list(bits(self._given[seat]))
        for cards, held in zip(pools, self._held, strict=True):
            _take_hand(cards, held[seat], shown, hand)
        return sum([1 << card for card in hand])


def _take_hand(cards: list[int], count: int, shown: SeatEvidence, hand: list[int]) -> None:
    """Take `count` of the shuffled cards into a hand, preferring cards that fit the evidence."""
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


def _take(cards: list[int], kinds: CardMask, count: int) -> list[int]:
    """Take up to `count` cards that are not of `kinds`, from the end of the list."""
    taken: list[int] = []
    index = len(cards)
    while index and len(taken) < count:
        index -= 1
        if not kinds >> cards[index] % PACK_SIZE & 1:
            taken.append(cards.pop(index))
    return taken


def _renumbered(state: State, seat: int) -> tuple[CardMask, list[int], list[int]]:
    """Return the seat's hand, the discard pile, and all other cards in deck order."""
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


def _numbered_as_they_are(state: State, seat: int) -> tuple[CardMask, list[int], list[int]]:
    """Return the same as `_renumbered` for a deck in which no two cards look alike."""
    hand = seen = state.hands[seat]
    for card in state.discard:
        seen |= BIT[card]
    return hand, state.discard[:], [card for card in state.tables.deck if not seen & BIT[card]]
