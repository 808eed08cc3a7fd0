"""The feed of all players' notices, for front ends that send pushes (docs/spec/http.md, "For
operators").

A notice can become visible some seconds after its time, because its commit takes that long. So a
cursor is a time in the past, with digests of the notices since then that were delivered: each is
delivered once, whichever process answers.
"""

import hashlib
from base64 import b64decode, urlsafe_b64encode
from typing import Any, Final, NamedTuple

from crazy_eights.errors import Fault
from crazy_eights.locales import Message
from crazy_eights.view import rfc3339
from service.store import feed, players
from service.store.feed import FedNotice
from service.usecases.errors import invalid
from service.usecases.service import Service

LATE_MS: Final = 15_000
"""How late after its time a notice is still delivered."""
REMEMBERED: Final = 500
"""How many delivered notices a cursor holds; with more, it begins later."""
MOST: Final = 200
_DIGEST: Final = 6
_TIME: Final = 8


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


def read_cursor(service: Service, text: str | None) -> FeedCursor:
    """The cursor in a text; without one, of now. Raises Refusal `validation-failed`."""
    if text is None:
        return FeedCursor(service.clock(players.now(service.store)))
    try:
        data = b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
        since, digests = int.from_bytes(data[:_TIME], "big"), data[_TIME:]
        if len(data) < _TIME or len(digests) % _DIGEST or since >= 2**62:
            raise ValueError(text)
    except ValueError:
        raise invalid([Fault("#/after", Message("is-no-cursor"))]) from None
    parts = range(0, len(digests), _DIGEST)
    return FeedCursor(since, frozenset(digests[at : at + _DIGEST] for at in parts))


def page(service: Service, cursor: FeedCursor, *, limit: int) -> FeedPage:
    """The next notices of all players, oldest first; each is in one page only."""
    now = service.clock(players.now(service.store))
    rows = feed.notices(service.store, since=cursor.since, limit=limit + len(cursor.delivered) + 1)
    marked = [(_mark(each), each) for each in rows]
    fresh = [(mark, each) for mark, each in marked if mark not in cursor.delivered]
    shown = fresh[:limit]
    horizon = max(cursor.since, now - LATE_MS)
    if len(fresh) > limit:
        horizon = max(cursor.since, min(horizon, shown[-1][1].at - 1))
    known = cursor.delivered | {mark for mark, _ in shown}
    kept = [(each.at, mark) for mark, each in marked if mark in known and each.at > horizon]
    if len(kept) > REMEMBERED:
        horizon = kept[-REMEMBERED][0]
        kept = [each for each in kept if each[0] > horizon]
    after = FeedCursor(horizon, frozenset(mark for _, mark in kept))
    return FeedPage([_item(mark, each) for mark, each in shown], after)


def _mark(notice: FedNotice) -> bytes:
    """Identifies a notice: a turn by its version, one-time events by their time."""
    number = notice.version if notice.kind == "your_turn" else notice.at
    text = f"{notice.kind} {notice.seat} {number} ".encode()
    return hashlib.sha256(text + notice.game_id + notice.player_id).digest()[:_DIGEST]


def _item(mark: bytes, notice: FedNotice) -> dict[str, Any]:
    item: dict[str, Any] = {
        "id": mark.hex(),
        "player_id": notice.player_id.hex(),
        "type": notice.kind,
        "game_id": notice.game_id.hex(),
        "seat": notice.seat,
        "version": notice.version,
        "since": rfc3339(notice.at),
    }
    if notice.kind == "your_turn":
        item["deadline"] = rfc3339(notice.deadline)
    return item
