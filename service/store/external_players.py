"""Players that front ends have created, by the ids of their own log-ins."""

from typing import Final, NamedTuple

from sqlalchemy import bindparam, insert, literal_column, select

from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.players import PlayerRow
from service.store.sql import Statement, Write
from service.store.tables import EVERYONE, PERSON, external_player, player


class NewExternal(NamedTuple):
    """A player to be created for a front end."""

    player_id: bytes
    name: str
    created_at: int
    operator: str
    external_id: str


_OF: Final = external_player.c
_FOUND: Final = Statement(
    select(*(player.c[name] for name in PlayerRow._fields))
    .select_from(external_player.join(player, player.c.player_id == _OF.player_id))
    .where(
        _OF.operator == bindparam("operator"),
        _OF.external_id == bindparam("external_id"),
    )
)
_CREATOR: Final = Statement(
    select(_OF.operator).where(_OF.player_id == bindparam("player_id", type_=_OF.player_id.type))
)
_ADD: Final = Write(
    insert(external_player).values(
        player_id=bindparam("player_id", type_=_OF.player_id.type),
        operator=bindparam("operator"),
        external_id=bindparam("external_id"),
        at=WRITE_TIME,
    ),
    insert(player).values(
        player_id=bindparam("player_id", type_=player.c.player_id.type),
        name=bindparam("name"),
        kind=literal_column(f"'{PERSON}'"),
        created_at=bindparam("created_at"),
        token_changes=literal_column("0"),
        invitations=literal_column(f"'{EVERYONE}'"),
        language=literal_column("NULL"),
    ),
)


def find(database: Database, operator: str, external_id: str) -> PlayerRow | None:
    """The player that a front end created under an id; None if there is none."""
    rows = database.fetch(_FOUND, {"operator": operator, "external_id": external_id})
    return PlayerRow(*rows[0]) if rows else None


def creator(database: Database, player_id: bytes) -> str | None:
    """The name of the front end's key that created a player; None: no front end did."""
    rows = database.fetch(_CREATOR, {"player_id": player_id})
    return rows[0][0] if rows else None


def add(database: Database, new: NewExternal) -> None:
    """Create a player without a token. Raises Conflict if its external id has just been used."""
    database.write(_ADD, new._asdict())
