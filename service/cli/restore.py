from pathlib import Path

import click

from service.cli._settings import data_option, settings_or_exit


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--overwrite",
    is_flag=True,
    help="Replace a database that has players or games; what it has is lost.",
)
@data_option
def command(*, file: Path, overwrite: bool, data: str | None) -> None:
    """Restore the backup in FILE as the database of DATABASE_URL, with the key that signs receipts.

    Stop the service first. Unless the whole backup is right, the database stays as it was. See
    docs/backup.md.
    """
    from service.settings import SettingsError
    from service.store.backup_file import BackupError
    from service.usecases.backups import restore_backup

    settings = settings_or_exit(data)
    try:
        done = restore_backup(settings, file, overwrite=overwrite)
    except (BackupError, SettingsError) as fault:
        raise click.ClickException(str(fault)) from fault
    rows = done.manifest.rows
    click.echo(f"{rows['game']} games, {rows['entry']} entries, {rows['player']} players restored")
    if done.replaced_key is not None:
        click.echo(f"Another key was beside the database; it is now {done.replaced_key}", err=True)
    if done.unset_key is not None:
        click.echo(
            f"Receipts were signed with key {done.unset_key}, which is not the one now: set "
            f"RECEIPT_KEY to the output of `unzip -p {file} receipt-key`",
            err=True,
        )
    if done.not_migrated is not None:
        raise click.ClickException(
            f"DATABASE_URL: the backup is restored, but not migrated: {done.not_migrated}"
        )
