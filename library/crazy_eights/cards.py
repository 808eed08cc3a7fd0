"""Cards as numbers: codes, ranks and suits of cards, and the cards of a deck.

A *kind* is what is printed on a card: 0 … 51 in deck order (suits C D H S, ranks A 2 … K), 52 the
red and 53 the black joker. A *card* is one physical card: its kind plus 54 times the number of its
pack. Hands are bit masks over cards (`CardMask`). Codes such as `8H` appear only in input and
output.
"""

from collections.abc import Iterable, Iterator
from typing import Final

RANKS: Final = "A23456789TJQKX"
SUIT_LETTERS: Final = "CDHS"
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
ANY_SUIT: Final = 4
JOKER_RANK: Final = 13
PACK_SIZE: Final = 54
RED_JOKER: Final = 52
BLACK_JOKER: Final = 53

CODES: Final[tuple[str, ...]] = (
    *(rank + suit for suit in SUIT_LETTERS for rank in RANKS[:13]),
    "XR",
    "XB",
)
KIND: Final[dict[str, int]] = {code: kind for kind, code in enumerate(CODES)}
RANK: Final[tuple[int, ...]] = (*(kind % 13 for kind in range(52)), JOKER_RANK, JOKER_RANK)
SUIT: Final[tuple[int, ...]] = (*(kind // 13 for kind in range(52)), ANY_SUIT, ANY_SUIT)
BIT: Final[tuple[int, ...]] = tuple(1 << kind for kind in range(PACK_SIZE))
ONE_PACK: Final = (1 << PACK_SIZE) - 1
JOKERS: Final = BIT[RED_JOKER] | BIT[BLACK_JOKER]
SUIT_NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(SUITS)}

CardMask = int
"""A set of cards: bit `kind + 54 * pack` is set for each card. A set of kinds has bits 0 … 53."""


def mask_of(kinds: Iterable[int]) -> CardMask:
    """Return the bit mask of some kinds or cards.

    >>> mask_of([0, 2])
    5
    """
    mask = 0
    for kind in kinds:
        mask |= 1 << kind
    return mask


def bits(mask: CardMask) -> Iterator[int]:
    """Yield the numbers of the set bits, lowest first.

    >>> list(bits(5))
    [0, 2]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def kinds_in(hand: CardMask) -> CardMask:
    """Return the kinds in a hand; copies from several packs share one bit."""
    kinds = hand & ONE_PACK
    hand >>= PACK_SIZE
    while hand:
        kinds |= hand & ONE_PACK
        hand >>= PACK_SIZE
    return kinds


def find_card(hand: CardMask, kind: int) -> int:
    """Return the hand's card of this kind from the lowest pack; -1 if it has none."""
    card = kind
    hand >>= kind
    while hand:
        if hand & 1:
            return card
        hand >>= PACK_SIZE
        card += PACK_SIZE
    return -1


def codes_of(hand: CardMask) -> list[str]:
    """Return the codes of a hand's cards in deck order, equal cards side by side."""
    if hand <= ONE_PACK:  # Its bits are in deck order already.
        return [CODES[kind] for kind in bits(hand)]
    return [CODES[kind] for kind in sorted(card % PACK_SIZE for card in bits(hand))]


def pack_kinds(ranks: str, jokers: int) -> list[int]:
    """Return the kinds of one pack in deck order (docs/spec/log-format.md, "Shuffle")."""
    kinds = [suit * 13 + RANKS.index(rank) for suit in range(4) for rank in ranks]
    return kinds + [RED_JOKER, BLACK_JOKER] * (jokers // 2) + [RED_JOKER] * (jokers % 2)


def kinds_of_key(key: str) -> list[int]:
    """Return the kinds that a key names: `QS`, `J_red`, `Q`, `X`, `S`, `red` or `all`
    (docs/rules/knobs.md, `cards`).
    """
    if key in KIND:
        return [KIND[key]]
    ranks, suits = RANKS, "CDHS"
    if key in ("red", "black") or key.endswith(("_red", "_black")):
        suits = "DH" if key.endswith("red") else "CS"
    if key in SUIT_LETTERS:
        suits = key
    elif key[0] in RANKS:
        ranks = key[0]
    jokers = "RB" if key in ("X", "all") else ""
    return [
        kind for kind, code in enumerate(CODES) if code[0] in ranks and code[1] in suits + jokers
    ]
