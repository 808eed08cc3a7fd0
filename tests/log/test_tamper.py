"""Every change of an export is detected; both verifiers find the same first bad line."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from crazy_eights.fairness.chain import canonical, header_head, link
from crazy_eights.fairness.shuffle import setup_digest
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.verification.verify import Report, verify
from tests.log.node import HERE, run, verify_bundle, verify_files
from tests.log.play import Plan, play_whole

SEED_MODES = ("commit", "sealed", "creator")
SHORT = range(20)
FLIPS = HERE / "flips.mjs"
NAME = re.compile(rb'"([^"]*)"')


def short_export(number: int) -> bytes:
    """The export of a short game: another preset, seed mode and way to end for each number."""
    preset = list(PRESETS)[number % len(PRESETS)]
    plan = Plan(
        ruleset=expand(preset, {"turn_seconds": 30}, seats=2),
        seats=2,
        seed_mode=SEED_MODES[number % 3],
        setup=number % 4 == 3,
        most=6 + number,
        times_out=0.2,
        resigns=0.1,
    )
    return play_whole(plan, Random(f"short {number}")).export()


def verdict(report: Report) -> tuple[str, str]:
    """The check that failed and its line, in the format of `flips.mjs`."""
    failed = next((check.check for check in report.checks if not check.passed), None)
    if failed is None:
        return ("valid" if report.complete else "live"), "-"
    return failed, str(report.first_bad_line)


def flips_of_python(export: bytes, bits: range) -> Iterator[tuple[int, str, str]]:
    changed = bytearray(export)
    for bit in bits:
        changed[bit >> 3] ^= 1 << (bit & 7)
        yield (bit, *verdict(verify(bytes(changed))))
        changed[bit >> 3] ^= 1 << (bit & 7)


def flips_of_javascript(export: bytes, bits: range) -> Iterator[tuple[int, str, str]]:
    _, lines = run(FLIPS, str(bits.start), str(bits.step), given=export)
    for line in lines.splitlines():
        bit, check, number = line.split()
        yield int(bit), check, number


def name_bytes(export: bytes) -> set[int]:
    """The positions of the names in the trailer, which are not proven."""
    start = export.rindex(b'"names":[') + len(b'"names":[')
    return {at for found in NAME.finditer(export, start) for at in range(*found.span(1))}


def assert_every_flip_is_found(export: bytes, step: int) -> None:
    bits = range(step // 2, 8 * len(export), step)
    python = list(flips_of_python(export, bits))
    javascript = list(flips_of_javascript(export, bits))
    missed = {bit >> 3 for bit, check, _ in python if check in ("valid", "live")}
    assert missed <= name_bytes(export)
    assert [pair for pair in zip(python, javascript, strict=True) if pair[0] != pair[1]] == []


def test_a_valid_export_has_passed_every_check() -> None:
    report = verify(short_export(0))
    assert [(check.check, check.passed) for check in report.checks] == [
        ("grammar", True),
        ("seq", True),
        ("chain", True),
        ("commitment", True),
        ("seed", True),
        ("replay", True),
    ]
    head = json.loads(short_export(0).splitlines()[-1])["head"]
    assert report.checks[2].detail == f"head {head}"


@pytest.mark.parametrize("number", [0, 7])
def test_some_flips_of_a_bit_are_found(number: int) -> None:
    assert_every_flip_is_found(short_export(number), 53)


@pytest.mark.slow
@pytest.mark.parametrize("number", SHORT)
def test_every_flip_of_a_bit_is_found(number: int) -> None:
    assert_every_flip_is_found(short_export(number), 1)


Tamper = Callable[[list[bytes], int], list[bytes]]
TAMPERS: dict[str, Tamper] = {
    "dropped": lambda lines, at: lines[:at] + lines[at + 1 :],
    "swapped": lambda lines, at: [*lines[:at], *lines[at : at + 2][::-1], *lines[at + 2 :]],
    "doubled": lambda lines, at: lines[: at + 1] + lines[at:],
    "blank": lambda lines, at: [*lines[:at], b"", *lines[at:]],
    "cut": lambda lines, at: lines[:at],
    "foreign": lambda lines, at: [*lines[:at], b'{"at":1,"seat":0,"seq":1,"type":"draw"}'],
}


def tampered(lines: list[bytes]) -> Iterator[tuple[str, bytes]]:
    """Exports with one line too few, too many or out of place."""
    for name, tamper in TAMPERS.items():
        last = len(lines) - (2 if name == "swapped" else 1)
        for at in range(last + 1):
            yield f"{name} {at + 1}", _joined(tamper(lines, at))
    yield "appended", _joined([*lines, lines[-1]])
    yield "unended", _joined(lines)[:-1]
    yield "empty", b""


def _joined(lines: list[bytes]) -> bytes:
    return b"".join(line + b"\n" for line in lines)


@pytest.mark.parametrize("number", [1, 3])
def test_lines_that_are_missing_or_out_of_place_are_found(number: int, tmp_path: Path) -> None:
    cases = list(tampered(short_export(number).splitlines()))
    assert_wrong_for_both(cases, tmp_path)


def assert_wrong_for_both(cases: list[tuple[str, bytes]], folder: Path) -> None:
    files = []
    for at, (_, export) in enumerate(cases):
        file = folder / f"{at}.ndjson"
        file.write_bytes(export)
        files.append(file)
    python = [verdict(verify(export)) for _, export in cases]
    javascript = []
    for report in verify_files(*files):
        failed = next((c["check"] for c in report["checks"] if not c["passed"]), "valid")
        javascript.append((failed, str(report["firstBadLine"])))
    names = [name for name, _ in cases]
    assert dict(zip(names, javascript, strict=True)) == dict(zip(names, python, strict=True))
    assert [name for name, outcome in zip(names, python, strict=True) if outcome[1] == "-"] == []


def rechained(lines: list[bytes]) -> bytes:
    """A forger's export: the chain and the trailer are recomputed."""
    head = header_head(lines[0])
    for line in lines[1:]:
        head = link(head, line)
    return _joined([*lines, canonical({"entries": len(lines) - 1, "head": head.hex()})])


def with_entry(lines: list[bytes], at: int, /, **changes: object) -> list[bytes]:
    entry = {**json.loads(lines[at]), **changes}
    return [*lines[:at], canonical(entry), *lines[at + 1 :]]


def forgeries(lines: list[bytes]) -> Iterator[tuple[str, bytes]]:
    """Exports whose chain is right and whose story is not."""
    last = len(lines) - 1
    yield "seed", rechained(with_entry(lines, last, server_seed="00" * 32))
    yield "commit", rechained(with_entry(lines, 0, commit="00" * 32))
    yield "setup", rechained(with_entry(lines, 0, setup="00" * 32))
    yield "another game", rechained(with_entry(lines, 0, game="00" * 16))
    yield "another reason", rechained(with_entry(lines, last, reason="cancelled"))
    end = json.loads(lines[last])
    again = canonical({**end, "seq": end["seq"] + 1})
    yield "ended twice", rechained([*lines, again])
    late = canonical({"at": end["at"], "seat": 0, "seq": end["seq"] + 1, "type": "draw"})
    yield "moved after the end", rechained([*lines, late])
    for at in range(1, last):
        entry = json.loads(lines[at])
        if "seat" in entry and entry["type"] != "joined":
            yield f"seat in line {at + 1}", rechained(with_entry(lines, at, seat=1 - entry["seat"]))
        skipped = [*lines[:at], *lines[at + 1 :]]
        numbered = [skipped[0]]
        for seq, line in enumerate(skipped[1:], start=1):
            numbered.append(canonical({**json.loads(line), "seq": seq}))
        yield f"without line {at + 1}", rechained(numbered)


@pytest.mark.parametrize("number", [0, 1, 2, 9])
def test_forged_stories_with_a_right_chain_are_found(number: int, tmp_path: Path) -> None:
    lines = short_export(number).splitlines()[:-1]
    cases = [case for case in forgeries(lines) if verdict(verify(case[1]))[1] != "-"]
    # A forger may remove the owner of a joined line or a call: the rest can be a valid game.
    assert len(cases) > len(lines)
    assert_wrong_for_both(cases, tmp_path)


def test_an_entry_out_of_place_is_named() -> None:
    lines = short_export(0).splitlines(keepends=True)
    report = verify(b"".join([*lines[:2], *lines[3:]]))
    assert (report.first_bad_line, report.checks[-1].check) == (3, "seq")
    assert report.checks[-1].detail == "Entry 2 has seq 3."


@pytest.mark.parametrize(
    ("at", "changes", "fault"),
    [
        (0, {"seats": 9}, "/seats: must be a whole number from 2 to 8"),
        (0, {"house": {"~/": 0}}, "/house/~0~1"),
        (0, {"ruleset": "other"}, "/ruleset: is not the id of the rules"),
        (1, {"player": 1}, "/player: must be 32 lower-case hex digits"),
        (1, {"client_seed": 1}, "/client_seed: must be 64 lower-case hex digits, or null"),
        (1, {"seat": 7}, "/seat: is not a seat of this game"),
        (1, {"type": "opened"}, "/type: is unknown"),
    ],
)
def test_both_verifiers_say_the_same_of_a_malformed_line(
    at: int, changes: dict[str, Any], fault: str, tmp_path: Path
) -> None:
    lines = short_export(0).splitlines()
    lines[at] = canonical({**json.loads(lines[at]), **changes})
    export = _joined(lines)
    assert verify(export).checks[-1].detail.startswith(fault)
    (report,) = verify_bundle([export], tmp_path)
    assert report["checks"][-1]["detail"].startswith(f"line {at + 1}: {fault}")


def test_the_seed_and_the_commitment_belong_together() -> None:
    lines = short_export(0).splitlines()[:-1]
    found = {name: verdict(verify(export)) for name, export in forgeries(lines)}
    assert found["seed"] == found["commit"] == ("commitment", str(len(lines)))
    assert found["setup"] == ("commitment", str(len(lines)))
    assert found["moved after the end"] == ("replay", str(len(lines) + 1))


@pytest.mark.timeout(60)
def test_a_line_of_a_megabyte_takes_linear_time() -> None:
    header = short_export(0).splitlines()[0]
    long = b'{"at":0,' + b'"seat":0,"seq":1,' * 60_000 + b'"type":"nothing"}'
    assert verdict(verify(_joined([header, long]))) == ("grammar", "2")


@pytest.mark.parametrize("spoilt", ["twice", "too many"])
def test_a_position_that_cannot_be_laid_out_is_rejected(spoilt: str, tmp_path: Path) -> None:
    plan = Plan(ruleset=expand("basic", seats=2), seats=2, setup=True)
    lines = play_whole(plan, Random("laid out")).export().splitlines()[:-1]
    started = next(
        n for n, line in enumerate(lines, 1) if json.loads(line).get("type") == "started"
    )
    ended = json.loads(lines[-1])
    setup = dict(ended["setup"])
    first, second = setup["hands"]
    extra = first[:1] if spoilt == "twice" else ["AS"] * 60
    setup["hands"] = [[*first, *extra], second]
    game, seed = json.loads(lines[0])["game"], ended["server_seed"]
    digest = setup_digest(bytes.fromhex(game), bytes.fromhex(seed), canonical(setup))
    forged = with_entry(with_entry(lines, 0, setup=digest.hex()), len(lines) - 1, setup=setup)
    case = rechained(forged)
    assert verdict(verify(case)) == ("replay", str(started))
    (report,) = verify_bundle([case], tmp_path)
    assert report["firstBadLine"] == started
