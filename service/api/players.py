"""Players and their tokens."""

from typing import Any, Final

from flask import Response

from service.api.answers import MERGE_PATCH, answer, empty
from service.api.blueprint import Access, ApiCall, Blueprint, named
from service.api.fields import (
    ANY_NAME,
    Count,
    Id,
    Nested,
    Prose,
    Read,
    Several,
    Text,
    Time,
    Whole,
    Word,
    player_id,
    player_kind,
    player_name,
)
from service.api.pages import items_of, no_cursor
from service.api.ratings import RatingSchema
from service.api.schema import Answer, Body, Empty
from service.api.shapes import LANGUAGES, PLAYER_KINDS
from service.store.tables import INVITATIONS, PRESENCES
from service.usecases import players, tokens
from service.usecases.inputs import MAX_NAME, read_label, read_name
from service.usecases.players import NewPlayer
from service.usecases.prices import CREATION, MOVE, READ, Price
from service.usecases.tokens import LONGEST, SHORTEST, NewToken

blp = Blueprint(__name__, tag="players")
_SECRET = {"Cache_Control": "no-store"}
_KIND: Final = "A `program` is a bot that plays over HTTP. The kind never changes."


def _name(meaning: str, **options: Any) -> Read:
    """A field for a player's name in a body."""
    return Read(read_name, MAX_NAME, meaning, metadata=ANY_NAME, **options)


def _language() -> Word:
    text = "A preference for clients; it doesn't affect responses."
    return Word(LANGUAGES, text, allow_none=True, example="fa")


class NewPlayerSchema(Body):
    """A player to create."""

    builds = NewPlayer
    name = _name("The name that others see.", example="Ann", required=True)
    kind = Word(PLAYER_KINDS, _KIND)


class ChangedPlayerSchema(Body):
    """Changes to a player; omitted fields stay unchanged."""

    verbatim = True
    also = MERGE_PATCH
    name = _name("The new name. Games joined before keep the old one.", example="Anna")
    invitations = Word(INVITATIONS, "Who may reserve seats for this player.")
    language = _language()
    presence = Word(PRESENCES, "Who may see when this player was last seen in a game.")


class NewTokenSchema(Body):
    """A token to add."""

    builds = NewToken
    label = Read(
        read_label,
        MAX_NAME,
        "Where the token is used; only the player sees it.",
        metadata=ANY_NAME,
        example="phone",
    )
    expires_in = Whole(SHORTEST, LONGEST, "The lifetime of the token in seconds; null: unlimited.")


class PlayerSchema(Answer):
    """The caller's player."""

    id = player_id()
    name = player_name()
    kind = player_kind()
    created_at = Time("The time of creation.")
    invitations = Word(INVITATIONS, "Who may reserve seats for this player.")
    language = _language()
    presence = Word(PRESENCES, "Who may see when this player was last seen in a game.")


class PlayedSchema(Answer):
    """How many public games of a player have ended, and how many seals stayed closed."""

    finished = Count("Finished games; cancelled ones don't count.")
    won = Count("How many of them the player won.")
    unopened = Count("In how many sealed games the player did not open the own seed in time.")


class ProfileSchema(Answer):
    """The public profile of a player."""

    id = player_id()
    name = Prose("The current name; views keep older ones.")
    kind = player_kind()
    created_at = Time("The time of creation.")
    ratings = Several(Nested(RatingSchema), "Ratings by preset; empty before the first rated game.")
    games = Nested(PlayedSchema, "Counts of the player's public games.")


class PlayerWithTokenSchema(Answer):
    """A player with a bearer token, which is returned only once and stored as a digest."""

    id = player_id()
    name = player_name()
    kind = player_kind()
    token = Prose("The value for `Authorization: Bearer …`.")


def _label() -> Text:
    text = "Where the token is used; null: the first token, or one without a label."
    return Text(MAX_NAME, text, allow_none=True, example="phone")


class AddedTokenSchema(Answer):
    """An added token, which is returned only once."""

    id = Id("The id for `revokeToken`.")
    label = _label()
    token = Prose("The value for `Authorization: Bearer …`.")
    created_at = Time("The time of creation.")
    expires_at = Time("When it expires; null: never.", allow_none=True)


class TokenSchema(Answer):
    """A token of the caller, without the token text."""

    id = Id("The id for `revokeToken`.")
    label = _label()
    created_at = Time("The time of creation.")
    expires_at = Time("When it expires; null: never.", allow_none=True)
    last_used_at = Time("When the token was last used, to the hour; null: never.", allow_none=True)


class TokensSchema(Answer):
    """All valid tokens of the caller, at most ten."""

    items = items_of(TokenSchema)
    next_cursor = no_cursor()


class ListedPlayerSchema(Answer):
    """A player with its current name."""

    id = player_id()
    name = player_name()
    kind = player_kind(allow_none=True, gone="null: the player was deleted.")


@blp.route("/v1/players", methods=["POST"])
@blp.operation("createPlayer", "Create a player", price=CREATION)
@blp.arguments(NewPlayerSchema, examples={"ann": {"value": {"name": "Ann"}}})
@blp.response(
    201, PlayerWithTokenSchema, description="The player with its token.", headers=named("Location")
)
def create_player(call: ApiCall, asked: NewPlayer) -> Response:
    """Create a player and its first token. `Idempotency-Key` has no effect here, because responses
    with a token are not stored.
    """
    made = players.create_player(call.service, asked=asked)
    body = made._asdict()
    return answer(body, 201, Location=f"/v1/players/{made.id}", **_SECRET)


@blp.route("/v1/me")
@blp.operation("getMe", "Get the caller's player", price=READ, access=Access.PLAYER)
@blp.response(200, PlayerSchema, description="The player that the token belongs to.")
def get_me(call: ApiCall) -> Response:
    """Return the player that the token belongs to."""
    me = players.me(call.service, token=call.token)
    return answer(me._asdict())


@blp.route("/v1/me", methods=["PATCH"])
@blp.operation(
    "changeMe",
    "Change my name, invitations, language or presence",
    price=CREATION,
    access=Access.PLAYER,
)
@blp.arguments(
    ChangedPlayerSchema,
    examples={"renamed": {"value": {"name": "Anna", "language": "de"}}},
)
@blp.response(200, PlayerSchema, description="The changed player.")
def change_me(call: ApiCall, changes: dict[str, Any]) -> Response:
    """Change the given fields of the caller's player."""
    return answer(players.change_me(call.service, token=call.token, changes=changes)._asdict())


@blp.route("/v1/me", methods=["DELETE"])
@blp.operation("deleteMe", "Delete my player", price=CREATION, access=Access.PLAYER)
@blp.response(204, description="The player was deleted.")
def delete_me(call: ApiCall) -> Response:
    """Delete the caller's tokens and profile at once. Within 30 seconds, in the background, the
    player leaves or resigns every seat, and its name is replaced by an empty one everywhere.
    """
    players.depart(call.service, token=call.token)
    return empty()


@blp.route("/v1/players/<player_id>")
@blp.operation(
    "getPlayer", "Get a player's profile", price=Price("reads", 2), problems=("not-found",)
)
@blp.response(200, ProfileSchema, description="The profile.")
def get_player(call: ApiCall, player_id: str) -> Response:
    """Return the public profile of a player."""
    shown = players.profile(call.service, player_id=player_id)
    return answer(shown._asdict(), Cache_Control="no-cache")


@blp.route("/v1/me/tokens/rotate", methods=["POST"])
@blp.operation(
    "rotateToken", "Replace all my tokens with a new one", price=CREATION, access=Access.PLAYER
)
@blp.arguments(Empty, required=False)
@blp.response(201, PlayerWithTokenSchema, description="The player with its new token.")
def rotate_token(call: ApiCall, _: None) -> Response:
    """Create a token; all others stop working at once, and streams and polls opened with them end
    within 5 seconds. A caller that loses the response is locked out. To avoid this, use `addToken`,
    then `revokeToken`.
    """
    made = tokens.rotate_token(call.service, token=call.token)
    return answer(made._asdict(), 201, **_SECRET)


@blp.route("/v1/me/tokens", methods=["POST"])
@blp.operation(
    "addToken",
    "Add a token; at most ten",
    price=CREATION,
    access=Access.PLAYER,
    problems=("quota-exceeded",),
)
@blp.arguments(
    NewTokenSchema,
    required=False,
    examples={"phone": {"value": {"label": "phone", "expires_in": None}}},
)
@blp.response(201, AddedTokenSchema, description="The new token. The others stay valid.")
def add_token(call: ApiCall, requested: NewToken) -> Response:
    """Create another token. `Idempotency-Key` has no effect here; if the response is lost, find the
    token with `listTokens` and revoke it.
    """
    made = tokens.add_token(call.service, token=call.token, requested=requested)
    return answer(made._asdict(), 201, **_SECRET)


@blp.route("/v1/me/tokens")
@blp.operation("listTokens", "List my valid tokens", price=READ, access=Access.PLAYER)
@blp.response(200, TokensSchema, description="The tokens, oldest first.")
def list_tokens(call: ApiCall) -> Response:
    """List the caller's valid tokens, without their text."""
    items = tokens.list_tokens(call.service, token=call.token)
    return answer({"items": items, "next_cursor": None})


@blp.route("/v1/me/tokens/<token_id>", methods=["DELETE"])
@blp.operation(
    "revokeToken",
    "Revoke one of my tokens",
    price=MOVE,
    access=Access.PLAYER,
    problems=("not-found", "last-token"),
)
@blp.response(204, description="The token was revoked.")
def revoke_token(call: ApiCall, token_id: str) -> Response:
    """Revoke a token; it stops working at once, and streams and polls opened with it end within 5
    seconds. It may be the one that authenticates this call.
    """
    tokens.revoke_token(call.service, token=call.token, token_id=token_id)
    return empty()
