from pathlib import Path

import click

from service.cli._settings import check_database, data_option, settings_or_exit


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@data_option
def command(file: Path, data: str | None) -> None:
    """Back up the database and the key that signs receipts into FILE, while the service runs.

    FILE must not exist. It is a secret: it holds that key and the hands of live games. Archived
    logs are not in it: back up the archive, too. See docs/backup.md.
    """
    from service.settings import SettingsError
    from service.store import Database
    from service.store.backup_file import BackupError
    from service.usecases.backups import make_backup

    settings = settings_or_exit(data)
    try:
        check_database(settings)
        database = Database(settings.database_url, pooler=settings.database_pooler)
        click.get_current_context().call_on_close(database.dispose)
        made = make_backup(settings, database, file)
    except (BackupError, SettingsError) as fault:
        raise click.ClickException(str(fault)) from fault
    rows = made.rows
    click.echo(
        f"{file}: {rows['game']} games, {rows['entry']} entries, {rows['player']} players, "
        f"{file.stat().st_size} bytes"
    )
    if made.key_id is None:
        click.echo("No key: RECEIPT_KEY is empty.", err=True)
