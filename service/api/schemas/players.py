from marshmallow import fields

from service.api.schemas.base import Shown, Strict, about, kind_text, name_text, time, whole


class NewPlayerSchema(Strict):
    """A player to be."""

    name = name_text(required=True, metadata=about("Shown to the others.", example="Ann"))
    kind = kind_text(load_default="person")


class PlayerSchema(Shown):
    """A player: a person's client, a bot, or a front end that acts for its user."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    kind = kind_text(required=True)
    created_at = time()


class TokenSchema(Shown):
    """A bearer token, shown this once and stored only as a digest."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    kind = kind_text(required=True)
    token = fields.String(required=True, metadata=about("Goes into `Authorization: Bearer …`."))
    created_at = time()


class NewTokenSchema(Strict):
    """One more token."""

    label = name_text(
        load_default=None,
        allow_none=True,
        metadata=about("For the player alone: where the token is used.", example="phone"),
    )
    expires_in = whole(
        60,
        31_536_000,
        load_default=None,
        allow_none=True,
        metadata=about("In so many seconds it stops working; null: never."),
    )


def _label() -> fields.String:
    told = about("null: the first token, or one that was given no label.", example="phone")
    return fields.String(required=True, allow_none=True, metadata=told)


class AddedTokenSchema(Shown):
    """A token that was added, shown this once."""

    id = fields.String(required=True, metadata=about("Names the token where it is revoked."))
    label = _label()
    token = fields.String(required=True, metadata=about("Goes into `Authorization: Bearer …`."))
    created_at = time(required=True)
    expires_at = time(required=True, allow_none=True)


class OwnTokenSchema(Shown):
    """A token of the caller; the token itself is never shown again."""

    id = fields.String(required=True, metadata=about("Names the token where it is revoked."))
    label = _label()
    created_at = time(required=True)
    expires_at = time(required=True, allow_none=True)
    last_used_at = time(required=True, allow_none=True)


class OwnTokensSchema(Shown):
    """All tokens of the caller that are good; there are at most ten."""

    items = fields.List(fields.Nested(OwnTokenSchema), required=True)
