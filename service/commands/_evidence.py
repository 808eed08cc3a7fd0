"""What somebody kept beside an export: receipts, public keys, the proof of a day's checkpoint."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import click

from service.game.log import header_head, link
from service.game.merkle import checkpoint_message, inclusion_fault
from service.game.verify import Check


class Key(NamedTuple):
    """A public key; entries after `until` (milliseconds) were never signed with it."""

    public: bytes
    until: int | None


class Finding(NamedTuple):
    """The outcome of checking some evidence: a check, and the line it speaks of if it failed."""

    check: Check
    line: int | None = None


def read_json_values(file: Path) -> list[Any]:
    """The JSON values of a file: one, a list of them, or one a line. Raises ClickException."""
    text = file.read_text(encoding="utf-8")
    try:
        try:
            values = json.loads(text)
        except ValueError:
            values = [json.loads(line) for line in text.splitlines() if line.strip()]
    except ValueError as fault:
        raise click.ClickException(f"{file} is no JSON: {fault}") from fault
    return values if isinstance(values, list) else [values]


def read_receipts(file: Path) -> list[dict[str, Any]]:
    """Receipts as they were given, or whole answers to moves that hold one."""
    receipts = []
    for value in read_json_values(file):
        receipt = value.get("receipt", value) if isinstance(value, dict) else None
        if not isinstance(receipt, dict) or not {"seq", "head"} <= receipt.keys():
            raise click.ClickException(f"{file} holds no receipt: seq and head are needed")
        receipts.append(receipt)
    return receipts


def read_keys(file: Path) -> dict[str, Key]:
    """Public keys by id, from what /.well-known/c8-keys.json answers."""
    try:
        listed = [each for value in read_json_values(file) for each in value["keys"]]
        return {each["key_id"]: _key(each) for each in listed}
    except (KeyError, TypeError, ValueError) as fault:
        raise click.ClickException(f"{file} is not what /.well-known/c8-keys.json tells") from fault


def _key(listed: Mapping[str, Any]) -> Key:
    until = listed.get("valid_until")
    if until is not None:
        until = int(datetime.fromisoformat(until).timestamp() * 1000)
    return Key(bytes.fromhex(listed["public_key"]), until)


def judge_receipts(
    data: bytes, receipts: Sequence[Mapping[str, Any]], keys: Mapping[str, Key]
) -> Finding:
    """Hold receipts against the chain of an export that is valid, and signatures against keys."""
    lines = data.splitlines()[:-1]
    heads = chain_heads(lines)
    header = json.loads(lines[0])
    signed = 0
    for receipt in receipts:
        seq = receipt["seq"]
        if type(seq) is not int or not 1 <= seq < len(heads):
            return _wrong(f"There is no entry {seq} for this receipt.", 1)
        if receipt["head"] != heads[seq].hex():
            return _wrong(f"The receipt of entry {seq} has another head.", seq + 1)
        key = keys.get(str(receipt.get("key_id")))
        if key is None or receipt.get("signature") is None:
            continue
        at = json.loads(lines[seq])["at"]
        if key.until is not None and at > key.until:
            return _wrong(f"The key of the receipt of entry {seq} was retired before.", seq + 1)
        message = b"c8/receipt/1\0" + bytes.fromhex(header["game"]) + seq.to_bytes(4, "big")
        if not _is_signed(key, message + heads[seq], receipt["signature"]):
            return _wrong(f"The signature of the receipt of entry {seq} is wrong.", seq + 1)
        signed += 1
    return Finding(Check("receipts", passed=True, detail=_tally(len(receipts), signed)))


def _tally(count: int, signed: int) -> str:
    fit = "1 receipt fits" if count == 1 else f"{count} receipts fit"
    return f"{fit}, {signed} with a signature that is right"


def _wrong(detail: str, line: int) -> Finding:
    return Finding(Check("receipts", passed=False, detail=detail), line)


def chain_heads(lines: list[bytes]) -> list[bytes]:
    """The chain head after the header and after every entry (fairness.md, Log)."""
    heads = [header_head(lines[0])]
    for line in lines[1:]:
        heads.append(link(heads[-1], line))
    return heads


def judge_proof(proof: object, keys: Mapping[str, Key]) -> Check:
    """Whether a proof leads to its root, and whether its checkpoint is signed by a known key."""
    fault = inclusion_fault(proof)
    if fault is not None or not isinstance(proof, dict):
        return Check("inclusion", passed=False, detail=fault or "The proof is no object.")
    detail = f"leaf {proof['index']} of {proof['size']}"
    key = keys.get(str(proof.get("key_id")))
    if key is not None and proof.get("signature") is not None:
        root = bytes.fromhex(proof["root"])
        message = checkpoint_message(str(proof.get("day")), proof["size"], root)
        if not _is_signed(key, message, proof["signature"]):
            return Check("inclusion", passed=False, detail="The checkpoint's signature is wrong.")
        detail += f" in the signed checkpoint of {proof['day']}"
    return Check("inclusion", passed=True, detail=detail)


def _is_signed(key: Key, message: bytes, signature: object) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        given = bytes.fromhex(signature) if isinstance(signature, str) else b""
        Ed25519PublicKey.from_public_bytes(key.public).verify(given, message)
    except (InvalidSignature, ValueError):
        return False
    return True
