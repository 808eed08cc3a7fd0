from marshmallow import fields

from service.api.schemas.base import MAX_SEATS, Strict, about, text, whole


class ValidateSchema(Strict):
    """Rules to try."""

    ruleset = text(1, 64, required=True, metadata=about("The preset.", example="classic"))
    rules = fields.Dict(load_default=dict, metadata=about("Knobs to change."))
    seats = whole(
        1, MAX_SEATS, load_default=None, allow_none=True, metadata=about("Else the preset's least.")
    )
