import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection

from service.store import Database, Unavailable, migrate, players
from service.store.connections import make_engine
from service.store.migrate import Schema
from service.store.tables import metadata
from tests.databases import KINDS, database_url, postgres_url
from tests.store.next_versions import next_migrations, next_version

UNLOGGED = {"allowance", "emote", "presence"}
SCHEMA = {
    "sqlite": """
        SELECT name, sql FROM sqlite_master
        WHERE sql IS NOT NULL AND tbl_name <> 'alembic_version'
    """,
    "postgresql": """
        SELECT relname, reloptions::text, (
            SELECT string_agg(attname || ' ' || format_type(atttypid, atttypmod) || ' '
                || attnotnull, ', ' ORDER BY attnum)
            FROM pg_attribute WHERE attrelid = pg_class.oid AND attnum > 0
        ) FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
            AND relname <> 'alembic_version'
        UNION ALL SELECT indexname, NULL, indexdef FROM pg_indexes
        WHERE schemaname = 'public' AND tablename <> 'alembic_version'
        UNION ALL SELECT conname, NULL, pg_get_constraintdef(oid) FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
            AND conrelid <> coalesce(to_regclass('alembic_version')::oid, 0)
    """,
}


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return database_url(request.param, tmp_path, migrated=False)


def test_the_check_names_every_missing_table(empty_url: str) -> None:
    missing = [each for each in migrate.differences(empty_url) if "add_table" in each]
    assert len(missing) == len(metadata.tables)


def schema(connection: Connection) -> list[list[object]]:
    """The definitions of all tables, indexes and constraints. Lines are sorted, because the order
    of constraints has no meaning.
    """
    rows = connection.exec_driver_sql(SCHEMA[connection.dialect.name])
    return sorted([name, *map(_sorted_lines, rest)] for name, *rest in rows)


def _sorted_lines(definition: str | None) -> list[str]:
    return sorted(line.strip(" \t,") for line in (definition or "").splitlines())


@pytest.mark.parametrize("kind", KINDS)
def test_the_migrations_make_the_tables_of_the_code(kind: str, tmp_path: Path) -> None:
    by_migrations = make_engine(database_url(kind, tmp_path))
    by_tables = make_engine(database_url(kind, tmp_path, migrated=False))
    with by_migrations.connect() as migrated, by_tables.connect() as created:
        metadata.create_all(created)
        assert schema(migrated) == schema(created)


def test_rows_that_a_crash_may_lose_are_not_logged() -> None:
    with make_engine(postgres_url()).connect() as connection:
        found = connection.exec_driver_sql(
            "SELECT relname FROM pg_class WHERE relpersistence = 'u' AND relkind = 'r'"
        )
        assert set(found.scalars()) == UNLOGGED


def test_the_service_knows_whether_the_schema_is_behind(empty_url: str, tmp_path: Path) -> None:
    database = Database(empty_url)
    assert migrate.schema_of(database) is Schema.BEHIND
    migrate.upgrade(empty_url)
    assert migrate.schema_of(database) is Schema.CURRENT
    with next_version(next_migrations(tmp_path, "def upgrade(): pass")):
        assert migrate.schema_of(database) is Schema.BEHIND
    database.dispose()


def test_readiness_needs_no_connection_of_its_own(empty_url: str) -> None:
    migrate.upgrade(empty_url)
    database = Database(empty_url, pool_size=1)
    for _ in range(2):
        assert migrate.schema_of(database) is Schema.CURRENT
        assert players.now(database) > 0
    database.dispose()


def test_an_unreachable_database_is_unavailable() -> None:
    database = Database("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable):
        migrate.schema_of(database)


@pytest.mark.thorough
def test_several_processes_may_migrate_at_once(empty_url: str) -> None:
    # Alembic keeps its state in the module, so this needs processes instead of threads.
    command = [sys.executable, "-m", "service", "migrate"]
    environment = {**os.environ, "DATABASE_URL": empty_url}
    running = [subprocess.Popen(command, env=environment) for _ in range(4)]
    assert [each.wait() for each in running] == [0, 0, 0, 0]
    assert migrate.differences(empty_url) == []
