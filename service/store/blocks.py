"""Which players have blocked which."""

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, delete, func, literal_column, select, tuple_, union_all
from sqlalchemy.dialects.postgresql import insert

from crazy_eights.moves import MAX_SEATS
from service.store.clock import WRITE_TIME
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import block, player

FIRST: Final = (2**62, b"\xff" * 16)
"""The cursor before the newest block."""


class BlockRow(NamedTuple):
    """A player that the owner of the list has blocked; name and kind are None if it has gone."""

    blocked: bytes
    at: int
    name: str | None
    kind: str | None


_TYPE: Final = block.c.player_id.type
_ME: Final = bindparam("player_id", type_=_TYPE)
_OTHER: Final = bindparam("blocked", type_=_TYPE)
_OTHERS: Final = [bindparam(f"id_{number}", type_=_TYPE) for number in range(MAX_SEATS)]
_BETWEEN: Final = Statement(
    union_all(
        select(block.c.blocked).where(block.c.player_id == _ME, block.c.blocked.in_(_OTHERS)),
        select(block.c.player_id).where(block.c.blocked == _ME, block.c.player_id.in_(_OTHERS)),
    )
)
_BLOCKED: Final = Statement(
    select(block.c.blocked).where(block.c.player_id == _ME, block.c.blocked == _OTHER)
)
_HELD: Final = Statement(
    select(func.count(), func.count().filter(block.c.blocked == _OTHER)).where(
        block.c.player_id == _ME
    )
)


def _add() -> Any:
    both = player.alias("other")
    found = (
        select(player.c.player_id, both.c.player_id, WRITE_TIME)
        .select_from(player.join(both, both.c.player_id == _OTHER))
        .where(player.c.player_id == _ME)
    )
    new = insert(block).from_select(["player_id", "blocked", "at"], found)
    return new.on_conflict_do_nothing()


_ADD: Final = Write(_add())
_REMOVE: Final = Write(delete(block).where(block.c.player_id == _ME, block.c.blocked == _OTHER))
_LIST: Final = Statement(
    select(block.c.blocked, block.c.at, player.c.name, player.c.kind)
    .select_from(block.outerjoin(player, player.c.player_id == block.c.blocked))
    .where(
        block.c.player_id == _ME,
        tuple_(block.c.at, block.c.blocked)
        < tuple_(bindparam("at"), bindparam("before", type_=_TYPE)),
    )
    .order_by(block.c.at.desc(), block.c.blocked.desc())
    .limit(bindparam("at_most"))
    .offset(literal_column("0"))
)


def between(database: Database, player_id: bytes, others: Collection[bytes]) -> set[bytes]:
    """Those of at most `MAX_SEATS` other players whom the player has blocked, or who have blocked
    the player.
    """
    if not others:
        return set()
    ids = [*others]
    padded = [*ids, *[ids[0]] * (MAX_SEATS - len(ids))]
    params = {f"id_{number}": each for number, each in enumerate(padded)}
    return {bytes(row[0]) for row in database.fetch(_BETWEEN, params | {"player_id": player_id})}


def has_blocked(database: Database, player_id: bytes, blocked: bytes) -> bool:
    """Whether a player has blocked another."""
    return bool(database.fetch(_BLOCKED, {"player_id": player_id, "blocked": blocked}))


def held(database: Database, player_id: bytes, blocked: bytes) -> tuple[int, bool]:
    """How many players a player has blocked, and whether this one is among them."""
    number, among = database.fetch(_HELD, {"player_id": player_id, "blocked": blocked})[0]
    return number, among > 0


def add(database: Database, player_id: bytes, blocked: bytes) -> None:
    """Block a player; nothing happens if that is so already, or if one of both has gone."""
    database.write(_ADD, {"player_id": player_id, "blocked": blocked})


def remove(database: Database, player_id: bytes, blocked: bytes) -> None:
    """Undo a block, if there is one."""
    database.write(_REMOVE, {"player_id": player_id, "blocked": blocked})


def newest(
    database: Database, player_id: bytes, *, before: tuple[int, bytes], limit: int
) -> list[BlockRow]:
    """The players whom a player has blocked, the last one first, after a place in the list."""
    at, blocked = before
    params = {"player_id": player_id, "at": at, "before": blocked, "at_most": limit}
    return [BlockRow(*row) for row in database.fetch(_LIST, params)]
