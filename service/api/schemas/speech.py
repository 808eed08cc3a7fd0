"""The schema of words for screen readers and voices (`GET /v1/words`)."""

from typing import Any

from marshmallow import fields
from marshmallow.validate import OneOf

from crazy_eights.locales import LANGUAGES
from service.api.schemas.base import AnswerBase, about


class FormSchema(AnswerBase):
    """A form of a text. Of a list, use the first form whose conditions hold."""

    text = fields.String(
        required=True,
        metadata=about(
            "The text; replace each name in braces by its value.", example="{seat} passes."
        ),
    )
    when = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata=about(
            'The conditions, by name of the value: `{"why": "attack", "count": "one"}`. A number '
            "matches itself or its plural category (Unicode CLDR). Empty: always true."
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
    """Words and sentences in one language, by kind and code."""

    language = fields.String(
        required=True, validate=OneOf(tuple(LANGUAGES)), metadata=about("The code of the language.")
    )
    direction = fields.String(
        required=True,
        validate=OneOf(("ltr", "rtl")),
        metadata=about("The writing direction of the language."),
    )
    cards = _words("The name of every card, by its code, including jokers.")
    cards_as_object = _words(
        "The name of every card in the grammatical case for `{cards}`: in German “den roten Joker”."
    )
    ranks = _words("The name of every rank, by its letter or digit.")
    suits = _words("The name of every suit.")
    calls = _words("What a player says, by call.")
    bots = _words("The name of every house bot, by its id.")
    emotes = _words("What a player shows, by emote, for `showEmote`.")
    directions = _words("The name of each direction.")
    phases = _words("The state of a game, by `phase`.")
    reasons = _words("Why a round or a game ended, by `reason`.")
    you_may = _forms(
        required=True, metadata=about("That a seat may make a move; `move` is one of `moves`.")
    )
    moves = _sentences("Possible moves, by type.")
    events = _sentences(
        "What happened, by type of event; `cards_drawn-known` if the cards are known, "
        "`dealt-unknown` if they are not, `game_ended-nobody` if no seat wins, "
        "`seed_revealed-cancelled` if the game was cancelled."
    )
