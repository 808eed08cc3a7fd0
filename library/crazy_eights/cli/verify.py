import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from crazy_eights.bots.house import BOTS
from crazy_eights.cli import _evidence, _exports
from crazy_eights.cli._exports import Located
from crazy_eights.cli.output import MOST_FAULTS, echo, terminal
from crazy_eights.signatures import Key
from crazy_eights.verification.judge import JUDGED, USUAL, Asked
from crazy_eights.verification.verify import Check, Report, verify

if TYPE_CHECKING:
    from crazy_eights.cli._mirror import Folder

VALID, WRONG, UNKNOWN = 0, 1, 2
ASKED = {
    "usual": USUAL,
    "judged": Asked(require=JUDGED),
    "all": Asked(recompute=frozenset(BOTS)),
}
Judged = Iterable[tuple[Located, Report]]
_KEYS_HELP = (
    "The service's /.well-known/c8-keys.json, or keys.ndjson of a mirror: every signature must be"
    " by one of them. An export without one is said to be unsigned."
)
_MIRROR_HELP = (
    "The folder of `eights mirror`: each finished game must be in it as it is here. Its keys are"
    " used, if no others are given."
)
_NOT_YET = "its day is not in the mirror yet"
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("files", metavar="FILE...", nargs=-1, type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per game.")
@click.option(
    "--bots",
    type=click.Choice(["judged", "all"]),
    help="Recompute the replies of all house bots (slow), or only those of random and greedy: then"
    " replies of other bots leave no game unverified.",
)
@click.option("--receipt", type=_FILE, help="A receipt to check, or a whole answer to a move.")
@click.option("--keys", type=_FILE, help=_KEYS_HELP)
@click.option("--proof", type=_FILE, help="The proof of a checkpoint, from a game's audit.")
@click.option(
    "--mirror", type=click.Path(exists=True, file_okay=False, path_type=Path), help=_MIRROR_HELP
)
def command(
    files: tuple[Path, ...],
    bots: str | None,
    receipt: Path | None,
    keys: Path | None,
    proof: Path | None,
    mirror: Path | None,
    *,
    as_json: bool,
) -> None:
    """Check exported games, offline: chain, commitment, deals, moves, scores.

    A file may hold many games, one export after another. Exits with 0 if all are valid, 1 if one is
    proven wrong or has two histories, 2 if one cannot be verified wholly: the game has not ended,
    replies of house bots were not recomputed, or its day is not in the mirror yet.
    """
    if not files and proof is None:
        raise click.UsageError("Name at least one FILE, or a --proof.")
    if mirror is not None and keys is None:
        keys = mirror / "keys.ndjson"
    kept = Kept(
        [] if receipt is None else _evidence.read_receipts(receipt),
        None if proof is None else _evidence.read_proof(proof),
        None if keys is None else _evidence.read_keys(keys),
        None if mirror is None else _folder(mirror),
    )
    histories = _exports.Histories()
    worst = VALID
    with _progress(files) as each_file:
        for file in each_file:
            judged = (
                (located, examine(located.data, kept, histories, ASKED[bots or "usual"]))
                for located in _games(file, alone=bool(kept.receipts) or kept.proof is not None)
            )
            shown = len(files) == 1 or not sys.stderr.isatty()
            outcome = (
                _print_json(file, judged) if as_json else _print_all(file, judged, shown=shown)
            )
            worst = _worse(worst, outcome)
    if not files:
        check = _evidence.judge_proof(kept.proof, kept.keys)
        worst = VALID if check.passed else WRONG
        echo(json.dumps({"file": str(proof), **check.to_json()}) if as_json else _line(check))
    raise SystemExit(worst)


def examine(
    data: bytes, kept: "Kept", histories: _exports.Histories, asked: Asked = USUAL
) -> Report:
    """Verify one export and its signature, then compare with it what was kept, and with each other
    the logs of one game.
    """
    report = verify(data, bots=asked.recompute, required=asked.require)
    if report.valid and kept.keys is not None:
        finding = _evidence.Chain(data, kept.keys).trailer()
        _add(report, finding.check, finding.line)
    if report.valid and kept.receipts:
        finding = _evidence.judge_receipts(data, kept.receipts, kept.keys)
        _add(report, finding.check, finding.line)
    if report.valid and kept.proof is not None:
        check = _evidence.judge_proof(kept.proof, kept.keys, game=_evidence.ended_of(data))
        _add(report, check, len(data.splitlines()))
    if report.valid and kept.mirror is not None:
        mirrored = kept.mirror.judge(_evidence.ended_of(data))
        if mirrored is None:
            report.complete = False
            mirrored = Check("mirror", passed=True, detail=_NOT_YET)
        _add(report, mirrored, len(data.splitlines()))
    if report.valid and report.game is not None and histories.has_another(data):
        check = Check("history", passed=False, detail="Another log of this game came before.")
        _add(report, check, len(data.splitlines()))
    return report


class Kept(NamedTuple):
    """What exports are compared with: receipts, the proof of a checkpoint, keys and a mirror."""

    receipts: Sequence[_evidence.KeptReceipt]
    proof: object
    keys: dict[str, Key] | None
    mirror: "Folder | None"


def _folder(mirror: Path) -> "Folder":
    # Its module has the network's, which a verifier does without.
    from crazy_eights.cli._leaves import MirrorMismatch
    from crazy_eights.cli._mirror import Folder

    try:
        return Folder(mirror)
    except MirrorMismatch as fault:
        raise click.ClickException(str(fault)) from fault


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
    """Return the worse of two outcomes; WRONG outweighs UNKNOWN."""
    return WRONG if WRONG in (one, other) else max(one, other)


@contextmanager
def _progress(files: tuple[Path, ...]) -> Iterator[Any]:
    """Yield the files, with a progress bar if there are several on a terminal."""
    if len(files) > 1 and sys.stderr.isatty():
        with click.progressbar(files, label="Verifying", file=terminal()) as bar:
            yield bar
    else:
        yield files


def _games(file: Path, *, alone: bool) -> Iterator[Located]:
    """Yield the exports of a file. Raises UsageError if there must be one `alone` and there are
    more.
    """
    if alone and len(list(islice(_exports.exports_in(file), 2))) > 1:
        raise click.UsageError(f"{file} has several games; --receipt and --proof go with one.")
    yield from _exports.exports_in(file)


def _print_json(file: Path, judged: Judged) -> int:
    """Print one JSON object per game; return the worst outcome."""
    worst = VALID
    for number, (located, found) in enumerate(judged, 1):
        if found.first_bad_line is not None:
            found.first_bad_line += located.lines_before
        worst = _worse(worst, _outcome(found))
        echo(json.dumps({"file": str(file), "game": number, **found.to_json()}))
    return worst


def _print_all(file: Path, judged: Judged, *, shown: bool) -> int:
    """Print the reports of the first invalid games, and counts; return the worst outcome.
    A single valid game is printed if `shown`.
    """
    worst, valid, number = VALID, 0, 0
    first: Report | None = None
    for number, (located, found) in enumerate(judged, 1):
        outcome = _outcome(found)
        worst = _worse(worst, outcome)
        valid += outcome == VALID
        if outcome != VALID and number - valid <= MOST_FAULTS:
            _print_report(f"{file}, game {number}" if number > 1 else str(file), found, located)
        elif number == 1:
            first = found
    if number - valid > MOST_FAULTS:
        echo(f"{file}: {number - valid - MOST_FAULTS} more games are not valid")
    if number > 1:
        echo(f"{file}: {valid} of {number} games are valid")
    elif first is not None and shown:
        _print_report(str(file), first)
    return worst


def _print_report(name: str, report: Report, located: Located | None = None) -> None:
    line = (report.first_bad_line or 0) + (0 if located is None else located.lines_before)
    verdict = {
        VALID: "valid",
        WRONG: f"WRONG at line {line}",
        UNKNOWN: _open_verdict(report),
    }[_outcome(report)]
    echo(f"{name}: {verdict}")
    for check in report.checks:
        echo(f"  {_line(check)}")
    if report.entropy is not None:
        echo(f"  entropy: {report.entropy['text']}")


def _open_verdict(report: Report) -> str:
    if report.game is None:
        return "valid so far; the game has not ended"
    if any(each.detail == _NOT_YET for each in report.checks):
        return f"valid, but {_NOT_YET}"
    return "valid, but not fully checked: some replies of house bots were not recomputed"


def _line(check: Any) -> str:
    return f"{'ok   ' if check.passed else 'WRONG'} {check.check}: {check.detail}"
