"""What streams carry beside the log: presence, for players, and emotes.

One look of the broker serves all streams of the process (`Lookout`). Each stream then takes what it
was not sent yet (`Beside`).
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from service.store import blocks, emotes
from service.store.emotes import EmoteRow
from service.usecases import presence
from service.usecases.presence import SeenGame, SeenSeat
from service.usecases.service import Service

PRESENCE_SECONDS: Final = 10.0
"""How often the broker looks who is present in the games with streams."""
JOINED_SECONDS: Final = 1.0
"""How often it looks who is present in games that a player may just have joined."""
_JUST_SECONDS: Final = 5.0
"""For how long after the change; the mark of the player may be written in another process."""
EMOTE_SECONDS: Final = 1.0
"""How often it looks for emotes where no notifications arrive; elsewhere it looks as often as for
presence, because a notification can be lost.
"""


class Company:
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


class Lookout:
    """Looks for presence and emotes in the games that have streams in this process."""

    def __init__(self, service: Service, lock: threading.Lock) -> None:
        self._service = service
        self._lock = lock
        self._games: dict[bytes, Company] = {}
        self._announced: set[bytes] = set()

    def enter(self, game_id: bytes, me: bytes | None, wake: Callable[[], None]) -> Company:
        """A stream of the game begins; `leave` when it ends."""
        with self._lock:
            company = self._games.setdefault(game_id, Company(wake))
            company.streams[me] += 1
            return company

    def leave(self, game_id: bytes, me: bytes | None) -> None:
        """A stream has ended."""
        with self._lock:
            company = self._games[game_id]
            company.streams[me] -= 1
            company.streams += Counter()
            if not company.streams:
                del self._games[game_id]

    def announced(self, game_id: bytes) -> None:
        """A game has a new emote; the lock must be held."""
        if game_id in self._games:
            self._announced.add(game_id)

    def look_at_all(self) -> None:
        """Look who is present in all games. Raises Unavailable."""
        with self._lock:
            ids = [each for each, company in self._games.items() if any(company.streams)]
        self._look_at_presence(ids)

    def has_changed(self, game_id: bytes) -> None:
        """A game has a new version; the lock must be held."""
        company = self._games.get(game_id)
        if company is not None and (company.is_open or company.seats is None):
            company.joined_until = time.monotonic() + _JUST_SECONDS

    def look_at_joined(self) -> None:
        """Look who is present in games that a player may just have joined. Raises Unavailable."""
        now = time.monotonic()
        with self._lock:
            ids = [each for each, company in self._games.items() if company.joined_until > now]
        self._look_at_presence(ids)

    def look_at_new(self) -> None:
        """Look who is present in the games that have streams since the last look, and for the
        emotes that were announced. Raises Unavailable.
        """
        with self._lock:
            new = [
                each
                for each, company in self._games.items()
                if company.seats is None and any(company.streams)
            ]
            announced, self._announced = list(self._announced), set()
        self._look_at_presence(new)
        self._look_at_emotes(announced)

    def look_for_emotes(self) -> None:
        """Look for emotes in all games. Raises Unavailable."""
        with self._lock:
            ids = list(self._games)
        self._look_at_emotes(ids)

    def _look_at_presence(self, ids: list[bytes]) -> None:
        service = self._service
        with self._lock:
            here = {
                each: frozenset(filter(None, self._games[each].streams))
                for each in ids
                if each in self._games
            }
        streaming = presence.Streaming(service.now(), here)
        found = presence.of_games(service.store, service.marks, ids, streaming)
        with self._lock:
            for game_id, seen in found.items():
                company = self._games.get(game_id)
                if company is not None:
                    company.show(seen)

    def _look_at_emotes(self, ids: list[bytes]) -> None:
        found = emotes.of_games(self._service.store, ids)
        with self._lock:
            for row in found:
                company = self._games.get(row.game_id)
                if company is not None and company.emotes.get(row.player_id) != row:
                    company.emotes[row.player_id] = row
                    company.changed()


class Beside:
    """What one stream has been sent of a game's presence and emotes.

    Emotes from before the stream's begin are not sent, and presence only to players with a seat.
    """

    def __init__(self, service: Service, company: Company, me: bytes | None) -> None:
        self._service = service
        self._company = company
        self._me = me
        self._since = service.memory.reckoned()
        self._known = -1
        self._seats: tuple[SeenSeat, ...] | None = None
        self._emotes: dict[bytes, EmoteRow] = {}

    @property
    def has_news(self) -> bool:
        """Whether there may be something to send."""
        return self._company.changes != self._known

    def news(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """The name and content of each message that was not sent yet. Raises Unavailable."""
        company = self._company
        self._known = company.changes
        seats, shown = company.seats, dict(company.emotes)
        if seats is not None and seats != self._seats and self._sits(seats):
            self._seats = seats
            yield "presence", presence.to_json(seats)
        for player_id, row in shown.items():
            if self._emotes.get(player_id) == row:
                continue
            self._emotes[player_id] = row
            if row.at >= self._since and not self._has_blocked(player_id):
                yield "emote", {"seat": row.seat, "emote": row.emote}

    def _sits(self, seats: tuple[SeenSeat, ...]) -> bool:
        return self._me is not None and any(each.player_id == self._me for each in seats)

    def _has_blocked(self, player_id: bytes) -> bool:
        me = self._me
        return me is not None and blocks.has_blocked(self._service.store, me, player_id)
