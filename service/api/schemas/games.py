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


class QuickSchema(Strict):
    """What somebody wishes to play."""

    ruleset = text(1, 64, required=True, metadata=about("A preset.", example="classic"))
    rules = RulesField(
        CHANGES,
        metadata=about(
            "Changes of its rules; `turn_seconds` is 60 where left out.",
            example={"turn_seconds": 30},
        ),
    )
    seats = whole(1, MAX_SEATS, required=True, metadata=about("For how many.", example=2))


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


def _yes_or_no(meaning: str) -> fields.String:
    return fields.String(validate=OneOf(("true", "false")), metadata=about(meaning))


def _moment(meaning: str) -> fields.String:
    return text(1, 40, metadata=about(meaning, example="2026-11-20T09:30:00Z"))


class GamesQuerySchema(Paged):
    """Which games."""

    status = fields.String(
        validate=OneOf(STATUSES), metadata=about("Games that stand so; else all.")
    )
    ruleset = text(1, 64, metadata=about("Games by this rule set.", example="classic"))
    player = text(1, 64, metadata=about("Games in which this player sits."))
    free = _yes_or_no("true: games with a seat that anybody may take.")
    bots = _yes_or_no("true: games in which a house bot sits; false: the others.")
    ended_after = _moment(
        "Games that ended after this time, RFC 3339 in UTC; the last to end comes first then."
    )
    ended_before = _moment(
        "Games that ended before this time, RFC 3339 in UTC; the last to end comes first then."
    )


class MyGamesQuerySchema(Paged):
    """Which of the caller's games."""

    status = fields.String(
        validate=OneOf(STATUSES), metadata=about("Games that stand so; else all.")
    )
    to_act = _yes_or_no("true: those waiting for the caller; false: the others.")
    invited = _yes_or_no("true: instead, open games that keep a seat for the caller.")


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
