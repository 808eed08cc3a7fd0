"""Players and their tokens."""

from flask import Response

from service.api.answers import answer
from service.api.document import Views
from service.api.operation import Access, Body, Call, Operation, Reply, operation
from service.api.schemas.games import EmptySchema
from service.api.schemas.players import NewPlayerSchema, PlayerSchema, TokenSchema
from service.games import players

views = Views("players", __name__)
_SECRET = {"Cache_Control": "no-store"}


@views.route("/v1/players", methods=["POST"])
@operation(
    Operation(
        id="createPlayer",
        summary="Become a player",
        body=Body(NewPlayerSchema, examples={"ann": {"name": "Ann"}}),
        replies=(Reply(201, TokenSchema, "The player with its token.", ("Location",)),),
    )
)
def create_player(call: Call) -> Response:
    """No Idempotency-Key here: an answer that holds a token is not kept."""
    made = players.create_player(call.service, body=call.body)
    body = made._asdict()
    return answer(body, 201, Location="/v1/players/me", **_SECRET)


@views.route("/v1/players/me")
@operation(
    Operation(
        id="getMe",
        summary="Who am I",
        access=Access.PLAYER,
        replies=(Reply(200, PlayerSchema, "The player whose token this is."),),
    )
)
def get_me(call: Call) -> Response:
    """The caller."""
    me = players.me(call.service, token=call.token)
    return answer(me._asdict())


@views.route("/v1/players/me/token", methods=["POST"])
@operation(
    Operation(
        id="rotateToken",
        summary="Take a new token; the old one stops working at once",
        access=Access.PLAYER,
        body=Body(EmptySchema, optional=True),
        replies=(Reply(201, TokenSchema, "The player with its new token."),),
    )
)
def rotate_token(call: Call) -> Response:
    """A new token for the caller."""
    made = players.rotate_token(call.service, token=call.token)
    return answer(made._asdict(), 201, **_SECRET)
