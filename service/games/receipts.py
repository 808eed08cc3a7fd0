"""Receipts: what a client keeps to prove later which log it was shown (fairness.md, Log)."""

import hashlib
from typing import Any, Protocol

from service.game.record import Step


class Signer(Protocol):
    """Signs receipts; `keys` is what /.well-known/c8-keys.json publishes."""

    key_id: str

    def sign(self, message: bytes) -> bytes:
        """The signature of a message."""

    def keys(self) -> list[dict[str, str]]:
        """The public keys."""


class Ed25519Signer:
    """Signs with the private key given as 64 hex digits. Needs the extra `receipts`."""

    def __init__(self, private_key: str) -> None:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        self._key = Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private_key))
        self._public = self._key.public_key().public_bytes_raw()
        self.key_id = hashlib.sha256(self._public).hexdigest()[:16]

    def sign(self, message: bytes) -> bytes:
        """The Ed25519 signature, 64 bytes."""
        return self._key.sign(message)

    def keys(self) -> list[dict[str, str]]:
        """The one key in use."""
        public = self._public.hex()
        return [{"key_id": self.key_id, "algorithm": "Ed25519", "public_key": public}]


def receipt(signer: Signer | None, game_id: bytes, step: Step) -> dict[str, Any]:
    """The receipt for one entry; unsigned where the service has no key."""
    signature = None
    if signer is not None:
        message = b"c8/receipt/1\0" + game_id + step.seq.to_bytes(4, "big") + step.head
        signature = signer.sign(message).hex()
    return {
        "seq": step.seq,
        "head": step.head.hex(),
        "key_id": None if signer is None else signer.key_id,
        "signature": signature,
    }
