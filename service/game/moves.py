"""What a seat asks for: the six moves, read strictly from JSON and written back as they were asked.

Knows the shape of a move and nothing about whether it is allowed; that is `engine`'s part.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Final

from service.game.cards import CODES, KIND, SUIT_NUMBER, SUITS
from service.game.errors import Fault, Malformed

TURN_BOUND: Final = frozenset(("play", "draw", "pass", "declare"))
"""The types of the moves that need the turn; calls and challenges don't."""
CALLS: Final = ("last_card", "half_card", "attack")
MAX_CARDS: Final = 32
MAX_SEAT: Final = 7


@dataclass(frozen=True, slots=True)
class Move:
    """One move as it is posted; the last three fields are its cards and suit as numbers (-1:
    none).
    """

    type: str
    cards: tuple[str, ...] = ()
    suit: str | None = None
    as_: str | None = None
    announce: tuple[str, ...] = ()
    call: str | None = None
    target: int | None = None
    kinds: tuple[int, ...] = field(init=False, compare=False, repr=False)
    suit_number: int = field(init=False, compare=False, repr=False)
    as_kind: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        assign = object.__setattr__
        assign(self, "kinds", tuple(KIND[code] for code in self.cards))
        assign(self, "suit_number", -1 if self.suit is None else SUIT_NUMBER[self.suit])
        assign(self, "as_kind", -1 if self.as_ is None else KIND[self.as_])

    def to_json(self) -> dict[str, Any]:
        """The body that posts this move; absent options are left out."""
        body: dict[str, Any] = {"type": self.type}
        if self.cards:
            body["cards"] = list(self.cards)
        for name, value in (
            ("suit", self.suit),
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


@cache
def announce(call: str) -> Move:
    """The announcement of one call."""
    return Move("announce", call=call)


@cache
def challenge(target: int, call: str) -> Move:
    """The challenge of one seat for one call."""
    return Move("challenge", target=target, call=call)


@lru_cache(maxsize=1 << 14)
def play_of(
    kinds: tuple[int, ...], suit: str | None, as_: str | None, announce: tuple[str, ...]
) -> Move:
    """The play of these kinds, the last of which lies on top."""
    cards = tuple(CODES[kind] for kind in kinds)
    return Move("play", cards=cards, suit=suit, as_=as_, announce=announce)


def _card(value: object) -> str | None:
    return (
        None if isinstance(value, str) and value in KIND else "is not a card such as 8H, TD or XR"
    )


def _cards(value: object) -> str | None:
    if not isinstance(value, list) or not 1 <= len(value) <= MAX_CARDS:
        return f"must be a list of 1 to {MAX_CARDS} cards"
    return None


def _suit(value: object) -> str | None:
    ok = isinstance(value, str) and value in SUIT_NUMBER
    return None if ok else f"must be one of {', '.join(SUITS)}"


def _call(value: object) -> str | None:
    return (
        None if isinstance(value, str) and value in CALLS else f"must be one of {', '.join(CALLS)}"
    )


def _calls(value: object) -> str | None:
    if not isinstance(value, list) or not 1 <= len(value) <= len(CALLS):
        return f"must be a list of 1 to {len(CALLS)} calls"
    return None


def _seat(value: object) -> str | None:
    ok = type(value) is int and 0 <= value <= MAX_SEAT
    return None if ok else f"must be a seat number from 0 to {MAX_SEAT}"


_Check = Callable[[object], str | None]
_FIELDS: Final[dict[str, dict[str, _Check]]] = {
    "play": {"cards": _cards, "suit": _suit, "as": _card, "announce": _calls},
    "draw": {},
    "pass": {},
    "declare": {"suit": _suit},
    "announce": {"call": _call},
    "challenge": {"target": _seat, "call": _call},
}
_REQUIRED: Final[dict[str, tuple[str, ...]]] = {
    "play": ("cards",),
    "draw": (),
    "pass": (),
    "declare": ("suit",),
    "announce": ("call",),
    "challenge": ("target", "call"),
}
MOVE_TYPES: Final = tuple(_FIELDS)


def parse_move(body: object) -> Move:
    """Read one posted move.

    Raises `Malformed` with a fault for every unknown field, missing field, wrong type or unknown
    card.

    >>> parse_move({"type": "play", "cards": ["8H"], "suit": "clubs"}).cards
    ('8H',)
    """
    if not isinstance(body, Mapping):
        raise Malformed((Fault("#", "must be an object"),))
    kind = body.get("type")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise Malformed((Fault("#/type", f"must be one of {', '.join(MOVE_TYPES)}"),))
    faults = _faults(body, kind)
    if faults:
        raise Malformed(tuple(faults))
    return _build(body)


def pointer_to(name: str) -> str:
    """The JSON pointer (RFC 6901) of a top-level field."""
    return "#/" + name.replace("~", "~0").replace("/", "~1")


def _faults(body: Mapping[str, Any], kind: str) -> list[Fault]:
    fields = _FIELDS[kind]
    faults: list[Fault] = []
    for name, value in body.items():
        if name == "type":
            continue
        check = fields.get(name)
        detail = "is not a field of this move" if check is None else check(value)
        if detail is not None:
            faults.append(Fault(pointer_to(name), detail))
        elif name in ("cards", "announce"):
            faults.extend(_item_faults(name, value))
    faults.extend(Fault(f"#/{name}", "is missing") for name in _REQUIRED[kind] if name not in body)
    return faults


def _item_faults(name: str, items: list[object]) -> list[Fault]:
    check = _card if name == "cards" else _call
    faults = []
    for index, item in enumerate(items):
        detail = check(item)
        if detail is None and name == "announce" and item in items[:index]:
            detail = "is announced twice"
        if detail is not None:
            faults.append(Fault(f"#/{name}/{index}", detail))
    return faults


def _build(body: Mapping[str, Any]) -> Move:
    return Move(
        body["type"],
        cards=tuple(body.get("cards", ())),
        suit=body.get("suit"),
        as_=body.get("as"),
        announce=tuple(body.get("announce", ())),
        call=body.get("call"),
        target=body.get("target"),
    )
