"""Events as they happen."""

from marshmallow import Schema, fields
from marshmallow.validate import OneOf, Range, Regexp

from service.api.schemas.base import Count, Strict, about, time, whole
from service.api.schemas.events import EVENT
from service.api.schemas.shapes import ShapeField

LONGEST_WAIT = 30


class EntryEventsSchema(Schema):
    """What one entry of the log brought about, as the caller may see it."""

    seq = whole(1, required=True)
    events = fields.List(ShapeField(EVENT), required=True)


class NoticeSchema(Schema):
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
    game_id = fields.String(required=True)
    seat = whole(0, required=True)
    version = whole(0, required=True)
    at = time(required=True)
    deadline = time(allow_none=True)


class _WaitingSchema(Strict):
    wait = Count(
        load_default=0,
        validate=Range(0, LONGEST_WAIT),
        metadata=about("Long polls: how many seconds to wait for news."),
    )


class EventsQuerySchema(_WaitingSchema):
    """From where on, and how long to wait."""

    after = Count(
        validate=Range(0, 2**31 - 1),
        metadata=about("Only entries after this `seq`; a stream then has no snapshot."),
    )


class NoticesQuerySchema(_WaitingSchema):
    """From where on, and how long to wait."""

    after = fields.String(
        validate=Regexp("^[0-9]{1,16}$", error="Must be a cursor of this list."),
        metadata=about("`next_cursor` of the page before, or the `id` of a message."),
    )
