"""Statements written with SQLAlchemy Core and compiled to text once, outside the hot path.

A `Write` is several statements that take effect together, in their order, in one transaction.

The clock of the service is the database's, in whole milliseconds.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import insert as insert_or
from sqlalchemy.dialects.postgresql.psycopg import PGDialect_psycopg
from sqlalchemy.dialects.sqlite.base import SQLiteCompiler
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql import ClauseElement, visitors
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.dml import Delete, Insert, Update
from sqlalchemy.sql.expression import TableClause

from service.time_spent import Kind

NOW_POSTGRES: Final[sa.ColumnElement[int]] = sa.literal_column(
    "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)", sa.BigInteger
)
NOW_SQLITE: Final[sa.ColumnElement[int]] = sa.literal_column(
    "CAST(round((julianday('now') - 2440587.5) * 86400000.0) AS INTEGER)", sa.BigInteger
)


class WriteTime(sa.ColumnElement[int]):
    """The time of a write: of the transaction on PostgreSQL, of the statement on SQLite."""

    inherit_cache = True
    type = sa.BigInteger()


WRITE_TIME: Final = WriteTime()


@compiles(WriteTime)
def _of_sqlite(_element: WriteTime, compiler: Any, **_: Any) -> str:
    return str(compiler.process(NOW_SQLITE))


@compiles(WriteTime, "postgresql")
def _of_postgres(_element: WriteTime, _compiler: Any, **_: Any) -> str:
    return "CAST(extract(epoch FROM now()) * 1000 AS BIGINT)"


POSTGRES: Final[sa.Dialect] = PGDialect_psycopg()  # type: ignore[no-untyped-call]
SQLITE: Final[sa.Dialect] = sqlite.dialect(paramstyle="named")


class _SqliteCompiler(SQLiteCompiler):
    """Writes hints for tables, such as `INDEXED BY`, and LIMIT without OFFSET; SQLAlchemy does so
    for other databases.
    """

    def get_from_hint_text(self, _table: Any, text: str | None) -> str | None:
        return text

    def limit_clause(self, select: Any, **options: Any) -> str:
        return str(SQLCompiler.limit_clause(self, select, **options))  # type: ignore[no-untyped-call]


SQLITE.statement_compiler = _SqliteCompiler

Dml = Insert | Update | Delete
Row = Sequence[Any]


def _text(element: ClauseElement, *, postgres: bool) -> str:
    compiled = element.compile(dialect=POSTGRES if postgres else SQLITE)
    literals = [name for name, value in compiled.params.items() if value is not None]
    if literals:
        raise ValueError(f"a statement must not contain literal values: {literals}")
    return str(compiled)


def _first_table(element: ClauseElement) -> str:
    """The name of the first table that a query reads; `none` if it reads none."""
    sources = element.get_final_froms() if isinstance(element, sa.Select) else [element]
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
        table: sa.Table | None = None,
    ) -> None:
        self._element = element
        self._sqlite = element if sqlite is None else sqlite
        self.kind: Final = Kind("read", table.name if table is not None else _first_table(element))

    def text(self, *, postgres: bool) -> str:
        """The text with the placeholders of psycopg or sqlite3."""
        return self.for_postgres if postgres else self.for_sqlite

    @cached_property
    def for_postgres(self) -> str:
        """The text with psycopg's placeholders."""
        return _text(self._element, postgres=True)

    @cached_property
    def for_sqlite(self) -> str:
        """The text with sqlite3's placeholders."""
        return _text(self._sqlite, postgres=False)


def ids(column: sa.ColumnElement[bytes], number: int) -> list[sa.BindParameter[bytes]]:
    """The parameters of a statement that takes a fixed number of ids."""
    return [sa.bindparam(f"id_{n}", type_=column.type) for n in range(number)]


def id_params(given: Sequence[bytes], number: int) -> dict[str, bytes]:
    """The values of these parameters; the first id fills up the rest. There must be one."""
    padded = [*given, *[given[0]] * (number - len(given))]
    return {f"id_{n}": each for n, each in enumerate(padded)}


def in_chunks(given: Sequence[bytes], number: int) -> Iterator[dict[str, bytes]]:
    """The values of these parameters for any number of ids, for one call after the other."""
    for first in range(0, len(given), number):
        yield id_params(given[first : first + number], number)


def insert_into(table: sa.Table) -> Insert:
    """The statement that inserts a row, with a parameter of its name for each column."""
    values = {each.name: sa.bindparam(each.name, type_=each.type) for each in table.columns}
    return sa.insert(table).values(values)


def columns_of(table: sa.Table, row_type: type[Any]) -> list[sa.Column[Any]]:
    """The columns that the fields of a `NamedTuple` name, in their order: to be selected together,
    so that a row of them makes one.
    """
    return [table.c[name] for name in row_type._fields]


class Rows(ABC):
    """Any number of rows given as one parameter; the statement is executed once for each.

    `fixed` columns are parameters shared by all rows.
    """

    def __init__(
        self, name: str, table: sa.Table, columns: Sequence[str], *, fixed: Sequence[str]
    ) -> None:
        self.name = name
        self.table = table
        self.columns = tuple(columns)
        self.fixed = tuple(fixed)
        self._names = [f"row_{each}" for each in self.columns]

    @abstractmethod
    def statement(self) -> Dml:
        """The statement for one row."""

    def params_of(self, rows: Sequence[Row], fixed: Mapping[str, Any]) -> list[dict[str, Any]]:
        """The parameters of the statement for each row."""
        shared = {name: fixed[name] for name in self.fixed}
        return [shared | dict(zip(self._names, row, strict=True)) for row in rows]

    def _values(self) -> dict[str, Any]:
        """A parameter for each column."""
        names = zip((*self.fixed, *self.columns), (*self.fixed, *self._names), strict=True)
        return {name: sa.bindparam(bound, type_=self.table.c[name].type) for name, bound in names}


class InsertRows(Rows):
    """Insert the rows."""

    def statement(self) -> Dml:
        """See `Rows`."""
        return sa.insert(self.table).values(self._values())


class AddRows(Rows):
    """Insert the rows that are not there yet."""

    def statement(self) -> Dml:
        """See `Rows`."""
        added: Dml = insert_or(self.table).values(self._values()).on_conflict_do_nothing()
        return added


class UpsertRows(Rows):
    """Insert the rows; if a row with the same `key` exists, set the columns `set_` of it; with
    `grows`, only if the new value of that column is greater.
    """

    def __init__(
        self,
        name: str,
        table: sa.Table,
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

    def statement(self) -> Dml:
        """See `Rows`."""
        # ON CONFLICT has the same syntax in both databases, so PostgreSQL's construct serves both.
        new = insert_or(self.table).values(self._values())
        values = {name: new.excluded[name] for name in self._set}
        grows = self._grows
        newer = None if grows is None else self.table.c[grows] < new.excluded[grows]
        changed: Dml = new.on_conflict_do_update(index_elements=self._key, set_=values, where=newer)
        return changed


class UpdateRows(Rows):
    """Update the rows found by `game_id` and the first column, setting the other columns."""

    def statement(self) -> Dml:
        """See `Rows`."""
        values = self._values()
        found = [self.table.c[name] == values.pop(name) for name in ("game_id", self.columns[0])]
        return sa.update(self.table).where(*found).values(values)


Part = Rows | Dml | sa.Select[Any]


class Write:
    """Statements that take effect together, in this order.

    `table` is given where metrics should name another table than the first that is written.
    """

    def __init__(self, *parts: Part, table: TableClause | None = None) -> None:
        self._parts = parts
        self.kind: Final = Kind("write", _written(parts) if table is None else table.name)

    def text(self, *, postgres: bool) -> str:
        """The texts of all statements."""
        texts = self.for_postgres if postgres else self.for_sqlite
        return ";\n".join(text for text, _ in texts)

    @property
    def is_one_statement(self) -> bool:
        """Whether it takes no transaction of several statements."""
        return len(self._parts) == 1 and not isinstance(self._parts[0], Rows)

    @cached_property
    def for_postgres(self) -> list[tuple[str, Rows | None]]:
        """The statements with psycopg's placeholders; those with rows are executed for each."""
        return self._texts(postgres=True)

    @cached_property
    def for_sqlite(self) -> list[tuple[str, Rows | None]]:
        """The statements with sqlite3's placeholders."""
        return self._texts(postgres=False)

    def _texts(self, *, postgres: bool) -> list[tuple[str, Rows | None]]:
        return [
            (_text(part.statement(), postgres=postgres), part)
            if isinstance(part, Rows)
            else (_text(part, postgres=postgres), None)
            for part in self._parts
        ]


def _written(parts: Sequence[Part]) -> str:
    """The name of the first table that is written."""
    written = (part for part in parts if not isinstance(part, sa.Select))
    return next((str(getattr(each.table, "name", "none")) for each in written), "none")
