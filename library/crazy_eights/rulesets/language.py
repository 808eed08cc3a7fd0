"""The table of cards: what the cards of a game are and do, as data (docs/rules/knobs.md, `cards`).

A row is about the cards of one key, a column is one question about a card. The narrowest row that
has a column decides it, column by column. A card set is a list of keys, such as `QS`, `J_red` or
`7`, and words: `wild` (cards that name something), `special` (cards that name, do or answer
something) and the effects, such as `draw`.
"""

import re
from dataclasses import dataclass
from typing import Annotated, Final

from crazy_eights.cards import CODES, RANKS, SUIT_LETTERS
from crazy_eights.locales import Message
from crazy_eights.rulesets.knob import Knob, record
from crazy_eights.schema import Choice, Flag, Integer, Nullable, Record, Sequence, Shape, Text, word

NATURAL_RANKS: Final = RANKS[:13]
MAX_CARDS: Final = 52
MAX_ROWS: Final = 40
CardSet = tuple[str, ...]
Follow = tuple[str, ...]
"""What a card must have in common with the card below, one of these; `suit+up` asks for both."""
ANYTHING: Final[Follow] = ("any",)
OWN: Final = "own"
"""The key of the rank that the seat's score names, in countdown."""

EFFECTS: Final = ("skip", "reverse", "again", "draw", "give", "cover", "series", "fight")
_PREDICATE: Final = re.compile(r"(suit|rank|colour|up|down)(\+(suit|rank|colour|up|down)){0,2}")
_KEY: Final = re.compile(rf"all|red|black|[{SUIT_LETTERS}]|[{NATURAL_RANKS}](_red|_black)?|X")


def is_key(text: str) -> bool:
    """Whether a text names cards: a card, a rank, jokers, a colour of a rank, a suit, a colour, all
    cards.
    """
    return text in CODES or _KEY.fullmatch(text) is not None


def width_of(key: str) -> int:
    """How narrow a key is: rows of greater width decide before others."""
    if key in CODES:
        return 6
    if key == OWN:
        return 5
    if "_" in key:
        return 4
    if key in SUIT_LETTERS:
        return 2
    return {"all": 0, "red": 1, "black": 1}.get(key, 3)


def key_order(key: str) -> tuple[int, int, str]:
    """Sorts rows: the wide keys of many ranks first, then by rank, the wider key first."""
    width = width_of(key)
    if width < 3 or key == OWN:
        return -1, width, key
    return RANKS.index(key[0]), width, key


def _is_predicate(text: str) -> bool:
    return text in ("any", "wild") or is_key(text) or _PREDICATE.fullmatch(text) is not None


KEY: Final = Text(Message("a-key"), lambda text: text == OWN or is_key(text))
SET_WORDS: Final = ("wild", "special", *EFFECTS)
ANSWER_WORDS: Final = ("rank", "wild", *EFFECTS)
FOLLOW_WORDS: Final = ("any", "suit", "rank", "colour", "up", "down", "wild")
IN_SET: Final = Text(Message("a-card-set"), lambda text: text in SET_WORDS or is_key(text))
IN_ANSWER: Final = Text(Message("an-answer-set"), lambda text: text in ANSWER_WORDS or is_key(text))
PREDICATE: Final = Text(Message("a-predicate"), _is_predicate)
CARD_SET: Final = Sequence(IN_SET, 0, 8, distinct=True)
FOLLOW: Final = Sequence(PREDICATE, 1, 8, distinct=True)


ANSWER_UNSAID: Final = {"match": "follow", "on": None}


@dataclass(frozen=True, slots=True)
class Answer:
    """Cards of `with` may be played on a demand, and then it grows (`add`), goes on to the next
    seat (`pass_on`) or ends (`end`).

    `rank` in `with` is a card of the demanding card's rank with the same demand. `match` says
    whether it must also follow, have the suit of the demanding card, or neither. With `on` the rule
    is only about demanding cards of that set.
    """

    with_: Annotated[
        CardSet,
        Knob(Sequence(IN_ANSWER, 1, 8, distinct=True), "CS-04 CD-05 ZW-10 ZW-12 FP-09"),
    ]
    so: Annotated[str, Knob(word("add", "pass_on", "end"), "CS-04 CD-06 ZW-12 FP-09")]
    match: Annotated[str, Knob(word("follow", "suit", "any"), "ZW-10 ZW-12 FP-09")] = "follow"
    on: Annotated[CardSet | None, Knob(Nullable(CARD_SET), "CD-06 ZW-10 FP-09")] = None


ANSWERS: Final = Sequence(record(Answer, ANSWER_UNSAID), 0, 4)
_count = Integer(1, MAX_CARDS)


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card does, to `n` cards or seats. Only `EFFECT_FIELDS` of its kind count.

    `answer` are the rules for what it demands, None those of all demands; a skip without them is
    carried out at once, and so is whatever has none.
    """

    do: Annotated[
        str,
        Knob(
            word(*EFFECTS),
            "FP-13",
            rules_of={
                "skip": "CS-01 LO-09 RC-05 ZW-05",
                "reverse": "CS-02 LO-09 RC-05 ZW-06 FP-11",
                "again": "ZW-07",
                "draw": "CS-03 CS-04 LO-04 RC-05 ZW-08 ZW-09 ZW-10",
                "cover": "LO-05",
                "fight": "LO-06 LO-07 LO-08 FP-24",
            },
        ),
    ]
    n: Annotated[int, Knob(_count, "CS-03 CV-02")] = 1
    to: Annotated[
        str, Knob(word("next", "previous", "others", "chosen", "self"), "CS-03 LO-04")
    ] = "next"
    answer: Annotated[tuple[Answer, ...] | None, Knob(Nullable(ANSWERS), "CS-04 ZW-12 FP-09")] = (
        None
    )
    on: Annotated[Follow, Knob(FOLLOW, "LO-05")] = ("suit", "rank")
    must: Annotated[bool, Knob(Flag(), "LO-05")] = False
    top: Annotated[str, Knob(word(*NATURAL_RANKS), "LO-06 LO-07 FP-24")] = "K"
    then: Annotated[str, Knob(word("after_defender", "dealer_left"), "LO-07 FP-24")] = (
        "after_defender"
    )


EFFECT_FIELDS: Final[dict[str, dict[str, bool]]] = {
    "skip": {"n": False, "answer": False},
    "reverse": {},
    "again": {},
    "draw": {"n": True, "to": False, "answer": False},
    "give": {"n": True, "to": False},
    "cover": {"on": True, "must": False},
    "series": {"on": True},
    "fight": {"top": True, "then": False},
}
"""What belongs to each kind of effect besides, and whether it must be written."""
_SHAPES: Final[dict[str, dict[str, Shape]]] = {
    "skip": {"n": Integer(1, 8)},
    "give": {"n": Integer(1, 4), "to": word("next", "previous", "chosen")},
}


DEFAULTS: Final = {"n": 1, "to": "next", "answer": None, "must": False, "then": "after_defender"}


def _effect(kind: str) -> Record:
    declared = {**record(Effect).shapes, **_SHAPES.get(kind, {})}
    written = EFFECT_FIELDS[kind]
    shapes = {name: declared[name] for name in written}
    optional = {name: DEFAULTS[name] for name, must in written.items() if not must}
    return Record(Effect, {"do": word(kind), **shapes}, optional)


EFFECT: Final = Choice({kind: _effect(kind) for kind in EFFECTS}, tag="do")


@dataclass(frozen=True, slots=True)
class Row:
    """The columns of some cards; None leaves a column to wider rows.

    `points` count in a hand, `bonus` for who goes out with the card.
    """

    on: Annotated[Follow | None, Knob(FOLLOW, "CE-05 CE-06 CV-07 FP-07 FP-28")] = None
    not_on: Annotated[CardSet | None, Knob(CARD_SET, "CE-07 FP-08")] = None
    name: Annotated[
        str | None,
        Knob(
            word("suit", "rank", "either", "suit_if_follows", "own"),
            "CE-06 CE-07 CV-07 CV-08 CV-09 CD-03 FP-05 FP-07 FP-28",
        ),
    ] = None
    rank_stays: Annotated[bool | None, Knob(Flag(), "CD-04 CD-07 FP-09")] = None
    leaves: Annotated[str | None, Knob(word("any", "below"), "ZW-13 FP-08")] = None
    stands_for: Annotated[bool | None, Knob(Flag(), "LO-10 FP-11 FP-28")] = None
    do: Annotated[
        tuple[Effect, ...] | None,
        Knob(Sequence(EFFECT, 0, 4), "CS-01 CS-02 CS-03 LO-04 LO-05 LO-06 RC-05 ZW-05 FP-13"),
    ] = None
    points: Annotated[
        int | None, Knob(Integer(-1000, 1000), "CE-10 LO-12 FR-05 RC-06 ZW-17 FP-12")
    ] = None
    bonus: Annotated[int | None, Knob(Integer(-1000, 1000), "OO-05")] = None


ROW_UNSAID: Final = dict.fromkeys(Row.__slots__)
ROW: Final = record(Row, ROW_UNSAID)
Rows = tuple[tuple[str, Row], ...]
