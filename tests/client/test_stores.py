"""What a client keeps of its games."""

import os
from pathlib import Path

from crazy_eights.client import FileReceipts, MemoryReceipts
from crazy_eights.client._stores import MOST_GAMES


def test_the_seeds_of_a_game_that_goes_on_stay_with_its_receipts(tmp_path: Path) -> None:
    for store in (MemoryReceipts(), FileReceipts(tmp_path)):
        going, seeds = "ab" * 16, [{"seed": "cd" * 32}]
        store.save(f"{going}-seeds", seeds)
        with_time(tmp_path / f"{going}-seeds.jsonl", 1)
        for number in range(MOST_GAMES + 9):
            other = f"{number:032x}"
            store.save(f"{other}-seeds", seeds)
            store.save(other, [{"seq": 1}])
            store.save(going, [{"seq": number}])
            for name in (f"{other}-seeds", other):
                with_time(tmp_path / f"{name}.jsonl", 2 + number)
        assert store.load(f"{going}-seeds") == seeds
        assert store.load("0" * 32) == []


def with_time(file: Path, seconds: float) -> None:
    """Give a file a time, if there is one: file systems may have no finer ones."""
    if file.exists():
        os.utime(file, (seconds, seconds))
