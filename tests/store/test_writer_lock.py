import errno
import fcntl
import os
import threading
from pathlib import Path

import pytest

from service.store import Unavailable
from service.store.writer_lock import WriterLock
from service.time_spent import Kind
from tests.streams import until

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
