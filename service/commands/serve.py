from dataclasses import replace

import click

from service import metrics
from service.commands._settings import settings_or_exit
from service.settings import SettingsError


@click.command(help="Serve the game over HTTP; an embedded database is migrated first.")
@click.option("--host", help="Address to serve on (else HOST).")
@click.option("--port", type=click.IntRange(0, 65535), help="Port to serve on (else PORT).")
def command(host: str | None, port: int | None) -> None:
    """Serve until told to stop."""
    metrics.begin()  # Before anything is imported that has metrics.
    settings = settings_or_exit()
    if host is not None:
        settings = replace(settings, host=host)
    if port is not None:
        settings = replace(settings, port=port)

    from service.server.serving import serve

    try:
        serve(settings)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault
