"""Notifications between processes on one PostgreSQL, over a connection of their own.

Moves don't notify in their own transactions: PostgreSQL commits transactions that notify one after
the other, so a move would wait for the disk writes of all others. If a process ends between commit
and notification, waiting callers recover the change by polling.
"""

import os
import queue
import selectors
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, LiteralString

import psycopg

from service import logs
from service.store.addresses import Address
from service.store.connections import Line, open_postgres
from service.store.deadlines import Deadlines
from service.store.errors import DRIVER_ERRORS
from service.store.notifier import AWAY, CONNECTED, News, NotifierState, OnNews

CHANNEL: Final = "c8"
_RECONNECT_SECONDS: Final = 1.0
_ANSWER_SECONDS: Final = 5.0
_CHECK_SECONDS: Final = 5.0
"""How often to check that the server still takes writes."""
_KEEP: Final = 10_000
_GATHER_SECONDS: Final = 0.005
"""Time to collect news: one notification for many costs no more than for one."""
_GATHER_SECONDS_BUSY: Final = 0.02
"""The same after a notification of at least `_BUSY` games."""
_BUSY: Final = 2
_MOST: Final = 150  # A payload is shorter than 8000 bytes.
_NOTIFY: Final = "SELECT pg_notify(%s, %s)"


class PostgresNotifier:
    """A `Notifier` on the channel of a database. Its thread starts with the first use."""

    def __init__(self, address: Address, deadlines: Deadlines, on_news: OnNews) -> None:
        self._address = address
        self._deadlines = deadlines
        self._on_news = on_news
        self.state = NotifierState()
        self._out: queue.Queue[News] = queue.Queue(_KEEP)
        self._starting = threading.Lock()
        self._wake_fd: int | None = None
        self._woken = False
        self._listens = False

    def listen(self) -> None:
        """Start to listen, if not started yet."""
        if not self._listens:
            self._listens = True
            self._start()
            self._wake()

    def _start(self) -> None:
        with self._starting:
            if self._wake_fd is not None:
                return
            wake_read, wake_write = os.pipe()
            os.set_blocking(wake_read, False)
            os.set_blocking(wake_write, False)
            self._wake_fd = wake_write
            serve = threading.Thread(
                target=self._serve, args=(wake_read,), name="eights-notifier", daemon=True
            )
            serve.start()

    def notify(self, news: Sequence[News]) -> None:
        """Notify the other processes."""
        if self._wake_fd is None:
            self._start()
        try:
            for each in news:
                self._out.put_nowait(each)
        except queue.Full:
            return  # The database is unavailable; waiting callers poll.
        self._wake()

    def _wake(self) -> None:
        if self._wake_fd is not None and not self._woken:
            self._woken = True  # Before the write: a needless wake-up does no harm.
            with suppress(BlockingIOError):
                os.write(self._wake_fd, b"!")

    def _serve(self, wake_fd: int) -> None:
        while True:
            try:
                self._connected(wake_fd)
            except (*DRIVER_ERRORS, OSError) as error:
                self.state.become(AWAY, kind=type(error).__name__)
            except Exception as error:  # noqa: BLE001  # Without this thread there are no notifications.
                self.state.become(AWAY, kind=type(error).__name__)
                logs.log_lasting(error, "wire")
            time.sleep(_RECONNECT_SECONDS)

    def _connected(self, wake_fd: int) -> None:
        with (
            open_postgres(self._address) as line,
            selectors.DefaultSelector() as selector,
        ):
            self.state.become(CONNECTED)
            listens = False
            gather = _GATHER_SECONDS
            next_check = time.monotonic() + _CHECK_SECONDS
            selector.register(line.fileno(), selectors.EVENT_READ)
            selector.register(wake_fd, selectors.EVENT_READ)
            while True:
                if self._listens and not listens:
                    self._execute(line, f"LISTEN {CHANNEL}")
                    listens = True
                ready = {key.fd for key, _ in selector.select(_CHECK_SECONDS)}
                if time.monotonic() >= next_check:
                    self._check(line)
                    next_check = time.monotonic() + _CHECK_SECONDS
                if wake_fd in ready:
                    time.sleep(gather)
                    os.read(wake_fd, 65_536)
                    self._woken = False  # Before the queue is emptied: later items wake it again.
                    games = self._send(line)
                    gather = _GATHER_SECONDS_BUSY if games >= _BUSY else _GATHER_SECONDS
                self._take_in(line)

    def _check(self, line: Line) -> None:
        """Raise if the server was demoted or is frozen: it no longer gets notifications."""
        if self._execute(line, "SHOW transaction_read_only") == ("on",):
            raise psycopg.errors.ReadOnlySqlTransaction("the server is read-only")

    def _send(self, line: Line) -> int:
        """Notify the other processes of what is queued; returns of how many games."""
        out: dict[tuple[bytes, bool], int] = {}
        while not self._out.empty():
            of, number = self._out.get_nowait()
            kind = of, number < 0  # Negative: not a version, but other news.
            out[kind] = max(number, out.get(kind, number))
        news = [f"{of.hex()} {number}" for (of, _), number in out.items()]
        for first in range(0, len(news), _MOST):
            self._execute(line, _NOTIFY, (CHANNEL, ",".join(news[first : first + _MOST])))
        return sum(not is_other for _, is_other in out)

    def _take_in(self, line: Line) -> None:
        own = line.info.backend_pid
        for notice in line.notifies(timeout=0):
            if notice.pid != own:
                self._receive(notice.payload)

    def _execute(self, line: Line, text: LiteralString, params: Any = ()) -> Any:
        """The first row of the result, None if there is none."""
        self._deadlines.begin(line, time.monotonic() + _ANSWER_SECONDS)
        try:
            cursor = line.execute(text, params)
            return cursor.fetchone() if cursor.description else None
        finally:
            self._deadlines.end(line)

    def _receive(self, payload: str) -> None:
        for each in payload.split(","):
            of, _, number = each.partition(" ")
            try:
                self._on_news(bytes.fromhex(of), int(number))
            except ValueError:
                return  # Another program uses the channel.
