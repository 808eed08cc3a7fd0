"""Bringing a database to the newest schema."""

import sqlite3
import time
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
"""So soon the database has to answer the question for readiness."""
_LOCK: Final = 0x65696768  # The key of the advisory lock, chosen freely: "eigh" in ASCII.
_REVISION: Final = Statement(select(column("version_num")).select_from(table("alembic_version")))
_ATTEMPTS: Final = 60
_LOCK_TIMEOUT: Final = "1s"
# Deadlock, or a lock that was not to be had in time.
_IN_THE_WAY: Final = {"40P01", "55P03"}


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def head_revision() -> str:
    """The revision that this version of the service works with."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


@cache
def _behind() -> frozenset[str | None]:
    """The revisions before this version's own, and None for an empty database."""
    scripts = ScriptDirectory.from_config(_config())
    known = {each.revision for each in scripts.walk_revisions()}
    return frozenset({None, *known} - {scripts.get_current_head()})


def upgrade(database_url: str, revision: str = "head") -> None:
    """Migrate up to `revision`; nothing happens if the database is there already, or ahead.

    Several processes may do this at once: whoever comes second waits and finds nothing to do.
    """
    _migrate(database_url, command.upgrade, revision)


def downgrade(database_url: str, revision: str = "base") -> None:
    """Migrate down to `revision`; the data of what is dropped is gone."""
    _migrate(database_url, command.downgrade, revision)


def is_behind(database: Database) -> bool:
    """Whether the database lacks migrations that this version needs. Raises Unavailable, also where
    it takes no writes.

    A revision that this version has never heard of comes from a newer one, which only adds to
    what this version uses (docs/operating.md): so a rolling upgrade goes on serving.
    """
    try:
        rows = database.fetch(_REVISION, {}, within=READY_SECONDS, to_write=True)
    except (psycopg.errors.UndefinedTable, sqlite3.OperationalError):
        rows = []  # Nobody has ever migrated it.
    return (rows[0][0] if rows else None) in _behind()


def differences(database_url: str) -> list[str]:
    """What the migrated database lacks or has too much, compared with the tables in the code."""
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
                # Games are played meanwhile, and a migration is all or nothing: so once more.
                if getattr(error.orig, "sqlstate", None) not in _IN_THE_WAY:
                    raise
                failure = error
                time.sleep(min(1.0, 0.1 * attempt))
            else:
                return
        raise failure
    finally:
        engine.dispose()


def _run(connection: Connection, action: Any, revision: str) -> None:
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
        # Whoever waits for a table keeps everybody who comes later waiting as well.
        connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{_LOCK_TIMEOUT}'")
    if action is command.upgrade and _is_ahead(connection):
        return
    config = _config()
    config.attributes["connection"] = connection
    action(config, revision)


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _is_ahead(connection: Connection) -> bool:
    return _revision(connection) not in {*_behind(), head_revision()}


def _open(address: Address) -> Any:
    line = open_postgres(address)
    line.autocommit = False
    return line


def _engine(database_url: str) -> Engine:
    """An engine for schema work: ordinary transactions, no pool. All that it sets ends with its
    transaction, so any pooler may stand in between.
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
