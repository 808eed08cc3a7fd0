"""Fixed numbers for all actions under a rule set."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from crazy_eights.cards import CODES, JOKERS, PACK_SIZE, SUITS, bits
from crazy_eights.engine.rule_tables import RuleTables, compile_rules
from crazy_eights.moves import DECLARES, DRAW, PASS, Move, announce, challenge, play_of
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.ruleset import RuleSet

NO_CALL: Final = 0
"""The action of a seat that could make a call and makes none."""

_MOST_KNOWN: Final = 1 << 14
"""How many moves are found by identity; the engine caches as many plays."""

Key = tuple[object, ...]


class Actions:
    """The numbering for one rule set and number of seats; equal ones have equal numbers.

    A play is identified by the cards laid (only the last one has a fixed position), the suit that
    it declares and the card that it names. What it announces follows from the table, as in
    `legal_moves`.
    """

    def __init__(self, ruleset: RuleSet, seats: int) -> None:
        tables = compile_rules(ruleset, packs_for(ruleset, seats))
        self._moves: list[Move | None] = [None, *_moves(tables, seats)]
        self._numbers = {
            _key(move): number for number, move in enumerate(self._moves) if move is not None
        }
        # The engine lists the same objects again and again. A kept move keeps its identity.
        self._known: dict[int, tuple[Move, int]] = {}

    def __len__(self) -> int:
        return len(self._moves)

    def number_of(self, move: Move) -> int:
        """Return the number of a move that `legal_moves` lists."""
        known = self._known.get(id(move))
        if known is not None:
            return known[1]
        number = self._numbers[_key(move)]
        if len(self._known) < _MOST_KNOWN:
            self._known[id(move)] = (move, number)
        return number

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
    if not tables.declares_never and any(wild >> face & 1 for wild in tables.wild_masks):
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
