"""What players show each other beside a game: when they were last seen, which is kept in memory and
written by a thread of the process; and for about a minute the last emote of each player in a game.
"""

import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from cachetools import LRUCache
from sqlalchemy import ColumnElement, and_, bindparam, case, delete, null, or_, select
from sqlalchemy.dialects.postgresql import insert

from service import logs
from service.store.database import Database
from service.store.errors import Unavailable
from service.store.proof import Proof
from service.store.sql import WRITE_TIME, Statement, UpsertRows, Write, ids, in_chunks
from service.store.tables import EVERYONE, emote, player, presence, seat

CHUNK: Final = 64
"""How many games one statement reads."""
MOST: Final = 500
"""How many rows one statement writes."""
GRAIN_MS: Final = 30_000
"""Times are rounded down to multiples of this, so a player is written at most once for each."""
SAVE_SECONDS: Final = 5.0
SOON_SECONDS: Final = 1.0
"""After a player has joined, times are written at once, but not more often than this."""
_KNOWN: Final = 50_000


class SeenRow(NamedTuple):
    """A player was seen in a game at a time, in milliseconds."""

    game_id: bytes
    player_id: bytes
    seen_at: int


class SeatRow(NamedTuple):
    """A seat of a game, and when its player was last seen: None where that is unknown, hidden, or
    no player sits. `hidden` says whether the player hides it, `status` is that of the game.
    """

    game_id: bytes
    status: str
    seat: int
    player_id: bytes | None
    hidden: bool
    seen_at: int | None


_GAMES: Final = ids(seat.c.game_id, CHUNK)
_SHOWN: Final[ColumnElement[bool]] = or_(
    player.c.presence.is_(None), player.c.presence == bindparam("everyone")
)
_OF_GAMES: Final = Statement(
    select(
        seat.c.game_id,
        seat.c.status,
        seat.c.seat,
        seat.c.player_id,
        _SHOWN,
        case((_SHOWN, presence.c.seen_at), else_=null()),
    )
    .select_from(
        seat.outerjoin(player, player.c.player_id == seat.c.player_id).outerjoin(
            presence,
            and_(
                presence.c.game_id == seat.c.game_id,
                presence.c.player_id == seat.c.player_id,
            ),
        )
    )
    .where(seat.c.game_id.in_(_GAMES))
    .order_by(seat.c.game_id, seat.c.seat)
)
_SAVE: Final = Write(
    UpsertRows(
        "rows",
        presence,
        SeenRow._fields,
        key=("game_id", "player_id"),
        set_=("seen_at",),
        grows="seen_at",
    )
)
_FORGET: Final = Write(delete(presence).where(presence.c.seen_at < bindparam("before")))


def of_games(database: Database, game_ids: Sequence[bytes]) -> Iterator[SeatRow]:
    """The seats of games, by game and in order. Raises Unavailable."""
    for row in _rows_of(database, _OF_GAMES, game_ids):
        game_id, status, number, player_id, shown, seen_at = row
        who = None if player_id is None else bytes(player_id)
        yield SeatRow(bytes(game_id), status, number, who, not shown, seen_at)


def _rows_of(database: Database, statement: Statement, game_ids: Sequence[bytes]) -> Iterator[Any]:
    for params in in_chunks(game_ids, CHUNK):
        yield from database.fetch(statement, {**params, "everyone": EVERYONE})


def save(database: Database, rows: Sequence[SeenRow]) -> None:
    """Store when players were seen; an earlier time never replaces a later one.

    Raises Unavailable.
    """
    ordered = sorted(rows)  # In one order, so that processes don't wait for each other in a ring.
    for first in range(0, len(ordered), MOST):
        database.write(_SAVE, {"rows": ordered[first : first + MOST]})


def forget(database: Database, *, before: int) -> None:
    """Delete what is older than a time."""
    database.write(_FORGET, {"before": before})


class LastSeen:
    """When this process last saw players, by game; threads share it.

    A thread writes it to the database, so that no call waits for that.
    """

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
        """Write what is not written yet; return how many rows. Raises Unavailable."""
        with self._lock:
            unsaved, self._unsaved = self._unsaved, {}
        try:
            save(store, [SeenRow(*key, at) for key, at in unsaved.items()])
        except BaseException:
            with self._lock:
                self._unsaved = unsaved | self._unsaved
            raise
        return len(unsaved)


def keep_saving(last_seen: LastSeen, store: Database) -> threading.Thread:
    """Start a thread that writes when this process saw players, every few seconds and after a
    player has joined a game.
    """

    def run() -> None:
        while True:
            time.sleep(SOON_SECONDS)
            last_seen.wait_for_joining(SAVE_SECONDS - SOON_SECONDS)
            try:
                last_seen.save(store)
            except Unavailable:
                continue  # What is unsaved stays, and is written next time.
            except Exception as error:  # noqa: BLE001  # Presence must go on after any error.
                logs.log_lasting(error, "presence")

    thread = threading.Thread(target=run, name="eights-presence", daemon=True)
    thread.start()
    return thread


class EmoteRow(NamedTuple):
    """An emote; `at` is the database's time, in milliseconds."""

    game_id: bytes
    player_id: bytes
    seat: int
    emote: str
    at: int


def _shown_emote() -> Write:
    given: dict[str, Any] = {
        name: bindparam(name, type_=emote.c[name].type)
        for name in ("game_id", "player_id", "seat", "emote")
    }
    new = insert(emote).values({**given, "at": WRITE_TIME})
    changed = {name: new.excluded[name] for name in ("seat", "emote", "at")}
    # ON CONFLICT has the same syntax in both databases.
    only_later = new.excluded.at >= emote.c.at + bindparam("pause", type_=emote.c.at.type)
    return Write(
        new.on_conflict_do_update(
            index_elements=["game_id", "player_id"], set_=changed, where=only_later
        ).returning(emote.c.at)
    )


_SHOW_EMOTE: Final = _shown_emote()
_ROW: Final = tuple(emote.c[name] for name in EmoteRow._fields)
_EMOTES: Final = Statement(select(*_ROW).where(emote.c.game_id.in_(_GAMES)))
_FORGET_EMOTES: Final = Write(delete(emote).where(emote.c.at < bindparam("before")))


def show_emote(
    database: Database, proof: Proof, *, game_id: bytes, seat: int, what: str, pause: int
) -> bool:
    """Store an emote of the caller, unless its last one in the game is less than `pause`
    milliseconds old; return whether it was stored. Raises TokenGone or Unavailable.
    """
    params = {
        "game_id": game_id,
        "player_id": proof.player_id,
        "seat": seat,
        "emote": what,
        "pause": pause,
    }
    return bool(database.write(_SHOW_EMOTE, params, proof=proof))


def emotes_of(database: Database, game_ids: Sequence[bytes]) -> list[EmoteRow]:
    """The last emotes in some games. Raises Unavailable."""
    rows = _rows_of(database, _EMOTES, game_ids)
    return [EmoteRow(bytes(row[0]), bytes(row[1]), *row[2:]) for row in rows]


def forget_emotes(database: Database, *, before: int) -> None:
    """Delete the emotes from before a time."""
    database.write(_FORGET_EMOTES, {"before": before})
