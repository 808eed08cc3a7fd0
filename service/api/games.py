"""Endpoints for games, from creation to rematch; for moves, see ``service.api.moves``."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response

from service.api import conditions, rate_limits
from service.api.answers import answer, game_answer, not_modified, page
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.schemas.answers import GameSummarySchema, InvitationSchema, MyGameSchema, page_of
from service.api.schemas.games import (
    EMPTY,
    GAME,
    JOIN,
    JOIN_BY_CODE,
    OPEN_SEED,
    QUICK_GAME,
    GamesQuerySchema,
    MyGamesQuerySchema,
)
from service.api.schemas.views import ChangedViewSchema, ViewSchema
from service.usecases import GameAnswer, lists, new_game, quick_games, reading, seats
from service.usecases.prices import CREATION, MOVE, READ

views = Blueprint("games", __name__)

_AGAINST_A_BOT = {
    "ruleset": "classic",
    "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
}
_VIEW_REPLY = Reply(200, ViewSchema, "The game as the caller may see it.", ("ETag",))
_CHANGED_REPLY = Reply(200, ChangedViewSchema, "The game after the change.", ("ETag",))
_EMPTY_BODY = Body(EMPTY, optional=True)


@views.route("/v1/games", methods=["POST"])
@operation(
    Operation(
        id="createGame",
        summary="Create a game",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(
            GAME,
            examples={
                "against-a-bot": _AGAINST_A_BOT,
                "for-two": {
                    "ruleset": "basic",
                    "seats": [{"occupant": "me"}, {"occupant": "open"}],
                },
            },
        ),
        replies=(
            Reply(
                201,
                ChangedViewSchema,
                "The game. It has started if it has no open seats.",
                ("Location", "ETag"),
            ),
        ),
        problems=("validation-failed", "ruleset-invalid", "quota-exceeded"),
        retry_safe=True,
    )
)
def create_game(call: ApiCall) -> Response:
    """Create a game. Moves of bots that don't fit into the request are made in the background."""
    made = new_game.create_game(call.service, token=call.token, body=call.body, key=call.key)
    return _game_reply(made, Location=f"/v1/games/{made.game['id']}")


@views.route("/v1/games/quick", methods=["POST"])
@operation(
    Operation(
        id="quickGame",
        summary="Join or create a quick game",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(QUICK_GAME, examples={"for-two": {"ruleset": "classic", "seats": 2}}),
        replies=(
            Reply(
                200,
                ChangedViewSchema,
                "The game in which the caller now has a seat. The last seat taken starts it.",
                ("Location", "ETag"),
            ),
            Reply(
                201,
                ChangedViewSchema,
                "A new game, which waits for other players until `expires_at`.",
                ("Location", "ETag"),
            ),
        ),
        problems=("validation-failed", "ruleset-invalid", "quota-exceeded"),
        retry_safe=True,
    )
)
def quick_game(call: ApiCall) -> Response:
    """Take a seat in a quick game with these rules and number of seats, or create one."""
    made = quick_games.quick(call.service, token=call.token, body=call.body, key=call.key)
    return _game_reply(made, Location=f"/v1/games/{made.game['id']}")


@views.route("/v1/games")
@operation(
    Operation(
        id="listGames",
        summary="List public games, newest first",
        price=READ,
        access=Access.VIEWER,
        query=GamesQuerySchema,
        replies=(Reply(200, page_of(GameSummarySchema), "A page of games.", ("Link",)),),
    )
)
def list_games(call: ApiCall) -> Response:
    """List public games."""
    return page(lists.list_games(call.service, token=call.token, **call.query))


@views.route("/v1/me/games")
@operation(
    Operation(
        id="listMyGames",
        summary="List my games; with `to_act=true`, those that wait for me",
        price=READ,
        access=Access.PLAYER,
        query=MyGamesQuerySchema,
        replies=(Reply(200, page_of(MyGameSchema), "A page of games.", ("Link",)),),
    )
)
def list_my_games(call: ApiCall) -> Response:
    """List the games of the caller."""
    return page(lists.my_games(call.service, token=call.token, **call.query))


@views.route("/v1/games/<game_id>")
@operation(
    Operation(
        id="getGame",
        summary="Get a game",
        price=READ,
        access=Access.VIEWER,
        conditional_on=("If-None-Match",),
        replies=(
            _VIEW_REPLY,
            Reply(304, None, "The caller already has the current version.", ("ETag",)),
        ),
        problems=("not-found",),
    )
)
def get_game(call: ApiCall, game_id: str) -> Response:
    """Return the caller's view of a game."""
    seen = reading.view_game(
        call.service, token=call.token, game_id=game_id, known=conditions.known_versions()
    )
    if seen.game is None or conditions.knows_any():
        return not_modified(seen.version)
    return game_answer(seen.game, seen.version)


@views.route("/v1/games/<game_id>/invitation")
@operation(
    Operation(
        id="getInvitation",
        summary="Get an open game before joining it",
        price=READ,
        access=Access.VIEWER,
        replies=(Reply(200, InvitationSchema, "The open game."),),
        problems=("not-found",),
    )
)
def get_invitation(call: ApiCall, game_id: str) -> Response:
    """Return what a player needs to know before joining. It also works for private games: the id is
    the invitation.
    """
    return answer(reading.invitation(call.service, token=call.token, game_id=game_id))


@views.route("/v1/games/<game_id>/seats", methods=["POST"])
@operation(
    Operation(
        id="joinGame",
        summary="Take a seat",
        price=MOVE,
        access=Access.PLAYER,
        body=Body(JOIN, optional=True, examples={"any-seat": {}, "a-seat": {"seat": 1}}),
        replies=(Reply(201, ChangedViewSchema, "The view from the new seat.", ("ETag",)),),
        problems=(
            "not-found",
            "game-full",
            "seat-taken",
            "already-seated",
            "cannot-join",
            "already-started",
            "game-over",
            "quota-exceeded",
        ),
        retry_safe=True,
    )
)
def join_game(call: ApiCall, game_id: str) -> Response:
    """Take a seat. The game starts when its last seat is taken."""
    return _game_reply(
        seats.join(call.service, token=call.token, game_id=game_id, body=call.body, key=call.key)
    )


@views.route("/v1/games/join", methods=["POST"])
@operation(
    Operation(
        id="joinByCode",
        summary="Take a seat in the open game with a code",
        price=MOVE,
        access=Access.PLAYER,
        body=Body(JOIN_BY_CODE, examples={"read-out": {"code": "7kqm-3xwa"}}),
        replies=(
            Reply(201, ChangedViewSchema, "The view from the new seat.", ("Location", "ETag")),
        ),
        problems=(
            "not-found",
            "game-full",
            "already-seated",
            "cannot-join",
            "already-started",
            "quota-exceeded",
        ),
        retry_safe=True,
    )
)
def join_by_code(call: ApiCall) -> Response:
    """Take a seat in the open game whose `code` its creator has passed on. Wrong codes are limited
    for each address and for all callers together.
    """
    made = seats.join_by_code(
        call.service, token=call.token, body=call.body, key=call.key, guess=rate_limits.guess
    )
    return _game_reply(made, Location=f"/v1/games/{made.game['id']}")


def _simple(id_: str, summary: str, *problems: str) -> Operation:
    """An operation on a game that needs no body."""
    return Operation(
        id=id_,
        summary=summary,
        price=MOVE,
        access=Access.PLAYER,
        body=_EMPTY_BODY,
        replies=(_CHANGED_REPLY,),
        problems=("not-found", *problems),
        retry_safe=True,
    )


@views.route("/v1/games/<game_id>/seats/me/open", methods=["POST"])
@operation(
    Operation(
        id="openSeed",
        summary="Open the client seed of a sealed game",
        price=MOVE,
        access=Access.PLAYER,
        body=Body(OPEN_SEED, examples={"opened": {"client_seed": "5e" * 32}}),
        replies=(_CHANGED_REPLY,),
        problems=(
            "not-found",
            "not-seated",
            "already-started",
            "game-over",
            "nothing-to-open",
            "seal-mismatch",
        ),
        retry_safe=True,
    )
)
def open_seed(call: ApiCall, game_id: str) -> Response:
    """Open the client seed that was sealed when joining."""
    return _run_action(seats.open_seed, call, game_id)


@views.route("/v1/games/<game_id>/seats/me", methods=["DELETE"])
@operation(
    _simple(
        "leaveGame",
        "Leave a seat before the start, or decline a reserved one",
        "not-seated",
        "already-started",
        "game-over",
    )
)
def leave_game(call: ApiCall, game_id: str) -> Response:
    """Leave the caller's seat, or decline the seat that is reserved for the caller."""
    return _run_action(seats.leave, call, game_id)


@views.route("/v1/games/<game_id>/seats/<int:seat>", methods=["DELETE"])
@operation(
    _simple(
        "freeSeat",
        "Remove another player from a seat before the start",
        "not-the-creator",
        "already-started",
        "game-over",
    )
)
def free_seat(call: ApiCall, game_id: str, seat: int) -> Response:
    """Free a seat. Only the creator of the game may do this."""
    return _game_reply(
        seats.free_seat(call.service, token=call.token, game_id=game_id, seat=seat, key=call.key)
    )


@views.route("/v1/games/<game_id>/start", methods=["POST"])
@operation(
    _simple(
        "startGame",
        "Start a game without its open seats",
        "not-the-creator",
        "too-few-players",
        "already-started",
        "game-over",
    )
)
def start_game(call: ApiCall, game_id: str) -> Response:
    """Start the game early. Only the creator may do this."""
    return _run_action(seats.start, call, game_id)


@views.route("/v1/games/<game_id>/cancel", methods=["POST"])
@operation(
    _simple(
        "cancelGame",
        "Cancel a game before the start",
        "not-the-creator",
        "already-started",
        "game-over",
    )
)
def cancel_game(call: ApiCall, game_id: str) -> Response:
    """Cancel the game. Only the creator may do this."""
    return _run_action(seats.cancel, call, game_id)


@views.route("/v1/games/<game_id>/resign", methods=["POST"])
@operation(_simple("resignGame", "Resign", "not-seated", "game-not-started", "game-over"))
def resign_game(call: ApiCall, game_id: str) -> Response:
    """Resign the caller's seat."""
    return _run_action(seats.resign, call, game_id)


@views.route("/v1/games/<game_id>/rematch", methods=["POST"])
@operation(
    Operation(
        id="rematchGame",
        summary="Create a rematch with the same seats",
        price=CREATION,
        access=Access.PLAYER,
        body=_EMPTY_BODY,
        replies=(
            Reply(201, ChangedViewSchema, "The new game.", ("Location", "ETag")),
            Reply(
                200,
                ChangedViewSchema,
                "The existing rematch.",
                ("Location", "ETag"),
            ),
        ),
        problems=("not-found", "not-seated", "game-not-over", "quota-exceeded"),
        retry_safe=True,
    )
)
def rematch_game(call: ApiCall, game_id: str) -> Response:
    """Create the rematch, or return it if it exists: a game has at most one."""
    made = new_game.rematch(
        call.service, token=call.token, game_id=game_id, body=call.body, key=call.key
    )
    return _game_reply(made, Location=f"/v1/games/{made.game['id']}")


def _run_action(act: Callable[..., GameAnswer], call: ApiCall, game_id: str) -> Response:
    return _game_reply(
        act(call.service, token=call.token, game_id=game_id, body=call.body, key=call.key)
    )


def _game_reply(made: GameAnswer, **headers: Any) -> Response:
    if made.replayed:
        headers["Idempotent_Replayed"] = "true"
    return game_answer(made.game, made.version, made.status, **headers)
