"""Who is here: when the players of a game last called or streamed in it (docs/spec/http.md,
"Presence").

Calls only mark players in memory. A background thread of the process writes the marks, so that no
call waits for it.
"""

import threading
import time
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cachetools import LRUCache

from crazy_eights.view import rfc3339
from service import logs
from service.store import Database, Unavailable, presence
from service.store.presence import Mark, SeatRow

GRAIN_MS: Final = 30_000
"""Times are rounded down to multiples of this, so a player is written at most once for each."""
KEPT_MS: Final = 7 * 86_400_000
"""For how long it is stored when a player was last seen."""
SAVE_SECONDS: Final = 5.0
_KNOWN: Final = 50_000


class SeenSeat(NamedTuple):
    """A seat, its player, and when the player was last seen, in milliseconds."""

    seat: int
    player_id: bytes | None
    seen_at: int | None


class Marks:
    """The players seen by this process, by game; threads share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: LRUCache[tuple[bytes, bytes], int] = LRUCache(_KNOWN)
        self._unsaved: dict[tuple[bytes, bytes], int] = {}

    def note(self, game_id: bytes, player_id: bytes, *, now: int) -> None:
        """A player was seen in a game at the time `now`, in milliseconds."""
        at, key = now - now % GRAIN_MS, (game_id, player_id)
        with self._lock:
            if self._seen.get(key, -1) < at and len(self._unsaved) < _KNOWN:
                self._seen[key] = self._unsaved[key] = at

    def seen_at(self, game_id: bytes, player_id: bytes | None) -> int | None:
        """When this process has seen a player in a game, None if it has not or not lately."""
        with self._lock:
            return None if player_id is None else self._seen.get((game_id, player_id))

    def save(self, store: Database) -> int:
        """Write what is not written yet; return how many marks. Raises Unavailable."""
        with self._lock:
            unsaved, self._unsaved = self._unsaved, {}
        try:
            presence.save(store, [Mark(*key, at) for key, at in unsaved.items()])
        except BaseException:
            with self._lock:
                self._unsaved = unsaved | self._unsaved
            raise
        return len(unsaved)


def keep_saving(marks: Marks, store: Database) -> threading.Thread:
    """Start a thread that writes the marks of this process, every few seconds."""

    def save() -> None:
        while True:
            time.sleep(SAVE_SECONDS)
            try:
                marks.save(store)
            except Unavailable:
                continue  # The marks stay, and are written next time.
            except Exception as error:  # noqa: BLE001  # Presence must go on after any error.
                logs.log_lasting(error, "presence")

    thread = threading.Thread(target=save, name="eights-presence", daemon=True)
    thread.start()
    return thread


def of_games(
    store: Database, marks: Marks, game_ids: Sequence[bytes]
) -> dict[bytes, tuple[SeenSeat, ...]]:
    """The seats of games with what is stored or marked here. Raises Unavailable."""
    found: dict[bytes, list[SeenSeat]] = {}
    for row in presence.of_games(store, game_ids):
        found.setdefault(row.game_id, []).append(_seen(marks, row))
    return {game_id: tuple(seats) for game_id, seats in found.items()}


def _seen(marks: Marks, row: SeatRow) -> SeenSeat:
    here = None if row.hidden else marks.seen_at(row.game_id, row.player_id)
    known = [at for at in (row.seen_at, here) if at is not None]
    return SeenSeat(row.seat, row.player_id, max(known, default=None))


def to_json(seats: Sequence[SeenSeat]) -> dict[str, Any]:
    """The body of an answer or message."""
    return {"seats": [{"seat": each.seat, "seen_at": rfc3339(each.seen_at)} for each in seats]}
