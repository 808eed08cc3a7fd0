"""What players hold (games, seats, invitations), and how much of their limits callers have used,
summed over all processes; see `service.usecases.plan` and `service.usecases.bill`.
"""

from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, case, delete, func, literal_column, select
from sqlalchemy.dialects.postgresql import insert

from service.store.database import Database
from service.store.sql import Statement, Write
from service.store.tables import allowance, game, player, seat


class Holdings(NamedTuple):
    """Open games that a player created, and its seats in open and active games; a game in which no
    person is in play counts as one seat of the player to whom it is charged.
    """

    open_games: int
    seats: int


def _player(column: Any) -> Any:
    return column == bindparam("player_id", type_=seat.c.player_id.type)


def _holdings() -> Any:
    waiting = select(func.count()).where(
        _player(game.c.creator), game.c.status == literal_column("'open'")
    )
    taken = [
        # One index scan for each status.
        select(func.count())
        .select_from(seat.join(game, game.c.game_id == seat.c.game_id))
        .where(
            _player(seat.c.player_id),
            seat.c.status == literal_column(f"'{status}'"),
            game.c.charged_to.is_(None),
        )
        .scalar_subquery()
        for status in ("open", "active")
    ]
    alone = select(func.count()).where(_player(game.c.charged_to)).scalar_subquery()
    return select(waiting.scalar_subquery(), taken[0] + taken[1] + alone)


_HOLDINGS: Final = Statement(_holdings())


def holdings(database: Database, player_id: bytes) -> Holdings:
    """What a player holds now."""
    return Holdings(*database.fetch(_HOLDINGS, {"player_id": player_id})[0])


_INVITATIONS: Final = Statement(
    select(seat.c.reserved_for, func.count())
    .select_from(game.join(seat, seat.c.game_id == game.c.game_id))
    .where(
        _player(game.c.creator),
        game.c.status == literal_column("'open'"),
        game.c.rematch_of.is_(None),
        seat.c.reserved_for != game.c.creator,
        seat.c.player_id.is_(None),
    )
    .group_by(seat.c.reserved_for)
)


def open_invitations(database: Database, creator: bytes) -> dict[bytes, int]:
    """The number of seats of a creator's open games reserved for each other player, without
    rematches.
    """
    found = database.fetch(_INVITATIONS, {"player_id": creator})
    return {bytes(player_id): number for player_id, number in found}


class Invitation(NamedTuple):
    """An open game with a seat reserved for a player; its creator, and when that was created."""

    game_id: bytes
    creator: bytes
    since: int


_INVITED: Final = Statement(
    select(seat.c.game_id, game.c.creator, player.c.created_at)
    .select_from(
        seat.join(game, game.c.game_id == seat.c.game_id).join(
            player, player.c.player_id == game.c.creator
        )
    )
    .where(
        seat.c.reserved_for == bindparam("player_id", type_=seat.c.reserved_for.type),
        seat.c.reserved_for != game.c.creator,
        seat.c.status == literal_column("'open'"),
        seat.c.player_id.is_(None),
    )
    .order_by(seat.c.created_at, seat.c.game_id)
    .limit(bindparam("at_most"))
)


def invitations_to(database: Database, player_id: bytes, *, limit: int) -> list[Invitation]:
    """At most `limit` open invitations of others to a player, the oldest first."""
    params = {"player_id": player_id, "at_most": limit}
    return [
        Invitation(bytes(game_id), bytes(creator), since)
        for game_id, creator, since in database.fetch(_INVITED, params)
    ]


def _spend() -> Write:
    # ON CONFLICT has the same syntax in both databases, so one statement serves both.
    new = insert(allowance).values(
        {each.name: bindparam(each.name, type_=each.type) for each in allowance.columns}
    )
    before = case(
        (allowance.c.period == new.excluded.period, allowance.c.used), else_=literal_column("0")
    )
    values = {"period": new.excluded.period, "used": new.excluded.used + before}
    return Write(
        new.on_conflict_do_update(index_elements=[allowance.c.key], set_=values).returning(
            allowance.c.used
        )
    )


_SPEND: Final = _spend()
_FORGET: Final = Write(delete(allowance).where(allowance.c.period < bindparam("period")))


def spend(database: Database, key: bytes, period: int, amount: int) -> int:
    """Add to the amount used under a key in a period; returns the sum. Raises Unavailable."""
    return int(database.write(_SPEND, {"key": key, "period": period, "used": amount})[0][0])


def forget(database: Database, *, before: int) -> None:
    """Delete the amounts of periods before a time; they are no longer needed."""
    database.write(_FORGET, {"period": before})
