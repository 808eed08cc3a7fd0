"""The commands that the service adds to `eights`."""

import sys
from typing import Final

from crazy_eights.cli import CommandSet


def _explain(error: Exception) -> str | None:
    """The line to print for an error of a file or the database, None for any other."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if "service.store" not in sys.modules:
        return None
    from service.store.errors import Damaged, first_line, is_no_database, is_outage

    if is_no_database(error):
        return "DATABASE_URL: the file is not an SQLite database, or is damaged"
    if isinstance(error, Damaged):
        return f"the database is damaged: {first_line(error)}"
    return f"the database is unavailable: {first_line(error)}" if is_outage(error) else None


COMMANDS: Final = CommandSet(
    "service.cli",
    {
        "serve": "Serve the game over HTTP.",
        "migrate": "Migrate the database to the newest schema.",
        "backup": "Back up an SQLite database and the receipt key while the service runs.",
        "sweep": "End abandoned games and act on expired clocks.",
        "checkpoint": "Sign a day's games: one root, and a proof for each game.",
        "aside": "List or release games that background duties have set aside.",
        "player": "Show a player's account, or act on it.",
        "openapi": "Write the OpenAPI document.",
        "settings": "Print every setting with its default.",
    },
    _explain,
)
