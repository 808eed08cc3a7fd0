"""When players were last seen in games."""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, bindparam, case, delete, null, or_, select

from service.store.database import Database
from service.store.sql import Statement, UpsertRows, Write
from service.store.tables import EVERYONE, player, presence, seat

CHUNK: Final = 64
"""How many games one statement reads."""
MOST: Final = 500
"""How many rows one statement writes."""


class Mark(NamedTuple):
    """A player was seen in a game at a time, in milliseconds."""

    game_id: bytes
    player_id: bytes
    seen_at: int


class SeatRow(NamedTuple):
    """A seat of a game, and when its player was last seen: None where that is unknown, hidden, or
    no player sits. `hidden` says whether the player hides it, `status` is that of the game.
    """

    game_id: bytes
    status: str
    seat: int
    player_id: bytes | None
    hidden: bool
    seen_at: int | None


_SHOWN: Final[ColumnElement[bool]] = or_(
    player.c.presence.is_(None), player.c.presence == bindparam("everyone")
)
_OF_GAMES: Final = Statement(
    select(
        seat.c.game_id,
        seat.c.status,
        seat.c.seat,
        seat.c.player_id,
        _SHOWN,
        case((_SHOWN, presence.c.seen_at), else_=null()),
    )
    .select_from(
        seat.outerjoin(player, player.c.player_id == seat.c.player_id).outerjoin(
            presence,
            and_(
                presence.c.game_id == seat.c.game_id,
                presence.c.player_id == seat.c.player_id,
            ),
        )
    )
    .where(
        seat.c.game_id.in_([bindparam(f"id_{n}", type_=seat.c.game_id.type) for n in range(CHUNK)])
    )
    .order_by(seat.c.game_id, seat.c.seat)
)
_SAVE: Final = Write(
    UpsertRows(
        "marks",
        presence,
        Mark._fields,
        key=("game_id", "player_id"),
        set_=("seen_at",),
        grows="seen_at",
    )
)
_FORGET: Final = Write(delete(presence).where(presence.c.seen_at < bindparam("before")))


def of_games(database: Database, game_ids: Sequence[bytes]) -> Iterator[SeatRow]:
    """The seats of games, by game and in order. Raises Unavailable."""
    for first in range(0, len(game_ids), CHUNK):
        some = game_ids[first : first + CHUNK]
        padded = [*some, *[some[0]] * (CHUNK - len(some))]
        params: dict[str, Any] = {f"id_{n}": each for n, each in enumerate(padded)}
        for game_id, status, number, player_id, shown, seen_at in database.fetch(
            _OF_GAMES, {**params, "everyone": EVERYONE}
        ):
            who = None if player_id is None else bytes(player_id)
            yield SeatRow(bytes(game_id), status, number, who, not shown, seen_at)


def save(database: Database, marks: Sequence[Mark]) -> None:
    """Store when players were seen; an earlier time never replaces a later one.

    Raises Unavailable.
    """
    ordered = sorted(marks)  # In one order, so that processes don't wait for each other in a ring.
    for first in range(0, len(ordered), MOST):
        database.write(_SAVE, {"marks": ordered[first : first + MOST]})


def forget(database: Database, *, before: int) -> None:
    """Delete what is older than a time."""
    database.write(_FORGET, {"before": before})
