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
    """The service of the settings; leaves the command likewise."""
    from service.usecases import make_service

    try:
        return make_service(settings)
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault
