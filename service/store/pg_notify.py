"""Between the processes on one PostgreSQL: LISTEN and NOTIFY on a connection of its own.

Notifying is no part of the moves' own transactions: PostgreSQL commits those that notify one after
the other, so that a move would wait for the disk of every other one. What is lost when a process
ends between commit and notice, waiting callers find by polling.
"""

import os
import queue
import selectors
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, LiteralString

import psycopg

from service import logs
from service.store.database import Database
from service.store.deadlines import STATEMENT_SECONDS
from service.store.engine import POSTGRES_OPTIONS

CHANNEL: Final = "c8"
_RECONNECT_SECONDS: Final = 1.0
_LOOK_SECONDS: Final = 30.0
_KEEP: Final = 10_000
_GATHER_SECONDS: Final = 0.005  # One notice for many moves costs as much as one for one.
_MOST: Final = 150  # A payload is shorter than 8000 bytes.
_TELL: Final = "SELECT pg_notify(%s, %s)"


class Wire:
    """Tells other processes what happened here, and `heard` what happened there.

    The thread starts with the first use; `tell` never blocks. Only who has reason to listens: where
    nobody waits for anything, notices wake no process.
    """

    def __init__(self, database: Database, heard: Callable[[bytes, int], None]) -> None:
        url = database.engine.url.set(drivername="postgresql")
        self._url = url.render_as_string(hide_password=False)
        ours = POSTGRES_OPTIONS | {"application_name": "eights-wire"}
        self._options = {name: value for name, value in ours.items() if name not in url.query}
        self._deadlines = database.deadlines
        self._heard = heard
        self._out: queue.Queue[tuple[bytes, int]] = queue.Queue(_KEEP)
        self._starting = threading.Lock()
        self._bell: int | None = None
        self._rung = False
        self._listens = False

    def listen(self) -> None:
        """Begin to listen, if that has not happened yet."""
        if not self._listens:
            self._listens = True
            self._start()
            self._ring()

    def _start(self) -> None:
        with self._starting:
            if self._bell is not None:
                return
            hear, ring = os.pipe()
            os.set_blocking(hear, False)
            os.set_blocking(ring, False)
            self._bell = ring
            serve = threading.Thread(
                target=self._serve, args=(hear,), name="eights-wire", daemon=True
            )
            serve.start()

    def tell(self, game_id: bytes, version: int) -> None:
        """Let the other processes know that a game has reached a version."""
        if self._bell is None:
            self._start()
        try:
            self._out.put_nowait((game_id, version))
        except queue.Full:
            return  # The database is away; whoever waits will poll.
        self._ring()

    def _ring(self) -> None:
        if self._bell is not None and not self._rung:
            self._rung = True  # Before the wake-up: a needless one does no harm.
            with suppress(BlockingIOError):
                os.write(self._bell, b"!")

    def _serve(self, bell: int) -> None:
        while True:
            try:
                self._connected(bell)
            except (psycopg.Error, OSError):
                time.sleep(_RECONNECT_SECONDS)
            except Exception as error:  # noqa: BLE001  # Without this thread the process gets no news.
                logs.tell_broken(error, "wire")
                time.sleep(_RECONNECT_SECONDS)

    def _connected(self, bell: int) -> None:
        with (
            psycopg.connect(self._url, autocommit=True, **self._options) as line,
            selectors.DefaultSelector() as selector,
        ):
            listens = False
            selector.register(line.fileno(), selectors.EVENT_READ)
            selector.register(bell, selectors.EVENT_READ)
            while True:
                if self._listens and not listens:
                    self._say(line, f"LISTEN {CHANNEL}")
                    listens = True
                ready = {key.fd for key, _ in selector.select(_LOOK_SECONDS)}
                if bell in ready:
                    time.sleep(_GATHER_SECONDS)
                    os.read(bell, 65_536)
                    self._rung = False  # Before the queue is emptied: later news wake it again.
                self._exchange(line)

    def _exchange(self, line: psycopg.Connection[Any]) -> None:
        out: dict[bytes, int] = {}
        while not self._out.empty():
            game_id, version = self._out.get_nowait()
            out[game_id] = max(version, out.get(game_id, 0))
        news = [f"{game_id.hex()} {version}" for game_id, version in out.items()]
        for first in range(0, len(news), _MOST):
            self._say(line, _TELL, (CHANNEL, ",".join(news[first : first + _MOST])))
        own = line.info.backend_pid
        for notice in line.notifies(timeout=0):
            if notice.pid != own:
                self._hear(notice.payload)

    def _say(self, line: psycopg.Connection[Any], text: LiteralString, params: Any = ()) -> None:
        self._deadlines.begin(line, time.monotonic() + STATEMENT_SECONDS)
        try:
            line.execute(text, params)
        finally:
            self._deadlines.end(line)

    def _hear(self, payload: str) -> None:
        for each in payload.split(","):
            game_id, _, version = each.partition(" ")
            try:
                self._heard(bytes.fromhex(game_id), int(version))
            except ValueError:
                return  # Somebody else uses the channel.
