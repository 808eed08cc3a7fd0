"""Finished public games in the order of their ends, with the columns that an export needs."""

from functools import cache
from typing import Final, NamedTuple

from sqlalchemy import Integer, bindparam, literal_column, select, tuple_

from service.store.database import Database
from service.store.sql import Statement
from service.store.tables import game

_ZERO: Final = literal_column("0", Integer)


class Finished(NamedTuple):
    """A finished game, with the head of its log."""

    ended_at: int
    game_id: bytes
    seats: int
    version: int
    head: bytes


@cache
def _finished(*, of_ruleset: bool) -> Statement:
    cursor = tuple_(bindparam("ended_at"), bindparam("game_id", type_=game.c.game_id.type))
    chosen = select(*(game.c[name] for name in Finished._fields)).where(
        game.c.visibility == literal_column("'public'"),
        game.c.status == literal_column("'finished'"),
        game.c.ended_at.is_not(None),
        tuple_(game.c.ended_at, game.c.game_id) > cursor,
        game.c.ended_at <= bindparam("until"),
    )
    if of_ruleset:
        chosen = chosen.where(game.c.ruleset == bindparam("ruleset"))
    index = "game_public_finished" if of_ruleset else "game_public_finished_by_end"
    chosen = chosen.with_hint(game, f"INDEXED BY {index}", "sqlite")
    in_order = chosen.order_by(game.c.ended_at, game.c.game_id)
    return Statement(in_order.limit(bindparam("at_most")).offset(_ZERO))


def finished(
    database: Database, ruleset: str | None, *, after: tuple[int, bytes], until: int, limit: int
) -> list[Finished]:
    """At most `limit` games in the order of their ends: after a place in it, until a time."""
    params = {"ended_at": after[0], "game_id": after[1], "until": until, "at_most": limit}
    statement = _finished(of_ruleset=ruleset is not None)
    return [Finished(*row) for row in database.fetch(statement, params | {"ruleset": ruleset})]
