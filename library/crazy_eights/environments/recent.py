"""The last public events of a game as rows of small numbers, for programs that learn."""

from collections.abc import Sequence
from typing import Any, Final

from crazy_eights.cards import KIND, RANKS, SUIT_NUMBER
from crazy_eights.engine.events import EVENTS, Event

FIELDS: Final = ("type", "seat", "other", "cards", "card", "as", "suit", "rank", "count")
"""The numbers of a row; 0 means none. `type` counts `EVENTS` of the engine from 1; `seat`
and `other` (the target of a challenge or a gift, the defender of a fight) count seats from the own
one, which is 1; `cards` is the number of cards laid, `card` the last one and `as` the card that it
was named, counted from 1 in deck order; `suit` counts clubs to spades and `rank` aces to kings from
1; `count` is the event's own number, such as the cards drawn.
"""
_NUMBER: Final = {name: number for number, name in enumerate(EVENTS, start=1)}
_MOST: Final = 255


def recent_events(events: Sequence[Event], seat: int, seats: int, most: int) -> bytes:
    """Return what a seat knows in public of the last `most` events, the latest one last: a row of
    `FIELDS` for each, after rows of zeros where there were fewer.

    Nothing that only one seat may know is in them.
    """
    rows = [_row(event.type, event.args, seat, seats) for event in events[-most:]]
    return b"".join([bytes((most - len(rows)) * len(FIELDS)), *rows])


def _row(type_: str, args: dict[str, Any], seat: int, seats: int) -> bytes:
    other = args.get("target", args.get("defender"))
    laid = args.get("cards") or ([args["card"]] if args.get("card") else [])
    named, suit, rank = args.get("as"), args.get("suit"), args.get("rank")
    return bytes(
        (
            _NUMBER[type_],
            _seat(args.get("seat"), seat, seats),
            _seat(other, seat, seats),
            min(len(laid), _MOST),
            KIND[laid[-1]] + 1 if laid else 0,
            KIND[named] + 1 if named else 0,
            SUIT_NUMBER[suit] + 1 if suit else 0,
            RANKS.index(rank) + 1 if rank else 0,
            min(args.get("count") or 0, _MOST),
        )
    )


def _seat(whose: int | None, seat: int, seats: int) -> int:
    return 0 if whose is None else 1 + (whose - seat) % seats
