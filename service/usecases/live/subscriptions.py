"""Follow a game live, by stream or long poll."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, NamedTuple

from crazy_eights.errors import Refusal
from crazy_eights.view import rfc3339
from service.store import Damaged, Unavailable
from service.usecases import inputs, reading
from service.usecases.answers import EventPage, game_view
from service.usecases.errors import Unreadable
from service.usecases.live.broker import Broker, Slot
from service.usecases.live.topics import Topic
from service.usecases.presence import RoomCursor
from service.usecases.rematches import rematch_of
from service.usecases.service import Service
from service.usecases.tokens import Token
from service.usecases.transaction import RequestContext, read_game

RETRY_SECONDS: Final = 0.25
_EXCLUDING: Final = frozenset(("left", "declined", "expired", "started", "ended"))
"""After such an entry a watcher may no longer be allowed to see a private game."""
DRAINING: Final = "draining"


class StreamMessage(NamedTuple):
    """One message of a stream; `id` is the cursor after it, if any."""

    event: str
    id: str | None
    data: dict[str, Any]


class MessageClock:
    """The times of messages to one caller: they never go back, and never precede the content."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._last = 0

    def next(self, *, not_before: int = 0) -> str | None:
        """The time of the next message, not before `not_before` (milliseconds)."""
        self._last = max(self._last, not_before, self._service.now())
        return rfc3339(self._last)

    def end(self, reason: str) -> StreamMessage:
        """The last message of a stream."""
        return StreamMessage("end", None, {"reason": reason, "at": self.next()})


class Follower:
    """One caller, `me`, that follows one game; `cursor` is the last delivered entry.

    With `after` None the caller begins with a snapshot of the game. `limit` is the maximum number
    of entries that `news` returns at once. `backlog` is the number of entries to be delivered at
    once, `dealt` the work of their rounds, counted from the state in memory before them. Raises
    Refusal `unauthorized`, `not-found` or `too-many-streams`, or Unreadable.
    """

    def __init__(
        self,
        broker: Broker,
        slot: Slot,
        topic: Topic,
        *,
        token: Token | None,
        game_id: str,
        after: int | None,
        limit: int = inputs.NEWS.usual,
    ) -> None:
        self.broker = broker
        self._slot = slot
        self.topic = topic
        self._token = token
        self._game_id = game_id
        self._limit = limit
        context = self._load()
        self.me = context.me
        self.row = context.row
        broker.name(slot, context.me)
        self._private = context.row.visibility == "private"
        self._buffer = broker.buffer_of(topic, context.loaded)
        self.snapshot: dict[str, Any] | None = None
        if after is None:
            loaded, row, me = context.loaded, context.row, context.me
            rematch = rematch_of(broker.service, row, me, loaded)
            self.snapshot = game_view(loaded, row, me, rematch=rematch)
        self.last_at = context.loaded.game.last_at
        version = context.loaded.game.version
        self._checked = version
        self.cursor = version if after is None else after
        self.backlog = max(0, version - self.cursor)
        near = context.loaded.nearest(self.cursor).game
        self.dealt = context.loaded.game.dealt - near.dealt
        self.over = context.loaded.game.ended_at is not None and self.cursor >= version

    def _load(self) -> RequestContext:
        """Load the game. Raises Refusal if the caller may not see it or its token is invalid."""
        return read_game(self.broker.service, token=self._token, game_id=self._game_id)

    def news(self) -> EventPage:
        """The next entries after the cursor, which is advanced; if there are many, the first ones.

        Raises Refusal, Unavailable, or Unreadable.
        """
        store = self.broker.service.store
        known = self.topic.version
        # The client's cursor may be ahead of the game, so excluding entries are searched for from
        # the last checked entry on.
        found = self._buffer.after(store, min(self.cursor, self._checked), known=known)
        if found is None:
            return self._read()
        frames, then = found
        if self._private and any(frame.step.entry["type"] in _EXCLUDING for frame in frames):
            self._load()  # Raises Refusal if the caller has left, or was only invited.
        if frames:
            self._checked = frames[-1].step.seq
        frames = [frame for frame in frames if frame.step.seq > self.cursor]
        if len(frames) > self._limit:
            return self._read()
        if frames:
            self.cursor = frames[-1].step.seq
            self.over = frames[-1].ended
        elif known > self.cursor:
            self.broker.pause(RETRY_SECONDS)  # The announced version cannot be read yet.
        items = [frame.item(self.me) for frame in frames]
        game = then.loaded.game
        view = partial(then.of, store, self.row, self.me)
        return EventPage(items, game.version, game.ended_at is not None, game.last_at, view)

    def _read(self) -> EventPage:
        """The entries after a cursor, read from the log: the buffer does not reach back that far,
        or has more than the limit.
        """
        page = reading.events_after(
            self.broker.service,
            token=self._token,
            game_id=self._game_id,
            after=self.cursor,
            limit=self._limit,
        )
        self._checked = page.version
        if page.items:
            self.cursor = page.items[-1]["seq"]
        self.over = page.ended and self.cursor >= page.version
        return page

    def wait(self, seconds: float, *, room: RoomCursor | None = None) -> None:
        """Wait for new entries, or for news of its `room`, at most `seconds`.

        Raises Refusal if the token is no longer valid, or Unavailable.
        """

        def is_due() -> bool:
            has_news = room is not None and room.has_news
            return has_news or self.topic.version > self.cursor

        changed = self.topic.changed
        self.broker.wait_until(self._slot, changed, is_due, seconds=max(0.0, seconds))


def long_poll(follower: Follower, *, wait: float) -> EventPage:
    """The entries after the cursor as soon as there are any; none after `wait` seconds.

    Raises Refusal, Unavailable or Unreadable.
    """
    until = time.monotonic() + wait
    while True:
        page = follower.news()
        left = until - time.monotonic()
        if page.items or follower.over or left <= 0 or follower.broker.stopping:
            return page
        follower.wait(left)


def stream(
    follower: Follower, *, keep_alive: float, view: bool, room: RoomCursor | None = None
) -> Iterator[StreamMessage | None]:
    """The messages of a stream: the snapshot, if any, then every entry and what is new in its
    `room`, then the end's reason.

    With `view`, an entry that is the newest known one carries the view after it. None is a
    keep-alive, yielded after `keep_alive` seconds without a message.
    """
    times = MessageClock(follower.broker.service)
    if follower.snapshot is not None:
        data = {**follower.snapshot, "at": times.next(not_before=follower.last_at)}
        yield StreamMessage("snapshot", str(follower.cursor), data)
        follower.snapshot = None

    def news() -> Iterator[StreamMessage]:
        page = follower.news()
        for item in page.items:
            data = {**item, "at": times.next(not_before=page.last_at)}
            if view:
                newest = item["seq"] >= max(page.version, follower.topic.version)
                data["game"] = page.view() if newest else None
            yield StreamMessage("entry", str(item["seq"]), data)
        for event, content in () if room is None else room.news():
            yield StreamMessage(event, None, {**content, "at": times.next()})

    yield from until_the_end(
        follower.broker,
        times,
        keep_alive=keep_alive,
        news=news,
        wait=lambda seconds: follower.wait(seconds, room=room),
        is_over=lambda: follower.over,
    )


def until_the_end(
    broker: Broker,
    times: MessageClock,
    *,
    keep_alive: float,
    news: Callable[[], Iterator[StreamMessage]],
    wait: Callable[[float], None],
    is_over: Callable[[], bool] = lambda: False,
) -> Iterator[StreamMessage | None]:
    """What is new, again and again, then the end's reason. In between it calls `wait` with the
    seconds until the next keep-alive, which is None.
    """
    quiet_since = time.monotonic()
    try:
        while not broker.stopping:
            for message in news():
                yield message
                quiet_since = time.monotonic()
            if is_over():
                break
            silence = quiet_since + keep_alive - time.monotonic()
            if silence <= 0:
                yield None
                quiet_since = time.monotonic()
            else:
                wait(silence)
        yield times.end("game_over" if is_over() else DRAINING)
    except Refusal as refused:
        yield times.end(refused.code)
    except Unavailable:
        yield times.end("unavailable")
    except (Unreadable, Damaged):
        yield times.end("internal-error")
