from service.api.schemas.base import MAX_SEATS, Strict, about, text, whole
from service.api.schemas.rules import CHANGES, RulesField


class ValidateSchema(Strict):
    """Rules to try."""

    ruleset = text(1, 64, required=True, metadata=about("The preset.", example="classic"))
    rules = RulesField(CHANGES)
    seats = whole(
        1, MAX_SEATS, load_default=None, allow_none=True, metadata=about("Else the preset's least.")
    )
