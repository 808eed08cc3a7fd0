"""Joins in which the rows of each game are read by its key.

A page of a list, and what is known of some players, is few of very many games. PostgreSQL doesn't
know how few, and for a plain join it may read a whole table.
"""

from collections.abc import Callable
from typing import Any

from sqlalchemy import ColumnElement, FromClause, Lateral, Select, Table, select, true

from service.store.sql import Statement
from service.store.tables import game

RowsOf = Callable[[Table, ColumnElement[bytes]], FromClause]
"""The rows of a table for the game in a column of another one: `lateral` or `plain`."""


def lateral(table: Table, game_id: ColumnElement[bytes]) -> FromClause:
    """The rows on PostgreSQL."""
    # A subquery with groups is not merged into the query around it. Citus accepts groups by game.
    found = select(*table.columns).where(table.c.game_id == game_id)
    return found.group_by(*table.primary_key.columns).lateral(f"one_{table.name}")


def plain(table: Table, _game_id: ColumnElement[bytes]) -> FromClause:
    """The rows on SQLite."""
    # SQLite has no lateral subqueries, and no statistics: it uses an index where there is one.
    return table


def joined(left: FromClause, rows: FromClause, game_id: ColumnElement[bytes]) -> FromClause:
    """A table or join, with the rows for the game in its column `game_id`."""
    return left.join(rows, true() if isinstance(rows, Lateral) else rows.c.game_id == game_id)


def statement(build: Callable[[RowsOf], Select[Any]]) -> Statement:
    """The statement for both databases, which a function builds from either kind of rows."""
    return Statement(build(lateral), sqlite=build(plain), table=game)


def columns_of_both(row_type: type[Any], games: FromClause, heads: FromClause) -> list[Any]:
    """The columns of games and of their heads that the fields of a `NamedTuple` name."""
    return [(games if name in game.c else heads).c[name] for name in row_type._fields]
