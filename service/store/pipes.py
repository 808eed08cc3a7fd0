"""Notifications between processes on one SQLite file, through named pipes in a folder beside it.

A process that listens has a pipe there. A process that has committed writes to the pipes of all
others, and deletes those that nobody reads any more. A pipe has room for hundreds of notifications.
Where the folder cannot be made, processes poll.
"""

import errno
import os
import select
import struct
import threading
import uuid
from collections.abc import Sequence
from contextlib import suppress
from itertools import starmap
from pathlib import Path
from time import sleep
from typing import Final

from service import logs
from service.store.notifier import CONNECTED, POLLING, News, NotifierState, OnNews

_RECORD: Final = struct.Struct(">16sq")
_MOST: Final = select.PIPE_BUF // _RECORD.size
"""How many records one write holds; the kernel never mixes such writes with others."""
_ROOM: Final = 2000 * _RECORD.size
_SUFFIX: Final = ".pipe"
_CHECK_SECONDS: Final = 5.0
"""How often to check that the pipe is still there, or to try to make it."""


class PipeNotifier:
    """A `Notifier` over the pipes in a folder, which is made when the first process listens."""

    def __init__(self, folder: Path, on_news: OnNews) -> None:
        self._folder = folder
        self._on_news = on_news
        self.state = NotifierState()
        self._path = folder / f"{uuid.uuid4().hex}{_SUFFIX}"
        self._starting = threading.Lock()
        self._listens = False

    def listen(self) -> None:
        """Start to listen, if not started yet; afterwards no notification is missed."""
        with self._starting:
            if not self._listens:
                self._listens = True
                serve = threading.Thread(
                    target=self._serve, args=(self._opened(),), name="eights-notifier", daemon=True
                )
                serve.start()

    def notify(self, news: Sequence[News]) -> None:
        """Notify the other processes. What has no room in a pipe is lost."""
        try:
            others = [each for each in self._folder.iterdir() if each.suffix == _SUFFIX]
        except OSError:
            return  # No process has listened yet.
        for first in range(0, len(news), _MOST):
            data = b"".join(starmap(_RECORD.pack, news[first : first + _MOST]))
            for each in others:
                if each != self._path:
                    _write(each, data)

    def _opened(self) -> int | None:
        """The own pipe, open to be read; None if it cannot be made."""
        new = self._path.with_suffix(".new")
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            new.unlink(missing_ok=True)
            os.mkfifo(new, 0o600)
            # Open for writing too: otherwise it would end whenever a writer closes it.
            pipe = os.open(new, os.O_RDWR | os.O_NONBLOCK)
            # Others see it only now, so that they don't take it for a dead one.
            new.rename(self._path)
        except OSError as error:
            self.state.become(POLLING, why=error.strerror or "", folder=str(self._folder))
            return None
        self.state.become(CONNECTED)
        return pipe

    def _serve(self, pipe: int | None) -> None:
        while True:
            if pipe is None:
                sleep(_CHECK_SECONDS)
            else:
                self._read(pipe)
            pipe = self._opened()

    def _read(self, pipe: int) -> None:
        """Read the pipe until it is no longer in the folder."""
        waiting = select.poll()
        waiting.register(pipe, select.POLLIN)
        try:
            while waiting.poll(1000 * _CHECK_SECONDS) or self._path.exists():
                with suppress(BlockingIOError):
                    self._receive(os.read(pipe, _ROOM))
        except Exception as error:  # noqa: BLE001  # Without this thread there are no notifications.
            logs.log_lasting(error, "wire")
        finally:
            os.close(pipe)

    def _receive(self, data: bytes) -> None:
        for game_or_player, number in _RECORD.iter_unpack(data):
            self._on_news(game_or_player, number)


def _write(path: Path, data: bytes) -> None:
    """Write to a pipe if there is room; delete it if no process reads it any more."""
    try:
        pipe = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ENXIO:
            path.unlink(missing_ok=True)
        return
    try:
        with suppress(OSError):
            os.write(pipe, data)
    finally:
        os.close(pipe)
