"""A caller proves its token in the transaction of everything that it writes.

The token's row is locked until then: the write waits for a revocation under way, and a later
revocation waits for the write. Moves of seated players take no lock; a fence guards them
(`service.store.log`).
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, bindparam, exists, func, or_, select

from service.store.sql import WRITE_TIME, Statement
from service.store.tables import token


class Proof(NamedTuple):
    """A caller as it was read: the player, and the digest of the token that it holds."""

    player_id: bytes
    digest: bytes


def is_good(now: ColumnElement[int], of: Any = token) -> ColumnElement[bool]:
    """The condition that a stored token has not expired at a time."""
    return or_(of.c.expires_at.is_(None), of.c.expires_at > now)


_PLAYER: Final = bindparam("player_id", type_=token.c.player_id.type)
_DIGEST: Final = bindparam("digest", type_=token.c.digest.type)
LOCK: Final = Statement(
    select(func.hold_token(_PLAYER, _DIGEST)),
    sqlite=select(
        exists().where(
            token.c.player_id == _PLAYER, token.c.digest == bindparam("digest"), is_good(WRITE_TIME)
        )
    ),
    table=token,
)
"""Whether the token of a proof is good. PostgreSQL locks it, by a function that deploy/citus.sql
replaces; SQLite has one writer at a time.
"""
