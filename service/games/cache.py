"""Games in memory, by their id: an accelerator, never believed without the version and the head."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import NamedTuple

from service.game.record import Game
from service.game.view import Names
from service.store.touch import GameRow


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game at one version. Shared by threads: whoever changes it clones it.

    `names` are what players were called when they joined, by the `seq` of that entry; `reserved`
    whom seats were kept for, by seat.
    """

    game: Game
    names: Names
    reserved: tuple[bytes | None, ...]


class Kept(NamedTuple):
    """A game in memory with its row at the same version."""

    loaded: Loaded
    row: GameRow


class Cache:
    """The games used last, at most `size` of them."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._games: OrderedDict[bytes, Kept] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, game_id: bytes) -> Kept | None:
        """What was put last for a game, if it is still here."""
        with self._lock:
            found = self._games.get(game_id)
            if found is not None:
                self._games.move_to_end(game_id)
            return found

    def put(self, loaded: Loaded, row: GameRow) -> None:
        """Keep a game, unless a later version of it is here."""
        game_id = row.game_id
        with self._lock:
            known = self._games.get(game_id)
            if known is not None and known.row.version > row.version:
                return
            self._games[game_id] = Kept(loaded, row)
            self._games.move_to_end(game_id)
            while len(self._games) > self._size:
                self._games.popitem(last=False)

    def drop(self, game_id: bytes) -> None:
        """Forget a game."""
        with self._lock:
            self._games.pop(game_id, None)

    def __len__(self) -> int:
        return len(self._games)
