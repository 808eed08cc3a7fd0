"""Players and their tokens."""

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
from service.store.tables import INVITATIONS
from service.usecases.inputs import CHANGED_PLAYER, NEW_PLAYER, NEW_TOKEN
from service.usecases.names import MAX_NAME

# A name as it is kept; what is sent may have spaces around it.
_NAME: Final = {"pattern": NAME_PATTERN, "minLength": 1, "maxLength": MAX_NAME}
_LANGUAGE: Final = about("For clients; it changes no answer.", example="fa")
NEW: Final = Component(
    "NewPlayer",
    NEW_PLAYER,
    "A player to be.",
    {
        "name": {**_NAME, **about("Shown to the others.", example="Ann")},
        "kind": about("A `program` is anybody's bot that plays over HTTP. It never changes."),
    },
)
CHANGED: Final = Component(
    "ChangedPlayer",
    CHANGED_PLAYER,
    "What is to change; what is left out stays.",
    {
        "name": {**_NAME, **about("Games that were joined before keep the old one.")},
        "invitations": about("Who may keep seats for this player."),
        "language": _LANGUAGE,
    },
)
TOKEN: Final = Component(
    "NewToken",
    NEW_TOKEN,
    "One more token.",
    {
        "label": {
            **_NAME,
            **about("For the player alone: where the token is used.", example="phone"),
        },
        "expires_in": about("In so many seconds it stops working; null: never."),
    },
)
BODIES: Final = (NEW, CHANGED, TOKEN)


class PlayerSchema(AnswerBase):
    """A player: a person's client, a bot, or a front end that acts for its user."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True)
    created_at = time()
    invitations = fields.String(
        required=True,
        validate=OneOf(INVITATIONS),
        metadata=about("Who may keep seats for this player."),
    )
    language = fields.String(
        required=True, allow_none=True, validate=OneOf((*LANGUAGES, None)), metadata=_LANGUAGE
    )


class PlayedSchema(AnswerBase):
    """How many public games a player has played to the end."""

    finished = whole(0, required=True, metadata=about("Games that were not cancelled."))
    won = whole(0, required=True, metadata=about("Those of them that the player won."))


class ProfileSchema(AnswerBase):
    """A player, as everybody sees it."""

    id = player_id()
    name = fields.String(required=True, metadata=about("As it is now; views keep older ones."))
    kind = kind_text(required=True)
    created_at = time(required=True)
    ratings = fields.List(
        fields.Nested(RatingSchema),
        required=True,
        metadata=about("Empty until a game of the player was rated."),
    )
    games = fields.Nested(
        PlayedSchema, required=True, metadata=about("The public games that the player ended.")
    )


class TokenSchema(AnswerBase):
    """A bearer token, shown this once and stored only as a digest."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True)
    token = fields.String(required=True, metadata=about("Goes into `Authorization: Bearer …`."))
    created_at = time()


def _label() -> fields.String:
    told = about("null: the first token, or one that was given no label.", example="phone")
    return fields.String(required=True, allow_none=True, metadata=told)


class AddedTokenSchema(AnswerBase):
    """A token that was added, shown this once."""

    id = fields.String(required=True, metadata=about("Names the token where it is revoked."))
    label = _label()
    token = fields.String(required=True, metadata=about("Goes into `Authorization: Bearer …`."))
    created_at = time(required=True)
    expires_at = time(required=True, allow_none=True)


class OwnTokenSchema(AnswerBase):
    """A token of the caller; the token itself is never shown again."""

    id = fields.String(required=True, metadata=about("Names the token where it is revoked."))
    label = _label()
    created_at = time(required=True)
    expires_at = time(required=True, allow_none=True)
    last_used_at = time(required=True, allow_none=True)


class OwnTokensSchema(AnswerBase):
    """All tokens of the caller that are good; there are at most ten."""

    items = fields.List(fields.Nested(OwnTokenSchema), required=True)
    next_cursor = fields.String(
        required=True, allow_none=True, metadata=about("null: there is no more.")
    )
