"""The ``eights`` command.

Each command is a module of ``service.commands``, imported when it is called: checking an export
needs the rules and nothing else of the service.
"""

from importlib import import_module

import click

COMMANDS = {
    "serve": "Serve the game over HTTP.",
    "migrate": "Bring the database to the newest schema.",
    "sweep": "End the games that nobody plays any more.",
    "checkpoint": "Sign a day's games: one root, a proof for each.",
    "mirror": "Keep a service's checkpoints and check that they fit.",
    "verify": "Check exported games: chain, deals, moves, scores.",
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

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


@click.group(cls=_Lazy)
def main() -> None:
    """Crazy Eights and its relatives, as a service."""
