"""The moves as the document shows them. ``service.game.moves.parse_move`` reads them.

A property test shows that the two agree on every body.
"""

from typing import Any

from marshmallow import ValidationError, fields, validates
from marshmallow.validate import Length, OneOf

from service.api.schemas.base import MAX_SEATS, Strict, about, card, suit, whole
from service.api.unions import Union
from service.game.moves import CALLS, MAX_CARDS

_VERSION = about("The version that the caller has seen; another one answers 409 stale-version.")


class _Versioned(Strict):
    expected_version = whole(0, metadata=_VERSION)


class PlaySchema(_Versioned):
    """Lay cards on the discard pile."""

    cards = fields.List(
        card(), required=True, validate=Length(1, MAX_CARDS), metadata=about("The last is on top.")
    )
    suit = suit(metadata=about("Declares with a wild; left out, a declare move is owed."))
    as_ = card(data_key="as", metadata=about("What a named joker stands for."))
    announce = fields.List(
        fields.String(validate=OneOf(CALLS)),
        validate=Length(1, len(CALLS)),
        metadata={**about("Calls made with the play."), "uniqueItems": True},
    )

    @validates("announce")
    def _once(self, value: list[Any], **_options: Any) -> None:
        if len(set(value)) != len(value):
            raise ValidationError("is announced twice")


class DrawSchema(_Versioned):
    """Draw a card, or the whole demand of an attack."""


class PassSchema(_Versioned):
    """Let the turn go."""


class DeclareSchema(_Versioned):
    """Declare the suit that must be followed next."""

    suit = suit(required=True)


class AnnounceSchema(_Versioned):
    """Announce a call."""

    call = fields.String(required=True, validate=OneOf(CALLS))


class ChallengeSchema(_Versioned):
    """Catch a seat that forgot a call."""

    target = whole(0, MAX_SEATS - 1, required=True, metadata=about("The challenged seat."))
    call = fields.String(required=True, validate=OneOf(CALLS))


class MoveSchema(Union):
    """Any move, told apart by ``type``."""

    parts = {  # noqa: RUF012  # marshmallow reads class attributes.
        "play": PlaySchema,
        "draw": DrawSchema,
        "pass": PassSchema,
        "declare": DeclareSchema,
        "announce": AnnounceSchema,
        "challenge": ChallengeSchema,
    }
