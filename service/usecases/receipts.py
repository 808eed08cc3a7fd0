"""Receipts: what a client keeps to prove later which log it was shown (docs/spec/checkpoints.md,
"Receipts").

Keys rotate: the one in use signs, retired ones stay published with the time until which they did.
Where none is given, the key is kept in a file beside an embedded database.
"""

import hashlib
import os
import re
import secrets
import tempfile
from pathlib import Path
from typing import Any, Final, NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from crazy_eights.log.game import Step
from service.settings import Settings, SettingsError
from service.store.addresses import sqlite_file

KEY_FILE: Final = "-receipt-key"
"""What the name of the key's file adds to that of an embedded database."""


_KEY_TEXT: Final = re.compile(r"[0-9a-f]{64}\n?")


class PublicKey(NamedTuple):
    """A public key with the times, RFC 3339, from which and until which it signs (None: open)."""

    public: bytes
    valid_from: str | None = None
    valid_until: str | None = None

    @property
    def key_id(self) -> str:
        """The first 16 hex digits of the key's SHA-256."""
        return hashlib.sha256(self.public).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """The key as it is published."""
        return {
            "key_id": self.key_id,
            "algorithm": "Ed25519",
            "public_key": self.public.hex(),
            "valid_from": self.valid_from,
            "valid_until": self.valid_until,
        }


class Signer:
    """Signs with the Ed25519 private key given as 64 hex digits."""

    def __init__(self, private_key: str, *, valid_from: str | None = None) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private_key))
        self.public = PublicKey(self._key.public_key().public_bytes_raw(), valid_from)
        self.key_id = self.public.key_id

    def sign(self, message: bytes) -> bytes:
        """The Ed25519 signature, 64 bytes."""
        return self._key.sign(message)


def make_signer(settings: Settings) -> Signer | None:
    """The signer with RECEIPT_KEY; without that, with the key that an embedded database has in a
    file beside it; None with another database.

    Raises SettingsError where that file is of no use.
    """
    key = settings.receipt_key
    if not key and settings.embedded:
        file = sqlite_file(settings.database_url)
        key = kept_key(file.with_name(file.name + KEY_FILE))
    return Signer(key, valid_from=settings.receipt_key_since or None) if key else None


def retired_keys(settings: Settings) -> tuple[PublicKey, ...]:
    """The public keys that signed before: PUBLIC_KEY@FROM/UNTIL each, as `Settings` has checked."""
    keys = []
    for text in settings.retired_receipt_keys:
        public, _, span = text.partition("@")
        since, _, until = span.partition("/")
        keys.append(PublicKey(bytes.fromhex(public), since or None, until))
    return tuple(keys)


def receipt_message(game_id: bytes, seq: int, head: bytes) -> bytes:
    """What the signature of a receipt covers."""
    return b"c8/receipt/1\0" + game_id + seq.to_bytes(4, "big") + head


def receipt(signer: Signer | None, game_id: bytes, step: Step) -> dict[str, Any]:
    """The receipt for one entry; unsigned where the service has no key."""
    signature = None
    if signer is not None:
        signature = signer.sign(receipt_message(game_id, step.seq, step.head)).hex()
    return {
        "seq": step.seq,
        "head": step.head.hex(),
        "key_id": None if signer is None else signer.key_id,
        "signature": signature,
    }


def kept_key(file: Path) -> str:
    """The private key in `file` as 64 hex digits; without the file, a new one is made in it.

    Of several processes that start at once one makes the key, and all use it. Raises SettingsError
    where the file can be neither read nor made, or holds no key.
    """
    try:
        if not file.exists():
            _make(file)
        text = file.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as fault:
        kind = type(fault).__name__
        raise SettingsError(
            f"{file}: the key of receipts cannot be read or made there ({kind});"
            " mend that, or set RECEIPT_KEY"
        ) from fault
    if not _KEY_TEXT.fullmatch(text):
        raise SettingsError(
            f"{file}: a key of receipts is 64 lower-case hex digits; put the right one back, or set"
            " RECEIPT_KEY. Without the file a new key is made, and the old one no longer signs"
        )
    return text.strip()


def _make(file: Path) -> None:
    """Write a new key under another name, then give it its own: nobody sees half of a key.

    A link is made only where nothing has the name, so whoever was first is not overwritten.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    # mkstemp makes files that their owner alone may read and write.
    handle, name = tempfile.mkstemp(prefix=f"{file.name}.", dir=file.parent)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(secrets.token_hex(32) + "\n")
            out.flush()
            os.fsync(out.fileno())
        os.link(name, file)
    except FileExistsError:
        return
    finally:
        Path(name).unlink()
