"""Seeds and shuffles to the byte, as docs/spec/log-format.md says: commitments, the game seed and
`c8-shuffle/1`.

Every random outcome of a game is computed here from 32 bytes. A released algorithm is never edited;
a new one gets a new name, which the header of a game pins.
"""

import hashlib
import hmac
from collections.abc import Sequence
from struct import pack, unpack
from typing import Final

SHUFFLE_NAME: Final = "c8-shuffle/1"
SEED_BYTES: Final = 32
_WORDS_PER_BLOCK: Final = 16
_LIMITS: Final = (0, *(65536 - 65536 % k for k in range(1, 1024)))


def commitment(game_id: bytes, seed: bytes) -> bytes:
    """The published hash that binds the server (or the creator) to a seed before anyone joins."""
    return hashlib.sha256(b"c8/commit/1\0" + game_id + seed).digest()


def setup_digest(game_id: bytes, seed: bytes, setup_line: bytes) -> bytes:
    """The hash of a set-up position, salted with the seed so that it can't be guessed."""
    return hashlib.sha256(b"c8/setup/1\0" + game_id + seed + setup_line).digest()


def seal(game_id: bytes, seat: int, client_seed: bytes) -> bytes:
    """What a seat publishes in `sealed` mode before it opens its client seed."""
    return hashlib.sha256(b"c8/seal/1\0" + game_id + bytes([seat]) + client_seed).digest()


def derive_game_seed(
    server_seed: bytes, game_id: bytes, header_hash: bytes, client_seeds: Sequence[bytes | None]
) -> bytes:
    """The 32 bytes that decide every deal: the server's seed keyed over what all seats gave.

    `client_seeds` has one entry a seat in seat order, None where the seat was silent or dropped.
    """
    seats = b"".join(
        b"\x00" + bytes(SEED_BYTES) if seed is None else b"\x01" + seed for seed in client_seeds
    )
    message = b"c8/seed/1\0" + game_id + header_hash + bytes([len(client_seeds)]) + seats
    return hmac.digest(server_seed, message, "sha256")


def shuffle(game_seed: bytes, deal: int, rebuild: int, cards: Sequence[int]) -> list[int]:
    """`c8-shuffle/1`: the cards in their new order, index 0 on top.

    `deal` counts rounds from 0; `rebuild` is 0 for the deal itself, then 1, 2, … for each rebuilt
    stock.
    """
    order = list(cards)
    n = len(order)
    label = b"c8/shuffle/1\0" + pack(">IIH", deal, rebuild, n)
    words: list[int] = []
    block = 0
    position = 0
    for k in range(n, 1, -1):
        limit = _LIMITS[k]
        while True:
            if position == len(words):
                digest = hmac.digest(game_seed, label + pack(">I", block), "sha256")
                words = list(unpack(">16H", digest))
                block += 1
                position = 0
            word = words[position]
            position += 1
            if word < limit:
                break
        j = word % k
        order[k - 1], order[j] = order[j], order[k - 1]
    return order


class BotStream:
    """The stream of a bot's random choices for the entry its move becomes
    (docs/spec/house-bots.md, "Chance").
    """

    __slots__ = ("_block", "_key", "_seat", "_seq", "_words")

    def __init__(self, game_seed: bytes, seq: int, seat: int) -> None:
        self._key = game_seed
        self._seq = seq
        self._seat = seat
        self._block = 0
        self._words: list[int] = []

    def below(self, k: int) -> int:
        """A uniform choice from 0 … k-1."""
        limit = _LIMITS[k] if k < len(_LIMITS) else 65536 - 65536 % k
        while True:
            if not self._words:
                label = b"c8/bot/1\0" + pack(">IBI", self._seq, self._seat, self._block)
                digest = hmac.digest(self._key, label, "sha256")
                self._words = list(reversed(unpack(f">{_WORDS_PER_BLOCK}H", digest)))
                self._block += 1
            word = self._words.pop()
            if word < limit:
                return word % k
