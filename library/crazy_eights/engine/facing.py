"""What the next seat faces, as one small number: the class of the card below, the rank faced (13
for none), the suit faced (4 where any card follows, 5 for none), and whether the card below is
wild.

Cards below are of one class where no rule tells them apart (`following.classes_of`).
"""

from typing import Final

from crazy_eights.cards import JOKER_RANK, PACK_SIZE, RANK, SUIT

RANKS_FACED: Final = 14
SUITS_FACED: Final = 6
NO_SUIT: Final = 5
FACINGS: Final = RANKS_FACED * SUITS_FACED * 2
"""The facings of one class."""
WILD: Final = 1
"""What is added to the facing of a card that is wild."""


def facing_of(rank: int, suit: int) -> int:
    """The facing on a card of class 0 that is not wild."""
    return (rank * SUITS_FACED + suit) * 2


def is_wild(facing: int) -> bool:
    """Whether the card below is wild."""
    return facing & WILD != 0


def suit_faced(facing: int) -> int:
    """The active suit, 4 where any card follows, 5 for none."""
    return facing // 2 % SUITS_FACED


def rank_faced(facing: int) -> int:
    """The active rank, 13 for none."""
    return facing // (2 * SUITS_FACED) % RANKS_FACED


def with_suit(facing: int, suit: int) -> int:
    """The same facing with another suit."""
    return facing + 2 * (suit - suit_faced(facing))


def only(facing: int, rank: int, suit: int) -> int:
    """The facing on the same card with this rank and suit."""
    return facing - facing % FACINGS + facing_of(rank, suit) + (facing & WILD)


FACE: Final[tuple[int, ...]] = tuple(facing_of(RANK[kind], SUIT[kind]) for kind in range(PACK_SIZE))
PRINTED: Final[tuple[int, ...]] = tuple(
    face if RANK[kind] != JOKER_RANK else facing_of(JOKER_RANK, NO_SUIT)
    for kind, face in enumerate(FACE)
)
"""The same for what is printed on the card: nothing, on a joker."""
