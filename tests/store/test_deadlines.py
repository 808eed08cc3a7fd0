"""Calls to a database that does not answer end in time; the next ones are served."""

import gc
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import func, literal_column, select, text

from service.app import create_app
from service.settings import Settings
from service.store import Database, Unavailable, addresses, migrate, players
from service.store.migrate import Schema
from service.store.sql import Statement
from tests.databases import emptied_postgres_url, emptied_url, sqlite_url
from tests.faults.postgres import OwnServer, own_server

SHORT = 0.3
# Hanging statements hang for ever, so one that ends was cancelled, also on a slow machine.
FOR_EVER = Statement(select(func.pg_sleep(literal_column("3600"))))
ENDLESS = Statement(
    text("WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n")
)


@pytest.fixture
def postgres() -> Iterator[Database]:
    database = Database(emptied_postgres_url(), pool_size=2)
    # Opens a connection before the short deadlines apply.
    players.now(database)
    yield database
    database.dispose()


@pytest.fixture(scope="module")
def own() -> Iterator[OwnServer]:
    with own_server() as server:
        yield server


def test_a_slow_statement_is_cancelled(postgres: Database) -> None:
    with pytest.raises(Unavailable):
        postgres.fetch(FOR_EVER, {}, within=SHORT)
    assert players.now(postgres) > 0


def test_a_slow_statement_on_sqlite_is_cancelled(tmp_path: Path) -> None:
    database = Database(sqlite_url(tmp_path))
    with pytest.raises(Unavailable, match="interrupted"):
        database.fetch(ENDLESS, {}, within=SHORT)
    assert players.now(database) > 0
    database.dispose()


def test_statement_in_time_keeps_the_connection(postgres: Database) -> None:
    first = postgres._pool.take(0)
    line = first.dbapi_connection
    postgres._pool.give_back(first)
    players.now(postgres)
    postgres.deadlines.cut_off_late(time.monotonic() + 3600)
    players.now(postgres)
    again = postgres._pool.take(0)
    assert again.dbapi_connection is line
    postgres._pool.give_back(again)


@pytest.mark.thorough
def test_a_cancelled_statement_ends_on_the_server_too(postgres: Database) -> None:
    with pytest.raises(Unavailable):
        postgres.fetch(FOR_EVER, {}, within=SHORT)
    asleep = Statement(
        text(
            "SELECT count(*) FROM pg_stat_activity WHERE state = 'active'"
            " AND query ~ 'pg_sleep[(]' AND pid <> pg_backend_pid()"
        )
    )
    while postgres.fetch(asleep, {})[0][0]:
        time.sleep(0.05)


@pytest.mark.slow
def test_a_frozen_database_is_unavailable_in_time_and_reconnected_later(own: OwnServer) -> None:
    database = Database(own.url, pool_size=2)
    now = players.now(database)
    with own.frozen():
        for _ in range(3):
            with pytest.raises(Unavailable):
                migrate.schema_of(database)
        with pytest.raises(Unavailable):
            database.fetch(FOR_EVER, {}, within=SHORT)
    end = time.monotonic() + 60
    while True:
        try:
            assert players.now(database) > now
            break
        except Unavailable:
            assert time.monotonic() < end
    database.dispose()


@pytest.mark.slow
def test_with_a_frozen_database_every_call_that_needs_it_gets_503(
    own: OwnServer,
) -> None:
    app = create_app(Settings(database_url=own.url, rate_limits="off", log_level="error"))
    ask = app.test_client().get
    assert ask("/readyz").status_code == 200
    with own.frozen():
        for path in ("/readyz", "/v1/games"):
            answer = ask(path)
            assert (answer.status_code, answer.get_json()["code"]) == (503, "unavailable")
            assert int(answer.headers["Retry-After"]) >= 1
        assert ask("/livez").status_code == 200
    app.extensions["eights"].store.dispose()


def made_read_only(database: Database) -> Any:
    """The next connection of the pool, which can no longer write."""
    taken = database._pool.take(0)
    line: Any = taken.dbapi_connection
    line.execute("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY")
    database._pool.give_back(taken)
    return line


def test_a_read_only_connection_is_replaced_by_a_writable_one(postgres: Database) -> None:
    made_read_only(postgres)
    new = {"player_id": b"x" * 16, "name": "x", "digest": b"d" * 32, "at": 1}
    with pytest.raises(Unavailable, match="read-only"):
        players.add(postgres, **new)  # type: ignore[arg-type]
    players.add(postgres, **new)  # type: ignore[arg-type]
    assert players.by_id(postgres, b"x" * 16) is not None


def test_readiness_does_not_use_a_read_only_connection(postgres: Database) -> None:
    line = made_read_only(postgres)
    assert migrate.schema_of(postgres) is Schema.CURRENT
    new = postgres._pool.take(0)
    assert new.dbapi_connection is not line
    postgres._pool.give_back(new)


@pytest.mark.thorough
def test_a_read_only_database_is_unavailable(own: OwnServer) -> None:
    def alter(setting: str) -> None:
        with psycopg.connect(own.url, autocommit=True) as line:
            line.execute(f"ALTER SYSTEM SET default_transaction_read_only = {setting}")
            line.execute("SELECT pg_reload_conf()")

    def ask_until_refused() -> None:
        while True:  # The server reloads its settings after a moment.
            migrate.schema_of(database)
            database.dispose()

    database = Database(own.url)
    alter("on")
    try:
        with pytest.raises(Unavailable, match="read-only"):
            ask_until_refused()
    finally:
        alter("off")
        database.dispose()


@pytest.mark.thorough
def test_lock_waits_are_short(postgres: Database) -> None:
    players.add(postgres, player_id=b"x" * 16, name="x", digest=b"d" * 32, at=1)
    with postgres.engine.connect() as other:
        other.exec_driver_sql("BEGIN")
        other.exec_driver_sql("LOCK TABLE player IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(Unavailable, match="lock timeout"):
            players.by_id(postgres, b"x" * 16)
        other.exec_driver_sql("ROLLBACK")
    assert players.by_id(postgres, b"x" * 16) is not None


def test_options_of_the_url_override_our_own() -> None:
    url = addresses.normalised(emptied_postgres_url())
    given = url.update_query_dict({"application_name": "mine", "connect_timeout": "7"})
    with Database(given.render_as_string(hide_password=False)).engine.connect() as connection:
        assert connection.exec_driver_sql("SHOW application_name").scalar() == "mine"


@pytest.mark.thorough
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_the_watching_thread_ends_with_its_database(kind: str, tmp_path: Path) -> None:
    def watching() -> int:
        return sum(each.name == "eights-deadlines" for each in threading.enumerate())

    before = watching()
    database = Database(emptied_url(kind, tmp_path))
    players.now(database)
    assert watching() > 0
    database.dispose()
    del database
    while watching() > before:
        gc.collect()
        time.sleep(0.01)
