"""The six moves: parsed strictly from JSON and written back to it.

This module knows the form of a move; `engine` decides whether a move is legal.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from crazy_eights.cards import CODES, KIND, RANKS, SUIT_NUMBER, SUITS
from crazy_eights.locales import Message
from crazy_eights.schema import (
    LEFT_OUT,
    Choice,
    Integer,
    Record,
    Sequence,
    Shape,
    Text,
    Word,
    normalized,
    parse,
    word,
)

TURN_BOUND: Final = frozenset(("play", "draw", "pass", "declare"))
"""The move types that need the turn; announcements and challenges don't."""
MAX_CALLS: Final = 8
MAX_CARDS: Final = 32
MAX_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class Move:
    """One move as a client posts it.

    A play may name a suit or a rank, and a seat as the target of what its cards do; a declaration
    names a suit, a rank or a card. The last fields are its cards, suit and rank as numbers; -1
    means none.
    """

    type: str
    cards: tuple[str, ...] = ()
    suit: str | None = None
    as_: str | None = None
    announce: tuple[str, ...] = ()
    call: str | None = None
    target: int | None = None
    rank: str | None = None
    card: str | None = None
    kinds: tuple[int, ...] = field(init=False, compare=False, repr=False)
    suit_number: int = field(init=False, compare=False, repr=False)
    rank_number: int = field(init=False, compare=False, repr=False)
    as_kind: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        assign = object.__setattr__
        assign(self, "kinds", tuple(KIND[code] for code in self.cards))
        assign(self, "suit_number", -1 if self.suit is None else SUIT_NUMBER[self.suit])
        assign(self, "rank_number", -1 if self.rank is None else RANKS.index(self.rank))
        assign(self, "as_kind", -1 if self.as_ is None else KIND[self.as_])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy by the values that a move is made from; compiled classes need this."""
        return Move, (
            self.type,
            self.cards,
            self.suit,
            self.as_,
            self.announce,
            self.call,
            self.target,
            self.rank,
            self.card,
        )

    def to_json(self) -> dict[str, Any]:
        """Return the JSON body of this move, without the options that it doesn't use."""
        body: dict[str, Any] = {"type": self.type}
        if self.cards:
            body["cards"] = list(self.cards)
        for name, value in (
            ("suit", self.suit),
            ("rank", self.rank),
            ("card", self.card),
            ("as", self.as_),
            ("call", self.call),
            ("target", self.target),
        ):
            if value is not None:
                body[name] = value
        if self.announce:
            body["announce"] = list(self.announce)
        return body


DRAW: Final = Move("draw")
PASS: Final = Move("pass")
DECLARES: Final = tuple(Move("declare", suit=suit) for suit in SUITS)
DECLARES_RANK: Final = tuple(Move("declare", rank=rank) for rank in RANKS[:13])
DECLARES_CARD: Final = tuple(Move("declare", card=code) for code in CODES)


@lru_cache(maxsize=1 << 12)
def announce(call: str) -> Move:
    """Return the announcement of one call."""
    return Move("announce", call=call)


@lru_cache(maxsize=1 << 12)
def challenge(target: int, call: str) -> Move:
    """Return the challenge to one seat for one call."""
    return Move("challenge", target=target, call=call)


@lru_cache(maxsize=1 << 14)
def play_of(
    kinds: tuple[int, ...],
    suit: str | None,
    as_: str | None,
    announce: tuple[str, ...],
    rank: str | None = None,
    target: int | None = None,
) -> Move:
    """Return the play of these kinds; the last one is laid on top."""
    cards = tuple(CODES[kind] for kind in kinds)
    return Move("play", cards, suit, as_, announce, None, target, rank)


@lru_cache(maxsize=1 << 14)
def _move(
    type_: str,
    cards: tuple[str, ...],
    suit: str | None,
    as_: str | None,
    announce: tuple[str, ...],
    call: str | None,
    target: int | None,
    rank: str | None,
    card: str | None,
) -> Move:
    return Move(type_, cards, suit, as_, announce, call, target, rank, card)


def move_in(body: Mapping[str, Any]) -> Move:
    """Return the move in a well-formed body or log entry."""
    get = body.get
    return _move(
        body["type"],
        tuple(get("cards", ())),
        get("suit"),
        get("as"),
        tuple(get("announce", ())),
        get("call"),
        get("target"),
        get("rank"),
        get("card"),
    )


def _build(**fields: Any) -> Move:
    return move_in({name.rstrip("_"): value for name, value in fields.items()})


def _body(type_: str, shapes: Mapping[str, Shape], *optional: str) -> Record:
    """Return the shape of the body of a move of one type."""
    return Record(_build, {"type": word(type_), **shapes}, dict.fromkeys(optional, LEFT_OUT))


CARD: Final = Text(Message("a-card"), lambda text: text in KIND, CODES)
SUIT: Final = Word(SUITS)
RANK: Final = Word(tuple(RANKS[:13]))
_SAID: Final = re.compile(
    "(?! )[^\\x00-\\x1f\\x7f-\\x9f\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069"
    "\\ufeff\\ud800-\\udfff]{1,40}(?<! )"
)
CALL: Final = Text(Message("a-call"), lambda text: _SAID.fullmatch(text) is not None)
SEAT: Final = Integer(0, MAX_SEATS - 1)
MOVE: Final = Choice(
    {
        "play": _body(
            "play",
            {
                "cards": Sequence(CARD, 1, MAX_CARDS),
                "suit": SUIT,
                "rank": RANK,
                "as": CARD,
                "target": SEAT,
                "announce": Sequence(CALL, 1, MAX_CALLS, distinct=True),
            },
            "suit",
            "rank",
            "as",
            "target",
            "announce",
        ),
        "draw": _body("draw", {}),
        "pass": _body("pass", {}),
        "declare": _body(
            "declare", {"suit": SUIT, "rank": RANK, "card": CARD}, "suit", "rank", "card"
        ),
        "announce": _body("announce", {"call": CALL}),
        "challenge": _body("challenge", {"target": SEAT, "call": CALL}),
    }
)
"""The shape of a posted move."""
MOVE_TYPES: Final = tuple(MOVE.records)


def parse_move(body: object) -> Move:
    """Return the move in a posted body, in which null and an empty `announce` mean the same as a
    member left out.

    Raises `Malformed` with a fault for every unknown field, missing field, wrong type and unknown
    card.

    >>> parse_move({"type": "play", "cards": ["8H"], "suit": "clubs"}).cards
    ('8H',)
    """
    if isinstance(body, dict):
        given = [tuple(each) if isinstance(each, list) else each for each in body.values()]
        with suppress(TypeError):
            return _parse(tuple(body), *given)
    move: Move = parse(MOVE, normalized(MOVE, body))
    return move


@lru_cache(maxsize=1 << 12, typed=True)
def _parse(names: tuple[str, ...], *given: object) -> Move:
    """Return the move with these field names and values, where tuples replace lists.

    There are few different moves, so the results are cached. Raises `Malformed`, or TypeError for
    values that cannot be hashed.
    """
    values = [list(each) if isinstance(each, tuple) else each for each in given]
    body = dict(zip(names, values, strict=True))
    move: Move = parse(MOVE, normalized(MOVE, body))
    return move
