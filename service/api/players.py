"""Players and their tokens."""

from flask import Blueprint, Response

from service.api.answers import answer
from service.api.operation import Access, ApiCall, Body, Operation, Reply, operation
from service.api.schemas.games import EMPTY
from service.api.schemas.players import (
    CHANGED,
    NEW,
    TOKEN,
    AddedTokenSchema,
    OwnTokensSchema,
    PlayerSchema,
    ProfileSchema,
    TokenSchema,
)
from service.usecases import players
from service.usecases.prices import CREATION, MOVE, READ, Price

views = Blueprint("players", __name__)
_SECRET = {"Cache_Control": "no-store"}


@views.route("/v1/players", methods=["POST"])
@operation(
    Operation(
        id="createPlayer",
        summary="Become a player",
        price=CREATION,
        body=Body(NEW, examples={"ann": {"name": "Ann"}}),
        replies=(Reply(201, TokenSchema, "The player with its token.", ("Location",)),),
    )
)
def create_player(call: ApiCall) -> Response:
    """No Idempotency-Key here: an answer that holds a token is not kept."""
    made = players.create_player(call.service, body=call.body)
    body = made._asdict()
    return answer(body, 201, Location="/v1/players/me", **_SECRET)


@views.route("/v1/players/me")
@operation(
    Operation(
        id="getMe",
        summary="Who am I",
        price=READ,
        access=Access.PLAYER,
        replies=(Reply(200, PlayerSchema, "The player whose token this is."),),
    )
)
def get_me(call: ApiCall) -> Response:
    """The caller."""
    me = players.me(call.service, token=call.token)
    return answer(me._asdict())


@views.route("/v1/players/me", methods=["PATCH"])
@operation(
    Operation(
        id="changeMe",
        summary="Change my name, who may invite me, or my language",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(CHANGED, examples={"renamed": {"name": "Anna", "language": "de"}}),
        replies=(Reply(200, PlayerSchema, "The player as it is now."),),
    )
)
def change_me(call: ApiCall) -> Response:
    """The caller, changed."""
    return answer(players.change_me(call.service, token=call.token, body=call.body)._asdict())


@views.route("/v1/players/me", methods=["DELETE"])
@operation(
    Operation(
        id="deleteMe",
        summary="Go for good: all tokens and the profile at once; within 30 seconds every seat is "
        "left or resigned and the name is empty wherever it stood",
        price=CREATION,
        access=Access.PLAYER,
        replies=(Reply(204, None, "The player is no more."),),
    )
)
def delete_me(call: ApiCall) -> Response:
    """What follows from it is done in the background."""
    players.depart(call.service, token=call.token)
    return Response(status=204)


@views.route("/v1/players/<player_id>")
@operation(
    Operation(
        id="getPlayer",
        summary="See a player's profile",
        price=Price("reads", 2),
        replies=(Reply(200, ProfileSchema, "The profile."),),
        problems=("not-found",),
    )
)
def get_player(call: ApiCall, player_id: str) -> Response:
    """What everybody may know."""
    shown = players.profile(call.service, player_id=player_id)
    return answer(shown._asdict(), Cache_Control="no-cache")


@views.route("/v1/players/me/token", methods=["POST"])
@operation(
    Operation(
        id="rotateToken",
        summary="Take a new token; all others stop working at once. Whoever loses the answer is "
        "locked out: `addToken`, then `revokeToken`, is the safe way",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(EMPTY, optional=True),
        replies=(Reply(201, TokenSchema, "The player with its new token."),),
    )
)
def rotate_token(call: ApiCall) -> Response:
    """A new token for the caller."""
    made = players.rotate_token(call.service, token=call.token, body=call.body)
    return answer(made._asdict(), 201, **_SECRET)


@views.route("/v1/players/me/tokens", methods=["POST"])
@operation(
    Operation(
        id="addToken",
        summary="Take one more token, at most ten",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(
            TOKEN,
            optional=True,
            examples={"phone": {"label": "phone", "expires_in": None}},
        ),
        replies=(Reply(201, AddedTokenSchema, "The new token; the others go on working."),),
        problems=("quota-exceeded",),
    )
)
def add_token(call: ApiCall) -> Response:
    """No Idempotency-Key here either; a token whose answer was lost can be found and revoked."""
    made = players.add_token(call.service, token=call.token, body=call.body)
    return answer(made._asdict(), 201, **_SECRET)


@views.route("/v1/players/me/tokens")
@operation(
    Operation(
        id="listTokens",
        summary="My tokens that are good, without the tokens themselves",
        price=READ,
        access=Access.PLAYER,
        replies=(Reply(200, OwnTokensSchema, "The tokens, the first one first."),),
    )
)
def list_tokens(call: ApiCall) -> Response:
    """The caller's tokens."""
    items = players.list_tokens(call.service, token=call.token)
    return answer({"items": [each._asdict() for each in items], "next_cursor": None})


@views.route("/v1/players/me/tokens/<token_id>", methods=["DELETE"])
@operation(
    Operation(
        id="revokeToken",
        summary="Revoke one of my tokens; it stops working at once",
        price=MOVE,
        access=Access.PLAYER,
        replies=(Reply(204, None, "The token is worth nothing any more."),),
        problems=("not-found", "last-token"),
    )
)
def revoke_token(call: ApiCall, token_id: str) -> Response:
    """It may be the token of this very call."""
    players.revoke_token(call.service, token=call.token, token_id=token_id)
    return Response(status=204)
