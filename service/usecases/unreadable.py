"""Games whose log cannot be replayed: each process logs each of them once."""

import threading
from typing import Final

import structlog
from cachetools import LRUCache
from prometheus_client import Counter

UNREADABLE: Final = Counter(
    "eights_unreadable_games", "Games whose log could not be read, once per process."
)
_REMEMBERED: Final = 1000
_log = structlog.get_logger()


class Unreadable(Exception):
    """A game cannot be read: a damaged or missing row, or an entry of unknown type.

    `seq` is the first faulty entry; 0 is the header.
    """

    def __init__(self, game_id: bytes, seq: int) -> None:
        super().__init__(f"game {game_id.hex()} cannot be read at entry {seq}")
        self.game_id = game_id
        self.seq = seq


class _LoggedGames:
    """The games that were logged most recently."""

    def __init__(self) -> None:
        self._games: LRUCache[bytes, None] = LRUCache(_REMEMBERED)
        self._lock = threading.Lock()

    def is_new(self, game_id: bytes) -> bool:
        """Whether a game has not been logged yet; marks it as logged."""
        with self._lock:
            known = game_id in self._games
            self._games[game_id] = None
        return not known


_logged: Final = _LoggedGames()


def unreadable(game_id: bytes, seq: int, why: str | Exception) -> Unreadable:
    """The error for a game that cannot be read; a game's first error is logged and counted.

    Of an exception only the type is logged: its message may quote secrets.
    """
    if _logged.is_new(game_id):
        UNREADABLE.inc()
        reason = why if isinstance(why, str) else type(why).__name__
        _log.error("unreadable game", game_id=game_id.hex(), seq=seq, reason=reason)
    return Unreadable(game_id, seq)
