"""Notices: invitations, turns and ends of games, for one player and for front ends.

An `Inbox` has the notices of one player, for pages, polls and streams. The feed has those of all
players, for front ends that send pushes (docs/operators-api.md). A notice can become visible some
seconds after its time, because its commit takes that long. So a cursor of the feed is a time in the
past, with digests of the notices since then that were delivered: each is delivered once, whichever
process answers.
"""

import hashlib
import time
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.view import rfc3339
from service.store import feed, news, players
from service.store.feed import FedNotice
from service.store.news import Notice
from service.usecases.errors import invalid
from service.usecases.live.broker import Broker, Slot
from service.usecases.live.subscriptions import MessageClock, StreamMessage, until_the_end
from service.usecases.live.topics import Pace, Topic
from service.usecases.service import Service

_OVERLAP_MS: Final = 2000
"""Entries get their time before the commit, so the newest notices may appear out of order."""
FED_LATE_MS: Final = 15_000
"""How late after its time a notice is still delivered."""
REMEMBERED: Final = 500
"""How many delivered notices a cursor holds; with more, it begins later."""
MOST_FED: Final = 200
_DIGEST: Final = 6
_TIME: Final = 8


class NumberedNotice(NamedTuple):
    """A notice for the client, and the cursor with which a client continues after it."""

    cursor: int
    item: dict[str, Any]


class Inbox:
    """The notices of one player: invitations, turns, and ends of games.

    `cursor` is the database time of the newest delivered notice, or the caller's cursor if that is
    later; `last_at` is the same without the caller's cursor. With `after` None it begins with all
    open notices, and reports games that end from now on.
    """

    def __init__(self, service: Service, player_id: bytes, *, after: int | None) -> None:
        self._service = service
        self._me = player_id
        read = players.now(service.store)
        service.memory.note(now=read, digest=None, player_id=None)
        now = service.clock(read)
        self.last_at = 0
        self.cursor = now - _OVERLAP_MS if after is None else after
        self._since = 0 if after is None else after
        self._over_since = self.cursor
        self._delivered: set[tuple[str, bytes, int, int]] = set()

    def news(self) -> list[NumberedNotice]:
        """The notices that were not delivered yet, oldest first. Raises Unavailable."""
        found = news.notices(
            self._service.store,
            player_id=self._me,
            since=self._since,
            over_since=self._over_since,
        )
        fresh = [each for each in found if each.mark not in self._delivered]
        self._delivered = {each.mark for each in found}
        for each in fresh:
            self.last_at = max(self.last_at, each.at)
        self.cursor = max(self.cursor, self.last_at)
        # A client that continues after a notice gets the next one even if both have the same time.
        cursors = [min(one.at, other.at - 1) for one, other in pairwise(fresh)]
        items = [_notice_item(each) for each in fresh]
        return list(map(NumberedNotice, [*cursors, self.cursor], items))

    def page(self, limit: int) -> list[dict[str, Any]]:
        """The first notices that were not delivered yet, at most `limit`; `cursor` is after them.

        Notices of one instant are never split, so a page may be longer than `limit`. The inbox
        cannot be read on after a page that left notices out. Raises Unavailable.
        """
        found = self.news()
        for number in range(limit, len(found)):
            earlier, later = found[number - 1], found[number]
            if earlier.item["since"] != later.item["since"]:
                self.cursor = earlier.cursor
                return [each.item for each in found[:number]]
        return [each.item for each in found]


def _notice_item(notice: Notice | FedNotice) -> dict[str, Any]:
    item: dict[str, Any] = {
        "type": notice.kind,
        "game_id": notice.game_id.hex(),
        "seat": notice.seat,
        "version": notice.version,
        "since": rfc3339(notice.at),
    }
    if notice.kind == "your_turn":
        item["deadline"] = rfc3339(notice.deadline)
    return item


def poll_inbox(
    broker: Broker, slot: Slot, topic: Topic, inbox: Inbox, *, wait: float, limit: int
) -> list[dict[str, Any]]:
    """The notices after the cursor as soon as there are any. Raises Refusal or Unavailable."""
    until = time.monotonic() + wait
    while True:
        known = topic.version
        items = inbox.page(limit)
        left = until - time.monotonic()
        if items or left <= 0 or broker.stopping:
            return items
        broker.wait(slot, topic, beyond=known, seconds=left)


def stream_inbox(
    broker: Broker, slot: Slot, topic: Topic, inbox: Inbox, *, keep_alive: float
) -> Iterator[StreamMessage | None]:
    """The messages of a stream of notices, then the end's reason; None is a keep-alive."""
    times = MessageClock(broker.service)
    known, pace = -1, Pace()

    def news() -> Iterator[StreamMessage]:
        nonlocal known
        if topic.version != known and not pace.rest:
            known, began = topic.version, time.thread_time()
            found = inbox.news()
            pace.looked(time.thread_time() - began)
            for cursor, item in found:
                data = {**item, "at": times.next(not_before=inbox.last_at)}
                yield StreamMessage(item["type"], str(cursor), data)

    def wait(seconds: float) -> None:
        if pace.rest:
            broker.pause(min(pace.rest, seconds))
        else:
            broker.wait(slot, topic, beyond=known, seconds=seconds)

    return until_the_end(broker, times, keep_alive=keep_alive, news=news, wait=wait)


class FeedCursor(NamedTuple):
    """A time, and the digests of the delivered notices after it."""

    since: int
    delivered: frozenset[bytes] = frozenset()

    def text(self) -> str:
        """The cursor as a text for clients."""
        digests = b"".join(sorted(self.delivered))
        return urlsafe_b64encode(self.since.to_bytes(_TIME, "big") + digests).decode().rstrip("=")


class FeedPage(NamedTuple):
    """Notices, and the cursor after them."""

    items: list[dict[str, Any]]
    cursor: FeedCursor


def read_feed_cursor(service: Service, text: str | None) -> FeedCursor:
    """The cursor in a text; without one, of now. Raises Refusal `validation-failed`."""
    if text is None:
        return FeedCursor(service.clock(players.now(service.store)))
    try:
        data = b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        since, digests = int.from_bytes(data[:_TIME], "big"), data[_TIME:]
        if len(data) < _TIME or len(digests) % _DIGEST or since >= 2**62:
            raise ValueError(text)
    except ValueError:
        fault = Fault("/after", "malformed", Message("is-no-cursor"))
        raise invalid([fault], where="query") from None
    parts = range(0, len(digests), _DIGEST)
    return FeedCursor(since, frozenset(digests[at : at + _DIGEST] for at in parts))


def feed_page(service: Service, cursor: FeedCursor, *, limit: int) -> FeedPage:
    """The next notices of all players, oldest first; each is in one page only."""
    now = service.clock(players.now(service.store))
    rows = feed.notices(service.store, since=cursor.since, limit=limit + len(cursor.delivered) + 1)
    marked = [(_digest_of(each), each) for each in rows]
    fresh = [(mark, each) for mark, each in marked if mark not in cursor.delivered]
    shown = fresh[:limit]
    horizon = max(cursor.since, now - FED_LATE_MS)
    if len(fresh) > limit:
        horizon = max(cursor.since, min(horizon, shown[-1][1].at - 1))
    known = cursor.delivered | {mark for mark, _ in shown}
    kept = [(each.at, mark) for mark, each in marked if mark in known and each.at > horizon]
    if len(kept) > REMEMBERED:
        horizon = kept[-REMEMBERED][0]
        kept = [each for each in kept if each[0] > horizon]
    after = FeedCursor(horizon, frozenset(mark for _, mark in kept))
    return FeedPage([_fed_item(mark, each) for mark, each in shown], after)


def _digest_of(notice: FedNotice) -> bytes:
    """Identifies a notice: a turn by its version, one-time events by their time."""
    number = notice.version if notice.kind == "your_turn" else notice.at
    text = f"{notice.kind} {notice.seat} {number} ".encode()
    return hashlib.sha256(text + notice.game_id + notice.player_id).digest()[:_DIGEST]


def _fed_item(mark: bytes, notice: FedNotice) -> dict[str, Any]:
    player = {"id": mark.hex(), "player_id": notice.player_id.hex()}
    return {**player, **_notice_item(notice)}
