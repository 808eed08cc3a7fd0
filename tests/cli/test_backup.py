"""`eights backup`: what it keeps, and what it refuses."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.store import Database, backup, health
from tests.databases import sqlite_url
from tests.store.synthetic import append, create

KEY = "07" * 32


def eights(*words: object) -> tuple[int, str]:
    """The exit code and the output of a command."""
    done = CliRunner().invoke(main, [str(each) for each in words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.output


def refusal(*words: object) -> str:
    """The line that a command ends with when it refuses."""
    code, output = eights(*words)
    assert code == 1, output
    assert output.startswith("Error: ")
    assert output.count("\n") == 1
    return output.removeprefix("Error: ").strip()


def dump(file: Path) -> list[str]:
    """All of a database as SQL, but for its properties."""
    with closing(sqlite3.connect(file)) as connection:
        return [line for line in connection.iterdump() if 'INTO "property"' not in line]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Database]:
    """A database in use, of the commands as well, with some games."""
    (tmp_path / "data").mkdir()
    url = sqlite_url(tmp_path / "data")
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("RECEIPT_KEY", KEY)
    made = Database(url)
    for name in ("one", "two", "three"):
        append(made, create(made, ruleset=name), text=name)
    yield made
    made.dispose()


@pytest.fixture
def file(database: Database) -> Path:
    return Path(str(database.engine.url.database))


def test_a_backup_is_a_folder_with_the_database_and_the_key(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backup"
    assert file.with_name(f"{file.name}-wal").stat().st_size > 0
    before = os.umask(0o022)
    try:
        code, output = eights("backup", folder)
    finally:
        os.umask(before)
    assert code == 0, output
    copy, key = folder / "eights.db", folder / "eights.db-receipt-key"
    assert output == f"{folder}: {copy.stat().st_size + 65} bytes\n"
    assert set(folder.iterdir()) == {copy, key}
    assert [mode(each) for each in (folder, copy, key)] == [0o700, 0o600, 0o600]
    assert key.read_text() == f"{KEY}\n"
    assert dump(copy) == dump(file)


def test_the_key_beside_the_database_is_in_the_backup(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RECEIPT_KEY")
    own = file.with_name(f"{file.name}-receipt-key")
    own.write_text(f"{'08' * 32}\n")
    assert eights("backup", tmp_path / "backup")[0] == 0
    assert (tmp_path / "backup" / "eights.db-receipt-key").read_text() == own.read_text()


def test_the_database_knows_when_it_was_last_backed_up(database: Database, tmp_path: Path) -> None:
    assert health.last_backup(database) is None
    assert eights("backup", tmp_path / "first")[0] == 0
    first = health.last_backup(database)
    assert first is not None
    assert eights("backup", tmp_path / "second")[0] == 0
    assert (health.last_backup(database) or 0) >= first


@pytest.mark.usefixtures("database")
def test_a_backup_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    before = sorted(tmp_path.iterdir())
    for name in ("file", "folder", "link"):
        assert refusal("backup", tmp_path / name) == (
            f"{tmp_path / name} exists; a backup never overwrites anything"
        )
    assert refusal("backup", tmp_path / "none" / "new").endswith(
        "cannot be written: No such file or directory"
    )
    assert sorted(tmp_path.iterdir()) == before
    assert (tmp_path / "file").read_text() == "mine"


def test_a_backup_of_the_wrong_place_names_it_and_creates_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    said = refusal("backup", tmp_path / "backup", "--data", tmp_path / "elsewhere")
    assert said.startswith(f"{tmp_path / 'elsewhere' / 'eights.db'}: there is no database; ")
    assert list(tmp_path.iterdir()) == []


def test_a_backup_that_fails_leaves_nothing_behind(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, copy: Path) -> None:
        shutil.copy(source, copy)
        raise OSError(28, "No space left on device")

    def failing(_source: Path, _copy: Path) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    for broken, said in ((full, "No space left on device"), (failing, "disk is full")):
        monkeypatch.setattr(backup, "copy_sqlite", broken)
        assert said in refusal("backup", tmp_path / "backup")
        assert [each.name for each in tmp_path.iterdir()] == ["data"]
    assert health.last_backup(database) is None


def test_a_damaged_database_is_not_backed_up(
    database: Database, file: Path, tmp_path: Path
) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [size] = connection.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'entry'"
        [page] = connection.execute(query).fetchone()
    database.dispose()
    with file.open("r+b") as data:
        data.seek((page - 1) * size)
        data.write(b"\xa5" * size)
    assert f"{file} is damaged, so there is no backup" in refusal("backup", tmp_path / "backup")
    assert [each.name for each in tmp_path.iterdir()] == ["data"]


def test_postgresql_is_left_to_its_own_tools(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/nothing")
    said = refusal("backup", tmp_path / "backup")
    assert "pg_dump, pgBackRest or WAL-G" in said
    assert list(tmp_path.iterdir()) == []
