"""The words of `GET /v1/words`: what front ends say aloud, in one language."""

from typing import Any, Final

from crazy_eights.bots.house import BOTS
from crazy_eights.cards import CODES, JOKER_RANK, RANKS, SUITS
from crazy_eights.engine.state import PHASES
from crazy_eights.locales import LANGUAGES
from crazy_eights.log.log_schema import END_REASONS
from crazy_eights.moves import CALLS
from service.api.schemas.events import ROUND_REASON
from service.locales.speech import Form, Speech, speech

_DIRECTIONS: Final = ("clockwise", "counterclockwise")
_REASONS: Final = tuple(map(str, dict.fromkeys((*ROUND_REASON.words, *END_REASONS))))
_SUIT_OF: Final = {suit[0].upper(): suit for suit in SUITS}


def words(language: str) -> dict[str, Any]:
    """The words of one of `LANGUAGES`, by kind and code."""
    spoken = speech(language)
    return {
        "language": language,
        "direction": LANGUAGES[language].direction,
        "cards": {code: _card(spoken, code, "joker") for code in CODES},
        "cards_as_object": {code: _card(spoken, code, "joker-object") for code in CODES},
        "ranks": {rank: _rank(spoken, rank) for rank in RANKS if rank != RANKS[JOKER_RANK]},
        "suits": {suit: spoken.say("suit", suit=suit) for suit in SUITS},
        "calls": {call: spoken.say("call", call=call) for call in CALLS},
        "bots": {bot: spoken.say("bot", bot=bot) for bot in BOTS},
        "directions": {each: spoken.say("direction", direction=each) for each in _DIRECTIONS},
        "phases": _phases(spoken),
        "reasons": {each: spoken.say("reason", reason=each) for each in _REASONS},
        "you_may": _shown(spoken.forms("you-may")),
        "moves": _family(spoken, "move-"),
        "events": _family(spoken, "event-"),
    }


def _card(spoken: Speech, code: str, joker: str) -> str:
    if code[0] == RANKS[JOKER_RANK]:
        return spoken.say(joker, colour="red" if code[1] == "R" else "black")
    return spoken.say("card", suit=_SUIT_OF[code[1]], **_rank_values(code[0]))


def _rank(spoken: Speech, rank: str) -> str:
    return spoken.say("rank", **_rank_values(rank))


def _rank_values(rank: str) -> dict[str, str | int]:
    """A rank as messages take it: by its letter, or by its number."""
    number = 10 if rank == "T" else int(rank) if rank.isdigit() else 0
    return {"rank": rank, "number": number}


def _phases(spoken: Speech) -> dict[str, str]:
    """Every phase: those that pages never name have a message of their own."""
    own = spoken.family("phase-")
    return {
        phase: spoken.say(f"phase-{phase}") if phase in own else spoken.say("phase", phase=phase)
        for phase in PHASES
    }


def _family(spoken: Speech, prefix: str) -> dict[str, Any]:
    return {name: _shown(forms) for name, forms in spoken.family(prefix).items()}


def _shown(forms: list[Form]) -> list[dict[str, Any]]:
    return [{"text": form.text, "when": form.when} for form in forms]
