"""Players who have closed their accounts, until the cleanup after it is complete."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import insert as insert_or

from service.store import duty_games
from service.store.database import Database
from service.store.sql import NOW_POSTGRES, NOW_SQLITE, WRITE_TIME, Statement, Write
from service.store.tables import (
    block,
    departed,
    emote,
    external_player,
    game,
    head,
    joined_name,
    player,
    presence,
    report,
    seat,
    token,
)
from service.store.tokens import HELD, EndOfTokens, PlayerTokens, params_of

_MOST: Final = 500
_PLAYER: Final = sa.bindparam("player_id", type_=player.c.player_id.type)


class Departed(NamedTuple):
    """A player who has gone, and for how many milliseconds."""

    player_id: bytes
    gone_for: int


def _oldest(chosen: Any, *order: Any) -> Statement:
    some = chosen.order_by(*order).limit(sa.literal_column(str(_MOST)))
    return Statement(some)


def _departed(now: sa.ColumnElement[int]) -> sa.Select[Any]:
    found: sa.Select[Any] = sa.select(departed.c.player_id, (now - departed.c.at).label("gone_for"))
    return found.order_by(departed.c.at).limit(sa.literal_column(str(_MOST)))


def _is_seen(game_id: sa.ColumnElement[bytes]) -> sa.ColumnElement[bool]:
    return duty_games.is_seen(game_id, duty=duty_games.DEPARTURES)


_DEPARTED: Final = Statement(_departed(NOW_POSTGRES), sqlite=_departed(NOW_SQLITE))
DEPART: Final = (
    sa.delete(token).where(token.c.player_id == _PLAYER),
    sa.delete(external_player).where(external_player.c.player_id == _PLAYER),
    sa.insert(departed).values(player_id=_PLAYER, at=WRITE_TIME),
    sa.delete(player)
    .where(player.c.player_id == _PLAYER, player.c.token_changes == sa.bindparam("changes"))
    .returning(player.c.player_id),
)
_DEPART: Final = EndOfTokens(HELD, *DEPART)
_AGAIN: Final = Write(
    insert_or(departed).values(player_id=_PLAYER, at=WRITE_TIME).on_conflict_do_nothing()
)
_OF_GAME: Final = Statement(
    sa.union(
        sa.select(seat.c.player_id).where(seat.c.game_id == sa.bindparam("game_id")),
        sa.select(seat.c.reserved_for).where(seat.c.game_id == sa.bindparam("game_id")),
        sa.select(game.c.creator).where(game.c.game_id == sa.bindparam("game_id")),
        sa.select(joined_name.c.player_id).where(joined_name.c.game_id == sa.bindparam("game_id")),
    )
)
_FORGET: Final = Write(
    sa.delete(external_player).where(external_player.c.player_id == _PLAYER),
    sa.delete(block).where(sa.or_(block.c.player_id == _PLAYER, block.c.blocked == _PLAYER)),
    sa.delete(report).where(report.c.player_id == _PLAYER),
    sa.update(report).where(report.c.reporter == _PLAYER).values(reporter=sa.null()),
    sa.delete(departed).where(departed.c.player_id == _PLAYER),
)
_SEATS: Final = {
    status: _oldest(
        sa.select(seat.c.game_id).where(
            seat.c.player_id == _PLAYER,
            seat.c.status == sa.literal_column(f"'{status}'"),
            _is_seen(seat.c.game_id),
        ),
        seat.c.created_at,
    )
    for status in ("open", "active")
}
_INVITED: Final = _oldest(
    sa.select(seat.c.game_id).where(
        seat.c.reserved_for == _PLAYER,
        seat.c.player_id.is_(None),
        seat.c.status == sa.literal_column("'open'"),
        _is_seen(seat.c.game_id),
    ),
    seat.c.created_at,
)
_CREATED: Final = _oldest(
    sa.select(game.c.game_id).where(
        game.c.creator == _PLAYER,
        game.c.status == sa.literal_column("'open'"),
        _is_seen(game.c.game_id),
    ),
    game.c.created_at,
)
_NAMED: Final = _oldest(
    sa.select(joined_name.c.game_id)
    .where(
        joined_name.c.player_id == _PLAYER,
        joined_name.c.name != sa.literal_column("''"),
        _is_seen(joined_name.c.game_id),
    )
    .distinct(),
    joined_name.c.game_id,
)
_UNNAME: Final = Write(
    *(
        sa.delete(each).where(
            each.c.game_id == sa.bindparam("game_id"), each.c.player_id == _PLAYER
        )
        for each in (presence, emote)
    ),
    sa.update(joined_name)
    .where(joined_name.c.game_id == sa.bindparam("game_id"), joined_name.c.player_id == _PLAYER)
    .values(name=sa.literal_column("''")),
    sa.update(head)
    .where(head.c.game_id == sa.bindparam("game_id"))
    .values(fence=head.c.fence + sa.literal_column("1")),
)


def depart(database: Database, found: PlayerTokens) -> None:
    """Delete a player's profile and tokens. Raises Conflict if its tokens have changed."""
    _DEPART.execute(database, params_of(found))


def all_departed(database: Database) -> list[Departed]:
    """The players who have gone, earliest first; at most 500 at a time."""
    return [Departed(*row) for row in database.fetch(_DEPARTED, {})]


def players_of(database: Database, game_id: bytes) -> list[bytes]:
    """Everybody whom a departure from a game may concern."""
    rows = database.fetch(_OF_GAME, {"game_id": game_id})
    return [bytes(row[0]) for row in rows if row[0] is not None]


def process_again(database: Database, player_id: bytes) -> None:
    """List a player who has gone once more."""
    database.write(_AGAIN, {"player_id": player_id})


def forget(database: Database, player_id: bytes) -> None:
    """Remove a departed player from the list once the cleanup is complete, and from blocks and
    reports.
    """
    database.write(_FORGET, {"player_id": player_id})


def seated(database: Database, player_id: bytes, *, status: str) -> Sequence[bytes]:
    """Games of a status in which a player has a seat, at most 500 at a time, the oldest first."""
    return _games(database, _SEATS[status], player_id)


def invited(database: Database, player_id: bytes) -> list[bytes]:
    """Open games with a seat reserved for a player, at most 500 at a time, the oldest first."""
    return [row[0] for row in database.fetch(_INVITED, {"player_id": player_id})]


def created(database: Database, player_id: bytes) -> Sequence[bytes]:
    """Open games that a player created, at most 500 at a time, the oldest first."""
    return _games(database, _CREATED, player_id)


def named(database: Database, player_id: bytes) -> Sequence[bytes]:
    """Games that still hold a player's name, at most 500 at a time."""
    return _games(database, _NAMED, player_id)


def unname(database: Database, player_id: bytes, game_id: bytes) -> None:
    """Erase a player's name and presence from a game, and raise its fence, so that caches reload
    names.
    """
    database.write(_UNNAME, {"player_id": player_id, "game_id": game_id})


def _games(database: Database, statement: Statement, player_id: bytes) -> Sequence[bytes]:
    return [bytes(row[0]) for row in database.fetch(statement, {"player_id": player_id})]
