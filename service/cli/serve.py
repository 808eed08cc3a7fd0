from dataclasses import replace

import click

from service import metrics
from service.cli._settings import data_option, settings_or_exit
from service.settings import Settings, SettingsError


@click.command(help="Serve the game over HTTP; an embedded database is migrated first.")
@click.option("--host", help="Address to serve on (else HOST).")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to serve on (else PORT).")
@data_option
def command(host: str | None, port: int | None, data: str | None) -> None:
    """Serve until told to stop."""
    metrics.begin()  # Before anything is imported that has metrics.
    settings = settings_or_exit(data)
    if host is not None:
        settings = replace(settings, host=host)
    if port is not None:
        settings = replace(settings, port=port)

    from service.server.serving import prepare, serve

    try:
        prepare(settings)
        _tell_where(settings)
        serve(settings)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault


def _tell_where(settings: Settings) -> None:
    """Print where the data of an embedded database are kept."""
    if settings.embedded:
        from service.store.addresses import sqlite_file

        click.echo(f"Data: {sqlite_file(settings.database_url).absolute()}")
