"""The tree over all games that ended on a day (docs/spec/checkpoints.md), in bounded memory.

The tree is built from blocks of leaves; the root of each block is a node of the tree.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from crazy_eights.fairness.merkle import Tree, leaf_name
from service.store import Conflict, checkpoints
from service.store.checkpoints import ClosedBlock, InclusionRow, LeavesRow
from service.store.database import Database
from service.store.sorted_leaves import LeafRow, SortedLeaves

BLOCK: Final = 1 << 12
"""Leaves of a block; a power of two, so that its root is a node of the tree."""


class DayTree:
    """The tree over the games that ended from `began` up to `until`, in milliseconds."""

    def __init__(self, database: Database, *, began: int, until: int) -> None:
        self._database = database
        self._began = began
        self._until = until
        ended = checkpoints.heads_ended(database, began=began, until=until)
        self._leaves = SortedLeaves(
            LeafRow(leaf_name(game_id), head, game_id) for game_id, head in ended
        )
        self.size = 0
        roots = []
        for block in self._blocks():
            roots.append(_tree(block).root)
            self.size += len(block)
        self._above = Tree.over(roots)

    @property
    def root(self) -> bytes:
        """The root over all games."""
        return self._above.root

    def closed(self, day: str) -> Iterator[ClosedBlock]:
        """What the database keeps of each block: its leaves, and the path of each game.

        Raises Conflict at the end if the games that ended on the day have changed.
        """
        seen = 0
        for number, block in enumerate(self._blocks()):
            tree = _tree(block)
            above = self._above.inclusion(number).path
            yield ClosedBlock(
                LeavesRow(day, seen, b"".join(leaf.name + leaf.head for leaf in block)),
                [
                    InclusionRow(
                        leaf.game_id, day, seen + at, b"".join((*tree.inclusion(at).path, *above))
                    )
                    for at, leaf in enumerate(block)
                ],
            )
            seen += len(block)
        now = checkpoints.count_ended(self._database, began=self._began, until=self._until)
        if now != self.size:
            raise Conflict("the games that ended on the day have changed in the meantime")

    def _blocks(self) -> Iterator[list[LeafRow]]:
        leaves = iter(self._leaves)
        while block := list(islice(leaves, BLOCK)):
            yield block


def _tree(block: list[LeafRow]) -> Tree:
    return Tree([leaf.name + leaf.head for leaf in block])
