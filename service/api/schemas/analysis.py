"""What the house's best makes of a position."""

from marshmallow import fields
from marshmallow.validate import Range

from service.api.schemas.base import AnswerBase, about, whole
from service.api.schemas.moves import ANY_MOVE
from service.api.schemas.shapes import ShapeField


class AnalystSchema(AnswerBase):
    """Who thought so."""

    bot = fields.String(required=True, metadata=about("The house bot.", example="expert"))
    level = whole(1, required=True, metadata=about("Its level."))
    version = whole(1, required=True, metadata=about("The version of how it decides."))


class CandidateSchema(AnswerBase):
    """A move that the seat could have made."""

    move = ShapeField(ANY_MOVE, required=True, metadata=about("The move, as it could be posted."))
    win_chance = fields.Float(
        required=True,
        allow_none=True,
        validate=Range(0, 1),
        metadata=about("An estimate of the seat's chance to win the game; null: none was made."),
    )
    rollouts = whole(
        0,
        required=True,
        metadata=about("In so many imagined deals it was tried; what falls behind has fewer."),
    )


class AnalysisSchema(AnswerBase):
    """What the house's best makes of a position, from what one seat could know."""

    seat = whole(0, required=True, metadata=about("Whose move it was."))
    version = whole(0, required=True, metadata=about("Of the game, before the move."))
    house = fields.Nested(AnalystSchema, required=True, metadata=about("Who thought so."))
    candidates = fields.List(
        fields.Nested(CandidateSchema),
        required=True,
        metadata=about("The moves worth trying, and the one that was made; the best first."),
    )
    played = ShapeField(
        ANY_MOVE,
        required=True,
        or_null=True,
        metadata=about("What the seat did; null: somebody else went on, or its clock."),
    )
    best = ShapeField(ANY_MOVE, required=True, metadata=about("What the house would have played."))
