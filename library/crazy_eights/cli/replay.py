import json
from typing import BinaryIO

import click

from crazy_eights.log.replay import replay
from crazy_eights.verification.verify import verify
from crazy_eights.view import NAMELESS, view


@click.command(help="Print what an exported game looked like at a version, as JSON.")
@click.argument("file", type=click.File("rb"))
@click.option("--version", type=click.IntRange(0), help="By default the last one.")
def command(file: BinaryIO, version: int | None) -> None:
    """Replay the export of a finished game with all hands and the stock; it is verified first."""
    data = file.read()
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
    click.echo(json.dumps(view(seen, None, names=names, omniscient=True), indent=2))
