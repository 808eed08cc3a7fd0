"""The other answers: lists, catalogue, problems, health."""

from functools import cache

from marshmallow import Schema, fields
from marshmallow.validate import OneOf

from service.api.schemas.base import Shown, about, time, whole
from service.api.schemas.games import STATUSES, VISIBILITIES
from service.api.schemas.rules import EXPANDED, RulesField


@cache
def page_of(item: type[Schema]) -> type[Schema]:
    """The schema of one page of a list."""
    name = item.__name__.removesuffix("Schema")
    page = Shown.from_dict(
        {
            "items": fields.List(fields.Nested(item), required=True),
            "next_cursor": fields.String(
                required=True, allow_none=True, metadata=about("null: there is no more.")
            ),
        },
        name=f"{name}PageSchema",
    )
    page.__doc__ = "One page of a list."
    return page


class GameSummarySchema(Shown):
    """A game in a list."""

    id = fields.String(required=True)
    status = fields.String(required=True, validate=OneOf(STATUSES))
    ruleset = fields.String(required=True)
    visibility = fields.String(required=True, validate=OneOf(VISIBILITIES))
    creator = fields.String(required=True)
    seats = whole(1, required=True)
    free = whole(0, required=True, metadata=about("Seats that nobody has taken."))
    provably_fair = fields.Boolean(required=True)
    created_at = time(required=True)
    started_at = time(required=True, allow_none=True)
    ended_at = time(required=True, allow_none=True)


class MyGameSchema(GameSummarySchema):
    """A game of the caller in a list."""

    seat = whole(0, required=True, allow_none=True)
    your_turn = fields.Boolean(required=True)
    version = whole(0, required=True)
    deadline = time(required=True, allow_none=True)


class RulesetSummarySchema(Shown):
    """A preset in the list."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    summary = fields.String(required=True, metadata=about("What is special about it."))


class KnobSchema(Shown):
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


class ValidatedSchema(Shown):
    """Rules that can be played."""

    ruleset = fields.String(required=True)
    rules = RulesField(EXPANDED, required=True)
    text = fields.List(fields.String(), required=True, metadata=about("The rules in words."))
    warnings = fields.List(
        fields.String(), required=True, metadata=about("What was hardly meant so.")
    )


class BotInfoSchema(Shown):
    """A bot that can take a seat."""

    bot = fields.String(required=True)
    description = fields.String(required=True)


class FaultSchema(Shown):
    """One fault of a request."""

    pointer = fields.String(
        required=True,
        metadata=about(
            "JSON pointer into the body, `?name` of a query parameter, or a header.",
            example="#/cards/0",
        ),
    )
    detail = fields.String(required=True)


class ProblemSchema(Shown):
    """A refusal (RFC 9457). Branch on `code`; `type` is a page that explains it."""

    type = fields.String(required=True, metadata={"format": "uri"})
    code = fields.String(required=True)
    title = fields.String(required=True)
    status = whole(400, 599, required=True)
    detail = fields.String(required=True)
    instance = fields.String(required=True, metadata=about("Names the request in the logs."))
    errors = fields.List(fields.Nested(FaultSchema))
    reason = fields.String(metadata=about("illegal-move: why."))
    current_version = whole(0, metadata=about("stale-version: the game's version."))


class HealthSchema(Shown):
    """Whether the service can serve."""

    status = fields.String(required=True)
    checks = fields.Dict(keys=fields.String(), values=fields.String())
