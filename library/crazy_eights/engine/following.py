"""Which cards follow: for every facing the kinds that have in common with it what is asked for."""

from typing import Final

from crazy_eights.cards import (
    ANY_SUIT,
    JOKER_RANK,
    PACK_SIZE,
    RANKS,
    CardMask,
    bits,
    kinds_of_key,
    mask_of,
)
from crazy_eights.engine.facing import FACINGS, RANKS_FACED, SUITS_FACED
from crazy_eights.rulesets.columns import Columns
from crazy_eights.rulesets.language import CardSet, Effect, Follow, is_key

_SUIT: Final = (1 << 13) - 1


class Following:
    """What follows what, among the kinds of a deck."""

    def __init__(self, columns: Columns) -> None:
        kinds = columns.kinds
        self.columns = columns
        self.kinds = kinds
        self.ranks = tuple(kinds & mask_of(kinds_of_key(rank)) for rank in RANKS)
        self.suits = tuple(kinds & _SUIT << 13 * suit for suit in range(ANY_SUIT))
        self.pack = [RANKS.index(rank) for rank in columns.ruleset.deck.ranks]
        self.classes, self.samples = classes_of(columns)
        self._fitting: dict[Follow, tuple[CardMask, ...]] = {}
        self._without: dict[tuple[Follow, CardSet], tuple[CardMask, ...]] = {}

    def fitting(self, follow: Follow) -> tuple[CardMask, ...]:
        """Return for every facing the kinds that have in common with it what `follow` asks for."""
        found = self._fitting.get(follow)
        if found is None:
            plain = [
                self._fits(follow, rank, suit)
                for rank in range(RANKS_FACED)
                for suit in range(SUITS_FACED)
            ]
            below = self.columns.set_of(tuple(name for name in follow if is_key(name)))
            table: list[CardMask] = []
            for sample in self.samples:
                for fits in plain:
                    usual = self.kinds if below >> sample & 1 else fits
                    table += (usual, self.kinds if "wild" in follow else usual)
            found = self._fitting[follow] = tuple(table)
        return found

    def fitting_but(self, follow: Follow, not_on: CardSet) -> tuple[CardMask, ...]:
        """Return the same without the facings on cards of a set."""
        found = self._without.get((follow, not_on))
        if found is None:
            barred = self.columns.set_of(not_on)
            wild = "wild" in not_on or "special" in not_on
            found = self._without[follow, not_on] = tuple(
                0 if barred >> self.samples[place // FACINGS] & 1 or (wild and place & 1) else fits
                for place, fits in enumerate(self.fitting(follow))
            )
        return found

    def _fits(self, follow: Follow, rank: int, suit: int) -> CardMask:
        if suit == ANY_SUIT or "any" in follow:
            return self.kinds
        found = 0
        for predicate in follow:
            if predicate == "wild" or is_key(predicate):
                continue
            fits = self.kinds
            for word in predicate.split("+"):
                fits &= self._has(word, rank, suit)
            found |= fits
        return found

    def _has(self, word: str, rank: int, suit: int) -> CardMask:
        """The kinds that have one thing in common with a rank and a suit."""
        if word == "suit":
            return self.suits[suit] if suit < ANY_SUIT else 0
        if word == "colour":
            return self.suits[suit] | self.suits[3 - suit] if suit < ANY_SUIT else 0
        if rank == JOKER_RANK:
            return 0
        if word == "rank":
            return self.ranks[rank]
        place = self.pack.index(rank) + (1 if word == "up" else -1) if rank in self.pack else -1
        return self.ranks[self.pack[place]] if 0 <= place < len(self.pack) else 0


def classes_of(columns: Columns) -> tuple[tuple[int, ...], list[int]]:
    """Return the class of every kind, and one kind of each class: kinds are of one class if no rule
    about the card below tells them apart. Most rule sets have one.
    """
    ruleset = columns.ruleset
    follows = [ruleset.follow, ruleset.several.next, *_said(columns, "on")]
    sets: set[CardSet] = {tuple(n for n in follow if is_key(n)) for follow in follows}
    sets.update(_said(columns, "not_on"))
    sets.update(tuple(n for n in effect.on if is_key(n)) for effect in _effects(columns))
    masks = [columns.set_of(names) for names in sets]
    seen: dict[tuple[int, ...], int] = {}
    classes = [0] * PACK_SIZE
    samples: list[int] = []
    for kind in bits(columns.kinds):
        place = seen.setdefault(tuple([mask >> kind & 1 for mask in masks]), len(samples))
        if place == len(samples):
            samples.append(kind)
        classes[kind] = place
    return tuple(classes), samples


def _said(columns: Columns, column: str) -> list[tuple[str, ...]]:
    return [found for _, row in columns.rows if (found := getattr(row, column)) is not None]


def _effects(columns: Columns) -> list[Effect]:
    return [effect for effects in columns.effects for effect in effects]
