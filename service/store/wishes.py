"""Which game is being filled for those who want to play by the same rules (quick games)."""

from typing import Final

from sqlalchemy import bindparam, insert, select, update

from service.store.database import Database
from service.store.errors import Conflict
from service.store.sql import Statement, Write
from service.store.tables import wish

_FILLING: Final = Statement(select(wish.c.game_id).where(wish.c.wish_id == bindparam("wish_id")))
_FIRST: Final = Write(
    insert(wish)
    .values(wish_id=bindparam("wish_id"), game_id=bindparam("game_id"))
    .returning(wish.c.game_id)
)
_NEXT: Final = Write(
    update(wish)
    .where(wish.c.wish_id == bindparam("wish"), wish.c.game_id == bindparam("before"))
    .values(game_id=bindparam("game_id"))
    .returning(wish.c.game_id)
)


def filling(database: Database, wish_id: bytes) -> bytes | None:
    """The game that is being filled for a wish, None if it is the first of its kind."""
    rows = database.fetch(_FILLING, {"wish_id": wish_id})
    return rows[0][0] if rows else None


def move_on(database: Database, wish_id: bytes, *, before: bytes | None, game_id: bytes) -> bool:
    """Name the next game for a wish; False if that is not `before` any more."""
    if before is None:
        try:
            return bool(database.write(_FIRST, {"wish_id": wish_id, "game_id": game_id}))
        except Conflict:
            return False
    params = {"wish": wish_id, "before": before, "game_id": game_id}
    return bool(database.write(_NEXT, params))
