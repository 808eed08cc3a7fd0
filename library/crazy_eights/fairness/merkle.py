"""Merkle trees (RFC 9162): of a day's checkpoint over game id ‖ head of each game that ended, and
of the log over the lines of all checkpoints (docs/spec/checkpoints.md).

A signed root that was published pins the log of every game below it: whoever holds an inclusion
proof can show that an export is the log that stood when the day was closed. A consistency proof
between two heads of the log shows that no checkpoint was changed or dropped in between.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from crazy_eights.fairness.chain import canonical

CHECKPOINT_FORMAT: Final = "c8-checkpoint/1"
TREE_FORMAT: Final = "c8-checkpoint-tree/1"
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_GAME: Final = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Inclusion:
    """Where a leaf is in a tree, and the hashes that lead from it to the root."""

    index: int
    size: int
    path: tuple[bytes, ...]


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf (RFC 9162, 2.1.1)."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of an inner node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


class Tree:
    """A Merkle tree with all its levels in memory; a lone last node moves up as it is."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self._grow([leaf_hash(leaf) for leaf in leaves])

    @classmethod
    def over(cls, nodes: Sequence[bytes]) -> "Tree":
        """The tree above nodes of one level, each the root of equally many leaves, but for the
        last, which may have fewer.
        """
        tree = cls(())
        tree._grow(list(nodes))
        return tree

    def _grow(self, lowest: list[bytes]) -> None:
        self.size = len(lowest)
        self._levels = [lowest]
        while len(self._levels[-1]) > 1:
            below = self._levels[-1]
            above = [node_hash(*below[at : at + 2]) for at in range(0, len(below) - 1, 2)]
            self._levels.append(above + below[len(above) * 2 :])

    @property
    def root(self) -> bytes:
        """The root; of an empty tree the hash of nothing."""
        return self._levels[-1][0] if self.size else hashlib.sha256().digest()

    def inclusion(self, index: int) -> Inclusion:
        """The proof for one leaf. Raises `IndexError` where there is no such leaf."""
        if not 0 <= index < self.size:
            raise IndexError(index)
        path = []
        at = index
        for level in self._levels[:-1]:
            if at ^ 1 < len(level):
                path.append(level[at ^ 1])
            at //= 2
        return Inclusion(index, self.size, tuple(path))

    def consistency(self, old: int) -> tuple[bytes, ...]:
        """The proof that the first `old` leaves are a tree that this one continues (RFC 9162,
        2.1.4.1); empty where `old` is 0 or all. Raises `IndexError` where there are not so many.
        """
        if not 0 <= old <= self.size:
            raise IndexError(old)
        if old in (0, self.size):
            return ()
        path: list[bytes] = []
        low, high, whole = 0, self.size, True
        while old != high:
            split = low + _left(high - low)
            if old <= split:
                path.append(self._root_between(split, high))
                high = split
            else:
                path.append(self._root_between(low, split))
                low, whole = split, False
        if not whole:
            path.append(self._root_between(low, high))
        return tuple(reversed(path))

    def _root_between(self, low: int, high: int) -> bytes:
        """The node over the leaves from `low` up to `high`."""
        level = (high - low - 1).bit_length()
        return self._levels[level][low >> level]


def _left(size: int) -> int:
    """How many leaves are left of the root: the largest power of two below `size`, from 2 on."""
    return 1 << ((size - 1).bit_length() - 1)


def is_consistent(
    old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]
) -> bool:
    """Whether a path proves that the tree of `new` leaves continues that of `old` (RFC 9162,
    2.1.4.2). The empty tree is continued by every other, without a proof.
    """
    if old == new or old == 0:
        return not path and (old == 0 or old_root == new_root)
    if not 0 < old < new or not path:
        return False
    rest = list(path) if old & (old - 1) else [old_root, *path]
    at, last = old - 1, new - 1
    while at % 2 == 1:
        at, last = at // 2, last // 2
    older = newer = rest[0]
    for sibling in rest[1:]:
        if last == 0:
            return False
        if at % 2 == 1 or at == last:
            older, newer = node_hash(sibling, older), node_hash(sibling, newer)
            while at % 2 == 0 and at != 0:
                at, last = at // 2, last // 2
        else:
            newer = node_hash(newer, sibling)
        at, last = at // 2, last // 2
    return last == 0 and older == old_root and newer == new_root


def root_of(leaf: bytes, proof: Inclusion) -> bytes | None:
    """The root that a proof leads to from a leaf (RFC 9162, 2.1.3.2); None for a path of a wrong
    length.
    """
    at, last = proof.index, proof.size - 1
    if not 0 <= at <= last:
        return None
    found = leaf_hash(leaf)
    for sibling in proof.path:
        if last == 0:
            return None
        if at % 2 == 1 or at == last:
            found = node_hash(sibling, found)
            while at % 2 == 0 and at != 0:
                at, last = at // 2, last // 2
        else:
            found = node_hash(found, sibling)
        at, last = at // 2, last // 2
    return found if last == 0 else None


def checkpoint_message(day: str, size: int, root: bytes) -> bytes:
    """What the signature of a checkpoint covers; `day` is written YYYY-MM-DD."""
    return b"c8/checkpoint/1\0" + day.encode("ascii") + size.to_bytes(8, "big") + root


def checkpoint_line(checkpoint: Mapping[str, Any]) -> bytes:
    """The canonical line of a checkpoint as it is published: its leaf in the tree of the log."""
    kept = ("day", "format", "key_id", "root", "signature", "size")
    return canonical({name: checkpoint[name] for name in kept})


def tree_message(size: int, root: bytes) -> bytes:
    """What the signature of a head of the log's tree covers."""
    return b"c8/checkpoint-tree/1\0" + size.to_bytes(8, "big") + root


def proof_json(game_id: bytes, head: bytes, proof: Inclusion, root: bytes) -> dict[str, Any]:
    """A proof as both verifiers read it."""
    return {
        "game": game_id.hex(),
        "head": head.hex(),
        "index": proof.index,
        "size": proof.size,
        "path": [sibling.hex() for sibling in proof.path],
        "root": root.hex(),
    }


def inclusion_fault(proof: object) -> str | None:
    """What is wrong with a proof in JSON, None if it leads from its game and head to its root."""
    if not isinstance(proof, Mapping):
        return "The proof is no object."
    fault = _shape_fault(proof)
    if fault is not None:
        return fault
    path = tuple(bytes.fromhex(sibling) for sibling in proof["path"])
    leaf = bytes.fromhex(proof["game"]) + bytes.fromhex(proof["head"])
    root = root_of(leaf, Inclusion(proof["index"], proof["size"], path))
    if root is None:
        return "The path has not the length that index and size ask for."
    return None if root.hex() == proof["root"] else "The path leads to another root."


def _shape_fault(proof: Mapping[str, Any]) -> str | None:
    for name, form in (("game", _GAME), ("head", _HASH), ("root", _HASH)):
        if not _matches(form, proof.get(name)):
            return f"{name} is missing or not in hexadecimal."
    path = proof.get("path")
    if not isinstance(path, list) or not all(_matches(_HASH, sibling) for sibling in path):
        return "path is no list of hashes."
    index, size = proof.get("index"), proof.get("size")
    if type(index) is not int or type(size) is not int or not 0 <= index < size:
        return "index and size do not fit."
    return None


def _matches(form: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and form.fullmatch(value) is not None
