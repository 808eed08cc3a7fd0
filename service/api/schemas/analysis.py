"""The analysis of a position by the strongest house bot."""

from marshmallow import fields
from marshmallow.validate import Range

from service.api.schemas.base import AnswerBase, about, whole
from service.api.schemas.moves import ANY_MOVE
from service.api.schemas.shapes import ShapeField


class AnalystSchema(AnswerBase):
    """The bot that made the analysis."""

    bot = fields.String(required=True, metadata=about("The id of the bot.", example="expert"))
    level = whole(1, required=True, metadata=about("The level of the bot."))
    version = whole(1, required=True, metadata=about("The version of the bot's decision code."))


class CandidateSchema(AnswerBase):
    """A move that was legal for the seat."""

    move = ShapeField(ANY_MOVE, required=True, metadata=about("The move, as a complete body."))
    win_chance = fields.Float(
        required=True,
        allow_none=True,
        validate=Range(0, 1),
        metadata=about(
            "The estimated probability that the seat wins the game; null: not estimated."
        ),
    )
    rollouts = whole(
        0,
        required=True,
        metadata=about("How many sampled deals the move was tried in; weaker moves get fewer."),
    )


class AnalysisSchema(AnswerBase):
    """The analysis of a position from what one seat could know, by the strongest house bot."""

    seat = whole(0, required=True, metadata=about("The seat that had the move."))
    version = whole(0, required=True, metadata=about("The version of the game before the move."))
    house = fields.Nested(
        AnalystSchema, required=True, metadata=about("The bot that made the analysis.")
    )
    candidates = fields.List(
        fields.Nested(CandidateSchema),
        required=True,
        metadata=about("The most promising moves and the one that was made, best first."),
    )
    played = ShapeField(
        ANY_MOVE,
        required=True,
        or_null=True,
        metadata=about("The move that the seat made; null: another seat moved, or the clock."),
    )
    best = ShapeField(
        ANY_MOVE, required=True, metadata=about("The move that the bot would have made.")
    )
