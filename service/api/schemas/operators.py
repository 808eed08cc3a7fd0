"""Schemas of the operations for operators."""

from typing import Final

from marshmallow import fields
from marshmallow.validate import OneOf, Range

from service.api.schemas.answers import ListedPlayerSchema
from service.api.schemas.base import (
    NAME_PATTERN,
    AnswerBase,
    Count,
    Strict,
    about,
    described_time,
    kind_text,
    limit_of,
    player_id,
    player_name,
    text,
    time,
    truth,
    whole,
)
from service.api.schemas.games import Paged
from service.api.schemas.live import NoticeSchema
from service.api.schemas.shapes import Component
from service.store.tables import REASONS
from service.usecases.inputs import MAX_NAME
from service.usecases.live.notices import MOST_FED
from service.usecases.operators import EXTERNAL, LONGEST_ID
from service.usecases.paging import Size

EXTERNAL_PLAYER: Final = Component(
    "ExternalPlayerRequest",
    EXTERNAL,
    "A player of a front end with its own log-in.",
    {
        "external_id": {
            "pattern": "^[ -~]+$",
            "minLength": 1,
            "maxLength": LONGEST_ID,
            **about("The id that the front end's log-in gives the player.", example="oidc|ann"),
        },
        "name": {
            "pattern": NAME_PATTERN,
            "minLength": 1,
            "maxLength": MAX_NAME,
            **about("The name of a new player; one that exists keeps its name.", example="Ann"),
        },
    },
)
BODIES: Final = (EXTERNAL_PLAYER,)


class ExternalPlayerSchema(AnswerBase):
    """A player of a front end with its own log-in."""

    id = player_id()
    external_id = fields.String(required=True, metadata=about("The id in the front end."))
    name = player_name()
    kind = kind_text(required=True)
    created_at = time(required=True)


class BlankedSchema(AnswerBase):
    """From how many games a name was removed."""

    games = whole(0, required=True, metadata=about("From how many games this call removed it."))
    complete = fields.Boolean(
        required=True, metadata=about("false: call again, more games have the name.")
    )


class PlayerReportSchema(AnswerBase):
    """A report about a player."""

    id = fields.String(required=True, metadata=about("The report's id."))
    player = fields.Nested(
        ListedPlayerSchema, required=True, metadata=about("The player whom it is about.")
    )
    reporter = fields.Nested(
        ListedPlayerSchema,
        required=True,
        allow_none=True,
        metadata=about("The player who reported; null: the player has gone."),
    )
    game = fields.String(
        required=True, allow_none=True, metadata=about("The id of the game that it is about.")
    )
    reason = fields.String(required=True, validate=OneOf(REASONS))
    note = fields.String(required=True, allow_none=True, metadata=about("What happened."))
    reported_at = described_time("When the player reported.")
    closed_at = described_time("When an operator closed it; null: it is open.", allow_none=True)
    closed_by = fields.String(
        required=True, allow_none=True, metadata=about("The name of the operator's key.")
    )


class ReportsQuerySchema(Paged):
    """The query of `listReports`."""

    closed = truth("true: only closed reports; false: only open ones.")


class FedNoticeSchema(NoticeSchema):
    """A notice for a player, in the feed of all players."""

    id = fields.String(required=True, metadata=about("Identifies the notice."))
    player_id = player_id()


class FeedPageSchema(AnswerBase):
    """A page of the feed."""

    items = fields.List(fields.Nested(FedNoticeSchema), required=True)
    next_cursor = fields.String(
        required=True, metadata=about("The value of `after` for the next page.")
    )


class FeedQuerySchema(Strict):
    """The query of `feedNotices`."""

    after = text(
        1, 8192, metadata=about("`next_cursor` of the previous page; omitted: from now on.")
    )
    wait = Count(
        load_default=0,
        validate=Range(0, 60),
        metadata=about("For how many seconds to wait if there is no notice yet."),
    )
    limit = limit_of(Size(100, MOST_FED), "notices")
