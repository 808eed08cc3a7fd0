"""The content of `GET /v1/words`: words and sentences in one language."""

from typing import Any, Final

from crazy_eights.bots.house import BOTS
from crazy_eights.cards import CODES, JOKER_RANK, RANKS, SUITS
from crazy_eights.engine.state import PHASES
from crazy_eights.locales import LANGUAGES
from crazy_eights.log.log_schema import END_REASONS
from crazy_eights.moves import CALLS
from service.api.schemas.events import ROUND_REASON
from service.locales.speech import Form, Speech, speech
from service.usecases.presence import EMOTES

_DIRECTIONS: Final = ("clockwise", "counterclockwise")
_REASONS: Final = tuple(map(str, dict.fromkeys((*ROUND_REASON.words, *END_REASONS))))
_SUIT_OF: Final = {suit[0].upper(): suit for suit in SUITS}


def words(language: str) -> dict[str, Any]:
    """The words and sentences in one of `LANGUAGES`, by kind and code."""
    texts = speech(language)
    return {
        "language": language,
        "direction": LANGUAGES[language].direction,
        "cards": {code: _card(texts, code, "joker") for code in CODES},
        "cards_as_object": {code: _card(texts, code, "joker-object") for code in CODES},
        "ranks": {rank: _rank(texts, rank) for rank in RANKS if rank != RANKS[JOKER_RANK]},
        "suits": {suit: texts.say("suit", suit=suit) for suit in SUITS},
        "calls": {call: texts.say("call", call=call) for call in CALLS},
        "bots": {bot: texts.say("bot", bot=bot) for bot in BOTS},
        "emotes": {emote: texts.say(f"emote-{emote}") for emote in EMOTES},
        "directions": {each: texts.say("direction", direction=each) for each in _DIRECTIONS},
        "phases": _phases(texts),
        "reasons": {each: texts.say("reason", reason=each) for each in _REASONS},
        "you_may": _forms_to_json(texts.forms("you-may")),
        "moves": _family(texts, "move-"),
        "events": _family(texts, "event-"),
    }


def _card(texts: Speech, code: str, joker: str) -> str:
    if code[0] == RANKS[JOKER_RANK]:
        return texts.say(joker, colour="red" if code[1] == "R" else "black")
    return texts.say("card", suit=_SUIT_OF[code[1]], **_rank_values(code[0]))


def _rank(texts: Speech, rank: str) -> str:
    return texts.say("rank", **_rank_values(rank))


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
