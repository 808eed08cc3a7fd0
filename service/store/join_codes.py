"""Find games by the codes with which they are joined."""

from typing import Any, Final

from sqlalchemy import Integer, bindparam, literal_column, select, union_all

from service.store.database import Database
from service.store.sql import Statement
from service.store.tables import game, idempotency, seat

RECENT: Final = 20
"""Among how many of a player's newest games of each status an earlier answer is looked for."""
_ONE: Final = literal_column("1", Integer)
_ZERO: Final = literal_column("0", Integer)
_CODE: Final = bindparam("code", type_=game.c.code.type)
_PLAYER: Final = bindparam("player_id", type_=seat.c.player_id.type)
_OPEN: Final = Statement(
    select(game.c.game_id)
    .with_hint(game, "INDEXED BY game_open_by_code", "sqlite")
    .where(
        game.c.code == _CODE, game.c.code.is_not(None), game.c.status == literal_column("'open'")
    )
    .limit(_ONE)
    .offset(_ZERO)
)


def _newest(status: str) -> Any:
    """The newest games of a status in which the player has a seat."""
    mine = (
        select(seat.c.game_id)
        .with_hint(seat, "INDEXED BY seat_by_player", "sqlite")
        .where(seat.c.player_id == _PLAYER, seat.c.status == literal_column(f"'{status}'"))
        .order_by(seat.c.created_at.desc(), seat.c.game_id.desc())
        .limit(literal_column(str(RECENT)))
        .offset(_ZERO)
    )
    return select(mine.subquery())


_TAKEN: Final = ("open", "active", "finished", "cancelled")
_MINE: Final = union_all(*(_newest(each) for each in _TAKEN)).subquery()
_ANSWERED: Final = Statement(
    select(game.c.game_id)
    .join_from(_MINE, game, game.c.game_id == _MINE.c.game_id)
    .join(idempotency, idempotency.c.game_id == game.c.game_id)
    .where(
        game.c.code == _CODE,
        idempotency.c.player_id == _PLAYER,
        idempotency.c.operation == bindparam("operation"),
        idempotency.c.key == bindparam("key"),
    )
    .limit(_ONE)
    .offset(_ZERO),
    table=game,
)


def open_game(database: Database, code: str) -> bytes | None:
    """The open game with a code; None if there is none."""
    rows = database.fetch(_OPEN, {"code": code})
    return bytes(rows[0][0]) if rows else None


def answered_game(
    database: Database, code: str, *, player_id: bytes, operation: str, key: str
) -> bytes | None:
    """A game with a code that is no longer open, and that answered this player under this key."""
    params = {"code": code, "player_id": player_id, "operation": operation, "key": key}
    rows = database.fetch(_ANSWERED, params)
    return bytes(rows[0][0]) if rows else None
