"""Processes on one SQLite file notify each other through pipes in a folder beside it."""

import os
import queue
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import structlog
from structlog.testing import capture_logs

from service import logs
from service.store import Database, pipes
from service.store.notifier import CONNECTED, POLLING, News
from service.store.pipes import PipeNotifier
from tests.streams import until

PATIENCE = 60
GAME = bytes(range(16))
NEWS = [(GAME, 7), (bytes(16), -2)]
ELSEWHERE = """
import sys
from pathlib import Path
from service.store.pipes import PipeNotifier
PipeNotifier(Path(sys.argv[1]), print).{}
"""

Listening = Callable[[], "queue.Queue[News]"]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    logs.configure("info")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(0))
    monkeypatch.setattr(pipes, "_CHECK_SECONDS", 0.05)


def listener(folder: Path) -> tuple[PipeNotifier, "queue.Queue[News]"]:
    """A notifier that listens, and what it is notified of."""
    heard: queue.Queue[News] = queue.Queue()
    notifier = PipeNotifier(folder, lambda *news: heard.put(news))
    notifier.listen()
    return notifier, heard


def elsewhere(folder: Path, call: str) -> None:
    """Call a notifier of another process, which ends then."""
    subprocess.run([sys.executable, "-c", ELSEWHERE.format(call), folder], check=True)


def taken(heard: "queue.Queue[News]") -> list[News]:
    """The next two notifications."""
    return [heard.get(timeout=PATIENCE) for _ in range(2)]


def test_another_process_notifies_all_that_listen(tmp_path: Path) -> None:
    folder = tmp_path / "eights.db-notify"
    first, second = (listener(folder)[1] for _ in range(2))
    elsewhere(folder, f"notify({NEWS})")
    assert taken(first) == taken(second) == NEWS


def test_a_process_does_not_notify_itself(tmp_path: Path) -> None:
    mine, heard = listener(tmp_path / "notify")
    mine.notify(NEWS)
    listener(tmp_path / "notify")[0].notify([(GAME, 8)])
    assert heard.get(timeout=PATIENCE) == (GAME, 8)


def test_more_news_than_one_write_holds_arrive_in_order(tmp_path: Path) -> None:
    _, heard = listener(tmp_path / "notify")
    news = [(GAME, number) for number in range(1000)]
    PipeNotifier(tmp_path / "notify", print).notify(news)
    assert [heard.get(timeout=PATIENCE) for _ in news] == news


def test_the_pipe_of_a_dead_process_is_deleted(tmp_path: Path) -> None:
    elsewhere(tmp_path, "listen()")
    assert len(list(tmp_path.iterdir())) == 1
    PipeNotifier(tmp_path, print).notify(NEWS)
    assert list(tmp_path.iterdir()) == []


def test_a_full_pipe_blocks_no_writer(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "stuck.pipe")
    stuck = os.open(tmp_path / "stuck.pipe", os.O_RDWR | os.O_NONBLOCK)
    _, heard = listener(tmp_path)
    notifier = PipeNotifier(tmp_path, print)
    for number in range(5000):
        notifier.notify([(GAME, number)])
        assert heard.get(timeout=PATIENCE) == (GAME, number)
    os.close(stuck)


def test_a_deleted_pipe_is_made_again(tmp_path: Path) -> None:
    _, heard = listener(tmp_path / "notify")
    [pipe] = (tmp_path / "notify").iterdir()
    pipe.unlink()
    pipe.parent.rmdir()
    until(pipe.exists)
    PipeNotifier(tmp_path / "notify", print).notify(NEWS)
    assert taken(heard) == NEWS


def test_other_users_may_not_write(tmp_path: Path) -> None:
    listener(tmp_path / "notify")
    [pipe] = (tmp_path / "notify").iterdir()
    assert stat.S_IMODE(pipe.stat().st_mode) == 0o600
    assert stat.S_IMODE(pipe.parent.stat().st_mode) == 0o700


def test_without_a_folder_it_polls_and_logs_that_once(tmp_path: Path) -> None:
    (tmp_path / "file").touch()  # As root may write to read-only folders, a file is in the way.
    with capture_logs() as log:
        notifier, _ = listener(tmp_path / "file" / "notify")
        notifier.notify(NEWS)
        (tmp_path / "file").unlink()
        assert notifier.state.now == POLLING
        (tmp_path / "file").mkdir()
        until(lambda: notifier.state.now == CONNECTED)
    assert [(line["event"], line["state"]) for line in log] == [
        ("notifier", POLLING),
        ("notifier", CONNECTED),
    ]


def test_all_names_of_a_file_lead_to_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "eights.db").touch()
    (tmp_path / "other.db").symlink_to("eights.db")
    monkeypatch.chdir(tmp_path)
    for name in ("eights.db", f"{tmp_path}/eights.db", "other.db"):
        notifier = Database(f"sqlite:///{name}").notifier(print)
        assert notifier is not None
        notifier.listen()
    assert len(list((tmp_path / "eights.db-notify").iterdir())) == 3
