"""What happens in a game, as both clients yield it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias, cast

from crazy_eights.client._streams import Message
from crazy_eights.client.types import (
    DeclinedMessage,
    EmoteMessage,
    EntryEvents,
    Event,
    InvitedMessage,
    PresenceMessage,
    View,
)

MOST_WAITING: Final = 1000
MOST_BYTES: Final = 256 * 1024
"""How many entries of a backlog may wait for the view, and how many bytes of JSON."""
UpdateKind: TypeAlias = Literal["snapshot", "entries", "presence", "emote", "invited", "declined"]


@dataclass(frozen=True, kw_only=True)
class Update:
    """What happened in a game since the last update, and the newest view.

    `kind` is `entries` (of the log, oldest first), `presence` (when the players were last seen, for
    seated players), `emote` (a player shows one) or, where all games are followed, `snapshot` (a
    game as it is at first), `invited` (another player reserved a seat for the caller, perhaps in a
    rematch) and `declined` (a player declined a seat of the caller's game), both of open games.
    `entries` and `events` are empty unless `kind` is `entries`.
    """

    kind: UpdateKind
    view: View
    entries: list[EntryEvents] = field(default_factory=list)
    presence: PresenceMessage | None = None
    emote: EmoteMessage | None = None
    notice: InvitedMessage | DeclinedMessage | None = None

    @property
    def events(self) -> list[Event]:
        """The events of all entries."""
        return [event for entry in self.entries for event in entry.get("events", ())]


def beside(message: Message, view: View) -> Update | None:
    """Return the update of a message that is in no log; None for other messages."""
    if message.event == "presence":
        return Update(kind="presence", view=view, presence=cast(PresenceMessage, message.data))
    if message.event == "emote":
        return Update(kind="emote", view=view, emote=cast(EmoteMessage, message.data))
    return None


class Backlog:
    """Entries that wait for the view after them."""

    def __init__(self) -> None:
        self.entries: list[EntryEvents] = []
        self._size = 0

    def add(self, entry: Mapping[str, Any]) -> None:
        """Add an entry as a message has it."""
        events = entry.get("events", [])
        self.entries.append({"seq": entry["seq"], "events": events})
        self._size += len(json.dumps(events))

    @property
    def full(self) -> bool:
        """Whether no more entries may wait."""
        return len(self.entries) >= MOST_WAITING or self._size >= MOST_BYTES
