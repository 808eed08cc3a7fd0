"""Who waits for which game in this process, and how they come to hear of news.

News come from three sides: `announce` after each commit of this process; on PostgreSQL the notices
of the other processes; and under both a poll of all watched games together, which also does what
the clocks owe them. Nobody who waits holds a connection to the database.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Final

from service.games import timers
from service.games.cache import Loaded
from service.games.context import Service
from service.games.scene import enter
from service.games.tape import Tape
from service.store import Conflict, Unavailable, news
from service.store.touch import GameRow, Touched
from service.store.wire import Wire

POLL_SQLITE: Final = 0.25
POLL_POSTGRES: Final = 1.0
_BEAT: Final = 0.25
"""How often the flag is looked at that a signal's handler raises; it may do nothing more."""


class Full(Exception):
    """As many wait in this process as it can carry."""


class Watch:
    """One game that somebody here waits for: the newest version known of it, and its tape."""

    def __init__(self, game_id: bytes, lock: threading.Lock) -> None:
        self.game_id = game_id
        self.version = 0
        self.watchers = 0
        self.changed = threading.Condition(lock)
        self.tape: Tape | None = None


class Hub:
    """One per process; threads share it. `stopping` may be set at any time, by a signal too."""

    def __init__(self, service: Service, *, cap: int) -> None:
        self.service = replace(service, announce=self.announce)
        self.stopping = False
        self._cap = cap
        self._taken = 0
        self._lock = threading.Lock()
        self._nothing = threading.Condition(self._lock)
        self._watches: dict[bytes, Watch] = {}
        self._polling = False
        self._wire = Wire(service.store, self.heard) if service.store.postgres else None

    def announce(self, game_id: bytes, version: int) -> None:
        """A commit of this process; see `Service`."""
        self.heard(game_id, version)
        if self._wire is not None:
            self._wire.tell(game_id, version)

    def heard(self, game_id: bytes, version: int) -> None:
        """Wake those who wait for a game, if it has come further than was known."""
        with self._lock:
            watch = self._watches.get(game_id)
            if watch is not None and version > watch.version:
                watch.version = version
                watch.changed.notify_all()

    @contextmanager
    def slot(self) -> Iterator[None]:
        """The right to wait. Raises Full beyond the cap, or when the process is to end."""
        with self._lock:
            if self._taken >= self._cap or self.stopping:
                raise Full
            self._taken += 1
        try:
            yield
        finally:
            with self._lock:
                self._taken -= 1

    @contextmanager
    def watching(self, game_id: bytes) -> Iterator[Watch]:
        """Hear of a game. Begin before reading it, or news may fall in between."""
        if self._wire is not None:
            self._wire.start()
        with self._lock:
            watch = self._watches.setdefault(game_id, Watch(game_id, self._lock))
            watch.watchers += 1
            begin = not self._polling
            self._polling = True
        if begin:
            threading.Thread(target=self._poll, name="eights-poll", daemon=True).start()
        try:
            yield watch
        finally:
            with self._lock:
                watch.watchers -= 1
                if not watch.watchers:
                    del self._watches[game_id]

    def tape_of(self, watch: Watch, loaded: Loaded) -> Tape:
        """The tape of a game; it begins with the state in which somebody first saw it."""
        self.heard(watch.game_id, loaded.game.version)
        with self._lock:
            if watch.tape is None:
                watch.tape = Tape(loaded)
            return watch.tape

    def wait(self, watch: Watch, *, beyond: int, seconds: float) -> bool:
        """Wait until a game has come beyond a version, the process is to end, or time is up.

        True if there is news.
        """
        with self._lock:
            watch.changed.wait_for(lambda: watch.version > beyond or self.stopping, seconds)
            return watch.version > beyond

    def pause(self, seconds: float) -> None:
        """Wait for nothing in particular, or until the process is to end."""
        end = time.monotonic() + seconds
        with self._lock:
            while not self.stopping and (left := end - time.monotonic()) > 0:
                self._nothing.wait(min(left, _BEAT))

    def _poll(self) -> None:
        every = POLL_SQLITE if self._wire is None else POLL_POSTGRES
        due = time.monotonic() + every
        while True:
            with self._lock:
                if self.stopping:
                    for watch in self._watches.values():
                        watch.changed.notify_all()
                if not self._watches:
                    self._polling = False
                    return
                ids = list(self._watches)
            if time.monotonic() >= due:
                self._look_at(ids)
                due = time.monotonic() + every
            time.sleep(min(every, _BEAT))

    def _look_at(self, ids: list[bytes]) -> None:
        try:
            for now, row in news.rows(self.service.store, ids):
                self.heard(row.game_id, row.version)
                if timers.is_due(row, max(self.service.clock(now), row.last_at)):
                    self._settle(now, row)
        except Unavailable:
            return  # Those who wait find out by themselves.

    def _settle(self, now: int, row: GameRow) -> None:
        try:
            enter(self.service, Touched(now, None, None, None, row), strangers=True)
        except Conflict:
            return  # Somebody else has done it.
