"""How many legal moves a seat may ever have under a rule set, and how large a view may ever be.

Both are bounds from the rules alone, for every position that play or a set-up can lead to: they
count what `legal` lists for a seat that holds all cards.
"""

import json
from functools import lru_cache
from itertools import product
from math import comb
from typing import Any, Final, NamedTuple

from crazy_eights.cards import JOKERS, RED_JOKER, SUITS, CardMask, bits, kinds_of_key, mask_of
from crazy_eights.moves import DRAW, announce, challenge, play_of
from crazy_eights.rounds import SHOWN
from crazy_eights.rulesets.columns import columns_of, where
from crazy_eights.rulesets.deck import deck_size, packs_for
from crazy_eights.rulesets.knobs import CallRule, RuleSet
from crazy_eights.rulesets.language import Follow

_VIEW: Final = 4_096
"""Room for what every view has, whatever the rules are."""
_SEAT: Final = 1_024
"""Room for what a view says of one seat, with a name of 40 characters of four bytes."""
_ROUND: Final = 200
_SEAT_IN_ROUND: Final = 40
"""Room for what a view says of one round, and of a seat in it, but for the cards."""
UNSAID: Final = ("none", "by_itself")
"""How a call is enforced that no listed play has to announce."""


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

    def each_with(self, options: "ListSize") -> "ListSize":
        """Each of these moves once with each option."""
        size = self.size * options.moves + self.moves * options.size
        return ListSize(self.moves * options.moves, size)


def _size(value: Any) -> int:
    """The bytes of a value as JSON, as the service writes it."""
    return len(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode())


_CARD: Final = _size("8H") + 1
_PLAY: Final = _size(play_of((0,), None, None, ()).to_json()) + 1 - _CARD
"""The bytes of a play without its cards."""


def _options(name: str, values: list[Any]) -> ListSize:
    """A member that a play has with one of these values."""
    return ListSize(len(values), sum(_size({name: value}) - 1 for value in values))


_ONE: Final = ListSize(1, 0)
_SUITS: Final = _options("suit", list(SUITS))
_NAME: Final = _options("as", ["8H"])


def most_moves(ruleset: RuleSet, seats: int) -> int:
    """An upper bound of the legal moves of one seat in a game with `seats` seats."""
    return listed(ruleset, seats).moves


def largest_view(ruleset: RuleSet, seats: int, moves: ListSize | None = None) -> int:
    """An upper bound of the bytes of a view in a game with `seats` seats.

    `moves` is what `listed` returns, if the caller has it.
    """
    cards = _CARD * deck_size(ruleset, seats)
    rounds = _rounds_shown(ruleset, seats) * (_ROUND + seats * _SEAT_IN_ROUND + cards)
    said = 2 * _size(list({call.say for call in ruleset.calls}))
    size = (moves or listed(ruleset, seats)).size
    return _VIEW + seats * (_SEAT + said) + _size(ruleset.to_json()) + cards + size + rounds


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
    plays = ListSize()
    for own in columns_of(ruleset).owns():
        hand = _Hand(ruleset, seats, own)
        plays = plays.larger(hand.plays().plus(ListSize(0, hand.last_calls())))
        plays = plays.larger(hand.gives())
    says = {call.say for call in ruleset.calls}
    caught = {call.say for call in ruleset.calls if call.enforce == "challenge"}
    others = [DRAW, *map(announce, says)]
    others += [challenge(seat, say) for say in caught for seat in range(seats - 1)]
    return plays.plus(ListSize(len(others), sum(_size(each.to_json()) + 1 for each in others)))


def _is_narrow(follow: Follow) -> bool:
    """Whether only cards of one suit and of one rank can follow so."""
    return all({"suit", "rank"} & set(each.split("+")) for each in follow)


class _Hand:
    """The plays of a seat that holds all cards, and whose score names a rank."""

    def __init__(self, ruleset: RuleSet, seats: int, own: int) -> None:
        columns = columns_of(ruleset)
        self.ruleset = ruleset
        self.columns = columns
        self.packs = packs_for(ruleset, seats)
        self.together = ruleset.several.way == "together"
        self.named_as = where(columns.column("stands_for"), value=True) & columns.kinds
        not_several = columns.set_of(ruleset.several.not_, columns.wild(own))
        self.alone: CardMask = self.named_as | not_several
        ranks = _options("rank", list(ruleset.deck.ranks))
        named = {"rank": ranks, "either": _SUITS.plus(ranks), None: _ONE, "own": _ONE}
        targets = _options("target", list(range(seats - 1)))
        names, self.follows = columns.column("name", own), columns.column("on", own)
        self.choices = [
            named.get(name, _SUITS).each_with(
                targets if any(e.to == "chosen" for e in do) else _ONE
            )
            for name, do in zip(names, columns.effects, strict=True)
        ]
        self.ranks_named = "rank" in names or "either" in names
        self.owed = [call for call in ruleset.calls if call.enforce not in UNSAID]
        self.played = [(columns.set_of(c.played or (), columns.kinds), c) for c in self.owed]

    def plays(self) -> ListSize:
        """The plays at most: of a rank that can follow freely all, of the others those that begin
        with one suit, and all of one rank. Where anything may fit, all plays of all ranks.
        """
        free = self.columns.answering_freely()
        for kind in bits(self.columns.kinds):
            if not _is_narrow(self.follows[kind] or self.ruleset.follow):
                free |= 1 << kind
        everything = following = self._jokers()
        gain = ListSize()
        for kinds in map(kinds_of_key, self.ruleset.deck.ranks):
            whole = self._of_rank(kinds, 4)
            everything = everything.plus(whole)
            suited = whole if free & mask_of(kinds) else self._of_rank(kinds, 1)
            following = following.plus(suited)
            if suited != whole:
                equal = self._of_rank(kinds, 4, laid=not self.ranks_named)
                gain = gain.larger(equal.minus(suited))
        return everything if self._anything_fits() else following.plus(gain)

    def _anything_fits(self) -> bool:
        """Whether cards without a common suit or rank may fit: on jokers, as covers, in runs."""
        return (
            self.columns.kinds & JOKERS != 0
            or self.ruleset.several.way == "one_by_one"
            or any(
                effect.do == "series" or (effect.do == "cover" and not _is_narrow(effect.on))
                for effects in self.columns.effects
                for effect in effects
            )
        )

    def gives(self) -> ListSize:
        """A declaration of every card that may be given."""
        kinds = self.columns.kinds.bit_count() if self.columns.doing("give") else 0
        return ListSize(kinds, kinds * (_size({"type": "declare", "card": "8H"}) + 1))

    def _of_rank(self, kinds: list[int], first: int, *, laid: bool = False) -> ListSize:
        """The plays of one rank that begin with one of the `first` kinds: cards alone, and sets.
        One card lies on the table if `laid`.
        """
        copies = [self._copies(kind) for kind in kinds]
        singles = min(first, sum(1 for count in copies if count))
        plays = ListSize(singles, singles * (_PLAY + _CARD))
        if self.together:
            joint = [0 if self.alone >> kind & 1 else self._copies(kind) for kind in kinds]
            joint.sort(reverse=True)
            joint[0] -= laid and min(joint) > 0
            sets = _sets(tuple(joint), first)
            plays = plays.plus(ListSize(sets.moves, sets.moves * _PLAY + sets.size * _CARD))
        choices = ListSize()
        for kind in kinds:
            choices = choices.larger(self.choices[kind])
        return plays.each_with(choices).each_with(self._announced(kinds))

    def _copies(self, kind: int) -> int:
        if not JOKERS >> kind & 1:
            return self.packs
        jokers = self.ruleset.deck.jokers_per_pack
        return self.packs * ((jokers + (kind == RED_JOKER)) // 2)

    def _announced(self, kinds: list[int]) -> ListSize:
        """The bytes of the calls that cards of these kinds owe."""
        mask = mask_of(kinds)
        return ListSize(1, _bytes_of([call for cards, call in self.played if cards & mask]))

    def _jokers(self) -> ListSize:
        """The plays of the jokers: as they are, or each kind alone under the name of every card."""
        plays = ListSize()
        if self.columns.kinds & JOKERS:
            plays = self._of_rank(kinds_of_key("X"), 2)
        kinds = self.named_as.bit_count()
        one = ListSize(kinds, kinds * (_PLAY + _CARD)).each_with(_NAME)
        for name in bits(self.columns.kinds & ~JOKERS):
            named = one.each_with(self.choices[name]).each_with(self._announced([name]))
            plays = plays.plus(named)
        return plays

    def last_calls(self) -> int:
        """The bytes of the calls that plays owe for the cards they leave.

        Few plays leave `left` cards: those of a rank that leave out so many cards of 4 kinds at
        most, each with 4 last cards; in small hands those of several ranks are not more. Or there
        are left + 1 single cards.
        """
        most = max(choices.moves for choices in self.choices)
        jokers = self._jokers().moves if self.named_as else 0
        size = 0
        for left in {call.left for call in self.owed if call.left is not None}:
            few = most * (4 * comb(left + 3, 3) if self.together else left + 1) + jokers
            size += few * _bytes_of([call for call in self.owed if call.left == left])
        return size


def _bytes_of(calls: list[CallRule]) -> int:
    """The bytes of the announcement of some calls in a play."""
    return _size({"announce": sorted({call.say for call in calls})}) - 1 if calls else 0


@lru_cache(maxsize=1024)
def _sets(copies: tuple[int, ...], first: int) -> ListSize:
    """Count the sets that are listed for a hand with these copies of each kind, of which the
    `first` kinds may be played first, with each of their last cards, and the cards in them.
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
    return ListSize(count, cards)
