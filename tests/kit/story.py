"""A forged story: the lines of a log as objects, changed and chained again."""

import json
from typing import Any

from crazy_eights.fairness.chain import canonical
from crazy_eights.games import open_game
from crazy_eights.log.replay import apply_line, revealed_secret
from tests.log.test_tamper import rechained

Entry = dict[str, Any]


class Story:
    """The header (line 1) and the entries after it; numbers are line numbers, from 1."""

    def __init__(self, export: bytes) -> None:
        self.lines: list[Entry] = [json.loads(line) for line in export.splitlines()[:-1]]

    def __getitem__(self, line: int) -> Entry:
        return self.lines[line - 1]

    @property
    def last(self) -> int:
        """The number of the last line before the trailer."""
        return len(self.lines)

    def find(self, after: int = 1, **fields: Any) -> int:
        """The first line after another one with these fields."""
        for line in range(after + 1, self.last + 1):
            if self[line].items() >= fields.items():
                return line
        raise LookupError(fields)

    def rfind(self, **fields: Any) -> int:
        """The last line with these fields."""
        return max(n for n in range(2, self.last + 1) if self[n].items() >= fields.items())

    def after_round(self, number: int) -> int:
        """The line after the one that ends a round."""
        game = open_game(canonical(self[1]), revealed_secret(self[self.last]))
        for line in range(2, self.last + 1):
            apply_line(game, canonical(self[line]))
            if game.state is not None and len(game.state.records) >= number:
                return line + 1
        raise LookupError(number)

    def insert(self, line: int, **entry: Any) -> int:
        """Put an entry before a line, at the time of the one before it; returns its number."""
        before = self[line - 1]
        self.lines.insert(line - 1, {"at": before.get("at", before.get("created")), **entry})
        self.number()
        return line

    def drop(self, line: int) -> int:
        """Remove a line; returns the new number of the next one."""
        del self.lines[line - 1]
        self.number()
        return line

    def cut(self, line: int, reason: str, **more: Any) -> int:
        """End the story before a line; returns the number of the new last line."""
        end = self.lines[-1]
        del self.lines[line - 1 :]
        return self.insert(line, **{**end, "reason": reason, "at": self[line - 1]["at"], **more})

    def move(self, line: int, **move: Any) -> int:
        """Replace a move."""
        kept = {name: self[line][name] for name in ("at", "seat", "seq")}
        self.lines[line - 1] = {**kept, **move}
        return line

    def shift(self, line: int, milliseconds: int) -> int:
        """Move all times from a line on by an amount."""
        for entry in self.lines[line - 1 :]:
            entry["at"] += milliseconds
        return line

    def number(self) -> None:
        for seq, entry in enumerate(self.lines[1:], start=1):
            entry["seq"] = seq

    def export(self) -> bytes:
        """The forger's export: its chain is right."""
        return rechained([canonical(line) for line in self.lines])
