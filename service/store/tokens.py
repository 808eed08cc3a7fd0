"""The tokens of players, stored as digests; the tokens themselves are never passed here.

Changes of a player's tokens are serialised: a change is written only if the count of changes in the
player's row is still the one that was read. An expired token counts as missing.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Select,
    bindparam,
    delete,
    insert,
    literal_column,
    or_,
    select,
)
from sqlalchemy import update as update_rows

from service.store.clock import NOW_POSTGRES, NOW_SQLITE, WRITE_TIME
from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import player, token


class NewTokenRow(NamedTuple):
    """A token to be created; None: no label, or no expiry."""

    token_id: bytes
    label: str | None
    digest: bytes
    created_at: int
    expires_at: int | None


class TokenRow(NamedTuple):
    """One token; `last_used_at` is rounded down to the hour."""

    token_id: bytes
    label: str | None
    created_at: int
    expires_at: int | None
    last_used_at: int | None


class PlayerTokens(NamedTuple):
    """A player's tokens at the time `now`, oldest first, and how often they had changed."""

    now: int
    player_id: bytes
    changes: int
    tokens: list[TokenRow]


def is_good(now: ColumnElement[int], of: Any = token) -> ColumnElement[bool]:
    """The condition that a stored token has not expired at a time."""
    return or_(of.c.expires_at.is_(None), of.c.expires_at > now)


_mine = token.alias("mine")


def _tokens(now: ColumnElement[int]) -> Select[Any]:
    return (
        select(
            now,
            player.c.player_id,
            player.c.token_changes,
            *(token.c[name] for name in TokenRow._fields),
        )
        .select_from(_mine)
        .join(player, player.c.player_id == _mine.c.player_id)
        .join(token, token.c.player_id == _mine.c.player_id)
        .where(_mine.c.digest == bindparam("digest"), is_good(now, _mine), is_good(now))
        .order_by(token.c.created_at, token.c.token_id)
    )


_HELD: Final = Statement(_tokens(NOW_POSTGRES), sqlite=_tokens(NOW_SQLITE))
_OWN: Final = token.c.player_id == bindparam("player_id")
CHANGE: Final = (
    update_rows(player)
    .where(
        player.c.player_id == bindparam("player_id"),
        player.c.token_changes == bindparam("changes"),
    )
    .values(token_changes=player.c.token_changes + literal_column("1"))
    .returning(player.c.token_changes)
)
INSERT: Final = insert(token).values(
    {
        name: bindparam(name, type_=token.c[name].type)
        for name in ("player_id", *NewTokenRow._fields)
    }
)
ADD: Final = (delete(token).where(_OWN, token.c.expires_at <= WRITE_TIME), INSERT, CHANGE)
_ADD: Final = Write(*ADD)
_REMOVE: Final = Write(delete(token).where(_OWN, token.c.token_id == bindparam("token_id")), CHANGE)
_REPLACE: Final = Write(delete(token).where(_OWN), INSERT, CHANGE)
_HOUR: Final[ColumnElement[int]] = literal_column("3600000", BigInteger)
_USED: Final = Write(
    update_rows(token)
    .where(
        token.c.digest == bindparam("digest"),
        or_(token.c.last_used_at.is_(None), token.c.last_used_at <= WRITE_TIME - _HOUR),
    )
    .values(last_used_at=WRITE_TIME - WRITE_TIME % _HOUR)
)


def of_holder(database: Database, digest: bytes) -> PlayerTokens | None:
    """All tokens of the player who holds this one; None if no player does."""
    rows = database.fetch(_HELD, {"digest": digest})
    if not rows:
        return None
    now, player_id, changes = rows[0][:3]
    return PlayerTokens(now, player_id, changes, [TokenRow(*row[3:]) for row in rows])


def add(database: Database, found: PlayerTokens, new: NewTokenRow) -> None:
    """Add a token to a player. Raises Conflict if its tokens have changed meanwhile."""
    database.write_or_nothing(_ADD, _of(found) | new._asdict())


def remove(database: Database, found: PlayerTokens, token_id: bytes) -> None:
    """Revoke a token of a player. Raises Conflict if its tokens have changed meanwhile."""
    database.write_or_nothing(_REMOVE, _of(found) | {"token_id": token_id})


def replace(database: Database, found: PlayerTokens, new: NewTokenRow) -> None:
    """Revoke all tokens of a player and add a new one. Raises Conflict as `add` does."""
    database.write_or_nothing(_REPLACE, _of(found) | new._asdict())


def note_use(database: Database, digest: bytes) -> None:
    """Record that a token was used in this hour."""
    database.write(_USED, {"digest": digest})


def _of(found: PlayerTokens) -> dict[str, Any]:
    return {"player_id": found.player_id, "changes": found.changes}
