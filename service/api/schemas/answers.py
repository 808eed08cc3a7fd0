"""The other answers: lists, catalogue, problems, health."""

from functools import cache

from marshmallow import Schema, fields

from service.api.schemas.base import about, time, whole
from service.api.schemas.views import FairnessSchema, SeatedPlayerSchema


@cache
def page_of(item: type[Schema]) -> type[Schema]:
    """The schema of one page of a list."""
    name = item.__name__.removesuffix("Schema")
    page = Schema.from_dict(
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


class SummarySeatSchema(Schema):
    """A seat in a list of games."""

    seat = whole(0, required=True)
    player = fields.Nested(SeatedPlayerSchema, required=True, allow_none=True)
    bot = fields.String(required=True, allow_none=True)


class GameSummarySchema(Schema):
    """A game in a list."""

    id = fields.String(required=True)
    status = fields.String(required=True)
    ruleset = fields.String(required=True)
    visibility = fields.String(required=True)
    version = whole(0, required=True)
    created_at = time(required=True)


class RulesetSummarySchema(Schema):
    """A preset in the list."""

    id = fields.String(required=True)
    text = fields.String(metadata=about("What the game is, in a sentence or two."))


class RulesetSchema(Schema):
    """A preset in full."""

    id = fields.String(required=True)
    rules = fields.Dict(required=True, metadata=about("Every knob."))
    text = fields.List(fields.String(), metadata=about("The rules in words."))


class ValidatedSchema(Schema):
    """Rules that can be played."""

    ruleset = fields.String(required=True)
    rules = fields.Dict(required=True, metadata=about("Expanded."))
    warnings = fields.List(fields.String(), required=True)


class BotInfoSchema(Schema):
    """A bot that can take a seat."""

    bot = fields.String(required=True)
    description = fields.String(required=True)


class AuditSchema(Schema):
    """What anybody needs to check the deals."""

    fairness = fields.Nested(FairnessSchema)


class FaultSchema(Schema):
    """One fault of a request."""

    pointer = fields.String(
        required=True,
        metadata=about(
            "JSON pointer into the body, `?name` of a query parameter, or a header.",
            example="#/cards/0",
        ),
    )
    detail = fields.String(required=True)


class ProblemSchema(Schema):
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


class HealthSchema(Schema):
    """Whether the service can serve."""

    status = fields.String(required=True)
    checks = fields.Dict(keys=fields.String(), values=fields.String())
