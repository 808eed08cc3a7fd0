import json
from pathlib import Path

import click

from crazy_eights.cli import _exports
from crazy_eights.cli.output import echo_text
from crazy_eights.games import replay
from crazy_eights.verification.verify import verify
from crazy_eights.view import NAMELESS, view


@click.command(help="Print what an exported game looked like at a version, as JSON.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--version", type=click.IntRange(0), help="By default the last one.")
@click.option("--game", type=click.IntRange(1), help="Which game of the file, from 1.")
def command(file: Path, version: int | None, game: int | None) -> None:
    """Replay the export of a finished game with all hands and the stock; it is verified first."""
    data = _chosen(file, game)
    report = verify(data)
    if not report.valid:
        fault = report.checks[-1]
        raise click.ClickException(f"wrong at line {report.first_bad_line}: {fault.detail}")
    if report.game is None:
        raise click.ClickException("the game has not ended: its cards are not revealed yet")
    if version is not None and version > report.entries:
        raise click.BadParameter(f"the game has the versions 0 to {report.entries}")
    header, *entries, trailer = data.splitlines()
    seen = replay(header, entries[:version], report.game.secret)
    names = json.loads(trailer).get("names") or []
    # The trailer has the last player of each seat; an earlier version may have had another one.
    names = {
        occupant.since: NAMELESS._replace(name=name or "")
        for occupant, name in zip(report.game.occupants, names, strict=False)
    }
    echo_text(json.dumps(view(seen, None, names=names, omniscient=True), indent=2))


def _chosen(file: Path, number: int | None) -> bytes:
    """The game with a number. Raises BadParameter without one if there are several, or beyond."""
    count, chosen = 0, b""
    for count, each in enumerate(_exports.exports_in(file), 1):
        if count == (number or 1):
            chosen = each.data
    if number is None and count > 1:
        raise click.BadParameter(f"the file has {count} games; choose one with --game N")
    if number is not None and number > count:
        raise click.BadParameter(f"the file has the games 1 to {count}")
    return chosen
