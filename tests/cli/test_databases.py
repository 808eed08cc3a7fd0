"""Commands on an invalid or unmigrated database: one clear line, and nothing is created."""

import json
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.server import serving
from service.store import Database, migrate
from service.store.connections import make_engine
from tests.databases import KINDS, database_url, postgres_url

OPERATE = [["player", "00" * 16], ["sweep"], ["checkpoint"]]
MAKE = [["migrate"], ["migrate", "--check"], ["serve", "--port", "0"]]


def error_of(*words: str) -> str:
    """The error message of a command that exits with 1."""
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 1, done.exception
    assert isinstance(done.exception, SystemExit)
    # Applications of other tests in this process may log meanwhile, one JSON object per line.
    lines = done.output.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("{"))


@pytest.mark.parametrize("words", OPERATE, ids=lambda words: words[0])
def test_in_a_wrong_folder_nothing_is_created(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DATABASE_URL", "sqlite:///var/eights.db")
    assert error_of(*words) == (
        "Error: DATABASE_URL: var/eights.db does not exist; run `eights migrate` to create it\n"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("words", OPERATE, ids=lambda words: words[0])
def test_an_empty_database_must_be_migrated(
    words: list[str], kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database_url(kind, tmp_path, migrated=False)
    if kind == "sqlite":
        Path(url.removeprefix("sqlite:///")).touch()
    monkeypatch.setenv("DATABASE_URL", url)
    assert error_of(*words) == (
        "Error: DATABASE_URL: the database is not migrated; run `eights migrate`\n"
    )
    assert [each.name for each in tmp_path.iterdir() if "receipt-key" in each.name] == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_of_an_unreleased_version_is_not_migrated(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = database_url(kind, tmp_path, migrated=False)
    with make_engine(url).connect() as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('0025')")
    monkeypatch.setenv("DATABASE_URL", url)
    assert error_of("migrate") == (
        "Error: DATABASE_URL: an unreleased version made this database; start with a new one\n"
    )
    assert error_of("sweep") == (
        "Error: DATABASE_URL: the database is not migrated; run `eights migrate`\n"
    )


def test_serve_says_that_the_database_is_not_migrated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", postgres_url(migrated=False))
    monkeypatch.setattr(serving, "serve", lambda _settings: None)
    done = CliRunner().invoke(main, ["serve", "--port", "0"])
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert (lines[-1]["event"], lines[-1]["remedy"]) == (
        "database is not migrated",
        "eights migrate",
    )


@pytest.mark.parametrize("words", [*OPERATE, *MAKE], ids=" ".join)
def test_a_file_that_is_not_a_database_is_reported_in_one_line(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.db").write_text("notes of mine, and more of them\n" * 100)
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/notes.db")
    assert error_of(*words) == (
        "Error: DATABASE_URL: the file is not an SQLite database, or is damaged\n"
    )
    assert [each.name for each in tmp_path.iterdir()] == ["notes.db"]


def test_a_new_database_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        url = f"sqlite:///{tmp_path}/var/eights.db"
        migrate.upgrade(url)
        with closing(sqlite3.connect(tmp_path / "var" / "eights.db")) as connection:
            connection.execute("CREATE TABLE more (x)")
            connection.commit()
            made = sorted((tmp_path / "var").iterdir())
            modes = {each.name: oct(stat.S_IMODE(each.stat().st_mode)) for each in made}
    finally:
        os.umask(before)
    assert oct(stat.S_IMODE((tmp_path / "var").stat().st_mode)) == "0o700"
    assert modes == dict.fromkeys(("eights.db", "eights.db-shm", "eights.db-wal"), "0o600")


def test_permissions_of_existing_files_are_not_changed(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    file = tmp_path / "eights.db"
    file.touch(mode=0o640)
    file.chmod(0o640)
    migrate.upgrade(f"sqlite:///{file}")
    assert oct(stat.S_IMODE(file.stat().st_mode)) == "0o640"
    assert oct(stat.S_IMODE(tmp_path.stat().st_mode)) == "0o755"


def test_opening_for_reading_creates_no_database(tmp_path: Path) -> None:
    Database(f"sqlite:///{tmp_path}/var/eights.db").dispose()
    assert list(tmp_path.iterdir()) == []
