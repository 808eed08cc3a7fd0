"""Presence and emotes: what players of a game show each other beside it (docs/spec/http.md,
"Presence", "Emotes"). Neither is in the log, the view, or a rating.

Players are seen when they call or stream. A game with streams has a `Room` in the process; one look
of the broker serves the streams of all rooms (`Rooms`).
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from crazy_eights.view import rfc3339
from service.store import Database, people, players
from service.store import presence as stored
from service.store.presence import EmoteRow, LastSeen, SeatRow
from service.usecases.errors import not_seated, retry_on_conflict
from service.usecases.service import Service
from service.usecases.tokens import Token, proof_of
from service.usecases.transaction import RequestContext, read_game

SEEN_KEPT_MS: Final = 7 * 86_400_000
"""For how long it is stored when a player was last seen."""
EMOTES: Final = ("hello", "thanks", "nice", "oops", "thinking", "good_game")
PAUSE_MS: Final = 2000
"""The shortest time between two emotes of a player in a game."""
_EMOTES_KEPT_MS: Final = 60_000
NEW_EMOTE: Final = -1
"""Announced instead of a version; releases without emotes ignore it."""
PRESENCE_SECONDS: Final = 10.0
"""How often the broker looks who is present in the games with streams."""
JOINED_SECONDS: Final = 1.0
"""How often it looks who is present in games that a player may just have joined."""
_JUST_SECONDS: Final = 5.0
"""For how long after the change; another process may write when the player was seen."""
EMOTE_SECONDS: Final = 1.0
"""How often it looks for emotes where no notifications arrive; elsewhere it looks as often as for
presence, because a notification can be lost.
"""


class SeenSeat(NamedTuple):
    """A seat, its player, and when the player was last seen, in milliseconds."""

    seat: int
    player_id: bytes | None
    seen_at: int | None


class SeenGame(NamedTuple):
    """The seats of a game, and whether it `is_open`: players may still join."""

    is_open: bool
    seats: tuple[SeenSeat, ...]


class Streaming(NamedTuple):
    """The players who stream games at the time `now`, by game."""

    now: int
    players: Mapping[bytes, frozenset[bytes]]


def presence_of(
    store: Database,
    last_seen: LastSeen,
    game_ids: Sequence[bytes],
    streaming: Streaming | None = None,
) -> dict[bytes, SeenGame]:
    """The seats of games with what is stored or noted here, after those who sit there and are
    `streaming` have been noted. Raises Unavailable.
    """
    found: dict[bytes, list[SeatRow]] = {}
    for row in stored.of_games(store, game_ids):
        found.setdefault(row.game_id, []).append(row)
        who = row.player_id
        if streaming and who is not None and who in streaming.players.get(row.game_id, ()):
            last_seen.note(row.game_id, who, now=streaming.now)
    return {
        game_id: SeenGame(rows[0].status == "open", tuple(_seen(last_seen, each) for each in rows))
        for game_id, rows in found.items()
    }


def _seen(last_seen: LastSeen, row: SeatRow) -> SeenSeat:
    here = None if row.hidden else last_seen.seen_at(row.game_id, row.player_id)
    known = [at for at in (row.seen_at, here) if at is not None]
    return SeenSeat(row.seat, row.player_id, max(known, default=None))


def presence_json(seats: Sequence[SeenSeat]) -> dict[str, Any]:
    """The body of an answer or message."""
    return {"seats": [{"seat": each.seat, "seen_at": rfc3339(each.seen_at)} for each in seats]}


class TooManyEmotes(Refusal):
    """The caller's last emote was less than `PAUSE_MS` ago."""

    retry_after: Final = PAUSE_MS // 1000

    def __init__(self) -> None:
        super().__init__("rate-limited", Message("emote-too-soon", seconds=self.retry_after))


def who_is_here(service: Service, *, token: Token | None, game_id: str) -> dict[str, Any]:
    """When the players of a game were last seen in it, by seat.

    Raises Refusal `unauthorized`, `not-found`, or `not-seated` for a caller without a seat.
    """
    context = _seated(service, token, game_id)
    game = context.row.game_id
    found = presence_of(service.store, service.last_seen, [game])
    return presence_json(found[game].seats if game in found else ())


@retry_on_conflict
def show_emote(service: Service, *, token: Token | None, game_id: str, emote: str) -> None:
    """Show an emote to all who stream the game now.

    Raises Refusal `unauthorized`, `not-found`, `not-seated`, `game-over`, `validation-failed`, or
    `rate-limited` for a second one within `PAUSE_MS`.
    """
    context = _seated(service, token, game_id)
    seat, row = context.seat, context.row
    if seat is None:
        raise not_seated()
    if row.ended_at is not None:
        raise Refusal("game-over", Message("game-is-over"))
    shown = stored.show_emote(
        service.store,
        proof_of(token, context.me),
        game_id=row.game_id,
        seat=seat,
        what=emote,
        pause=PAUSE_MS,
    )
    if not shown:
        raise TooManyEmotes
    service.announce([(row.game_id, NEW_EMOTE)])


def forget(service: Service) -> None:
    """Delete the emotes and presences that are no longer needed. Raises Unavailable."""
    now = players.now(service.store)
    stored.forget_emotes(service.store, before=now - _EMOTES_KEPT_MS)
    stored.forget(service.store, before=now - SEEN_KEPT_MS)


def _seated(service: Service, token: Token | None, game_id: str) -> RequestContext:
    context = read_game(service, token=token, game_id=game_id)
    if context.seat is None:
        raise not_seated()
    return context


class Room:
    """The presence and emotes of one game with streams; the broker's lock guards it.

    `streams` counts the streams of each player (None: watchers without a token). `changes` grows
    with each change. `seats` is None before the first look. `is_open` says whether the game had
    not started then; until `joined_until`, a monotonic time, a player may just have joined.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self.streams: Counter[bytes | None] = Counter()
        self.seats: tuple[SeenSeat, ...] | None = None
        self.is_open = False
        self.joined_until = 0.0
        self.emotes: dict[bytes, EmoteRow] = {}
        self.changes = 0
        self.wake = wake

    def changed(self) -> None:
        """Wake the streams."""
        self.changes += 1
        self.wake()

    def show(self, seen: SeenGame) -> None:
        """Take over the result of a look."""
        self.is_open = seen.is_open
        if self.seats != seen.seats:
            self.seats = seen.seats
            self.changed()


class Rooms:
    """Looks for presence and emotes in the games that have streams in this process."""

    def __init__(self, service: Service, lock: threading.Lock) -> None:
        self._service = service
        self._lock = lock
        self._rooms: dict[bytes, Room] = {}
        self._announced: set[bytes] = set()

    def enter(self, game_id: bytes, me: bytes | None, wake: Callable[[], None]) -> Room:
        """A stream of the game begins; `leave` when it ends."""
        with self._lock:
            room = self._rooms.setdefault(game_id, Room(wake))
            room.streams[me] += 1
            return room

    def leave(self, game_id: bytes, me: bytes | None) -> None:
        """A stream has ended."""
        with self._lock:
            room = self._rooms[game_id]
            room.streams[me] -= 1
            room.streams += Counter()
            if not room.streams:
                del self._rooms[game_id]

    def announced(self, game_id: bytes) -> None:
        """A game has a new emote; the lock must be held."""
        if game_id in self._rooms:
            self._announced.add(game_id)

    def look_at_all(self) -> None:
        """Look who is present in all games. Raises Unavailable."""
        with self._lock:
            ids = [each for each, room in self._rooms.items() if any(room.streams)]
        self._look_at_presence(ids)

    def has_changed(self, game_id: bytes) -> None:
        """A game has a new version; the lock must be held."""
        room = self._rooms.get(game_id)
        if room is not None and (room.is_open or room.seats is None):
            room.joined_until = time.monotonic() + _JUST_SECONDS

    def look_at_joined(self) -> None:
        """Look who is present in games that a player may just have joined. Raises Unavailable."""
        now = time.monotonic()
        with self._lock:
            ids = [each for each, room in self._rooms.items() if room.joined_until > now]
        self._look_at_presence(ids)

    def look_at_new(self) -> None:
        """Look who is present in the games that have streams since the last look, and for the
        emotes that were announced. Raises Unavailable.
        """
        with self._lock:
            new = [
                each
                for each, room in self._rooms.items()
                if room.seats is None and any(room.streams)
            ]
            announced, self._announced = list(self._announced), set()
        self._look_at_presence(new)
        self._look_at_emotes(announced)

    def look_for_emotes(self) -> None:
        """Look for emotes in all games. Raises Unavailable."""
        with self._lock:
            ids = list(self._rooms)
        self._look_at_emotes(ids)

    def _look_at_presence(self, ids: list[bytes]) -> None:
        service = self._service
        with self._lock:
            here = {
                each: frozenset(filter(None, self._rooms[each].streams))
                for each in ids
                if each in self._rooms
            }
        streaming = Streaming(service.now(), here)
        found = presence_of(service.store, service.last_seen, ids, streaming)
        with self._lock:
            for game_id, seen in found.items():
                room = self._rooms.get(game_id)
                if room is not None:
                    room.show(seen)

    def _look_at_emotes(self, ids: list[bytes]) -> None:
        found = stored.emotes_of(self._service.store, ids)
        with self._lock:
            for row in found:
                room = self._rooms.get(row.game_id)
                if room is not None and room.emotes.get(row.player_id) != row:
                    room.emotes[row.player_id] = row
                    room.changed()


class RoomCursor:
    """What one stream has been sent of a game's presence and emotes.

    Emotes from before the stream's begin are not sent, and presence only to players with a seat.
    """

    def __init__(self, service: Service, room: Room, me: bytes | None) -> None:
        self._service = service
        self._room = room
        self._me = me
        self._since = service.memory.reckoned()
        self._known = -1
        self._seats: tuple[SeenSeat, ...] | None = None
        self._emotes: dict[bytes, EmoteRow] = {}

    @property
    def has_news(self) -> bool:
        """Whether there may be something to send."""
        return self._room.changes != self._known

    def news(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """The name and content of each message that was not sent yet. Raises Unavailable."""
        room = self._room
        self._known = room.changes
        seats, shown = room.seats, dict(room.emotes)
        sits = self._me is not None and any(each.player_id == self._me for each in seats or ())
        if seats is not None and seats != self._seats and sits:
            self._seats = seats
            yield "presence", presence_json(seats)
        for player_id, row in shown.items():
            if self._emotes.get(player_id) == row:
                continue
            self._emotes[player_id] = row
            if row.at >= self._since and not self._has_blocked(player_id):
                yield "emote", {"seat": row.seat, "emote": row.emote}

    def _has_blocked(self, player_id: bytes) -> bool:
        me = self._me
        return me is not None and people.has_blocked(self._service.store, me, player_id)
