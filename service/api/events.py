"""Schemas of setups, moves, events and log entries, from the shapes with which `crazy_eights`
parses them.
"""

from typing import Any, Final, NamedTuple

from crazy_eights.engine.events import EVENTS
from crazy_eights.engine.setup import MOST_SCORE, SETUP
from crazy_eights.locales import Message
from crazy_eights.log.log_schema import ENDED, ENTRY, SEATED
from crazy_eights.moves import CALL, CARD, MOVE, RANK, SEAT, SUIT
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
    word,
)
from service.api.fields import about
from service.api.shapes import (
    DIRECTIONS,
    DRAW_REASONS,
    ENUMERATIONS,
    GAME_REASONS,
    INT32,
    ROUND_REASONS,
    Component,
    whole,
)
from service.usecases.inputs import POSTED_MOVE

LAID_OUT: Final = Component(
    "Setup",
    SETUP,
    "The position in which the first round begins.",
    {
        "hands": about("One hand per seat, of any size."),
        "starter": about("The starter."),
        "stock": about(
            "The top cards of the stock, from the top; the rest is shuffled below them."
        ),
        "scores": {
            "items": whole(-MOST_SCORE, MOST_SCORE),
            **about(
                "The scores of the seats before the first round, in a countdown from 1 to its "
                "start. Without it: 0, or that start."
            ),
        },
    },
)


class MoveWords(NamedTuple):
    """Texts for one type of move: its description, that of its log entry, its own address with a
    title, and examples of bodies; the first is the example of that address.
    """

    text: str
    entry: str
    path: str
    title: str
    examples: dict[str, dict[str, Any]]


MOVES: Final = {
    "play": MoveWords(
        "Play cards onto the discard pile.",
        "Cards were played.",
        "play",
        "Play cards",
        {
            "play": {"cards": ["9D"]},
            "play-wild": {"cards": ["8H"], "suit": "spades"},
            "play-and-announce": {"cards": ["4C"], "announce": ["last_card"]},
        },
    ),
    "draw": MoveWords(
        "Draw a card, or all pending cards of a demand.",
        "A seat drew cards; the seed determines which.",
        "draw",
        "Draw cards",
        {"draw": {}},
    ),
    "pass": MoveWords("Pass the turn.", "A seat passed.", "pass", "Pass the turn", {"pass": {}}),
    "declare": MoveWords(
        "Declare the active suit or rank, or the card to give.",
        "A suit, a rank or a card to give was declared.",
        "declare-suit",
        "Declare a suit, a rank or a card",
        {"declare": {"suit": "spades"}},
    ),
    "announce": MoveWords(
        "Announce a call.",
        "A call was announced.",
        "announce",
        "Announce a call",
        {"announce": {"call": "last_card"}},
    ),
    "challenge": MoveWords(
        "Challenge a seat that missed a call.",
        "A seat was challenged for a missed call.",
        "challenge",
        "Challenge a missed call",
        {"challenge": {"target": 2, "call": "last_card"}},
    ),
}
_MOVE_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "type": about("The type of the move."),
    "cards": about("The cards to play; the last ends up on top.", example=["9D"]),
    "suit": about(
        "The suit to declare. If a wild is played without it, a declare move must follow."
    ),
    "rank": about("The rank to declare, for cards that name one."),
    "card": about("The card to give."),
    "as": about("The card that a joker is named as."),
    "announce": about("Calls to announce with the play."),
    "call": about("The call that is announced, or that the target missed."),
    "target": about("The challenged seat, or the seat that the effect of a play is for."),
    "expected_version": about(
        "The version that the caller has seen. If the game has another one: 409 `stale-version`."
    ),
    "expected_head": about(
        "The `head` that the caller has seen. If the log has another one: 409 `stale-version`. "
        "So the receipt of the move covers all that the caller had seen."
    ),
}


def _untyped(record: Record) -> Record:
    """The same without `type`, for addresses that imply it."""
    shapes = {name: shape for name, shape in record.shapes.items() if name != "type"}
    return Record(record.build, shapes, record.optional)


def _move_component(name: str, record: Record, text: str) -> Component:
    fields = {field: _MOVE_FIELDS[field] for field in record.shapes}
    return Component(name, record, text, fields)


_POSTED: Final = POSTED_MOVE.records
TYPED_BODIES: Final = {
    name: _move_component(name.capitalize(), _untyped(record), MOVES[name].text)
    for name, record in _POSTED.items()
}
"""Bodies of the addresses for one type of move, by type."""
ANY_MOVE: Final = Component("Move", POSTED_MOVE, "A move of any type.")
BODIES: Final = (
    *(
        _move_component(f"{name.capitalize()}Move", record, MOVES[name].text)
        for name, record in _POSTED.items()
    ),
    ANY_MOVE,
    *TYPED_BODIES.values(),
)
_TEXT: Final = Text(Message("a-text"), lambda text: True)
_HASH: Final = Bytes(32)
_PLAYER: Final = Bytes(16)
_COUNT: Final = Integer(0, INT32)
_SCORE: Final = Integer(-INT32, INT32)
_CARDS: Final = Sequence(CARD, 0, None)
_SEATS: Final = Sequence(SEAT, 0, None)
_SCORES: Final = Sequence(_SCORE, 0, None)
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
    "invitation_expired": _ONE_SEAT,
    "seed_opened": _ONE_SEAT,
    "game_started": {"seats": _SEATS},
    "dealt": {"seat": SEAT, "count": _COUNT, "round": _COUNT, "cards": _CARDS},
    "starter_put_back": {"card": CARD},
    "starter_turned": {"card": CARD, "round": _COUNT, "dealer": SEAT},
    "card_played": {"seat": SEAT, "cards": _CARDS, "as": CARD, "target": SEAT},
    "suit_declared": {"seat": SEAT, "suit": SUIT},
    "rank_declared": {"seat": SEAT, "rank": RANK},
    "card_given": {"seat": SEAT, "target": SEAT, "card": CARD},
    "direction_reversed": {"direction": DIRECTIONS.shape},
    "seat_skipped": _ONE_SEAT,
    "turn_repeated": _ONE_SEAT,
    "cover_allowed": _ONE_SEAT,
    "attack_raised": {"pending": _COUNT, "count": _COUNT, "turns": _COUNT},
    "attack_taken": {"seat": SEAT, "count": _COUNT, "turns": _COUNT},
    "attack_blocked": {"count": _COUNT, "turns": _COUNT},
    "attack_lapsed": {"seat": SEAT, "count": _COUNT, "turns": _COUNT},
    "cards_drawn": {"seat": SEAT, "count": _COUNT, "why": DRAW_REASONS.shape, "cards": _CARDS},
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
        "reason": ROUND_REASONS.shape,
        "hands": Sequence(_CARDS, 0, None),
        "points": _SCORES,
        "scores": _SCORES,
    },
    "seat_eliminated": _ONE_SEAT,
    "game_ended": {
        "winners": _SEATS,
        "standings": Sequence(_STANDING, 0, None),
        "reason": GAME_REASONS.shape,
    },
    "seed_revealed": {"reason": GAME_REASONS.shape, "seed": _HASH},
}
_HIDDEN: Final = {
    "dealt": ("cards",),
    "cards_drawn": ("cards",),
    "card_played": ("as", "target"),
    **dict.fromkeys((type_ for type_, has in _FIELDS.items() if "turns" in has), ("turns",)),
}
"""Fields that an event has only for some viewers or in some cases."""
_WORDS: Final[dict[str, dict[str, Any]]] = {
    "type": about("The type of the event or entry."),
    "seq": about("The number of the log entry, from 1."),
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
    "rank": about("The rank."),
    "turns": about("The number of turns, where turns are demanded."),
    "direction": about("The direction of play from now on."),
    "pending": about("How many cards the attack demands now."),
    "why": about("Why cards were drawn."),
    "call": about("The call."),
    "announce": about("Calls announced with the play."),
    "target": about("The seat that was challenged, chosen, or given a card."),
    "penalty": about("The number of penalty cards."),
    "defender": about("The seat that must continue the fight or draw."),
    "hands": about("The remaining cards of each seat."),
    "points": about("The points of the round, by seat."),
    "scores": about("The scores after the round, by seat."),
    "winner": about("The seat that won; null: none."),
    "winners": about("The seats that won."),
    "reason": about("Why it ended."),
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
    words = {field: _WORDS[field] for field in record.shapes}
    if name in ("OtherEvent", "OtherEntry"):
        words["name"] = about("What happened, such as `hand_passed`.")
    return Component(name, record, text, words, open=True)


_ENTRY_TEXTS: Final = {
    **{type_: words.entry for type_, words in MOVES.items()},
    "joined": "A seat was taken.",
    "left": "A player left a seat, or the creator freed it.",
    "declined": "A player declined the seat reserved for them.",
    "expired": "A reserved seat became open, as its player has too many invitations.",
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
    type_: Record(
        dict,
        {"seat": Nullable(SEAT), **record.shapes, "seq": _COUNT, "hash": _HASH},
        record.optional,
    )
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
    "A log entry as stored, with the head of the chain after it; `seat` is null where the stored "
    "one has none. A kind that is added later has the type `other`.",
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
