"""What clients send about games: creating, joining, listing."""

from marshmallow import fields
from marshmallow.validate import Length, OneOf, Range

from service.api.schemas.base import MAX_SEATS, Count, Strict, about, card, seed_text, text, whole
from service.api.schemas.rules import CHANGES, RulesField
from service.api.unions import Union

STATUSES = ("open", "active", "finished", "cancelled")
VISIBILITIES = ("public", "unlisted", "private")
SEED_MODES = ("commit", "sealed")
MAX_DECK = 4 * 56
MAX_LIMIT = 100


class MeSchema(Strict):
    """The creator sits here; at most once."""


class OpenSchema(Strict):
    """Whoever joins."""


class PlayerSchema(Strict):
    """Kept for one player, who takes it by joining."""

    id = text(1, 64, required=True)


class BotSchema(Strict):
    """A bot of the service."""

    bot = text(1, 32, required=True, metadata=about("See GET /v1/bots.", example="greedy"))


class SeatSchema(Union):
    """Who is to sit somewhere, told apart by ``occupant``."""

    tag = "occupant"
    parts = {  # noqa: RUF012  # marshmallow reads class attributes.
        "me": MeSchema,
        "open": OpenSchema,
        "player": PlayerSchema,
        "bot": BotSchema,
    }


class SetupSchema(Strict):
    """A position that the first round begins with."""

    hands = fields.List(
        fields.List(card(), validate=Length(0, MAX_DECK)),
        required=True,
        validate=Length(1, MAX_SEATS),
        metadata=about("One hand a seat, of any size."),
    )
    starter = card(required=True)
    stock = fields.List(
        card(),
        validate=Length(0, MAX_DECK),
        metadata=about("The first cards of the stock from the top; the rest lies shuffled below."),
    )
    scores = fields.List(
        whole(0, 10_000),
        allow_none=True,
        validate=Length(1, MAX_SEATS),
        metadata=about("The scores that the seats begin with; else nothing, or the countdown's."),
    )


class NewGameSchema(Strict):
    """A game to be."""

    ruleset = text(1, 64, required=True, metadata=about("A preset.", example="classic"))
    rules = RulesField(CHANGES, metadata=about("", example={"draw": {"voluntary": False}}))
    seats = fields.List(
        fields.Nested(SeatSchema),
        required=True,
        validate=Length(1, MAX_SEATS),
        metadata=about(
            "In seat order.",
            example=[{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
        ),
    )
    visibility = fields.String(load_default="public", validate=OneOf(VISIBILITIES))
    seed_mode = fields.String(load_default="commit", validate=OneOf(SEED_MODES))
    seed = seed_text(
        load_default=None,
        allow_none=True,
        metadata=about("Fixes all shuffles; the game is never provably fair."),
    )
    setup = fields.Nested(SetupSchema, load_default=None, allow_none=True)


class JoinSchema(Strict):
    """Which seat, and what the player adds to the deal."""

    seat = whole(
        0, MAX_SEATS - 1, load_default=None, allow_none=True, metadata=about("Else the first free.")
    )
    client_seed = seed_text(
        load_default=None, allow_none=True, metadata=about("Goes into the game's seed.")
    )
    seal = seed_text(
        load_default=None,
        allow_none=True,
        metadata=about("Sealed games: the seal of the client seed, instead of it."),
    )


class OpenSeedSchema(Strict):
    """Opens what joining a sealed game sealed."""

    client_seed = seed_text(required=True)


class EmptySchema(Strict):
    """Nothing: the address says it all."""


class Paged(Strict):
    """Which page of a list."""

    cursor = text(1, 512, metadata=about("`next_cursor` of the page before."))
    limit = Count(
        load_default=50, validate=Range(1, MAX_LIMIT), metadata=about("At most so many items.")
    )


class GamesQuerySchema(Paged):
    """Which games."""

    status = fields.String(validate=OneOf(STATUSES))
    ruleset = text(1, 64)
    player = text(1, 64, metadata=about("Games in which this player sits."))


class MyGamesQuerySchema(Paged):
    """Which of the caller's games."""

    status = fields.String(validate=OneOf(STATUSES))
    to_act = fields.String(
        validate=OneOf(("true", "false")), metadata=about("true: those waiting for the caller.")
    )


class RoundsQuerySchema(Paged):
    """Which rounds."""


class LogQuerySchema(Strict):
    """Which entries."""

    after = Count(
        load_default=0,
        validate=Range(0, 2**31 - 1),
        metadata=about("Only entries after this `seq`."),
    )
    limit = Count(load_default=100, validate=Range(1, 1000))


class ReplayQuerySchema(Strict):
    """Which moment."""

    version = Count(
        load_default=None,
        validate=Range(0, 2**31 - 1),
        metadata=about("Else the newest."),
    )
