"""Operators' actions on players' accounts, each recorded in the transaction that does it; and the
players that front ends have created, by the ids of their own log-ins.
"""

from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from service.store.database import Database
from service.store.departures import DEPART
from service.store.players import PlayerRow
from service.store.proof import is_good
from service.store.sql import NOW_POSTGRES, NOW_SQLITE, WRITE_TIME, Statement, Write
from service.store.tables import EVERYONE, PERSON, account_act, external_player, player, seat, token
from service.store.tokens import (
    ADD,
    CHANGE,
    EndOfTokens,
    NewTokenRow,
    PlayerTokens,
    TokenRow,
    params_of,
)


class NewAct(NamedTuple):
    """An operator's action to record; `operator` is a name, `why` the reason, if given."""

    act_id: bytes
    act: str
    operator: str
    why: str | None


class ActRow(NamedTuple):
    """A recorded action of an operator."""

    act: str
    operator: str
    why: str | None
    at: int


_PLAYER: Final = sa.bindparam("player_id", type_=player.c.player_id.type)


def _tokens(now: sa.ColumnElement[int]) -> sa.Select[Any]:
    good = sa.and_(token.c.player_id == player.c.player_id, is_good(now))
    return (
        sa.select(
            now,
            player.c.player_id,
            player.c.token_changes,
            *(token.c[name] for name in TokenRow._fields),
        )
        .select_from(player.outerjoin(token, good))
        .where(player.c.player_id == _PLAYER)
        .order_by(token.c.created_at, token.c.token_id)
    )


_HELD: Final = Statement(_tokens(NOW_POSTGRES), sqlite=_tokens(NOW_SQLITE))
_ACTS: Final = Statement(
    sa.select(*(account_act.c[name] for name in ActRow._fields))
    .where(account_act.c.player_id == _PLAYER)
    .order_by(account_act.c.at, account_act.c.act_id)
)
_SEATS: Final = Statement(
    sa.select(seat.c.status, sa.func.count())
    .where(seat.c.player_id == _PLAYER)
    .group_by(seat.c.status)
    .order_by(seat.c.status)
)


_given: dict[str, Any] = {
    name: sa.bindparam(name, type_=account_act.c[name].type) for name in NewAct._fields
}
_RECORD: Final = sa.insert(account_act).values(_given | {"player_id": _PLAYER, "at": WRITE_TIME})
_NOTE: Final = Write(_RECORD)
_BLANK: Final = Write(
    _RECORD,
    sa.update(player)
    .where(player.c.player_id == _PLAYER)
    .values(name=sa.literal_column("''"))
    .returning(player.c.player_id),
)
_REVOKE: Final = EndOfTokens(_RECORD, sa.delete(token).where(token.c.player_id == _PLAYER), CHANGE)
_ISSUE: Final = Write(_RECORD, *ADD)
_CLOSE: Final = EndOfTokens(_RECORD, *DEPART)


def tokens_of(database: Database, player_id: bytes) -> PlayerTokens | None:
    """The tokens of a player, possibly an empty list; None if there is no such player."""
    rows = database.fetch(_HELD, {"player_id": player_id})
    if not rows:
        return None
    now, _, changes = rows[0][:3]
    return PlayerTokens(
        now, player_id, changes, [TokenRow(*row[3:]) for row in rows if row[3] is not None]
    )


def acts(database: Database, player_id: bytes) -> list[ActRow]:
    """The recorded actions of operators on an account, oldest first."""
    return [ActRow(*row) for row in database.fetch(_ACTS, {"player_id": player_id})]


def seats(database: Database, player_id: bytes) -> dict[str, int]:
    """How many seats a player holds, by the status of the games."""
    return {row[0]: row[1] for row in database.fetch(_SEATS, {"player_id": player_id})}


def note(database: Database, player_id: bytes, act: NewAct) -> None:
    """Record an action that changes no account."""
    database.write(_NOTE, {"player_id": player_id, **act._asdict()})


def blank_name(database: Database, player_id: bytes, act: NewAct) -> None:
    """Erase a player's name. Raises Conflict if there is no such player."""
    database.write_or_nothing(_BLANK, {"player_id": player_id, **act._asdict()})


def revoke_tokens(database: Database, found: PlayerTokens, act: NewAct) -> None:
    """Revoke all tokens of a player. Raises Conflict if they have changed meanwhile."""
    _REVOKE.execute(database, params_of(found) | act._asdict())


def issue_token(database: Database, found: PlayerTokens, new: NewTokenRow, act: NewAct) -> None:
    """Add a token to a player. Raises Conflict if its tokens have changed meanwhile."""
    database.write_or_nothing(_ISSUE, params_of(found) | act._asdict() | new._asdict())


def close(database: Database, found: PlayerTokens, act: NewAct) -> None:
    """Delete a player's profile and tokens. Raises Conflict if its tokens have changed."""
    _CLOSE.execute(database, params_of(found) | act._asdict())


class NewExternal(NamedTuple):
    """A player to be created for a front end."""

    player_id: bytes
    name: str
    created_at: int
    operator: str
    external_id: str


_OF: Final = external_player.c
_EXTERNAL: Final = Statement(
    sa.select(*(player.c[name] for name in PlayerRow._fields))
    .select_from(external_player.join(player, player.c.player_id == _OF.player_id))
    .where(
        _OF.operator == sa.bindparam("operator"),
        _OF.external_id == sa.bindparam("external_id"),
    )
)
_CREATOR: Final = Statement(sa.select(_OF.operator).where(_OF.player_id == _PLAYER))
_ADD_EXTERNAL: Final = Write(
    sa.insert(external_player).values(
        player_id=_PLAYER,
        operator=sa.bindparam("operator"),
        external_id=sa.bindparam("external_id"),
        at=WRITE_TIME,
    ),
    sa.insert(player).values(
        player_id=_PLAYER,
        name=sa.bindparam("name"),
        kind=sa.literal_column(f"'{PERSON}'"),
        created_at=sa.bindparam("created_at"),
        token_changes=sa.literal_column("0"),
        invitations=sa.literal_column(f"'{EVERYONE}'"),
        language=sa.literal_column("NULL"),
    ),
)


def external(database: Database, operator: str, external_id: str) -> PlayerRow | None:
    """The player that a front end created under an id; None if there is none."""
    rows = database.fetch(_EXTERNAL, {"operator": operator, "external_id": external_id})
    return PlayerRow(*rows[0]) if rows else None


def creator_of(database: Database, player_id: bytes) -> str | None:
    """The name of the front end's key that created a player; None: no front end did."""
    rows = database.fetch(_CREATOR, {"player_id": player_id})
    return rows[0][0] if rows else None


def add_external(database: Database, new: NewExternal) -> None:
    """Create a player without a token. Raises Conflict if its external id has just been used."""
    database.write(_ADD_EXTERNAL, new._asdict())
