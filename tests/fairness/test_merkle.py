"""Merkle trees: the published vectors, every proof of every size, and the second verifier."""

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crazy_eights.fairness.merkle import (
    CHECKPOINT_FORMAT,
    Growing,
    Tree,
    inclusion_fault,
    is_consistent,
    leaf_hash,
    leaf_of,
    node_hash,
    proof_json,
    root_of,
)
from tests.log.node import CLI, json_lines, run

# The inputs and the root that Certificate Transparency's implementations test with.
LEAVES = [
    bytes.fromhex(text)
    for text in (
        "", "00", "10", "2021", "3031", "40414243", "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]  # fmt: skip
ROOT = "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"


def game(number: int) -> tuple[bytes, bytes]:
    """The id and the head of a game."""
    return (
        hashlib.sha256(b"id" + bytes([number])).digest()[:16],
        hashlib.sha256(b"head" + bytes([number])).digest(),
    )


def proofs(size: int) -> list[dict[str, Any]]:
    """The proofs of a day with this number of games."""
    games = [game(number) for number in range(size)]
    tree = Tree([leaf_of(game_id, head) for game_id, head in games])
    return [
        {"format": CHECKPOINT_FORMAT, **proof_json(game_id, head, tree.inclusion(index), tree.root)}
        for index, (game_id, head) in enumerate(games)
    ]


def test_the_hashes_are_those_of_rfc_9162() -> None:
    assert Tree([]).root == hashlib.sha256().digest()
    assert leaf_hash(b"") == hashlib.sha256(b"\0").digest()
    assert Tree(LEAVES).root.hex() == ROOT


def test_the_proofs_of_consistency_are_those_of_rfc_9162() -> None:
    # RFC 9162, 2.1.5, with the nodes of its figures named as there.
    leaves = [bytes([number]) for number in range(7)]
    a, b, c, d, _, _, j = (leaf_hash(leaf) for leaf in leaves)
    g, h = node_hash(a, b), node_hash(c, d)
    i = node_hash(*(leaf_hash(leaf) for leaf in leaves[4:6]))
    k = node_hash(g, h)
    tree = Tree(leaves)
    assert tree.consistency(3) == (c, d, g, node_hash(i, j))
    assert tree.consistency(4) == (node_hash(i, j),)
    assert tree.consistency(6) == (i, j, k)


@pytest.mark.parametrize("size", range(1, 34))
def test_every_tree_is_proven_to_continue_all_before_it(size: int) -> None:
    leaves = [bytes([number]) for number in range(size)]
    tree = Tree(leaves)
    for old in range(size + 1):
        root, path = Tree(leaves[:old]).root, tree.consistency(old)
        assert is_consistent(old, root, size, tree.root, path)
        assert not is_consistent(old, root, size, tree.root, (*path, b"\0" * 32))
        if path:
            assert not is_consistent(old, b"\0" * 32, size, tree.root, path)
            assert not is_consistent(old, root, size, b"\0" * 32, path)
            assert not is_consistent(old, root, size, tree.root, path[:-1])
            changed = Tree([b"other", *leaves[1:old]]).root
            assert not is_consistent(old, changed, size, tree.root, path)
    assert not is_consistent(size, tree.root, size - 1, tree.root, ())
    with pytest.raises(IndexError):
        tree.consistency(size + 1)


@pytest.mark.parametrize("size", range(1, 34))
def test_only_valid_proofs_lead_to_the_root(size: int) -> None:
    tree = Tree([bytes([number]) for number in range(size)])
    for index in range(size):
        proof = tree.inclusion(index)
        leaf = bytes([index])
        assert root_of(leaf, proof) == tree.root
        assert root_of(b"other", proof) != tree.root
        assert root_of(leaf, replace(proof, path=(*proof.path, b"\0" * 32))) is None
        if proof.path:
            assert root_of(leaf, replace(proof, path=proof.path[:-1])) is None
            assert root_of(leaf, replace(proof, index=index ^ 1)) != tree.root


def test_there_is_no_proof_without_a_leaf() -> None:
    for index in (-1, 3):
        with pytest.raises(IndexError):
            Tree([b"a", b"b", b"c"]).inclusion(index)


def spoilt(proof: dict[str, Any]) -> list[Any]:
    """Copies of a proof, each wrong in one place."""
    other = "0" * 64
    return [
        {**proof, "head": other},
        {**proof, "root": other},
        {**proof, "game": "0" * 32},
        {**proof, "game": proof["game"].upper()},
        {**proof, "path": [*proof["path"], other]},
        {**proof, "path": proof["path"][1:]},
        {**proof, "path": None},
        {**proof, "index": proof["size"]},
        {**proof, "index": -1},
        {**proof, "index": "0"},
        {name: value for name, value in proof.items() if name != "size"},
        {name: value for name, value in proof.items() if name != "format"},
        [],
    ]


def test_both_verifiers_agree_on_proofs(tmp_path: Path) -> None:
    cases = [proof for size in (1, 2, 5, 8) for proof in proofs(size)] + spoilt(proofs(7)[2])
    files = []
    for number, case in enumerate(cases):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(json.dumps(case))
    _, answers = run(CLI, "--inclusion", *files)
    found = [answer["valid"] for answer in json_lines(answers)]
    assert found == [inclusion_fault(case) is None for case in cases]
    assert found == [True] * 16 + [False] * 13


def test_extra_fields_do_not_change_a_proof() -> None:
    proof = proofs(3)[1]
    assert inclusion_fault({**proof, "day": "2026-11-20", "signature": None}) is None


def test_a_tree_that_grows_leaf_by_leaf_has_the_same_roots() -> None:
    growing = Growing()
    for size in range(70):
        assert (growing.size, growing.root) == (
            size,
            Tree([bytes([at]) for at in range(size)]).root,
        )
        growing.add(bytes([size]))
