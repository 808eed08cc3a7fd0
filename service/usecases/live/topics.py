"""What callers wait for: games and players, by topic.

The newest entries of a game are replayed once for all callers of the process that wait for it.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

from crazy_eights.view import Names
from service.store import Database, log
from service.store.news import Stamp
from service.store.snapshots import GameRow
from service.usecases.answers import game_turn, sees_code
from service.usecases.cache import DEALT, Loaded
from service.usecases.repository import Frame, advance_with_events

KEEP: Final = 64
_BATCH: Final = 500
_NO_END: Final = 2**31 - 1
RESTS: Final = 20
LONGEST_REST: Final = 1.0


class SharedViews:
    """A watched game at one version, with its views: one per seat, one for all watchers, and one
    each for watchers who see the game's code.

    Each view is made once, when it is first needed.
    """

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self._views: dict[int | bytes | None, dict[str, Any]] = {}
        self._lock = threading.Lock()

    def of(self, store: Database, row: GameRow, me: bytes | None) -> dict[str, Any]:
        """The `TurnView` of a player, or a watcher (None); don't change it. Raises Unavailable."""
        viewer: int | bytes | None = self.loaded.game.seat_of(me)
        if viewer is None and sees_code(self.loaded, row, me):
            viewer = me
        with self._lock:
            if not self._views:  # A name may have been removed since the game was first watched.
                names = log.names(store, self.loaded.game.game_id)
                self.loaded = replace(self.loaded, names=names)
            if viewer not in self._views:
                self._views[viewer] = game_turn(self.loaded, row, me)
            return self._views[viewer]


class News(NamedTuple):
    """The frames after a version, and the game after the last frame."""

    frames: list[Frame]
    then: SharedViews


class EventBuffer:
    """The last `KEEP` entries of a game; the first watcher who needs newer ones reads them."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = Loaded(loaded.game, loaded.names, loaded.invited)
        self._views = SharedViews(self._loaded)
        self._frames: deque[Frame] = deque(maxlen=KEEP)
        self._lock = threading.Lock()

    def rename(self, names: Names) -> None:
        """Update the names with those just read; one may have been removed in the meantime."""
        with self._lock:
            if any(self._loaded.names.get(seq) != name for seq, name in names.items()):
                names = {**self._loaded.names, **names}
                self._loaded = replace(self._loaded, names=names)
                self._views = SharedViews(self._loaded)
                frames = [frame._replace(names=names) for frame in self._frames]
                self._frames = deque(frames, maxlen=KEEP)

    def after(self, store: Database, version: int, *, known: int) -> News | None:
        """The entries after a version; None if the buffer no longer reaches back that far.

        If the game's `known` version is newer than the buffer, the log is read. Raises Unavailable,
        and Unreadable.
        """
        with self._lock:
            if known > self._loaded.version:
                self._read_on(store)
            newest = self._loaded.version
            if version < newest - len(self._frames):
                return None
            frames = [each for each in self._frames if each.step.seq > version]
            return News(frames, self._views)

    def _read_on(self, store: Database) -> None:
        here = self._loaded
        game_id = here.game.game_id
        rows = log.entries(store, game_id, after=here.version, upto=_NO_END, limit=_BATCH)
        if here.game.status == "open":  # Players join only open games.
            here = replace(here, names=log.names(store, game_id))
        frames, self._loaded = advance_with_events(here, rows, units=DEALT)
        self._frames.extend(frames)
        self._views = SharedViews(self._loaded)


class Topic:
    """A game or a player for which callers wait; `version` grows with each change.

    `pollers` is how many of its `subscribers` need the polling thread to look for new versions;
    `others` are the conditions of callers that wait for several topics at once.
    """

    def __init__(self, lock: threading.Lock) -> None:
        self.version = 0
        self.subscribers = 0
        self.pollers = 0
        self.changed = threading.Condition(lock)
        self.others: list[threading.Condition] = []
        self.buffer: EventBuffer | None = None
        self.stamp: Stamp | None = None

    def wake(self) -> None:
        """Wake the waiting callers; the lock must be held."""
        for each in (self.changed, *self.others):
            each.notify_all()


class Pace:
    """Limits the processor time that a stream spends on looks at a player's notices and games:
    after one, it rests for `RESTS` times as long, at most for `LONGEST_REST` seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._until = 0.0

    def looked(self, spent: float) -> None:
        """A look has just ended; it has `spent` so many seconds of the processor."""
        self._until = self._clock() + min(LONGEST_REST, RESTS * spent)

    @property
    def rest(self) -> float:
        """The seconds until the next look, 0 if it may begin."""
        return max(0.0, self._until - self._clock())
