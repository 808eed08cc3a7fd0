"""Signatures of the service: its public keys, and what it signs with them
(docs/spec/checkpoints.md, "Keys").
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

_SIGNATURE: Final = re.compile(r"[0-9a-f]{128}")
_GAME: Final = re.compile(r"[0-9a-f]{32}")
_HEAD: Final = re.compile(r"[0-9a-f]{64}")


class Key(NamedTuple):
    """A public key; entries after `until` (milliseconds) were never signed with it."""

    public: bytes
    until: int | None


def parse_keys(documents: Sequence[Any]) -> dict[str, Key]:
    """Return public keys by id. Raises KeyError, TypeError or ValueError for another form, and for
    an id that does not match its key.
    """
    keys = {each["key_id"]: _key(each) for document in documents for each in document["keys"]}
    for key_id, key in keys.items():
        if key_id != hashlib.sha256(key.public).hexdigest()[:16]:
            raise ValueError(f"{key_id} is not the id of its key")
    return keys


def _key(listed: Mapping[str, Any]) -> Key:
    until = listed.get("valid_until")
    if until is not None:
        until = int(datetime.fromisoformat(until).timestamp() * 1000)
    return Key(bytes.fromhex(listed["public_key"]), until)


def receipt_message(game_id: bytes, seq: int, head: bytes) -> bytes:
    """Return the bytes that the signature of a receipt covers."""
    return b"c8/receipt/1\0" + game_id + seq.to_bytes(4, "big") + head


def has_form(game: object, head: object) -> bool:
    """Return whether the id and the head in a receipt are written as the service writes them.

    Otherwise one signature would seem to be for two heads, or for two games.
    """
    fits = isinstance(game, str) and _GAME.fullmatch(game) and isinstance(head, str)
    return bool(fits and _HEAD.fullmatch(str(head)))


def is_signed_receipt(receipt: Mapping[str, Any], keys: Mapping[str, Key]) -> bool:
    """Return whether a receipt has its whole form and is signed with one of the keys."""
    try:
        if not has_form(receipt["game_id"], receipt["head"]):
            return False
        game, head = bytes.fromhex(receipt["game_id"]), bytes.fromhex(receipt["head"])
        at = round(datetime.fromisoformat(receipt["at"]).timestamp() * 1000)
        message = receipt_message(game, receipt["seq"], head)
    except (AttributeError, KeyError, TypeError, ValueError, OverflowError):
        return False
    return signature_fault(receipt, message, keys, at=at) is None


def signature_fault(
    signed: Mapping[str, Any], message: bytes, keys: Mapping[str, Key], *, at: int
) -> str | None:
    """Return what is wrong with the signature of something from the time `at` (in milliseconds), as
    a phrase; None if it is valid and its key is one of `keys`.
    """
    if signed.get("signature") is None:
        return "is not signed"
    key = keys.get(str(signed.get("key_id")))
    if key is None:
        return f"is signed with a key that is not published: {signed.get('key_id')!r}"
    if key.until is not None and at > key.until:
        return "is signed with a key that was retired before"
    return None if is_signed(key, message, signed["signature"]) else "has a wrong signature"


def is_signed(key: Key, message: bytes, signature: object) -> bool:
    """Return whether a hexadecimal signature of the message is valid for the key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        fits = isinstance(signature, str) and _SIGNATURE.fullmatch(signature)
        given = bytes.fromhex(str(signature)) if fits else b""
        Ed25519PublicKey.from_public_bytes(key.public).verify(given, message)
    except (InvalidSignature, ValueError):
        return False
    return True
