"""Ratings of players."""

from marshmallow import fields
from marshmallow.validate import OneOf

from service.api.schemas.base import (
    AnswerBase,
    about,
    kind_text,
    player_id,
    player_name,
    text,
    whole,
)
from service.api.schemas.games import Paged
from service.store.tables import KINDS


class LeaderboardQuerySchema(Paged):
    """Whose ratings."""

    ruleset = text(1, 64, required=True, metadata=about("A preset.", example="classic"))
    kind = fields.String(
        load_default=None, validate=OneOf(KINDS), metadata=about("Players of this kind; else all.")
    )


class RatingNumbers(AnswerBase):
    """How good a player is at the games of a rule set."""

    rating = whole(
        required=True,
        metadata=about("The mean of what is believed of the player's strength; 1500 at first."),
    )
    uncertainty = whole(
        0, required=True, metadata=about("Its standard deviation: 500 at first, less by games.")
    )
    games = whole(0, required=True, metadata=about("How many rated games it comes from."))


class RatingSchema(RatingNumbers):
    """How good a player is at the games of a rule set."""

    ruleset = fields.String(required=True, metadata=about("The preset.", example="classic"))


class RankedPlayerSchema(AnswerBase):
    """A player, by the present name."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True)


class RankedSchema(RatingNumbers):
    """A player in the list of a rule set."""

    place = whole(1, required=True, metadata=about("Counted from 1, among those listed."))
    player = fields.Nested(RankedPlayerSchema, required=True, metadata=about("Who it is."))
