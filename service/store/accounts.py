"""Operators' actions on players' accounts, each recorded in the transaction that does it."""

from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    select,
    update,
)

from service.store.clock import NOW_POSTGRES, NOW_SQLITE, WRITE_TIME
from service.store.database import Database
from service.store.departures import DEPART
from service.store.sql import Dml, Statement, Write
from service.store.tables import account_act, player, seat, token
from service.store.tokens import ADD, CHANGE, NewTokenRow, PlayerTokens, TokenRow, is_good


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


_PLAYER: Final = bindparam("player_id", type_=player.c.player_id.type)


def _tokens(now: ColumnElement[int]) -> Select[Any]:
    good = and_(token.c.player_id == player.c.player_id, is_good(now))
    return (
        select(
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
    select(*(account_act.c[name] for name in ActRow._fields))
    .where(account_act.c.player_id == _PLAYER)
    .order_by(account_act.c.at, account_act.c.act_id)
)
_SEATS: Final = Statement(
    select(seat.c.status, func.count())
    .where(seat.c.player_id == _PLAYER)
    .group_by(seat.c.status)
    .order_by(seat.c.status)
)


def _recorded(*parts: Dml) -> Write:
    """The write that changes an account and records the action."""
    values: dict[str, Any] = {
        name: bindparam(name, type_=account_act.c[name].type) for name in NewAct._fields
    }
    note = insert(account_act).values(values | {"player_id": _PLAYER, "at": WRITE_TIME})
    return Write(note, *parts)


_NOTE: Final = _recorded()
_BLANK: Final = _recorded(
    update(player)
    .where(player.c.player_id == _PLAYER)
    .values(name=literal_column("''"))
    .returning(player.c.player_id)
)
_REVOKE: Final = _recorded(delete(token).where(token.c.player_id == _PLAYER), CHANGE)
_ISSUE: Final = _recorded(*ADD)
_CLOSE: Final = _recorded(*DEPART)


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
    database.write_or_nothing(_REVOKE, _of(found, act))


def issue_token(database: Database, found: PlayerTokens, new: NewTokenRow, act: NewAct) -> None:
    """Add a token to a player. Raises Conflict if its tokens have changed meanwhile."""
    database.write_or_nothing(_ISSUE, _of(found, act) | new._asdict())


def close(database: Database, found: PlayerTokens, act: NewAct) -> None:
    """Delete a player's profile and tokens. Raises Conflict if its tokens have changed."""
    database.write_or_nothing(_CLOSE, _of(found, act))


def _of(found: PlayerTokens, act: NewAct) -> dict[str, Any]:
    return {"player_id": found.player_id, "changes": found.changes, **act._asdict()}
