import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from crazy_eights.cli import _exports
from crazy_eights.cli.output import echo
from crazy_eights.fairness.chain import canonical
from crazy_eights.verification.verify import verify


@click.command()
@click.argument(
    "files",
    nargs=-1,
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write to this file, once all games are right; default: standard output.",
)
def command(files: tuple[Path, ...], out: Path | None) -> None:
    """Write whole games as NDJSON, one object a line; each game is verified first.

    FILES have exports one after another, as `eights fetch` and `eights arena --out` write them. An
    object has the `header`, the `entries` and the `result` of a game.
    """
    if out is None:
        for game in _games(files):
            echo(canonical(game).decode())
        return
    unfinished = out.with_name(f"{out.name}.part")
    try:
        with unfinished.open("wb") as stream:
            for game in _games(files):
                stream.write(canonical(game) + b"\n")
        unfinished.replace(out)
    except OSError as fault:
        raise click.ClickException(f"{out}: {fault.strerror}") from fault
    finally:
        unfinished.unlink(missing_ok=True)


def _games(files: tuple[Path, ...]) -> Iterator[dict[str, Any]]:
    for file in files:
        for located in _exports.exports_in(file):
            try:
                yield _whole(located.data)
            except ValueError as fault:
                where = f"{file}, the game from line {located.lines_before + 1} on"
                raise click.ClickException(f"{where}: {fault}") from fault


def _whole(export: bytes) -> dict[str, Any]:
    """Return the game of an export as one object. Raises ValueError if it is wrong."""
    report = verify(export)
    if not report.valid:
        raise ValueError(f"wrong at line {report.first_bad_line}: {report.checks[-1].detail}")
    header, *entries, _ = (json.loads(line) for line in export.splitlines())
    state = None if report.game is None else report.game.state
    return {
        "header": header,
        "entries": entries,
        "result": None if state is None else state.result,
    }
