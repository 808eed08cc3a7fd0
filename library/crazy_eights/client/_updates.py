"""What happens in a game, as both clients yield it."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias, cast

from crazy_eights.client._streams import Message
from crazy_eights.client.types import EmoteMessage, EntryEvents, Event, PresenceMessage, View

UpdateKind: TypeAlias = Literal["snapshot", "entries", "presence", "emote"]


@dataclass(frozen=True, kw_only=True)
class Update:
    """What happened in a game since the last update, and the newest view.

    `kind` is `entries` (of the log, oldest first), `presence` (when the players were last seen, for
    seated players), `emote` (a player shows one) or, where all games are followed, `snapshot` (a
    game as it is at first). `entries` and `events` are empty unless `kind` is `entries`.
    """

    kind: UpdateKind
    view: View
    entries: list[EntryEvents] = field(default_factory=list)
    presence: PresenceMessage | None = None
    emote: EmoteMessage | None = None

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
