"""Fixtures that several folders of tests share."""

import gc
import os
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tests.table import Table

if TYPE_CHECKING:
    from flask import Flask

    from service.settings import Settings
    from tests.live_server import Server

# The time of an example depends on the load of the machine.
hypothesis.settings.register_profile("eights", deadline=None)
hypothesis.settings.load_profile("eights")


def pytest_collection_finish() -> None:
    """Freeze collected and imported objects: they stay to the end and need no collection."""
    gc.freeze()


# Fixtures import the service themselves: tests of the rules need neither Flask nor SQL.


@pytest.fixture(autouse=True, scope="session")
def shared_routes() -> None:
    """Applications start in 5 ms instead of 28."""
    from tests.routes import compile_once

    compile_once()


@pytest.fixture(autouse=True, scope="session")
def no_settings_of_the_caller() -> None:
    """A `RECEIPT_KEY` or `DATABASE_URL` in the caller's environment must not change a test."""
    from service.settings import Settings

    for each in fields(Settings):
        os.environ.pop(each.name.upper(), None)
        os.environ.pop(f"{each.name.upper()}_FILE", None)


@pytest.fixture(autouse=True, scope="session")
def checked_answers() -> None:
    """Every application, also in other processes, checks that its answers are as declared."""
    os.environ["EIGHTS_CHECK_ANSWERS"] = "true"


@pytest.fixture(autouse=True)
def metrics_of_one_process() -> Iterator[None]:
    """Undo the multi-process metrics of `eights serve` for later tests."""
    yield
    os.environ.pop("PROMETHEUS_MULTIPROC_DIR", None)


@pytest.fixture
def settings(tmp_path: Path) -> "Settings":
    """Settings for a service on a fresh SQLite database, migrated."""
    from service.settings import Settings
    from tests.databases import sqlite_url

    return Settings(database_url=sqlite_url(tmp_path), rate_limits="off", log_level="error")


@pytest.fixture
def app(settings: "Settings") -> "Iterator[Flask]":
    """The application on a fresh SQLite database."""
    from service.app import create_app

    made = create_app(settings)
    yield made
    made.extensions["eights"].store.dispose()


@pytest.fixture
def table(app: "Flask") -> Table:
    """Players and games over HTTP, in this process."""
    return Table(app.test_client())


@pytest.fixture
def with_settings(settings: "Settings") -> Iterator[Callable[..., Table]]:
    """Build a table with some settings changed."""
    from service.app import create_app
    from tests.quotas import with_a_minute_that_lasts

    made: list[Flask] = []

    def build(**changes: object) -> Table:
        app = create_app(replace(settings, **changes))  # type: ignore[arg-type]
        made.append(with_a_minute_that_lasts(app))
        return Table(made[-1].test_client())

    yield build
    for each in made:
        each.extensions["eights"].store.dispose()


def _shared(kind: str, folder: Path) -> "Iterator[Server]":
    """A server shared by tests; its database fills with the games of other tests."""
    from tests.databases import database_url
    from tests.live_server import running

    with running(database_url(kind, folder), keep_alive_seconds=2) as served:
        yield served


@pytest.fixture(scope="session")
def shared_sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Server]":
    """See `sqlite_server`."""
    yield from _shared("sqlite", tmp_path_factory.mktemp("shared"))


@pytest.fixture(scope="session")
def shared_postgres_server(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Server]":
    """See `server`."""
    yield from _shared("postgres", tmp_path_factory.mktemp("shared"))


@pytest.fixture(params=("sqlite", "postgres"))
def server(request: pytest.FixtureRequest) -> "Iterator[Server]":
    """A real gunicorn with two workers, once on each database; shared with other tests."""
    from tests.table import HttpClient

    yield request.getfixturevalue(f"shared_{request.param}_server")
    HttpClient.close_all()


@pytest.fixture
def sqlite_server(shared_sqlite_server: "Server") -> "Iterator[Server]":
    """A real gunicorn with two workers, on SQLite; shared with other tests."""
    from tests.table import HttpClient

    yield shared_sqlite_server
    HttpClient.close_all()


@pytest.fixture(params=("sqlite", "postgres"))
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> "Iterator[Server]":
    """A server for one test, to be stopped or counted, once on each database."""
    from tests.databases import database_url
    from tests.live_server import running

    with running(database_url(request.param, tmp_path)) as served:
        yield served
