"""The leaves of a day in the order of the tree, sorted in a temporary file."""

import sqlite3
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from service.store.errors import Conflict


class LeafRow(NamedTuple):
    """A leaf: the name that hides the id of the game, the head of its log, and the id."""

    name: bytes
    head: bytes
    game_id: bytes


class SortedLeaves:
    """Leaves in the order of their names, which are unique.

    They are in a temporary file, because games are read in another order and a day may have more
    than memory holds. Raises Conflict if a name occurs twice.
    """

    def __init__(self, leaves: Iterable[LeafRow]) -> None:
        # SQLite deletes a database without a name when it is closed. It needs no safe writes.
        self._file = sqlite3.connect("", isolation_level=None)
        self._file.execute("PRAGMA journal_mode = OFF")
        self._file.execute("PRAGMA synchronous = OFF")
        self._file.execute(
            "CREATE TABLE leaf (name BLOB PRIMARY KEY, head BLOB, game_id BLOB) WITHOUT ROWID"
        )
        self._file.execute("BEGIN")
        try:
            self._file.executemany("INSERT INTO leaf VALUES (?, ?, ?)", leaves)
        except sqlite3.IntegrityError as fault:
            raise Conflict("a game ended twice on the day") from fault
        self._file.execute("COMMIT")

    def __iter__(self) -> Iterator[LeafRow]:
        """Yield the leaves in order."""
        found = self._file.execute("SELECT name, head, game_id FROM leaf ORDER BY name")
        return (LeafRow(*row) for row in found)
