"""Threads that share a client."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from crazy_eights.client import MemoryReceipts
from crazy_eights.client._core import Core
from crazy_eights.client._stores import Statement
from crazy_eights.client._witness import MOST_KEPT, Witness, witness_of
from crazy_eights.client.types import View
from tests.client.fake import GAME, VIEW, serving

SEATS = range(4)


class Slow(int):
    """A number whose comparisons let other threads run."""

    def __lt__(self, other: int) -> bool:
        time.sleep(0)
        return int(self) < int(other)


class SlowReceipts(MemoryReceipts):
    """A store that lets other threads run."""

    def load(self, name: str) -> list[Statement]:
        found = super().load(name)
        time.sleep(0.001)
        return found


@pytest.fixture
def core() -> Iterator[Core]:
    with serving() as fake, fake.client() as client:
        client._core.receipts = SlowReceipts()
        yield client._core


def shown(version: int) -> View:
    found: Any = {**VIEW, "version": Slow(version), "head": f"{version:064x}"}
    return found  # type: ignore[no-any-return]


def test_threads_are_shown_the_views_of_one_game(core: Core) -> None:
    witness = Witness(core, GAME)

    def follow(_: int) -> None:
        for version in range(2 * MOST_KEPT):
            witness.saw(shown(version))

    with ThreadPoolExecutor(len(SEATS)) as threads:
        list(threads.map(follow, SEATS))
    assert [each["seq"] for each in witness.evidence] == list(range(MOST_KEPT, 2 * MOST_KEPT))


def test_threads_keep_the_seeds_of_one_game(core: Core) -> None:
    def give(seat: int) -> Witness:
        witness = witness_of(core, GAME)
        witness.joined(seat, witness.giving(seat, bytes([seat]) * 32, again=True))
        return witness

    with ThreadPoolExecutor(len(SEATS)) as threads:
        (witness,) = set(threads.map(give, SEATS))
    kept = [[(each["seed"], each["taken"]) for each in witness.seeds(seat)] for seat in SEATS]
    assert kept == [[(bytes([seat] * 32).hex(), True)] for seat in SEATS]
