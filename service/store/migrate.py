"""Migrates a database to the newest schema, one migration after another (docs/migrations.md).

A migration is one transaction, or, on PostgreSQL, `online`: each of its statements takes effect at
once and blocks no move, and all of it may be repeated if it was interrupted.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from enum import Enum
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import Script, ScriptDirectory
from sqlalchemy.exc import OperationalError

from service.settings import MIGRATIONS
from service.store.addresses import TRANSACTION, Address, normalised, postgres_address, sqlite_file
from service.store.connections import copy_sqlite, make_file, open_postgres, set_up_sqlite
from service.store.database import Database
from service.store.errors import SchemaDiffers
from service.store.sql import Statement
from service.store.tables import head, metadata, property_

READY_SECONDS: Final = 3.0
"""How long the readiness check waits for the database."""
_LOCK: Final = 0x65696768  # The key of the advisory lock, chosen freely: "eigh" in ASCII.
_REVISION: Final = Statement(
    sa.select(sa.column("version_num")).select_from(sa.table("alembic_version"))
)
# The newest migration of the oldest version of the service that can use the database; no row: every
# version can that knows the table.
_OLDEST: Final = sa.select(property_.c.value).where(
    property_.c.name == sa.literal_column("'oldest_version'")
)
_OLDEST_VERSION: Final = Statement(_OLDEST)
_HEADS: Final = Statement(sa.select(head.c.game_id).where(sa.false()))
_ATTEMPTS: Final = 60
# A migration that waits for a table blocks all later statements on that table.
_LOCK_TIMEOUT: Final = "300ms"
_POLL_SECONDS: Final = 0.2
# Deadlock, or a lock that was not granted in time.
_RETRYABLE: Final = {"40P01", "55P03"}


class Schema(Enum):
    """The schema of a database, as this version sees it; the values are in `/readyz`."""

    CURRENT = "ok"
    AHEAD = "ahead"
    """A newer version has migrated it, and this version still works on it."""
    BEHIND = "behind"
    TOO_NEW = "too-new"
    """A newer version has removed something that this version needs."""


class CannotMigrate(Exception):
    """The message, one line, says why a database is not migrated, and what to do."""


class Upgraded(NamedTuple):
    """A migrated database: its revision, and the copies of it that were made before."""

    revision: str
    copies: list[Path]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@cache
def migrations() -> list[Script]:
    """The migrations of this version, oldest first."""
    return list(ScriptDirectory.from_config(_config()).walk_revisions())[::-1]


def _revisions() -> list[str | None]:
    """The revisions that this version knows, oldest first: None, an empty database, to its own."""
    return [None, *(each.revision for each in migrations())]


def is_known(revision: str | None) -> bool:
    """Whether this version has the migration; None, an empty database, counts as known."""
    return revision in _revisions()


def upgrade(database_url: str, revision: str = "head", *, lossy: bool = False) -> Upgraded:
    """Migrate up to `revision`; does nothing if the database is at that revision or ahead of it.

    Several processes may call this at once: the second one waits and finds nothing to do. An SQLite
    database is copied before a migration that deletes rows. Raises CannotMigrate, before any
    change, if a migration would delete rows and `lossy` is false, or if this version cannot use the
    database.
    """
    engine = _engine(database_url)
    copies: list[Path] = []
    try:
        # Again, because another process may have migrated meanwhile, but not as far.
        while pending := _pending(engine, revision):
            if not lossy:
                _check_losses(engine, pending)
            for each in pending:
                if engine.dialect.name == "sqlite" and _losses(engine, each):
                    copies.append(_copy_before(database_url, each.revision))
                _apply(engine, each)
        with engine.begin() as connection:
            return Upgraded(str(revision_of(connection)), copies)
    finally:
        engine.dispose()


def is_online(script: Script) -> bool:
    """Whether a migration runs outside transactions on PostgreSQL."""
    return bool(getattr(script.module, "online", False))


def losses_of(script: Script) -> tuple[str, ...]:
    """The tables from which a migration deletes what cannot be recomputed."""
    return tuple(getattr(script.module, "loses", ()))


def schema_of(database: Database) -> Schema:
    """How the database's schema fits this version. Raises Unavailable, also if the database is
    read-only.

    An unknown revision comes from a newer version. It only adds to what this version uses, unless
    it has said otherwise in the database (`schema_changes.end_support`).
    """
    try:
        rows = database.fetch(_REVISION, {}, within=READY_SECONDS, to_write=True)
    except SchemaDiffers:
        rows = []  # It was never migrated.
    revision = rows[0][0] if rows else None
    if is_known(revision):
        return Schema.CURRENT if revision == _revisions()[-1] else Schema.BEHIND
    try:
        database.fetch(_HEADS, {})
    except SchemaDiffers:
        return Schema.BEHIND  # An unreleased version made it.
    found = database.fetch(_OLDEST_VERSION, {})
    oldest = found[0][0] if found else None
    return Schema.AHEAD if oldest is None or is_known(oldest) else Schema.TOO_NEW


def revision_of(connection: sa.Connection) -> str | None:
    """The revision of the database; None if it was never migrated."""
    return MigrationContext.configure(connection).get_current_revision()


def differences(database_url: str) -> list[str]:
    """The differences between the migrated database and the tables in the code."""
    engine = _engine(database_url)
    try:
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return [repr(each) for each in compare_metadata(context, metadata)]
    finally:
        engine.dispose()


def _pending(engine: sa.Engine, upto: str) -> list[Script]:
    """The migrations up to a revision that the database lacks; none if it is ahead."""
    with engine.begin() as connection:
        revision = revision_of(connection)
        if revision is not None:
            _check_usable(connection, revision)
    if not is_known(revision):
        return []
    known = _revisions()
    until = len(known) - 1 if upto == "head" else known.index(upto)
    return migrations()[known.index(revision) : until]


def _check_usable(connection: sa.Connection, revision: str) -> None:
    """Raise CannotMigrate if this version can neither migrate nor use a database."""
    # The schema of every released version has this table.
    if not sa.inspect(connection).has_table(head.name):
        raise CannotMigrate("an unreleased version made this database; start with a new one")
    if is_known(revision):
        return
    oldest = connection.scalar(_OLDEST)
    if not is_known(oldest):
        raise CannotMigrate("this version of eights is too old for the database")


def _check_losses(engine: sa.Engine, pending: list[Script]) -> None:
    lost = {each.revision: found for each in pending if (found := _losses(engine, each))}
    if lost:
        what = "; ".join(f"{revision}: {', '.join(found)}" for revision, found in lost.items())
        raise CannotMigrate(
            f"these migrations delete what is in these tables: {what}. Make a backup, then run "
            "`eights migrate --lossy`"
        )


def _losses(engine: sa.Engine, script: Script) -> list[str]:
    """The tables with rows that a migration would delete."""
    with engine.begin() as connection:
        known = set(sa.inspect(connection).get_table_names())
        return [
            each
            for each in losses_of(script)
            if each in known
            and connection.exec_driver_sql(f'SELECT 1 FROM "{each}" LIMIT 1').fetchone()  # noqa: S608
        ]


def _copy_before(database_url: str, revision: str) -> Path:
    """Copy an SQLite database, readable by its owner only; returns the new file."""
    file = sqlite_file(database_url)
    copy = file.with_name(f"{file.name}-before-{revision}")
    number = 1
    while copy.exists():
        number += 1
        copy = file.with_name(f"{file.name}-before-{revision}-{number}")
    make_file(normalised(f"sqlite:///{copy}"))
    copy_sqlite(file, copy)
    return copy


def _apply(engine: sa.Engine, script: Script) -> None:
    """Run a migration; does nothing if another process has done so.

    Moves under way hold locks, and a migration is all or nothing, or may be repeated: if a lock is
    not granted in time, it is tried again.
    """
    for attempt in range(_ATTEMPTS):
        try:
            online = is_online(script) and engine.dialect.name == "postgresql"
            with (_autocommit if online else _transaction)(engine) as connection:
                if revision_of(connection) == script.down_revision:
                    config = _config()
                    config.attributes.update(connection=connection, online=online)
                    command.upgrade(config, script.revision)
        except OperationalError as error:
            if getattr(error.orig, "sqlstate", None) not in _RETRYABLE:
                raise
            failure = error
            time.sleep(min(1.0, 0.1 * attempt))
        else:
            return
    raise failure


@contextmanager
def _transaction(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A transaction that excludes other migrations."""
    with engine.connect() as connection, _begin_alone(connection):
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = '{_LOCK_TIMEOUT}'")
        yield connection


@contextmanager
def _autocommit(engine: sa.Engine) -> Iterator[sa.Connection]:
    """A connection outside transactions; a transaction on another one excludes other migrations."""
    with (
        engine.connect() as other,
        _begin_alone(other),
        engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection,
    ):
        yield connection


def _begin_alone(connection: sa.Connection) -> sa.RootTransaction:
    """Begin a transaction that excludes other migrations, after those under way; SQLite's
    transactions do that by themselves.

    A statement that waits has a snapshot, for which `CREATE INDEX CONCURRENTLY` of the other
    process would wait in turn. So this asks again and again.
    """
    while True:
        transaction = connection.begin()
        if connection.dialect.name != "postgresql":
            return transaction
        connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
        taken = connection.exec_driver_sql(f"SELECT pg_try_advisory_xact_lock({_LOCK})")
        if taken.scalar_one():
            return transaction
        transaction.rollback()
        time.sleep(_POLL_SECONDS)


def _open(address: Address) -> Any:
    line = open_postgres(address)
    line.autocommit = False
    return line


def _engine(database_url: str) -> sa.Engine:
    """An engine for migrations: ordinary transactions, no pool. Its settings and locks end with the
    transaction, so it works through any pooler.
    """
    url = normalised(database_url)
    if url.drivername != "sqlite":
        # So that pg_stat_activity tells it from the processes that serve.
        options = {**postgres_address(url).options, "application_name": "eights-migrate"}
        connect = partial(_open, Address(options, TRANSACTION))
        return sa.create_engine(url, creator=connect, poolclass=sa.NullPool)
    make_file(url)
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    sa.event.listen(engine, "connect", set_up_sqlite)
    sa.event.listen(engine, "begin", lambda each: each.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine
