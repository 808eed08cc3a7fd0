"""The newest entries of a watched game, folded once for all in this process who watch it."""

import threading
from collections import deque
from typing import Any, Final, NamedTuple

from service.game.folding import extend
from service.game.record import Place, Step, seat_in
from service.game.view import Names, events_for
from service.games.cache import Loaded
from service.store import Database, log

KEEP: Final = 64
_BATCH: Final = 500
_NO_END: Final = 2**31 - 1


class Frame(NamedTuple):
    """One entry, with who sat where when it had happened."""

    step: Step
    places: tuple[Place, ...]
    names: Names
    ended: bool

    def item(self, me: bytes | None) -> dict[str, Any]:
        """The entry's events as a player, or a watcher without a seat, may see them."""
        seat = seat_in(self.places, me)
        return {"seq": self.step.seq, "events": events_for(self.step, seat, self.names)}


class Tape:
    """Begins at a version and is wound on by whoever first wants to see further."""

    def __init__(self, loaded: Loaded) -> None:
        self._game = loaded.game.clone()
        self._names = loaded.names
        self._frames: deque[Frame] = deque(maxlen=KEEP)
        self._lock = threading.Lock()

    def after(self, store: Database, version: int, *, known: int) -> list[Frame] | None:
        """The frames beyond a version; None if the tape no longer reaches so far back.

        The log is read where the game is `known` to have come further than the tape. Raises
        Unavailable.
        """
        with self._lock:
            if known > self._game.version:
                self._wind_on(store)
            newest = self._game.version
            if version < newest - len(self._frames):
                return None
            return [each for each in self._frames if each.step.seq > version]

    def _wind_on(self, store: Database) -> None:
        game = self._game
        rows = log.entries(store, game.game_id, after=game.version, upto=_NO_END, limit=_BATCH)
        for row in rows:
            step = extend(game, row.body)
            if step.entry["type"] == "joined":
                self._names = log.names(store, game.game_id)
            frame = Frame(step, tuple(game.places), self._names, game.ended_at is not None)
            self._frames.append(frame)
