"""Schemas of ratings."""

from marshmallow import fields
from marshmallow.validate import OneOf

from crazy_eights import tallies
from service.api.schemas.base import (
    AnswerBase,
    about,
    described_time,
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


def _games(meaning: str) -> fields.Integer:
    return whole(0, required=True, metadata=about(meaning))


class StatisticsItemSchema(AnswerBase):
    """The games of a player under one preset, of one kind, that ended with winners."""

    ruleset = fields.String(
        required=True, metadata=about("The id of the preset.", example="classic")
    )
    kind = fields.String(
        required=True,
        validate=OneOf(tallies.KINDS),
        metadata=about(
            "`people`: without house bots; `bots`: the only player against house bots; `mixed`: "
            "with other players and house bots."
        ),
    )
    played = _games("The number of games.")
    won = _games("How many of them the player won, alone or with others.")
    places = fields.List(
        whole(0),
        required=True,
        metadata=about("How often the player came first, second, and so on; no trailing zeros."),
    )
    resigned = _games("How many of them the player resigned.")
    timed_out = _games("How many of them the clock resigned for the player.")
    streak = _games("The number of games won in a row up to the last one.")
    best_streak = _games("The highest value of `streak` so far.")
    last_at = described_time("When the last of them ended.")


class StatisticsSchema(AnswerBase):
    """The statistics of a player by preset and kind of game."""

    items = fields.List(fields.Nested(StatisticsItemSchema), required=True)
    next_cursor = fields.String(
        required=True, allow_none=True, metadata=about("Always null: there is one page.")
    )
