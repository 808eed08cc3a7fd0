"""Games in memory, by their id: an accelerator, never believed without the version and the head."""

import threading
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from prometheus_client import Counter

from crazy_eights.log.game import Game, game_of
from crazy_eights.view import Names
from service.store.snapshots import GameRow

STEP: Final = 128
"""Of a long game a state is kept every so many entries: to any version it is no further."""
EVICTED: Final = Counter(
    "eights_games_evicted", "Games that had to leave memory because others came."
)
STATES_PER_GAME: Final = 32
"""So many states there is room for, in the average over all games that may be kept."""
_ROUNDS_PER_STATE: Final = 2


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game at one version. Shared by threads: whoever changes it clones it.

    `names` are what players were called when they joined, by the `seq` of that entry; `invited`
    whom seats were kept for at the creation, by seat. `past` are earlier states of this very game,
    made on the way to this one, the oldest first; they have no past themselves. Whoever finds the
    head of a log here has found theirs with it.
    """

    game: Game
    names: Names
    invited: tuple[bytes | None, ...]
    past: tuple["Loaded", ...] = ()

    @property
    def version(self) -> int:
        """The version of the game."""
        return self.game.version

    @property
    def reserved(self) -> tuple[bytes | None, ...]:
        """Whom seats are kept for at this version, by seat."""
        released = self.game.released
        if not released:
            return self.invited
        return tuple(
            None if seat in released else player for seat, player in enumerate(self.invited)
        )

    def invitation_of(self, player: bytes | None) -> int | None:
        """The seat that an open game keeps for a player who has not taken it, if there is one."""
        if player is None or self.game.status != "open":
            return None
        for seat, kept_for in enumerate(self.reserved):
            if kept_for == player and not self.game.occupants[seat].taken:
                return seat
        return None

    def then(self, game: Game, joined: Names) -> "Loaded":
        """The state some entries later, when a clone of the game has gone on, with the names of
        those who have `joined` by these entries.
        """
        past = self.past
        last = past[-1].game.version if past else 0
        if last < self.game.version and game.version > last + STEP:
            past = (*past, Loaded(self.game, self.names, self.invited))
        names = {**self.names, **joined} if joined else self.names
        return Loaded(game, names, self.invited, past)

    def nearest(self, version: int) -> "Loaded":
        """The last known state at or before a version, with its own past; at least the first."""
        if version >= self.version:
            return self
        earlier = bisect_right(self.past, version, key=_version_of)
        if not earlier:
            game = self.game
            first = game_of(game.header_line, game.header, game.ruleset, game.secret)
            return Loaded(first, self.names, self.invited)
        found = self.past[earlier - 1]
        return Loaded(found.game, self.names, found.invited, self.past[:earlier])

    def with_past(self, more: Sequence["Loaded"]) -> "Loaded":
        """The same with more of the states on the way to it."""
        states = {state.version: state for state in (*more, *self.past)}
        past = tuple(states[version] for version in sorted(states))
        return Loaded(self.game, self.names, self.invited, past)

    @property
    def states(self) -> int:
        """How much it holds, in states; the records of two rounds are as large as one."""
        table = self.game.state
        rounds = 0 if table is None else len(table.records)
        return 1 + len(self.past) + rounds // _ROUNDS_PER_STATE


def _version_of(loaded: Loaded) -> int:
    return loaded.game.version


class CachedGame(NamedTuple):
    """A game in memory with its row at the same version.

    The row is None where the log could be read so far and no further; `states` is how much the game
    holds.
    """

    loaded: Loaded
    row: GameRow | None
    states: int


@dataclass(slots=True)
class _Turn:
    """A lock on the replay of one game, and how many hold it or wait for it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    wanted: int = 0


class Cache:
    """The games used last, at most `size` of them, with as many states as there is room for."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._room = size * STATES_PER_GAME
        self._states = 0
        self._games: OrderedDict[bytes, CachedGame] = OrderedDict()
        self._turns: dict[bytes, _Turn] = {}
        self._lock = threading.Lock()

    def get(self, game_id: bytes) -> CachedGame | None:
        """What was put last for a game, if it is still here."""
        with self._lock:
            found = self._games.get(game_id)
            if found is not None:
                self._games.move_to_end(game_id)
            return found

    def put(self, loaded: Loaded, row: GameRow | None) -> None:
        """Keep a game, unless a later version of it is here."""
        game_id = loaded.game.game_id
        with self._lock:
            known = self._games.get(game_id)
            if known is None or known.loaded.version <= loaded.version:
                self._put(game_id, loaded, row)

    def enrich(self, loaded: Loaded, past: Sequence[Loaded]) -> None:
        """Keep more states on the way to a game, if it is still here as `loaded`."""
        game_id = loaded.game.game_id
        with self._lock:
            known = self._games.get(game_id)
            if known is not None and known.loaded is loaded:
                self._put(game_id, loaded.with_past(past), known.row)

    def drop(self, game_id: bytes) -> None:
        """Forget a game."""
        with self._lock:
            self._remove(game_id)

    @contextmanager
    def turn(self, game_id: bytes) -> Iterator[None]:
        """Wait until nobody else in this process replays a game; who waited may find it here."""
        with self._lock:
            turn = self._turns.setdefault(game_id, _Turn())
            turn.wanted += 1
        try:
            with turn.lock:
                yield
        finally:
            with self._lock:
                turn.wanted -= 1
                if not turn.wanted:
                    del self._turns[game_id]

    @property
    def states(self) -> int:
        """How many states are kept, see `Loaded.states`."""
        return self._states

    def __len__(self) -> int:
        return len(self._games)

    def _put(self, game_id: bytes, loaded: Loaded, row: GameRow | None) -> None:
        self._remove(game_id)
        kept = self._games[game_id] = CachedGame(loaded, row, loaded.states)
        self._states += kept.states
        # The newest stays, however long it is: each read of it would replay it anew.
        while len(self._games) > self._size or (self._states > self._room and len(self._games) > 1):
            self._remove(next(iter(self._games)))
            EVICTED.inc()

    def _remove(self, game_id: bytes) -> None:
        kept = self._games.pop(game_id, None)
        if kept is not None:
            self._states -= kept.states
