"""Receipts: a client keeps them to prove later which log it was shown (docs/spec/checkpoints.md,
"Receipts").

Keys rotate: the current key signs; a key is published before it signs, and stays published when
it is retired. Without RECEIPT_KEY, the key of an embedded database is kept in a file beside it.
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
from crazy_eights.signatures import receipt_message
from crazy_eights.view import rfc3339
from service.settings import Settings, SettingsError
from service.store.addresses import sqlite_file

KEY_FILE: Final = "-receipt-key"
"""The suffix of the key's file; the file's name begins with that of the embedded database."""
_KEY_TEXT: Final = re.compile(r"[0-9a-f]{64}\n?")


class PublicKey(NamedTuple):
    """A public key and its signing period (RFC 3339; None: no bound)."""

    public: bytes
    valid_from: str | None = None
    valid_until: str | None = None

    @property
    def key_id(self) -> str:
        """The first 16 hex digits of the key's SHA-256."""
        return hashlib.sha256(self.public).hexdigest()[:16]

    def to_json(self) -> dict[str, Any]:
        """The key in its published form."""
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
    """The signer with RECEIPT_KEY, or with the key in the file beside an embedded database.

    None without RECEIPT_KEY if the database is not embedded. Raises SettingsError if the file is
    unusable.
    """
    key = signing_key(settings)
    return None if key is None else Signer(key, valid_from=settings.receipt_key_since or None)


def signing_key(settings: Settings) -> str | None:
    """The private key of `make_signer`, 64 hex digits. Raises SettingsError as it does."""
    if settings.receipt_key or not settings.embedded:
        return settings.receipt_key or None
    file = sqlite_file(settings.database_url)
    return kept_key(file.with_name(file.name + KEY_FILE))


def other_keys(settings: Settings) -> tuple[PublicKey, ...]:
    """The public keys that are retired or to come, from PUBLIC_KEY@FROM/UNTIL each; `Settings` has
    checked them.
    """
    keys = []
    for text in settings.other_receipt_keys:
        public, _, span = text.partition("@")
        since, _, until = span.partition("/")
        keys.append(PublicKey(bytes.fromhex(public), since or None, until or None))
    return tuple(keys)


def receipt(
    signer: Signer | None, game_id: bytes, *, seq: int, at: int, head: bytes
) -> dict[str, Any]:
    """The receipt for the head after entry `seq`, whose time is `at`, in milliseconds; 0 is the
    header. It is unsigned if the service has no key.
    """
    signature = None
    if signer is not None:
        signature = signer.sign(receipt_message(game_id, seq, head)).hex()
    return {
        "game_id": game_id.hex(),
        "seq": seq,
        "head": head.hex(),
        "at": rfc3339(at),
        "key_id": None if signer is None else signer.key_id,
        "signature": signature,
    }


def receipt_of(signer: Signer | None, game_id: bytes, step: Step) -> dict[str, Any]:
    """The receipt for an entry that was just added."""
    return receipt(signer, game_id, seq=step.seq, at=step.entry["at"], head=step.head)


def kept_key(file: Path) -> str:
    """The private key in `file` as 64 hex digits; if the file is missing, a new key is created.

    If several processes start at once, one creates the key and all use it. Raises SettingsError if
    the file can be neither read nor created, or contains no key.
    """
    try:
        if not file.exists():
            _create(file)
        text = file.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError) as fault:
        kind = type(fault).__name__
        raise SettingsError(
            f"{file}: the receipt key cannot be read or created there ({kind});"
            " fix that, or set RECEIPT_KEY"
        ) from fault
    if not _KEY_TEXT.fullmatch(text):
        raise SettingsError(
            f"{file}: a receipt key is 64 lower-case hex digits; restore the right one, or set"
            " RECEIPT_KEY. If you delete the file, a new key is created, and the old one no longer"
            " signs"
        )
    return text.strip()


def _create(file: Path) -> None:
    """Write a new key to a temporary file, then link it as `file`: no reader sees half a key.

    Linking fails if `file` exists, so a key of another process is not overwritten.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    # Files made by mkstemp are readable and writable only by their owner.
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
