"""Players, by their ids and by the digests of their tokens."""

import hmac
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store.database import Database
from service.store.proof import Proof, is_good
from service.store.sql import NOW_POSTGRES, NOW_SQLITE, Statement, Write
from service.store.tables import EVERYONE, PERSON, player, seat, token, unopened
from service.store.tokens import INSERT, NewTokenRow


class PlayerRow(NamedTuple):
    """One player."""

    player_id: bytes
    name: str
    kind: str
    created_at: int
    invitations: str
    language: str | None
    presence: str | None


_NOW: Final = Statement(sa.select(NOW_POSTGRES), sqlite=sa.select(NOW_SQLITE))
_ROW: Final = tuple(player.c[name] for name in PlayerRow._fields)


def _by_token(now: sa.ColumnElement[int]) -> sa.Select[Any]:
    held = sa.select(*_ROW, token.c.digest).join_from(
        token, player, player.c.player_id == token.c.player_id
    )
    return held.where(token.c.digest == sa.bindparam("digest"), is_good(now))


_BY_TOKEN: Final = Statement(_by_token(NOW_POSTGRES), sqlite=_by_token(NOW_SQLITE))
_BY_ID: Final = Statement(sa.select(*_ROW).where(player.c.player_id == sa.bindparam("player_id")))
_ADD: Final = Write(
    INSERT,
    sa.insert(player).values(
        {each.name: sa.bindparam(each.name) for each in _ROW}
        | {"token_changes": sa.literal_column("0")}
    ),
)
_COUNTED: Final = 100_000


def _played() -> Any:
    of = (
        sa.select(seat.c.won)
        .where(seat.c.player_id == sa.bindparam("player_id"), seat.c.won.is_not(None))
        .limit(sa.literal_column(str(_COUNTED)))
        .subquery()
    )
    return sa.select(sa.func.count(), sa.func.count().filter(of.c.won)).select_from(of)


_PLAYED: Final = Statement(_played())
_UNOPENED: Final = Statement(
    sa.select(sa.func.count()).select_from(
        sa.select(unopened.c.game_id)
        .where(unopened.c.player_id == sa.bindparam("player_id"))
        .limit(sa.literal_column(str(_COUNTED)))
        .subquery()
    )
)


@cache
def _change(names: tuple[str, ...]) -> Write:
    """The write that changes some columns of a player."""
    values = {name: sa.bindparam(f"new_{name}", type_=player.c[name].type) for name in names}
    changed = (
        sa.update(player).where(player.c.player_id == sa.bindparam("player_id")).values(values)
    )
    return Write(changed.returning(*_ROW))


def is_digest(stored: bytes | None, given: bytes | None) -> bool:
    """Whether a digest found in the database is the one given, compared in constant time."""
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
    """Add a player with its first token, which has the player's id."""
    database.write(
        _ADD,
        {
            "player_id": player_id,
            "name": name,
            "kind": kind,
            "invitations": EVERYONE,
            "language": None,
            "presence": None,
            **NewTokenRow(player_id, None, digest, at, None)._asdict(),
        },
    )


def by_token(database: Database, digest: bytes) -> PlayerRow | None:
    """The player who holds the valid token with this digest; None if there is none."""
    rows = database.fetch(_BY_TOKEN, {"digest": digest})
    return PlayerRow(*rows[0][:-1]) if rows and is_digest(rows[0][-1], digest) else None


def by_id(database: Database, player_id: bytes) -> PlayerRow | None:
    """The player with this id; None if there is none."""
    rows = database.fetch(_BY_ID, {"player_id": player_id})
    return PlayerRow(*rows[0]) if rows else None


def change(database: Database, proof: Proof, wishes: Mapping[str, str | None]) -> PlayerRow:
    """Change some columns of the caller. Raises TokenGone."""
    wished = {f"new_{name}": value for name, value in wishes.items()}
    params = {"player_id": proof.player_id, **wished}
    rows = database.write_or_nothing(_change(tuple(sorted(wishes))), params, proof=proof)
    return PlayerRow(*rows[0])


def played(database: Database, player_id: bytes) -> tuple[int, int]:
    """How many public games a player has finished and won, counted up to 100 000 games."""
    finished, won = database.fetch(_PLAYED, {"player_id": player_id})[0]
    return finished, won


def unopened_seals(database: Database, player_id: bytes) -> int:
    """In how many games a player left a sealed seed unopened, counted up to 100 000 games."""
    return int(database.fetch(_UNOPENED, {"player_id": player_id})[0][0])
