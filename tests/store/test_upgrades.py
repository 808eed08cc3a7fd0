"""Upgrades of a database in use: what waits, what is lost, and which versions may serve."""

import re
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.app import create_app
from service.settings import Settings
from service.store import Database, migrate, schema_changes
from service.store.addresses import Address
from service.store.connections import make_engine
from tests.databases import KINDS, database_url, postgres_url
from tests.store.next_versions import next_migrations, next_version
from tests.store.synthetic import create
from tests.table import Table

EXPAND = """
def upgrade():
    op.add_column("game", sa.Column("shade", sa.Integer(), nullable=True))
"""
INDEX = """
online = True


def upgrade():
    create_index("game_by_shade", "game", ["shade"])
"""
BACKFILL = """
online = True


def upgrade():
    backfill("game", "shade = seats + 7", "shade IS NULL")
"""
CONTRACT = """
loses = ("game",)


def upgrade():
    end_support(before="9001")
    op.drop_column("game", "turn_seconds")
"""


CONCURRENTLY = """
    SELECT 1 FROM pg_stat_activity
    WHERE query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'
"""


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return database_url(request.param, tmp_path)


@pytest.fixture
def table(url: str) -> Iterator[Table]:
    """The service as it is now, on a database that later versions migrate."""
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    yield Table(app.test_client())
    app.extensions["eights"].store.dispose()


def value(url: str, statement: str) -> object:
    """The only value of a query."""
    with make_engine(url).connect() as connection:
        return connection.exec_driver_sql(statement).scalar_one()


def test_a_table_in_use_is_expanded_indexed_and_filled(
    url: str, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema_changes, "ROWS_AT_ONCE", 2)
    database = Database(url)
    for _ in range(5):
        create(database, version=3)
    database.dispose()
    with next_version(next_migrations(tmp_path, EXPAND, INDEX, BACKFILL)):
        migrate.upgrade(url)
    assert value(url, "SELECT count(*) FROM game WHERE shade = 9") == 5
    assert table.get("/readyz").json["checks"]["schema"] == "ahead"
    view, ann, bob = table.duel()
    assert table.play_out(view["id"], ann, bob)["status"] == "finished"


def test_an_index_is_built_again_after_an_interruption(tmp_path: Path) -> None:
    """An attempt that ended in the middle leaves an invalid index."""
    url = postgres_url()
    ahead = next_migrations(tmp_path, EXPAND, INDEX)
    with next_version(ahead):
        migrate.upgrade(url, "9001")
        with psycopg.connect(url, autocommit=True) as line:
            line.execute("CREATE INDEX game_by_shade ON game (shade)")
            line.execute(
                "UPDATE pg_index SET indisvalid = false "
                "WHERE indexrelid = 'game_by_shade'::regclass"
            )
        migrate.upgrade(url)
    valid = "SELECT indisvalid FROM pg_index WHERE indexrelid = 'game_by_shade'::regclass"
    assert value(url, valid) is True


def test_moves_do_not_wait_while_an_index_is_built(tmp_path: Path) -> None:
    url = postgres_url()
    database = Database(url)
    with next_version(next_migrations(tmp_path, EXPAND, INDEX)), psycopg.connect(url) as writer:
        migrate.upgrade(url, "9001")
        writer.execute("UPDATE game SET seats = seats")  # The index waits for its end.
        building = threading.Thread(target=migrate.upgrade, args=(url,))
        building.start()
        with psycopg.connect(url, autocommit=True) as watcher:
            while not watcher.execute(CONCURRENTLY).fetchone():
                assert building.is_alive()
        with psycopg.connect(url, options="-c lock_timeout=1ms") as mover:
            mover.execute("UPDATE game SET seats = seats")
            mover.execute("INSERT INTO wish (wish_id, game_id) VALUES ('a', 'b')")
        create(database)
        # Another process that wants to migrate does not hold the index up.
        second = threading.Thread(target=migrate.upgrade, args=(url,))
        second.start()
        writer.commit()
        building.join()
        second.join()
    database.dispose()
    assert value(url, "SELECT count(*) FROM pg_indexes WHERE indexname = 'game_by_shade'") == 1


def test_versions_that_are_too_far_apart_do_not_serve(
    url: str, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _view, ann, _bob = table.duel()
    ahead = next_migrations(tmp_path, EXPAND, CONTRACT)
    with next_version(ahead):
        with pytest.raises(migrate.CannotMigrate, match="9002: game"):
            migrate.upgrade(url)
        migrate.upgrade(url, "9001")
    assert table.get("/readyz").status == 200
    monkeypatch.setenv("DATABASE_URL", url)
    assert CliRunner().invoke(main, ["migrate"]).output == (
        "The database is at migration 9001 of a newer version of eights; this version can use it.\n"
    )
    with next_version(ahead):
        migrate.upgrade(url, lossy=True)
    for command in ("migrate", "sweep"):
        assert CliRunner().invoke(main, [command]).output == (
            "Error: DATABASE_URL: this version of eights is too old for the database\n"
        )
    ready = table.get("/readyz")
    assert (ready.status, ready.code) == (503, "unavailable")
    assert "too old" in ready.json["detail"]
    seats = [{"occupant": "me"}, {"occupant": "open"}]
    refused = table.call("POST", "/v1/games", who=ann, body={"ruleset": "classic", "seats": seats})
    assert (refused.status, refused.code) == (503, "unavailable")
    assert "too old" in refused.json["detail"]


@pytest.mark.parametrize("kind", KINDS)
def test_sqlite_is_copied_before_a_migration_that_deletes(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    database = Database(url)
    create(database)
    database.dispose()
    with next_version(next_migrations(tmp_path, EXPAND, CONTRACT)):
        copies = migrate.upgrade(url, lossy=True).copies
    assert [each.name.endswith(".db-before-9002") for each in copies] == [True] * (kind == "sqlite")
    for copy in copies:
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        assert value(f"sqlite:///{copy}", "SELECT count(turn_seconds IS NULL) FROM game") == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_replica_that_is_ahead_of_the_schema_answers_503(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path, migrated=False)
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    table = Table(app.test_client())
    answer = table.call("POST", "/v1/players", body={"name": "Ann"})
    assert (answer.status, answer.code) == (503, "unavailable")
    assert "eights migrate" in answer.json["detail"]
    migrate.upgrade(url)
    assert table.call("POST", "/v1/players", body={"name": "Ann"}).status == 201
    app.extensions["eights"].store.dispose()


def test_migrations_take_one_connection_at_a_time_and_online_ones_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pooler may have few connections; one that waits for itself would wait for ever."""
    url = postgres_url()
    made: list[psycopg.Connection] = []
    open_at_once: list[int] = []
    open_one = migrate._open

    def noting(address: Address) -> psycopg.Connection:
        connection: psycopg.Connection = open_one(address)
        made.append(connection)
        open_at_once.append(sum(not each.closed for each in made))
        return connection

    monkeypatch.setattr(migrate, "_open", noting)
    with next_version(next_migrations(tmp_path, EXPAND, INDEX)):
        migrate.upgrade(url, "9001")
        migrate.upgrade(url, "9001")
        assert set(open_at_once) == {1}
        migrate.upgrade(url)
        assert max(open_at_once) == 2


def test_every_migration_that_deletes_says_so() -> None:
    """What a migration declares agrees with its text, apart from the functions that it creates."""
    for script in migrate.migrations():
        text = re.sub(r"\$\$.*?\$\$", "", Path(script.path).read_text(encoding="utf-8"), flags=re.S)
        deletes = any(word in text for word in ("DELETE FROM", "TRUNCATE", "drop_table"))
        assert deletes == bool(migrate.losses_of(script)), script.revision
