import json
from pathlib import Path

import click

from service.game.verify import Report, verify


@click.command(help="Check exported games, offline; exits 1 if one is wrong.")
@click.argument(
    "files",
    metavar="FILE...",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a file.")
def command(files: tuple[Path, ...], *, as_json: bool) -> None:
    """Verify each file."""
    all_valid = True
    for file in files:
        report = verify(file.read_bytes())
        all_valid &= report.valid
        if as_json:
            click.echo(json.dumps({"file": str(file), **report.to_json()}))
        else:
            _tell(file, report)
    if not all_valid:
        raise SystemExit(1)


def _tell(file: Path, report: Report) -> None:
    if report.valid:
        verdict = "valid" if report.complete else "valid so far; the game has not ended"
    else:
        verdict = f"WRONG at line {report.first_bad_line}"
    click.echo(f"{file}: {verdict}")
    for check in report.checks:
        click.echo(f"  {'ok   ' if check.passed else 'WRONG'} {check.check}: {check.detail}")
