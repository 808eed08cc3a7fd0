"""Settings for a command: the environment, ``.env`` and ``--data``, faults reported in one line."""

from typing import TYPE_CHECKING, Final

import click

from crazy_eights.cli.output import echo
from service.settings import Settings, SettingsError, read_settings

if TYPE_CHECKING:
    from service.usecases import Service


data_option: Final = click.option(
    "--data",
    metavar="DIR",
    type=click.Path(file_okay=False),
    help="Folder of the SQLite database and its receipt key (default: DATA); DATABASE_URL wins.",
)
"""The option of every command that opens the database; its value goes to `settings_or_exit`."""


def settings_or_exit(data: str | None) -> Settings:
    """The settings; ends the command with a one-line message if one is invalid. `data` is the
    folder given by ``--data``.
    """
    from service.store.addresses import addresses_of

    try:
        settings = read_settings(env_file=".env", data=data)
        addresses_of(settings)
    except ValueError as fault:  # SettingsError is one.
        raise click.ClickException(str(fault)) from fault
    if data is not None and settings.database_url != Settings(data=data).database_url:
        echo("DATABASE_URL is set, so --data is not used.", err=True)
    return settings


def service_or_exit(settings: Settings) -> "Service":
    """The service for the settings; ends the command with a one-line message if it can't be made or
    the database is missing or not migrated. Creates neither database nor key in a wrong folder.
    """
    from service.usecases import make_service

    try:
        check_database(settings)
        return make_service(settings)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault


def service_of_command(context: click.Context, data: str | None) -> "Service":
    """The service for a command that logs; the database is closed when the command ends."""
    from service import logs

    settings = settings_or_exit(data)
    logs.configure(settings.log_level)
    service = service_or_exit(settings)
    context.call_on_close(service.store.dispose)
    return service


def check_database(settings: Settings) -> None:
    """Raise SettingsError if the database is missing or not migrated."""
    from service.store import Database
    from service.store.addresses import sqlite_file
    from service.store.migrate import Schema, schema_of

    if settings.embedded and not sqlite_file(settings.database_url).exists():
        file = sqlite_file(settings.database_url)
        raise SettingsError(
            f"DATABASE_URL: {file} does not exist; run `eights migrate` to create it"
        )
    database = Database(settings.database_url, pooler=settings.database_pooler)
    try:
        schema = schema_of(database)
        if schema is Schema.BEHIND:
            raise SettingsError("DATABASE_URL: the database is not migrated; run `eights migrate`")
        if schema is Schema.TOO_NEW:
            raise SettingsError("DATABASE_URL: this version of eights is too old for the database")
    finally:
        database.dispose()
