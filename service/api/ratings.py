"""Ratings and statistics of players."""

from typing import Any

from flask import Response

from crazy_eights import tallies
from service.api.answers import answer
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.conditions import Tags
from service.api.fields import (
    Count,
    Id,
    Nested,
    Points,
    Several,
    Text,
    Time,
    Word,
    player_id,
    player_kind,
    player_name,
)
from service.api.pages import Paged, items_of, no_cursor, page_of, public_page
from service.api.schema import Answer
from service.api.shapes import PLAYER_KINDS
from service.usecases import ratings
from service.usecases.prices import READ

blp = Blueprint(__name__, tag="ratings")


class LeaderboardQuery(Paged):
    """The query of `getLeaderboard`."""

    ruleset = Text(64, "The id of a preset.", least=1, required=True, example="classic")
    kind = Word(PLAYER_KINDS, "Only players of this kind.", load_default=lambda: None)


class RatingNumbers(Answer):
    """The rating of a player in the games of a preset."""

    rating = Points("The mean of the estimated strength; initially 1500.")
    uncertainty = Count("The standard deviation of the estimate: initially 500; games reduce it.")
    games = Count("The number of rated games.")


class RatingSchema(RatingNumbers):
    """The rating of a player in the games of a preset."""

    ruleset = Id("The id of the preset.", example="classic")


class RankedPlayerSchema(Answer):
    """A player with its current name."""

    id = player_id()
    name = player_name()
    kind = player_kind()


class RankedSchema(RatingNumbers):
    """A player in the leaderboard of a preset."""

    place = Count("The place among the listed players, from 1.", low=1)
    player = Nested(RankedPlayerSchema, "The player.")


class StatisticsItemSchema(Answer):
    """The games of a player under one preset, of one kind, that ended with winners."""

    ruleset = Id("The id of the preset.", example="classic")
    kind = Word(
        tallies.KINDS,
        "`people`: without house bots; `bots`: the only player against house bots; `mixed`: "
        "with other players and house bots.",
    )
    played = Count("The number of games.")
    won = Count("How many of them the player won, alone or with others.")
    places = Several(
        Count(), "How often the player came first, second, and so on; no trailing zeros."
    )
    resigned = Count("How many of them the player resigned.")
    timed_out = Count("How many of them the clock resigned for the player.")
    streak = Count("The number of games won in a row up to the last one.")
    best_streak = Count("The highest value of `streak` so far.")
    last_at = Time("When the last of them ended.")


class StatisticsSchema(Answer):
    """The statistics of a player by preset and kind of game."""

    items = items_of(StatisticsItemSchema)
    next_cursor = no_cursor()


@blp.route("/v1/leaderboard")
@blp.operation(
    "getLeaderboard",
    "List the players of a preset by rating, highest first",
    price=READ,
    problems=("validation-failed",),
)
@blp.arguments(LeaderboardQuery, location="query", as_kwargs=True)
@blp.unless_known()
@blp.response(
    200,
    page_of(RankedSchema),
    description="A page of players.",
    headers=named("ETag", "Cache-Control", "Link"),
)
def get_leaderboard(call: ApiCall, *, known: Tags, **query: Any) -> Response:
    """List players by rating. Games are rated within 30 seconds after their end."""
    found = ratings.leaderboard(call.service, **query)
    return public_page(found, cache="public, max-age=30", known=known)


@blp.route("/v1/players/<player_id>/statistics")
@blp.operation(
    "getStatistics",
    "Get the statistics of a player's public games",
    price=READ,
    problems=("not-found",),
)
@blp.response(200, StatisticsSchema, description="The statistics.")
def get_statistics(call: ApiCall, player_id: str) -> Response:
    """Return how a player's public games ended. Games are counted within 30 seconds after their
    end.
    """
    items = ratings.statistics_of(call.service, player_id=player_id)
    return answer({"items": items, "next_cursor": None}, Cache_Control="no-cache")


@blp.route("/v1/me/statistics")
@blp.operation(
    "getMyStatistics", "Get the statistics of all my games", price=READ, access=Access.PLAYER
)
@blp.response(200, StatisticsSchema, description="The statistics.")
def get_my_statistics(call: ApiCall) -> Response:
    """Return how the caller's games ended, private ones too. Games are counted within 30 seconds
    after their end.
    """
    items = ratings.own_statistics(call.service, token=call.token)
    return answer({"items": items, "next_cursor": None})
