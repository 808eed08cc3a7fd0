"""Who is here: when the players of a game last called or streamed in it (docs/spec/http.md,
"Presence").

Calls only mark players in memory. A background thread of the process writes the marks, so that no
call waits for it.
"""

import threading
import time
from collections.abc import Mapping, Sequence
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
SOON_SECONDS: Final = 1.0
"""After a player has joined, marks are written at once, but not more often than this."""
_KNOWN: Final = 50_000


class SeenSeat(NamedTuple):
    """A seat, its player, and when the player was last seen, in milliseconds."""

    seat: int
    player_id: bytes | None
    seen_at: int | None


class SeenGame(NamedTuple):
    """The seats of a game, and whether it `is_open`: players may still join."""

    is_open: bool
    seats: tuple[SeenSeat, ...]


class Marks:
    """The players seen by this process, by game; threads share it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._seen: LRUCache[tuple[bytes, bytes], int] = LRUCache(_KNOWN)
        self._unsaved: dict[tuple[bytes, bytes], int] = {}
        self._joined = threading.Event()

    def note(self, game_id: bytes, player_id: bytes, *, now: int, joined: bool = False) -> None:
        """A player was seen in a game at the time `now`, in milliseconds, perhaps for the first
        time because it has `joined`.
        """
        at, key = now - now % GRAIN_MS, (game_id, player_id)
        with self._lock:
            if self._seen.get(key, -1) < at and len(self._unsaved) < _KNOWN:
                self._seen[key] = self._unsaved[key] = at
        if joined:
            self._joined.set()

    def wait_for_joining(self, seconds: float) -> bool:
        """Wait for a player who joins, at most for a time; whether there was one."""
        found = self._joined.wait(seconds)
        self._joined.clear()
        return found

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
    """Start a thread that writes the marks of this process, every few seconds and after a player
    has joined a game.
    """

    def save() -> None:
        while True:
            time.sleep(SOON_SECONDS)
            marks.wait_for_joining(SAVE_SECONDS - SOON_SECONDS)
            try:
                marks.save(store)
            except Unavailable:
                continue  # The marks stay, and are written next time.
            except Exception as error:  # noqa: BLE001  # Presence must go on after any error.
                logs.log_lasting(error, "presence")

    thread = threading.Thread(target=save, name="eights-presence", daemon=True)
    thread.start()
    return thread


class Streaming(NamedTuple):
    """The players who stream games at the time `now`, by game."""

    now: int
    players: Mapping[bytes, frozenset[bytes]]


def of_games(
    store: Database, marks: Marks, game_ids: Sequence[bytes], streaming: Streaming | None = None
) -> dict[bytes, SeenGame]:
    """The seats of games with what is stored or marked here, after those who sit there and are
    `streaming` have been marked. Raises Unavailable.
    """
    found: dict[bytes, list[SeatRow]] = {}
    for row in presence.of_games(store, game_ids):
        found.setdefault(row.game_id, []).append(row)
        who = row.player_id
        if streaming and who is not None and who in streaming.players.get(row.game_id, ()):
            marks.note(row.game_id, who, now=streaming.now)
    return {
        game_id: SeenGame(rows[0].status == "open", tuple(_seen(marks, each) for each in rows))
        for game_id, rows in found.items()
    }


def _seen(marks: Marks, row: SeatRow) -> SeenSeat:
    here = None if row.hidden else marks.seen_at(row.game_id, row.player_id)
    known = [at for at in (row.seen_at, here) if at is not None]
    return SeenSeat(row.seat, row.player_id, max(known, default=None))


def to_json(seats: Sequence[SeenSeat]) -> dict[str, Any]:
    """The body of an answer or message."""
    return {"seats": [{"seat": each.seat, "seen_at": rfc3339(each.seen_at)} for each in seats]}
