"""Games from creation to rematch; playing them is in ``service.api.moves``."""

from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response

from service.api import conditions
from service.api.answers import answer, game_answer, not_modified
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.pages import page
from service.api.schemas.answers import GameSummarySchema, InvitationSchema, MyGameSchema, page_of
from service.api.schemas.games import (
    EMPTY,
    GAME,
    JOIN,
    OPEN_SEED,
    WISH,
    GamesQuerySchema,
    MyGamesQuerySchema,
)
from service.api.schemas.views import ViewSchema
from service.usecases import GameAnswer, lists, new_game, quick_games, reading, seats
from service.usecases.prices import CREATION, MOVE, READ

views = Blueprint("games", __name__)

_AGAINST_A_BOT = {
    "ruleset": "classic",
    "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
}
_SEEN = Reply(200, ViewSchema, "The game as the caller may see it.", ("ETag",))
_NOTHING = Body(EMPTY, optional=True)


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
                ViewSchema,
                "The game. It has started if no seat was left open.",
                ("Location", "ETag"),
                links={
                    name: {"operationId": name, "parameters": {"game_id": "$response.body#/id"}}
                    for name in ("getGame", "joinGame", "submitMove", "getLog")
                },
            ),
        ),
        problems=("validation-failed", "ruleset-invalid", "quota-exceeded"),
        retry_safe=True,
    )
)
def create_game(call: ApiCall) -> Response:
    """Create a game; what bots alone can't play within the request goes on in the background."""
    made = new_game.create_game(call.service, token=call.token, body=call.body, key=call.key)
    return _changed(made, Location=f"/v1/games/{made.game['id']}")


@views.route("/v1/games/quick", methods=["POST"])
@operation(
    Operation(
        id="quickGame",
        summary="Play with whoever else wants to play by these rules",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(WISH, examples={"for-two": {"ruleset": "classic", "seats": 2}}),
        replies=(
            Reply(
                200,
                ViewSchema,
                "The game that is being filled, in which the caller has a seat now. The last seat "
                "taken starts it.",
                ("Location", "ETag"),
            ),
            Reply(
                201,
                ViewSchema,
                "A new game, which waits for others until `expires_at`.",
                ("Location", "ETag"),
            ),
        ),
        problems=("validation-failed", "ruleset-invalid", "quota-exceeded"),
        retry_safe=True,
    )
)
def quick_game(call: ApiCall) -> Response:
    """A seat in the game that is being filled, or in a new one."""
    made = quick_games.quick(call.service, token=call.token, body=call.body, key=call.key)
    return _changed(made, Location=f"/v1/games/{made.game['id']}")


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
    """Public games."""
    return page(lists.list_games(call.service, token=call.token, **call.query))


@views.route("/v1/me/games")
@operation(
    Operation(
        id="listMyGames",
        summary="List my games; with to_act=true, those that wait for me",
        price=READ,
        access=Access.PLAYER,
        query=MyGamesQuerySchema,
        replies=(Reply(200, page_of(MyGameSchema), "A page of games.", ("Link",)),),
    )
)
def list_my_games(call: ApiCall) -> Response:
    """The caller's inbox."""
    return page(lists.my_games(call.service, token=call.token, **call.query))


@views.route("/v1/games/<game_id>")
@operation(
    Operation(
        id="getGame",
        summary="See a game",
        price=READ,
        access=Access.VIEWER,
        conditional_on=("If-None-Match",),
        replies=(_SEEN, Reply(304, None, "The caller has this version already.", ("ETag",))),
        problems=("not-found",),
    )
)
def get_game(call: ApiCall, game_id: str) -> Response:
    """The view of the caller."""
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
        summary="What to know of an open game before joining it, for whoever has its id",
        price=READ,
        access=Access.VIEWER,
        replies=(Reply(200, InvitationSchema, "The game, as long as it is open."),),
        problems=("not-found",),
    )
)
def get_invitation(call: ApiCall, game_id: str) -> Response:
    """An open game for those who have a link to it."""
    return answer(reading.invitation(call.service, token=call.token, game_id=game_id))


@views.route("/v1/games/<game_id>/seats", methods=["POST"])
@operation(
    Operation(
        id="joinGame",
        summary="Take a seat",
        price=MOVE,
        access=Access.PLAYER,
        body=Body(JOIN, optional=True, examples={"any-seat": {}, "a-seat": {"seat": 1}}),
        replies=(Reply(201, ViewSchema, "The game, seen from the new seat.", ("ETag",)),),
        problems=(
            "not-found",
            "game-full",
            "seat-taken",
            "already-seated",
            "already-started",
            "game-over",
            "quota-exceeded",
        ),
        retry_safe=True,
    )
)
def join_game(call: ApiCall, game_id: str) -> Response:
    """Join; the last seat taken starts the game."""
    return _changed(
        seats.join(call.service, token=call.token, game_id=game_id, body=call.body, key=call.key)
    )


def _simple(id_: str, summary: str, *problems: str) -> Operation:
    """A call on a game that says everything with its address."""
    return Operation(
        id=id_,
        summary=summary,
        price=MOVE,
        access=Access.PLAYER,
        body=_NOTHING,
        replies=(_SEEN,),
        problems=("not-found", *problems),
        retry_safe=True,
    )


@views.route("/v1/games/<game_id>/seats/me/open", methods=["POST"])
@operation(
    Operation(
        id="openSeed",
        summary="Open the client seed that joining a sealed game sealed",
        price=MOVE,
        access=Access.PLAYER,
        body=Body(OPEN_SEED, examples={"opened": {"client_seed": "5e" * 32}}),
        replies=(_SEEN,),
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
    """Open a sealed client seed."""
    return _use(seats.open_seed, call, game_id)


@views.route("/v1/games/<game_id>/seats/me", methods=["DELETE"])
@operation(
    _simple(
        "leaveGame",
        "Give the seat up before the start, or decline the one that is kept for you",
        "not-seated",
        "already-started",
        "game-over",
    )
)
def leave_game(call: ApiCall, game_id: str) -> Response:
    """Leave before the start."""
    return _use(seats.leave, call, game_id)


@views.route("/v1/games/<game_id>/seats/<int:seat>", methods=["DELETE"])
@operation(
    _simple(
        "freeSeat",
        "Free a seat that another player has taken, before the start",
        "not-the-creator",
        "already-started",
        "game-over",
    )
)
def free_seat(call: ApiCall, game_id: str, seat: int) -> Response:
    """The creator frees a seat."""
    return _changed(
        seats.free_seat(call.service, token=call.token, game_id=game_id, seat=seat, key=call.key)
    )


@views.route("/v1/games/<game_id>/start", methods=["POST"])
@operation(
    _simple(
        "startGame",
        "Start early, without the open seats",
        "not-the-creator",
        "too-few-players",
        "already-started",
        "game-over",
    )
)
def start_game(call: ApiCall, game_id: str) -> Response:
    """Start early."""
    return _use(seats.start, call, game_id)


@views.route("/v1/games/<game_id>/cancel", methods=["POST"])
@operation(
    _simple(
        "cancelGame",
        "Call a game off before the start",
        "not-the-creator",
        "already-started",
        "game-over",
    )
)
def cancel_game(call: ApiCall, game_id: str) -> Response:
    """Cancel before the start."""
    return _use(seats.cancel, call, game_id)


@views.route("/v1/games/<game_id>/resign", methods=["POST"])
@operation(_simple("resignGame", "Give up", "not-seated", "game-not-started", "game-over"))
def resign_game(call: ApiCall, game_id: str) -> Response:
    """Resign."""
    return _use(seats.resign, call, game_id)


@views.route("/v1/games/<game_id>/rematch", methods=["POST"])
@operation(
    Operation(
        id="rematchGame",
        summary="Ask for another game with the same seats",
        price=CREATION,
        access=Access.PLAYER,
        body=_NOTHING,
        replies=(
            Reply(201, ViewSchema, "The new game.", ("Location", "ETag")),
            Reply(200, ViewSchema, "Somebody asked before: that game.", ("Location", "ETag")),
        ),
        problems=("not-found", "not-seated", "game-not-over", "quota-exceeded"),
        retry_safe=True,
    )
)
def rematch_game(call: ApiCall, game_id: str) -> Response:
    """One successor, whoever asks."""
    made = new_game.rematch(
        call.service, token=call.token, game_id=game_id, body=call.body, key=call.key
    )
    return _changed(made, Location=f"/v1/games/{made.game['id']}")


def _use(act: Callable[..., GameAnswer], call: ApiCall, game_id: str) -> Response:
    return _changed(
        act(call.service, token=call.token, game_id=game_id, body=call.body, key=call.key)
    )


def _changed(made: GameAnswer, **headers: Any) -> Response:
    if made.replayed:
        headers["Idempotent_Replayed"] = "true"
    return game_answer(made.game, made.version, made.status, **headers)
