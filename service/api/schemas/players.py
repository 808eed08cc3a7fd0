from marshmallow import fields

from service.api.schemas.base import Shown, Strict, about, kind_text, name_text, time


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
