"""The rule set as data: one frozen class per JSON object of the knobs, one field per JSON key.

A field declares its knob, all of it: what it may be, the rules it comes from, and its default, the
value in `basic`. What it means to a person is in `service/locales`, by the knob's name; which
values go together is in `consistency`. From the declarations follow `RULE_SET`, which reads and
judges rule sets, the API's document, the tables in the docs, the random rule sets of the tests and
the schema of the JavaScript verifier.
"""

import re
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Final

from crazy_eights.locales import Message
from crazy_eights.moves import CALL as SAY
from crazy_eights.moves import MAX_CALLS
from crazy_eights.rulesets.knob import Knob, record
from crazy_eights.rulesets.language import (
    ANSWER_UNSAID,
    ANSWERS,
    ANYTHING,
    CARD_SET,
    DEFAULTS,
    EFFECT_FIELDS,
    FOLLOW,
    KEY,
    MAX_CARDS,
    MAX_ROWS,
    NATURAL_RANKS,
    ROW,
    ROW_UNSAID,
    Answer,
    CardSet,
    Effect,
    Follow,
    Row,
    Rows,
    key_order,
)
from crazy_eights.schema import (
    Constrained,
    Dictionary,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Text,
    word,
)

_count = Integer(1, MAX_CARDS)
_players = Integer(2, 8)


def _is_subsequence(text: str) -> bool:
    found = iter(NATURAL_RANKS)
    return text != "" and all(rank in found for rank in text)


RANKS_OF_PACK: Final = Text(Message("ranks-of-a-pack"), _is_subsequence)
SCORE: Final = Text(
    Message("a-score"), lambda text: re.fullmatch("-?[1-9][0-9]{0,4}|0", text) is not None
)
ID: Final = Text(Message("a-text-of-64"), lambda text: 1 <= len(text) <= 64)


@dataclass(frozen=True, slots=True)
class Players:
    """How many seats the game is for."""

    min: Annotated[int, Knob(_players, "CE-01 LO-01 RC-01 ZW-01")] = 2
    max: Annotated[int, Knob(_players, "CE-01 LO-01 RC-01 ZW-01")] = 8


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards are shuffled together; `packs` is a number or `auto`."""

    packs: Annotated[
        int | str, Knob(word(1, 2, 3, 4, "auto"), "CE-01 CD-01 LO-01 RC-01 ZW-01 FP-02")
    ] = "auto"
    two_packs_from: Annotated[int, Knob(_count, "CE-01 CD-01 FP-02")] = 6
    jokers_per_pack: Annotated[int, Knob(Integer(0, MAX_CARDS), "LO-01 ZW-01 FP-28")] = 0
    ranks: Annotated[str, Knob(RANKS_OF_PACK, "CE-01 FP-28")] = NATURAL_RANKS


@dataclass(frozen=True, slots=True)
class Deal:
    """How many cards each seat gets."""

    cards: Annotated[int, Knob(_count, "CE-02 CV-03 LO-01 RC-01 ZW-01 FP-28")] = 5
    two_players: Annotated[int, Knob(_count, "CE-02 FR-01 FP-02")] = 7
    by_round: Annotated[
        tuple[int, ...] | None, Knob(Nullable(Sequence(_count, 1, 100)), "CV-03 FP-02")
    ] = None


@dataclass(frozen=True, slots=True)
class Starter:
    """What happens when the card turned up to begin a round is wild, special or a joker."""

    wild: Annotated[
        str,
        Knob(
            word("dealer_declares", "first_seat_declares", "own_suit", "put_back"),
            "CE-08 FR-01 RC-02 FP-01 FP-05",
        ),
    ] = "dealer_declares"
    special: Annotated[
        str, Knob(word("active", "inert", "put_back"), "CS-06 LO-02 RC-02 ZW-01 FP-01 FP-04")
    ] = "active"
    joker: Annotated[str, Knob(word("put_back"), "LO-02 FP-01")] = "put_back"


@dataclass(frozen=True, slots=True)
class Demand:
    """What taking a demand costs, and whether its first card may still end it."""

    taker: Annotated[str, Knob(word("loses_turn", "may_play"), "CS-05 LO-04 ZW-11 FP-10 FP-18")] = (
        "loses_turn"
    )
    first_pick: Annotated[bool, Knob(Flag(), "ZW-12 FP-10")] = False


@dataclass(frozen=True, slots=True)
class Draw:
    """When a seat may draw, how often, and what it may do with the card."""

    voluntary: Annotated[bool, Knob(Flag(), "CE-04 CV-04 LO-03 FR-03 RC-04 ZW-02 FP-16")] = True
    limit: Annotated[int, Knob(Integer(0, MAX_CARDS), "CE-04 FR-03 RC-04 FP-15")] = 1
    play_drawn: Annotated[
        str, Knob(word("no", "may", "must"), "CE-04 CV-05 FR-03 RC-04 ZW-02 FP-15")
    ] = "no"
    choose: Annotated[str, Knob(word("drawn", "hand"), "FP-15")] = "drawn"


@dataclass(frozen=True, slots=True)
class Several:
    """Whether several cards may be played in one turn: together, or one after another while each
    fits `next`. Cards of `not` are played alone.
    """

    way: Annotated[str, Knob(word("no", "together", "one_by_one"), "CV-10 CN-01 FP-14 FP-30")] = (
        "no"
    )
    next: Annotated[Follow, Knob(FOLLOW, "CV-10 FP-14")] = ("rank",)
    not_: Annotated[CardSet, Knob(CARD_SET, "CV-10 FP-14")] = ()
    effects: Annotated[str, Knob(word("all", "last"), "CV-10 CN-01 FP-14")] = "all"


@dataclass(frozen=True, slots=True)
class CallRule:
    """One announcement that a play may owe: one that leaves `left` cards, or has cards of `played`.

    `say` is what is said; `penalty` is None for as many cards as were demanded.
    """

    say: Annotated[
        str,
        Knob(SAY, "CE-09 LO-11 ZW-16 FP-20"),
    ]
    left: Annotated[int | None, Knob(Nullable(Integer(0, 5)), "CE-09 ZW-16 FP-20")]
    played: Annotated[CardSet | None, Knob(Nullable(CARD_SET), "ZW-16 FP-20")]
    penalty: Annotated[int | None, Knob(Nullable(Integer(0, MAX_CARDS)), "CE-09 ZW-16 FP-20")]
    enforce: Annotated[
        str, Knob(word("auto", "challenge", "none", "by_itself"), "CE-09 LO-11 ZW-16 FP-20")
    ]
    window: Annotated[str, Knob(word("next_action", "own_next_turn"), "CE-09 ZW-16 FP-20")]


CALL: Final = Constrained(
    Record(CallRule, record(CallRule).shapes, {"left": None, "played": None}),
    lambda call: (call.get("left") is None) != (call.get("played") is None),
    Message("call-left-or-played"),
)


@dataclass(frozen=True, slots=True)
class Finish:
    """Which last cards win, and what the others do."""

    not_with: Annotated[CardSet, Knob(CARD_SET, "CE-10 ZW-14 FP-14")] = ()
    not_on: Annotated[CardSet, Knob(CARD_SET, "ZW-14 FP-14")] = ()
    otherwise: Annotated[
        str, Knob(word("illegal", "in_air", "penalty"), "ZW-15 FP-18 FP-19 FP-23")
    ] = "illegal"
    penalty: Annotated[int, Knob(Integer(0, MAX_CARDS), "FP-19")] = 0
    effect: Annotated[str, Knob(word("ignored", "draw_only"), "CS-07 RC-07 FP-19")] = "ignored"


@dataclass(frozen=True, slots=True)
class Countdown:
    """Scores that count down to zero, one new hand at a time."""

    start: Annotated[int, Knob(Integer(1, 13), "CD-01 CD-02 CD-03")]


@dataclass(frozen=True, slots=True)
class Scoring:
    """Who writes down points, and whether a hand of one card counts. A score that is hit exactly
    becomes that of `exact`.
    """

    method: Annotated[
        str, Knob(word("none", "penalty", "collect"), "CE-10 FR-05 FR-06 RC-06 ZW-17 FP-28")
    ] = "penalty"
    one_card: Annotated[str, Knob(word("counts", "free"), "CE-10 LO-12 FP-12")] = "counts"
    exact: Annotated[
        tuple[tuple[str, int], ...],
        Knob(
            Constrained(
                Dictionary(SCORE, Integer(-10_000, 10_000), int),
                lambda exact: len(exact) <= 4,
                Message("at-most-four"),
            ),
            "OO-07",
        ),
    ] = ()


@dataclass(frozen=True, slots=True)
class GameEnd:
    """When the game is over and who has won it; `rounds` is a number or `players`."""

    when: Annotated[
        str,
        Knob(
            word("single_round", "rounds", "target", "bust", "drop_highest", "countdown"),
            "CE-12 CD-02 LO-13 FR-06 RC-06 ZW-17 FP-22 FP-25 FP-28",
        ),
    ] = "single_round"
    rounds: Annotated[
        int | str | None,
        Knob(Nullable(Integer(1, 100, or_word="players")), "FR-06 FP-25", inert=(None,)),
    ] = None
    points: Annotated[int | None, Knob(Nullable(Integer(1, 10_000)), "LO-13 RC-06 FP-25")] = None
    winner: Annotated[
        str,
        Knob(
            word("lowest", "highest", "last_left", "first_to_zero", "round_winner"),
            "CE-10 CD-02 LO-13 FR-06 RC-06 ZW-17 FP-25 FP-28",
        ),
    ] = "lowest"


def _points(points: int) -> Row:
    return Row(points=points)


_CARDS: Final[Rows] = (
    ("A", _points(1)),
    ("8", Row(on=ANYTHING, name="suit", points=50)),
    ("T", _points(10)),
    ("J", _points(10)),
    ("Q", _points(10)),
    ("K", _points(10)),
    ("X", _points(50)),
)
LAST_CARD: Final = CallRule(
    "last_card", left=1, played=None, penalty=2, enforce="auto", window="next_action"
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A full set of knob values; the order in which they were written makes no difference.

    Made by `ruleset.expand` or `ruleset.from_json`, which see to it that it can be played.
    """

    id: Annotated[str, Knob(ID, "CE-12")]
    players: Players = Players()
    deck: Deck = Deck()
    deal: Deal = Deal()
    first_seat: Annotated[
        str,
        Knob(word("dealer_left", "dealer_right", "dealer"), "CE-03 LO-02 FR-02 ZW-01 FP-04"),
    ] = "dealer_left"
    direction: Annotated[str, Knob(word("clockwise", "counterclockwise"), "CE-03 LO-02 ZW-01")] = (
        "clockwise"
    )
    starter: Starter = Starter()
    cards: Annotated[
        Rows,
        Knob(
            Constrained(
                Dictionary(KEY, ROW, key_order),
                lambda rows: len(rows) <= MAX_ROWS,
                Message("too-many-rows", most=MAX_ROWS),
            ),
            "CS-01 CS-02 CS-03 CV-01 CV-02 LO-04 LO-05 LO-06 RC-05 ZW-05 ZW-08 ZW-12 FP-13",
        ),
    ] = _CARDS
    follow: Annotated[Follow, Knob(FOLLOW, "CE-05 FP-07")] = ("suit", "rank")
    answer: Annotated[
        tuple[Answer, ...], Knob(ANSWERS, "CS-03 CS-04 CD-05 LO-04 RC-05 ZW-08 ZW-10 FP-09")
    ] = (Answer(("rank",), "add"),)
    demand: Demand = Demand()
    reverse_two_players: Annotated[
        str, Knob(word("none", "skip"), "CS-02 LO-09 RC-05 ZW-06 FP-11")
    ] = "none"
    draw: Draw = Draw()
    several: Several = Several()
    calls: Annotated[
        tuple[CallRule, ...],
        Knob(Sequence(CALL, 0, MAX_CALLS), "CE-09 CV-11 LO-11 ZW-16 FP-20"),
    ] = (LAST_CARD,)
    finish: Finish = Finish()
    stock_out: Annotated[
        str,
        Knob(word("reshuffle", "pass", "end_round"), "CE-11 CV-12 FR-05 ZW-03 FP-06 FP-16 FP-17"),
    ] = "reshuffle"
    blocked: Annotated[
        str,
        Knob(
            word("score_all", "lowest_takes_differences", "no_winner"),
            "CV-12 RC-09 FP-22 FP-25 FP-26 FP-28",
        ),
    ] = "score_all"
    countdown: Annotated[
        Countdown | None, Knob(Nullable(record(Countdown)), "CD-01 CD-02 FP-28")
    ] = None
    scoring: Scoring = Scoring()
    game_end: GameEnd = GameEnd()
    turn_seconds: Annotated[
        int | None, Knob(Nullable(Integer(5, 604_800)), "RC-08", inert=(None,))
    ] = None
    illegal_move_penalty: Annotated[int, Knob(Integer(0, 5), "LO-11 FP-21")] = 0

    def to_json(self) -> dict[str, Any]:
        """The expanded rule set as JSON in the order of the knobs; `from_json` reads it back."""
        found: dict[str, Any] = _plain(self)
        found["cards"] = dict(found["cards"])
        found["scoring"]["exact"] = dict(found["scoring"]["exact"])
        return found


RULE_SET: Final = record(RuleSet)
"""The shape of a whole rule set, in the order in which it is shown."""


@cache
def _members(kind: type) -> tuple[tuple[str, str], ...]:
    """The fields of a dataclass with their JSON keys; of anything else none."""
    names = [field.name for field in fields(kind)] if is_dataclass(kind) else []
    return tuple((name, name.rstrip("_")) for name in names)


_UNSAID: Final[dict[type, dict[str, Any]]] = {
    Row: ROW_UNSAID,
    Answer: ANSWER_UNSAID,
    CallRule: {"left": None, "played": None},
}
"""The members that are left out of JSON where they have these values."""


def _plain(value: Any) -> Any:
    kind = value.__class__
    members = _members(kind)
    if members:
        unsaid = _UNSAID.get(kind, {})
        said = [(key, getattr(value, name)) for name, key in members]
        if kind is Effect:
            own = EFFECT_FIELDS[value.do]
            unsaid = {name: DEFAULTS[name] for name, must in own.items() if not must}
            said = [(key, item) for key, item in said if key == "do" or key in own]
        return {key: _plain(item) for key, item in said if key not in unsaid or item != unsaid[key]}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
