"""How many games and seats a player holds, and how many it keeps for others."""

from typing import Any, Final, NamedTuple

from sqlalchemy import bindparam, func, literal_column, select

from service.store.database import Database
from service.store.sql import Statement
from service.store.tables import game, seat


class Holdings(NamedTuple):
    """Games that a player created and that wait for others; seats in games not yet over, and games
    of bots alone that count as one.
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
        # One walk along an index for each status.
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
        seat.c.reserved_for.is_not(None),
        seat.c.player_id.is_(None),
    )
    .group_by(seat.c.reserved_for)
)


def open_invitations(database: Database, creator: bytes) -> dict[bytes, int]:
    """How many seats of open games a creator keeps for whom; those of rematches don't count."""
    found = database.fetch(_INVITATIONS, {"player_id": creator})
    return {bytes(player_id): number for player_id, number in found}
