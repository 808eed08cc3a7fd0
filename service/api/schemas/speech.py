"""The words for speech (`GET /v1/words`)."""

from typing import Any

from marshmallow import fields
from marshmallow.validate import OneOf

from crazy_eights.locales import LANGUAGES
from service.api.schemas.base import AnswerBase, about


class FormSchema(AnswerBase):
    """One way to say something; of a list the first whose conditions hold is right."""

    text = fields.String(
        required=True,
        metadata=about("Put each value in place of its name in braces.", example="{seat} passes."),
    )
    when = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata=about(
            'What values must be: `{"why": "attack", "count": "one"}`. Of a number it is the '
            "number itself or its plural category (Unicode CLDR); empty: always right."
        ),
    )


def _words(meaning: str) -> fields.Dict:
    return fields.Dict(
        keys=fields.String(), values=fields.String(), required=True, metadata=about(meaning)
    )


def _sentences(meaning: str) -> fields.Dict:
    return fields.Dict(
        keys=fields.String(), values=_forms(), required=True, metadata=about(meaning)
    )


def _forms(**options: Any) -> fields.List[Any]:
    return fields.List(fields.Nested(FormSchema), **options)


class WordsSchema(AnswerBase):
    """Words for speech, by kind and code."""

    language = fields.String(
        required=True, validate=OneOf(tuple(LANGUAGES)), metadata=about("Which language it is.")
    )
    direction = fields.String(
        required=True,
        validate=OneOf(("ltr", "rtl")),
        metadata=about("Which way the language is written."),
    )
    cards = _words("Every card by its code, jokers too.")
    cards_as_object = _words(
        "Every card in the case that sentences ask for in `{cards}`: in German “den roten Joker”."
    )
    ranks = _words("Every rank by its letter or digit.")
    suits = _words("Every suit.")
    calls = _words("What is said, by the call.")
    bots = _words("What house bots are called.")
    directions = _words("Which way play runs.")
    phases = _words("How a game stands, by `phase`.")
    reasons = _words("Why a round or a game ended.")
    you_may = _forms(
        required=True, metadata=about("That a seat may do something: `move` is one of `moves`.")
    )
    moves = _sentences("What a seat may do, by the type of the move.")
    events = _sentences(
        "What happened, by the type of the event; `cards_drawn-known` where the cards are known, "
        "`game_ended-nobody` where nobody wins."
    )
