"""An SQLite file with damaged pages: 503 with the cause, and only for calls that need them."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from service.app import create_app
from service.settings import Settings
from tests.contract.document import faults
from tests.databases import sqlite_url
from tests.table import Answer, Person, Table

Open = Callable[[], tuple[Flask, Table]]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return sqlite_url(tmp_path)


@pytest.fixture
def opened(url: str) -> Iterator[Open]:
    """Open an application on the file; all are closed at the end."""
    with ExitStack() as stack:

        def open_one() -> tuple[Flask, Table]:
            app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
            stack.callback(app.extensions["eights"].store.dispose)
            return app, Table(app.test_client())

        yield open_one


def played(opened: Open) -> tuple[str, Person]:
    """The path of a game in the file, and a player in it; the application is closed again."""
    app, table = opened()
    view, ann, _bob = table.duel(rules={"turn_seconds": 10})
    app.extensions["eights"].store.dispose()
    return f"/v1/games/{view['id']}", ann


def damage(url: str, *names: str) -> None:
    """Overwrite the first page of each of these tables and indexes, or of the whole file."""
    file = Path(url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
        pages = dict(connection.execute("SELECT name, rootpage FROM sqlite_master"))
    with file.open("r+b") as data:
        for page in [pages[name] for name in names] or [1]:
            data.seek((page - 1) * size)
            data.write(b"\xa5" * size)


def check(answer: Answer, method: str, path: str) -> None:
    assert (answer.status, answer.code) == (503, "unavailable"), answer.content
    assert "is damaged" in answer.json["detail"]
    assert int(answer.headers["Retry-After"]) >= 1
    media = answer.headers["Content-Type"]
    assert faults(method, path, answer.status, media, answer.content) == []


def checks(table: Table) -> Any:
    answer = table.get("/readyz")
    assert answer.status == 200, answer.content
    return answer.json["checks"]


def test_readers_of_a_damaged_table_get_503_and_others_are_answered(url: str, opened: Open) -> None:
    path, ann = played(opened)
    damage(url, "entry")
    _app, table = opened()
    assert checks(table)["database"] == "ok"
    check(table.get(path, who=ann), "GET", path)
    check(table.post(f"{path}/resign", {}, who=ann), "POST", f"{path}/resign")
    assert checks(table)["database"] == "database-is-damaged"
    assert table.get("/v1/me", who=ann).status == 200
    assert table.get("/v1/me/games", who=ann).json["items"]


def test_a_damaged_first_page_makes_every_call_503(
    url: str, opened: Open, capsys: pytest.CaptureFixture[str]
) -> None:
    path, ann = played(opened)
    _app, table = opened()
    damage(url)
    _app, late = opened()
    for each in (path, "/v1/me", "/readyz", path):
        check(table.get(each, who=ann), "GET", each)
        check(late.get(each, who=ann), "GET", each)
    assert table.get("/livez").status == 200
    logged = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    codes = {line["sqlstate"] for line in logged if line["event"] == "request"}
    assert codes <= {"SQLITE_NOTADB", "Damaged"}
    assert "SQLITE_NOTADB" in codes
