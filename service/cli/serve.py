from dataclasses import replace

import click

from crazy_eights.cli.output import echo
from service import metrics
from service.cli._settings import data_option, settings_or_exit
from service.settings import Settings, SettingsError


@click.command(help="Serve the game over HTTP; an embedded database is migrated first.")
@click.option("--host", help="Address to serve on (default: HOST).")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to serve on (default: PORT).")
@data_option
def command(host: str | None, port: int | None, data: str | None) -> None:
    """Serve until a signal."""
    metrics.begin()  # Before any import of a module with metrics.
    settings = settings_or_exit(data)
    if host is not None:
        settings = replace(settings, host=host)
    if port is not None:
        settings = replace(settings, port=port)

    from service.server.serving import prepare, serve

    try:
        prepare(settings)
        _print_data_path(settings)
        serve(settings)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault


def _print_data_path(settings: Settings) -> None:
    """Print the path of an embedded database."""
    if settings.embedded:
        from service.store.addresses import sqlite_file

        echo(f"Data: {sqlite_file(settings.database_url).absolute()}")
