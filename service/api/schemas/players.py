"""Schemas of players and their tokens."""

from typing import Final

from marshmallow import fields
from marshmallow.validate import OneOf

from crazy_eights.locales import LANGUAGES
from service.api.schemas.base import (
    NAME_PATTERN,
    AnswerBase,
    about,
    kind_text,
    player_id,
    player_name,
    time,
    whole,
)
from service.api.schemas.ratings import RatingSchema
from service.api.schemas.shapes import Component
from service.store.tables import INVITATIONS, PRESENCES
from service.usecases.inputs import MAX_NAME
from service.usecases.players import CHANGED_PLAYER, NEW_PLAYER
from service.usecases.tokens import NEW_TOKEN

# A stored name; requests may have spaces around it.
_NAME: Final = {"pattern": NAME_PATTERN, "minLength": 1, "maxLength": MAX_NAME}
_LANGUAGE: Final = about("A preference for clients; it doesn't affect responses.", example="fa")
NEW: Final = Component(
    "NewPlayer",
    NEW_PLAYER,
    "A player to create.",
    {
        "name": {**_NAME, **about("The name that others see.", example="Ann")},
        "kind": about("A `program` is a bot that plays over HTTP. The kind never changes."),
    },
)
CHANGED: Final = Component(
    "ChangedPlayer",
    CHANGED_PLAYER,
    "Changes to a player; omitted fields stay unchanged.",
    {
        "name": {**_NAME, **about("The new name. Games joined before keep the old one.")},
        "invitations": about("Who may reserve seats for this player."),
        "language": _LANGUAGE,
        "presence": about("Who may see when this player was last seen in a game."),
    },
)
TOKEN: Final = Component(
    "NewToken",
    NEW_TOKEN,
    "A token to add.",
    {
        "label": {
            **_NAME,
            **about("Where the token is used; only the player sees it.", example="phone"),
        },
        "expires_in": about("The lifetime of the token in seconds; null: unlimited."),
    },
)
BODIES: Final = (NEW, CHANGED, TOKEN)


class PlayerSchema(AnswerBase):
    """The caller's player."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True)
    created_at = time()
    invitations = fields.String(
        required=True,
        validate=OneOf(INVITATIONS),
        metadata=about("Who may reserve seats for this player."),
    )
    language = fields.String(
        required=True, allow_none=True, validate=OneOf((*LANGUAGES, None)), metadata=_LANGUAGE
    )
    presence = fields.String(
        required=True,
        validate=OneOf(PRESENCES),
        metadata=about("Who may see when this player was last seen in a game."),
    )


class PlayedSchema(AnswerBase):
    """How many public games of a player have ended, and how many seals stayed closed."""

    finished = whole(
        0, required=True, metadata=about("Finished games; cancelled ones don't count.")
    )
    won = whole(0, required=True, metadata=about("How many of them the player won."))
    unopened = whole(
        0,
        required=True,
        metadata=about("In how many sealed games the player did not open the own seed in time."),
    )


class ProfileSchema(AnswerBase):
    """The public profile of a player."""

    id = player_id()
    name = fields.String(required=True, metadata=about("The current name; views keep older ones."))
    kind = kind_text(required=True)
    created_at = time(required=True)
    ratings = fields.List(
        fields.Nested(RatingSchema),
        required=True,
        metadata=about("Ratings by preset; empty before the first rated game."),
    )
    games = fields.Nested(
        PlayedSchema, required=True, metadata=about("Counts of the player's public games.")
    )


class TokenSchema(AnswerBase):
    """A player with a bearer token, which is returned only once and stored as a digest."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True)
    token = fields.String(required=True, metadata=about("The value for `Authorization: Bearer …`."))
    created_at = time()


def _label() -> fields.String:
    text = "Where the token is used; null: the first token, or one without a label."
    return fields.String(required=True, allow_none=True, metadata=about(text, example="phone"))


class AddedTokenSchema(AnswerBase):
    """An added token, which is returned only once."""

    id = fields.String(required=True, metadata=about("The id for `revokeToken`."))
    label = _label()
    token = fields.String(required=True, metadata=about("The value for `Authorization: Bearer …`."))
    created_at = time(required=True)
    expires_at = time(required=True, allow_none=True)


class OwnTokenSchema(AnswerBase):
    """A token of the caller, without the token text."""

    id = fields.String(required=True, metadata=about("The id for `revokeToken`."))
    label = _label()
    created_at = time(required=True)
    expires_at = time(required=True, allow_none=True)
    last_used_at = time(required=True, allow_none=True)


class OwnTokensSchema(AnswerBase):
    """All valid tokens of the caller, at most ten."""

    items = fields.List(fields.Nested(OwnTokenSchema), required=True)
    next_cursor = fields.String(
        required=True, allow_none=True, metadata=about("Always null: there is one page.")
    )
