"""Fixed numbers for all actions under a rule set."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final

from crazy_eights.cards import CODES, JOKER_RANK, JOKERS, PACK_SIZE, RANK, RED_JOKER, SUITS, bits
from crazy_eights.engine.rule_tables import RuleTables, compile_rules
from crazy_eights.moves import (
    CALLS,
    DECLARES,
    DRAW,
    MAX_SEATS,
    PASS,
    Move,
    announce,
    challenge,
    play_of,
)
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.ruleset import RuleSet

NO_CALL: Final = 0
"""The action of a seat that could make a call and makes none."""

_MOST_KNOWN: Final = 1 << 14
"""How many moves are found by identity; the engine caches as many plays."""

Key = tuple[object, ...]


_CHOICES: Final = (None, *SUITS)
"""A play declares no suit or one of four."""


class Actions:
    """The numbering for one rule set and number of seats; equal ones have equal numbers.

    A play is identified by the cards laid (only the last one has a fixed position), the suit that
    it declares and the card that it names. What it announces follows from the table, as in
    `legal_moves`.
    """

    def __init__(self, ruleset: RuleSet, seats: int) -> None:
        self._made_for: tuple[Any, ...] = (ruleset, seats)
        tables = compile_rules(ruleset, packs_for(ruleset, seats))
        self._moves: list[Move | None] = [None, *_moves(tables, seats)]
        self._numbers = {
            _key(move): number for number, move in enumerate(self._moves) if move is not None
        }
        self._prepare()

    def _prepare(self) -> None:
        # The engine lists the same objects again and again. A kept move keeps its identity.
        self._known: dict[int, int] = {}
        self._kept: list[Move] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by what it was made for; equal ones are shared in each process."""
        return numbering, self._made_for

    def __len__(self) -> int:
        return len(self._moves)

    def number_of(self, move: Move) -> int:
        """Return the number of a move that `legal_moves` lists."""
        known = self._known.get(id(move))
        if known is not None:
            return known
        number = self._numbers[self._key_of(move)]
        if len(self._kept) < _MOST_KNOWN:
            self._kept.append(move)
            self._known[id(move)] = number
        return number

    def _key_of(self, move: Move) -> Key:
        return _key(move)

    def numbered(self, moves: list[Move]) -> tuple[list[int], list[Move]]:
        """Return the numbers of moves that `legal_moves` lists, and the move of each number."""
        known = self._known
        numbers: list[int] = []
        for move in moves:
            number = known.get(id(move))
            numbers.append(self.number_of(move) if number is None else number)
        return numbers, moves

    def move_of(self, number: int) -> Move | None:
        """Return a move with this number, or None for no call. Its announcements are those of no
        table, so it need not be legal where the number is.
        """
        return self._moves[number]

    def text_of(self, number: int) -> str:
        """Return a short text for an action, such as `8H spades`."""
        move = self._moves[number]
        if move is None:
            return "no call"
        words = [*move.cards] if move.cards else [move.type]
        words += ["as", move.as_] if move.as_ is not None else []
        if move.target is not None:
            words.append(f"seat {move.target}")
        return " ".join([*words, *(word for word in (move.call, move.suit) if word is not None)])


class UniversalActions(Actions):
    """One numbering for all rule sets and numbers of seats.

    A number means the same move everywhere. A set of equal cards is identified by the kinds in it,
    the last card and the suit; with one pack that is exact. With more packs, sets that differ only
    in how many copies they have share a number, which means the largest.
    """

    def __init__(self) -> None:
        self._made_for = ()
        self._moves = [None, *_universal_moves()]
        self._numbers = {
            _universal_key(move): number
            for number, move in enumerate(self._moves)
            if move is not None
        }
        self._prepare()

    def _key_of(self, move: Move) -> Key:
        return _universal_key(move)

    def numbered(self, moves: list[Move]) -> tuple[list[int], list[Move]]:
        """Return the different numbers of such moves, and of the moves with one number the one with
        the most cards.
        """
        found: dict[int, Move] = {}
        for move in moves:
            number = self.number_of(move)
            before = found.get(number)
            if before is None or len(move.kinds) > len(before.kinds):
                found[number] = move
        return list(found), list(found.values())


def numbering(*made_for: Any) -> Actions:
    """Return the numbering of a rule set and number of seats; without them, the universal one."""
    return actions_of(*made_for) if made_for else universal_actions()


@cache
def universal_actions() -> UniversalActions:
    """Return the numbering for all rule sets."""
    return UniversalActions()


def _universal_key(move: Move) -> Key:
    if len(move.kinds) < 2:
        return _key(move)
    return ("set", *sorted(set(move.kinds)), move.kinds[-1], move.suit)


def _universal_moves() -> Iterator[Move]:
    yield from (DRAW, PASS, *DECLARES)
    yield from (announce(call) for call in CALLS)
    yield from (challenge(seat, call) for seat in range(MAX_SEATS) for call in CALLS)
    for kind in range(PACK_SIZE):
        yield from (play_of((kind,), suit, None, ()) for suit in _CHOICES)
    for joker in bits(JOKERS):
        for name in range(RED_JOKER):
            yield from (play_of((joker,), suit, CODES[name], ()) for suit in _CHOICES)
    for rank in range(JOKER_RANK + 1):
        equal = [kind for kind in range(PACK_SIZE) if RANK[kind] == rank]
        for mask in range(1, 1 << len(equal)):
            kinds = [kind for index, kind in enumerate(equal) if mask >> index & 1]
            for last in kinds:
                # One kind alone is laid twice.
                below = [kind for kind in kinds if kind != last] or [last]
                yield from (play_of((*below, last), suit, None, ()) for suit in _CHOICES)


@lru_cache(maxsize=64)
def actions_of(ruleset: RuleSet, seats: int) -> Actions:
    """Return the numbering of a rule set; results are cached."""
    return Actions(ruleset, seats)


def _key(move: Move) -> Key:
    """Return a key that is equal for all moves with one number."""
    if not move.kinds:
        return (move.type, move.suit, move.call, move.target)
    *below, last = move.kinds
    return (*sorted(below), last, move.suit, move.as_)


def _moves(tables: RuleTables, seats: int) -> Iterator[Move]:
    yield from (DRAW, PASS, *DECLARES)
    yield from (announce(call.call) for call in tables.calls)
    caught = [call.call for call in tables.calls if call.enforce == "challenge"]
    yield from (challenge(seat, call) for seat in range(seats) for call in caught)
    for kind in bits(tables.kinds):
        if tables.names_jokers and JOKERS >> kind & 1:
            for name in bits(tables.names):
                yield from _declaring(tables, (kind,), name, CODES[name])
        else:
            yield from _declaring(tables, (kind,), kind, None)
    if tables.several:
        for order in _sets(tables):
            yield from _declaring(tables, order, order[0], None)


def _declaring(
    tables: RuleTables, kinds: tuple[int, ...], face: int, name: str | None
) -> Iterator[Move]:
    """Yield the plays of these cards: without a suit and, where the face may be wild, with each
    suit.
    """
    yield play_of(kinds, None, name, ())
    if any(kinds >> face & 1 for kinds in (*tables.declaring, *tables.declaring_if)):
        yield from (play_of(kinds, suit, name, ()) for suit in SUITS)


def _sets(tables: RuleTables) -> Iterator[tuple[int, ...]]:
    """Yield every set of two or more cards of one rank, with each possible last card."""
    for cards in tables.rank_cards:
        held: dict[int, int] = {}
        for card in bits(cards):
            held[card % PACK_SIZE] = held.get(card % PACK_SIZE, 0) + 1
        for taken in product(*(range(count + 1) for count in held.values())):
            chosen = [kind for kind, count in zip(held, taken, strict=True) for _ in range(count)]
            for last in dict.fromkeys(chosen) if len(chosen) > 1 else ():
                below = chosen.copy()
                below.remove(last)
                yield (*below, last)
