"""How many legal moves a seat may ever have under a rule set, and how large a view may ever be.

Both are bounds from the rules alone, for every position that play or a set-up can lead to: they
count what `legal` lists for a seat that holds all cards but those that must be on the table.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple

from crazy_eights.cards import RANK, RANKS, SUITS, bits
from crazy_eights.moves import DRAW, Move, announce, challenge, play_of
from crazy_eights.rounds import SHOWN
from crazy_eights.rulesets.columns import columns_of
from crazy_eights.rulesets.deck import deck_size, packs_for
from crazy_eights.rulesets.knobs import RuleSet

_SETS_LEAVING_FEW: Final = 240
"""The most plays of sets that leave one or two cards: all cards of one rank except one or two of 4
kinds make 14 sets, or 15 with two other cards; each has up to 4 last cards and 4 suits.
"""
_VIEW: Final = 4_096
"""Room for what every view has, whatever the rules are."""
_SEAT: Final = 1_024
"""Room for what a view says of one seat, with a name of 40 characters of four bytes."""
_ROUND: Final = 200
_SEAT_IN_ROUND: Final = 40
"""Room for what a view says of one round, and of a seat in it, but for the cards."""


FREE: Final = ("none", "by_itself")


class ListSize(NamedTuple):
    """Some listed moves: how many there are, and their bytes as JSON with a comma after each."""

    moves: int = 0
    size: int = 0

    def plus(self, other: "ListSize") -> "ListSize":
        """The sum of both."""
        return ListSize(self.moves + other.moves, self.size + other.size)

    def minus(self, other: "ListSize") -> "ListSize":
        """These without the others, which are among them."""
        return ListSize(self.moves - other.moves, self.size - other.size)

    def larger(self, other: "ListSize") -> "ListSize":
        """As many moves as either has, and as many bytes."""
        return ListSize(max(self.moves, other.moves), max(self.size, other.size))

    def smaller(self, other: "ListSize") -> "ListSize":
        """As few moves as either has, and as few bytes."""
        return ListSize(min(self.moves, other.moves), min(self.size, other.size))


class _Sets(NamedTuple):
    """Sets of equal cards with each of their last cards, and how many cards they name in all."""

    number: int = 0
    cards: int = 0


def _size(value: Any) -> int:
    """The bytes of a value as JSON, as the service writes it."""
    return len(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode())


def _text(move: Move) -> int:
    return _size(move.to_json()) + 1


def _announcing(calls: tuple[str, ...]) -> int:
    """The bytes that a play grows by with these announcements."""
    return _text(play_of((0,), None, None, calls)) - _PLAY


_PLAY: Final = _text(play_of((0,), None, None, ()))
_CARD: Final = _size("8H") + 1
_SUITS: Final = sum(_text(play_of((0,), suit, None, ())) - _PLAY for suit in SUITS)
_NAME: Final = _text(play_of((0,), None, "8H", ())) - _PLAY


def most_moves(ruleset: RuleSet, seats: int) -> int:
    """An upper bound of the legal moves of one seat in a game with `seats` seats."""
    return listed(ruleset, seats).moves


def largest_view(ruleset: RuleSet, seats: int, moves: ListSize | None = None) -> int:
    """An upper bound of the bytes of a view in a game with `seats` seats.

    `moves` is what `listed` returns, if the caller has it.
    """
    cards = _CARD * deck_size(ruleset, seats)
    rounds = _rounds_shown(ruleset, seats) * (_ROUND + seats * _SEAT_IN_ROUND + cards)
    size = (moves or listed(ruleset, seats)).size
    return _VIEW + seats * _SEAT + _size(ruleset.to_json()) + cards + size + rounds


def _rounds_shown(ruleset: RuleSet, seats: int) -> int:
    when, rounds = ruleset.game_end.when, ruleset.game_end.rounds
    if when in ("single_round", "countdown"):
        return 1
    if when == "rounds":
        return min(SHOWN, rounds if isinstance(rounds, int) else seats)
    return SHOWN


def listed(ruleset: RuleSet, seats: int) -> ListSize:
    """The legal moves of one seat at most: plays, a draw or a pass, announcements, challenges.

    This is one count, the unit of `admission`.
    """
    packs = packs_for(ruleset, seats)
    facts = _facts(ruleset)
    plays = ListSize()
    for wild in _wild_ranks(ruleset, facts):
        plays = plays.larger(_plays(ruleset, facts, packs, wild))
    return plays.plus(ListSize(1, _text(DRAW))).plus(_calls(ruleset, seats))


class _Facts(NamedTuple):
    """What the lists of plays depend on: the ranks of the deck but jokers, those with a card that
    answers without following, those whose plays owe a call, and whether any card may cover some
    card.
    """

    natural: tuple[str, ...]
    blocks: frozenset[str]
    attacks: frozenset[str]
    covers: bool


def _facts(ruleset: RuleSet) -> _Facts:
    columns = columns_of(ruleset)
    owed = [call.played for call in ruleset.calls if call.played and call.enforce not in FREE]
    attacks = 0
    for played in owed:
        attacks |= columns.set_of(played, columns.kinds)
    return _Facts(
        ruleset.deck.ranks,
        _ranks_of(columns.answering),
        _ranks_of(attacks),
        any(effect.do == "cover" for effects in columns.effects for effect in effects),
    )


def _ranks_of(kinds: int) -> frozenset[str]:
    return frozenset(RANKS[RANK[kind]] for kind in bits(kinds))


def _wild_ranks(ruleset: RuleSet, facts: _Facts) -> Iterable[frozenset[str]]:
    """The ranks that may be wild for a seat: those of the rules, or in countdown one at a time."""
    columns = columns_of(ruleset)
    return {_ranks_of(columns.wild(own)): None for own in columns.owns()}


def _calls(ruleset: RuleSet, seats: int) -> ListSize:
    """Every own call announced, every other seat challenged for each; and the bytes of calls that
    plays owe for the cards they leave.

    Few plays leave few cards: the sets, or in a hand of up to three cards two jokers under every
    name.
    """
    own = {call.say for call in ruleset.calls}
    caught = {call.say for call in ruleset.calls if call.enforce == "challenge"}
    moves = [announce(call) for call in own]
    moves += [challenge(seat, call) for call in caught for seat in range(seats - 1)]
    size = sum(map(_text, moves))
    owed = {call.say for call in ruleset.calls if call.left and call.enforce not in FREE}
    if owed:
        few = _SETS_LEAVING_FEW + _jokers(ruleset, _facts(ruleset), 1, frozenset(RANKS)).moves
        size += few * _announcing(tuple(owed))
    return ListSize(len(moves), size)


def _plays(ruleset: RuleSet, facts: _Facts, packs: int, wild: frozenset[str]) -> ListSize:
    """The plays at most, where these ranks are wild for the seat: on an ordinary upcard, on one
    that any card may follow, and where any card covers.
    """
    whole = _jokers(ruleset, facts, packs, wild)
    for rank in facts.natural:
        whole = whole.plus(_of_rank(ruleset, facts, rank, (packs,) * 4, 4, wild=wild))
    if ruleset.deck.jokers_per_pack:
        return whole
    plays = _following(ruleset, facts, packs, wild)
    if facts.covers:
        plays = plays.larger(whole.minus(_under_cover(ruleset, facts, packs, wild)))
    return plays


def _following(ruleset: RuleSet, facts: _Facts, packs: int, wild: frozenset[str]) -> ListSize:
    """All four suits of a wild rank, and of one that blocks; of every other rank the active suit
    alone, but for the upcard's rank, one card of which is on the table.

    What answers an attack is among these.
    """
    plays, gain = ListSize(), ListSize()
    for rank in facts.natural:
        if rank in wild or rank in facts.blocks:
            plays = plays.plus(_of_rank(ruleset, facts, rank, (packs,) * 4, 4, wild=wild))
            continue
        upcard = (packs - 1, packs, packs, packs)
        suited = _of_rank(ruleset, facts, rank, (packs,) * 4, 1, wild=wild)
        equal = _of_rank(ruleset, facts, rank, upcard, 4, wild=wild)
        plays = plays.plus(suited)
        gain = gain.larger(equal.minus(suited))
    return plays.plus(gain)


def _under_cover(ruleset: RuleSet, facts: _Facts, packs: int, wild: frozenset[str]) -> ListSize:
    """What a seat that covers cannot have: it has just covered a card, and both are on
    the table, unless a penalty made it draw after that.

    Two cards of one rank spoil the fewest sets, as they are in some together. Calls for the cards
    left cost hands of one or two cards no more than 52, which leaves more on the table than this.
    """
    drawn = ruleset.illegal_move_penalty or any(
        call.played and call.enforce == "challenge" for call in ruleset.calls
    )
    if packs == 1 or drawn:
        return ListSize()
    least: ListSize | None = None
    for rank in facts.natural:
        left = [
            _of_rank(ruleset, facts, rank, copies, 4, wild=wild)
            for copies in ((packs - 2, *(packs,) * 3), (packs - 1, packs - 1, packs, packs))
        ]
        full = _of_rank(ruleset, facts, rank, (packs,) * 4, 4, wild=wild)
        lost = full.minus(left[0].larger(left[1]))
        least = lost if least is None else least.smaller(lost)
    return least or ListSize()


def _jokers(ruleset: RuleSet, facts: _Facts, packs: int, wild: frozenset[str]) -> ListSize:
    """The plays of the jokers: as they are, or each kind alone under the name of every card."""
    jokers = ruleset.deck.jokers_per_pack
    copies = tuple(packs * count for count in ((jokers + 1) // 2, jokers // 2) if count)
    if not any(columns_of(ruleset).column("stands_for")):
        return _of_rank(ruleset, facts, "X", copies, len(copies), wild=frozenset())
    names = _Sets(len(SUITS) * len(copies), len(SUITS) * len(copies))
    plays = ListSize()
    for rank in facts.natural:
        suits = rank in wild
        plays = plays.plus(_written(names, named=True, owes=rank in facts.attacks, suits=suits))
    return plays


def _of_rank(
    ruleset: RuleSet,
    facts: _Facts,
    rank: str,
    copies: tuple[int, ...],
    first: int,
    *,
    wild: frozenset[str],
) -> ListSize:
    """The plays of one rank: cards alone, and sets that begin with one of the `first` kinds."""
    several = ruleset.several.way == "together"
    owes = rank in facts.attacks
    suits = rank in wild
    return _of_copies(several, copies, first, owes, suits)


@lru_cache(maxsize=1024)
def _of_copies(
    several: bool,  # noqa: FBT001
    copies: tuple[int, ...],
    first: int,
    owes: bool,  # noqa: FBT001
    suits: bool,  # noqa: FBT001
) -> ListSize:
    """`_of_rank` for any rank with these numbers of cards. Cached: rule sets differ little."""
    singles = sum(1 for count in copies[:first] if count)
    sets = _sets(copies, first) if several else _Sets()
    both = _Sets(singles + sets.number, singles + sets.cards)
    return _written(both, owes=owes, suits=suits)


def _written(plays: _Sets, *, owes: bool, suits: bool, named: bool = False) -> ListSize:
    """These plays as they are listed: with the `attack` call if they owe it, and once for every
    suit if they declare one.
    """
    one = _PLAY - _CARD + (_NAME if named else 0)
    if owes:
        one += _announcing(("attack",))
    size = plays.number * one + plays.cards * _CARD
    if not suits:
        return ListSize(plays.number, size)
    return ListSize(plays.number * len(SUITS), size * len(SUITS) + plays.number * _SUITS)


@lru_cache(maxsize=64)
def _sets(copies: tuple[int, ...], first: int) -> _Sets:
    """Count the sets that `several` lists for a hand with these copies of each kind, of which the
    `first` kinds may be played first.
    """
    count = cards = 0
    for taken in product(*(range(held + 1) for held in copies)):
        size = sum(taken)
        if size < 2:
            continue
        for last, of_last in enumerate(taken):
            if of_last and sum(taken[:first]) > (last < first):
                count += 1
                cards += size
    return _Sets(count, cards)
