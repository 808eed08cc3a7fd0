"""Bearer tokens: created here, shown once; the database stores only their digest."""

import base64
import hashlib
import re
import zlib
from collections.abc import Callable
from typing import Final, NamedTuple, final

from service.store.players import PlayerRow

PREFIX: Final = "c8_"
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BASE: Final = len(_DIGITS)
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_CRC_LENGTH: Final = 6
_SHAPE: Final = re.compile(r"c8_[A-Za-z0-9_-]{43}[A-Za-z0-9]{6}")


class MadeToken(NamedTuple):
    """A new token: its text, which is shown once, and the digest under which it is stored."""

    text: str
    digest: bytes


@final
class Token:
    """The token of one request, digested once.

    `digest` is None if the text doesn't have the form and checksum of a token. Once `asked` is
    true, `holder` is the token's holder as read from the database, or None for an invalid token.
    """

    __slots__ = ("asked", "digest", "holder")

    def __init__(self, text: str) -> None:
        self.digest = digest_of(text)
        self.asked = False
        self.holder: PlayerRow | None = None


def make_token(random_bytes: Callable[[int], bytes]) -> MadeToken:
    """A new token: 32 random bytes, and a checksum for scanners that look for leaked secrets."""
    secret = base64.urlsafe_b64encode(random_bytes(32)).decode().rstrip("=")
    text = PREFIX + secret + _checksum(secret)
    return MadeToken(text, _digest(text))


def digest_of(token: str | None) -> bytes | None:
    """The digest under which a token is stored; None for a wrong form or checksum."""
    if token is None or not _SHAPE.fullmatch(token):
        return None
    if zlib.crc32(token[len(PREFIX) : -_CRC_LENGTH].encode()) != _number(token[-_CRC_LENGTH:]):
        return None
    return _digest(token)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _number(checksum: str) -> int:
    """The number that `_checksum` encoded; decoding is faster than encoding the expected one."""
    number = 0
    for digit in checksum:
        number = number * _BASE + _VALUES[digit]
    return number


def _checksum(secret: str) -> str:
    number = zlib.crc32(secret.encode())
    digits = []
    for _ in range(_CRC_LENGTH):
        number, digit = divmod(number, _BASE)
        digits.append(_DIGITS[digit])
    return "".join(reversed(digits))
