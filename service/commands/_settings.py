"""Settings for a command: the environment and ``.env``, faults told in one line."""

import click

from service.settings import Settings, SettingsError, read_settings


def settings_or_exit() -> Settings:
    """The settings; leaves the command with a plain message when one makes no sense."""
    try:
        return read_settings(env_file=".env")
    except SettingsError as fault:
        raise click.ClickException(str(fault)) from fault
