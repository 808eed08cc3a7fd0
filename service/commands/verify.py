import json
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from service.commands import _evidence
from service.game.bots.house import BOTS
from service.game.log.judge import JUDGED
from service.game.log.verify import Report, verify

VALID, WRONG, UNKNOWN = 0, 1, 2
BOT_CHOICES = {"judged": JUDGED, "all": frozenset(BOTS)}
_Item = TypeVar("_Item")
_HEADER = re.compile(rb'^\{"commit":"', re.MULTILINE)
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a file.")
@click.option(
    "--bots",
    type=click.Choice(list(BOT_CHOICES)),
    default="judged",
    show_default=True,
    help="Whose replies are recomputed: those of random and greedy, or of expert as well, slowly.",
)
@click.option("--receipt", type=_FILE, help="A receipt that must fit, or a move's whole answer.")
@click.option("--keys", type=_FILE, help="The service's /.well-known/c8-keys.json: signatures too.")
@click.option("--proof", type=_FILE, help="The proof of a checkpoint, as a game's audit gives it.")
def command(
    files: tuple[Path, ...],
    bots: str,
    receipt: Path | None,
    keys: Path | None,
    proof: Path | None,
    *,
    as_json: bool,
) -> None:
    """Check exported games, offline: chain, commitment, deals, moves, scores.

    A file may have several of them, one after another.

    Exits with 0 if all are valid, 1 if one is proven wrong, 2 if one cannot be verified yet
    because the game still lives.
    """
    if not files and proof is None:
        raise click.UsageError("Name at least one FILE, or a --proof.")
    public = {} if keys is None else _evidence.read_keys(keys)
    receipts = [] if receipt is None else _evidence.read_receipts(receipt)
    kept = None if proof is None else _evidence.read_json_values(proof)[0]
    worst = VALID
    many = len(files) > 1
    with _progress(files, len(files), "Verifying") as each_file:
        for file in each_file:
            exports = exports_in(file.read_bytes())
            if len(exports) > 1 and (receipt or proof):
                raise click.UsageError(f"{file} has several games; receipts and proofs are of one.")
            reports = (
                _in_file(exports, number, receipts, kept, public, BOT_CHOICES[bots])
                for number in range(len(exports))
            )
            with _progress(reports, 1 if many else len(exports), str(file)) as each_report:
                quiet = many and sys.stderr.isatty()
                found = _tell_all(file, each_report, len(exports), quiet=quiet, as_json=as_json)
            worst = _worse(worst, found)
    if not files:
        check = _evidence.judge_proof(kept, public)
        worst = VALID if check.passed else WRONG
        click.echo(json.dumps({"file": str(proof), **check.to_json()}) if as_json else _line(check))
    raise SystemExit(worst)


def examine(
    data: bytes,
    receipts: list[_evidence.Kept],
    proof: object,
    keys: dict[str, _evidence.Key],
    bots: frozenset[str] = JUDGED,
) -> Report:
    """Verify one export, then hold the receipts and the proof against it."""
    report = verify(data, bots=bots)
    if report.valid and receipts:
        finding = _evidence.judge_receipts(data, receipts, keys)
        _add(report, finding.check, finding.line)
    if report.valid and proof is not None:
        last = data.splitlines()
        check = _evidence.judge_proof(proof, keys)
        if check.passed and isinstance(proof, dict):
            told = json.loads(last[0])["game"], json.loads(last[-1])["head"]
            if told != (proof["game"], proof["head"]):
                detail = "The proof is that of another log."
                check = type(check)("inclusion", passed=False, detail=detail)
        _add(report, check, len(last))
    return report


def _add(report: Report, check: Any, line: int | None) -> None:
    report.checks.append(check)
    if not check.passed:
        report.valid = report.complete = False
        report.first_bad_line = line


def _outcome(report: Report) -> int:
    if not report.valid:
        return WRONG
    return VALID if report.complete else UNKNOWN


def _worse(one: int, other: int) -> int:
    """What is proven wrong outweighs what is not known yet."""
    return WRONG if WRONG in (one, other) else max(one, other)


def exports_in(data: bytes) -> list[bytes]:
    """The exports in a file, which stand one after another: each begins with a header line."""
    starts = [found.start() for found in _HEADER.finditer(data)]
    ends = [*starts[1:], len(data)]
    return [data[start:end] for start, end in zip([0, *starts[1:]], ends, strict=True)]


def _in_file(exports: list[bytes], number: int, *rest: Any) -> Report:
    """What is found of one of the exports, its bad line counted in the file."""
    report = examine(exports[number], *rest)
    if report.first_bad_line is not None:
        report.first_bad_line += sum(each.count(b"\n") for each in exports[:number])
    return report


def _tell_all(
    file: Path, reports: Iterable[Report], count: int, *, quiet: bool, as_json: bool
) -> int:
    """Tell of the games of a file as they are examined; the worst outcome among them. What is valid
    is not told one by one where there is more than one, or where it shall be `quiet`.
    """
    worst, valid = VALID, 0
    for number, found in enumerate(reports, start=1):
        outcome = _outcome(found)
        worst, valid = _worse(worst, outcome), valid + (outcome == VALID)
        if as_json:
            which = {} if count == 1 else {"game": number}
            click.echo(json.dumps({"file": str(file), **which, **found.to_json()}))
        elif outcome != VALID or not (quiet or count > 1):
            _tell(f"{file}, game {number}" if count > 1 else str(file), found)
    if count > 1 and not (quiet or as_json):
        click.echo(f"{file}: {valid} of {count} games are valid")
    return worst


@contextmanager
def _progress(items: Iterable[_Item], count: int, label: str) -> Iterator[Iterable[_Item]]:
    """The items, with a progress bar where there are several and this is a terminal."""
    if count > 1 and sys.stderr.isatty():
        with click.progressbar(items, length=count, label=label, file=sys.stderr) as bar:
            yield bar
    else:
        yield items


def _tell(name: str, report: Report) -> None:
    verdict = {
        VALID: "valid",
        WRONG: f"WRONG at line {report.first_bad_line}",
        UNKNOWN: "valid so far; the game has not ended",
    }[_outcome(report)]
    click.echo(f"{name}: {verdict}")
    for check in report.checks:
        click.echo(f"  {_line(check)}")
    if report.entropy is not None:
        click.echo(f"  entropy: {report.entropy['text']}")


def _line(check: Any) -> str:
    return f"{'ok   ' if check.passed else 'WRONG'} {check.check}: {check.detail}"
