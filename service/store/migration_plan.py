"""What the pending migrations would do to a database, and what would wait for them.

The statements are found by running the migrations on empty tables: on PostgreSQL in a schema of
their own that is rolled back, for SQLite in memory. The rows of the real tables give the durations.
"""

import re
from textwrap import shorten
from typing import Any, Final, NamedTuple

import psycopg
from sqlalchemy import Connection, StaticPool, create_engine, event, inspect
from sqlalchemy.exc import ProgrammingError

from service.store import migrate
from service.store.addresses import normalised, sqlite_file

_SCHEMA: Final = "eights_plan"
NOTHING: Final = "nothing waits"
WRITES: Final = "writes to this table wait"
ALL: Final = "reads and writes of this table wait"
SAME_ROWS: Final = "writes to the same rows wait"
EVERY_WRITE: Final = "all writes wait"
UNKNOWN: Final = "read the migration: what waits is unknown"
# Rows a second on two cores (docs/migrations.md); half of what was measured.
_INDEXED: Final = 500_000
_READ: Final = 1_000_000
_WRITTEN: Final = 50_000

_NAME: Final = r'"?(\w+)"?'


class _Kind(NamedTuple):
    """A kind of statement: what waits, and how many rows a second (None: it takes a moment).
    `online` is what waits if the migration is online.
    """

    pattern: re.Pattern[str]
    waits: str
    rate: int | None
    online: str | None = None


def _kind(pattern: str, waits: str, rate: int | None, online: str | None = None) -> _Kind:
    return _Kind(re.compile(pattern.replace("NAME", _NAME), re.I | re.S), waits, rate, online)


_KINDS: Final = (
    _kind(r"CREATE TABLE NAME", NOTHING, None),
    _kind(r"CREATE (?:UNIQUE )?INDEX .*? ON NAME", WRITES, _INDEXED, NOTHING),
    _kind(r"DROP INDEX", ALL, None, NOTHING),
    _kind(r"ALTER TABLE NAME (?:ADD COLUMN|DROP|RENAME|ADD CONSTRAINT .* NOT VALID)", ALL, None),
    _kind(r"ALTER TABLE NAME VALIDATE", NOTHING, _READ),
    _kind(r"ALTER TABLE NAME ALTER COLUMN \w+ (?:SET NOT NULL)", ALL, _READ),
    _kind(r"ALTER TABLE NAME ADD", ALL, _READ),
    _kind(r"ALTER TABLE NAME ALTER COLUMN \w+ (?:DROP|SET DEFAULT)", ALL, None),
    _kind(r"ALTER TABLE NAME ALTER COLUMN \w+ (?:SET DATA )?TYPE", ALL, _WRITTEN),
    _kind(r"UPDATE NAME", SAME_ROWS, _WRITTEN, NOTHING),
    _kind(r"DELETE FROM NAME", SAME_ROWS, _WRITTEN),
    _kind(r"INSERT INTO \S+ .* FROM NAME", NOTHING, _WRITTEN),
    _kind(r"INSERT INTO NAME", NOTHING, None),
    _kind(r"TRUNCATE NAME", ALL, None),
    _kind(r"DROP TABLE NAME", ALL, None),
)
# SQLite rewrites a table to drop a column, and has one writer.
_REWRITE: Final = re.compile(r"ALTER TABLE \S+ DROP COLUMN", re.I)
_UNSEEN: Final = re.compile(
    r"SELECT|PRAGMA|SET |(?:INSERT INTO|UPDATE|DELETE FROM) (?:alembic_version|property)", re.I
)


class NoPlan(Exception):
    """The role may not make a plan; the message, one line, says what to grant."""


class Step(NamedTuple):
    """One statement of a migration: its first words, the rows of its table (None: it is new or
    unknown), what waits, and for how long.
    """

    what: str
    rows: int | None
    waits: str
    duration: str


class PlannedMigration(NamedTuple):
    """A pending migration; `losses` are tables from which it deletes rows."""

    revision: str
    title: str
    losses: tuple[str, ...]
    steps: list[Step]


def plan(database_url: str) -> list[PlannedMigration]:
    """The migrations that the database lacks, oldest first; changes nothing. For an empty database
    it is one that stands for all of them: nothing waits for tables that are being created.

    Raises NoPlan if, on PostgreSQL, the role may not create a schema, and errors of the driver if
    the database fails.
    """
    url = normalised(database_url)
    if url.drivername != "sqlite":
        with migrate.transaction_on(database_url) as connection:
            rows = _rows_of_postgres(connection)
            revision = migrate.revision_of(connection)
            if revision is None:
                return _first_plan()
            _create_schema(connection)
            connection.exec_driver_sql(f"SET LOCAL search_path TO {_SCHEMA}")
            found = _planned(connection, revision, rows)
            connection.rollback()
        return found
    rows, revision = {}, None
    if sqlite_file(url).exists():
        with migrate.transaction_on(database_url) as connection:
            rows = _rows_of_sqlite(connection)
            revision = migrate.revision_of(connection)
    if revision is None:
        return _first_plan()
    engine = create_engine("sqlite://", poolclass=StaticPool)
    with engine.connect() as connection:
        found = _planned(connection, revision, rows)
    engine.dispose()
    return found


def _first_plan() -> list[PlannedMigration]:
    count = len(migrate.scripts_after(None))
    title = f"The database is empty: all {count} migrations create its tables; {NOTHING}."
    return [PlannedMigration(migrate.head_revision(), title, (), [])]


def _create_schema(connection: Connection) -> None:
    try:
        connection.exec_driver_sql(f"CREATE SCHEMA {_SCHEMA}")
    except ProgrammingError as error:
        if not isinstance(error.orig, psycopg.errors.InsufficientPrivilege):
            raise
        raise NoPlan(
            "DATABASE_URL: a plan needs a schema for a moment; GRANT CREATE ON DATABASE"
        ) from error


def _planned(connection: Connection, revision: str, rows: dict[str, int]) -> list[PlannedMigration]:
    if not migrate.is_known(revision):
        return []
    migrate.create(connection, revision)
    said: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        said.append(" ".join(statement.split()))

    event.listen(connection, "before_cursor_execute", note)
    found = []
    of_postgres = connection.dialect.name == "postgresql"
    for script in migrate.scripts_after(revision):
        said.clear()
        migrate.create(connection, script.revision)
        online = migrate.is_online(script)
        steps = [
            _step(text, rows, of_postgres=of_postgres, online=online)
            for text in said
            if not _UNSEEN.match(text)
        ]
        losses = tuple(each for each in migrate.losses_of(script) if rows.get(each))
        found.append(
            PlannedMigration(script.revision, script.doc.partition("\n")[0], losses, steps)
        )
    return found


def _step(text: str, rows: dict[str, int], *, of_postgres: bool, online: bool) -> Step:
    what = shorten(re.split(r" \(|,| SET | SELECT ", text)[0], 70, placeholder=" ...")
    if online and of_postgres:
        what = what.replace(" INDEX ", " INDEX CONCURRENTLY ")
    for kind in _KINDS:
        found = kind.pattern.match(text)
        if found is None:
            continue
        count = rows.get(found[1]) if found.groups() else None
        waits, rate = kind.waits, kind.rate
        if online and kind.online is not None:
            waits = kind.online
        if not of_postgres:
            waits = EVERY_WRITE
            rate = _WRITTEN if _REWRITE.match(text) else rate
        return Step(what, count, waits, _duration(count, rate))
    return Step(what, None, UNKNOWN, "for an unknown time")


def _duration(rows: int | None, rate: int | None) -> str:
    seconds = 0 if rate is None or rows is None else rows / rate
    return "for a moment" if seconds < 0.2 else f"for some {max(1, round(seconds))} s"


def _rows_of_postgres(connection: Connection) -> dict[str, int]:
    found = connection.exec_driver_sql(
        "SELECT c.relname, GREATEST(c.reltuples, s.n_live_tup, 0)::bigint "
        "FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid "
        "WHERE c.relkind IN ('r', 'p') AND pg_table_is_visible(c.oid)"
    )
    return {name: int(count) for name, count in found}


def _rows_of_sqlite(connection: Connection) -> dict[str, int]:
    def count(name: str) -> int:
        found = connection.exec_driver_sql(f'SELECT count(*) FROM "{name}"')  # noqa: S608
        return int(found.scalar_one())

    return {name: count(name) for name in inspect(connection).get_table_names()}
