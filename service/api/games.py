"""Lists of games, and a game as a caller may see it."""

from typing import Any

from flask import Response

from service.api.answers import answer, game_answer, not_modified
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.conditions import Tags
from service.api.fields import Count, Flag, Hex, Id, Nested, Several, Text, Time, Truth, Word
from service.api.pages import Paged, page, page_of
from service.api.players import ListedPlayerSchema
from service.api.rules import DIFFERENCES, EXPANDED, RulesField
from service.api.schema import Answer
from service.api.shapes import GAME_STATUSES, SEED_MODES, VISIBILITIES
from service.api.views import ViewSchema, deadline_of_turn
from service.store.lists import RESULTS
from service.store.tables import STATUSES
from service.usecases import lists, reading
from service.usecases.prices import READ

blp = Blueprint(__name__, tag="games")


class ListedSeatSchema(Answer):
    """A seat of a game in a list."""

    seat = Count("The number of the seat, counted from 0.")
    player = Nested(ListedPlayerSchema, "The player in the seat; null: none.", allow_none=True)
    bot = Id("The id of the house bot in the seat; null: none.", allow_none=True)
    reserved = Flag("true: the seat is free and reserved for one player.")


class ListedResultSchema(Answer):
    """How a game in a list ended."""

    winners = Several(Count(), "The seats that won.")


class GameSummarySchema(Answer):
    """A game in a list."""

    id = Id("The game's id.")
    status = Word(GAME_STATUSES, "The status of the game.")
    ruleset = Id("The preset.", example="classic")
    visibility = Word(VISIBILITIES, "Who can find and see the game.")
    creator = Id("The id of the player who created it.")
    provably_fair = Flag("true: the creator set neither the seed nor the position.")
    created_at = Time("The time of creation.")
    started_at = Time("When the game started; null before.", allow_none=True)
    ended_at = Time("When the game ended; null before.", allow_none=True)
    version = Count("The version of the game: the number of its newest log entry.")
    deadline = deadline_of_turn()
    turn_seconds = Count("The time limit of a turn in seconds; null: none.", low=1, allow_none=True)
    changes = RulesField(
        DIFFERENCES, "The rules that differ from the preset's, as `rules` of a new game; {}: none."
    )
    seat_count = Count("How many seats there are.", low=1)
    free = Count("How many seats any player may take.")
    seats = Several(Nested(ListedSeatSchema), "The seats, in order.")
    result = Nested(ListedResultSchema, "How the game ended; null before.", allow_none=True)


class MyGameSchema(GameSummarySchema):
    """A game of the caller, in a list."""

    your_seat = Count("The caller's seat; null: the caller is only invited.", allow_none=True)
    to_act = Flag("true: the game waits for a move of the caller.")
    outcome = Word(
        RESULTS,
        "What the caller has: `drawn` is one of several winners; null: the game goes on, was "
        "cancelled or expired.",
        allow_none=True,
    )


class InvitationSchema(Answer):
    """An open game as shown to players who may join it."""

    id = Id("The game's id.")
    creator = Nested(ListedPlayerSchema, "The player who created it.")
    ruleset = Id("The preset.", example="classic")
    rules = RulesField(EXPANDED, "All knobs of the rules.")
    seat_count = Count("How many seats there are.", low=1)
    free = Count("How many seats any player may take.")
    provably_fair = Flag("true: the creator set neither the seed nor the position.")
    seed_mode = Word(SEED_MODES, "How the seed of the game is made.")
    commit = Hex(32, "The commitment to the server seed.")


def _status() -> Word:
    return Word(STATUSES, "Only games with this status.")


def _of_ruleset() -> Text:
    return Text(64, "Only games with this preset, such as `classic`.", least=1)


def _moment(meaning: str) -> Text:
    return Text(40, meaning, least=1)


class GamesQuery(Paged):
    """The query of `listGames`."""

    status = _status()
    ruleset = _of_ruleset()
    player = Text(64, "Only games in which this player has a seat.", least=1)
    free = Truth("true: only games with a seat that any player may take.")
    bots = Truth("true: only games with house bots; false: only games without.")
    ended_after = _moment(
        "Only games that ended after this time, RFC 3339 in UTC; sorted by end, latest first."
    )
    ended_before = _moment(
        "Only games that ended before this time, RFC 3339 in UTC; sorted by end, latest first."
    )


class MyGamesQuery(Paged):
    """The query of `listMyGames`."""

    status = _status()
    to_act = Truth("true: only games that wait for the caller; false: only the others.")
    invited = Truth("true: instead, open games with a seat reserved for the caller.")
    ruleset = _of_ruleset()
    opponent = Text(64, "Only games in which this other player has a seat.", least=1)
    result = Word(
        RESULTS,
        "Only games that the caller won alone, lost, or won together with others (`drawn`). "
        "Cancelled and expired games have none of these results.",
    )
    ended_after = _moment("Only games that ended after this time, RFC 3339 in UTC.")
    ended_before = _moment("Only games that ended before this time, RFC 3339 in UTC.")


@blp.route("/v1/games")
@blp.operation("listGames", "List public games, newest first", price=READ, access=Access.VIEWER)
@blp.arguments(GamesQuery, location="query", as_kwargs=True)
@blp.response(
    200, page_of(GameSummarySchema), description="A page of games.", headers=named("Link")
)
def list_games(call: ApiCall, **query: Any) -> Response:
    """List public games."""
    return page(lists.list_games(call.service, token=call.token, **query))


@blp.route("/v1/me/games")
@blp.operation(
    "listMyGames",
    "List my games; with `to_act=true`, those that wait for me",
    price=READ,
    access=Access.PLAYER,
)
@blp.arguments(MyGamesQuery, location="query", as_kwargs=True)
@blp.response(200, page_of(MyGameSchema), description="A page of games.", headers=named("Link"))
def list_my_games(call: ApiCall, **query: Any) -> Response:
    """List the games of the caller."""
    return page(lists.my_games(call.service, token=call.token, **query))


@blp.route("/v1/games/<game_id>")
@blp.operation("getGame", "Get a game", price=READ, access=Access.VIEWER, problems=("not-found",))
@blp.unless_known("view")
@blp.response(
    200, ViewSchema, description="The game as the caller may see it.", headers=named("ETag")
)
def get_game(call: ApiCall, game_id: str, *, known: Tags) -> Response:
    """Return the caller's view of a game."""
    seen = reading.view_game(call.service, token=call.token, game_id=game_id, known=known.names)
    if seen.game is None or known.any:
        return not_modified(seen.tag)
    return game_answer(seen.game, seen.tag)


@blp.route("/v1/games/<game_id>/invitation")
@blp.operation(
    "getInvitation",
    "Get an open game before joining it",
    price=READ,
    access=Access.VIEWER,
    problems=("not-found",),
)
@blp.response(200, InvitationSchema, description="The open game.")
def get_invitation(call: ApiCall, game_id: str) -> Response:
    """Return what a player needs to know before joining. It also works for private games: the id is
    the invitation.
    """
    return answer(reading.invitation(call.service, token=call.token, game_id=game_id))
