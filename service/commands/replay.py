import json
from typing import BinaryIO

import click

from service.game.record import replay
from service.game.view import view


@click.command(help="Print what an exported game looked like at a version, as JSON.")
@click.argument("file", type=click.File("rb"))
@click.option("--version", type=click.IntRange(0), help="Else the last one.")
def command(file: BinaryIO, version: int | None) -> None:
    """Replay an export that has been verified; cards show once the log has revealed the seed."""
    try:
        header, *entries, _trailer = file.read().splitlines()
        ended = replay(header, entries, None)
        seen = replay(header, entries[:version], ended.secret)
    except (ValueError, KeyError, TypeError, LookupError) as fault:
        raise click.ClickException(
            "this is not an export that can be replayed; eights verify says why"
        ) from fault
    click.echo(json.dumps(view(seen, None, omniscient=ended.ended_at is not None), indent=2))
