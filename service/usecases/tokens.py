"""Bearer tokens: made here, shown once, known to the database only by their digest."""

import base64
import hashlib
import re
import zlib
from collections.abc import Callable
from typing import Final

PREFIX: Final = "c8_"
_DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_BASE: Final = len(_DIGITS)
_VALUES: Final = {digit: value for value, digit in enumerate(_DIGITS)}
_CRC_LENGTH: Final = 6
_SHAPE: Final = re.compile(r"c8_[A-Za-z0-9_-]{43}[A-Za-z0-9]{6}")


def make_token(random_bytes: Callable[[int], bytes]) -> str:
    """A new token: 32 random bytes, and a checksum by which scanners for leaked secrets know it."""
    secret = base64.urlsafe_b64encode(random_bytes(32)).decode().rstrip("=")
    return PREFIX + secret + _checksum(secret)


def digest_of(token: str | None) -> bytes | None:
    """The digest under which a token is stored; None for what can't be a token of ours."""
    if token is None or not _SHAPE.fullmatch(token):
        return None
    if zlib.crc32(token[len(PREFIX) : -_CRC_LENGTH].encode()) != _number(token[-_CRC_LENGTH:]):
        return None
    return hashlib.sha256(token.encode()).digest()


def _number(checksum: str) -> int:
    """The number that `_checksum` wrote; quicker than writing it again."""
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
