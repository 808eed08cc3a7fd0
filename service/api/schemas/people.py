"""Schemas of blocks and reports."""

from typing import Final

from marshmallow import fields

from service.api.schemas.answers import ListedPlayerSchema
from service.api.schemas.base import AnswerBase, about, described_time
from service.api.schemas.shapes import Component
from service.usecases.names import MAX_NOTE
from service.usecases.reports import NEW_REPORT

REPORT: Final = Component(
    "NewReport",
    NEW_REPORT,
    "A report about a player.",
    {
        "player": about("The id of the player."),
        "game": about("The id of a game that the caller may see, if the report is about one."),
        "reason": about("What the report is about."),
        "note": {"maxLength": MAX_NOTE, **about("What happened, for the operators.")},
    },
)
BODIES: Final = (REPORT,)


class BlockSchema(AnswerBase):
    """A player whom the caller has blocked."""

    player = fields.Nested(ListedPlayerSchema, required=True)
    blocked_at = described_time("When the caller blocked the player.")


class ReportedSchema(AnswerBase):
    """A report that the operators will read."""

    id = fields.String(required=True, metadata=about("The report's id."))
