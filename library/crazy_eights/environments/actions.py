"""Fixed numbers for all actions under a rule set."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from itertools import product
from typing import Any, Final

from crazy_eights.cards import CODES, JOKER_RANK, JOKERS, PACK_SIZE, RANK, RED_JOKER, SUITS, bits
from crazy_eights.engine.rule_tables import RuleTables, compile_rules
from crazy_eights.moves import (
    DECLARES,
    DECLARES_CARD,
    DECLARES_RANK,
    DRAW,
    MAX_CALLS,
    MAX_SEATS,
    PASS,
    Move,
    announce,
    challenge,
    play_of,
)
from crazy_eights.rulesets.columns import Columns, columns_of
from crazy_eights.rulesets.deck import packs_for
from crazy_eights.rulesets.language import NATURAL_RANKS
from crazy_eights.rulesets.ruleset import RuleSet

NO_CALL: Final = 0
"""The action of a seat that could make a call and makes none."""

_MOST_KNOWN: Final = 1 << 14
"""How many moves are found by identity; the engine caches as many plays."""

Key = tuple[object, ...]
Choice = tuple[str | None, str | None, int | None]
"""What a play names or chooses: a suit, a rank, a target."""
_NOTHING: Final[Choice] = (None, None, None)


class Actions:
    """The numbering for one rule set and number of seats; equal ones have equal numbers.

    A play is identified by the cards laid (only the last one has a fixed position), the suit or
    rank that it names, its target and the card that it stands for. What it announces follows from
    the table, as in `legal_moves`.
    """

    def __init__(self, ruleset: RuleSet, seats: int) -> None:
        self._made_for: tuple[Any, ...] = (ruleset, seats)
        tables = compile_rules(ruleset, packs_for(ruleset, seats))
        self._moves: list[Move | None] = [None, *_moves(tables, seats)]
        self._numbers = _numbered(self._moves, _key)
        self._prepare()

    def _prepare(self) -> None:
        # The engine lists the same objects again and again. A kept move keeps its identity.
        self._known: dict[int, int] = {}
        self._kept: list[Move] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by what it was made for; equal ones are shared in each process."""
        return actions_of, self._made_for

    def __len__(self) -> int:
        return len(self._moves)

    def number_of(self, move: Move) -> int:
        """Return the number of a move that `legal_moves` lists."""
        known = self._known.get(id(move))
        if known is not None:
            return known
        number = self._number(move)
        if len(self._kept) < _MOST_KNOWN:
            self._kept.append(move)
            self._known[id(move)] = number
        return number

    def _number(self, move: Move) -> int:
        return self._numbers[_key(move)]

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
        move = self.move_of(number)
        if move is None:
            return "no call"
        words = [*move.cards] if move.cards else [move.type]
        words += ["as", move.as_] if move.as_ is not None else []
        if move.target is not None:
            words.append(f"seat {move.target}")
        named = (move.call, move.suit, move.rank, move.card)
        return " ".join([*words, *(word for word in named if word is not None)])


class UniversalActions(Actions):
    """One numbering for all rule sets and numbers of seats; `calls` are the words of the calls of
    one rule set.

    A number means the same move everywhere; a call is identified by its place in the rule set. A
    set of equal cards is identified by the kinds in it, the last card and what it names; with one
    pack that is exact. With more packs, sets that differ only in how many copies they have share a
    number, which means the largest. So do sets in which one card names something and another has a
    target, and the names of a card that is no joker; their number means the first.
    """

    def __init__(self, calls: tuple[str, ...]) -> None:
        self._made_for = (calls,)
        words = [*calls, *(f"call {place}" for place in range(len(calls), MAX_CALLS))]
        declares = (*DECLARES, *DECLARES_RANK, *DECLARES_CARD)
        self._moves = [None, *_moves_without_cards(declares, words, words, MAX_SEATS)]
        self._numbers = _numbered(self._moves, _key)
        self._plays, self._places = _universal_plays()
        self._prepare()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the calls; equal ones are shared in each process."""
        return universal_actions, self._made_for

    def __len__(self) -> int:
        return len(self._moves) + len(self._plays)

    def _number(self, move: Move) -> int:
        if move.kinds:
            return len(self._moves) + self._places[_universal_key(move)]
        return self._numbers[_key(move)]

    def move_of(self, number: int) -> Move | None:
        """Return a move with this number, or None for no call."""
        first = len(self._moves)
        return self._moves[number] if number < first else self._plays[number - first]

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


@lru_cache(maxsize=64)
def actions_of(ruleset: RuleSet, seats: int) -> Actions:
    """Return the numbering of a rule set; results are cached."""
    return Actions(ruleset, seats)


@lru_cache(maxsize=64)
def universal_actions(calls: tuple[str, ...] = ()) -> UniversalActions:
    """Return the numbering for all rule sets, for one with these calls; results are cached."""
    return UniversalActions(calls)


def words_of_calls(ruleset: RuleSet) -> tuple[str, ...]:
    """Return the words of a rule set's calls, in order."""
    return tuple(call.say for call in ruleset.calls)


def _numbered(moves: list[Move | None], key: Callable[[Move], Key]) -> dict[Key, int]:
    """Return the number of each key; of moves with equal keys that of the first."""
    numbers: dict[Key, int] = {}
    for number, move in enumerate(moves):
        if move is not None:
            numbers.setdefault(key(move), number)
    return numbers


def _key(move: Move) -> Key:
    """Return a key that is equal for all moves with one number."""
    if not move.kinds:
        return (move.type, move.suit, move.rank, move.card, move.call, move.target)
    *below, last = move.kinds
    return (*sorted(below), last, move.suit, move.rank, move.target, move.as_)


def _universal_key(move: Move) -> Key:
    target = None if move.suit or move.rank else move.target
    if len(move.kinds) == 1:
        [kind] = move.kinds
        return (kind, move.suit, move.rank, target, move.as_ if JOKERS >> kind & 1 else None)
    return ("set", *sorted(set(move.kinds)), move.kinds[-1], move.suit, move.rank, target)


@cache
def _universal_plays() -> tuple[list[Move], dict[Key, int]]:
    """Return all plays of the universal numbering, and the places of their keys."""
    plays = [
        play_of(kinds, suit, name, (), rank, target)
        for kinds, name in _universal_cards()
        for suit, rank, target in _choices(SUITS, NATURAL_RANKS, MAX_SEATS)
    ]
    return plays, {_universal_key(move): place for place, move in enumerate(plays)}


def _universal_cards() -> Iterator[tuple[tuple[int, ...], str | None]]:
    """Yield the cards of every play and what they stand for."""
    for kind in range(PACK_SIZE):
        yield (kind,), None
    for joker in bits(JOKERS):
        for name in range(RED_JOKER):
            yield (joker,), CODES[name]
    for rank in range(JOKER_RANK + 1):
        equal = [kind for kind in range(PACK_SIZE) if RANK[kind] == rank]
        for mask in range(1, 1 << len(equal)):
            kinds = [kind for index, kind in enumerate(equal) if mask >> index & 1]
            for last in kinds:
                # One kind alone is laid twice.
                yield (*([kind for kind in kinds if kind != last] or [last]), last), None


def _choices(suits: Iterable[str], ranks: Iterable[str], seats: int) -> Iterator[Choice]:
    """Yield nothing, each suit, each rank and each target: a card asks for one of them."""
    yield _NOTHING
    yield from ((suit, None, None) for suit in suits)
    yield from ((None, rank, None) for rank in ranks)
    yield from ((None, None, seat) for seat in range(seats))


def _moves_without_cards(
    declares: Iterable[Move], said: list[str], caught: list[str], seats: int
) -> Iterator[Move]:
    yield from (DRAW, PASS, *declares)
    yield from (announce(call) for call in said)
    yield from (challenge(seat, call) for seat in range(seats) for call in caught)


def _moves(tables: RuleTables, seats: int) -> Iterator[Move]:
    columns = columns_of(tables.ruleset)
    asked = _Asked(columns, seats)
    calls = tables.ruleset.calls
    said = dict.fromkeys(call.say for call in calls if call.enforce != "by_itself")
    caught = dict.fromkeys(call.say for call in calls if call.enforce == "challenge")
    yield from _moves_without_cards(asked.declares(), [*said], [*caught], seats)
    named = columns.column("stands_for")
    for kind in bits(tables.kinds):
        if not named[kind]:
            yield from asked.plays((kind,), (kind,), None)
            continue
        for name in bits(tables.names):
            yield from asked.plays((kind,), (name,), CODES[name])
    if tables.several:
        for order in _sets(tables):
            yield from asked.plays(order, order, None)


class _Asked:
    """What the cards of a rule set may ask of their player: a suit, a rank, a target."""

    def __init__(self, columns: Columns, seats: int) -> None:
        self._columns = columns
        self._seats = seats
        self._ranks = tuple(columns.ruleset.deck.ranks)
        self._names = [columns.column("name", own) for own in columns.owns()]
        self._chosen = [any(act.to == "chosen" for act in acts) for acts in columns.effects]

    def declares(self) -> Iterator[Move]:
        """Yield the declarations of suits, and those of ranks and cards where cards ask for any."""
        yield from DECLARES
        if any({"rank", "either"}.intersection(names) for names in self._names):
            yield from (DECLARES_RANK[NATURAL_RANKS.index(rank)] for rank in self._ranks)
        if self._columns.doing("give"):
            yield from (DECLARES_CARD[kind] for kind in bits(self._columns.kinds))

    def plays(
        self, kinds: tuple[int, ...], faces: tuple[int, ...], name: str | None
    ) -> Iterator[Move]:
        """Yield the plays of these cards: one without a choice, and one for each choice."""
        asked = {names[faces[0]] for names in self._names}
        suits = SUITS if asked & {"suit", "suit_if_follows", "either"} else ()
        ranks = self._ranks if asked & {"rank", "either"} else ()
        seats = self._seats if any(self._chosen[face] for face in faces) else 0
        for suit, rank, target in _choices(suits, ranks, seats):
            yield play_of(kinds, suit, name, (), rank, target)
            if suit or rank:
                # In a set one card may name something and another one have a target.
                for seat in range(seats):
                    yield play_of(kinds, suit, name, (), rank, seat)


def _sets(tables: RuleTables) -> Iterator[tuple[int, ...]]:
    """Yield every set of two or more cards of one rank, with each possible last card."""
    for ranks in zip(*tables.rank_cards, strict=True):
        cards = 0
        for each in ranks:
            cards |= each
        held: dict[int, int] = {}
        for card in bits(cards):
            held[card % PACK_SIZE] = held.get(card % PACK_SIZE, 0) + 1
        for taken in product(*(range(count + 1) for count in held.values())):
            chosen = [kind for kind, count in zip(held, taken, strict=True) for _ in range(count)]
            for last in dict.fromkeys(chosen) if len(chosen) > 1 else ():
                below = chosen.copy()
                below.remove(last)
                yield (*below, last)
