"""Which cards follow: for every facing the kinds that have in common with it what is asked for."""

from typing import Final

from crazy_eights.cards import ANY_SUIT, JOKER_RANK, RANKS, CardMask, kinds_of_key, mask_of
from crazy_eights.engine.facing import RANKS_FACED, SUITS_FACED, WILD_FACING
from crazy_eights.rulesets.language import Follow

_SUIT: Final = (1 << 13) - 1


class Following:
    """What follows what, among the kinds of a deck."""

    def __init__(self, kinds: CardMask) -> None:
        self.kinds = kinds
        self.ranks = tuple(kinds & mask_of(kinds_of_key(rank)) for rank in RANKS)
        self.suits = tuple(kinds & _SUIT << 13 * suit for suit in range(ANY_SUIT))
        self._fitting: dict[Follow, tuple[CardMask, ...]] = {}

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
