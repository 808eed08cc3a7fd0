"""Migrates a database to the newest schema."""

import sqlite3
import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Final

import psycopg
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Connection,
    Engine,
    NullPool,
    column,
    create_engine,
    event,
    select,
    table,
)
from sqlalchemy.exc import OperationalError

from service.folders import MIGRATIONS
from service.store.addresses import TRANSACTION, Address, normalised, postgres_address
from service.store.database import Database
from service.store.engine import make_file, set_up_sqlite
from service.store.opening import open_postgres
from service.store.sql import Statement
from service.store.tables import metadata

READY_SECONDS: Final = 3.0
"""How long the readiness check waits for the database."""
_LOCK: Final = 0x65696768  # The key of the advisory lock, chosen freely: "eigh" in ASCII.
_REVISION: Final = Statement(select(column("version_num")).select_from(table("alembic_version")))
_ATTEMPTS: Final = 60
_LOCK_TIMEOUT: Final = "1s"
# Deadlock, or a lock that was not granted in time.
_RETRYABLE: Final = {"40P01", "55P03"}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def head_revision() -> str:
    """The revision that this version of the service needs."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


@cache
def _older_revisions() -> frozenset[str | None]:
    """The revisions older than the one this version needs, and None for an empty database."""
    scripts = ScriptDirectory.from_config(_config())
    known = {each.revision for each in scripts.walk_revisions()}
    return frozenset({None, *known} - {scripts.get_current_head()})


def upgrade(database_url: str, revision: str = "head") -> None:
    """Migrate up to `revision`; does nothing if the database is at that revision or ahead of it.

    Several processes may call this at once: the second one waits and finds nothing to do.
    """
    _migrate(database_url, command.upgrade, revision)


def downgrade(database_url: str, revision: str = "base") -> None:
    """Migrate down to `revision`; the data in dropped tables and columns is lost."""
    _migrate(database_url, command.downgrade, revision)


def is_behind(database: Database) -> bool:
    """Whether the database lacks migrations that this version needs. Raises Unavailable, also if
    the database is read-only.

    An unknown revision comes from a newer version, which only adds to what this version uses
    (docs/operating.md), so this version goes on serving during a rolling upgrade.
    """
    try:
        rows = database.fetch(_REVISION, {}, within=READY_SECONDS, to_write=True)
    except (psycopg.errors.UndefinedTable, sqlite3.OperationalError):
        rows = []  # It was never migrated.
    return (rows[0][0] if rows else None) in _older_revisions()


def is_known(revision: str | None) -> bool:
    """Whether this version has the migration; None, an empty database, counts as known."""
    return revision in {*_older_revisions(), head_revision()}


def revision_of(connection: Connection) -> str | None:
    """The revision of the database; None if it was never migrated."""
    return MigrationContext.configure(connection).get_current_revision()


def create(connection: Connection, revision: str) -> None:
    """Create the schema of a revision, in the caller's transaction; the database is empty."""
    _alembic(connection, command.upgrade, revision)


def within_migration(database_url: str, work: Callable[[Connection], None]) -> None:
    """Call `work` with a connection in one transaction that excludes migrations."""
    engine = _engine(database_url)
    try:
        with engine.begin() as connection:
            _exclude_others(connection)
            work(connection)
    finally:
        engine.dispose()


def analyze(database_url: str) -> None:
    """Let PostgreSQL count and sample the rows of all tables, after many were written."""
    engine = _engine(database_url)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(f"ANALYZE {', '.join(metadata.tables)}")
    finally:
        engine.dispose()


def differences(database_url: str) -> list[str]:
    """The differences between the migrated database and the tables in the code."""
    engine = _engine(database_url)
    try:
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return [repr(each) for each in compare_metadata(context, metadata)]
    finally:
        engine.dispose()


def _migrate(database_url: str, action: Any, revision: str) -> None:
    engine = _engine(database_url)
    try:
        for attempt in range(_ATTEMPTS):
            try:
                with engine.begin() as connection:
                    _run(connection, action, revision)
            except OperationalError as error:
                # Moves under way hold locks, and a migration is all or nothing: try it again.
                if getattr(error.orig, "sqlstate", None) not in _RETRYABLE:
                    raise
                failure = error
                time.sleep(min(1.0, 0.1 * attempt))
            else:
                return
        raise failure
    finally:
        engine.dispose()


def _run(connection: Connection, action: Any, revision: str) -> None:
    _exclude_others(connection)
    if action is command.upgrade and not is_known(revision_of(connection)):
        return  # It is ahead.
    _alembic(connection, action, revision)


def _exclude_others(connection: Connection) -> None:
    """Wait for another migration to end, and keep others out until the transaction ends."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        # A migration that waits for a table blocks all later statements on that table.
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{_LOCK_TIMEOUT}'")


def _alembic(connection: Connection, action: Any, revision: str) -> None:
    config = _config()
    config.attributes["connection"] = connection
    action(config, revision)


def _open(address: Address) -> Any:
    line = open_postgres(address)
    line.autocommit = False
    return line


def _engine(database_url: str) -> Engine:
    """An engine for migrations: ordinary transactions, no pool. Its settings and locks end with the
    transaction, so it works through any pooler.
    """
    url = normalised(database_url)
    if url.drivername != "sqlite":
        connect = partial(_open, postgres_address(url, TRANSACTION))
        return create_engine(url, creator=connect, poolclass=NullPool)
    make_file(url)
    engine = create_engine(url, poolclass=NullPool)
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "begin", lambda each: each.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine
