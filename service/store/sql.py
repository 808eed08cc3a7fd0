"""Statements written with SQLAlchemy Core and compiled to text once, outside the hot path.

A `Write` is several statements that take effect together: on PostgreSQL a single statement with
data-modifying CTEs (one round trip, one commit), on SQLite several in one transaction.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any, Final, Self

from sqlalchemy import (
    Column,
    ColumnElement,
    Dialect,
    Select,
    Table,
    bindparam,
    column,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.dialects.postgresql import insert as insert_or
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler
from sqlalchemy.sql import ClauseElement, visitors
from sqlalchemy.sql.dml import Delete, Insert, Update
from sqlalchemy.sql.expression import TableClause

from service.store.clock import WRITE_TIME_PARAM
from service.time_spent import Kind

POSTGRES: Final[Dialect] = PGDialect_psycopg()  # type: ignore[no-untyped-call]
SQLITE: Final[Dialect] = sqlite.dialect(paramstyle="named")


class _SqliteCompiler(SQLiteCompiler):
    """Writes hints for tables, such as `INDEXED BY`; SQLAlchemy does so for other databases."""

    def get_from_hint_text(self, _table: Any, text: str | None) -> str | None:
        return text


SQLITE.statement_compiler = _SqliteCompiler

Dml = Insert | Update | Delete
Row = Sequence[Any]


def _text(element: ClauseElement, *, postgres: bool) -> str:
    compiled = element.compile(dialect=POSTGRES if postgres else SQLITE)
    literals = [name for name, value in compiled.params.items() if value is not None]
    if literals:
        raise ValueError(f"a statement must not contain literal values: {literals}")
    return str(compiled)


def _as_one_statement(elements: Sequence[Dml]) -> str:
    """One statement for PostgreSQL: all but the last element become its CTEs."""
    main: Any = elements[-1]
    for number, element in enumerate(elements[:-1]):
        main = main.add_cte(element.cte(f"part_{number}"))
    return _text(main, postgres=True)


def _first_table(element: ClauseElement) -> str:
    """The name of the first table that a query reads; `none` if it reads none."""
    sources = element.get_final_froms() if isinstance(element, Select) else [element]
    for source in sources:
        for part in visitors.iterate(source):
            if isinstance(part, TableClause):
                return part.name
    return "none"


class Statement:
    """One statement for both databases, with named parameters.

    `sqlite` is given where SQLite needs a different statement, `table` where metrics should name
    another table than the first.
    """

    def __init__(
        self,
        element: ClauseElement,
        *,
        sqlite: ClauseElement | None = None,
        table: Table | None = None,
    ) -> None:
        self._element = element
        self._sqlite = element if sqlite is None else sqlite
        self.kind: Final = Kind("read", table.name if table is not None else _first_table(element))

    @cached_property
    def for_postgres(self) -> str:
        """The text with psycopg's placeholders."""
        return _text(self._element, postgres=True)

    @cached_property
    def for_sqlite(self) -> str:
        """The text with sqlite3's placeholders."""
        return _text(self._sqlite, postgres=False)


def columns_of(table: Table, row_type: type[Any]) -> list[Column[Any]]:
    """The columns that the fields of a `NamedTuple` name, in their order: to be selected together,
    so that a row of them makes one.
    """
    return [table.c[name] for name in row_type._fields]


class Rows(ABC):
    """Any number of rows given as one parameter; `fixed` columns are parameters shared by all rows.

    With a condition (`only_if`, for PostgreSQL) all rows are written or none.
    """

    condition: ColumnElement[bool] | None = None

    def __init__(
        self, name: str, table: Table, columns: Sequence[str], *, fixed: Sequence[str]
    ) -> None:
        self.name = name
        self.table = table
        self.columns = tuple(columns)
        self.fixed = tuple(fixed)
        self._names = [f"{name}_{each}" for each in self.columns]

    def only_if(self, condition: ColumnElement[bool]) -> Self:
        """The same rows, written only if a condition holds."""
        guarded = copy(self)
        guarded.condition = condition
        return guarded

    def _arrays(self) -> Any:
        """The rows as a table made from one array for each column."""
        of: list[Column[Any]] = [self.table.c[name] for name in self.columns]
        arrays = [bindparam(f"{self.name}_{each.name}", type_=ARRAY(each.type)) for each in of]
        values = func.unnest(*arrays).table_valued(*(column(c.name, c.type) for c in of))
        return values.render_derived(name=f"{self.name}_rows")

    def _fixed_binds(self) -> list[Any]:
        return [bindparam(name, type_=self.table.c[name].type) for name in self.fixed]

    @abstractmethod
    def on_postgres(self) -> Dml:
        """The PostgreSQL statement, which takes its rows from arrays."""

    def of_one_row(self) -> Dml | None:
        """The PostgreSQL statement for exactly one row, without arrays; None if there is none."""
        return None

    @abstractmethod
    def on_sqlite(self) -> Dml:
        """The SQLite statement, which is executed once for each row."""

    def as_arrays(self, rows: Sequence[Row]) -> dict[str, list[Any]]:
        """The parameters of `on_postgres`."""
        values = [list(each) for each in zip(*rows, strict=True)] or [[] for _ in self.columns]
        return dict(zip(self._names, values, strict=True))

    def as_values(self, row: Row) -> dict[str, Any]:
        """The parameters of `of_one_row`."""
        return dict(zip(self._names, row, strict=True))

    def as_dicts(self, rows: Sequence[Row], fixed: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The parameters of `on_sqlite`."""
        return [self._shared(fixed) | dict(zip(self.columns, row, strict=True)) for row in rows]

    def _shared(self, fixed: Mapping[str, Any]) -> dict[str, Any]:
        return {name: fixed[name] for name in self.fixed}


class InsertRows(Rows):
    """Insert the rows."""

    def _selected(self, values: Iterable[Any]) -> Dml:
        source = select(*self._fixed_binds(), *values)
        if self.condition is not None:
            source = source.where(self.condition)
        return insert(self.table).from_select([*self.fixed, *self.columns], source)

    def on_postgres(self) -> Dml:
        """See `Rows`."""
        rows = self._arrays()
        return self._selected(rows.c[name] for name in self.columns)

    def of_one_row(self) -> Dml | None:
        """See `Rows`."""
        if self.condition is not None:
            return self._selected(self._binds())
        names = zip((*self.fixed, *self.columns), (*self.fixed, *self._names), strict=True)
        return insert(self.table).values({name: bindparam(bound) for name, bound in names})

    def on_sqlite(self) -> Dml:
        """See `Rows`."""
        names = [*self.fixed, *self.columns]
        return insert(self.table).values({name: bindparam(name) for name in names})

    def _binds(self) -> Iterator[Any]:
        """One parameter for each column, under the names of `as_values`."""
        for name, each in zip(self._names, self.columns, strict=True):
            yield bindparam(name, type_=self.table.c[each].type)


class UpsertRows(Rows):
    """Insert the rows; if a row with the same `key` exists, set the columns `set_` of it; with
    `grows`, only if the new value of that column is greater.
    """

    def __init__(
        self,
        name: str,
        table: Table,
        columns: Sequence[str],
        *,
        key: Sequence[str],
        set_: Sequence[str],
        grows: str | None = None,
    ) -> None:
        super().__init__(name, table, columns, fixed=())
        self._key = key
        self._set = set_
        self._grows = grows

    def _or_set(self, new: Any) -> Dml:
        # ON CONFLICT has the same syntax in both databases, so PostgreSQL's construct serves both.
        values = {name: new.excluded[name] for name in self._set}
        grows = self._grows
        newer = None if grows is None else self.table.c[grows] < new.excluded[grows]
        changed: Dml = new.on_conflict_do_update(index_elements=self._key, set_=values, where=newer)
        return changed

    def on_postgres(self) -> Dml:
        """See `Rows`."""
        rows = self._arrays()
        source = select(*(rows.c[name] for name in self.columns))
        return self._or_set(insert_or(self.table).from_select([*self.columns], source))

    def on_sqlite(self) -> Dml:
        """See `Rows`."""
        values = {name: bindparam(name, type_=self.table.c[name].type) for name in self.columns}
        return self._or_set(insert_or(self.table).values(values))


class UpdateRows(Rows):
    """Update the rows found by `game_id` and the first column, setting the other columns."""

    def _found(self, first: Any) -> Any:
        table = self.table.c
        found = (table.game_id == bindparam("game_id")) & (table[self.columns[0]] == first)
        return found if self.condition is None else found & self.condition

    def _set(self, values: Mapping[str, Any]) -> dict[str, Any]:
        fixed: dict[str, Any] = {n: bindparam(n) for n in self.fixed if n != "game_id"}
        return fixed | {name: values[name] for name in self.columns[1:]}

    def on_postgres(self) -> Dml:
        """See `Rows`."""
        rows = self._arrays()
        return (
            update(self.table)
            .where(self._found(rows.c[self.columns[0]]))
            .values(self._set({name: rows.c[name] for name in self.columns}))
        )

    def on_sqlite(self) -> Dml:
        """See `Rows`."""
        binds: dict[str, Any] = {name: bindparam(f"row_{name}") for name in self.columns}
        return (
            update(self.table).where(self._found(binds[self.columns[0]])).values(self._set(binds))
        )

    def as_dicts(self, rows: Sequence[Row], fixed: Mapping[str, Any]) -> list[dict[str, Any]]:
        """See `Rows`."""
        names = [f"row_{name}" for name in self.columns]
        return [self._shared(fixed) | dict(zip(names, row, strict=True)) for row in rows]


Part = Rows | Dml


class Write:
    """Statements that take effect together. The last one is the main one and may return rows.

    With `only_if` they all take effect if that query finds a row, else none; the main one must
    then return a row. PostgreSQL runs the query once, before the others, and keeps its locks until
    the end. SQLite has only one writer, so there only the main statement asks it, before the
    others.
    """

    def __init__(self, *parts: Part, only_if: Select[Any] | None = None) -> None:
        self._parts = parts
        self._only_if = only_if
        self._rows = [part for part in parts if isinstance(part, Rows)]
        self.kind: Final = Kind("write", str(getattr(parts[0].table, "name", "none")))

    @property
    def is_guarded(self) -> bool:
        """Whether the write has a condition."""
        return self._only_if is not None

    @cached_property
    def _on_postgres(self) -> list[Part]:
        if self._only_if is None:
            return list(self._parts)
        holds = self._only_if.cte("proved").select().exists()
        return [_where(part, holds) for part in self._parts]

    @cached_property
    def for_postgres(self) -> str:
        """One statement; all but the main part are CTEs."""
        return _as_one_statement(
            [p.on_postgres() if isinstance(p, Rows) else p for p in self._on_postgres]
        )

    @cached_property
    def _of_one_row(self) -> str | None:
        """The statement for exactly one row in each set of rows, as in nearly every move.

        Arrays would cost the driver more than all the rest of the statement (measured).
        """
        elements = [p.of_one_row() if isinstance(p, Rows) else p for p in self._on_postgres]
        found = [element for element in elements if element is not None]
        return _as_one_statement(found) if len(found) == len(elements) else None

    def on_postgres(self, params: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
        """The statement for these rows, and its parameters."""
        flat = dict(params)
        rows = [(part, flat.pop(part.name)) for part in self._rows]
        one = self._of_one_row
        if one is not None and all(len(each) == 1 for _, each in rows):
            for part, each in rows:
                flat.update(part.as_values(each[0]))
            return one, flat
        for part, each in rows:
            flat.update(part.as_arrays(each))
        return self.for_postgres, flat

    @cached_property
    def asks_time(self) -> bool:
        """Whether the SQLite statements take the time of the write as a parameter."""
        return any(f":{WRITE_TIME_PARAM}" in text for text, _ in self.for_sqlite)

    @cached_property
    def for_sqlite(self) -> list[tuple[str, Rows | None]]:
        """The SQLite statements in order; those with rows are executed once for each row.

        If the write is guarded, the first statement is the main one: if it returns no row, the
        others must not be executed.
        """
        parts = list(self._parts)
        if self._only_if is not None:
            parts = [_where(parts[-1], self._only_if.exists()), *parts[:-1]]
        return [
            (_text(part.on_sqlite(), postgres=False), part)
            if isinstance(part, Rows)
            else (_text(part, postgres=False), None)
            for part in parts
        ]


def _where(part: Part, condition: ColumnElement[bool]) -> Part:
    """The part, taking effect only if a condition holds."""
    if isinstance(part, Rows):
        return part.only_if(condition)
    if isinstance(part, Insert):
        raise TypeError("a plain insert takes no condition; use InsertRows")
    return part.where(condition)
