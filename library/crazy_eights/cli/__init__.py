"""The ``eights`` command.

Each command is a module with a ``command``, imported when the command is called. Other
distributions add commands with an entry point in the group ``crazy_eights.cli`` that names a
`CommandSet`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Final

import click

from crazy_eights.cli.output import echo, escaping, one_line

GROUP: Final = "crazy_eights.cli"


def _unexplained(error: Exception) -> str | None:
    return None


@dataclass(frozen=True)
class CommandSet:
    """A set of commands: the package of their modules, and one line of help for each name.

    `explain` returns the message for an error that the user can fix, else None.
    """

    package: str
    summaries: Mapping[str, str]
    explain: Callable[[Exception], str | None] = _unexplained


LIBRARY: Final = CommandSet(
    "crazy_eights.cli",
    {
        "verify": "Check exported games: chain, deals, moves, scores.",
        "receipts": "Compare the receipts that you kept with an export.",
        "export": "Write whole games, one JSON object a line.",
        "replay": "Print what happened in an exported game.",
        "simulate": "Play random games and count moves.",
        "arena": "Play duplicate deals between bots and compare them.",
        "play": "Play over HTTP with a bot.",
        "fetch": "Fetch all finished public games of a service.",
        "mirror": "Keep a service's checkpoints and check their consistency.",
        "ratings": "Compute the ratings from exported games.",
        "knobs": "Print the table of the knobs.",
    },
)


def _command_sets() -> Iterator[CommandSet]:
    """Yield the library's set, then those of other distributions, by name of entry point."""
    yield LIBRARY
    yield from _further_command_sets()


@cache
def _further_command_sets() -> tuple[CommandSet, ...]:
    # Imported late: it imports `socket` and `ssl`, which verifying an export doesn't need.
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda each: each.name)
    return tuple(each.load() for each in found)


def _imported(module: str) -> click.Command:
    """Return the command of a module. Raises ClickException if it needs an extra."""
    try:
        command: click.Command = import_module(module).command
    except ModuleNotFoundError as fault:
        if fault.name != "httpx":
            raise
        message = "this command needs httpx: pip install 'httpx>=0.28,<1'"
        raise click.ClickException(message) from fault
    return command


class _Lazy(click.Group):
    """A group that imports a command only when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for each in _command_sets() for name in each.summaries]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        for each in _command_sets():
            if cmd_name in each.summaries:
                return _imported(f"{each.package}.{cmd_name}")
        return None

    def main(self, *args: Any, **kwargs: Any) -> Any:
        """Run as a program, with all output escaped."""
        with escaping():
            return super().main(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command. An error that a command set explains becomes a one-line message."""
        try:
            return super().invoke(ctx)
        except click.ClickException as error:
            if isinstance(error, click.UsageError):
                raise  # Only our own have line feeds.
            raise click.ClickException(one_line(error.format_message())) from error
        except Exception as error:
            explained = next(filter(None, (each.explain(error) for each in _command_sets())), None)
            if explained is None:
                raise
            raise click.ClickException(one_line(explained)) from error

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for each in _command_sets():
            with formatter.section(f"Commands of {each.package.partition('.')[0]}"):
                formatter.write_dl(list(each.summaries.items()))


def _print_version(ctx: click.Context, param: click.Parameter, value: object) -> None:
    """Print the version, and whether the rules are compiled, and exit."""
    if not value or ctx.resilient_parsing:
        return
    from importlib.metadata import version

    from crazy_eights.library import COMPILED

    rules = "compiled rules" if COMPILED else "pure Python rules"
    echo(f"crazy-eights {version('crazy-eights')}, {rules}")
    ctx.exit()


@click.group(cls=_Lazy)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    is_eager=True,
    callback=_print_version,
    help="Print the version, and whether the rules are compiled.",
)
def main() -> None:
    """Crazy Eights and its relatives: rules, bots, proofs, and the service where installed."""
