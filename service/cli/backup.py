from pathlib import Path

import click

from crazy_eights.cli.output import echo
from service.cli._settings import check_database, data_option, settings_or_exit


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@data_option
def command(folder: Path, data: str | None) -> None:
    """Copy the SQLite database and the key that signs receipts into the new FOLDER, while the
    service runs.

    FOLDER must not exist. It is a secret: it holds that key and the hands of live games. To restore
    it, copy its files back. On PostgreSQL use pg_dump, pgBackRest or WAL-G. See docs/backup.md.
    """
    from service.settings import SettingsError
    from service.store import Database, health, players
    from service.store.addresses import sqlite_file
    from service.store.backup import BackupError, back_up
    from service.usecases.receipts import KEY_FILE, signing_key

    settings = settings_or_exit(data)
    if not settings.embedded:
        raise click.ClickException(
            "DATABASE_URL: PostgreSQL is backed up by its own tools, pg_dump, pgBackRest or WAL-G, "
            "and RECEIPT_KEY by you: see docs/backup.md"
        )
    file = sqlite_file(settings.database_url)
    if not file.exists():
        raise click.ClickException(
            f"{file}: there is no database; name its folder by --data or DATA, or set DATABASE_URL"
        )
    try:
        check_database(settings)
        key = signing_key(settings)
        database = Database(settings.database_url)
        click.get_current_context().call_on_close(database.dispose)
        started_at = players.now(database)
        beside = {} if key is None else {KEY_FILE: f"{key}\n"}
        back_up(file, folder, beside=beside)
        health.set_last_backup(database, started_at)
    except (BackupError, SettingsError) as fault:
        raise click.ClickException(str(fault)) from fault
    size = sum(each.stat().st_size for each in folder.iterdir())
    echo(f"{folder}: {size} bytes")
