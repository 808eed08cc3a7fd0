"""The rule set as data: one frozen class per JSON object of the knobs, one field per JSON key.

A field declares its knob, all of it: what it may be, the rules it comes from, and its default, the
value in `basic`. What it means to a person is in `service/locales`, by the knob's name; which
values go together is in `consistency`. From the declarations follow `RULE_SET`, which reads and
judges rule sets, the API's document, the tables in the docs, the random rule sets of the tests and
the schema of the JavaScript verifier.
"""

from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Final

from crazy_eights.cards import CODES, RANKS
from crazy_eights.locales import Message
from crazy_eights.rulesets.knob import Knob, record
from crazy_eights.schema import (
    Choice,
    Dictionary,
    Flag,
    Integer,
    Nullable,
    Record,
    Sequence,
    Text,
    word,
)

NATURAL_RANKS: Final = RANKS[:13]
MAX_CARDS: Final = 52
MAX_AGAINST: Final = 8

_count = Integer(1, MAX_CARDS)
_players = Integer(2, 8)


def is_effect_key(key: str) -> bool:
    """Whether a text names a card, a rank, the jokers, or the black or red cards of a rank."""
    if key in CODES or (len(key) == 1 and key in RANKS):
        return True
    rank, _, colour = key.partition("_")
    return len(rank) == 1 and rank in NATURAL_RANKS and colour in ("black", "red")


def effect_key_order(key: str) -> tuple[int, int, str]:
    """Sorts effect keys by rank, the wider key first."""
    width = 9 if key in CODES else len(key)
    return RANKS.index(key[0]), width, key


EFFECT_KEY: Final = Text(Message("an-effect-key"), is_effect_key)
POINTS_KEY: Final = Text(Message("a-rank-of-points"), lambda key: len(key) == 1 and key in RANKS)
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
    lowest: Annotated[str, Knob(word("2", "6", "7"), "CE-01 FP-28")] = "2"


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
class Wild:
    """Which ranks are wild, when they may be played, and what follows them."""

    ranks: Annotated[
        tuple[str, ...],
        Knob(
            Sequence(word(*NATURAL_RANKS), 0, len(NATURAL_RANKS), distinct=True),
            "CE-06 CV-06 FP-28",
        ),
    ] = ("8",)
    own_score: Annotated[bool, Knob(Flag(), "CD-03 FP-28")] = False
    playable: Annotated[
        str, Knob(word("always", "matching"), "CE-05 CE-06 CV-07 CV-08 CV-09 FP-07")
    ] = "always"
    declares: Annotated[
        str,
        Knob(word("always", "never", "if_matching"), "CE-06 CE-07 CV-07 CV-08 CV-09 FP-05 FP-07"),
    ] = "always"
    on_wild: Annotated[bool, Knob(Flag(), "CE-07 FP-08")] = True
    rank_match: Annotated[bool, Knob(Flag(), "CD-04 CD-07 FP-09")] = False


EFFECT_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "skip": (),
    "reverse": (),
    "again": (),
    "draw": ("count",),
    "block": ("against",),
    "cover": ("match",),
    "fight": ("top",),
}
"""The types of effect, and what belongs to each besides."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a played card does. `count`, `against`, `match` and `top` belong to one type each."""

    type: Annotated[
        str,
        Knob(
            word(*EFFECT_FIELDS),
            "FP-13",
            rules_of={
                "skip": "CS-01 LO-09 RC-05 ZW-05",
                "reverse": "CS-02 LO-09 RC-05 ZW-06 FP-11",
                "again": "ZW-07",
                "draw": "CS-03 CS-04 LO-04 RC-05 ZW-08 ZW-09 ZW-10",
                "block": "ZW-12 FP-09",
                "cover": "LO-05",
                "fight": "LO-06 LO-07 LO-08 FP-24",
            },
        ),
    ]
    count: Annotated[int | None, Knob(_count, "CS-03 CV-02")] = None
    against: Annotated[
        tuple[str, ...] | None,
        Knob(Nullable(Sequence(EFFECT_KEY, 1, MAX_AGAINST, distinct=True)), "ZW-12 FP-09"),
    ] = None
    match: Annotated[str | None, Knob(word("any", "follow"), "LO-05")] = None
    top: Annotated[
        str | None, Knob(word("5", "6", "7", "8", "9", "T", "K"), "LO-06 LO-07 FP-24")
    ] = None


def _effect(kind: str) -> Record:
    shapes = {name: record(Effect).shapes[name] for name in EFFECT_FIELDS[kind]}
    optional = {"against": None} if "against" in shapes else None
    return Record(Effect, {"type": word(kind), **shapes}, optional)


EFFECT: Final = Choice({kind: _effect(kind) for kind in EFFECT_FIELDS})
Effects = tuple[tuple[str, Effect], ...]


@dataclass(frozen=True, slots=True)
class Attack:
    """How cards to be drawn are answered, and what taking them costs."""

    answer: Annotated[
        str,
        Knob(
            word("none", "same_rank", "any_draw_card"),
            "CS-03 CS-04 CD-05 LO-04 RC-05 ZW-08 ZW-10 FP-09",
        ),
    ] = "same_rank"
    block_suit: Annotated[str, Knob(word("any", "same"), "ZW-12 FP-09")] = "any"
    victim: Annotated[
        str, Knob(word("loses_turn", "may_play"), "CS-05 LO-04 ZW-11 FP-10 FP-18")
    ] = "loses_turn"
    first_pick_block: Annotated[bool, Knob(Flag(), "ZW-12 FP-10")] = False


@dataclass(frozen=True, slots=True)
class Joker:
    """What a joker is played as, and what follows it."""

    role: Annotated[
        str,
        Knob(
            word("none", "any_card", "effect"),
            "LO-10 ZW-09 FP-11 FP-28",
            inert=("none",),  # Then there are no jokers.
        ),
    ] = "none"
    after: Annotated[str, Knob(word("any_card", "suit_below"), "ZW-13 FP-08")] = "any_card"


@dataclass(frozen=True, slots=True)
class Draw:
    """When a seat may draw, how often, and what it may do with the card."""

    voluntary: Annotated[bool, Knob(Flag(), "CE-04 CV-04 LO-03 FR-03 RC-04 ZW-02 FP-16")] = True
    limit: Annotated[int, Knob(Integer(0, MAX_CARDS), "CE-04 FR-03 RC-04 FP-15")] = 1
    play_drawn: Annotated[
        str, Knob(word("no", "may", "must"), "CE-04 CV-05 FR-03 RC-04 ZW-02 FP-15")
    ] = "no"


@dataclass(frozen=True, slots=True)
class SeveralCards:
    """Whether cards of one rank may be played together."""

    allowed: Annotated[bool, Knob(Flag(), "CV-10 CN-01 FP-14 FP-30")] = False
    effects: Annotated[str, Knob(word("all", "last"), "CV-10 CN-01 FP-14")] = "all"


@dataclass(frozen=True, slots=True)
class CallRule:
    """One announcement that a play may owe."""

    call: Annotated[
        str,
        Knob(
            word("last_card", "half_card", "attack"),
            "FP-20",
            rules_of={
                "last_card": "CE-09 LO-11",
                "half_card": "ZW-16",
                "attack": "ZW-16",
            },
        ),
    ]
    cards_left: Annotated[int | None, Knob(Nullable(word(1, 2)), "CE-09 ZW-16 FP-20")]
    penalty: Annotated[int | None, Knob(Nullable(Integer(0, MAX_CARDS)), "CE-09 ZW-16 FP-20")]
    enforce: Annotated[str, Knob(word("auto", "challenge", "none"), "CE-09 LO-11 ZW-16 FP-20")]
    window: Annotated[str, Knob(word("next_action", "own_next_turn"), "CE-09 ZW-16 FP-20")]


@dataclass(frozen=True, slots=True)
class Finish:
    """Which last cards win, and what the others do."""

    card: Annotated[str, Knob(word("any", "regular"), "CE-10 ZW-14 FP-14")] = "any"
    on: Annotated[str, Knob(word("any", "regular_or_shifting"), "ZW-14 FP-14")] = "any"
    otherwise: Annotated[
        str, Knob(word("illegal", "in_air", "penalty"), "ZW-15 FP-18 FP-19 FP-23")
    ] = "illegal"
    penalty: Annotated[int, Knob(Integer(0, MAX_CARDS), "FP-19")] = 0
    effect: Annotated[str, Knob(word("ignored", "draw_only"), "CS-07 RC-07 FP-19")] = "ignored"


@dataclass(frozen=True, slots=True)
class Countdown:
    """Scores that count down to zero, one new hand at a time."""

    start: Annotated[int, Knob(Integer(1, 13), "CD-01 CD-02 CD-03")]
    answered_wild_two: Annotated[str, Knob(word("stack", "ends"), "CD-05 CD-06")]


@dataclass(frozen=True, slots=True)
class Scoring:
    """Who writes down points, and what the cards count; ranks not named count their number."""

    method: Annotated[
        str, Knob(word("none", "penalty", "collect"), "CE-10 FR-05 FR-06 RC-06 ZW-17 FP-28")
    ] = "penalty"
    points: Annotated[
        tuple[tuple[str, int], ...],
        Knob(
            Dictionary(POINTS_KEY, Integer(0, 1000), RANKS.index),
            "CE-10 LO-12 FR-05 RC-06 ZW-17 FP-12",
        ),
    ] = (("A", 1), ("8", 50), ("T", 10), ("J", 10), ("Q", 10), ("K", 10), ("X", 50))


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
    wild: Wild = Wild()
    effects: Annotated[
        Effects,
        Knob(
            Dictionary(EFFECT_KEY, EFFECT, effect_key_order),
            "CS-01 CS-02 CS-03 CV-01 CV-02 LO-04 LO-05 LO-06 RC-05 ZW-05 ZW-08 ZW-12 FP-13",
        ),
    ] = ()
    reverse_two_players: Annotated[
        str, Knob(word("none", "skip"), "CS-02 LO-09 RC-05 ZW-06 FP-11")
    ] = "none"
    attack: Attack = Attack()
    joker: Joker = Joker()
    draw: Draw = Draw()
    several_cards: SeveralCards = SeveralCards()
    calls: Annotated[
        tuple[CallRule, ...],
        Knob(Sequence(record(CallRule), 0, 8), "CE-09 CV-11 LO-11 ZW-16 FP-20"),
    ] = (CallRule("last_card", cards_left=1, penalty=2, enforce="auto", window="next_action"),)
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
        plain: dict[str, Any] = _plain(self)
        plain["effects"] = {key: effect_to_json(effect) for key, effect in self.effects}
        plain["scoring"]["points"] = dict(self.scoring.points)
        return plain


RULE_SET: Final = record(RuleSet)
"""The shape of a whole rule set, in the order in which it is shown."""


def effect_to_json(effect: Effect) -> dict[str, Any]:
    """An effect with the fields of its own type only."""
    plain = {name: _plain(getattr(effect, name)) for name in EFFECT_FIELDS[effect.type]}
    return {"type": effect.type, **plain}


@cache
def _names(kind: type) -> tuple[str, ...]:
    """The fields of a dataclass; of anything else none."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else ()


def _plain(value: Any) -> Any:
    names = _names(value.__class__)
    if names:
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
