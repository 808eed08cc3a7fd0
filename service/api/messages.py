"""Schemas of event pages and of stream messages."""

import re
from typing import Final

from crazy_eights.errors import BadText
from crazy_eights.locales import Message
from service.api.conditions import longest
from service.api.events import EVENT
from service.api.fields import (
    Count,
    Id,
    Nested,
    Number,
    Read,
    Several,
    Shaped,
    Text,
    Time,
    Truth,
    Word,
)
from service.api.pages import cursor_field, items_of, limit_of, seq
from service.api.people import EMOTE_TEXT, PresenceSchema
from service.api.schema import Answer, Headers, Query
from service.api.shapes import EMOTES, NOTICE_TYPES, STREAM_ENDS
from service.api.views import OF_CHANGES, TurnViewSchema, ViewSchema, deadline_of_turn
from service.usecases.inputs import NEWS

LONGEST_WAIT = 30
MESSAGE_ID: Final = "[0-9]{1,16}"


def _written() -> Time:
    return Time("The server's time when it sent this.")


def _game_id() -> Id:
    """A field of a message that a stream of one game leaves out."""
    return Id("The id of the game; only in streams of all games.", optional=True)


class EntryEventsSchema(Answer):
    """The events of one log entry, as the caller may see them."""

    seq = Count("The number of the log entry, from 1.", low=1)
    events = Several(Shaped(EVENT), "The events, in order.")


class EntryEventsPageSchema(Answer):
    """The events of a game by log entry."""

    items = items_of(EntryEventsSchema)
    next_cursor = cursor_field(
        "The value for `after` in the next call; null: the game has ended and no event is left."
    )
    at = _written()
    game = Nested(
        TurnViewSchema,
        "Only with `view=true`: the caller's view after the last of `items`, or the current "
        "view if `items` is empty.",
        optional=True,
    )


class SnapshotMessageSchema(ViewSchema):
    """`snapshot`: the caller's view; the first message of a stream without a cursor."""

    class Meta(Answer.Meta):
        exclude = OF_CHANGES

    at = _written()


class EntryMessageSchema(EntryEventsSchema):
    """`entry`: the events of one log entry, as the caller may see them."""

    game_id = _game_id()
    at = _written()
    game = Nested(
        TurnViewSchema,
        "Only with `view=true`: the caller's view after the entry; null: the stream already "
        "has later entries to send.",
        allow_none=True,
        optional=True,
    )


class PresenceMessageSchema(PresenceSchema):
    """`presence`: when the players were last seen in the game. Only in streams of seated players,
    without `id`; first with the current state, then with each change.
    """

    game_id = _game_id()
    at = _written()


class EmoteMessageSchema(Answer):
    """`emote`: a player shows an emote. Without `id`; it is in no log, and not sent again."""

    game_id = _game_id()
    seat = Count("The number of the seat, counted from 0.")
    emote = Word(EMOTES, EMOTE_TEXT)
    at = _written()


class EndMessageSchema(Answer):
    """`end`: the last message of a stream."""

    reason = Word(STREAM_ENDS, "Why it ended.")
    at = _written()


class _NoticedSchema(Answer):
    game_id = Id("The id of the game.")
    seat = Count("The number of the seat, counted from 0.")
    version = Count("The version of the game: the number of its newest log entry.")
    since = Time("When this happened.")


class NoticeSchema(_NoticedSchema):
    """A notice for a player about one of their games."""

    type = Word(
        NOTICE_TYPES,
        "`invited`: another player reserved a seat for you; `declined`: a player declined a seat "
        "in your game; `your_turn`: a game at this version waits for you; "
        "`game_over`: a game of yours has ended.",
    )
    deadline = deadline_of_turn(optional=True)


class NoticePageSchema(Answer):
    """Notices for a player."""

    items = items_of(NoticeSchema)
    next_cursor = cursor_field("The value for `after` in the next call.")
    at = _written()


def _only(type_: str) -> Word:
    return Word((type_,), "The type of the notice.")


class InvitedMessageSchema(_NoticedSchema):
    """`invited`: another player reserved a seat for you."""

    type = _only("invited")
    at = _written()


class DeclinedMessageSchema(_NoticedSchema):
    """`declined`: a player declined a seat of your game."""

    type = _only("declined")
    at = _written()


class YourTurnMessageSchema(_NoticedSchema):
    """`your_turn`: a game at this version waits for you."""

    type = _only("your_turn")
    deadline = deadline_of_turn()
    at = _written()


class GameOverMessageSchema(_NoticedSchema):
    """`game_over`: a game of yours has ended."""

    type = _only("game_over")
    at = _written()


def _notice_cursor(text: str) -> Text:
    return Text(16, text, least=1, pattern=f"^{MESSAGE_ID}$")


GAME_MESSAGES: Final = (
    SnapshotMessageSchema,
    EntryMessageSchema,
    PresenceMessageSchema,
    EmoteMessageSchema,
    EndMessageSchema,
)
PLAYER_MESSAGES: Final = (
    InvitedMessageSchema,
    DeclinedMessageSchema,
    YourTurnMessageSchema,
    GameOverMessageSchema,
    *GAME_MESSAGES,
)


class _Waiting(Query):
    limit = limit_of(NEWS, "items")
    wait = Number(
        0, LONGEST_WAIT, "How many seconds to wait if there is nothing yet.", load_default=0
    )


class EventsQuery(_Waiting):
    """The query of `followGame`."""

    after = seq("Only entries after this `seq`.", load_default=0)
    view = Truth("true: the page has `game`, the caller's view after its last item.")


class StreamQuery(Query):
    """The query of `streamGame`."""

    after = seq("Only entries after this `seq`, without a snapshot.")
    view = Truth("true: the newest entry has `game`, the caller's view after it.")


class NoticesQuery(_Waiting):
    """The query of `followMe`."""

    after = _notice_cursor("`next_cursor` of the previous page, or the `id` of a message.")


class OwnStreamQuery(Query):
    """The query of `streamMe`."""

    after = _notice_cursor("The `id` of the last received message, or `next_cursor` of a page.")
    games = Word(
        ("all",),
        "`all`: the stream also carries all games in which the caller sits: a snapshot of each "
        "unfinished one, then their entries.",
    )
    view = Truth("true, with `games=all`: the newest entry has `game`, the caller's view after it.")


def _message_id(text: str) -> int | None:
    if not text.strip():
        return None
    if not re.fullmatch(MESSAGE_ID, text.strip()):
        raise BadText("malformed", Message("must-be-a-message-id"))
    return int(text)


class LastEventId(Headers):
    """The last message that the caller has received."""

    last = Read(
        _message_id,
        longest("Last-Event-ID"),
        "Streams: the `id` of the last received message; the stream continues after it. Takes "
        "precedence over `after`.",
        load_default=lambda: None,
        data_key="Last-Event-ID",
    )
