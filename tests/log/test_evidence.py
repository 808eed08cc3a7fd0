"""Both verifiers judge receipts, keys and proofs alike: whatever keys are given, everything must be
signed with one of them, and a proof must be of the day on which the game ended.
"""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    Tree,
    checkpoint_message,
    leaf_of,
    proof_json,
)
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.signatures import receipt_message
from crazy_eights.view import rfc3339
from service.usecases.receipts import Signer
from tests.log.node import CLI, run
from tests.log.play import Plan, play_whole

SIGNER, OTHER = Signer("9d" * 32), Signer("11" * 32)
SEQ = 7


def game(*, most: int = 40) -> bytes:
    plan = Plan(ruleset=expand("classic", seats=3), seats=3, most=most)
    return play_whole(plan, Random(1)).export()


EXPORT = game()
LINES = EXPORT.splitlines()
GAME_ID = bytes.fromhex(json.loads(LINES[0])["game"])
HEAD = bytes.fromhex(json.loads(LINES[-1])["head"])
ENDED_AT = json.loads(LINES[-2])["at"]
ENDED = datetime.fromtimestamp(ENDED_AT / 1000, UTC).date()


def day(after: int = 0) -> str:
    """The day on which the game ended, or another one."""
    return (ENDED + timedelta(days=after)).isoformat()


def keys(signer: Signer = SIGNER, **changes: Any) -> dict[str, Any]:
    return {"keys": [signer.public.to_json() | changes]}


def at_of(seq: int) -> str:
    text = rfc3339(json.loads(LINES[seq])["at"])
    assert text is not None
    return text


def receipt(seq: int = SEQ, /, **changes: Any) -> dict[str, Any]:
    head = header_head(LINES[0])
    for line in LINES[1 : seq + 1]:
        head = link(head, line)
    signature = SIGNER.sign(receipt_message(GAME_ID, seq, head)).hex()
    signed = {"seq": seq, "head": head.hex(), "key_id": SIGNER.key_id, "signature": signature}
    return signed | changes


def signed_export(**changes: Any) -> bytes:
    """The export with the receipt for its last head in the trailer."""
    trailer = json.loads(LINES[-1])
    signature = SIGNER.sign(receipt_message(GAME_ID, trailer["entries"], HEAD)).hex()
    signed = {"at": ENDED_AT, "key_id": SIGNER.key_id, "signature": signature}
    lines = [*LINES[:-1], canonical(trailer | signed | changes)]
    return b"".join(line + b"\n" for line in lines)


def proof(of: str | None = None, **changes: Any) -> dict[str, Any]:
    tree = Tree([b"\1" * 64, leaf_of(GAME_ID, HEAD), b"\2" * 64])
    when = of or day()
    message = checkpoint_message(when, tree.size, tree.root)
    signed = {"key_id": SIGNER.key_id, "signature": SIGNER.sign(message).hex()}
    found = proof_json(GAME_ID, HEAD, tree.inclusion(1), tree.root)
    return found | {"format": CHECKPOINT_FORMAT, "day": when} | signed | changes


def without(found: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name not in names}


GONE = f"{day(-3)}T00:00:00Z"
UNSIGNED = {"key_id": None, "signature": None}
RECEIPTS: dict[str, tuple[dict[str, Any], Any, int]] = {
    "signed": (receipt(), keys(), 0),
    "without keys": (receipt(), None, 0),
    "unsigned, without keys": (receipt(**UNSIGNED), None, 0),
    "unsigned": (receipt(**UNSIGNED), keys(), 1),
    "no signature": (without(receipt(), "signature"), keys(), 1),
    "no key": (without(receipt(), "key_id"), keys(), 1),
    "an unknown key": (receipt(), keys(OTHER), 1),
    "no keys are published": (receipt(), {"keys": []}, 1),
    "a wrong signature": (receipt(signature="00" * 64), keys(), 1),
    "a signature in capitals": (receipt(signature=receipt()["signature"].upper()), keys(), 1),
    "a short signature": (receipt(signature="00"), keys(), 1),
    "a signature of another type": (receipt(signature=7), keys(), 1),
    "a key that was retired before": (receipt(), keys(valid_until=GONE), 1),
    "a key that was retired later": (receipt(), keys(valid_until=f"{day(1)}T00:00:00Z"), 0),
    "the id of another key": (
        receipt(key_id=SIGNER.key_id),
        keys(OTHER, key_id=SIGNER.key_id),
        1,
    ),
    "no key id": (receipt(), {"keys": [without(keys()["keys"][0], "key_id")]}, 1),
    "keys of another form": (receipt(), [1], 1),
    "of the header": (receipt(0), keys(), 0),
    "with game and time": (receipt(game_id=GAME_ID.hex(), at=at_of(SEQ)), keys(), 0),
    "of another game": (receipt(game_id="00" * 16), None, 1),
    "of another time": (receipt(at=at_of(SEQ + 1)), None, 1),
    "a time in another form": (receipt(at=at_of(SEQ).replace("Z", "+00:00")), None, 1),
}
EXPORTS: dict[str, tuple[bytes, Any, int, str]] = {
    "signed": (signed_export(), keys(), 0, "signature"),
    "signed, without keys": (signed_export(), None, 0, "replay"),
    "not signed": (EXPORT, keys(), 0, "signature"),
    "an unknown key": (signed_export(), keys(OTHER), 1, "signature"),
    "a wrong signature": (signed_export(signature="00" * 64), keys(), 1, "signature"),
    "a key that was retired before": (signed_export(), keys(valid_until=GONE), 1, "signature"),
    "another time": (signed_export(at=ENDED_AT + 1), None, 1, "seq"),
    "no key id": (signed_export(key_id=None), None, 1, "grammar"),
}


def proofs() -> dict[str, tuple[dict[str, Any], Any, int]]:
    good = proof()
    return {
        "signed": (good, keys(), 0),
        "without keys": (good, None, 0),
        "unsigned, without keys": (good | UNSIGNED, None, 0),
        "unsigned": (good | UNSIGNED, keys(), 1),
        "an unknown key": (good, keys(OTHER), 1),
        "a wrong signature": (good | {"signature": "00" * 64}, keys(), 1),
        "the signature of another day": (good | {"day": day(1)}, keys(), 1),
        "a key that was retired before": (good, keys(valid_until=GONE), 1),
        "two days later": (proof(day(2)), keys(), 0),
        "two days earlier": (proof(day(-2)), keys(), 0),
        "three days later": (proof(day(3)), keys(), 1),
        "a day of another century": (proof("1999-12-31"), None, 1),
        "no day": (without(good, "day"), None, 1),
        "another day": (good | {"day": "2026-02-30"}, None, 1),
        "a day in another form": (good | {"day": day().replace("-", "")}, None, 1),
        "an unknown format": (good | {"format": "c8-checkpoint/3"}, None, 1),
        "no format": (without(good, "format"), None, 1),
        "another head": (good | {"head": "00" * 32}, None, 1),
        "another place": (good | {"index": 0}, None, 1),
    }


def judged(
    folder: Path, export: bytes, given: Any, listed: Any, *, option: str | None
) -> tuple[int, int, list[list[str]]]:
    """The exit codes of both verifiers, and the last check of each."""
    (folder / "game").write_bytes(export)
    (folder / "given").write_text(json.dumps(given), "utf-8")
    (folder / "keys").write_text(json.dumps(listed), "utf-8")
    public = [] if listed is None else ["--keys", str(folder / "keys")]
    words = ["--json", str(folder / "game"), *public]
    more = [] if option is None else [f"--{option}", str(folder / "given")]
    found = CliRunner().invoke(main, ["verify", *words, *more])
    if option == "receipt":
        more[0] = "--receipts"
        (folder / "given").write_text(json.dumps([given]), "utf-8")
    code, output = run_quietly([*words, *more])
    lasts = [
        [json.loads(text)["checks"][-1]["check"]] for text in (found.output, output) if "{" in text
    ]
    return found.exit_code, code, lasts


def run_quietly(words: list[str]) -> tuple[int, str]:
    try:
        return run(CLI, *words)
    except AssertionError:
        # Keys of another form are reported on stderr.
        return 1, ""


@pytest.mark.thorough
@pytest.mark.parametrize("name", RECEIPTS)
def test_receipts(tmp_path: Path, name: str) -> None:
    given, listed, code = RECEIPTS[name]
    python, javascript, lasts = judged(tmp_path, EXPORT, given, listed, option="receipt")
    assert (python, javascript) == (code, code)
    assert lasts in ([["receipts"]] * 2, [])


@pytest.mark.thorough
@pytest.mark.parametrize("name", EXPORTS)
def test_signatures_of_exports(tmp_path: Path, name: str) -> None:
    export, listed, code, last = EXPORTS[name]
    found = judged(tmp_path, export, None, listed, option=None)
    assert found == (code, code, [[last]] * 2)


def test_signed_exports_may_stand_in_one_file(tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_bytes(signed_export() * 2)
    assert "2 of 2 games are valid" in CliRunner().invoke(main, ["verify", str(file)]).output
    code, output = run(CLI, "--bundle", "--json", str(file))
    assert (code, [json.loads(line)["valid"] for line in output.splitlines()]) == (0, [True] * 2)


@pytest.mark.parametrize("command", ["verify", "ratings"])
def test_a_game_with_two_histories_is_wrong(tmp_path: Path, command: str) -> None:
    file = tmp_path / "games"
    file.write_bytes(EXPORT + EXPORT)
    assert CliRunner().invoke(main, [command, str(file)]).exit_code == 0
    file.write_bytes(EXPORT + game(most=30))
    assert CliRunner().invoke(main, [command, str(file)]).exit_code == 1


NAMED = leaf_of(GAME_ID, HEAD).hex()
MIRRORS: dict[str, tuple[list[str], int, int]] = {
    "the same log": ([NAMED], 0, 0),
    "the same log, a day later": (["ff" * 64, NAMED], 1, 0),
    "another log": ([NAMED[:64] + "ab" * 32], 0, 1),
    "no log, and the day is over": (["00" * 64, "ff" * 64], 2, 1),
    "no log yet": ([], 1, 2),
}
"""The leaves of a mirror, on which day after the end of the game, and the exit code."""


@pytest.mark.parametrize("name", MIRRORS)
def test_a_game_must_be_in_the_mirror_as_it_is(tmp_path: Path, name: str) -> None:
    """Another signed checkpoint of the day, as in a proof, proves nothing against the mirror."""
    leaves, after, code = MIRRORS[name]
    (tmp_path / "leaves").mkdir()
    lines = "".join(f"{leaf}\n" for leaf in sorted(leaves))
    (tmp_path / "leaves" / f"{day(after)}.txt").write_text(lines)
    listed = json.dumps(keys())
    (tmp_path / "keys.ndjson").write_text(listed)
    days = [json.dumps({"day": day(at), **keys()}) for at in range(after + 1)]
    (tmp_path / "checkpoints.ndjson").write_text("\n".join(days))
    (tmp_path / "game").write_bytes(EXPORT)
    told = ["verify", str(tmp_path / "game"), "--mirror", str(tmp_path)]
    assert CliRunner().invoke(main, told).exit_code == code


def test_two_signatures_stay_a_proof_after_their_key_was_retired(tmp_path: Path) -> None:
    for name, head in (("one", HEAD), ("other", bytes(32))):
        signature = SIGNER.sign(receipt_message(GAME_ID, SEQ, head)).hex()
        said = {"game_id": GAME_ID.hex(), "seq": SEQ, "head": head.hex(), "at": at_of(SEQ)}
        signed = {"key_id": SIGNER.key_id, "signature": signature}
        (tmp_path / name).write_text(json.dumps(said | signed))
    told = ["receipts", "check", str(tmp_path / "one"), str(tmp_path / "other"), "--keys"]
    for signer, code, text in ((SIGNER, 1, "PROOF: "), (OTHER, 2, "PROVES NOTHING")):
        retired = json.dumps(keys(signer, valid_until=f"{day(-9)}T00:00:00Z"))
        (tmp_path / "keys").write_text(retired)
        found = CliRunner().invoke(main, [*told, str(tmp_path / "keys")])
        assert (found.exit_code, found.output.startswith(text)) == (code, True)


@pytest.mark.parametrize("changed", [{"head": HEAD.hex().upper()}, {"head": f" {HEAD.hex()}"}])
def test_a_receipt_in_another_form_proves_nothing(tmp_path: Path, changed: dict[str, str]) -> None:
    """Or one signature would be a proof against the service that made it."""
    last = len(LINES) - 2
    signature = SIGNER.sign(receipt_message(GAME_ID, last, HEAD)).hex()
    said = {"game_id": GAME_ID.hex(), "seq": last, "head": HEAD.hex(), "at": at_of(last)}
    said |= {"key_id": SIGNER.key_id, "signature": signature}
    (tmp_path / "true").write_text(json.dumps(said))
    (tmp_path / "changed").write_text(json.dumps(said | changed))
    (tmp_path / "export").write_bytes(EXPORT)
    (tmp_path / "keys").write_text(json.dumps(keys()))
    for first in ("true", "export"):
        told = [str(tmp_path / name) for name in (first, "changed", "keys")]
        found = CliRunner().invoke(main, ["receipts", "check", *told[:2], "--keys", told[2]])
        assert (found.exit_code, found.output.startswith("PROVES NOTHING")) == (2, True)


def test_receipts_are_not_compared_with_a_wrongly_signed_export(tmp_path: Path) -> None:
    values = {"game": signed_export(signature="00" * 64)}
    values |= {"kept": json.dumps(receipt()).encode(), "keys": json.dumps(keys()).encode()}
    for name, value in values.items():
        (tmp_path / name).write_bytes(value)
    files = [str(tmp_path / name) for name in values]
    result = CliRunner().invoke(main, ["receipts", "check", *files[:2], "--keys", files[2]])
    assert (result.exit_code, "has a wrong signature" in result.output) == (1, True)


@pytest.mark.thorough
@pytest.mark.parametrize("name", proofs())
def test_proofs(tmp_path: Path, name: str) -> None:
    given, listed, code = proofs()[name]
    python, javascript, lasts = judged(tmp_path, EXPORT, given, listed, option="proof")
    assert (python, javascript, lasts) == (code, code, [["inclusion"]] * 2)


def test_a_proof_of_another_game_is_wrong(tmp_path: Path) -> None:
    given = proof()
    found = judged(tmp_path, game(most=30), given, None, option="proof")
    assert found == (1, 1, [["inclusion"]] * 2)


@pytest.mark.thorough
def test_a_proof_alone_is_judged_without_a_game(tmp_path: Path) -> None:
    for name, (given, listed, code) in proofs().items():
        if listed is None:
            continue
        (tmp_path / "proof").write_text(json.dumps(given), "utf-8")
        (tmp_path / "keys").write_text(json.dumps(listed), "utf-8")
        public = ["--keys", str(tmp_path / "keys")]
        alone = CliRunner().invoke(main, ["verify", "--proof", str(tmp_path / "proof"), *public])
        second, _ = run(CLI, "--inclusion", tmp_path / "proof", *public)
        # Its day cannot be compared with an end.
        expected = 0 if name == "three days later" else code
        assert (alone.exit_code, second) == (expected, expected), name
