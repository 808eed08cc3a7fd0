import os
import subprocess
import sys
from pathlib import Path

import pytest

from service.store import Database, Unavailable, migrate, players
from service.store.migrate import Schema
from service.store.tables import metadata
from tests.databases import KINDS, database_url


@pytest.fixture(params=KINDS)
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return database_url(request.param, tmp_path, migrated=False)


@pytest.mark.thorough
def test_migrations_run_up_and_down(empty_url: str) -> None:
    migrate.upgrade(empty_url)
    assert migrate.differences(empty_url) == []
    migrate.downgrade(empty_url)
    gone = migrate.differences(empty_url)
    assert len([each for each in gone if "add_table" in each]) == len(metadata.tables)
    migrate.upgrade(empty_url)
    assert migrate.differences(empty_url) == []


def test_the_service_knows_whether_the_schema_is_behind(empty_url: str) -> None:
    database = Database(empty_url)
    assert migrate.schema_of(database) is Schema.BEHIND
    migrate.upgrade(empty_url, "0002")
    assert migrate.schema_of(database) is Schema.BEHIND
    migrate.upgrade(empty_url)
    assert migrate.schema_of(database) is Schema.CURRENT
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


def test_every_table_of_a_game_begins_its_key_with_the_game() -> None:
    others = {
        "player": "player_id",
        "creation": "player_id",
        "checkpoint": "day",
        "leaves": "day",
        "allowance": "key",
        "token": "token_id",
        "departed": "player_id",
        "account_act": "player_id",
        "block": "player_id",
        "external_player": "player_id",
        "report": "player_id",
        "wish": "wish_id",
        "rating": "player_id",
        "ladder": "ruleset",
        "property": "name",
        "outcome": "player_id",
        "tally": "player_id",
    }
    for table in metadata.sorted_tables:
        first = next(iter(table.primary_key.columns)).name
        assert first == others.get(table.name, "game_id")
        for key in table.foreign_keys:
            assert key.parent.name == key.column.name == "game_id"
