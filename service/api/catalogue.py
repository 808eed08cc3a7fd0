"""What can be played, and against whom."""

from functools import cache
from typing import Any

from flask import Response

from service.api.answers import answer
from service.api.document import Views
from service.api.operation import Body, Call, Operation, Reply, operation
from service.api.problems import Problem, invalid
from service.api.schemas.answers import (
    BotInfoSchema,
    RulesetSchema,
    RulesetSummarySchema,
    ValidatedSchema,
    page_of,
)
from service.api.schemas.rulesets import ValidateSchema
from service.game.bots.house import BOTS
from service.game.errors import RuleSetInvalid, UnknownRuleSet
from service.game.prose.describe import knob_table, rules_text
from service.game.rulesets.presets import PRESETS, SUMMARIES, TITLES
from service.game.rulesets.ruleset import expand, warnings
from service.locales import messages

views = Views("catalogue", __name__)
_TEXTS = messages()
_KEEP: dict[str, Any] = {"Cache_Control": "public, max-age=300"}


def _all(items: list[dict[str, Any]]) -> Response:
    return answer({"items": items, "next_cursor": None}, **_KEEP)


@views.route("/v1/rulesets")
@operation(
    Operation(
        id="listRulesets",
        summary="List the games that can be played",
        replies=(Reply(200, page_of(RulesetSummarySchema), "All presets."),),
    )
)
def list_rulesets(_call: Call) -> Response:
    """All presets, in the order of the rule book."""
    return _all([_summary(ruleset_id) for ruleset_id in PRESETS])


def _summary(ruleset_id: str) -> dict[str, str]:
    return {"id": ruleset_id, "title": TITLES[ruleset_id], "summary": SUMMARIES[ruleset_id]}


@views.route("/v1/rulesets/<ruleset_id>")
@operation(
    Operation(
        id="getRuleset",
        summary="See every knob of a game",
        replies=(Reply(200, RulesetSchema, "The preset."),),
        problems=("not-found",),
    )
)
def get_ruleset(_call: Call, ruleset_id: str) -> Response:
    """One preset in full."""
    if ruleset_id not in PRESETS:
        raise Problem("not-found", "There is no such rule set.")
    return answer(_in_full(ruleset_id), **_KEEP)


@cache
def _in_full(ruleset_id: str) -> dict[str, Any]:
    rules = PRESETS[ruleset_id]
    return {
        **_summary(ruleset_id),
        "rules": rules.to_json(),
        "text": rules_text(rules, _TEXTS),
        "knobs": knob_table(rules, _TEXTS),
    }


@views.route("/v1/rulesets/validate", methods=["POST"])
@operation(
    Operation(
        id="validateRuleset",
        summary="Try rules without creating a game",
        body=Body(
            ValidateSchema,
            examples={"no-draws": {"ruleset": "classic", "rules": {"draw": {"voluntary": False}}}},
        ),
        replies=(Reply(200, ValidatedSchema, "They can be played."),),
        problems=("ruleset-invalid",),
    )
)
def validate_ruleset(call: Call) -> Response:
    """The expanded rules and what looks unmeant, or every fault."""
    ruleset_id, seats = call.body["ruleset"], call.body.get("seats")
    try:
        rules = expand(ruleset_id, call.body.get("rules"), seats=seats)
    except UnknownRuleSet as fault:
        raise invalid(("#/ruleset", "is not a rule set; see GET /v1/rulesets")) from fault
    except RuleSetInvalid as fault:
        errors = [
            {"pointer": f"#/rules{each.pointer.removeprefix('#')}", "detail": each.detail}
            for each in fault.faults
        ]
        raise Problem("ruleset-invalid", errors[0]["detail"], errors=errors) from fault
    return answer(
        {
            "ruleset": ruleset_id,
            "rules": rules.to_json(),
            "text": rules_text(rules, _TEXTS, seats),
            "warnings": warnings(rules, seats),
        }
    )


@views.route("/v1/bots")
@operation(
    Operation(
        id="listBots",
        summary="List the bots that can take a seat",
        replies=(Reply(200, page_of(BotInfoSchema), "All bots."),),
    )
)
def list_bots(_call: Call) -> Response:
    """All bots."""
    return _all([{"bot": name, "description": bot.about} for name, bot in BOTS.items()])
