"""Following a game as it happens, by stream or by long poll, and a player's own notices."""

import time
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from service.game.errors import Refusal
from service.game.view import rfc3339
from service.store import Unavailable, news
from service.store import players as players_store
from service.store.news import Notice
from service.usecases import reading
from service.usecases.live.broker import Broker, Watch
from service.usecases.live.places import Place
from service.usecases.presenter import game_view
from service.usecases.service import Service
from service.usecases.transaction import RequestContext, look
from service.usecases.unreadable import Unreadable

_RETRY_SECONDS: Final = 0.25
_OVERLAP_MS: Final = 2000
"""Entries are stamped before they are committed, so the newest notices may come out of order."""
PAGE: Final = 500
_SHUT_OUT: Final = frozenset(("left", "declined", "started", "ended"))
"""After such an entry somebody may have to stop watching a private game."""
DRAINING: Final = "draining"


class Message(NamedTuple):
    """One message of a stream; `id` is the cursor after it, None where there is none."""

    event: str
    id: str | None
    data: dict[str, Any]


def end(reason: str) -> Message:
    """The last message of a stream."""
    return Message("end", None, {"reason": reason})


class Follower:
    """One caller who follows one game; `cursor` is the last entry that was handed out.

    With `after` None the caller begins with the game as it is; `backlog` is how many entries it has
    to be told at once. Raises Refusal `unauthorized`, `not-found` or `rate-limited`, or Unreadable.
    """

    def __init__(
        self,
        broker: Broker,
        place: Place,
        watch: Watch,
        *,
        token: str | None,
        game_id: str,
        after: int | None,
    ) -> None:
        self.broker = broker
        self._place = place
        self._watch = watch
        self._token = token
        self._game_id = game_id
        context = self._look()
        broker.name(place, context.me)
        self._private = context.row.visibility == "private"
        self._buffer = broker.buffer_of(watch, context.loaded)
        self.snapshot: dict[str, Any] | None = None
        if after is None:
            self.snapshot = game_view(context.loaded, context.row, context.me)
        version = context.loaded.game.version
        self._checked = version
        self.cursor = version if after is None else after
        self.backlog = max(0, version - self.cursor)
        self.over = context.loaded.game.ended_at is not None and self.cursor >= version

    def _look(self) -> RequestContext:
        """Whoever may not see the game hears of it here, as does one with an old token."""
        context = look(self.broker.service, token=self._token, game_id=self._game_id)
        self._me = context.me
        return context

    def news(self) -> list[dict[str, Any]]:
        """The entries after the cursor, which moves on; some at a time where there are many.

        Raises Refusal, Unavailable, or Unreadable.
        """
        store = self.broker.service.store
        known = self._watch.version
        # A cursor may be ahead of the game: who leaves is looked for from the last look on.
        frames = self._buffer.after(store, min(self.cursor, self._checked), known=known)
        if frames is None:
            page = reading.events_after(
                self.broker.service,
                token=self._token,
                game_id=self._game_id,
                after=self.cursor,
                limit=PAGE,
            )
            items = page.items
            self._checked = page.version
            if items:
                self.cursor = items[-1]["seq"]
            self.over = page.ended and self.cursor >= page.version
            return items
        if self._private and any(frame.step.entry["type"] in _SHUT_OUT for frame in frames):
            self._look()  # Whoever has left, or was only invited, sees no more of it.
        if frames:
            self._checked = frames[-1].step.seq
        frames = [frame for frame in frames if frame.step.seq > self.cursor]
        if frames:
            self.cursor = frames[-1].step.seq
            self.over = frames[-1].ended
        elif known > self.cursor:
            self.broker.pause(_RETRY_SECONDS)  # What was announced cannot be read yet.
        return [frame.item(self._me) for frame in frames]

    def wait(self, seconds: float) -> None:
        """Wait for news, at most for some seconds.

        Raises Refusal when the token is no longer good, or Unavailable.
        """
        self.broker.wait(self._place, beyond=self.cursor, seconds=max(0.0, seconds))


def long_poll(follower: Follower, *, wait: float) -> list[dict[str, Any]]:
    """The entries after the cursor as soon as there are any, none when the time is up.

    Raises Refusal, Unavailable or Unreadable.
    """
    until = time.monotonic() + wait
    while True:
        items = follower.news()
        left = until - time.monotonic()
        if items or follower.over or left <= 0 or follower.broker.stopping:
            return items
        follower.wait(left)


def stream(follower: Follower, *, keep_alive: float) -> Iterator[Message | None]:
    """The snapshot if there is one, then every entry, then the reason of the end.

    None is a sign of life, given when nothing else was for so many seconds.
    """
    if follower.snapshot is not None:
        yield Message("snapshot", str(follower.cursor), follower.snapshot)
        follower.snapshot = None
    quiet_since = time.monotonic()
    try:
        while not follower.broker.stopping:
            for item in follower.news():
                yield Message("entry", str(item["seq"]), item)
                quiet_since = time.monotonic()
            if follower.over:
                break
            silence = quiet_since + keep_alive - time.monotonic()
            if silence <= 0:
                yield None
                quiet_since = time.monotonic()
            else:
                follower.wait(silence)
        yield end("game_over" if follower.over else DRAINING)
    except Refusal as refused:
        yield end(refused.code)
    except Unavailable:
        yield end("unavailable")
    except Unreadable:
        yield end("internal-error")


class Inbox:
    """One player who wants to hear of invitations, of turns and of how games ended.

    `cursor` is the time, by the database, of the newest notice that was handed out. With `after`
    None all that stands is told, and from now on how games end.
    """

    def __init__(self, service: Service, player_id: bytes, *, after: int | None) -> None:
        self._service = service
        self._me = player_id
        now = service.clock(players_store.now(service.store))
        self.cursor = now - _OVERLAP_MS if after is None else after
        self._since = 0 if after is None else after
        self._over_since = self.cursor
        self._told: set[tuple[str, bytes, int, int]] = set()

    def news(self) -> list[dict[str, Any]]:
        """Notices that were not handed out yet. Raises Unavailable."""
        found = news.notices(
            self._service.store,
            player_id=self._me,
            since=self._since,
            over_since=self._over_since,
        )
        fresh = [each for each in found if each.mark not in self._told]
        self._told = {each.mark for each in found}
        for each in fresh:
            self.cursor = max(self.cursor, each.at)
        return [_shown(each) for each in fresh]


def _shown(notice: Notice) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "type": notice.kind,
        "game_id": notice.game_id.hex(),
        "seat": notice.seat,
        "version": notice.version,
        "at": rfc3339(notice.at),
    }
    if notice.kind == "your_turn":
        shown["deadline"] = rfc3339(notice.deadline)
    return shown


def poll_inbox(
    broker: Broker, place: Place, watch: Watch, inbox: Inbox, *, wait: float
) -> list[dict[str, Any]]:
    """The notices after the cursor as soon as there are any. Raises Refusal or Unavailable."""
    until = time.monotonic() + wait
    while True:
        known = watch.version
        items = inbox.news()
        left = until - time.monotonic()
        if items or left <= 0 or broker.stopping:
            return items
        broker.wait(place, beyond=known, seconds=left)


def stream_inbox(
    broker: Broker, place: Place, watch: Watch, inbox: Inbox, *, keep_alive: float
) -> Iterator[Message | None]:
    """Every notice, then the reason of the end; None is a sign of life, as in `stream`."""
    known = -1
    quiet_since = time.monotonic()
    try:
        while not broker.stopping:
            if watch.version != known:
                known = watch.version
                for item in inbox.news():
                    yield Message(item["type"], str(inbox.cursor), item)
                    quiet_since = time.monotonic()
            if time.monotonic() >= quiet_since + keep_alive:
                yield None
                quiet_since = time.monotonic()
            silence = quiet_since + keep_alive - time.monotonic()
            broker.wait(place, beyond=known, seconds=max(0.0, silence))
        yield end(DRAINING)
    except Refusal as refused:
        yield end(refused.code)
    except Unavailable:
        yield end("unavailable")
