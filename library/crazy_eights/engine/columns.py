"""The table of cards read column by column: what each card has in a column, and which cards a set
names.
"""

from typing import Any, Final

from crazy_eights.cards import (
    ANY_SUIT,
    CODES,
    JOKER_RANK,
    PACK_SIZE,
    RANK,
    RANKS,
    CardMask,
    kinds_of_key,
    mask_of,
)
from crazy_eights.engine.facing import RANKS_FACED, SUITS_FACED, WILD_FACING
from crazy_eights.rulesets.language import OWN, CardSet, Effect, Follow, Row, is_key, width_of
from crazy_eights.rulesets.ruleset import RuleSet

NO_RANK: Final = -1
_SUIT: Final = (1 << 13) - 1


class Columns:
    """The columns of a rule set, for the kinds in a deck."""

    def __init__(self, ruleset: RuleSet, kinds: CardMask) -> None:
        self.ruleset = ruleset
        self.kinds = kinds
        self.rows = sorted(ruleset.cards, key=_width)
        self.ranks = tuple(kinds & mask_of(kinds_of_key(rank)) for rank in RANKS)
        self.suits = tuple(kinds & _SUIT << 13 * suit for suit in range(ANY_SUIT))
        self._fitting: dict[Follow, tuple[CardMask, ...]] = {}
        self.acts: tuple[tuple[Effect, ...], ...] = tuple(acts or () for acts in self.column("do"))
        answering = [rule.with_ for rule in ruleset.answer]
        for acts in self.acts:
            answering += [rule.with_ for act in acts for rule in act.answer or ()]
        self.acting = mask_of(kind for kind, acts in enumerate(self.acts) if acts)
        for with_ in set(answering):
            self.acting |= self.set_of(tuple(name for name in with_ if is_key(name)))

    def column(self, name: str, own: int = NO_RANK) -> list[Any]:
        """Return what each kind has in a column, None without a row; `own` is the rank of the
        seat's score.
        """
        found: list[Any] = [None] * PACK_SIZE
        for key, row in self.rows:
            value = getattr(row, name)
            if value is not None:
                for kind in _kinds_of(key, own):
                    found[kind] = value
        return found

    def set_of(self, names: CardSet, wild: CardMask = 0) -> CardMask:
        """Return the kinds in a card set, where `wild` are wild."""
        found = 0
        for name in names:
            if name == "wild":
                found |= wild
            elif name == "special":
                found |= wild | self.acting
            elif is_key(name):
                found |= mask_of(kinds_of_key(name))
            else:
                acts = enumerate(self.acts)
                found |= mask_of(kind for kind, each in acts if name in [act.do for act in each])
        return found

    def fitting(self, follow: Follow) -> tuple[CardMask, ...]:
        """Return for every facing the kinds that have in common with it what `follow` asks for."""
        found = self._fitting.get(follow)
        if found is None:
            plain = [
                self._fits(follow, rank, suit)
                for rank in range(RANKS_FACED)
                for suit in range(SUITS_FACED)
            ]
            on_wild = [self.kinds] * WILD_FACING if "wild" in follow else plain
            found = self._fitting[follow] = (*plain, *on_wild)
        return found

    def _fits(self, follow: Follow, rank: int, suit: int) -> CardMask:
        if suit == ANY_SUIT or "any" in follow:
            return self.kinds
        same_rank = self.ranks[rank] if rank != JOKER_RANK and "rank" in follow else 0
        return same_rank | (self.suits[suit] if "suit" in follow else 0)


def where(column: list[Any], value: object) -> CardMask:
    """Return the kinds that have a value in a column."""
    return mask_of(kind for kind, found in enumerate(column) if found == value)


def _kinds_of(key: str, own: int) -> list[int]:
    if key != OWN:
        return kinds_of_key(key)
    return [kind for kind in range(PACK_SIZE) if RANK[kind] == own]


def _width(item: tuple[str, Row]) -> int:
    """Sort wide keys first."""
    return width_of(item[0])
