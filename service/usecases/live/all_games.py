"""Follow all games of one player by one stream: their entries, between the player's notices."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from crazy_eights.errors import Refusal
from service.store import news
from service.usecases import inputs, reading
from service.usecases.answers import game_view
from service.usecases.errors import Unreadable
from service.usecases.live.broker import Broker, Slot
from service.usecases.live.notices import Inbox, NumberedNotice
from service.usecases.live.subscriptions import (
    RETRY_SECONDS,
    MessageClock,
    StreamMessage,
    until_the_end,
)
from service.usecases.live.topics import Pace, Topic
from service.usecases.presence import RoomCursor
from service.usecases.tokens import Token
from service.usecases.transaction import read_game

UNAUTHORIZED: Final = "unauthorized"


@dataclass(slots=True)
class _Followed:
    """A game with its last sent entry; closing `lease` ends the watching."""

    topic: Topic
    lease: ExitStack
    room: RoomCursor
    cursor: int = 0

    @property
    def has_entries(self) -> bool:
        """Whether there are entries that were not sent yet."""
        return self.topic.version > self.cursor


class AllGames:
    """The unfinished games in which one player sits, with what the player may see of them.

    `games` is how many there are at the beginning. A game that cannot be read is left out.
    `changed` is notified when there is news of any of them. Raises Unavailable.
    """

    def __init__(self, broker: Broker, *, token: Token | None, player_id: bytes) -> None:
        self._broker = broker
        self._token = token
        self._player_id = player_id
        self._times = MessageClock(broker.service)
        self._followed: dict[bytes, _Followed] = {}
        self._unreadable: set[bytes] = set()
        self.changed = broker.condition()
        self._versions = news.unfinished(broker.service.store, player_id)
        self.games = len(self._versions)

    def close(self) -> None:
        """Stop watching."""
        for game_id in list(self._followed):
            self._drop(game_id)

    @property
    def has_news(self) -> bool:
        """Whether a game has anything that was not sent yet."""
        return any(each.has_entries or each.room.has_news for each in self._followed.values())

    def find_games(self) -> None:
        """Look up which games there are now, and their versions. Raises Unavailable."""
        self._versions = news.unfinished(self._broker.service.store, self._player_id)

    def news(self, cursor: str, *, view: bool) -> Iterator[StreamMessage]:
        """What was not sent yet: entries, presence and emotes, and a snapshot of each game that is
        new here.

        `cursor` is the `id` of the messages. With `view`, an entry that is the newest known one
        carries the view after it. Raises Refusal `unauthorized`, or Unavailable.
        """
        for game_id, version in self._versions.items():
            self._broker.note_version(game_id, version)
        for game_id, followed in list(self._followed.items()):
            gone = game_id not in self._versions
            if gone or followed.has_entries:
                yield from self._guarded(game_id, self._entries(game_id, cursor, view=view))
            if game_id not in self._followed:
                continue  # The player may no longer see it.
            for event, content in followed.room.news():
                data = {"game_id": game_id.hex(), **content, "at": self._times.next()}
                yield StreamMessage(event, None, data)
            if gone:
                self._drop(game_id)
        for game_id in list(self._versions):
            if game_id not in self._followed and game_id not in self._unreadable:
                yield from self._guarded(game_id, self._snapshot(game_id, cursor))

    def _guarded(
        self, game_id: bytes, messages: Iterator[StreamMessage]
    ) -> Iterator[StreamMessage]:
        """The messages about a game; it is dropped if the player may no longer see it, or if it
        cannot be read.
        """
        if self._broker.stopping:
            return
        try:
            yield from messages
        except Unreadable:
            self._unreadable.add(game_id)
            self._drop(game_id)
        except Refusal as refused:
            if refused.code == UNAUTHORIZED:
                raise
            self._drop(game_id)

    def _drop(self, game_id: bytes) -> None:
        self._versions.pop(game_id, None)
        followed = self._followed.pop(game_id, None)
        if followed is not None:
            followed.lease.close()

    def _snapshot(self, game_id: bytes, cursor: str) -> Iterator[StreamMessage]:
        lease = ExitStack()
        topic = lease.enter_context(
            self._broker.game_topic(game_id, polled=False, also=self.changed)
        )
        room = lease.enter_context(self._broker.room(game_id, topic, self._player_id))
        followed = self._followed[game_id] = _Followed(topic, lease, room)
        context = read_game(self._broker.service, token=self._token, game_id=game_id.hex())
        game = context.loaded.game
        followed.cursor = game.version
        data = game_view(context.loaded, context.row, context.me)
        at = self._times.next(not_before=game.last_at)
        yield StreamMessage("snapshot", cursor, {**data, "at": at})

    def _entries(self, game_id: bytes, cursor: str, *, view: bool) -> Iterator[StreamMessage]:
        followed = self._followed[game_id]
        page = reading.events_after(
            self._broker.service,
            token=self._token,
            game_id=game_id.hex(),
            after=followed.cursor,
            limit=inputs.NEWS.usual,
        )
        if not page.items and followed.has_entries:
            self._broker.pause(RETRY_SECONDS)  # The announced version cannot be read yet.
        for item in page.items:
            followed.cursor = item["seq"]
            at = self._times.next(not_before=page.last_at)
            data: dict[str, Any] = {"game_id": game_id.hex(), **item, "at": at}
            if view:
                newest = item["seq"] >= max(page.version, followed.topic.version)
                data["game"] = page.view() if newest else None
            yield StreamMessage("entry", cursor, data)
        if page.ended and followed.cursor >= page.version:
            self._drop(game_id)


class AllGamesStream:
    """The stream of a player's notices and games; `slot` is its slot, `topic` the player's."""

    def __init__(
        self, broker: Broker, slot: Slot, topic: Topic, *, inbox: Inbox, games: AllGames
    ) -> None:
        self._broker = broker
        self._slot = slot
        self._topic = topic
        self._inbox = inbox
        self._games = games
        self._times = MessageClock(broker.service)
        self._known: int | None = None
        self._pace = Pace()

    def messages(self, *, keep_alive: float, view: bool) -> Iterator[StreamMessage | None]:
        """The messages, then the end's reason; None is a keep-alive.

        First the notices and a snapshot of each game, then what happens. The `id` of each message
        is the cursor of the notices that were sent before it.
        """
        return until_the_end(
            self._broker,
            self._times,
            keep_alive=keep_alive,
            news=partial(self._news, view=view),
            wait=self._wait,
        )

    def _news(self, *, view: bool) -> Iterator[StreamMessage]:
        first = self._known is None
        sent = str(self._inbox.cursor)
        notices: list[NumberedNotice] = []
        if self._topic.version != self._known and not self._pace.rest:
            self._known, began = self._topic.version, time.thread_time()
            # Notices are read before the games: all entries before the end of a game are sent
            # before its `game_over`.
            notices = self._inbox.news()
            self._games.find_games()
            self._pace.looked(time.thread_time() - began)
        if first:  # The cursor of the snapshots is after the notices of the current state.
            yield from self._numbered(notices)
            sent, notices = str(self._inbox.cursor), []
        yield from self._games.news(sent, view=view)
        yield from self._numbered(notices)

    def _numbered(self, notices: list[NumberedNotice]) -> Iterator[StreamMessage]:
        for cursor, item in notices:
            data = {**item, "at": self._times.next(not_before=self._inbox.last_at)}
            yield StreamMessage(item["type"], str(cursor), data)

    def _wait(self, seconds: float) -> None:
        known, topic, games = self._known, self._topic, self._games
        rest = self._pace.rest
        self._broker.wait_until(
            self._slot,
            games.changed,
            lambda: games.has_news or (not rest and topic.version != known),
            seconds=min(rest, seconds) if rest else seconds,
        )
