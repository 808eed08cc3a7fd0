"""Endpoints for rule sets, bots and words."""

from functools import cache, partial
from typing import Any, Final

import orjson
from flask import Blueprint, Response

from crazy_eights.bots.house import BOTS
from crazy_eights.errors import Fault, RuleSetInvalid, UnknownRuleSet
from crazy_eights.locales import Message, messages, worded
from crazy_eights.prose.describe import knob_table, rules_text
from crazy_eights.rulesets.presets import NATIVE_TITLES, PRESETS
from crazy_eights.rulesets.ruleset import expand, warnings
from service.api import languages, speech
from service.api.answers import JSON, answer
from service.api.operation import ApiCall, Body, Operation, Reply, operation
from service.api.problems import Problem, invalid
from service.api.schemas.answers import (
    BotInfoSchema,
    RulesetSchema,
    RulesetSummarySchema,
    ValidatedSchema,
    page_of,
)
from service.api.schemas.games import TRIAL
from service.api.schemas.speech import WordsSchema
from service.api.static_answers import StaticAnswer, respond, static_answer
from service.usecases import prices
from service.usecases.bill import current_bill
from service.usecases.inputs import TRIED_RULES, nested_fault, read
from service.usecases.prices import READ, Price

views = Blueprint("catalogue", __name__)
_KEEP: Final = "public, max-age=300"
_WORDED: Final = ("ETag", "Content-Language")
_NOT_MODIFIED: Final = Reply(304, None, "The caller already has the current response.", ("ETag",))


def _static(body: dict[str, Any], language: str | None) -> StaticAnswer:
    return static_answer(orjson.dumps(body), media=JSON, language=language)


def _all(items: list[dict[str, Any]], language: str | None = None) -> StaticAnswer:
    return _static({"items": items, "next_cursor": None}, language)


@views.route("/v1/rulesets")
@operation(
    Operation(
        id="listRulesets",
        summary="List the presets",
        price=READ,
        conditional_on=("If-None-Match",),
        replies=(
            Reply(200, page_of(RulesetSummarySchema), "All presets.", _WORDED),
            _NOT_MODIFIED,
        ),
    )
)
def list_rulesets(_call: ApiCall) -> Response:
    """List all presets, in the order of the rule book."""
    return respond(_presets(languages.language()), cache=_KEEP)


@cache
def _presets(language: str) -> StaticAnswer:
    return _all([_summary(ruleset_id, language) for ruleset_id in PRESETS], language)


def _summary(ruleset_id: str, language: str) -> dict[str, str]:
    say = messages(language)
    return {
        "id": ruleset_id,
        "title": say(f"ruleset-{ruleset_id}"),
        "native_title": NATIVE_TITLES[ruleset_id],
        "summary": say(f"ruleset-{ruleset_id}.summary"),
    }


@views.route("/v1/rulesets/<ruleset_id>")
@operation(
    Operation(
        id="getRuleset",
        summary="Get a preset with every knob",
        price=READ,
        conditional_on=("If-None-Match",),
        replies=(Reply(200, RulesetSchema, "The preset.", _WORDED), _NOT_MODIFIED),
        problems=("not-found",),
    )
)
def get_ruleset(_call: ApiCall, ruleset_id: str) -> Response:
    """Return a preset with its rules as knobs and as text."""
    if ruleset_id not in PRESETS:
        raise Problem("not-found", Message("no-such-rule-set"))
    return respond(_preset(ruleset_id, languages.language()), cache=_KEEP)


@cache
def _preset(ruleset_id: str, language: str) -> StaticAnswer:
    ruleset, say = PRESETS[ruleset_id], messages(language)
    return _static(
        {
            **_summary(ruleset_id, language),
            "rules": ruleset.to_json(),
            "text": rules_text(ruleset, say),
            "knobs": knob_table(ruleset, say),
        },
        language,
    )


@views.route("/v1/rulesets/validate", methods=["POST"])
@operation(
    Operation(
        id="validateRuleset",
        summary="Validate rules without creating a game",
        price=Price("reads", 5),
        body=Body(
            TRIAL,
            examples={"no-draws": {"ruleset": "classic", "rules": {"draw": {"voluntary": False}}}},
        ),
        replies=(Reply(200, ValidatedSchema, "The rules are valid.", ("Content-Language",)),),
        problems=("ruleset-invalid",),
    )
)
def validate_ruleset(call: ApiCall) -> Response:
    """Return the expanded rules with warnings about probably unintended settings, or all errors."""
    ruleset_id, changes, seats = read(TRIED_RULES, call.body)
    try:
        guard = partial(current_bill().heavy, None, price=prices.REFUSED_TRIAL)
        ruleset = expand(ruleset_id, changes, seats=seats, guard=guard)
    except UnknownRuleSet as fault:
        raise invalid(Fault("#/ruleset", Message("is-no-rule-set-see"))) from fault
    except RuleSetInvalid as fault:
        errors = tuple(nested_fault("rules", each) for each in fault.faults)
        raise Problem("ruleset-invalid", errors[0].detail, errors=errors) from fault
    language = languages.language()
    tried = answer(
        {
            "ruleset": ruleset_id,
            "rules": ruleset.to_json(),
            "text": rules_text(ruleset, messages(language), seats),
            "warnings": [worded(each, language) for each in warnings(ruleset, seats)],
        }
    )
    return languages.mark_language(tried, language)


@views.route("/v1/bots")
@operation(
    Operation(
        id="listBots",
        summary="List the house bots",
        price=READ,
        conditional_on=("If-None-Match",),
        replies=(Reply(200, page_of(BotInfoSchema), "All house bots.", ("ETag",)), _NOT_MODIFIED),
    )
)
def list_bots(_call: ApiCall) -> Response:
    """List all house bots and their levels."""
    return respond(_bots(), cache=_KEEP)


@cache
def _bots() -> StaticAnswer:
    return _all(
        [{"id": name, "levels": list(bot.levels), "about": bot.about} for name, bot in BOTS.items()]
    )


@views.route("/v1/words")
@operation(
    Operation(
        id="getWords",
        summary="Get words and sentences in one language",
        price=READ,
        conditional_on=("If-None-Match",),
        replies=(
            Reply(200, WordsSchema, "The words and sentences.", _WORDED),
            _NOT_MODIFIED,
        ),
    )
)
def get_words(_call: ApiCall) -> Response:
    """Return names of cards, suits, ranks and calls, and sentences for moves and events, for screen
    readers and voices. The service's own pages use the same texts.
    """
    return respond(_words(languages.language()), cache=_KEEP)


@cache
def _words(language: str) -> StaticAnswer:
    return _static(speech.words(language), language)
