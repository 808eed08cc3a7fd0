"""The other answers: lists, catalogue, problems, health."""

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
from service.api.schemas.events import ILLEGAL_MOVE_REASONS, PROBLEM_CODES
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
                required=True, allow_none=True, metadata=about("null: there is no more.")
            ),
        },
        name=f"{name}PageSchema",
    )
    page.__doc__ = "One page of a list."
    return page


class ListedPlayerSchema(AnswerBase):
    """Who sits somewhere, under the present name."""

    id = player_id()
    name = player_name()
    kind = kind_text(required=True, allow_none=True, gone="null: the player has gone.")


class ListedSeatSchema(AnswerBase):
    """A seat of a game in a list."""

    seat = whole(0, required=True)
    player = fields.Nested(ListedPlayerSchema, required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)
    reserved = fields.Boolean(
        required=True, metadata=about("true: nobody has it, and it is kept for one player.")
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
        1, required=True, allow_none=True, metadata=about("The clock of a turn; null: none.")
    )
    seat_count = whole(1, required=True, metadata=about("How many seats there are."))
    free = whole(0, required=True, metadata=about("Seats that anybody may take."))
    seats = fields.List(fields.Nested(ListedSeatSchema), required=True)
    result = fields.Nested(ListedResultSchema, required=True, allow_none=True)


class MyGameSchema(GameSummarySchema):
    """A game of the caller in a list."""

    your_seat = whole(
        0,
        required=True,
        allow_none=True,
        metadata=about("The caller's seat; null: it is only invited."),
    )
    to_act = fields.Boolean(required=True, metadata=about("true: it waits for the caller."))


class InvitationSchema(AnswerBase):
    """What a person may know of an open game before joining."""

    id = fields.String(required=True, metadata=about("The game's id."))
    creator = fields.Nested(
        ListedPlayerSchema, required=True, metadata=about("The player who created it.")
    )
    ruleset = fields.String(required=True, metadata=about("The preset.", example="classic"))
    rules = RulesField(EXPANDED, required=True)
    seat_count = whole(1, required=True, metadata=about("How many seats there are."))
    free = whole(0, required=True, metadata=about("Seats that anybody may take."))
    provably_fair = fields.Boolean(required=True)
    seed_mode = fields.String(required=True, validate=OneOf((*SEED_MODES, "creator")))
    commit = seed_text(required=True, metadata=about("The commitment to the server's seed."))


class RulesetSummarySchema(AnswerBase):
    """A preset in the list."""

    id = fields.String(required=True, metadata=about("What a new game's `ruleset` names it by."))
    title = fields.String(required=True)
    native_title = fields.String(
        required=True,
        metadata=about("The source's own name for the game, in the source's language."),
    )
    summary = fields.String(required=True, metadata=about("What is special about it."))


class KnobSchema(AnswerBase):
    """What one knob means at its value."""

    pointer = fields.String(required=True, metadata=about("Into `rules`.", example="#/draw/limit"))
    value = fields.Raw(required=True, allow_none=True)
    meaning = fields.String(required=True)
    rules = fields.List(
        fields.String(), required=True, metadata=about("Ids in the rule book.", example=["CE-04"])
    )


class RulesetSchema(RulesetSummarySchema):
    """A preset in full."""

    rules = RulesField(EXPANDED, required=True)
    text = fields.List(fields.String(), required=True, metadata=about("The rules in words."))
    knobs = fields.List(fields.Nested(KnobSchema), required=True)


class ValidatedSchema(AnswerBase):
    """Rules that can be played."""

    ruleset = fields.String(required=True)
    rules = RulesField(EXPANDED, required=True)
    text = fields.List(fields.String(), required=True, metadata=about("The rules in words."))
    warnings = fields.List(
        fields.String(), required=True, metadata=about("What was hardly meant so.")
    )


class BotInfoSchema(AnswerBase):
    """A bot that can take a seat."""

    id = fields.String(required=True, metadata=about("What a seat's `bot` names it by."))
    levels = fields.List(
        whole(1),
        required=True,
        metadata=about("Those it can play at, the weakest first; none: it plays in one way only."),
    )
    about = fields.String(required=True, metadata=about("How it plays."))


class FaultSchema(AnswerBase):
    """One fault of a request."""

    pointer = fields.String(
        required=True,
        metadata=about(
            "JSON pointer into the body, `?name` of a query parameter, or a header.",
            example="#/cards/0",
        ),
    )
    detail = fields.String(required=True)


class ProblemSchema(AnswerBase):
    """A refusal (RFC 9457). Branch on `code`; `type` is a page that explains it."""

    type = fields.String(required=True, metadata={"format": "uri"})
    code = ShapeField(PROBLEM_CODES, required=True)
    title = fields.String(required=True)
    status = whole(400, 599, required=True)
    detail = fields.String(required=True)
    instance = fields.String(required=True, metadata=about("Names the request in the logs."))
    errors = fields.List(fields.Nested(FaultSchema))
    reason = ShapeField(ILLEGAL_MOVE_REASONS, metadata=about("illegal-move: why."))
    current_version = whole(0, metadata=about("stale-version: the game's version."))


class HealthSchema(AnswerBase):
    """Whether the service can serve."""

    status = fields.String(required=True, metadata=about("`ok`."))
    checks = fields.Dict(keys=fields.String(), values=fields.String())
