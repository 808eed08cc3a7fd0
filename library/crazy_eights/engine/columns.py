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
    CardMask,
    bits,
    kinds_of_key,
    mask_of,
)
from crazy_eights.engine.facing import RANKS_FACED, SUITS_FACED
from crazy_eights.rulesets.language import CardSet, Follow, Language, Row

OWN: Final = "own"
NO_RANK: Final = -1


class Columns:
    """The columns of a language, for the kinds in a deck."""

    def __init__(self, language: Language, kinds: CardMask) -> None:
        self.language = language
        self.kinds = kinds
        self._fitting: dict[Follow, tuple[CardMask, ...]] = {}
        self.rows = sorted(language.rows, key=_width)
        self.ranks = tuple(mask_of(k for k in bits(kinds) if RANK[k] == r) for r in range(14))
        self.suits = tuple(
            mask_of(k for k in bits(kinds) if k < 52 and k // 13 == suit)
            for suit in range(ANY_SUIT)
        )
        acts = self.column("do")
        words = {act.do for does in acts for act in does or ()}
        self.words = {
            word: mask_of(k for k, does in enumerate(acts) if any(a.do == word for a in does or ()))
            for word in words
        }
        self.acting = mask_of(k for k, does in enumerate(acts) if does)
        self.acting |= self._answering()

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

    def mask(self, name: str, values: tuple[object, ...], own: int = NO_RANK) -> CardMask:
        """Return the kinds of the deck that have one of these values in a column."""
        found = self.column(name, own)
        return self.kinds & mask_of(k for k, value in enumerate(found) if value in values)

    def set_of(self, names: CardSet, wild: CardMask = 0) -> CardMask:
        """Return the kinds in a card set, where `wild` are wild."""
        found = 0
        for name in names:
            if name == "wild":
                found |= wild
            elif name == "special":
                found |= wild | self.acting
            elif _is_key(name):
                found |= mask_of(kinds_of_key(name))
            else:
                found |= self.words.get(name, 0)
        return found

    def fitting(self, follow: Follow) -> tuple[CardMask, ...]:
        """Return for every facing the kinds that have in common with it what `follow` asks for."""
        found = self._fitting.get(follow)
        if found is None:
            found = self._fitting[follow] = tuple(
                self._fits(follow, rank, suit) | (self.kinds if on_wild and "wild" in follow else 0)
                for on_wild in (False, True)
                for rank in range(RANKS_FACED)
                for suit in range(SUITS_FACED)
            )
        return found

    def _fits(self, follow: Follow, rank: int, suit: int) -> CardMask:
        if suit == ANY_SUIT or "any" in follow:
            return self.kinds
        same_rank = self.ranks[rank] if rank != JOKER_RANK and "rank" in follow else 0
        return same_rank | (self.suits[suit] if "suit" in follow else 0)

    def _answering(self) -> CardMask:
        """Return the kinds that the rules about answers name by a key."""
        rules = list(self.language.answer)
        for _, row in self.rows:
            for act in row.do or ():
                rules += act.answer or ()
        names = {name for rule in rules for name in rule.with_ if _is_key(name)}
        return self.set_of(tuple(names))


def _kinds_of(key: str, own: int) -> list[int]:
    if key != OWN:
        return kinds_of_key(key)
    return [kind for kind in range(PACK_SIZE) if RANK[kind] == own]


def _width(item: tuple[str, Row]) -> int:
    """Sort wide keys first."""
    key = item[0]
    if key in CODES:
        return 3
    return 2 if key == OWN else len(key) > 1


def _is_key(name: str) -> bool:
    return len(name) == 1 or name in CODES or "_" in name
