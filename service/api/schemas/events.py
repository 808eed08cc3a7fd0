"""Schemas of events and log entries: every type with its fields."""

from typing import Any, Final

from crazy_eights.cards import RANKS as EVERY_RANK
from crazy_eights.engine.events import EVENTS
from crazy_eights.engine.state import PHASES
from crazy_eights.errors import REASONS
from crazy_eights.fairness.chain import MAX_INTEGER
from crazy_eights.locales import Message
from crazy_eights.log.log_schema import ENDED, ENTRY, SEATED
from crazy_eights.moves import CALL, CARD, MOVE, SEAT, SUIT
from crazy_eights.schema import (
    LEFT_OUT,
    Anything,
    Bytes,
    Choice,
    Integer,
    Nullable,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
    word,
)
from service.api.problems import KINDS
from service.api.schemas.base import MORE, about
from service.api.schemas.games import LAID_OUT
from service.api.schemas.moves import ANY_MOVE, MOVES
from service.api.schemas.shapes import Component
from service.api.schemas.words import PHASES_MEAN, WORDS

_TEXT: Final = Text(Message("a-text"), lambda text: True)
_HASH: Final = Bytes(32)
_PLAYER: Final = Bytes(16)
_COUNT: Final = Integer(0, MAX_INTEGER)
_SCORE: Final = Integer(-MAX_INTEGER, MAX_INTEGER)
_CARDS: Final = Sequence(CARD, 0, None)
_SEATS: Final = Sequence(SEAT, 0, None)
_SCORES: Final = Sequence(_SCORE, 0, None)
DIRECTION: Final = word("clockwise", "counterclockwise")
ROUND_REASON: Final = word("went_out", "blocked", "stock_exhausted", "resigned")
GAME_REASON: Final = ENDED.shapes["reason"]
DRAW_REASON: Final = word(
    "turn", "attack", "call_missed", "illegal_move", "fight", "finish", "new_hand", "in_air"
)
_STANDING: Final = Record(dict, {"seat": SEAT, "place": _COUNT, "score": _SCORE})

_ONE_SEAT: Final[dict[str, Shape]] = {"seat": SEAT}
_FIELDS: Final[dict[str, dict[str, Shape]]] = {
    "player_joined": {
        "seat": SEAT,
        "player": Nullable(_PLAYER),
        "bot": Nullable(_TEXT),
        "name": Nullable(_TEXT),
    },
    "player_left": {"seat": SEAT, "by": word("seat", "creator")},
    "invitation_declined": _ONE_SEAT,
    "seed_opened": _ONE_SEAT,
    "game_started": {"seats": _SEATS},
    "dealt": {"seat": SEAT, "count": _COUNT, "round": _COUNT, "cards": _CARDS},
    "starter_put_back": {"card": CARD},
    "starter_turned": {"card": CARD, "round": _COUNT, "dealer": SEAT},
    "card_played": {"seat": SEAT, "cards": _CARDS, "as": CARD},
    "suit_declared": {"seat": SEAT, "suit": SUIT},
    "direction_reversed": {"direction": DIRECTION},
    "seat_skipped": _ONE_SEAT,
    "turn_repeated": _ONE_SEAT,
    "cover_allowed": _ONE_SEAT,
    "attack_raised": {"pending": _COUNT, "count": _COUNT},
    "attack_taken": {"seat": SEAT, "count": _COUNT},
    "attack_blocked": {"count": _COUNT},
    "attack_lapsed": {"seat": SEAT, "count": _COUNT},
    "cards_drawn": {"seat": SEAT, "count": _COUNT, "why": DRAW_REASON, "cards": _CARDS},
    "stock_rebuilt": {"count": _COUNT},
    "turn_passed": _ONE_SEAT,
    "call_announced": {"seat": SEAT, "call": CALL},
    "call_challenged": {"seat": SEAT, "target": SEAT, "call": CALL},
    "call_missed": {"seat": SEAT, "call": CALL, "penalty": _COUNT},
    "fight_opened": {"seat": SEAT, "defender": SEAT},
    "fight_continued": {"seat": SEAT, "defender": SEAT},
    "fight_passed": _ONE_SEAT,
    "fight_ended": {"seat": SEAT, "count": _COUNT, "card": CARD},
    "seat_in_air": _ONE_SEAT,
    "score_counted_down": {"seat": SEAT, "score": _SCORE},
    "finish_penalised": {"seat": SEAT, "penalty": _COUNT},
    "illegal_move_punished": {"seat": SEAT, "penalty": _COUNT},
    "turn_timed_out": _ONE_SEAT,
    "seat_resigned": _ONE_SEAT,
    "round_ended": {
        "round": _COUNT,
        "winner": Nullable(SEAT),
        "reason": ROUND_REASON,
        "hands": Sequence(_CARDS, 0, None),
        "points": _SCORES,
        "scores": _SCORES,
    },
    "seat_eliminated": _ONE_SEAT,
    "game_ended": {
        "winners": _SEATS,
        "standings": Sequence(_STANDING, 0, None),
        "reason": GAME_REASON,
    },
    "seed_revealed": {"reason": GAME_REASON, "seed": _HASH},
}
_HIDDEN: Final = {"dealt": ("cards",), "cards_drawn": ("cards",), "card_played": ("as",)}
"""Fields that an event has only for some viewers or in some cases."""

_WORDS: Final[dict[str, dict[str, Any]]] = {  # Other fields get their text from WORDS.
    "seat": about("The seat that acts or is affected."),
    "player": about("The id of the player who took the seat; null: a house bot."),
    "bot": about("The house bot that took the seat; null: a player."),
    "name": about("The player's name when joining; null: a house bot."),
    "by": about("Who caused this."),
    "seats": about("The seats that take part."),
    "count": about("The number of cards."),
    "round": about("The round, from 1."),
    "cards": about("The cards in order, the last on top; drawn cards only for their owner."),
    "card": about("The card."),
    "dealer": about("The seat that deals."),
    "as": about("The card that a joker was named as."),
    "suit": about("The suit."),
    "direction": about("The direction of play from now on."),
    "pending": about("How many cards the attack demands now."),
    "why": about("Why cards were drawn."),
    "call": about("The call."),
    "announce": about("Calls announced with the play."),
    "target": about("The seat that was challenged."),
    "penalty": about("The number of penalty cards."),
    "defender": about("The seat that must continue the fight or draw."),
    "score": about("The new score of the seat."),
    "standings": {
        "type": "array",
        "items": {"$ref": "#/components/schemas/Standing"},
        **about("The final standings."),
    },
    "seed": about("The server seed as hex digits."),
    "at": about("The time of the entry in milliseconds since 1970."),
    "hash": about("The head of the chain after this entry."),
    "move": {**ANY_MOVE.reference, **about("The move that the clock made, or the illegal move.")},
    "client_seed": about("The randomness that the player adds to the game's seed."),
    "seal": about("The seal of the client seed, in sealed games."),
    "level": about("The level of the house bot; null: it has no levels."),
    "server_seed": about("The server seed that the commitment belongs to."),
    "args": about("The arguments, by name."),
    "setup": {
        "anyOf": [LAID_OUT.reference, {"type": "null"}],
        **about("The position that the creator set up."),
    },
}


def _title(type_: str) -> str:
    return "".join(word.capitalize() for word in type_.split("_"))


def _component(name: str, record: Record, text: str) -> Component:
    words = {field: _WORDS.get(field) or about(WORDS[field]) for field in record.shapes}
    if name in ("OtherEvent", "OtherEntry"):
        words["name"] = about("What happened, such as `hand_passed`.")
    return Component(name, record, text, words, open=True)


_ENTRY_TEXTS: Final = {
    **{type_: words.entry for type_, words in MOVES.items()},
    "joined": "A seat was taken.",
    "left": "A player left a seat, or the creator freed it.",
    "declined": "A player declined the seat reserved for them.",
    "opened": "A sealed client seed was opened.",
    "started": "The game started.",
    "timed_out": "The clock made a move.",
    "illegal": "An illegal move was penalised.",
    "resigned": "A seat resigned.",
    "ended": "The game ended, and its seed was revealed.",
    "other": "Something of a kind that this version of the document does not know.",
}


def _event_text(type_: str) -> str:
    return f"{EVENTS[type_].capitalize()}." if type_ in EVENTS else _ENTRY_TEXTS[type_]


_JOINED: Final = Record(
    dict,
    {
        **SEATED,
        "type": word("joined"),
        "player": Nullable(_PLAYER),
        "bot": Nullable(_TEXT),
        "level": Nullable(_COUNT),
        "client_seed": Nullable(_HASH),
        "seal": Nullable(_HASH),
    },
    dict.fromkeys(("level", "client_seed", "seal"), LEFT_OUT),
)
_ENDED: Final = Record(dict, {**ENDED.shapes, "by": word("creator", "clock")}, {"by": LEFT_OUT})
_RECORDS: Final[dict[str, Record]] = {
    **{
        type_: Record(dict, {**SEATED, **record.shapes}, record.optional)
        for type_, record in MOVE.records.items()
    },
    "joined": _JOINED,
    **ENTRY.records,
    "ended": _ENDED,
}
_OTHER: Final[dict[str, Shape]] = {"type": word("other"), "name": _TEXT, "args": Anything()}
"""A kind that is added within `/v1`, in a form that every client knows."""
_EVENTS: Final = {
    **{
        type_: Record(
            dict,
            {"type": word(type_), "seq": _COUNT, **shapes},
            dict.fromkeys(_HIDDEN.get(type_, ()), LEFT_OUT),
        )
        for type_, shapes in _FIELDS.items()
    },
    "other": Record(dict, {"seq": _COUNT, **_OTHER}),
}
_ENTRIES: Final = {
    type_: Record(dict, {"seat": Nullable(SEAT), **record.shapes, "hash": _HASH}, record.optional)
    for type_, record in {**_RECORDS, "other": Record(dict, {**SEATED, **_OTHER})}.items()
}
EVENT: Final = Component(
    "Event",
    Choice(_EVENTS),
    "Something that happened in a game. A kind that is added later has the type `other`.",
)
LOG_ENTRY: Final = Component(
    "Entry",
    Choice(_ENTRIES),
    "A log entry as stored, with the head of the chain after it. A kind that is added later has "
    "the type `other`.",
)
DIRECTIONS: Final = Component("Direction", DIRECTION, f"The direction of play. {MORE}")
ROUND_REASONS: Final = Component("RoundReason", ROUND_REASON, f"Why a round ended. {MORE}")
GAME_REASONS: Final = Component("GameReason", GAME_REASON, f"Why a game ended. {MORE}")
DRAW_REASONS: Final = Component("DrawReason", DRAW_REASON, f"Why cards were drawn. {MORE}")
STAGES: Final = Component(
    "Phase",
    Word(PHASES),
    f"What the seat to act may do: {PHASES_MEAN}. {MORE}",
)
RANKS: Final = Component("Rank", Word(tuple(EVERY_RANK)), f"A rank; X: joker. {MORE}")
PROBLEM_CODES: Final = Component(
    "ProblemCode", Word(tuple(KINDS)), f"The code of a problem. {MORE}"
)
ILLEGAL_MOVE_REASONS: Final = Component(
    "IllegalMoveReason", Word(REASONS), f"Why a move is not allowed. {MORE}"
)
STREAM_ENDS: Final = Component(
    "EndReason",
    word("game_over", "draining", "unavailable", "unauthorized", "not-found", "internal-error"),
    "Why a stream ended: `game_over`, `draining` (reconnect in a second), or the code of a "
    f"problem. {MORE}",
)
ENUMERATIONS: Final = (
    DIRECTIONS,
    ROUND_REASONS,
    GAME_REASONS,
    DRAW_REASONS,
    STAGES,
    RANKS,
    PROBLEM_CODES,
    ILLEGAL_MOVE_REASONS,
    STREAM_ENDS,
)
ANSWERS: Final = (
    *ENUMERATIONS,
    *(
        _component(f"{_title(type_)}Event", record, _event_text(type_))
        for type_, record in _EVENTS.items()
    ),
    EVENT,
    *(
        _component(f"{_title(type_)}Entry", record, _ENTRY_TEXTS[type_])
        for type_, record in _ENTRIES.items()
    ),
    LOG_ENTRY,
)
