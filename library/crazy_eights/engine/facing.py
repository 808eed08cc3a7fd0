"""What the next seat faces, as one small number: whether the upcard is wild, its rank (13 for a
joker without a name) and the active suit (4 where any card follows).
"""

from typing import Final

from crazy_eights.cards import PACK_SIZE, RANK, SUIT

RANKS_FACED: Final = 14
SUITS_FACED: Final = 5
WILD_FACING: Final = RANKS_FACED * SUITS_FACED


def facing_of(rank: int, suit: int) -> int:
    """The facing of an upcard that is not wild; add `WILD_FACING` for a wild one."""
    return rank * SUITS_FACED + suit


def suit_faced(facing: int) -> int:
    """The active suit, 4 where any card follows."""
    return facing % SUITS_FACED


FACE: Final[tuple[int, ...]] = tuple(facing_of(RANK[kind], SUIT[kind]) for kind in range(PACK_SIZE))
