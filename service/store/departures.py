"""Players who have closed their accounts, until the cleanup after it is complete."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Select,
    bindparam,
    delete,
    insert,
    literal_column,
    select,
    update,
)

from service.store.clock import NOW_POSTGRES, NOW_SQLITE, WRITE_TIME
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import departed, game, joined_name, player, seat, token
from service.store.tokens import PlayerTokens

_MOST: Final = 500
_PLAYER: Final = bindparam("player_id", type_=player.c.player_id.type)


class Departed(NamedTuple):
    """A player who has gone, and for how many milliseconds."""

    player_id: bytes
    gone_for: int


def _oldest(chosen: Any, *order: Any) -> Statement:
    some = chosen.order_by(*order).limit(literal_column(str(_MOST))).offset(literal_column("0"))
    return Statement(some)


def _departed(now: ColumnElement[int]) -> Select[Any]:
    found: Select[Any] = select(departed.c.player_id, (now - departed.c.at).label("gone_for"))
    ordered = found.order_by(departed.c.at).limit(literal_column(str(_MOST)))
    return ordered.offset(literal_column("0"))


_DEPARTED: Final = Statement(_departed(NOW_POSTGRES), sqlite=_departed(NOW_SQLITE))
DEPART: Final = (
    delete(token).where(token.c.player_id == _PLAYER),
    insert(departed).values(player_id=_PLAYER, at=WRITE_TIME),
    delete(player)
    .where(player.c.player_id == _PLAYER, player.c.token_changes == bindparam("changes"))
    .returning(player.c.player_id),
)
_DEPART: Final = Write(*DEPART)
_FORGET: Final = Write(delete(departed).where(departed.c.player_id == _PLAYER))
_SEATS: Final = {
    status: _oldest(
        select(seat.c.game_id).where(
            seat.c.player_id == _PLAYER, seat.c.status == literal_column(f"'{status}'")
        ),
        seat.c.created_at,
    )
    for status in ("open", "active")
}
_INVITED: Final = _oldest(
    select(seat.c.game_id).where(
        seat.c.reserved_for == _PLAYER,
        seat.c.player_id.is_(None),
        seat.c.status == literal_column("'open'"),
    ),
    seat.c.created_at,
)
_CREATED: Final = _oldest(
    select(game.c.game_id).where(
        game.c.creator == _PLAYER, game.c.status == literal_column("'open'")
    ),
    game.c.created_at,
)
_NAMED: Final = _oldest(
    select(joined_name.c.game_id)
    .where(joined_name.c.player_id == _PLAYER, joined_name.c.name != literal_column("''"))
    .distinct(),
    joined_name.c.game_id,
)
_UNNAME: Final = Write(
    update(joined_name)
    .where(joined_name.c.game_id == bindparam("game_id"), joined_name.c.player_id == _PLAYER)
    .values(name=literal_column("''")),
    update(game)
    .where(game.c.game_id == bindparam("game_id"))
    .values(renamed=game.c.renamed + literal_column("1")),
)


def depart(database: Database, found: PlayerTokens) -> None:
    """Delete a player's profile and tokens. Raises Conflict if its tokens have changed."""
    params = {"player_id": found.player_id, "changes": found.changes}
    database.write_or_nothing(_DEPART, params)


def all_departed(database: Database) -> list[Departed]:
    """The players who have gone, earliest first; at most 500 at a time."""
    return [Departed(*row) for row in database.fetch(_DEPARTED, {})]


def forget(database: Database, player_id: bytes) -> None:
    """Remove a departed player from the list once the cleanup is complete."""
    database.write(_FORGET, {"player_id": player_id})


def seated(database: Database, player_id: bytes, *, status: str) -> Sequence[bytes]:
    """Games of a status in which a player has a seat, at most 500 at a time, the oldest first."""
    return _games(database, _SEATS[status], player_id)


def invited(database: Database, player_id: bytes) -> list[bytes]:
    """Open games with a seat reserved for a player, at most 500 at a time, the oldest first."""
    return [row[0] for row in database.fetch(_INVITED, {"player_id": player_id})]


def created(database: Database, player_id: bytes) -> Sequence[bytes]:
    """Open games that a player created, at most 500 at a time, the oldest first."""
    return _games(database, _CREATED, player_id)


def named(database: Database, player_id: bytes) -> Sequence[bytes]:
    """Games that still hold a player's name, at most 500 at a time."""
    return _games(database, _NAMED, player_id)


def unname(database: Database, player_id: bytes, game_id: bytes) -> None:
    """Erase a player's name from a game, and count it in `renamed`, so that caches reload names."""
    database.write(_UNNAME, {"player_id": player_id, "game_id": game_id})


def _games(database: Database, statement: Statement, player_id: bytes) -> Sequence[bytes]:
    return [bytes(row[0]) for row in database.fetch(statement, {"player_id": player_id})]
