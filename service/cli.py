"""The ``eights`` command.

Each command is a module of ``service.commands``, imported when it is called: checking an export
needs the rules and nothing else of the service.
"""

import sys
from importlib import import_module
from typing import Any

import click

COMMANDS = {
    "serve": "Serve the game over HTTP.",
    "migrate": "Bring the database to the newest schema.",
    "sweep": "End the games that nobody plays any more.",
    "archive": "Bring logs of ended games to the archive.",
    "checkpoint": "Sign a day's games: one root, a proof for each.",
    "mirror": "Keep a service's checkpoints and check that they fit.",
    "verify": "Check exported games: chain, deals, moves, scores.",
    "fetch": "Fetch all finished public games of a service.",
    "player": "Show an account, or act on it: lost, stolen, abused.",
    "ratings": "Compute the ratings anew from exported games.",
    "receipts": "Hold the receipts that you kept against an export.",
    "replay": "Print what an exported game looked like.",
    "simulate": "Play random games and count moves.",
    "arena": "Let bots play duplicate deals and compare them.",
    "play": "Let a bot play over HTTP.",
    "knobs": "Print the table of the knobs.",
    "openapi": "Write the OpenAPI document.",
    "settings": "Print every setting with its default.",
}


class _Lazy(click.Group):
    """A group that imports a command only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"service.commands.{cmd_name}").command
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a database, or an archive, that is of no use is told in one line."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            told = _of_the_store(error)
            if told is None:
                raise
            raise click.ClickException(told) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _of_the_store(error: Exception) -> str | None:
    """What to say of an error of the database's or the archive's, None where it is none."""
    if "service.store" not in sys.modules:
        return None
    from service.store.errors import ArchiveAway, LogMissing, first_line, is_no_database, is_outage

    if isinstance(error, ArchiveAway | LogMissing):
        return f"ARCHIVE_URL: {error}"
    if is_no_database(error):
        return "DATABASE_URL: the file is not a database of SQLite, or is damaged"
    return f"the database is away: {first_line(error)}" if is_outage(error) else None


@click.group(cls=_Lazy)
def main() -> None:
    """Crazy Eights and its relatives, as a service."""
