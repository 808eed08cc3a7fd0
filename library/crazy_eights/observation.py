"""What one seat knows of a table as a vector of small numbers, for programs that learn.

The vector has one byte per number, from 0 to 255. Its length is the same for all tables with the
same rule set and number of seats. Like `view` it is built field by field from what the seat may
see: its own hand, the discard pile and the public state. Seats come in order, its own first.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from crazy_eights.cards import BIT, PACK_SIZE, CardMask, bits
from crazy_eights.engine.announcements import announced_by
from crazy_eights.engine.facing import is_wild, rank_faced, suit_faced
from crazy_eights.engine.state import NONE, PHASES, State
from crazy_eights.moves import MAX_CALLS, MAX_SEATS

_MOST: Final = 255
_MOST_ROWS: Final = 1 << 14
_TABLES: Final[dict[int, bytes]] = {}
_SEATS: Final[list[dict[int, bytes]]] = []
"""Parts of vectors, by all numbers in them: the same ones recur in every game. For seats there is a
dict for each number of calls; its rows end with zeros for them.
"""
_SUITS_FACED: Final = 5
_RANKS: Final = 13
_OF_SEAT: Final = 11
"""How many numbers a seat has before its calls."""
_ELEVEN: Final = tuple([bytes([row >> bit & 1 for bit in range(11)]) for row in range(1 << 11)])
_TEN: Final = tuple([row[:10] for row in _ELEVEN[: 1 << 10]])
"""Flags for every mask of eleven and ten bits; a pack has 54 kinds, four times eleven and ten."""


def _one_of(size: int) -> tuple[bytes, ...]:
    """Return a row of flags for each index, with only that flag set; the last, also row -1, has
    none.
    """
    rows = [bytes([index == each for each in range(size)]) for index in range(size)]
    return (*rows, bytes(size))


_CARD: Final = _one_of(PACK_SIZE)
_SUIT: Final = _one_of(_SUITS_FACED)
_RANK: Final = _one_of(_RANKS)
_PHASE: Final = _one_of(len(PHASES))
_SEAT: Final = tuple([_one_of(seats) for seats in range(MAX_SEATS + 1)])
_UPCARD: Final = tuple([row + bytes(3 * PACK_SIZE) for row in _CARD])
"""An upcard that has no other name, with no card to answer and none drawn."""


_TABLE_WIDTHS: Final = (8, 8, 8, 8, 8, 1, 1, 1, 1, 1, 1)
_SEAT_WIDTHS: Final = (8, 1, 1, 1, 1, 1, 1, 1, 8)
"""The bits of the numbers in the keys of rows; what is left has two bytes."""
_LEAST_SCORE: Final = -1 << 15
_MOST_SCORE: Final = (1 << 16) - 1


class Field(NamedTuple):
    """Some neighbouring numbers of the vector: their name, how many they are, and their meaning."""

    name: str
    size: int
    meaning: str


def layout(state: State) -> list[Field]:
    """Return the fields of `observe`, in order; they depend only on the rule set and the seats."""
    fields = [
        *_layout_of_table(),
        Field("seat", state.seats, "1 at the number of this seat"),
    ]
    for further in range(state.seats):
        fields += _layout_of_seat(further, len(state.tables.calls))
    return fields


def _layout_of_table() -> list[Field]:
    return [
        Field("hand", PACK_SIZE, "how many cards of each kind the own hand has"),
        Field("discard", PACK_SIZE, "how many cards of each kind the discard pile has"),
        Field("upcard", PACK_SIZE, "1 at the kind of the upcard"),
        Field("upcard_as", PACK_SIZE, "1 at the card that an upcard which is a joker was named"),
        Field("attack", PACK_SIZE, "1 at the card that must be answered"),
        Field("drawn", PACK_SIZE, "1 at the card that this seat has drawn in its turn"),
        Field("active_suit", _SUITS_FACED, "1 at clubs to spades, or at the fifth: any follows"),
        Field("active_rank", _RANKS, "1 at the rank to follow, ace to king"),
        Field("phase", len(PHASES), f"1 at {', '.join(PHASES)}"),
        Field("pending", 1, "cards that are pending"),
        Field("pending_turns", 1, "turns that are pending"),
        Field("stock", 1, "cards in the stock"),
        Field("discards", 1, "cards in the discard pile"),
        Field("draws", 1, "cards drawn in this turn"),
        Field("clockwise", 1, "1 where play runs clockwise"),
        Field("wild", 1, "1 where the upcard was laid as a wild card"),
        Field("attack_wild", 1, "1 where the card to answer was laid as a wild card"),
        Field("picked", 1, "1 once the first card of an attack was drawn"),
        Field("any", 1, "1 where any card covers or continues a run"),
        Field("must", 1, "1 where the upcard must be covered"),
        Field("round", 2, "the number of the round: its remainder by 256, and its 256ths"),
    ]


def _layout_of_seat(further: int, calls: int) -> list[Field]:
    whose = f"the seat {further} further on" if further else "the own seat"
    meanings = {
        "cards": f"cards held by {whose}",
        "playing": f"1 where {whose} is in the game",
        "turn": f"1 where {whose} has the turn, in a fight: defends",
        "dealer": f"1 where {whose} dealt",
        "in_air": f"1 where {whose} has no cards and may not win yet",
        "passed": f"1 where {whose} passed, and no seat has made another move since",
        "attacker": f"1 where {whose} attacks in a fight",
        "gave_up": f"1 where {whose} will not continue the fight",
        "missing": f"turns that {whose} still loses",
        "score": f"the score of {whose}: its remainder by 256, and its 256ths, below 0 from 255",
    }
    for call in range(calls):
        meanings[f"call_{call}"] = f"1 where {whose} could still make this call, 2 where it has"
    return [
        Field(f"{name}_{further}", 2 if name == "score" else 1, meaning)
        for name, meaning in meanings.items()
    ]


def observe(state: State, seat: int) -> bytes:
    """Return what a seat knows of a table, in the fields of `layout`.

    Numbers above 255 become 255. Tables that look the same to a seat have the same vector. Raises
    IndexError for a seat that does not exist.
    """
    return observe_again(state, seat, Pile())


class Pile:
    """The kinds of a discard pile, for a program that observes one table again and again: only
    cards that are new since the last call are added.
    """

    __slots__ = ("_cards", "_count", "_kinds")

    def __init__(self) -> None:
        self._cards: list[int] = []
        self._count = 0
        self._kinds = 0

    def kinds(self, cards: list[int]) -> CardMask:
        """Return the kinds in a list of cards of one pack. It may have grown since the last call;
        any other change needs another list, as the engine makes one when it rebuilds the stock.
        """
        kinds, count = self._kinds, self._count
        if cards is not self._cards:
            self._cards, kinds, count = cards, 0, 0
        if count < len(cards):
            for index in range(count, len(cards)):
                kinds |= BIT[cards[index]]
            self._kinds, self._count = kinds, len(cards)
        return kinds


def observe_again(state: State, seat: int, pile: Pile) -> bytes:
    """Return the same as `observe`, with the pile of the last call for this table."""
    state.must_have(seat)
    hand = state.hands[seat]
    drawn = state.drawn if state.turn == seat else NONE
    parts: list[bytes] = []
    if state.tables.single_copies:
        _add_flags(parts, hand)
        _add_flags(parts, pile.kinds(state.discard))
    else:
        parts += (_counted(bits(hand)), _counted(state.discard))
    upcard = state.discard[-1] % PACK_SIZE
    if state.named < 0 and state.attack < 0 and drawn < 0:
        parts.append(_UPCARD[upcard])
    else:
        parts.append(_CARD[upcard])
        parts.append(_CARD[state.named])
        parts.append(_CARD[state.attack])
        parts.append(_CARD[drawn % PACK_SIZE if drawn >= 0 else NONE])
    parts.append(_SUIT[suit_faced(state.facing)])
    parts.append(_RANK[rank_faced(state.facing)])
    parts.append(_PHASE[state.phase])
    parts.append(_of_table(state))
    parts.append(_SEAT[state.seats][seat])
    for further in range(state.seats):
        parts.append(_of_seat(state, (seat + further) % state.seats))
    return b"".join(parts)


def universal_layout() -> list[Field]:
    """Return the fields of `observe_universal`, in order; they are the same for all tables."""
    fields = [
        *_layout_of_table(),
        Field("seat", MAX_SEATS, "1 at the number of this seat"),
        Field("seats", 1, "how many seats the table has"),
    ]
    for further in range(MAX_SEATS):
        fields += _layout_of_seat(further, MAX_CALLS)
    return fields


def observe_universal(state: State, seat: int) -> bytes:
    """Return what a seat knows of a table, in the fields of `universal_layout`: like `observe`,
    with zeros for seats and calls that the table does not have.

    Raises IndexError for a seat that does not exist.
    """
    return observe_universal_again(state, seat, Pile())


def observe_universal_again(state: State, seat: int, pile: Pile) -> bytes:
    """Return the same as `observe_universal`, with the pile of the last call for this table."""
    vector = observe_again(state, seat, pile)
    seats, calls = state.seats, len(state.tables.calls)
    size = _OF_SEAT + calls
    at = len(vector) - seats * (size + 1)
    parts = [vector[:at], _SEAT[MAX_SEATS][seat], bytes([seats])]
    for start in range(at + seats, len(vector), size):
        parts.append(vector[start : start + size])
        parts.append(bytes(MAX_CALLS - calls))
    parts.append(bytes((MAX_SEATS - seats) * (_OF_SEAT + MAX_CALLS)))
    return b"".join(parts)


def _add_flags(parts: list[bytes], mask: int) -> None:
    """Add one byte for each kind of one pack."""
    parts.append(_ELEVEN[mask & 2047])
    parts.append(_ELEVEN[mask >> 11 & 2047])
    parts.append(_ELEVEN[mask >> 22 & 2047])
    parts.append(_ELEVEN[mask >> 33 & 2047])
    parts.append(_TEN[mask >> 44])


def _counted(cards: Iterable[int]) -> bytes:
    """Return how many of these cards are of each kind."""
    counts = bytearray(PACK_SIZE)
    for card in cards:
        counts[card % PACK_SIZE] += 1
    return bytes(counts)


def _of_table(state: State) -> bytes:
    flags = (
        (state.direction == 1)
        | is_wild(state.facing) << 1
        | state.attack_wild << 2
        | state.picked << 3
        | ("any" in state.asked) << 4
        | state.must << 5
    )
    counts = (
        min(state.pending, _MOST)
        | min(state.pending_turns, _MOST) << 8
        | min(len(state.stock), _MOST) << 16
        | min(len(state.discard), _MOST) << 24
        | min(state.draws, _MOST) << 32
    )
    key = state.round << 46 | flags << 40 | counts
    found = _TABLES.get(key)
    return _new_row(_TABLES, key, _TABLE_WIDTHS) if found is None else found


def _of_seat(state: State, seat: int) -> bytes:
    key = (
        min(state.hands[seat].bit_count(), _MOST)
        | state.is_playing(seat) << 8
        | (state.turn == seat) << 9
        | (state.dealer == seat) << 10
        | (state.in_air >> seat & 1) << 11
        | (state.passed >> seat & 1) << 12
        | (state.attacker == seat) << 13
        | (state.fight_passed >> seat & 1) << 14
        | (state.miss >> 8 * seat & _MOST) << 15
        | (max(_LEAST_SCORE, state.scores[seat]) & _MOST_SCORE) << 23
    )
    calls = state.tables.calls
    while len(_SEATS) <= len(calls):
        _SEATS.append({})
    rows = _SEATS[len(calls)]
    row = rows.get(key)
    if row is None:
        row = rows[key] = _new_row(rows, key, _SEAT_WIDTHS) + bytes(len(calls))
    if not calls or not (state.windows or state.said):
        return row
    said = []
    for index, call in enumerate(calls):
        called = call.say in announced_by(state, seat)
        owed = any(window.seat == seat and window.call == index for window in state.windows)
        said.append(2 if called else owed)
    return row[:_OF_SEAT] + bytes(said)


def _new_row(rows: dict[int, bytes], key: int, widths: tuple[int, ...]) -> bytes:
    """Return and cache the numbers in a key, given the bits of each; what is left has two bytes."""
    numbers = []
    left = key
    for width in widths:
        numbers.append(left & (1 << width) - 1)
        left >>= width
    if len(rows) >= _MOST_ROWS:
        rows.clear()
    row = rows[key] = bytes([*numbers, left & _MOST, min(left >> 8, _MOST)])
    return row
