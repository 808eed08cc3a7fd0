"""Endpoints for players and their tokens."""

from flask import Blueprint, Response

from service.api.answers import MERGE_PATCH, answer
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
from service.usecases import players, tokens
from service.usecases.prices import CREATION, MOVE, READ, Price

views = Blueprint("players", __name__)
_SECRET = {"Cache_Control": "no-store"}


@views.route("/v1/players", methods=["POST"])
@operation(
    Operation(
        id="createPlayer",
        summary="Create a player",
        price=CREATION,
        body=Body(NEW, examples={"ann": {"name": "Ann"}}),
        replies=(Reply(201, TokenSchema, "The player with its token.", ("Location",)),),
    )
)
def create_player(call: ApiCall) -> Response:
    """Create a player and its first token. `Idempotency-Key` has no effect here, because responses
    with a token are not stored.
    """
    made = players.create_player(call.service, body=call.body)
    body = made._asdict()
    return answer(body, 201, Location="/v1/players/me", **_SECRET)


@views.route("/v1/players/me")
@operation(
    Operation(
        id="getMe",
        summary="Get the caller's player",
        price=READ,
        access=Access.PLAYER,
        replies=(Reply(200, PlayerSchema, "The player that the token belongs to."),),
    )
)
def get_me(call: ApiCall) -> Response:
    """Return the player that the token belongs to."""
    me = players.me(call.service, token=call.token)
    return answer(me._asdict())


@views.route("/v1/players/me", methods=["PATCH"])
@operation(
    Operation(
        id="changeMe",
        summary="Change my name, invitations, language or presence",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(
            CHANGED, also=MERGE_PATCH, examples={"renamed": {"name": "Anna", "language": "de"}}
        ),
        replies=(Reply(200, PlayerSchema, "The changed player."),),
    )
)
def change_me(call: ApiCall) -> Response:
    """Change the given fields of the caller's player."""
    return answer(players.change_me(call.service, token=call.token, body=call.body)._asdict())


@views.route("/v1/players/me", methods=["DELETE"])
@operation(
    Operation(
        id="deleteMe",
        summary="Delete my player",
        price=CREATION,
        access=Access.PLAYER,
        replies=(Reply(204, None, "The player was deleted."),),
    )
)
def delete_me(call: ApiCall) -> Response:
    """Delete the caller's tokens and profile at once. Within 30 seconds, in the background, the
    player leaves or resigns every seat, and its name is replaced by an empty one everywhere.
    """
    players.depart(call.service, token=call.token)
    return Response(status=204)


@views.route("/v1/players/<player_id>")
@operation(
    Operation(
        id="getPlayer",
        summary="Get a player's profile",
        price=Price("reads", 2),
        replies=(Reply(200, ProfileSchema, "The profile."),),
        problems=("not-found",),
    )
)
def get_player(call: ApiCall, player_id: str) -> Response:
    """Return the public profile of a player."""
    shown = players.profile(call.service, player_id=player_id)
    return answer(shown._asdict(), Cache_Control="no-cache")


@views.route("/v1/players/me/token", methods=["POST"])
@operation(
    Operation(
        id="rotateToken",
        summary="Replace all my tokens with a new one",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(EMPTY, optional=True),
        replies=(Reply(201, TokenSchema, "The player with its new token."),),
    )
)
def rotate_token(call: ApiCall) -> Response:
    """Create a token; all others stop working at once. A caller that loses the response is locked
    out. To avoid this, use `addToken`, then `revokeToken`.
    """
    made = tokens.rotate_token(call.service, token=call.token, body=call.body)
    return answer(made._asdict(), 201, **_SECRET)


@views.route("/v1/players/me/tokens", methods=["POST"])
@operation(
    Operation(
        id="addToken",
        summary="Add a token; at most ten",
        price=CREATION,
        access=Access.PLAYER,
        body=Body(
            TOKEN,
            optional=True,
            examples={"phone": {"label": "phone", "expires_in": None}},
        ),
        replies=(Reply(201, AddedTokenSchema, "The new token. The others stay valid."),),
        problems=("quota-exceeded",),
    )
)
def add_token(call: ApiCall) -> Response:
    """Create another token. `Idempotency-Key` has no effect here; if the response is lost, find the
    token with `listTokens` and revoke it.
    """
    made = tokens.add_token(call.service, token=call.token, body=call.body)
    return answer(made._asdict(), 201, **_SECRET)


@views.route("/v1/players/me/tokens")
@operation(
    Operation(
        id="listTokens",
        summary="List my valid tokens",
        price=READ,
        access=Access.PLAYER,
        replies=(Reply(200, OwnTokensSchema, "The tokens, oldest first."),),
    )
)
def list_tokens(call: ApiCall) -> Response:
    """List the caller's valid tokens, without their text."""
    items = tokens.list_tokens(call.service, token=call.token)
    return answer({"items": [each._asdict() for each in items], "next_cursor": None})


@views.route("/v1/players/me/tokens/<token_id>", methods=["DELETE"])
@operation(
    Operation(
        id="revokeToken",
        summary="Revoke one of my tokens",
        price=MOVE,
        access=Access.PLAYER,
        replies=(Reply(204, None, "The token was revoked."),),
        problems=("not-found", "last-token"),
    )
)
def revoke_token(call: ApiCall, token_id: str) -> Response:
    """Revoke a token; it stops working at once. It may be the one that authenticates this call."""
    tokens.revoke_token(call.service, token=call.token, token_id=token_id)
    return Response(status=204)
