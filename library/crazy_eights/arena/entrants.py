"""What a bot may be called at the command line, and what that means."""

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
"""So many seconds may the file of a bot take to be loaded where nothing else is said."""
_EXEC: Final = "exec:"


class Unplayable(ValueError):
    """A bot that there is not; the text says why."""


class Entrant(NamedTuple):
    """A bot by the name that it was given: one of the house, or a command to run.

    `house` is None for a command, `level` where a bot has none; `command` is empty for a bot of the
    house.
    """

    name: str
    house: str | None = None
    level: int | None = None
    command: tuple[str, ...] = ()


def entrants(text: str, *, seconds: float = LOADS_WITHIN) -> tuple[Entrant, ...]:
    """The bots of a list with commas between; one with a comma stands in double quotes. A file
    must be loaded within so many seconds.

    Raises `Unplayable`.

    >>> [each.house for each in entrants("greedy, expert:2")]
    ['greedy', 'expert']
    """
    names = next(csv.reader([text], skipinitialspace=True), [])
    return tuple(entrant(name.strip(), seconds=seconds) for name in names)


def entrant(name: str, *, seconds: float = LOADS_WITHIN) -> Entrant:
    """The bot of one name: `greedy`, `expert:2`, `mine.py:choose` or `exec:node mine.mjs`; a file
    must be loaded within so many seconds.

    Raises `Unplayable`.
    """
    if name.startswith(_EXEC):
        return Entrant(name, command=_command(name.removeprefix(_EXEC)))
    file, found, choice = name.rpartition(":")
    if found and file.endswith(".py"):
        return Entrant(name, command=_function(file, choice, seconds))
    return _house(name)


def _house(name: str) -> Entrant:
    try:
        bot, level = read_bot(name)
    except UnknownBot as fault:
        raise Unplayable(f"{fault}; another's is path/to/mine.py:choose or exec:COMMAND") from fault
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
    """How to run a function or a class of a file, which is loaded once to see that it is there."""
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
    """The names, each once, in their order."""
    return list(dict.fromkeys(bot.name for bot in bots))
