"""Evidence kept besides an export: receipts, public keys, the proof of a day's checkpoint."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from crazy_eights.bounded import MOST, check
from crazy_eights.fairness.chain import header_head, link
from crazy_eights.fairness.merkle import checkpoint_message, inclusion_fault
from crazy_eights.signatures import Key, has_form, parse_keys, receipt_message, signature_fault
from crazy_eights.verification.verify import Check
from crazy_eights.view import rfc3339

MOST_DAYS: Final = 2
"""How many days may lie between the end of a game and the checkpoint that has it."""
CHANGED: Final = "has another time than its signed head has: it was changed later"
_DAY_MS: Final = 86_400_000


class Finding(NamedTuple):
    """The result of checking evidence: a check and, if it failed, the line of the export."""

    check: Check
    line: int | None = None


class KeptReceipt(NamedTuple):
    """A receipt, its position in its file, and the id of its game if the file has it."""

    where: str
    receipt: Mapping[str, Any]
    game: object = None


class Misfit(NamedTuple):
    """A receipt that does not match the export, and the line of the export that it contradicts."""

    where: str
    detail: str
    line: int


def read_json_values(file: Path) -> list[Any]:
    """Return the JSON values of a file: one, a list, or one per line. Raises ClickException."""
    return [value for _, value in _read_placed(file)]


def read_proof(file: Path) -> object:
    """Return the proof in a file. Raises ClickException if there is none, as in the audit of a game
    whose day has not been closed: a missing proof must not pass as checked.
    """
    values = read_json_values(file)
    if len(values) != 1 or values[0] is None:
        raise click.ClickException(f"{file} holds no proof")
    return values[0]


def _read_placed(file: Path) -> list[tuple[str, Any]]:
    """Return the same values, each with its position in the file."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST + 1)
        check(content)
        text = content.decode()
        try:
            value = json.loads(text)
        except ValueError:
            lines = enumerate(text.splitlines(), 1)
            return [(f"line {at}", json.loads(line)) for at, line in lines if line.strip()]
    except (ValueError, RecursionError) as fault:
        raise click.ClickException(f"{file} is no JSON: {fault}") from fault
    if isinstance(value, list):
        return [(f"item {at}", item) for at, item in enumerate(value, 1)]
    return [("line 1", value)]


def read_receipts(file: Path) -> list[KeptReceipt]:
    """Return the receipts in a file: receipts, or whole responses to moves; one, a list, or one per
    line. Raises ClickException if there is no receipt, or something else.
    """
    receipts = []
    for where, value in _read_placed(file):
        whole = value if isinstance(value, dict) else {}
        receipt = whole.get("receipt", whole)
        if not isinstance(receipt, dict) or not {"seq", "head"} <= receipt.keys():
            raise click.ClickException(f"{file}, {where}: no receipt; seq and head are needed")
        game = whole.get("game")
        answered = game.get("id") if isinstance(game, dict) else None
        receipts.append(KeptReceipt(where, receipt, receipt.get("game_id", answered)))
    if not receipts:
        raise click.ClickException(f"{file} holds no receipt")
    return receipts


def read_keys(file: Path) -> dict[str, Key]:
    """Return public keys by id, from a file with the response of /.well-known/c8-keys.json."""
    try:
        return parse_keys(read_json_values(file))
    except (KeyError, TypeError, ValueError) as fault:
        text = f"{file} does not have the form of c8-keys.json: {fault}"
        raise click.ClickException(text) from fault


def milliseconds(text: object) -> int | None:
    """Return the milliseconds of a time as the service writes it; None for anything else."""
    try:
        found = round(datetime.fromisoformat(str(text)).timestamp() * 1000)
        return found if rfc3339(found) == text else None
    except (ValueError, OverflowError):
        return None


class Chain:
    """The chain of a valid export, to compare receipts with; if `keys` are given, every receipt
    must be signed with one of them, and so must the export if it is signed.
    """

    def __init__(self, export: bytes, keys: Mapping[str, Key] | None) -> None:
        *self._lines, trailer = export.splitlines()
        self._trailer = json.loads(trailer)
        self._heads = chain_heads(self._lines)
        self._game = json.loads(self._lines[0])["game"]
        self._keys = keys
        self.signed = 0
        """How many receipts had a valid signature."""

    def misfit(self, kept: KeptReceipt) -> Misfit | None:
        """Return what is wrong with a receipt; None if it matches and its signature is valid."""
        seq = kept.receipt["seq"]
        if kept.game not in (None, self._game):
            return Misfit(kept.where, "The receipt is that of another game.", 1)
        if not self._has(seq):
            return Misfit(kept.where, f"There is no entry {seq} for this receipt.", 1)
        fault = self._fault(seq, kept.receipt)
        return None if fault is None else Misfit(kept.where, fault, seq + 1)

    def unproven(self, kept: KeptReceipt) -> str | None:
        """Return why what a receipt says is not signed: its time is not that of the head, or the
        keys, if there are any, did not sign it. Anybody can write such a receipt, so it contradicts
        nobody.
        """
        game, head = kept.game or self._game, kept.receipt["head"]
        if not has_form(game, head):
            return "has no valid form"
        if self._was_changed(kept.receipt):
            return CHANGED
        if self._keys is None:
            return None
        try:
            message = receipt_message(
                bytes.fromhex(str(game)), kept.receipt["seq"], bytes.fromhex(head)
            )
        except (AttributeError, TypeError, ValueError, OverflowError):
            return "has no valid form"
        # What a key has signed stays a proof when it is retired, or a service could void it.
        return signature_fault(kept.receipt, message, self._keys, at=0)

    def _fault(self, seq: int, receipt: Mapping[str, Any]) -> str | None:
        if not has_form(self._game, receipt["head"]):
            return f"The receipt of entry {seq} has no valid form."
        if receipt["head"] != self._heads[seq].hex():
            return f"The receipt of entry {seq} has another head."
        if self._was_changed(receipt):
            return f"The receipt of entry {seq} {CHANGED}."
        if self._keys is None:
            return None
        fault = self._signature_fault(receipt, seq, self._at(seq))
        if fault is not None:
            return f"The receipt of entry {seq} {fault}."
        self.signed += 1
        return None

    def _has(self, seq: object) -> bool:
        return type(seq) is int and 0 <= seq < len(self._heads)

    def _at(self, seq: int) -> int:
        found: int = json.loads(self._lines[seq])["at" if seq else "created"]
        return found

    def _was_changed(self, receipt: Mapping[str, Any]) -> bool:
        """Whether a receipt has the head of an entry, which covers its time, and another time."""
        seq = receipt["seq"]
        if "at" not in receipt or not self._has(seq) or receipt["head"] != self._heads[seq].hex():
            return False
        return milliseconds(receipt["at"]) != self._at(seq)

    def _signature_fault(self, signed: Mapping[str, Any], seq: int, at: int) -> str | None:
        message = receipt_message(bytes.fromhex(self._game), seq, self._heads[seq])
        return signature_fault(signed, message, self._keys or {}, at=at)

    def trailer(self) -> Finding:
        """Return whether the signature in the trailer is valid, if it has one."""
        if "signature" not in self._trailer:
            return Finding(Check("signature", passed=True, detail="The export is not signed."))
        fault = self._signature_fault(self._trailer, len(self._heads) - 1, self._trailer["at"])
        if fault is not None:
            check = Check("signature", passed=False, detail=f"The export {fault}.")
            return Finding(check, len(self._heads) + 1)
        detail = f"The export is signed with {self._trailer['key_id']}."
        return Finding(Check("signature", passed=True, detail=detail))


def judge_receipts(
    data: bytes, receipts: Sequence[KeptReceipt], keys: Mapping[str, Key] | None
) -> Finding:
    """Compare receipts with the chain of a valid export, and verify signatures; report the first
    receipt that does not match.
    """
    chain = Chain(data, keys)
    for kept in receipts:
        misfit = chain.misfit(kept)
        if misfit is not None:
            return Finding(Check("receipts", passed=False, detail=misfit.detail), misfit.line)
    signed = None if keys is None else chain.signed
    return Finding(Check("receipts", passed=True, detail=tally(len(receipts), signed)))


def tally(count: int, signed: int | None) -> str:
    """Return a phrase about how many receipts fit, and how many of them have a valid signature;
    `signed` is None if no keys were given.
    """
    fit = "1 receipt fits" if count == 1 else f"{count} receipts fit"
    if signed is None:
        return f"{fit}; signatures were not checked, since no keys were given"
    return f"{fit}, {signed} with a valid signature"


def chain_heads(lines: list[bytes]) -> list[bytes]:
    """Return the chain heads after the header and each entry (docs/spec/log-format.md,
    "Hashes").
    """
    heads = [header_head(lines[0])]
    for line in lines[1:]:
        heads.append(link(heads[-1], line))
    return heads


def judge_proof(
    proof: object, keys: Mapping[str, Key] | None, *, game: Mapping[str, Any] | None = None
) -> Check:
    """Check whether a proof leads to its root, the signature of its checkpoint if keys are given,
    and whether it is that of a `game` (`ended_of`), if one is given.
    """
    fault = inclusion_fault(proof)
    if fault is not None or not isinstance(proof, dict):
        return Check("inclusion", passed=False, detail=fault or "The proof is no object.")
    fault = _game_fault(proof, game) or _checkpoint_fault(proof, keys)
    if fault is not None:
        return Check("inclusion", passed=False, detail=fault)
    detail = f"leaf {proof['index']} of {proof['size']}"
    if keys is None:
        return Check("inclusion", passed=True, detail=f"{detail}; the signature was not checked")
    return Check(
        "inclusion", passed=True, detail=f"{detail} in the signed checkpoint of {proof['day']}"
    )


def ended_of(export: bytes) -> dict[str, Any]:
    """Return id, head and time of the end (None for a live log) of a valid export."""
    lines = export.splitlines()
    last = json.loads(lines[-2])
    return {
        "game": json.loads(lines[0])["game"],
        "head": json.loads(lines[-1])["head"],
        "ended_at": last["at"] if last.get("type") == "ended" else None,
    }


def _game_fault(proof: Mapping[str, Any], game: Mapping[str, Any] | None) -> str | None:
    """Return why a proof is not that of a game."""
    if game is None:
        return None
    if (proof["game"], proof["head"]) != (game["game"], game["head"]):
        return "The proof is that of another log."
    if game["ended_at"] is None:
        return "The game has not ended, so no checkpoint has it."
    began = _began(proof.get("day"))
    if began is None:
        return "The proof names no day."
    apart = game["ended_at"] // _DAY_MS - began // _DAY_MS
    if abs(apart) > MOST_DAYS:
        return f"The game did not end on the day of the checkpoint, {proof['day']}."
    return None


def _checkpoint_fault(proof: Mapping[str, Any], keys: Mapping[str, Key] | None) -> str | None:
    """Return what is wrong with the signature of the checkpoint of a proof."""
    if keys is None:
        return None
    began = _began(proof.get("day"))
    if began is None:
        return "The proof names no day."
    message = checkpoint_message(proof["day"], proof["size"], bytes.fromhex(proof["root"]))
    fault = signature_fault(proof, message, keys, at=began)
    return None if fault is None else f"The checkpoint {fault}."


def _began(day: object) -> int | None:
    """Return the first millisecond of a day as YYYY-MM-DD; None for anything else."""
    try:
        found = date.fromisoformat(day if isinstance(day, str) else "")
    except ValueError:
        return None
    if found.isoformat() != day:
        return None
    return int(datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp()) * 1000
