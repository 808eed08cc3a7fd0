"""The newest entries of a watched game, replayed once for all in this process who watch it."""

import threading
from collections import deque
from dataclasses import replace
from typing import Any, Final, NamedTuple

from crazy_eights.view import Names
from service.store import Database, log
from service.store.snapshots import GameRow
from service.usecases.cache import Loaded
from service.usecases.presenter import game_view
from service.usecases.repository import Frame, advance_with_events

KEEP: Final = 64
_BATCH: Final = 500
_NO_END: Final = 2**31 - 1


class SharedViews:
    """A watched game at one version, and how it is seen then: each view is made once, for a seat
    or for all who have none, however many ask for it.
    """

    def __init__(self, loaded: Loaded) -> None:
        self.loaded = loaded
        self._views: dict[int | None, dict[str, Any]] = {}
        self._lock = threading.Lock()

    def of(self, store: Database, row: GameRow, me: bytes | None) -> dict[str, Any]:
        """The view of a player, or of a watcher (None), not to be changed. Raises Unavailable."""
        seat = self.loaded.game.seat_of(me)
        with self._lock:
            if not self._views:  # A name may have been lost since the game was first watched.
                names = log.names(store, self.loaded.game.game_id)
                self.loaded = replace(self.loaded, names=names)
            if seat not in self._views:
                self._views[seat] = game_view(self.loaded, row, me)
            return self._views[seat]


class News(NamedTuple):
    """The frames beyond a version, and the game after the last of them."""

    frames: list[Frame]
    then: SharedViews


class EventBuffer:
    """Begins at a version and is wound on by whoever first wants to see further."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = Loaded(loaded.game, loaded.names, loaded.invited)
        self._views = SharedViews(self._loaded)
        self._frames: deque[Frame] = deque(maxlen=KEEP)
        self._lock = threading.Lock()

    def rename(self, names: Names) -> None:
        """Tell names as they have just been read; one may have been lost since."""
        with self._lock:
            if any(self._loaded.names.get(seq) != name for seq, name in names.items()):
                names = {**self._loaded.names, **names}
                self._loaded = replace(self._loaded, names=names)
                self._views = SharedViews(self._loaded)
                frames = [frame._replace(names=names) for frame in self._frames]
                self._frames = deque(frames, maxlen=KEEP)

    def after(self, store: Database, version: int, *, known: int) -> News | None:
        """What came beyond a version; None if the buffer no longer reaches so far back.

        The log is read where the game is `known` to have come further than the buffer. Raises
        Unavailable, and Unreadable.
        """
        with self._lock:
            if known > self._loaded.version:
                self._wind_on(store)
            newest = self._loaded.version
            if version < newest - len(self._frames):
                return None
            frames = [each for each in self._frames if each.step.seq > version]
            return News(frames, self._views)

    def _wind_on(self, store: Database) -> None:
        here = self._loaded
        game_id = here.game.game_id
        rows = log.entries(store, game_id, after=here.version, upto=_NO_END, limit=_BATCH)
        if here.game.status == "open":  # Only then somebody joins.
            here = replace(here, names=log.names(store, game_id))
        frames, self._loaded = advance_with_events(here, rows)
        self._frames.extend(frames)
        self._views = SharedViews(self._loaded)
