"""What a process keeps in memory of the database: games, callers, and the time.

A cached game is used only if the database has its version and head. With callers and the time, a
move is judged without reading from the database first; they may be out of date, so the write checks
them.
"""

import threading
import time
from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from sys import getsizeof
from typing import Any, Final, NamedTuple

from cachetools import LRUCache
from prometheus_client import Counter

from crazy_eights.belief.table import Table
from crazy_eights.engine.rule_tables import RuleTables
from crazy_eights.engine.state import State
from crazy_eights.log.game import Game, game_of
from crazy_eights.measured import measured
from crazy_eights.rulesets.ruleset import RuleSet
from crazy_eights.view import Names
from service.store.asked import MARK, marks_of
from service.store.log import EntryRow
from service.store.snapshots import GameRow

STEP: Final = 128
"""Entries between two kept states of a game: the most that have to be replayed to any version."""
DEALT: Final = 40_000
"""Units of work of rounds after which a state is kept earlier (`crazy_eights.work.of_rounds`)."""
EVICTED: Final = Counter("eights_games_evicted", "Games dropped from memory to make room.")
STATES_PER_GAME: Final = 32
"""The room of the cache in states, per game that may be cached, on average."""
BYTES_PER_GAME: Final = 64 * 1024
"""The room of the cache in bytes, per game that may be cached, on average."""
_ROOM_BESIDES: Final = 1 << 20
"""Room for the rules of presets, which many games share."""
_ROUNDS_PER_STATE: Final = 2
_GAME: Final = 5_000
_STATE: Final = 640
_TABLE: Final = 1_500
_SEAT: Final = 16
_OCCUPANT: Final = 180
_SEED: Final = 113
_NAME: Final = 350
_ROUND: Final = 1_000
_ROUND_SEAT: Final = 90
_ROUND_CARD: Final = 9
_BELIEF: Final = 120
_CARD_TEXT: Final = 60
_BIG: Final = 16
_SMALL_NUMBERS: Final = 257
"""Bytes of a game without states and rules; of a state, its table and a seat in it; of an occupant
and each of its seeds; of a name; of the record of a round, a seat and a card in it; of what
is known of a seat or a pool; of a card of a set-up position; of a card in a deck of so many that
compiled rules make objects of their numbers. tests/usecases/test_cache_bytes.py compares the sums
with the memory.
"""
FRESH: Final = 1.0
"""Seconds for which the database's time is extrapolated with the process's own clock."""
CALLERS: Final = 10_000


class Size(NamedTuple):
    """The size of a game in states, where the records of two rounds that they remember count as one
    state, and in bytes, without the rules, which other games may share.
    """

    states: int
    own_bytes: int


class PastState(NamedTuple):
    """An earlier state of a game, the records of rounds that only it and later ones remember, and
    its bytes with them.
    """

    game: Game
    records: int
    bytes: int

    @property
    def version(self) -> int:
        """The version of the game."""
        return self.game.version


Past = tuple[PastState, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game at one version. Shared by threads: clone `game` before changing it.

    - `names`: the players' names when they joined, by the `seq` of that entry; the past states have
      the same.
    - `invited`: the players for whom seats were reserved at the creation, by seat.
    - `past`: earlier states of the same log, oldest first. If the head of this game is in a log, so
      are theirs.
    - `marks`: which entries are of moves under idempotency keys (`service.store.asked`).
    """

    game: Game
    names: Names
    invited: tuple[bytes | None, ...]
    past: Past = ()
    marks: bytes = b""

    @property
    def version(self) -> int:
        """The version of the game."""
        return self.game.version

    @property
    def reserved(self) -> tuple[bytes | None, ...]:
        """The players for whom seats are reserved at this version, by seat."""
        released = self.game.released
        if not released:
            return self.invited
        return tuple(
            None if seat in released else player for seat, player in enumerate(self.invited)
        )

    @property
    def players(self) -> set[bytes]:
        """The players who sit in this game, and those for whom seats are reserved."""
        seated = (each.player for each in self.game.occupants)
        return {each for each in (*seated, *self.reserved) if each is not None}

    def invitation_of(self, player: bytes | None) -> int | None:
        """The reserved seat that a player has not taken yet in an open game, if any."""
        if player is None or self.game.status != "open":
            return None
        for seat, kept_for in enumerate(self.reserved):
            if kept_for == player and not self.game.occupants[seat].taken:
                return seat
        return None

    def may_have_asked(self, digest: bytes) -> bool:
        """Whether a move of this game may have been made under a key; if not, none was."""
        return digest[:MARK] in self.marks

    def then(self, game: Game, joined: Names, rows: Sequence[EntryRow]) -> "Loaded":
        """The state after further entries: `game` is the advanced clone, `joined` the new names."""
        past = self.past
        last = past[-1].game.version if past else 0
        if last < self.game.version and is_far(past, game, beyond=True):
            past = with_state(past, self.game)
        names = {**self.names, **joined} if joined else self.names
        return Loaded(game, names, self.invited, past, self.marks + marks_of(rows))

    def nearest(self, version: int) -> "Loaded":
        """The latest kept state at or before a version, with its past; at worst the first state."""
        return self.nearest_by(version, key=_version_of)

    def nearest_by(self, most: int, *, key: Callable[[Game], int]) -> "Loaded":
        """The same by another number that never falls in the course of a game."""
        if most >= key(self.game):
            return self
        earlier = bisect_right(self.past, most, key=lambda state: key(state.game))
        if not earlier:
            game = self.game
            first = game_of(game.header_line, game.header, game.ruleset, game.secret, game.observer)
            return Loaded(first, self.names, self.invited)
        found = self.past[earlier - 1].game
        marks = self.marks[: MARK * found.version]
        return Loaded(found, self.names, self.invited, self.past[:earlier], marks)

    def with_past(self, more: Past) -> "Loaded":
        """This state with additional past states."""
        games = {state.version: state.game for state in (*more, *self.past)}
        past: Past = ()
        for version in sorted(games):
            past = with_state(past, games[version])
        return replace(self, past=past)

    @property
    def size(self) -> "Size":
        """How much of the cache the game takes."""
        game = self.game
        states = with_state(self.past, game)
        records = sum(state.records for state in states)
        size = _GAME + len(game.header_line) + len(self.marks) + _bytes_of_setup(game)
        size += getsizeof(self.names) + _NAME * len(self.names) + _bytes_of_occupants(game)
        size += sum(state.bytes for state in states)
        return Size(len(states) + records // _ROUNDS_PER_STATE, size)

    def is_alike(self, later: "Loaded") -> bool:
        """Whether a later state needs not be measured again: within `STEP` entries of one round a
        game hardly grows.
        """
        is_same = self.past is later.past and self.names is later.names
        return is_same and self.game.dealt == later.game.dealt

    @property
    def rules(self) -> RuleTables | RuleSet:
        """The rules in memory that this game keeps there, alone or with others."""
        return self.game.ruleset if self.game.state is None else self.game.state.tables


def with_state(past: Past, game: Game) -> Past:
    """The past states of a game and one more, which must not be changed any more."""
    before = past[-1].game if past else None
    size = _STATE + _SEAT * len(game.occupants)
    if game.state is None:
        # Once the game has started, all states have the same occupants.
        return (*past, PastState(game, 0, size + _bytes_of_occupants(game)))
    rounds = game.state.records
    over = 0 if before is None or before.state is None else len(before.state.records)
    newest = rounds.newest
    new = newest[max(0, len(newest) - len(rounds) + over) :]
    size += _bytes_of_table(game.state) + sum(map(_bytes_of_record, new))
    return (*past, PastState(game, len(new), size))


def _bytes_of_table(table: State) -> int:
    lists = (table.status, table.scores, table.hands, table.stock, table.discard, *table.hands)
    size = _TABLE + sum(map(getsizeof, lists))
    if len(table.tables.deck) > _SMALL_NUMBERS:
        size += _BIG * (len(table.stock) + len(table.discard))
    if isinstance(table, Table):
        for each in table.noticed:
            size += _BELIEF * (1 + len(each.lacks))
        for pool in table.remembered:
            size += _BELIEF + getsizeof(pool.kinds) + getsizeof(pool.held)
    return size


def _bytes_of_record(record: Mapping[str, Any]) -> int:
    hands = record["hands"]
    return _ROUND + _ROUND_SEAT * len(hands) + _ROUND_CARD * sum(map(len, hands))


def _bytes_of_occupants(game: Game) -> int:
    given = [each for each in game.occupants if each.taken]
    seeds = sum((each.client_seed is not None) + (each.seal is not None) for each in given)
    return _OCCUPANT * len(given) + _SEED * seeds


def _bytes_of_setup(game: Game) -> int:
    setup = game.secret and game.secret.setup
    return sum(_CARD_TEXT * len(hand) for hand in setup["hands"]) if setup else 0


def is_far(past: Past, game: Game, *, beyond: bool = False) -> bool:
    """Whether a game is so far from the last kept state that one is to be kept; with `beyond`, if
    it is even further.

    In games that may have any number of rounds only entries count: the states of those would fill
    the memory.
    """
    last = past[-1].game if past else None
    entries = game.version - (0 if last is None else last.version)
    dealt = game.dealt - (0 if last is None else last.dealt)
    if game.limits.rounds is None:
        dealt = 0
    return entries >= STEP + beyond or dealt >= DEALT + beyond


def _version_of(game: Game) -> int:
    return game.version


class CachedGame(NamedTuple):
    """A cached game with its row at the same version, its size in states, and its own bytes.

    The row is None if the log could be read only up to this version.
    """

    loaded: Loaded
    row: GameRow | None
    states: int
    own_bytes: int


@dataclass(slots=True)
class _SharedRules:
    """Rules in memory, the bytes counted for them, and the number of cached games that use them."""

    fixed: int
    bytes: int = 0
    games: int = 0


@dataclass(slots=True)
class _Turn:
    """A lock on the replay of one game, and the number of threads that hold it or wait for it."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    wanted: int = 0


class Cache:
    """The most recently used games: at most `size`, at most `size * STATES_PER_GAME` states, and at
    most `size * BYTES_PER_GAME` bytes with their rules. Rules of several games count once.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._room = size * STATES_PER_GAME
        self._states = 0
        self._most_bytes = size * BYTES_PER_GAME + _ROOM_BESIDES
        self._bytes = 0
        self._rules: dict[int, _SharedRules] = {}
        self._games: OrderedDict[bytes, CachedGame] = OrderedDict()
        self._turns: dict[bytes, _Turn] = {}
        self._lock = threading.Lock()

    def get(self, game_id: bytes) -> CachedGame | None:
        """The cached game, if there is one."""
        with self._lock:
            found = self._games.get(game_id)
            if found is not None:
                self._games.move_to_end(game_id)
            return found

    def put(self, loaded: Loaded, row: GameRow | None) -> None:
        """Cache a game, unless a later version of it is cached."""
        game_id = loaded.game.game_id
        with self._lock:
            known = self._games.get(game_id)
            if known is None or known.loaded.version <= loaded.version:
                self._put(game_id, loaded, row)

    def enrich(self, loaded: Loaded, past: Past) -> None:
        """Add past states to a game, if exactly `loaded` is still cached."""
        game_id = loaded.game.game_id
        with self._lock:
            known = self._games.get(game_id)
            if known is not None and known.loaded is loaded:
                self._put(game_id, loaded.with_past(past), known.row)

    def drop(self, game_id: bytes) -> None:
        """Remove a game from the cache."""
        with self._lock:
            self._remove(game_id)

    @contextmanager
    def turn(self, game_id: bytes) -> Iterator[None]:
        """Hold the only right in this process to replay a game; wait until it is free.

        After waiting, look in the cache again: another thread may have put the game there.
        """
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
        """The total size in states, see `Size`."""
        return self._states

    @property
    def held(self) -> int:
        """The bytes in memory of all cached games and their rules."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._games)

    def _put(self, game_id: bytes, loaded: Loaded, row: GameRow | None) -> None:
        # First: rules that the game before had alone are not measured again.
        self._hold(loaded)
        before = self._games.get(game_id)
        is_alike = before is not None and before.loaded.is_alike(loaded)
        size = Size(before.states, before.own_bytes) if before and is_alike else loaded.size
        self._remove(game_id)
        kept = self._games[game_id] = CachedGame(loaded, row, *size)
        self._states += kept.states
        self._bytes += kept.own_bytes
        # The newest game stays however large it is; else each read would replay it again.
        while len(self._games) > self._size or (self._is_full() and len(self._games) > 1):
            self._remove(next(iter(self._games)))
            EVICTED.inc()

    def _is_full(self) -> bool:
        return self._states > self._room or self._bytes > self._most_bytes

    def _remove(self, game_id: bytes) -> None:
        kept = self._games.pop(game_id, None)
        if kept is not None:
            self._states -= kept.states
            self._bytes -= kept.own_bytes
            self._release(kept.loaded)

    def _hold(self, loaded: Loaded) -> None:
        """Count the rules of a game with what has been worked out from them, once for all games
        that have them.
        """
        found, shown = loaded.rules, loaded.game.shown_rules
        is_compiled = isinstance(found, RuleTables)
        rules = self._rules.get(id(found))
        if rules is None:
            fixed = measured(shown) if is_compiled else measured(shown, found)
            rules = self._rules[id(found)] = _SharedRules(fixed)
        rules.games += 1
        now = rules.fixed + (found.held if isinstance(found, RuleTables) else 0)
        self._bytes += now - rules.bytes
        rules.bytes = now

    def _release(self, loaded: Loaded) -> None:
        rules = self._rules[id(loaded.rules)]
        rules.games -= 1
        if not rules.games:
            self._bytes -= rules.bytes
            del self._rules[id(loaded.rules)]


class Memory:
    """The latest callers, by the digests of their tokens, and the database's time, as this process
    last read them. Shared by threads.
    """

    def __init__(
        self, *, callers: int = CALLERS, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._monotonic = monotonic
        self._callers: LRUCache[bytes, bytes] = LRUCache(callers)
        self._uses: LRUCache[bytes, int] = LRUCache(callers)
        self._lock = threading.Lock()
        self._read: tuple[int, float] | None = None

    def note_caller(self, digest: bytes, player_id: bytes | None) -> None:
        """Store a token's holder as just read from the database; None: the token is invalid."""
        with self._lock:
            if player_id is None:
                self._callers.pop(digest, None)
            else:
                self._callers[digest] = player_id

    def is_first_use(self, digest: bytes) -> bool:
        """Whether a token is used for the first time in this hour; marks it as used."""
        hour = int(time.time()) // 3600
        with self._lock:
            if self._uses.get(digest) == hour:
                return False
            self._uses[digest] = hour
            return True

    def forget_use(self, digest: bytes) -> None:
        """Unmark a token: its next use counts as the first."""
        with self._lock:
            self._uses.pop(digest, None)

    def note(self, *, now: int, digest: bytes | None, player_id: bytes | None) -> None:
        """Store the time (in milliseconds) and a token's holder, as just read from the database."""
        self._read = now, self._monotonic()
        if digest is not None:
            self.note_caller(digest, player_id)

    def caller(self, digest: bytes) -> bytes | None:
        """The holder of a token when it was last read from the database; None if unknown."""
        with self._lock:  # Reading changes the order in which callers are evicted.
            try:
                return self._callers[digest]
            except KeyError:
                return None

    def now(self) -> int | None:
        """The estimated database time in milliseconds, never ahead of it; None if not fresh."""
        if self._read is None:
            return None
        then, at = self._read
        passed = self._monotonic() - at
        return then + int(passed * 1000) if passed < FRESH else None

    def reckoned(self) -> int:
        """The estimated time in milliseconds however old the last reading is.

        Before the first reading it is the process's own time.
        """
        if self._read is None:
            return int(time.time() * 1000)
        then, at = self._read
        return then + int((self._monotonic() - at) * 1000)
