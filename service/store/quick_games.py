"""Quick games: which game is being filled for players who want to play by the same rules.

The write that creates the next game records it here (`service.store.games`).
"""

from typing import Final

from sqlalchemy import bindparam, insert, select, update

from service.store.database import Database
from service.store.sql import Statement
from service.store.tables import wish

_FILLING: Final = Statement(select(wish.c.game_id).where(wish.c.wish_id == bindparam("wish_id")))
FIRST: Final = (
    insert(wish)
    .values(wish_id=bindparam("wish_id"), game_id=bindparam("game_id"))
    .returning(wish.c.game_id)
)
NEXT: Final = (
    update(wish)
    .where(wish.c.wish_id == bindparam("wish_id"), wish.c.game_id == bindparam("before"))
    .values(game_id=bindparam("game_id"))
    .returning(wish.c.game_id)
)


def game_to_fill(database: Database, wish_id: bytes) -> bytes | None:
    """The game that is being filled for a wish, None if there was none yet."""
    rows = database.fetch(_FILLING, {"wish_id": wish_id})
    return rows[0][0] if rows else None
