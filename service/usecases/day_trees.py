"""The tree over all games that ended on a day (docs/spec/checkpoints.md), in bounded memory.

Leaves are sorted by id, but games are read in the order of their ends. So the range of ids is cut
into parts with few games each, which are read and sorted one after another. The tree is built from
blocks of leaves; the root of each block is a node of the tree.
"""

from collections.abc import Iterator
from typing import Final

from crazy_eights.fairness.merkle import Tree
from service.store import Conflict, checkpoints
from service.store.checkpoints import InclusionRow
from service.store.database import Database

PART: Final = 1 << 16
"""Games that are read and sorted at a time, approximately: ids are random."""
BLOCK: Final = 1 << 12
"""Leaves of a block; a power of two, so that its root is a node of the tree."""
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
        """The position and path of each game in the tree, a block at a time.

        The games are read again. Raises Conflict if they have changed.
        """
        seen = 0
        for number, block in enumerate(self._blocks()):
            tree = _tree(block)
            _must_be_same(self._roots[number : number + 1] == [tree.root])
            above = self._above.inclusion(number).path
            yield [
                InclusionRow(game_id, day, seen + at, b"".join((*tree.inclusion(at).path, *above)))
                for at, (game_id, _) in enumerate(block)
            ]
            seen += len(block)
        _must_be_same(seen == self.size)

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
        """The games whose ids are in one part of the range."""
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
        raise Conflict("the games that ended on the day have changed in the meantime")


def _tree(block: list[Leaf]) -> Tree:
    return Tree([game_id + head for game_id, head in block])
