from typing import TYPE_CHECKING

import click

from service.cli._settings import data_option, service_or_exit, settings_or_exit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from service.store.archive import Archive, EndedLog
    from service.usecases import Service


@click.command()
@click.option(
    "--older-than",
    "days",
    type=click.IntRange(0, 36_500),
    default=30,
    show_default=True,
    metavar="DAYS",
    help="Only games that ended at least this long ago.",
)
@click.option("--limit", type=click.IntRange(1), help="Archive at most this many games.")
@click.option(
    "--dry-run", is_flag=True, help="Only print how many games and entries would be archived."
)
@click.option(
    "--return",
    "returned",
    metavar="GAME",
    help="Put the log of this one game back into the database, and archive nothing.",
)
@data_option
def command(
    *, days: int, limit: int | None, dry_run: bool, returned: str | None, data: str | None
) -> None:
    """Move the logs of ended games, compressed, from the database to ARCHIVE_URL.

    A log is deleted from the database after its file was read back and verified. The command may
    be stopped and restarted at any time, and may run several times at once. It exits with 1 if a
    game could not be read.
    """
    from itertools import islice

    from service import logs
    from service.usecases import archiving

    game_id = None if returned is None else _id(returned)
    settings = settings_or_exit(data)
    logs.configure(settings.log_level)
    service = service_or_exit(settings)
    click.get_current_context().call_on_close(service.store.dispose)
    games = islice(archiving.archivable(service, days=days), limit)
    if dry_run:
        versions = [each.version for each in games]
        click.echo(f"{len(versions)} games with {sum(versions)} entries")
        return
    archive = service.store.archive
    if archive is None:
        raise click.ClickException("ARCHIVE_URL is empty; set it to a folder or an object store")
    if game_id is not None:
        _return(service, archive, game_id)
    else:
        _archive(service, archive, games)


def _archive(service: "Service", archive: "Archive", games: "Iterable[EndedLog]") -> None:
    from service.store.archive import NotKept
    from service.usecases import archiving

    lines = size = stored = moved = broken = 0
    for each in games:
        try:
            done = archiving.archive_game(service, archive, each)
        except NotKept as error:
            raise click.ClickException(f"ARCHIVE_URL cannot be written: {error}") from error
        if done is None:
            continue
        if done.file_bytes is None:
            broken += 1
            continue
        moved, lines = moved + 1, lines + done.lines
        size, stored = size + done.bytes, stored + done.file_bytes
    click.echo(f"{moved} games with {lines} lines archived: {size} bytes in {stored}")
    if broken:
        raise click.ClickException(f"{broken} games cannot be read; the log above says which")


def _return(service: "Service", archive: "Archive", game_id: bytes) -> None:
    from service.usecases import archiving

    lines = archiving.return_game(service, archive, game_id)
    if lines is None:
        raise click.ClickException(f"{game_id.hex()}: no game with this id is in the archive")
    click.echo(f"{game_id.hex()}: {lines} lines are in the database again")


def _id(text: str) -> bytes:
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != 16:
        raise click.BadParameter("must be the id of a game, 32 hex digits", param_hint="--return")
    return found
