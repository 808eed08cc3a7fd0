"""Players and their token digests. A token itself never comes here."""

import hmac
from typing import Final, NamedTuple

from sqlalchemy import bindparam, insert, select, update

from service.store.clock import NOW_POSTGRES, NOW_SQLITE
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import PERSON, player


class PlayerRow(NamedTuple):
    """One player."""

    player_id: bytes
    name: str
    kind: str
    created_at: int


_NOW: Final = Statement(select(NOW_POSTGRES), sqlite=select(NOW_SQLITE))
_ROW: Final = (player.c.player_id, player.c.name, player.c.kind, player.c.created_at)
_BY_TOKEN: Final = Statement(
    select(*_ROW, player.c.token_digest).where(player.c.token_digest == bindparam("digest"))
)
_BY_ID: Final = Statement(select(*_ROW).where(player.c.player_id == bindparam("player_id")))
_ADD: Final = Write(
    insert(player).values({each.name: bindparam(each.name) for each in player.columns})
)
_ROTATE: Final = Write(
    update(player)
    .where(player.c.token_digest == bindparam("old_digest"))
    .values(token_digest=bindparam("new_digest"))
    .returning(*_ROW)
)


def is_digest(stored: bytes | None, given: bytes | None) -> bool:
    """Whether a digest found in the database is the one given, in a time that tells nothing."""
    return stored is not None and given is not None and hmac.compare_digest(stored, given)


def now(database: Database) -> int:
    """The database's clock in milliseconds."""
    return int(database.fetch(_NOW, {})[0][0])


def add(
    database: Database,
    *,
    player_id: bytes,
    name: str,
    digest: bytes,
    at: int,
    kind: str = PERSON,
) -> None:
    """Add a player."""
    database.write(
        _ADD,
        {
            "player_id": player_id,
            "name": name,
            "kind": kind,
            "token_digest": digest,
            "created_at": at,
        },
    )


def by_token(database: Database, digest: bytes) -> PlayerRow | None:
    """Whoever holds the token with this digest now."""
    rows = database.fetch(_BY_TOKEN, {"digest": digest})
    return PlayerRow(*rows[0][:-1]) if rows and is_digest(rows[0][-1], digest) else None


def by_id(database: Database, player_id: bytes) -> PlayerRow | None:
    """The player with this id."""
    rows = database.fetch(_BY_ID, {"player_id": player_id})
    return PlayerRow(*rows[0]) if rows else None


def replace_token(database: Database, *, old: bytes, new: bytes) -> PlayerRow | None:
    """Put a new token digest in the place of an old one; None if nobody has the old one."""
    rows = database.write(_ROTATE, {"old_digest": old, "new_digest": new})
    return PlayerRow(*rows[0]) if rows else None
