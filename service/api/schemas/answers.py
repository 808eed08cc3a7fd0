"""Schemas of lists, the catalogue, problems and health checks."""

from typing import Any

from marshmallow import Schema, fields
from marshmallow.validate import OneOf

from service.api.schemas.base import (
    AnswerBase,
    about,
    kind_text,
    player_id,
    player_name,
    seed_text,
    time,
    whole,
)
from service.api.schemas.events import EVENT, ILLEGAL_MOVE_REASONS, LOG_ENTRY, PROBLEM_CODES
from service.api.schemas.rules import EXPANDED, RulesField
from service.api.schemas.shapes import Component, ShapeField
from service.store.tables import STATUSES, VISIBILITIES
from service.usecases.plan import SEED_MODES


def page_of(item: type[Schema] | Component) -> type[Schema]:
    """The schema of one page of a list."""
    each: fields.Field[Any]
    if isinstance(item, Component):
        name, each = item.name, ShapeField(item)
    else:
        name, each = item.__name__.removesuffix("Schema"), fields.Nested(item)
    page = AnswerBase.from_dict(
        {
            "items": fields.List(each, required=True),
            "next_cursor": fields.String(
                required=True,
                allow_none=True,
                metadata=about(
                    "The cursor of the next page; null: this is the last one. A page may be empty "
                    "although others follow."
                ),
            ),
        },
        name=f"{name}PageSchema",
    )
    page.__doc__ = "One page of a list."
    return page


class ListedPlayerSchema(AnswerBase):
    """A player with its current name."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True, allow_none=True, gone="null: the player was deleted.")


class ListedSeatSchema(AnswerBase):
    """A seat of a game in a list."""

    seat = whole(0, required=True)
    player = fields.Nested(ListedPlayerSchema, required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)
    reserved = fields.Boolean(
        required=True, metadata=about("true: the seat is free and reserved for one player.")
    )


class ListedResultSchema(AnswerBase):
    """How a game in a list ended."""

    winners = fields.List(whole(0), required=True)


class GameSummarySchema(AnswerBase):
    """A game in a list."""

    id = fields.String(required=True, metadata=about("The game's id."))
    status = fields.String(required=True, validate=OneOf(STATUSES))
    ruleset = fields.String(required=True, metadata=about("The preset.", example="classic"))
    visibility = fields.String(required=True, validate=OneOf(VISIBILITIES))
    creator = fields.String(required=True, metadata=about("The id of the player who created it."))
    provably_fair = fields.Boolean(required=True)
    created_at = time(required=True)
    started_at = time(required=True, allow_none=True)
    ended_at = time(required=True, allow_none=True)
    version = whole(0, required=True)
    deadline = time(required=True, allow_none=True)
    turn_seconds = whole(
        1,
        required=True,
        allow_none=True,
        metadata=about("The time limit of a turn in seconds; null: none."),
    )
    seat_count = whole(1, required=True, metadata=about("How many seats there are."))
    free = whole(0, required=True, metadata=about("How many seats any player may take."))
    seats = fields.List(fields.Nested(ListedSeatSchema), required=True)
    result = fields.Nested(ListedResultSchema, required=True, allow_none=True)


class MyGameSchema(GameSummarySchema):
    """A game of the caller, in a list."""

    your_seat = whole(
        0,
        required=True,
        allow_none=True,
        metadata=about("The caller's seat; null: the caller is only invited."),
    )
    to_act = fields.Boolean(
        required=True, metadata=about("true: the game waits for a move of the caller.")
    )


class InvitationSchema(AnswerBase):
    """An open game as shown to players who may join it."""

    id = fields.String(required=True, metadata=about("The game's id."))
    creator = fields.Nested(
        ListedPlayerSchema, required=True, metadata=about("The player who created it.")
    )
    ruleset = fields.String(required=True, metadata=about("The preset.", example="classic"))
    rules = RulesField(EXPANDED, required=True)
    seat_count = whole(1, required=True, metadata=about("How many seats there are."))
    free = whole(0, required=True, metadata=about("How many seats any player may take."))
    provably_fair = fields.Boolean(required=True)
    seed_mode = fields.String(required=True, validate=OneOf((*SEED_MODES, "creator")))
    commit = seed_text(required=True, metadata=about("The commitment to the server seed."))


class RulesetSummarySchema(AnswerBase):
    """A preset in the list."""

    id = fields.String(required=True, metadata=about("The value for `ruleset` in a new game."))
    title = fields.String(required=True)
    native_title = fields.String(
        required=True,
        metadata=about("The name of the game in its source, in the source's language."),
    )
    summary = fields.String(
        required=True, metadata=about("How the rules differ from those of other presets.")
    )


class KnobOptionSchema(AnswerBase):
    """A word that a knob may have."""

    value = fields.Raw(required=True, allow_none=True)
    name = fields.String(required=True, metadata=about("What the word means."))


class KnobSchema(AnswerBase):
    """A knob with its value, what that means, and what else it may be."""

    pointer = fields.String(
        required=True, metadata=about("A JSON pointer into `rules`.", example="#/draw/limit")
    )
    name = fields.String(required=True, metadata=about("A label for the knob."))
    value = fields.Raw(required=True, allow_none=True)
    meaning = fields.String(required=True)
    rules = fields.List(
        fields.String(),
        required=True,
        metadata=about("Ids of rules in the rule book.", example=["CE-04"]),
    )
    kind = fields.String(
        required=True,
        validate=OneOf(("choice", "number", "data")),
        metadata=about(
            "`choice`: one of `options`; `number`: from `least` to `most`, or one of `options`; "
            "`data`: JSON as in `rules`."
        ),
    )
    options = fields.List(
        fields.Nested(KnobOptionSchema),
        required=True,
        metadata=about("Values with their own meaning; none for `data`."),
    )
    least = fields.Integer(
        required=True,
        allow_none=True,
        metadata=about("The smallest number, null if none is taken."),
    )
    most = fields.Integer(
        required=True, allow_none=True, metadata=about("The largest number, null if none is taken.")
    )


class RulesetSchema(RulesetSummarySchema):
    """A preset in full."""

    rules = RulesField(EXPANDED, required=True)
    text = fields.List(
        fields.String(), required=True, metadata=about("The rules as text, one item per paragraph.")
    )
    knobs = fields.List(fields.Nested(KnobSchema), required=True)


class ValidatedSchema(AnswerBase):
    """Valid rules, in full."""

    ruleset = fields.String(required=True)
    rules = RulesField(EXPANDED, required=True)
    text = fields.List(
        fields.String(), required=True, metadata=about("The rules as text, one item per paragraph.")
    )
    warnings = fields.List(
        fields.String(),
        required=True,
        metadata=about("Settings that are valid but probably unintended."),
    )


class BotInfoSchema(AnswerBase):
    """A bot that can take a seat."""

    id = fields.String(required=True, metadata=about("The value for `bot` of a seat."))
    levels = fields.List(
        whole(1),
        required=True,
        metadata=about("The levels of the bot, the weakest first; empty: it has no levels."),
    )
    about = fields.String(required=True, metadata=about("How the bot plays."))


class FaultSchema(AnswerBase):
    """One error in a request."""

    pointer = fields.String(
        required=True,
        metadata=about(
            "A JSON pointer into the body, `?name` for a query parameter, or a header name.",
            example="#/cards/0",
        ),
    )
    detail = fields.String(required=True)


class ProblemSchema(AnswerBase):
    """An error (RFC 9457). Branch on `code`."""

    type = fields.String(
        required=True,
        metadata={
            **about("The address of a page that explains the code."),
            "format": "uri-reference",
        },
    )
    code = ShapeField(PROBLEM_CODES, required=True)
    title = fields.String(required=True)
    status = whole(400, 599, required=True, metadata=about("The HTTP status code."))
    detail = fields.String(required=True)
    instance = fields.String(
        required=True, metadata=about("Identifies the request in the logs of the service.")
    )
    errors = fields.List(fields.Nested(FaultSchema))
    reason = ShapeField(
        ILLEGAL_MOVE_REASONS, metadata=about("For `illegal-move`: why the move is not allowed.")
    )
    current_version = whole(
        0,
        metadata=about(
            "For `stale-version`, and for an illegal move that was punished: the current version."
        ),
    )
    entry = ShapeField(
        LOG_ENTRY, metadata=about("For an illegal move that was punished: its entry in the log.")
    )
    events = fields.List(
        ShapeField(EVENT), metadata=about("For an illegal move that was punished: its events.")
    )


class HealthSchema(AnswerBase):
    """The result of a health check."""

    status = fields.String(required=True, metadata=about("`ok`."))
    checks = fields.Dict(
        keys=fields.String(), values=fields.String(), metadata=about("The result of each check.")
    )


class ReadinessSchema(HealthSchema):
    """Whether the service is ready, and whether it can write."""

    writes = fields.Boolean(
        required=True,
        metadata=about(
            "Whether the database accepts writes. If not, reads are still answered, and "
            "`checks.writes` has the cause."
        ),
    )
