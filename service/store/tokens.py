"""The tokens of players, stored as digests; the tokens themselves are never passed here.

Changes of a player's tokens are serialised: a change is written only if the count of changes in the
player's row is still the one that was read. So it need not lock the caller's token, as other writes
do (`service.store.proof`): two changes would wait for each other. An expired token counts as
missing.

Moves of seated players lock no token either. So a write that ends tokens raises the fences of the
player's unfinished games when the tokens are gone (`EndOfTokens`): a move that was judged before is
judged again, and finds no token.
"""

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store.database import Database, Params
from service.store.proof import is_good
from service.store.sql import NOW_POSTGRES, NOW_SQLITE, WRITE_TIME, Part, Statement, Write
from service.store.tables import head, player, seat, token


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
    """A player's tokens at the time `now`, oldest first, and how often they had changed.

    `digest` is that of the token by which the player was found; None: an operator asked.
    """

    now: int
    player_id: bytes
    changes: int
    tokens: list[TokenRow]
    digest: bytes | None = None


_mine = token.alias("mine")


def _tokens(now: sa.ColumnElement[int]) -> sa.Select[Any]:
    return (
        sa.select(
            now,
            player.c.player_id,
            player.c.token_changes,
            *(token.c[name] for name in TokenRow._fields),
        )
        .select_from(_mine)
        .join(player, player.c.player_id == _mine.c.player_id)
        .join(token, token.c.player_id == _mine.c.player_id)
        .where(_mine.c.digest == sa.bindparam("digest"), is_good(now, _mine), is_good(now))
        .order_by(token.c.created_at, token.c.token_id)
    )


_HELD: Final = Statement(_tokens(NOW_POSTGRES), sqlite=_tokens(NOW_SQLITE))
_PLAYER: Final = sa.bindparam("player_id", type_=player.c.player_id.type)
_OWN: Final = token.c.player_id == _PLAYER
CHANGE: Final = (
    sa.update(player)
    .where(player.c.player_id == _PLAYER, player.c.token_changes == sa.bindparam("changes"))
    .values(token_changes=player.c.token_changes + sa.literal_column("1"))
    .returning(player.c.token_changes)
)
INSERT: Final = sa.insert(token).values(
    {
        name: sa.bindparam(name, type_=token.c[name].type)
        for name in ("player_id", *NewTokenRow._fields)
    }
)
ADD: Final = (sa.delete(token).where(_OWN, token.c.expires_at <= WRITE_TIME), INSERT, CHANGE)
HELD: Final = sa.select(token.c.token_id).where(
    _OWN, token.c.digest == sa.bindparam("held"), is_good(WRITE_TIME)
)
"""Finds the caller's token; a write that needs a row of it changes nothing if it has expired."""


def _raise_fences(games: sa.Select[Any]) -> sa.Update:
    raised = {"fence": head.c.fence + sa.literal_column("1")}
    return sa.update(head).where(head.c.game_id.in_(games)).values(raised)


_unfinished = sa.select(seat.c.game_id).where(
    seat.c.player_id == _PLAYER,
    seat.c.status.in_([sa.literal_column("'open'"), sa.literal_column("'active'")]),
)
_locked = head.alias("locked")
# In one order, so that players who leave the same games at once don't wait for each other.
_FENCE: Final = _raise_fences(
    sa.select(_locked.c.game_id)
    .where(_locked.c.game_id.in_(_unfinished))
    .order_by(_locked.c.game_id)
    .with_for_update()
)
# Citus can't lock rows that it searches on several nodes. It visits them in one order instead.
_IN_ORDER: Final = sa.select(
    sa.func.set_config(
        sa.literal_column("'citus.multi_shard_modify_mode'"),
        sa.literal_column("'sequential'"),
        sa.literal_column("true"),
    )
)
_FENCE_ON_CITUS: Final = _raise_fences(_unfinished)


class EndOfTokens:
    """A write whose parts end tokens of `player_id`, and which then raises the fences of the
    player's unfinished games. A later statement does so, because it must see the seats of all who
    joined by one of the tokens.
    """

    def __init__(self, *parts: Part) -> None:
        self._write: Final = Write(*parts, _FENCE)
        self._on_citus: Final = Write(_IN_ORDER, *parts, _FENCE_ON_CITUS)

    def execute(self, database: Database, params: Params) -> None:
        """Make the changes. Raises Conflict if a part that returns rows returns none."""
        database.write_or_nothing(self._on_citus if database.on_citus else self._write, params)


_ADD: Final = Write(HELD, *ADD)
_REMOVE: Final = EndOfTokens(
    HELD, sa.delete(token).where(_OWN, token.c.token_id == sa.bindparam("token_id")), CHANGE
)
_REPLACE: Final = EndOfTokens(HELD, sa.delete(token).where(_OWN), INSERT, CHANGE)
_HOUR: Final[sa.ColumnElement[int]] = sa.literal_column("3600000", sa.BigInteger)
_USED: Final = Write(
    sa.update(token)
    .where(
        token.c.digest == sa.bindparam("digest"),
        sa.or_(token.c.last_used_at.is_(None), token.c.last_used_at <= WRITE_TIME - _HOUR),
    )
    .values(last_used_at=WRITE_TIME - WRITE_TIME % _HOUR)
)


def of_holder(database: Database, digest: bytes) -> PlayerTokens | None:
    """All tokens of the player who holds this one; None if no player does."""
    rows = database.fetch(_HELD, {"digest": digest})
    if not rows:
        return None
    now, player_id, changes = rows[0][:3]
    return PlayerTokens(now, player_id, changes, [TokenRow(*row[3:]) for row in rows], digest)


def add(database: Database, found: PlayerTokens, new: NewTokenRow) -> None:
    """Add a token to a player. Raises Conflict if its tokens have changed meanwhile."""
    database.write_or_nothing(_ADD, params_of(found) | new._asdict())


def remove(database: Database, found: PlayerTokens, token_id: bytes) -> None:
    """Revoke a token of a player. Raises Conflict if its tokens have changed meanwhile."""
    _REMOVE.execute(database, params_of(found) | {"token_id": token_id})


def replace(database: Database, found: PlayerTokens, new: NewTokenRow) -> None:
    """Revoke all tokens of a player and add a new one. Raises Conflict as `add` does."""
    _REPLACE.execute(database, params_of(found) | new._asdict())


def note_use(database: Database, digest: bytes) -> None:
    """Record that a token was used in this hour."""
    database.write(_USED, {"digest": digest})


def params_of(found: PlayerTokens) -> dict[str, Any]:
    """The parameters of a write that changes these tokens."""
    return {"player_id": found.player_id, "changes": found.changes, "held": found.digest}
