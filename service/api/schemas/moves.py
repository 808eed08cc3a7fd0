"""The moves in the document, from the shapes that `crazy_eights.moves` reads them by."""

from typing import Any, Final, NamedTuple

from crazy_eights.moves import CALL, CARD, MOVE, SUIT
from crazy_eights.schema import LEFT_OUT, Choice, Record
from service.api.schemas.base import MORE, about
from service.api.schemas.shapes import Component
from service.usecases.inputs import VERSION


class MoveWords(NamedTuple):
    """What the document says of one type of move: what it does, what its entry in a log tells, its
    own address with a title, and examples, of which the first is the address's.
    """

    text: str
    entry: str
    path: str
    title: str
    examples: dict[str, dict[str, Any]]


MOVES: Final = {
    "play": MoveWords(
        "Lay cards on the discard pile.",
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
        "Draw a card, or the whole demand of an attack.",
        "A seat drew; which cards follows from the seed.",
        "draw",
        "Draw",
        {"draw": {}},
    ),
    "pass": MoveWords("Let the turn go.", "A seat passed.", "pass", "Pass", {"pass": {}}),
    "declare": MoveWords(
        "Declare the suit that must be followed next.",
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
        "Catch a seat that forgot a call.",
        "A seat was challenged for a call.",
        "challenge",
        "Catch a forgotten call",
        {"challenge": {"target": 2, "call": "last_card"}},
    ),
}
_FIELDS: Final[dict[str, dict[str, Any]]] = {
    "type": about("Which move it is."),
    "cards": about("The last is on top.", example=["9D"]),
    "suit": about("The suit to be followed next; left out with a wild, a declare move is owed."),
    "as": about("What a named joker stands for."),
    "announce": about("Calls made with the play."),
    "call": about("What is announced, or was not."),
    "target": about("The challenged seat."),
    "expected_version": about(
        "The version that the caller has seen; another one answers 409 stale-version."
    ),
}


def _posted(record: Record) -> Record:
    """A move as it is posted, with the version that the caller expects."""
    optional = {**(record.optional or {}), "expected_version": LEFT_OUT}
    return Record(record.build, {**record.shapes, "expected_version": VERSION}, optional)


def _untyped(record: Record) -> Record:
    """The same where the address says which move it is."""
    shapes = {name: shape for name, shape in record.shapes.items() if name != "type"}
    return Record(record.build, shapes, record.optional)


def _component(name: str, record: Record, text: str) -> Component:
    fields = {field: _FIELDS[field] for field in record.shapes}
    return Component(name, record, text, fields)


_POSTED: Final = {name: _posted(record) for name, record in MOVE.records.items()}
DOORS: Final = {
    name: _component(name.capitalize(), _untyped(record), MOVES[name].text)
    for name, record in _POSTED.items()
}
"""The bodies of moves by name."""
ANY_MOVE: Final = Component("Move", Choice(_POSTED), "Any move, told apart by `type`.")
CARDS: Final = Component("Card", CARD, f"Rank, then suit: 8H, TD; jokers are XR and XB. {MORE}")
SUITS: Final = Component("Suit", SUIT, f"A suit. {MORE}")
CALLS: Final = Component("Call", CALL, f"What a player says, or is caught not having said. {MORE}")
BODIES: Final = (
    CARDS,
    SUITS,
    CALLS,
    *(
        _component(f"{name.capitalize()}Move", record, MOVES[name].text)
        for name, record in _POSTED.items()
    ),
    ANY_MOVE,
    *DOORS.values(),
)
