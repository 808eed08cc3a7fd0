"""The bots that a command line names."""

import csv
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from crazy_eights.bots.house import read_bot
from crazy_eights.errors import UnknownBot

HARNESS: Final = Path(__file__).with_name("harness.py")
LOADS_WITHIN: Final = 60.0
"""The default limit in seconds for loading the file of a bot."""
_EXEC: Final = "exec:"


class Unplayable(ValueError):
    """A bot that does not exist or cannot be loaded; the text says why."""


class Entrant(NamedTuple):
    """A bot with its name from the command line: a house bot, or a command to run.

    `house` is None for a command, `level` is None for a bot without levels, `command` is empty for
    a house bot. `loads_within` is the limit in seconds for loading the file of a bot, None for
    other commands.
    """

    name: str
    house: str | None = None
    level: int | None = None
    command: tuple[str, ...] = ()
    loads_within: float | None = None


def entrants(text: str, *, seconds: float = LOADS_WITHIN) -> tuple[Entrant, ...]:
    """Return the bots of a comma-separated list; a name with a comma needs double quotes.

    `seconds` limits the time for loading a file. Raises `Unplayable`.

    >>> [each.house for each in entrants("greedy, expert:2")]
    ['greedy', 'expert']
    """
    names = next(csv.reader([text], skipinitialspace=True), [])
    return tuple(entrant(name.strip(), seconds=seconds) for name in names)


def entrant(name: str, *, seconds: float = LOADS_WITHIN) -> Entrant:
    """Return the bot of one name: `greedy`, `expert:2`, `mine.py:choose` or `exec:node mine.mjs`.

    `seconds` limits the time for loading a file. Raises `Unplayable`.
    """
    if name.startswith(_EXEC):
        return Entrant(name, command=_command(name.removeprefix(_EXEC)))
    file, found, choice = name.rpartition(":")
    if found and file.endswith(".py"):
        return Entrant(name, command=_function(file, choice, seconds), loads_within=seconds)
    return _house(name)


def _house(name: str) -> Entrant:
    try:
        bot, level = read_bot(name)
    except UnknownBot as fault:
        raise Unplayable(
            f"{fault}; a bot of your own is path/to/mine.py:choose or exec:COMMAND"
        ) from fault
    return Entrant(name, house=bot, level=level)


def _command(text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(text))
    except ValueError as fault:
        raise Unplayable(f"exec:{text}: {fault}") from fault
    if not words or shutil.which(words[0]) is None:
        raise Unplayable(f"exec:{text}: there is no such command")
    return words


def _function(file: str, choice: str, seconds: float) -> tuple[str, ...]:
    """Return the command that runs a function or class of a file, after loading the file once as a
    check.
    """
    command = (sys.executable, "-P", str(HARNESS), str(Path(file).resolve()), choice)
    try:
        tried = subprocess.run(  # noqa: S603  # Running what its caller named is the purpose.
            [*command, "--check"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired as fault:
        raise Unplayable(f"{file}:{choice}: was not loaded within {seconds:g} s") from fault
    if tried.returncode:
        lines = tried.stderr.strip().splitlines() or ["it ended at once"]
        raise Unplayable(f"{file}:{choice}: {lines[-1]}")
    return command


def names_of(bots: Iterable[Entrant]) -> list[str]:
    """Return the names in order, without duplicates."""
    return list(dict.fromkeys(bot.name for bot in bots))
