"""Settings for a command: the environment and ``.env``, faults told in one line."""

from typing import TYPE_CHECKING

import click

from service.settings import Settings, SettingsError, read_settings

if TYPE_CHECKING:
    from service.usecases import Service


def settings_or_exit() -> Settings:
    """The settings; leaves the command with a plain message when one makes no sense."""
    from service.store.addresses import addresses_of
    from service.store.archive import open_archive

    try:
        settings = read_settings(env_file=".env")
        addresses_of(settings)
        open_archive(settings.archive_url)
    except ValueError as fault:  # SettingsError is one.
        raise click.ClickException(str(fault)) from fault
    return settings


def service_or_exit(settings: Settings) -> "Service":
    """The service of the settings; leaves the command likewise, also where the database lacks
    migrations or is not there. In a wrong folder nothing is made: neither database nor key.
    """
    from service.usecases import make_service

    try:
        _check_database(settings)
        return make_service(settings)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault


def _check_database(settings: Settings) -> None:
    from service.store import Database
    from service.store.addresses import sqlite_file
    from service.store.migrate import is_behind

    if settings.embedded and not sqlite_file(settings.database_url).exists():
        file = sqlite_file(settings.database_url)
        raise SettingsError(f"DATABASE_URL: {file} is not there; `eights migrate` makes it")
    database = Database(settings.database_url, pooler=settings.database_pooler)
    try:
        if is_behind(database):
            raise SettingsError("DATABASE_URL: the database is not migrated; run `eights migrate`")
    finally:
        database.dispose()
