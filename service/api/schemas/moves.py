"""Schemas of moves, from the shapes with which `crazy_eights.moves` parses them."""

from typing import Any, Final, NamedTuple

from crazy_eights.moves import CALL, CARD, SUIT
from crazy_eights.schema import Record
from service.api.schemas.base import MORE, about
from service.api.schemas.shapes import Component
from service.usecases.inputs import POSTED_MOVE


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
        "Draw a card, or all pending cards of an attack.",
        "A seat drew cards; the seed determines which.",
        "draw",
        "Draw cards",
        {"draw": {}},
    ),
    "pass": MoveWords("Pass the turn.", "A seat passed.", "pass", "Pass the turn", {"pass": {}}),
    "declare": MoveWords(
        "Declare the active suit.",
        "A suit was declared.",
        "declare-suit",
        "Declare a suit",
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
_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "type": about("The type of the move."),
    "cards": about("The cards to play; the last ends up on top.", example=["9D"]),
    "suit": about(
        "The suit to declare. If a wild is played without it, a declare move must follow."
    ),
    "as": about("The card that a joker is named as."),
    "announce": about("Calls to announce with the play."),
    "call": about("The call that is announced, or that the target missed."),
    "target": about("The challenged seat."),
    "expected_version": about(
        "The version that the caller has seen. If the game has another one: 409 `stale-version`."
    ),
}


def _untyped(record: Record) -> Record:
    """The same without `type`, for addresses that imply it."""
    shapes = {name: shape for name, shape in record.shapes.items() if name != "type"}
    return Record(record.build, shapes, record.optional)


def _component(name: str, record: Record, text: str) -> Component:
    fields = {field: _FIELDS[field] for field in record.shapes}
    return Component(name, record, text, fields)


_POSTED: Final = POSTED_MOVE.records
TYPED_BODIES: Final = {
    name: _component(name.capitalize(), _untyped(record), MOVES[name].text)
    for name, record in _POSTED.items()
}
"""Bodies of the addresses for one type of move, by type."""
ANY_MOVE: Final = Component("Move", POSTED_MOVE, "A move of any type.")
CARDS: Final = Component(
    "Card", CARD, f"A card: rank, then suit, such as 8H or TD; jokers are XR and XB. {MORE}"
)
SUITS: Final = Component("Suit", SUIT, f"A suit. {MORE}")
CALLS: Final = Component("Call", CALL, f"A call that players must announce. {MORE}")
BODIES: Final = (
    CARDS,
    SUITS,
    CALLS,
    *(
        _component(f"{name.capitalize()}Move", record, MOVES[name].text)
        for name, record in _POSTED.items()
    ),
    ANY_MOVE,
    *TYPED_BODIES.values(),
)
