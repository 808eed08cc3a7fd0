"""Schemas of blocks, reports, presence and emotes."""

from typing import Final

from marshmallow import fields

from service.api.schemas.answers import ListedPlayerSchema
from service.api.schemas.base import AnswerBase, about, described_time, whole
from service.api.schemas.shapes import Component
from service.usecases.inputs import MAX_NOTE
from service.usecases.people import NEW_REPORT
from service.usecases.presence import EMOTE

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
EMOTE_TEXT: Final = "The emote; `getWords` has its text."
SHOWN_EMOTE: Final = Component("NewEmote", EMOTE, "An emote to show.", {"emote": about(EMOTE_TEXT)})
BODIES: Final = (REPORT, SHOWN_EMOTE)


class BlockSchema(AnswerBase):
    """A player whom the caller has blocked."""

    player = fields.Nested(ListedPlayerSchema, required=True)
    blocked_at = described_time("When the caller blocked the player.")


class ReportedSchema(AnswerBase):
    """A report that the operators will read."""

    id = fields.String(required=True, metadata=about("The report's id."))


class SeenSeatSchema(AnswerBase):
    """A seat, and when its player was last seen in the game."""

    seat = whole(0, required=True)
    seen_at = described_time(
        "When the player last called or streamed in this game, rounded down to 30 seconds; null: "
        "unknown, hidden by the player, or the seat has no player.",
        allow_none=True,
    )


class PresenceSchema(AnswerBase):
    """When the players of a game were last seen in it, by seat."""

    seats = fields.List(fields.Nested(SeenSeatSchema), required=True)
