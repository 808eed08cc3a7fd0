"""Seats: taking and leaving them, starting or cancelling the game, resigning, a rematch."""

from collections.abc import Callable
from typing import Any, Final

from flask import Response

from crazy_eights.moves import MAX_SEATS
from service.api import rate_limits
from service.api.answers import game_reply, located
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.conditions import RetrySafe
from service.api.fields import ANY_TEXT, Hex, Read, Whole
from service.api.schema import Body, Empty
from service.api.views import TurnViewSchema, ViewSchema
from service.usecases import GameAnswer, rematches, seats
from service.usecases.inputs import SeatRequest, read_code
from service.usecases.prices import CREATION, MOVE

blp = Blueprint(__name__, tag="games")
_TEXT: Final = 64


def _client_seed() -> Hex:
    return Hex(32, "The randomness that the player adds to the game's seed.")


def _seal() -> Hex:
    text = "In sealed games, the seal of the client seed instead of `client_seed`."
    return Hex(32, text)


class JoinSchema(Body):
    """Which seat to take, and the client seed."""

    builds = SeatRequest
    seat = Whole(0, MAX_SEATS - 1, "The seat to take. Without it, the first free one.")
    client_seed = _client_seed()
    seal = _seal()


class JoinByCodeSchema(Body):
    """The code of an open game, and the client seed."""

    builds = SeatRequest
    code = Read(
        read_code,
        _TEXT,
        "The game's `code`, in any case; hyphens and spaces are ignored.",
        metadata=ANY_TEXT,
        required=True,
        example="7KQM-3XWA",
    )
    client_seed = _client_seed()
    seal = _seal()


def _opened(client_seed: bytes) -> bytes:
    return client_seed


class OpenSeedSchema(Body):
    """Opens the client seed that was sealed when joining."""

    builds = _opened
    client_seed = Hex(32, "The client seed that was sealed.", required=True)


@blp.route("/v1/games/<game_id>/seats", methods=["POST"])
@blp.operation(
    "joinGame",
    "Take a seat",
    price=MOVE,
    access=Access.PLAYER,
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
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(
    JoinSchema,
    required=False,
    examples={"any-seat": {"value": {}}, "a-seat": {"value": {"seat": 1}}},
)
@blp.response(
    201,
    ViewSchema,
    description="The view from the new seat.",
    headers=named("Location", "ETag"),
)
def join_game(call: ApiCall, asked: SeatRequest, game_id: str, *, key: str | None) -> Response:
    """Take a seat. The game starts when its last seat is taken."""
    made = seats.join(
        call.service, token=call.token, game_id=game_id, asked=asked, retry=call.retry(key)
    )
    return located(made)


@blp.route("/v1/games/join", methods=["POST"])
@blp.operation(
    "joinByCode",
    "Take a seat in the open game with a code",
    price=MOVE,
    access=Access.PLAYER,
    problems=(
        "not-found",
        "game-full",
        "already-seated",
        "cannot-join",
        "already-started",
        "quota-exceeded",
    ),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(JoinByCodeSchema, examples={"read-out": {"value": {"code": "7kqm-3xwa"}}})
@blp.response(
    201, ViewSchema, description="The view from the new seat.", headers=named("Location", "ETag")
)
def join_by_code(call: ApiCall, asked: SeatRequest, *, key: str | None) -> Response:
    """Take a seat in the open game whose `code` its creator has passed on. Wrong codes are limited
    for each address and for all callers together.
    """
    made = seats.join_by_code(
        call.service,
        token=call.token,
        asked=asked,
        retry=call.retry(key, code=asked.code),
        guess=rate_limits.guess,
    )
    return located(made)


@blp.route("/v1/games/<game_id>/seats/me/open", methods=["POST"])
@blp.operation(
    "openSeed",
    "Open the client seed of a sealed game",
    price=MOVE,
    access=Access.PLAYER,
    problems=(
        "not-found",
        "not-seated",
        "already-started",
        "game-over",
        "nothing-to-open",
        "seal-mismatch",
    ),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(OpenSeedSchema, examples={"opened": {"value": {"client_seed": "5e" * 32}}})
@blp.response(200, TurnViewSchema, description="The game after the change.", headers=named("ETag"))
def open_seed(call: ApiCall, asked: bytes, game_id: str, *, key: str | None) -> Response:
    """Open the client seed that was sealed when joining."""
    return _run_action(seats.open_seed, call, game_id, key, asked=asked)


@blp.route("/v1/games/<game_id>/seats/me", methods=["DELETE"])
@blp.operation(
    "leaveGame",
    "Leave a seat before the start, or decline a reserved one",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "not-seated", "already-started", "game-over"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(Empty, required=False)
@blp.response(200, TurnViewSchema, description="The game after the change.", headers=named("ETag"))
def leave_game(call: ApiCall, _: None, game_id: str, *, key: str | None) -> Response:
    """Leave the caller's seat, or decline the seat that is reserved for the caller."""
    return _run_action(seats.leave, call, game_id, key)


@blp.route("/v1/games/<game_id>/seats/<int:seat>", methods=["DELETE"])
@blp.operation(
    "freeSeat",
    "Remove another player from a seat before the start",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "not-the-creator", "already-started", "game-over"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(Empty, required=False)
@blp.response(200, TurnViewSchema, description="The game after the change.", headers=named("ETag"))
def free_seat(call: ApiCall, _: None, game_id: str, seat: int, *, key: str | None) -> Response:
    """Free a seat. Only the creator of the game may do this."""
    retry = call.retry(key, seat=seat)
    return game_reply(
        seats.free_seat(call.service, token=call.token, game_id=game_id, asked=seat, retry=retry)
    )


@blp.route("/v1/games/<game_id>/start", methods=["POST"])
@blp.operation(
    "startGame",
    "Start a game without its open seats",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "not-the-creator", "too-few-players", "already-started", "game-over"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(Empty, required=False)
@blp.response(200, TurnViewSchema, description="The game after the change.", headers=named("ETag"))
def start_game(call: ApiCall, _: None, game_id: str, *, key: str | None) -> Response:
    """Start the game early. Only the creator may do this."""
    return _run_action(seats.start, call, game_id, key)


@blp.route("/v1/games/<game_id>/cancel", methods=["POST"])
@blp.operation(
    "cancelGame",
    "Cancel a game before the start",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "not-the-creator", "already-started", "game-over"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(Empty, required=False)
@blp.response(200, TurnViewSchema, description="The game after the change.", headers=named("ETag"))
def cancel_game(call: ApiCall, _: None, game_id: str, *, key: str | None) -> Response:
    """Cancel the game. Only the creator may do this."""
    return _run_action(seats.cancel, call, game_id, key)


@blp.route("/v1/games/<game_id>/resign", methods=["POST"])
@blp.operation(
    "resignGame",
    "Resign",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "not-seated", "game-not-started", "game-over"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(Empty, required=False)
@blp.response(200, TurnViewSchema, description="The game after the change.", headers=named("ETag"))
def resign_game(call: ApiCall, _: None, game_id: str, *, key: str | None) -> Response:
    """Resign the caller's seat."""
    return _run_action(seats.resign, call, game_id, key)


@blp.route("/v1/games/<game_id>/rematch", methods=["POST"])
@blp.operation(
    "rematchGame",
    "Create a rematch with the same seats",
    price=CREATION,
    access=Access.PLAYER,
    problems=("validation-failed", "not-found", "not-seated", "game-not-over", "quota-exceeded"),
)
@blp.arguments(RetrySafe, location="headers", as_kwargs=True)
@blp.arguments(Empty, required=False)
@blp.response(201, ViewSchema, description="The new game.", headers=named("Location", "ETag"))
@blp.alt_response(
    200,
    schema=ViewSchema,
    description="The existing rematch.",
    headers=named("Location", "ETag"),
    success=True,
)
def rematch_game(call: ApiCall, _: None, game_id: str, *, key: str | None) -> Response:
    """Create the rematch, or return it if it exists: a new one supersedes only a cancelled one."""
    made = rematches.rematch(call.service, token=call.token, game_id=game_id, retry=call.retry(key))
    return located(made)


def _run_action(
    act: Callable[..., GameAnswer], call: ApiCall, game_id: str, key: str | None, **asked: Any
) -> Response:
    retry = call.retry(key)
    return game_reply(act(call.service, token=call.token, game_id=game_id, retry=retry, **asked))
