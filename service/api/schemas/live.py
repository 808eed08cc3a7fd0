"""Schemas of event pages and of stream messages."""

from typing import Final

from marshmallow import fields
from marshmallow.validate import OneOf, Range, Regexp

from service.api.schemas.base import (
    AnswerBase,
    Count,
    Strict,
    about,
    described_time,
    limit_of,
    seq,
    time,
    truth,
    whole,
)
from service.api.schemas.events import EVENT, STREAM_ENDS
from service.api.schemas.people import EMOTE_TEXT, PresenceSchema
from service.api.schemas.shapes import ShapeField
from service.api.schemas.views import ViewSchema
from service.usecases.paging import NEWS
from service.usecases.presence import EMOTES

LONGEST_WAIT = 30
MESSAGE_ID: Final = "[0-9]{1,16}"


def _written() -> fields.String:
    return described_time("The server's time when it sent this.")


def _next_cursor(text: str) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata=about(text))


class EntryEventsSchema(AnswerBase):
    """The events of one log entry, as the caller may see them."""

    seq = whole(1, required=True)
    events = fields.List(ShapeField(EVENT), required=True)


class EntryEventsPageSchema(AnswerBase):
    """The events of a game by log entry."""

    items = fields.List(fields.Nested(EntryEventsSchema), required=True)
    next_cursor = _next_cursor(
        "The value for `after` in the next call; null: the game has ended and no event is left."
    )
    at = _written()
    game = fields.Nested(
        ViewSchema,
        metadata=about(
            "Only with `view=true`: the caller's view after the last of `items`, or the current "
            "view if `items` is empty."
        ),
    )


class SnapshotMessageSchema(ViewSchema):
    """`snapshot`: the caller's view; the first message of a stream without a cursor."""

    at = _written()


class EntryMessageSchema(EntryEventsSchema):
    """`entry`: the events of one log entry, as the caller may see them."""

    at = _written()
    game = fields.Nested(
        ViewSchema,
        allow_none=True,
        metadata=about(
            "Only with `view=true`: the caller's view after the entry; null: the stream already "
            "has later entries to send."
        ),
    )


class GameEntryMessageSchema(EntryMessageSchema):
    """`entry` in a stream of all games: the events of one log entry of one of them."""

    event = "entry"
    game_id = fields.String(required=True)


class PresenceMessageSchema(PresenceSchema):
    """`presence`: when the players were last seen in the game. Only in streams of seated players,
    without `id`; first with the current state, then with each change.
    """

    at = _written()


class GamePresenceMessageSchema(PresenceMessageSchema):
    """`presence` in a stream of all games."""

    event = "presence"
    game_id = fields.String(required=True)


class EmoteMessageSchema(AnswerBase):
    """`emote`: a player shows an emote. Without `id`; it is in no log, and not sent again."""

    seat = whole(0, required=True)
    emote = fields.String(required=True, validate=OneOf(EMOTES), metadata=about(EMOTE_TEXT))
    at = _written()


class GameEmoteMessageSchema(EmoteMessageSchema):
    """`emote` in a stream of all games."""

    event = "emote"
    game_id = fields.String(required=True)


class EndMessageSchema(AnswerBase):
    """`end`: the last message of a stream."""

    reason = ShapeField(STREAM_ENDS, required=True)
    at = _written()


class _NoticedSchema(AnswerBase):
    game_id = fields.String(required=True)
    seat = whole(0, required=True)
    version = whole(0, required=True)
    since = described_time("When this happened.")


class NoticeSchema(_NoticedSchema):
    """A notice for a player about one of their games."""

    type = fields.String(
        required=True,
        validate=OneOf(("invited", "declined", "your_turn", "game_over")),
        metadata=about(
            "`invited`: a seat is reserved for you; `declined`: a player declined a seat in your "
            "game; `your_turn`: a game at this version waits for you; "
            "`game_over`: a game of yours has ended."
        ),
    )
    deadline = time(allow_none=True)


class NoticePageSchema(AnswerBase):
    """Notices for a player."""

    items = fields.List(fields.Nested(NoticeSchema), required=True)
    next_cursor = _next_cursor("The value for `after` in the next call.")
    at = _written()


def _only(type_: str) -> fields.String:
    return fields.String(required=True, validate=OneOf((type_,)))


class InvitedMessageSchema(_NoticedSchema):
    """`invited`: a seat is reserved for you."""

    type = _only("invited")
    at = _written()


class DeclinedMessageSchema(_NoticedSchema):
    """`declined`: a player declined a seat of your game."""

    type = _only("declined")
    at = _written()


class YourTurnMessageSchema(_NoticedSchema):
    """`your_turn`: a game at this version waits for you."""

    type = _only("your_turn")
    deadline = time(required=True, allow_none=True)
    at = _written()


class GameOverMessageSchema(_NoticedSchema):
    """`game_over`: a game of yours has ended."""

    type = _only("game_over")
    at = _written()


def _notice_cursor(text: str) -> fields.String:
    return fields.String(validate=Regexp(f"^{MESSAGE_ID}$"), metadata=about(text))


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
    SnapshotMessageSchema,
    GameEntryMessageSchema,
    GamePresenceMessageSchema,
    GameEmoteMessageSchema,
    EndMessageSchema,
)


class _WaitingSchema(Strict):
    limit = limit_of(NEWS, "items")
    wait = Count(
        load_default=0,
        validate=Range(0, LONGEST_WAIT),
        metadata=about("How many seconds to wait if there is nothing yet."),
    )


class EventsQuerySchema(_WaitingSchema):
    """The query of `followGame`."""

    after = seq("Only entries after this `seq`.", load_default=0)
    view = truth("true: the page has `game`, the caller's view after its last item.")


class StreamQuerySchema(Strict):
    """The query of `streamGame`."""

    after = seq("Only entries after this `seq`, without a snapshot.")
    view = truth("true: the newest entry has `game`, the caller's view after it.")


class NoticesQuerySchema(_WaitingSchema):
    """The query of `followMe`."""

    after = _notice_cursor("`next_cursor` of the previous page, or the `id` of a message.")


class OwnStreamQuerySchema(Strict):
    """The query of `streamMe`."""

    after = _notice_cursor("The `id` of the last received message, or `next_cursor` of a page.")
    games = fields.String(
        validate=OneOf(("all",)),
        metadata=about(
            "`all`: the stream also carries all games in which the caller sits: a snapshot of each "
            "unfinished one, then their entries."
        ),
    )
    view = truth("true, with `games=all`: the newest entry has `game`, the caller's view after it.")
