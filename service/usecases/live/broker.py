"""Wakes the waiting streams and polls of this process when there are new entries or notices.

News comes from three sources: `announce` after each commit of this process; the notifications of
other processes; and one polling thread, since notifications can be lost. It checks the watched
games and their due timeouts, the tokens, and the games of waiting players, for all waiting callers
together. A waiting caller holds no database connection and makes no query.

Each waiting caller holds a slot. Slots are limited per process, per address and per player.
"""

import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from typing import Final

import prometheus_client
from cachetools import LRUCache

from crazy_eights.errors import Refusal
from crazy_eights.locales import Message
from service import logs, time_spent
from service.store import Unavailable, news
from service.store.notifier import CONNECTED, POLLING, News, NotifierState
from service.usecases.bill import NO_CAPS, Caps
from service.usecases.cache import Loaded
from service.usecases.errors import unauthorized
from service.usecases.live.topics import EventBuffer, Topic
from service.usecases.presence import (
    EMOTE_SECONDS,
    JOINED_SECONDS,
    NEW_EMOTE,
    PRESENCE_SECONDS,
    RoomCursor,
    Rooms,
)
from service.usecases.service import NEW_NOTICE, Service
from service.usecases.transaction import try_due_clocks

FAILURES: Final = prometheus_client.Counter(
    "eights_broker_failures", "Failures of the polling thread behind streams and polls."
)
POLL_SECONDS: Final = 1.0
"""The interval between checks of games, and of players."""
TOKEN_SECONDS: Final = 2.0
"""The interval between checks of the tokens."""
UNCHECKED_SECONDS: Final = 4.0
"""Calls end when their token could not be checked for this long; five seconds are promised."""
_BEAT: Final = 0.25
"""The interval between checks of `stopping`: a signal handler can only set this flag."""
OPEN: Final = prometheus_client.Gauge(
    "eights_open_streams", "Open streams and waiting polls.", multiprocess_mode="livesum"
)
SLOTS: Final = prometheus_client.Gauge(
    "eights_stream_places", "Slots for open streams and waiting polls.", multiprocess_mode="livesum"
)
LONGEST_PAUSE: Final = 64
REMEMBERED: Final = 10_000
"""How many refused callers are remembered; the least recently seen are dropped first."""


class TooManyStreams(Refusal):
    """A caller has too many slots; it may try again after `retry_after` seconds."""

    def __init__(self, detail: Message, *, retry_after: int) -> None:
        super().__init__("too-many-streams", detail)
        self.retry_after = retry_after


class NoSlotLeft(Exception):
    """All slots of this process are taken."""


class Stopping(NoSlotLeft):
    """This process is about to end, and gives no more slots."""


@dataclass(slots=True, eq=False)
class Slot:
    """The slot of one waiting caller, with its address and the digest of its token.

    `revoked`: the token is no longer valid; `unchecked`: the token could not be checked for too
    long.
    """

    digest: bytes | None
    address: str
    player_id: bytes | None = None
    revoked: bool = False
    unchecked: bool = False


class Slots:
    """The taken slots of a process. Callers must hold the broker's lock."""

    def __init__(self, slots: int, caps: Caps) -> None:
        self._slots = slots
        self._caps = caps
        self._taken: set[Slot] = set()
        self._held: Counter[str | bytes] = Counter()  # By address, and by id of player.
        self._refused: LRUCache[str | bytes, int] = LRUCache(REMEMBERED)
        SLOTS.set(slots)

    def __len__(self) -> int:
        return len(self._taken)

    def __iter__(self) -> Iterator[Slot]:
        return iter(self._taken)

    def take(self, slot: Slot) -> None:
        """Take a slot. Raises NoSlotLeft, or TooManyStreams if its address has too many."""
        most = self._caps.address
        self._check(slot.address, most, Message("address-waits-enough", most=most or 0))
        if len(self._taken) >= self._slots:
            raise NoSlotLeft
        self._taken.add(slot)
        OPEN.inc()
        self._held[slot.address] += 1

    def name(self, slot: Slot, player_id: bytes) -> None:
        """Set the player of a slot. Raises TooManyStreams if the player has too many."""
        most = self._caps.player
        self._check(player_id, most, Message("player-waits-enough", most=most or 0))
        slot.player_id = player_id
        self._held[player_id] += 1

    def _check(self, holder: str | bytes, most: int | None, detail: Message) -> None:
        """Raises TooManyStreams if a holder has `most` slots; each time in a row, the pause before
        the next attempt doubles.
        """
        if most is None or self._held[holder] < most:
            self._refused.pop(holder, None)
            return
        pause = min(LONGEST_PAUSE, 2 * self._refused.get(holder, 1))
        self._refused[holder] = pause
        raise TooManyStreams(detail, retry_after=pause)

    def give_back(self, slot: Slot) -> None:
        """Free a slot."""
        self._taken.remove(slot)
        OPEN.dec()
        for holder in (slot.address, slot.player_id):
            if holder is not None:
                self._held[holder] -= 1
                if not self._held[holder]:
                    del self._held[holder]
                    self._refused.pop(holder, None)


class Broker:
    """One per process; threads share it. `stopping` may be set at any time, even by a signal."""

    def __init__(self, service: Service, *, slots: int, caps: Caps = NO_CAPS) -> None:
        self.service = replace(service, announce=self.announce)
        self.stopping = False
        self._lock = threading.Lock()
        self._paused = threading.Condition(self._lock)
        self._taken_slots = Slots(slots, caps)
        self._games: dict[bytes, Topic] = {}
        self._players: dict[bytes, Topic] = {}
        self._rooms = Rooms(self.service, self._lock)
        self._looking: threading.Thread | None = None
        self._checked = 0.0
        self._notifier = service.store.notifier(self.note)
        if self._notifier is None:
            NotifierState().become(POLLING, remedy="set NOTIFY_DATABASE_URL")

    def announce(self, news: Sequence[News]) -> None:
        """Announce a commit of this process, here and to the other processes; see `Service`."""
        for each in news:
            self.note(*each)
        if self._notifier is not None:
            self._notifier.notify(news)

    def note(self, of: bytes, number: int) -> None:
        """Wake the callers that wait for a game if `number` is a newer version than the known one,
        or for what a negative number says.
        """
        if number >= 0:
            self.note_version(of, number)
            return
        with self._lock:
            if number == NEW_EMOTE:
                self._rooms.announced(of)
            elif number == NEW_NOTICE and of in self._players:
                self._players[of].version += 1
                self._players[of].wake()

    def note_version(self, game_id: bytes, version: int) -> None:
        """Wake the callers that wait for a game, if this version is newer than the known one."""
        with self._lock:
            topic = self._games.get(game_id)
            if topic is not None and version > topic.version:
                topic.version = version
                topic.wake()
                self._rooms.has_changed(game_id)

    @contextmanager
    def slot(self, digest: bytes | None, *, address: str) -> Iterator[Slot]:
        """Hold a slot for a caller, by its token's digest and its address.

        Raises TooManyStreams if the address has too many slots, NoSlotLeft if no slot is
        left, Stopping if the process is about to end.
        """
        slot = Slot(digest, address)
        with self._lock:
            if self.stopping:
                raise Stopping
            self._taken_slots.take(slot)
            if self._looking is None or not self._looking.is_alive():
                self._looking = threading.Thread(
                    target=self._poll_all, name="eights-broker", daemon=True
                )
                self._looking.start()
        try:
            yield slot
        finally:
            with self._lock:
                self._taken_slots.give_back(slot)

    def name(self, slot: Slot, player_id: bytes | None) -> None:
        """Set the player of a slot, once it is known; None: a caller without a token.

        Raises TooManyStreams if the player has too many slots.
        """
        if player_id is not None:
            with self._lock:
                self._taken_slots.name(slot, player_id)

    def condition(self) -> threading.Condition:
        """A condition for a caller that waits for several topics at once (`also` below)."""
        return threading.Condition(self._lock)

    def game_topic(
        self, game_id: bytes, *, polled: bool = True, also: threading.Condition | None = None
    ) -> AbstractContextManager[Topic]:
        """The topic of a game. Begin before reading it, so that no change is missed in between.

        Without `polled`, the caller has to note new versions that no notification announces. `also`
        is notified of changes, too.
        """
        return self._subscribed(self._games, game_id, polled=polled, also=also)

    def player_topic(
        self, player_id: bytes, *, also: threading.Condition | None = None
    ) -> AbstractContextManager[Topic]:
        """The topic of all games of a player. Begin before reading them. `also`: as above."""
        return self._subscribed(self._players, player_id, polled=True, also=also)

    @contextmanager
    def _subscribed(
        self,
        topics: dict[bytes, Topic],
        key: bytes,
        *,
        polled: bool,
        also: threading.Condition | None,
    ) -> Iterator[Topic]:
        if self._notifier is not None:
            self._notifier.listen()
        others = () if also is None else (also,)
        with self._lock:
            topic = topics.setdefault(key, Topic(self._lock))
            topic.subscribers += 1
            topic.pollers += polled
            topic.others.extend(others)
        try:
            yield topic
        finally:
            with self._lock:
                for each in others:
                    topic.others.remove(each)
                topic.subscribers -= 1
                topic.pollers -= polled
                if not topic.subscribers:
                    del topics[key]

    @contextmanager
    def room(self, game_id: bytes, topic: Topic, me: bytes | None) -> Iterator[RoomCursor]:
        """The presence and emotes of a game for one stream; `me` is its player, if any."""
        room = self._rooms.enter(game_id, me, topic.wake)
        try:
            yield RoomCursor(self.service, room, me)
        finally:
            self._rooms.leave(game_id, me)

    def buffer_of(self, topic: Topic, loaded: Loaded) -> EventBuffer:
        """The buffer of a game; it begins at the state that its first watcher has loaded."""
        self.note_version(loaded.game.game_id, loaded.game.version)
        with self._lock:
            if topic.buffer is None:
                topic.buffer = EventBuffer(loaded)
            buffer = topic.buffer
        buffer.rename(loaded.names)
        return buffer

    def wait(self, slot: Slot, topic: Topic, *, beyond: int, seconds: float) -> None:
        """Wait until a version newer than `beyond` is known, the process stops, or time is up.

        Raises as `wait_until`.
        """
        self.wait_until(slot, topic.changed, lambda: topic.version > beyond, seconds=seconds)

    def wait_until(
        self,
        slot: Slot,
        changed: threading.Condition,
        is_due: Callable[[], bool],
        *,
        seconds: float,
    ) -> None:
        """Wait until `is_due`, which is asked whenever `changed` is notified, the process stops, or
        time is up.

        Raises Refusal `unauthorized` if the token is no longer valid, and Unavailable if the token
        could not be checked for too long.
        """

        def is_over() -> bool:
            return self.stopping or slot.revoked or slot.unchecked or is_due()

        with time_spent.parked(), self._lock:
            changed.wait_for(is_over, seconds)
        if slot.revoked:
            raise unauthorized()
        if slot.unchecked:
            raise Unavailable("the token could not be checked")

    def pause(self, seconds: float) -> None:
        """Wait for a time, or until the process stops."""
        end = time.monotonic() + seconds
        with self._lock:
            while not self.stopping and (left := end - time.monotonic()) > 0:
                self._paused.wait(min(left, _BEAT))

    def _poll_all(self) -> None:
        """Run by the polling thread: all checks at their intervals, while callers wait."""
        self._checked = time.monotonic()
        rounds = (
            (self._look_at_games, POLL_SECONDS),
            (self._look_at_tokens, TOKEN_SECONDS),
            (self._look_at_players, POLL_SECONDS),
            (self._rooms.look_at_new, _BEAT),
            (self._rooms.look_at_joined, JOINED_SECONDS),
            (self._rooms.look_at_all, PRESENCE_SECONDS),
            (self._rooms.look_for_emotes, PRESENCE_SECONDS),
            (self._poll_for_emotes, EMOTE_SECONDS),
        )
        due = [time.monotonic() + every for _, every in rounds]
        while self._somebody_waits():
            for number, (check, every) in enumerate(rounds):
                if time.monotonic() >= due[number]:
                    try:
                        check()
                    except Exception as error:  # noqa: BLE001  # The other checks must go on.
                        self._log_unless_unavailable(error)
                    due[number] = time.monotonic() + every
            time.sleep(_BEAT)

    def _somebody_waits(self) -> bool:
        """Whether any caller waits; otherwise the polling thread ends. Wakes all on stopping."""
        with self._lock:
            if self.stopping:
                self._wake_all()
            if not self._taken_slots:
                self._looking = None
            return self._looking is not None

    def _wake_all(self) -> None:
        for topics in (self._games, self._players):
            for topic in topics.values():
                topic.wake()

    def _look_at_games(self) -> None:
        with self._lock:
            ids = [game_id for game_id, topic in self._games.items() if topic.pollers]
        try:
            for now, row in news.rows(self.service.store, ids):
                self.note_version(row.game_id, row.version)
                try_due_clocks(self.service, row, now=now)
        except Unavailable:
            return  # If this lasts, `_look_at_tokens` ends the waiting.

    def _log_unless_unavailable(self, error: Exception) -> None:
        if not isinstance(error, Unavailable):
            FAILURES.inc()
            logs.log_lasting(error, "broker")

    def _poll_for_emotes(self) -> None:
        """Look for emotes while no notification announces those of other processes."""
        if self._notifier is None or self._notifier.state.now != CONNECTED:
            self._rooms.look_for_emotes()

    def _look_at_tokens(self) -> None:
        with self._lock:
            slots = [slot for slot in self._taken_slots if slot.digest is not None]
        digests = {slot.digest for slot in slots if slot.digest is not None}
        began = time.monotonic()
        try:
            good = news.good_digests(self.service.store, list(digests))
        except Exception as error:  # noqa: BLE001  # After any error the tokens are unchecked.
            self._log_unless_unavailable(error)
            unchecked = time.monotonic() > self._checked + UNCHECKED_SECONDS
            lost = slots if unchecked else []
        else:
            self._checked, unchecked = began, False
            lost = [slot for slot in slots if slot.digest not in good]
        with self._lock:
            for slot in lost:
                slot.unchecked = unchecked
                slot.revoked = not unchecked
            if lost:
                self._wake_all()

    def _look_at_players(self) -> None:
        with self._lock:
            ids = list(self._players)
        try:
            for now, row in news.clocked(self.service.store, ids):
                try_due_clocks(self.service, row, now=now)
            stamps = news.stamps(self.service.store, ids)
        except Unavailable:
            return
        with self._lock:
            for player_id in ids:
                topic = self._players.get(player_id)
                stamp = stamps.get(player_id, news.NOTHING)
                if topic is not None and stamp != topic.stamp:
                    topic.stamp = stamp
                    topic.version += 1
                    topic.wake()
