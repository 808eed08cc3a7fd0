"""Schemas of ratings."""

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
    """The query of `getLeaderboard`."""

    ruleset = text(1, 64, required=True, metadata=about("The id of a preset.", example="classic"))
    kind = fields.String(
        load_default=None, validate=OneOf(KINDS), metadata=about("Only players of this kind.")
    )


class RatingNumbers(AnswerBase):
    """The rating of a player in the games of a preset."""

    rating = whole(
        required=True,
        metadata=about("The mean of the estimated strength; initially 1500."),
    )
    uncertainty = whole(
        0,
        required=True,
        metadata=about("The standard deviation of the estimate: initially 500; games reduce it."),
    )
    games = whole(0, required=True, metadata=about("The number of rated games."))


class RatingSchema(RatingNumbers):
    """The rating of a player in the games of a preset."""

    ruleset = fields.String(
        required=True, metadata=about("The id of the preset.", example="classic")
    )


class RankedPlayerSchema(AnswerBase):
    """A player with its current name."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True)


class RankedSchema(RatingNumbers):
    """A player in the leaderboard of a preset."""

    place = whole(1, required=True, metadata=about("The place among the listed players, from 1."))
    player = fields.Nested(RankedPlayerSchema, required=True, metadata=about("The player."))
