"""The tree of a day is sorted in a file and built in blocks: the same tree for any block size, with
memory that does not grow with the day.
"""

import hashlib
import tracemalloc
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from crazy_eights.fairness.merkle import Inclusion, Tree, leaf_of, root_of
from service.store import Conflict, checkpoints
from service.usecases import day_trees
from service.usecases.day_trees import DayTree
from tests.usecases.club import Club
from tests.usecases.days import DAY, at_noon, closed, ended, get, signed, today

Head = tuple[bytes, bytes]


def games_of(count: int) -> list[Head]:
    """A number of games with random ids."""
    digests = (hashlib.sha256(b"%d" % number).digest() for number in range(count))
    return [(digest[:16], digest[16:] * 2) for digest in digests]


class Games:
    """A database that returns the games that ended on one day without storing them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
        self.games = games_of(count)
        monkeypatch.setattr(checkpoints, "count_ended", lambda *_, **__: len(self.games))
        monkeypatch.setattr(checkpoints, "heads_ended", self._ended)

    def _ended(self, *_: Any, **__: Any) -> Iterator[Head]:
        return iter(self.games)

    def tree(self) -> DayTree:
        return DayTree(None, began=0, until=1)  # type: ignore[arg-type]  # It is never called.


def small(monkeypatch: pytest.MonkeyPatch, block: int) -> None:
    monkeypatch.setattr(day_trees, "BLOCK", block)


@pytest.mark.parametrize("block", [1, 2, 4, 16])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 7, 8, 9, 31, 32, 33])
def test_a_tree_of_blocks_is_the_whole_tree(
    monkeypatch: pytest.MonkeyPatch, count: int, block: int
) -> None:
    small(monkeypatch, block)
    tree = Games(monkeypatch, count).tree()
    ids = {leaf_of(game_id, head): game_id for game_id, head in games_of(count)}
    leaves = sorted(ids)
    assert (tree.size, tree.root) == (count, Tree(leaves).root)
    blocks = list(tree.closed("2026-11-22"))
    assert b"".join(each.leaves.data for each in blocks) == b"".join(leaves)
    assert [each.leaves.leaf for each in blocks] == list(range(0, count, block))
    rows = [row for each in blocks for row in each.inclusions]
    assert [(row.game_id, row.leaf) for row in rows] == [
        (ids[leaf], number) for number, leaf in enumerate(leaves)
    ]
    for row, leaf in zip(rows, leaves, strict=True):
        path = tuple(row.path[at : at + 32] for at in range(0, len(row.path), 32))
        assert root_of(leaf, Inclusion(row.leaf, count, path)) == tree.root


def peak_of(games: Games) -> int:
    """The peak memory in bytes of the tree and its proofs."""
    tracemalloc.start()
    for _ in games.tree().closed("2026-11-22"):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak


def test_the_memory_that_a_day_takes_does_not_grow_with_its_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    small(monkeypatch, 256)
    few = peak_of(Games(monkeypatch, 2_000))
    assert peak_of(Games(monkeypatch, 20_000)) < 2 * few


def test_games_that_are_stored_while_a_day_is_closed_leave_it_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_noon(club)
    games = {ended(club), ended(club)}
    club.clock.wait(DAY)
    heads_ended, reads = checkpoints.heads_ended, []

    def without_the_last(*words: Any, **bounds: Any) -> Iterator[Head]:
        reads.append(bounds)
        found = list(heads_ended(*words, **bounds))
        return iter(found[:-1] if len(reads) == 1 else found)

    monkeypatch.setattr(checkpoints, "heads_ended", without_the_last)
    assert closed(club) == []
    assert {get(club, f"/v1/games/{each}/audit").json["proof"] for each in games} == {None}
    assert closed(club) == [(today(club) - timedelta(days=1)).isoformat()]
    assert {get(club, f"/v1/games/{each}/audit").json["proof"]["size"] for each in games} == {2}


def test_games_that_vanish_while_a_day_is_closed_leave_it_open(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_noon(club)
    small(monkeypatch, 1)
    ended(club)
    ended(club)
    club.clock.wait(DAY)
    monkeypatch.setattr(checkpoints, "count_ended", lambda *_, **__: 1)
    assert closed(signed(club)) == []
    assert get(club, "/v1/checkpoints").json["items"] == []


def test_a_game_that_ended_twice_leaves_the_day_open(monkeypatch: pytest.MonkeyPatch) -> None:
    games = Games(monkeypatch, 3)
    games.games.append((games.games[0][0], bytes(32)))
    with pytest.raises(Conflict, match="ended twice"):
        games.tree()
