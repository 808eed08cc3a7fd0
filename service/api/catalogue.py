"""Rule sets, bots and words."""

from dataclasses import replace
from functools import cache, partial
from typing import Any, Final

import orjson
from flask import Response
from marshmallow import fields

from crazy_eights.bots.house import BOTS
from crazy_eights.cards import CODES, JOKER_RANK, RANKS, SUITS
from crazy_eights.engine.state import PHASES
from crazy_eights.errors import Fault, RuleSetInvalid
from crazy_eights.locales import LANGUAGES as EVERY_LANGUAGE
from crazy_eights.locales import Message, messages
from crazy_eights.log.log_schema import END_REASONS
from crazy_eights.moves import MAX_SEATS
from crazy_eights.prose.controls import part_table
from crazy_eights.prose.describe import knob_table, rules_text
from crazy_eights.rulesets.consistency import PLAYERS
from crazy_eights.rulesets.knobs import RuleSet
from crazy_eights.rulesets.presets import NATIVE_TITLES, PRESETS
from crazy_eights.rulesets.ruleset import expand
from service.api.answers import (
    JSON,
    StaticAnswer,
    answer,
    chosen_language,
    mark_language,
    respond,
    static_answer,
    warning_items,
)
from service.api.blueprint import ApiCall, Blueprint, named
from service.api.conditions import Tags
from service.api.fields import (
    Count,
    Flag,
    Id,
    Nested,
    Points,
    Prose,
    Several,
    Texts,
    Whole,
    Word,
    about,
)
from service.api.pages import page_of
from service.api.problems import Problem
from service.api.rules import EXPANDED, RuleChanges, RulesField, RuleWarningSchema, preset_id
from service.api.schema import Answer, Body
from service.api.shapes import KNOB_GROUPS, LANGUAGES, ROUND_REASONS
from service.locales import Form, Speech, speech
from service.usecases import prices
from service.usecases.bill import current_bill
from service.usecases.errors import invalid
from service.usecases.inputs import RulesToTry, nested_fault
from service.usecases.new_game import warnings_about
from service.usecases.presence import EMOTES
from service.usecases.prices import READ, Price

blp = Blueprint(__name__, tag="catalogue")
_KEEP: Final = "public, max-age=300"
_DIRECTIONS: Final = ("clockwise", "counterclockwise")
_REASONS: Final = tuple(map(str, dict.fromkeys((*ROUND_REASONS.words, *END_REASONS))))
_CALLS: Final = ("last_card", "half_card")
"""The calls that have texts; others are told as the rules say them."""
_SUIT_OF: Final = {suit[0].upper(): suit for suit in SUITS}


class RulesetSummarySchema(Answer):
    """A preset in the list."""

    id = Id("The value for `ruleset` in a new game.")
    title = Prose("The title, in the language of the response.")
    native_title = Prose("The name of the game in its source, in the source's language.")
    summary = Prose("How the rules differ from those of other presets.")


class KnobOptionSchema(Answer):
    """A word that a knob may have."""

    value = fields.Raw(allow_none=True, metadata=about("The knob's value."))
    name = Prose("What the word means.")


class ControlSchema(Answer):
    """How something of the rules is chosen."""

    pointer = Prose(
        "A JSON pointer into this answer, and into the bodies of `validateRuleset` and "
        "`createGame`, as their `errors` and `warnings` have it.",
        example="/rules/draw/limit",
    )
    name = Prose("A label.")
    kind = Word(
        ("choice", "number", "cards", "follow", "text", "data"),
        "`choice`: one of `options`; `number`: from `least` to `most`, or one of `options`; "
        "`cards`: a list of keys of cards and of `options`; `follow`: such a list, in which `+` "
        "joins options; `text`; `data`: JSON as in `rules`.",
    )
    options = Several(Nested(KnobOptionSchema), "Values with their own meaning.")
    least = Points("The smallest number, null if none is taken.", allow_none=True)
    most = Points("The largest number, null if none is taken.", allow_none=True)


class KnobSchema(ControlSchema):
    """A knob with its value, what that means, and what else it may be."""

    group = Word(KNOB_GROUPS, "What the knob is about; the groups of an editor.")
    value = fields.Raw(allow_none=True, metadata=about("The knob's value."))
    meaning = Prose("What the value means, in words.")
    rules = Several(Prose(), "Ids of rules in the rule book.", example=["CE-04"])


class RulePartSchema(ControlSchema):
    """A member of rows, effects, answers or calls; in its pointer `*` is any key or index."""

    of = Prose("The kind of effect that has it, empty where it is a member of all.")
    first = fields.Raw(allow_none=True, metadata=about("What to write first in a new object."))
    optional = Flag("Whether it may be left out.")
    default = fields.Raw(allow_none=True, metadata=about("What it is where it is left out."))


class RulesetSchema(RulesetSummarySchema):
    """A preset in full."""

    rules = RulesField(EXPANDED, "All knobs of the rules.")
    text = Several(Prose(), "The rules as text, one item per paragraph.")
    knobs = Several(Nested(KnobSchema), "Every knob with its value and what that means.")
    parts = Several(Nested(RulePartSchema), "What rows, effects, answers and calls are made of.")


class ValidatedSchema(Answer):
    """Valid rules, in full."""

    ruleset = Id("The id of the preset.")
    rules = RulesField(EXPANDED, "All knobs of the rules.")
    text = Several(Prose(), "The rules as text, one item per paragraph.")
    warnings = Several(Nested(RuleWarningSchema), "Settings that are probably unintended.")


class BotInfoSchema(Answer):
    """A bot that can take a seat."""

    id = Id("The value for `bot` of a seat.")
    levels = Several(
        Count(low=1), "The levels of the bot, the weakest first; empty: it has no levels."
    )
    about = Prose("How the bot plays.")


class ValidateSchema(Body):
    """Rules to validate."""

    builds = RulesToTry
    ruleset = preset_id()
    rules = RuleChanges("Knobs to change in the preset.")
    players = Whole(
        1, MAX_SEATS, "The number of players. Without it: the smallest table with enough cards."
    )


class FormSchema(Answer):
    """A form of a text. Of a list, use the first form whose conditions hold."""

    text = Prose("The text; replace each name in braces by its value.", example="{seat} passes.")
    when = Texts(
        'The conditions, by name of the value: `{"why": "attack", "count": "one"}`. A number '
        "matches itself or its plural category (Unicode CLDR). Empty: always true.",
    )


class WordsSchema(Answer):
    """Words and sentences in one language, by kind and code."""

    language = Word(LANGUAGES, "The code of the language.")
    direction = Word(("ltr", "rtl"), "The writing direction of the language.")
    cards = Texts("The name of every card, by its code, including jokers.")
    cards_as_object = Texts(
        "The name of every card in the grammatical case for `{cards}`: in German “den roten Joker”."
    )
    ranks = Texts("The name of every rank, by its letter or digit.")
    suits = Texts("The name of every suit.")
    calls = Texts("What a player says, by call.")
    bots = Texts("The name of every house bot, by its id.")
    emotes = Texts("What a player shows, by emote, for `showEmote`.")
    directions = Texts("The name of each direction.")
    phases = Texts("The state of a game, by `phase`.")
    reasons = Texts("Why a round or a game ended, by `reason`.")
    you_may = Several(Nested(FormSchema), "That a seat may make a move; `move` is one of `moves`.")
    moves = Texts("Possible moves, by type.", values=Several(Nested(FormSchema)))
    events = Texts(
        "What happened, by type of event; `cards_drawn-known` if the cards are known, "
        "`dealt-unknown` if they are not, `game_ended-nobody` if no seat wins, "
        "`seed_revealed-cancelled` if the game was cancelled.",
        values=Several(Nested(FormSchema)),
    )
    own = Texts(
        "The same as `events`, to the player whom the event is about: “You draw a card.” By type, "
        "with `-target`, `-defender` or `-dealer` if the player is that; where there is none, use "
        "`events`.",
        values=Several(Nested(FormSchema)),
    )


def _static(body: dict[str, Any], language: str | None) -> StaticAnswer:
    return static_answer(orjson.dumps(body), media=JSON, language=language)


def _all(items: list[dict[str, Any]], language: str | None = None) -> StaticAnswer:
    return _static({"items": items, "next_cursor": None}, language)


@blp.route("/v1/rulesets")
@blp.operation("listRulesets", "List the presets", price=READ)
@blp.unless_known()
@blp.response(
    200,
    page_of(RulesetSummarySchema),
    description="All presets.",
    headers=named("ETag", "Content-Language"),
)
def list_rulesets(_call: ApiCall, *, known: Tags) -> Response:
    """List all presets, in the order of the rule book."""
    return respond(_presets(chosen_language()), cache=_KEEP, known=known)


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


@blp.route("/v1/rulesets/<ruleset_id>")
@blp.operation("getRuleset", "Get a preset with every knob", price=READ, problems=("not-found",))
@blp.unless_known()
@blp.response(
    200, RulesetSchema, description="The preset.", headers=named("ETag", "Content-Language")
)
def get_ruleset(_call: ApiCall, ruleset_id: str, *, known: Tags) -> Response:
    """Return a preset with its rules as knobs and as text."""
    if ruleset_id not in PRESETS:
        raise Problem("not-found", Message("no-such-rule-set"))
    return respond(_preset(ruleset_id, chosen_language()), cache=_KEEP, known=known)


@cache
def _preset(ruleset_id: str, language: str) -> StaticAnswer:
    ruleset, say = PRESETS[ruleset_id], messages(language)
    return _static(
        {
            **_summary(ruleset_id, language),
            "rules": ruleset.to_json(),
            "text": _text(ruleset, language),
            "knobs": _in_body(knob_table(ruleset, say)),
            "parts": _in_body(part_table(say)),
        },
        language,
    )


def _in_body(controls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Controls with their pointers relative to an object with `rules`."""
    return [{**each, "pointer": f"/rules{each['pointer']}"} for each in controls]


def _text(ruleset: RuleSet, language: str, players: int | None = None) -> list[str]:
    """The rules in paragraphs; calls have the names that the table has for them in this game."""
    own = speech(language).family(f"call-{ruleset.id}-")
    calls = (
        replace(call, say=own[call.say][0].text) if call.say in own else call
        for call in ruleset.calls
    )
    return rules_text(replace(ruleset, calls=tuple(calls)), messages(language), players)


@blp.route("/v1/rulesets/validate", methods=["POST"])
@blp.operation(
    "validateRuleset",
    "Validate rules without creating a game",
    price=Price("reads", 5),
    problems=("ruleset-invalid",),
)
@blp.arguments(
    ValidateSchema,
    examples={
        "no-draws": {"value": {"ruleset": "classic", "rules": {"draw": {"voluntary": False}}}}
    },
)
@blp.response(
    200, ValidatedSchema, description="The rules are valid.", headers=named("Content-Language")
)
def validate_ruleset(_call: ApiCall, asked: RulesToTry) -> Response:
    """Return the expanded rules with warnings about probably unintended settings, or all errors."""
    ruleset_id, changes, players = asked
    try:
        guard = partial(current_bill().heavy, None, price=prices.REFUSED_TRIAL)
        ruleset = expand(ruleset_id, changes, seats=players, guard=guard)
    except RuleSetInvalid as fault:
        raise invalid(map(_placed, fault.faults), code="ruleset-invalid") from fault
    noted = warnings_about(ruleset, players, price=prices.TRIAL)
    language = chosen_language()
    tried = answer(
        {
            "ruleset": ruleset_id,
            "rules": ruleset.to_json(),
            "text": _text(ruleset, language, players),
            "warnings": warning_items(noted, language),
        }
    )
    return mark_language(tried, language)


def _placed(fault: Fault) -> Fault:
    """A fault with its pointer into the body: that of the number of seats is no knob."""
    of_seats = (fault.pointer, fault.code) == (PLAYERS, "contradiction")
    return fault if of_seats else nested_fault("rules", fault)


@blp.route("/v1/bots")
@blp.operation("listBots", "List the house bots", price=READ)
@blp.unless_known()
@blp.response(200, page_of(BotInfoSchema), description="All house bots.", headers=named("ETag"))
def list_bots(_call: ApiCall, *, known: Tags) -> Response:
    """List all house bots and their levels."""
    return respond(_bots(), cache=_KEEP, known=known)


@cache
def _bots() -> StaticAnswer:
    return _all(
        [{"id": name, "levels": list(bot.levels), "about": bot.about} for name, bot in BOTS.items()]
    )


@blp.route("/v1/words")
@blp.operation("getWords", "Get words and sentences in one language", price=READ)
@blp.unless_known()
@blp.response(
    200,
    WordsSchema,
    description="The words and sentences.",
    headers=named("ETag", "Content-Language"),
)
def get_words(_call: ApiCall, *, known: Tags) -> Response:
    """Return names of cards, suits, ranks and calls, and sentences for moves and events, for screen
    readers and voices. The service's own pages use the same texts.
    """
    return respond(_words(chosen_language()), cache=_KEEP, known=known)


@cache
def _words(language: str) -> StaticAnswer:
    return _static(words(language), language)


def words(language: str) -> dict[str, Any]:
    """The words and sentences in one of `EVERY_LANGUAGE`, by kind and code."""
    texts = speech(language)
    return {
        "language": language,
        "direction": EVERY_LANGUAGE[language].direction,
        "cards": {code: _card(texts, code, "joker") for code in CODES},
        "cards_as_object": {code: _card(texts, code, "joker-object") for code in CODES},
        "ranks": {
            rank: texts.say("rank", **_rank_values(rank))
            for rank in RANKS
            if rank != RANKS[JOKER_RANK]
        },
        "suits": {suit: texts.say("suit", suit=suit) for suit in SUITS},
        "calls": {call: texts.say("call", call=call) for call in _CALLS},
        "bots": {bot: texts.say(f"house-{bot}").split()[0] for bot in BOTS},
        "emotes": {emote: texts.say(f"emote-{emote}") for emote in EMOTES},
        "directions": {each: texts.say("direction", direction=each) for each in _DIRECTIONS},
        "phases": _phases(texts),
        "reasons": {each: texts.say("reason", reason=each) for each in _REASONS},
        "you_may": _forms_to_json(texts.forms("you-may")),
        "moves": _family(texts, "move-"),
        "events": _family(texts, "event-"),
        "own": _family(texts, "own-"),
    }


def _card(texts: Speech, code: str, joker: str) -> str:
    if code[0] == RANKS[JOKER_RANK]:
        return texts.say(joker, colour="red" if code[1] == "R" else "black")
    return texts.say("card", suit=_SUIT_OF[code[1]], **_rank_values(code[0]))


def _rank_values(rank: str) -> dict[str, str | int]:
    """The arguments of messages for a rank: its letter, and its number or 0."""
    number = 10 if rank == "T" else int(rank) if rank.isdigit() else 0
    return {"rank": rank, "number": number}


def _phases(texts: Speech) -> dict[str, str]:
    """The text of every phase; phases that pages never name have their own messages."""
    own = texts.family("phase-")
    return {
        phase: texts.say(f"phase-{phase}") if phase in own else texts.say("phase", phase=phase)
        for phase in PHASES
    }


def _family(texts: Speech, prefix: str) -> dict[str, Any]:
    return {name: _forms_to_json(forms) for name, forms in texts.family(prefix).items()}


def _forms_to_json(forms: list[Form]) -> list[dict[str, Any]]:
    return [{"text": form.text, "when": form.when} for form in forms]
