import errno
import fcntl
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from service.store import Unavailable
from service.store.turns import FairSemaphore, WriterLock
from service.time_spent import Kind
from tests.streams import until

SHORT = 0.02
LONG = 60


def serve(
    permits: FairSemaphore, work: Callable[..., None], callers: Sequence[tuple[Any, ...]]
) -> None:
    """Let callers come one after the other, and then give back the only permit."""
    with ThreadPoolExecutor(len(callers)) as pool:
        for number, caller in enumerate(callers):
            pool.submit(work, *caller)
            while permits.waiting <= number:
                time.sleep(0.001)
        permits.give_back()


def test_size_is_limited() -> None:
    permits = FairSemaphore(2)
    assert [permits.take(SHORT) for _ in range(3)] == [True, True, False]
    permits.give_back()
    assert [permits.take(SHORT) for _ in range(2)] == [True, False]
    for _ in range(2):
        permits.give_back()
    assert [permits.take(SHORT) for _ in range(3)] == [True, True, False]


def test_permits_are_granted_in_order() -> None:
    permits = FairSemaphore(1)
    assert permits.take(SHORT)
    served: list[int] = []

    def work(number: int) -> None:
        assert permits.take(LONG)
        served.append(number)
        permits.give_back()

    serve(permits, work, [(number,) for number in range(8)])
    assert served == list(range(8))


def test_two_lanes_are_served_in_turn() -> None:
    permits = FairSemaphore(1)
    assert permits.take(SHORT)
    served: list[str] = []

    def work(name: str, lane: int) -> None:
        assert permits.take(LONG, lane=lane)
        served.append(name)
        permits.give_back()

    many = [(f"many {number}", 1) for number in range(4)]
    few = [(f"few {number}", 0) for number in range(2)]
    serve(permits, work, [*many, *few])
    assert served == ["many 0", "few 0", "many 1", "few 1", "many 2", "many 3"]


def test_timeouts_lose_no_permit() -> None:
    permits = FairSemaphore(3)
    used: list[None] = []

    def work(lane: int) -> None:
        for _ in range(200):
            if permits.take(0.0001, lane=lane):
                used.append(None)
                permits.give_back()

    with ThreadPoolExecutor(12) as pool:
        list(pool.map(work, [0, 1] * 6))
    assert used
    assert [permits.take(SHORT) for _ in range(4)] == [True, True, True, False]


LONG = 60
SHORT = 0.05


def held(path: Path) -> int:
    """The lock, held as by another process: with a separate descriptor."""
    other = os.open(path, os.O_RDWR | os.O_CREAT)
    fcntl.flock(other, fcntl.LOCK_EX)
    return other


def test_writer_waits_for_another_process(
    tmp_path: Path,
) -> None:
    other = held(tmp_path / "eights.db-queue")
    queue = WriterLock(str(tmp_path / "eights.db"), timeout=LONG)
    entered = threading.Event()

    def write() -> None:
        with queue.turn():
            entered.set()

    writer = threading.Thread(target=write)
    writer.start()
    assert not entered.wait(SHORT)
    os.close(other)
    assert entered.wait(LONG)
    writer.join()


def test_a_move_overtakes_the_counters_of_others(tmp_path: Path) -> None:
    queue = WriterLock(str(tmp_path / "eights.db"), timeout=LONG)
    written: list[str] = []

    def write(table: str) -> None:
        with queue.turn(Kind("write", table)):
            written.append(table)

    writers = [
        threading.Thread(target=write, args=(table,))
        for table in (*["allowance"] * 4, *["seat"] * 4, "entry")
    ]
    with queue.turn():
        for number, writer in enumerate(writers):
            writer.start()
            until(lambda number=number: queue._own.waiting > number)  # type: ignore[misc]
    for writer in writers:
        writer.join()
    assert written.index("entry") <= 1
    assert sorted(written) == sorted([*["allowance"] * 4, *["seat"] * 4, "entry"])


def test_a_failure_releases_the_lock(tmp_path: Path) -> None:
    queue = WriterLock(str(tmp_path / "eights.db"), timeout=SHORT)
    with pytest.raises(ZeroDivisionError), queue.turn():
        raise ZeroDivisionError
    with queue.turn():
        pass
    os.close(held(tmp_path / "eights.db-queue"))


def test_long_wait_for_the_lock_raises(tmp_path: Path) -> None:
    queue = WriterLock(str(tmp_path / "eights.db"), timeout=SHORT)
    with queue.turn(), pytest.raises(Unavailable, match="too long"), queue.turn():
        pass


def test_sqlite_lock_is_used_without_file_locks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refuse)
    queue = WriterLock(str(tmp_path / "eights.db"), timeout=SHORT)
    written = []
    for number in range(2):
        with queue.turn():
            written.append(number)
    assert written == [0, 1]


def test_sqlite_lock_is_used_without_lock_file(tmp_path: Path) -> None:
    queue = WriterLock(str(tmp_path / "missing" / "eights.db"), timeout=SHORT)
    with queue.turn():
        assert not list(tmp_path.iterdir())
