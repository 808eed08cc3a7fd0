"""The tree over all games that ended on a day (docs/spec/checkpoints.md), in bounded memory.

Leaves are sorted by id, games are read as they ended: so the ids are cut into parts with few games
each, which are read and sorted one after the other. The tree is built in blocks of leaves, whose
roots are nodes of it.
"""

from collections.abc import Iterator
from typing import Final

from crazy_eights.fairness.merkle import Tree
from service.store import Conflict, checkpoints
from service.store.checkpoints import InclusionRow
from service.store.database import Database

PART: Final = 1 << 16
"""So many games are read and sorted at a time, about: ids are random."""
BLOCK: Final = 1 << 12
"""Leaves of a block; a power of two, or its root would be no node of the tree."""
_IDS: Final = 1 << 128

Leaf = tuple[bytes, bytes]


class DayTree:
    """The tree over the games that ended from `began` up to `until`, in milliseconds."""

    def __init__(self, database: Database, *, began: int, until: int) -> None:
        self._database = database
        self._began = began
        self._until = until
        count = checkpoints.count_ended(database, began=began, until=until)
        self._parts = 1 + count // PART
        self.size = 0
        roots = []
        for block in self._blocks():
            roots.append(_tree(block).root)
            self.size += len(block)
        self._roots = roots
        self._above = Tree.over(roots)

    @property
    def root(self) -> bytes:
        """The root over all games."""
        return self._above.root

    def inclusions(self, day: str) -> Iterator[list[InclusionRow]]:
        """Where each game is in the tree, a block at a time. The games are read once more: raises
        Conflict where they are others now.
        """
        told = 0
        for number, block in enumerate(self._blocks()):
            tree = _tree(block)
            _must_be_same(self._roots[number : number + 1] == [tree.root])
            above = self._above.inclusion(number).path
            yield [
                InclusionRow(game_id, day, told + at, b"".join((*tree.inclusion(at).path, *above)))
                for at, (game_id, _) in enumerate(block)
            ]
            told += len(block)
        _must_be_same(told == self.size)

    def _blocks(self) -> Iterator[list[Leaf]]:
        block: list[Leaf] = []
        for number in range(self._parts):
            for leaf in sorted(self._part(number)):
                block.append(leaf)
                if len(block) == BLOCK:
                    yield block
                    block = []
        if block:
            yield block

    def _part(self, number: int) -> Iterator[Leaf]:
        """The games of a part of all ids."""
        first, following = (each * _IDS // self._parts for each in (number, number + 1))
        return checkpoints.heads_ended(
            self._database,
            began=self._began,
            until=self._until,
            lowest=first.to_bytes(16, "big"),
            highest=(following - 1).to_bytes(16, "big"),
        )


def _must_be_same(same: object) -> None:
    if not same:
        raise Conflict("the games that ended on the day have changed meanwhile")


def _tree(block: list[Leaf]) -> Tree:
    return Tree([game_id + head for game_id, head in block])
