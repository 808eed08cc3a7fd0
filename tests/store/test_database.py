import sqlite3
from contextlib import nullcontext
from pathlib import Path

import psycopg
import pytest
from psycopg import sql
from sqlalchemy import func, literal_column, select

from service.settings import Settings
from service.store import Conflict, Database, Unavailable, players, usage
from service.store.addresses import addresses_of, normalised
from service.store.connections import check_poolers
from service.store.errors import Busy, Damaged, DiskFull, Lost, translated
from service.store.sql import Statement, Write
from tests.databases import (
    KINDS,
    database_url,
    emptied_postgres_url,
    emptied_url,
    postgres_url,
    sqlite_url,
)


def test_urls_get_the_driver_of_the_service() -> None:
    assert normalised("postgresql://u:p@h/n").drivername == "postgresql+psycopg"
    assert normalised("postgres://u:p@h/n").drivername == "postgresql+psycopg"
    assert normalised("sqlite:///x.db").drivername == "sqlite"
    with pytest.raises(ValueError, match="mysql"):
        normalised("mysql://h/n")
    with pytest.raises(ValueError, match="file"):
        Database("sqlite://")


@pytest.mark.parametrize("kind", KINDS)
def test_acknowledged_writes_are_on_disk(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    if kind == "sqlite":
        with Database(url).engine.connect() as connection:
            modes = [
                connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                for name in ("journal_mode", "synchronous")
            ]
        assert modes == ["wal", 2]
    else:
        set_for(url, "synchronous_commit", "off")
        assert shown(Database(url), "synchronous_commit") == ["on"]


def test_sqlite_connections_wait_for_locks_and_check_keys(tmp_path: Path) -> None:
    database = Database(sqlite_url(tmp_path))
    with database.engine.connect() as connection:

        def pragma(name: str) -> object:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

        assert pragma("foreign_keys") == 1
        assert pragma("busy_timeout") == 5000
    database.dispose()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("plan_cache_mode", "force_generic_plan"),
        ("lock_timeout", "3s"),
        ("client_connection_check_interval", "2s"),
    ],
)
def test_postgres_plans_once_and_limits_waits(name: str, value: str) -> None:
    database = Database(emptied_postgres_url())
    with database.engine.connect() as connection:
        assert connection.exec_driver_sql(f"SHOW {name}").scalar() == value
    database.dispose()


def test_on_citus_each_statement_is_planned_for_its_values() -> None:
    url = postgres_url()
    before = Database(url)
    with before.engine.begin() as connection:  # Only its name matters here.
        connection.exec_driver_sql(
            "INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, "
            "extversion) SELECT 99999, 'citus', 10, 11, false, '1'"
        )
    before.dispose()
    database = Database(url)
    with database.engine.connect() as connection:
        mode = connection.exec_driver_sql("SHOW plan_cache_mode").scalar()
        assert mode == "force_custom_plan"
    database.dispose()


def test_partial_citus_commit_is_unavailable() -> None:
    database = Database(postgres_url())
    warning = "failed to commit transaction on 10.0.0.7:5432"
    with database.engine.begin() as connection:  # The warning of Citus when it is too late to fail.
        connection.exec_driver_sql(
            "CREATE FUNCTION warn() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE WARNING '{warning}'; RETURN NULL; END $$"
        )
        connection.exec_driver_sql(
            "CREATE TRIGGER warn AFTER INSERT ON allowance EXECUTE FUNCTION warn()"
        )
    with pytest.raises(Unavailable, match="has not committed"):
        usage.spend(database, key=b"k", period=1, amount=1)
    with database.engine.begin() as connection:
        connection.exec_driver_sql("DROP TRIGGER warn ON allowance")
    assert usage.spend(database, key=b"k", period=1, amount=1) == 2
    database.dispose()


def shown(database: Database, *names: str) -> list[object]:
    """Settings of a connection to PostgreSQL."""
    with database.engine.connect() as connection:
        found = [connection.exec_driver_sql(f"SHOW {name}").scalar() for name in names]
    database.dispose()
    return found


def set_for(url: str, setting: str, value: str) -> None:
    """Set what a database gives to new connections."""
    plain = url.replace("postgresql+psycopg:", "postgresql:")
    with psycopg.connect(plain, autocommit=True) as connection:
        name = sql.Identifier(connection.info.dbname)
        statement = sql.SQL("ALTER DATABASE {} SET {} = {}")
        named = sql.Identifier(setting)
        connection.execute(statement.format(name, named, sql.Literal(value)))


@pytest.mark.parametrize("pooler", ["none", "transaction"])
def test_each_statement_of_a_write_sees_what_was_committed_before_it(pooler: str) -> None:
    url = postgres_url()
    set_for(url, "default_transaction_isolation", "repeatable read")
    database = Database(url, pooler=pooler)
    used = select(func.current_setting(literal_column("'transaction_isolation'")))
    assert database.write(Write(used, used), {}) == [("read committed",)]
    database.dispose()


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("off", "on"),
        ("on", "on"),
        ("local", "local"),
        ("remote_write", "remote_write"),
        ("remote_apply", "remote_apply"),
    ],
)
def test_postgres_waits_for_the_disk_whatever_the_database_is_set_to(given: str, used: str) -> None:
    url = postgres_url()
    set_for(url, "synchronous_commit", given)
    assert shown(Database(url), "synchronous_commit") == [used]


@pytest.mark.parametrize(("given", "fits"), [("off", False), ("on", True), ("local", True)])
def test_start_behind_a_pooler_needs_a_database_that_waits_for_the_disk(
    given: str, fits: bool
) -> None:
    url = postgres_url()
    set_for(url, "synchronous_commit", given)
    found = addresses_of(Settings(database_url=url, database_pooler="transaction"))
    with nullcontext() if fits else pytest.raises(ValueError, match=r"^DATABASE_URL: .*on disk"):
        check_poolers(found)


@pytest.mark.parametrize("kind", KINDS)
def test_the_clock_is_the_database_s_in_milliseconds(kind: str, tmp_path: Path) -> None:
    import time

    database = Database(emptied_url(kind, tmp_path))
    before = int(time.time() * 1000)
    assert before - 5 <= players.now(database) <= time.time() * 1000 + 5
    database.dispose()


@pytest.mark.parametrize("writes", [False, True])
def test_dead_connections_are_replaced_without_a_failure(*, writes: bool) -> None:
    database = Database(emptied_postgres_url(), pool_size=3)
    taken = [database._pool.take(0) for _ in range(3)]
    pids = [each.dbapi_connection.info.backend_pid for each in taken]  # type: ignore[union-attr]
    for each in taken:
        database._pool.give_back(each)
    with psycopg.connect(database.engine.url.set(drivername="postgresql").render_as_string(
        hide_password=False
    ), autocommit=True) as killer:  # fmt: skip
        for pid in pids:
            killer.execute("SELECT pg_terminate_backend(%s, 60000)", (pid,))
    if writes:
        players.add(database, player_id=b"x" * 16, name="x", digest=b"d" * 32, at=1)
    assert (players.by_id(database, b"x" * 16) is None) is not writes
    database.dispose()


def test_an_unreachable_database_is_unavailable() -> None:
    database = Database("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable):
        players.now(database)


@pytest.mark.parametrize("kind", KINDS)
def test_program_errors_are_not_outages(kind: str, tmp_path: Path) -> None:
    from sqlalchemy import column, select

    database = Database(emptied_url(kind, tmp_path))
    with pytest.raises((psycopg.errors.UndefinedColumn, sqlite3.OperationalError)):
        database.fetch(Statement(select(column("nonsense"))), {})
    database.dispose()


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (psycopg.errors.UniqueViolation(), Conflict),
        (psycopg.errors.SerializationFailure(), Conflict),
        (psycopg.errors.DeadlockDetected(), Conflict),
        (psycopg.errors.InternalError_('doppelt: "entry_pkey_102019"'), Conflict),  # Of Citus.
        (psycopg.errors.InternalError_("terminating connection due to exit"), Unavailable),
        (psycopg.errors.AdminShutdown(), Unavailable),
        (psycopg.errors.DiskFull(), DiskFull),
        (psycopg.errors.DataCorrupted(), Damaged),
        (psycopg.errors.IndexCorrupted(), Damaged),
        (psycopg.errors.TooManyConnections(), Unavailable),
        (psycopg.errors.ReadOnlySqlTransaction(), Lost),
        (psycopg.errors.QueryCanceled(), Unavailable),
        (psycopg.errors.LockNotAvailable(), Busy),
        (psycopg.OperationalError("server closed the connection unexpectedly"), Unavailable),
    ],
)
def test_errors_of_the_server_are_classified(error: Exception, kind: type[Exception]) -> None:
    assert type(translated(error, None)) is kind


def test_a_writer_on_sqlite_does_not_wait_for_readers(tmp_path: Path) -> None:
    store = Database(database_url("sqlite", tmp_path), pool_size=1)
    read = store._pool.take(1)
    assert usage.spend(store, bytes(16), 60, 5) == 5
    store._pool.give_back(read)
    store.dispose()
