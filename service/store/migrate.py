"""Bringing a database to the newest schema, with the migrations beside the package."""

from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, NullPool, create_engine, event
from sqlalchemy.exc import DBAPIError

import service
from service.store.database import Database
from service.store.engine import make_folder, normalised, set_up_sqlite
from service.store.errors import Unavailable
from service.store.tables import metadata

FOLDER: Final = Path(service.__file__).resolve().parent.parent / "migrations"
_LOCK: Final = 0x65696768  # Of this service's own choice: "eigh" in ASCII.


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


def head_revision() -> str:
    """The revision that this version of the service works with."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def upgrade(database_url: str, revision: str = "head") -> None:
    """Migrate up to `revision`; nothing happens if the database is there already.

    Several processes may do this at once: whoever comes second waits and finds nothing to do.
    """
    _migrate(database_url, command.upgrade, revision)


def downgrade(database_url: str, revision: str = "base") -> None:
    """Migrate down to `revision`; the data of what is dropped is gone."""
    _migrate(database_url, command.downgrade, revision)


def is_current(database: Database) -> bool:
    """Whether the database has exactly the schema of this version. Raises Unavailable."""
    try:
        with database.engine.connect() as connection:
            return _revision(connection) == head_revision()
    except DBAPIError as error:
        raise Unavailable(str(error.orig)) from error


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
    config = _config()
    engine = _engine(database_url)
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_LOCK})")
            config.attributes["connection"] = connection
            action(config, revision)
    finally:
        engine.dispose()


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _engine(database_url: str) -> Engine:
    """An engine for schema work: ordinary transactions, no pool."""
    url = normalised(database_url)
    if url.drivername != "sqlite":
        return create_engine(url, poolclass=NullPool)
    make_folder(url)
    engine = create_engine(url, poolclass=NullPool)
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "begin", lambda each: each.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine
