import time
from pathlib import Path

import click

from crazy_eights.cli import _mirror
from crazy_eights.cli._options import address
from crazy_eights.cli._remote import Away, Unusable, get_json
from crazy_eights.cli.output import echo

FITS, WRONG, AWAY = 0, 1, 2


@click.command()
@click.option(
    "--url", required=True, callback=address, help="The service, such as https://eights.example."
)
@click.option(
    "--folder",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder for keys, checkpoints and heads; an existing mirror is continued.",
)
@click.option("--all-days", is_flag=True, help="Fetch and compare the leaves of all days again.")
@click.option(
    "--most-gib",
    default=1,
    show_default=True,
    type=click.IntRange(1),
    help="Stop, and keep nothing, where the new leaves take more GiB.",
)
def command(url: str, folder: Path, most_gib: int, *, all_days: bool) -> None:
    """Keep a service's checkpoints and their leaves, and check that they are consistent with
    earlier ones.

    Exits with 0 if they are, 1 if not (it prints a line that begins with WRONG and keeps nothing),
    2 if the service cannot be reached, has made no checkpoint for two days, the folder cannot be
    written, or the leaves are too many.
    """
    try:
        recheck = _mirror.EVERY_DAY if all_days else _mirror.RECHECKED
        kept = _mirror.Folder(folder, most_gib=most_gib)
        found = _mirror.mirror(kept, lambda path: get_json(url + path), recheck=recheck)
    except Unusable as fault:
        echo(f"WRONG {url}: {fault}")
        raise SystemExit(WRONG) from fault
    except (Away, OSError) as fault:
        echo(f"{url}: {fault}", err=True)
        raise SystemExit(AWAY) from fault
    echo(f"{url}: {found.size} checkpoints fit, {found.new} of them new")
    if found.leaves:
        echo(f"{found.leaves} leaves are new in them, each listed once")
    if found.unopened:
        echo(f"{found.unopened} sealed games were cancelled when full or with an open seed")
    for note in found.notes:
        echo(note)
    newest = _mirror.late(kept, time.time())
    if newest is not None:
        echo(f"LATE: no checkpoint since that of {newest}")
        raise SystemExit(AWAY)
    raise SystemExit(FITS)
