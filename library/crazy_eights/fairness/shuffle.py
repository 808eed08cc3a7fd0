"""Commitments, the game seed and `c8-shuffle/1`, exactly as docs/spec/log-format.md specifies them.

Every random outcome of a game is computed here from 32 bytes. A released algorithm never changes; a
new one gets a new name, which the header of a game pins.
"""

import hashlib
import hmac
from collections.abc import Sequence
from struct import pack, unpack
from typing import Final

SHUFFLE_NAME: Final = "c8-shuffle/1"
SEED_BYTES: Final = 32
_WORD: Final = 65536
_LIMITS: Final = (0, *(_WORD - _WORD % k for k in range(1, 1024)))
_HASHED_AT_ONCE: Final = 64
# What HMAC does to every byte of a key for its inner and its outer hash.
_INNER: Final = bytes(byte ^ 0x36 for byte in range(256))
_OUTER: Final = bytes(byte ^ 0x5C for byte in range(256))


def commitment(game_id: bytes, seed: bytes) -> bytes:
    """Return the published hash that binds the server (or the creator) to a seed before anyone
    joins.
    """
    return hashlib.sha256(b"c8/commit/1\0" + game_id + seed).digest()


def setup_digest(game_id: bytes, seed: bytes, setup_line: bytes) -> bytes:
    """Return the hash of a set-up position, salted with the seed so that it can't be guessed."""
    return hashlib.sha256(b"c8/setup/1\0" + game_id + seed + setup_line).digest()


def seal(game_id: bytes, seat: int, client_seed: bytes) -> bytes:
    """Return the hash that a seat publishes in `sealed` mode before it opens its client seed."""
    return hashlib.sha256(b"c8/seal/1\0" + game_id + bytes([seat]) + client_seed).digest()


def derive_game_seed(
    server_seed: bytes, game_id: bytes, header_hash: bytes, client_seeds: Sequence[bytes | None]
) -> bytes:
    """Return the 32 bytes that determine every deal: an HMAC over all client seeds, with the
    server's seed as the key.

    `client_seeds` has one item per seat in seat order, None for a seat without a seed or not in
    play.
    """
    seats = b"".join(
        b"\x00" + bytes(SEED_BYTES) if seed is None else b"\x01" + seed for seed in client_seeds
    )
    message = b"c8/seed/1\0" + game_id + header_hash + bytes([len(client_seeds)]) + seats
    return hmac.digest(server_seed, message, "sha256")


def shuffle(game_seed: bytes, deal: int, rebuild: int, cards: Sequence[int]) -> list[int]:
    """Return the cards in their order after `c8-shuffle/1`, index 0 on top.

    `deal` counts rounds from 0; `rebuild` is 0 for the deal itself, then 1, 2, … for each rebuilt
    stock.
    """
    order = list(cards)
    left = len(order)
    label = b"c8/shuffle/1\0" + pack(">IIH", deal, rebuild, left)
    keyed = Keyed(game_seed)
    block = 0
    while left > 1:
        words: tuple[int, ...] = unpack(">16H", keyed.digest(label + pack(">I", block)))
        for word in words:
            if word < _LIMITS[left]:
                other = word % left
                left -= 1
                order[left], order[other] = order[other], order[left]
                if left == 1:
                    break
        block += 1
    return order


class Keyed:
    """HMAC-SHA-256 (RFC 2104) of many short messages with one key of at most 64 bytes.

    `hmac.digest` would prepare the key for each message, which takes several times as long as the
    hashes.
    """

    __slots__ = ("_inner", "_outer")

    def __init__(self, key: bytes) -> None:
        padded = key.ljust(_HASHED_AT_ONCE, b"\0")
        self._inner = hashlib.sha256(padded.translate(_INNER))
        self._outer = hashlib.sha256(padded.translate(_OUTER))

    def digest(self, message: bytes) -> bytes:
        """Return the HMAC of a message: 32 bytes."""
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message)
        outer.update(inner.digest())
        return outer.digest()


class BotStream:
    """The stream of a bot's random choices for one entry, its move (docs/spec/house-bots.md,
    "Chance").
    """

    __slots__ = ("_block", "_key", "_seat", "_seq", "_words")

    def __init__(self, game_seed: bytes, seq: int, seat: int) -> None:
        self._key = Keyed(game_seed)
        self._seq = seq
        self._seat = seat
        self._block = 0
        self._words: list[int] = []

    def below(self, k: int) -> int:
        """Return a uniform number from 0 to k-1. Raises ValueError for a `k` below 1."""
        if k < 1:
            raise ValueError(f"below({k}) has no number to choose")
        if k > _WORD:
            return self._below_many(k)
        limit = _LIMITS[k] if k < len(_LIMITS) else _WORD - _WORD % k
        while True:
            word = self._word()
            if word < limit:
                return word % k

    def _below_many(self, k: int) -> int:
        """Return the same for more numbers than one word has: several words are read as one number,
        the first one highest. No house bot needs it.
        """
        words, top = 1, _WORD
        while top < k:
            words, top = words + 1, top * _WORD
        limit = top - top % k
        while True:
            found = 0
            for _ in range(words):
                found = found * _WORD + self._word()
            if found < limit:
                return found % k

    def _word(self) -> int:
        if not self._words:
            label = b"c8/bot/1\0" + pack(">IBI", self._seq, self._seat, self._block)
            self._words = list(reversed(unpack(">16H", self._key.digest(label))))
            self._block += 1
        return self._words.pop()
