"""Merkle trees (RFC 9162): the tree of a day's checkpoint over the names and heads of the games
that ended, and the tree over the lines of all checkpoints (docs/spec/checkpoints.md).

A published signed root pins the log of every game below it: an inclusion proof shows that an export
is the log as it was when the day was closed. A consistency proof between two heads of the second
tree shows that no checkpoint was changed or dropped in between.
"""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from crazy_eights.fairness.chain import canonical

CHECKPOINT_FORMAT: Final = "c8-checkpoint/2"
TREE_FORMAT: Final = "c8-checkpoint-tree/1"
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_GAME: Final = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class Inclusion:
    """The index of a leaf, the size of its tree, and the hashes on the path to the root."""

    index: int
    size: int
    path: tuple[bytes, ...]


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of a leaf (RFC 9162, 2.1.1)."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of an inner node."""
    return hashlib.sha256(b"\x01" + left + right).digest()


class Tree:
    """A Merkle tree with all its levels in memory; a last node without a sibling moves up
    unchanged.
    """

    def __init__(self, leaves: Iterable[bytes]) -> None:
        self._grow([leaf_hash(leaf) for leaf in leaves])

    @classmethod
    def over(cls, nodes: Sequence[bytes]) -> "Tree":
        """Return the tree above nodes of one level. Each node is the root of the same number of
        leaves; the last one may have fewer.
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
        """The root; for an empty tree the hash of the empty string."""
        return self._levels[-1][0] if self.size else hashlib.sha256().digest()

    def inclusion(self, index: int) -> Inclusion:
        """Return the proof for one leaf. Raises `IndexError` if there is no such leaf."""
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
        """Return the proof that this tree continues the tree of its first `old` leaves (RFC 9162,
        2.1.4.1).

        It is empty if `old` is 0 or the size. Raises `IndexError` if `old` exceeds the size.
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
        """Return the node over the leaves from `low` up to `high`."""
        level = (high - low - 1).bit_length()
        return self._levels[level][low >> level]


class Growing:
    """The root of a tree whose leaves are added one by one; only one path is in memory."""

    def __init__(self) -> None:
        self.size = 0
        self._whole: list[bytes] = []

    def add(self, leaf: bytes) -> None:
        """Add a leaf at the end."""
        node, at = leaf_hash(leaf), self.size
        while at % 2 == 1:
            node = node_hash(self._whole.pop(), node)
            at //= 2
        self._whole.append(node)
        self.size += 1

    @property
    def root(self) -> bytes:
        """The root; for an empty tree the hash of the empty string."""
        if not self._whole:
            return hashlib.sha256().digest()
        *whole, root = self._whole
        for left in reversed(whole):
            root = node_hash(left, root)
        return root


def _left(size: int) -> int:
    """Return the number of leaves left of the root: the largest power of two below `size` (2 or
    more).
    """
    return 1 << ((size - 1).bit_length() - 1)


def is_consistent(
    old: int, old_root: bytes, new: int, new_root: bytes, path: Sequence[bytes]
) -> bool:
    """Return whether a path proves that the tree of `new` leaves continues that of `old` (RFC 9162,
    2.1.4.2). Every tree continues the empty one, without a proof.
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
    """Return the root that a proof leads to from a leaf (RFC 9162, 2.1.3.2); None if the path has
    the wrong length.
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


def leaf_name(game_id: bytes) -> bytes:
    """Return the name of a game in published leaves; it does not reveal the id."""
    return hashlib.sha256(b"c8/leaf/1\0" + game_id).digest()


def leaf_of(game_id: bytes, head: bytes) -> bytes:
    """Return the leaf of a game in the tree of a checkpoint."""
    return leaf_name(game_id) + head


def day_leaf(day: str, keys: Sequence[Mapping[str, Any]], unopened: int) -> bytes:
    """Return the leaf of a day itself in the tree of its checkpoint: the public keys, and how many
    sealed games were cancelled after they were full once, or a seed was opened.
    """
    record = canonical({"keys": keys, "unopened": unopened})
    name = hashlib.sha256(b"c8/day/1\0" + day.encode("ascii")).digest()
    return name + hashlib.sha256(record).digest()


def checkpoint_message(day: str, size: int, root: bytes) -> bytes:
    """Return the bytes that the signature of a checkpoint covers; `day` has the form YYYY-MM-DD."""
    return b"c8/checkpoint/2\0" + day.encode("ascii") + size.to_bytes(8, "big") + root


def checkpoint_line(checkpoint: Mapping[str, Any]) -> bytes:
    """Return the canonical line of a published checkpoint: its leaf in the tree of checkpoints."""
    kept = ("day", "format", "key_id", "root", "signature", "size")
    return canonical({name: checkpoint[name] for name in kept})


def tree_message(size: int, root: bytes) -> bytes:
    """Return the bytes that the signature of a head of the tree of checkpoints covers."""
    return b"c8/checkpoint-tree/1\0" + size.to_bytes(8, "big") + root


def proof_json(game_id: bytes, head: bytes, proof: Inclusion, root: bytes) -> dict[str, Any]:
    """Return a proof in the form that both verifiers read."""
    return {
        "game": game_id.hex(),
        "head": head.hex(),
        "index": proof.index,
        "size": proof.size,
        "path": [sibling.hex() for sibling in proof.path],
        "root": root.hex(),
    }


def inclusion_fault(proof: object) -> str | None:
    """Return what is wrong with a proof in JSON; None if it leads from its game and head to its
    root.
    """
    if not isinstance(proof, Mapping):
        return "The proof is no object."
    fault = _shape_fault(proof)
    if fault is not None:
        return fault
    path = tuple(bytes.fromhex(sibling) for sibling in proof["path"])
    leaf = leaf_of(bytes.fromhex(proof["game"]), bytes.fromhex(proof["head"]))
    root = root_of(leaf, Inclusion(proof["index"], proof["size"], path))
    if root is None:
        return "The path has not the length that index and size ask for."
    return None if root.hex() == proof["root"] else "The path leads to another root."


def _shape_fault(proof: Mapping[str, Any]) -> str | None:
    if proof.get("format") != CHECKPOINT_FORMAT:
        return "The format of the checkpoint is unknown."
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
