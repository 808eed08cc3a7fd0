"""Events as they happen: pages of them, and the messages of streams."""

from typing import Final

from marshmallow import fields
from marshmallow.validate import OneOf, Range, Regexp

from service.api.schemas.base import (
    AnswerBase,
    Count,
    Strict,
    about,
    described_time,
    seq,
    time,
    truth,
    whole,
)
from service.api.schemas.events import EVENT
from service.api.schemas.shapes import ShapeField
from service.api.schemas.views import ViewSchema

LONGEST_WAIT = 30
MESSAGE_ID: Final = "[0-9]{1,16}"


def _written() -> fields.String:
    return described_time("The server's time when this was written.")


def _next_cursor(text: str) -> fields.String:
    return fields.String(required=True, allow_none=True, metadata=about(text))


class EntryEventsSchema(AnswerBase):
    """What one entry of the log brought about, as the caller may see it."""

    seq = whole(1, required=True)
    events = fields.List(ShapeField(EVENT), required=True)


class EntryEventsPageSchema(AnswerBase):
    """What happened in a game, entry by entry."""

    items = fields.List(fields.Nested(EntryEventsSchema), required=True)
    next_cursor = _next_cursor("null: the game has ended and all was told.")
    at = _written()
    game = fields.Nested(
        ViewSchema,
        metadata=about(
            "With `view=true` only: the caller's view after the last of `items`; where there are "
            "none, as the game stands."
        ),
    )


class SnapshotMessageSchema(ViewSchema):
    """`snapshot`: the caller's view where a stream begins without a cursor."""

    at = _written()


class EntryMessageSchema(EntryEventsSchema):
    """`entry`: what one entry of the log brought about, as the caller may see it."""

    at = _written()
    game = fields.Nested(
        ViewSchema,
        allow_none=True,
        metadata=about(
            "With `view=true` only: the caller's view after the entry; null where later entries "
            "were known already."
        ),
    )


class EndMessageSchema(AnswerBase):
    """`end`: the last message of a stream."""

    reason = fields.String(
        required=True,
        metadata=about(
            "Why it ended: `game_over`, `draining` (come back in a second), or the code of a "
            "problem. More may come.",
            example="game_over",
        ),
    )
    at = _written()


class _NoticedSchema(AnswerBase):
    game_id = fields.String(required=True)
    seat = whole(0, required=True)
    version = whole(0, required=True)
    since = described_time("When it came about.")


class NoticeSchema(_NoticedSchema):
    """Something a player wants to hear of."""

    type = fields.String(
        required=True,
        validate=OneOf(("invited", "declined", "your_turn", "game_over")),
        metadata=about(
            "`invited`: a seat is kept for you; `declined`: a player declined a seat of your game; "
            "`your_turn`: a game at this version waits for you; "
            "`game_over`: a game of yours has ended."
        ),
    )
    deadline = time(allow_none=True)


class NoticePageSchema(AnswerBase):
    """What a player wants to hear of."""

    items = fields.List(fields.Nested(NoticeSchema), required=True)
    next_cursor = _next_cursor("Where to go on.")
    at = _written()


def _only(type_: str) -> fields.String:
    return fields.String(required=True, validate=OneOf((type_,)))


class InvitedMessageSchema(_NoticedSchema):
    """`invited`: a seat is kept for you."""

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


GAME_MESSAGES: Final = (SnapshotMessageSchema, EntryMessageSchema, EndMessageSchema)
PLAYER_MESSAGES: Final = (
    InvitedMessageSchema,
    DeclinedMessageSchema,
    YourTurnMessageSchema,
    GameOverMessageSchema,
    EndMessageSchema,
)


class _WaitingSchema(Strict):
    wait = Count(
        load_default=0,
        validate=Range(0, LONGEST_WAIT),
        metadata=about("Long polls: how many seconds to wait for news."),
    )


class EventsQuerySchema(_WaitingSchema):
    """From where on, how long to wait, and whether with the view."""

    after = seq("Only entries after this `seq`; a stream then has no snapshot.")
    view = truth(
        "true: the newest entry of a stream, and each page, has `game`, the caller's view after it."
    )


class NoticesQuerySchema(_WaitingSchema):
    """From where on, and how long to wait."""

    after = fields.String(
        validate=Regexp(f"^{MESSAGE_ID}$"),
        metadata=about("`next_cursor` of the page before, or the `id` of a message."),
    )
