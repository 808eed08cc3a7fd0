"""`eights backup` and `eights restore`: what they keep, and what they refuse."""

import json
import shutil
import sqlite3
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import psycopg
import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine

from crazy_eights.cli import main
from service.folders import MIGRATIONS
from service.store import Database, migrate, properties, restore
from service.store.tables import metadata
from tests.databases import KINDS, database_url
from tests.store.next_versions import next_migrations, next_version
from tests.store.synthetic import append, create

KEY = "07" * 32
OTHER_KEY = "08" * 32


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


def rows_of(url: str) -> dict[str, list[str]]:
    """All rows of all tables."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.connect() as connection:
        found = {
            name: sorted(repr(tuple(row)) for row in connection.execute(table.select()))
            for name, table in metadata.tables.items()
        }
    engine.dispose()
    return found


class Backup:
    """A database with some games, and a backup of it."""

    def __init__(self, kind: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.kind, self.folder, self._patch = kind, folder, monkeypatch
        self.url = database_url(kind, folder)
        self.file = folder / "eights.backup"
        self.use(self.url)
        monkeypatch.setenv("RECEIPT_KEY", KEY)
        database = Database(self.url)
        for name in ("one", "two\ttabs\\and\nlines", "three"):
            append(database, create(database, ruleset=name), 1, text=name)
        database.dispose()
        self.rows = rows_of(self.url)
        code, self.output = eights("backup", self.file)
        assert code == 0, self.output

    def use(self, url: str) -> None:
        """Make a database the one of the commands."""
        self._patch.setenv("DATABASE_URL", url)

    def fresh(self, *, migrated: bool = False) -> str:
        """Use a fresh database; return its URL."""
        url = database_url(self.kind, self.folder, migrated=migrated)
        self.use(url)
        return url

    def changed(self, name: str, data: bytes) -> Path:
        """A copy of the backup in which one part is another."""
        copy = self.folder / "changed.backup"
        with zipfile.ZipFile(self.file) as old, zipfile.ZipFile(copy, "w") as new:
            for each in old.namelist():
                new.writestr(each, data if each == name else old.read(each))
        return copy

    def with_manifest(self, **changes: object) -> Path:
        """A copy of the backup that says other things about itself."""
        with zipfile.ZipFile(self.file) as old:
            said = json.loads(old.read("backup.json")) | changes
        return self.changed("backup.json", json.dumps(said).encode())


@pytest.fixture(params=KINDS)
def backup(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Backup:
    return Backup(request.param, tmp_path, monkeypatch)


@pytest.fixture
def of_sqlite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Backup:
    return Backup("sqlite", tmp_path, monkeypatch)


@pytest.fixture
def another(backup: Backup) -> Iterator[Database]:
    """Another database of that kind, in use, with a game of its own."""
    database = Database(backup.fresh(migrated=True))
    create(database)
    yield database
    database.dispose()


def test_every_row_comes_back(backup: Backup) -> None:
    assert "3 games, 6 entries" in backup.output
    assert stat.S_IMODE(backup.file.stat().st_mode) == 0o600
    restored = backup.fresh()
    assert eights("restore", backup.file) == (0, "3 games, 6 entries, 0 players restored\n")
    assert migrate.differences(restored) == []
    rows = rows_of(restored)
    # Its property is the time of the backup itself, which was not yet known when it was made.
    with zipfile.ZipFile(backup.file) as archive:
        made_at = json.loads(archive.read("backup.json"))["made_at"]
    assert rows.pop("property") == [repr(("last_backup", str(made_at)))]
    backup.rows.pop("property")
    assert rows == backup.rows


def test_the_database_knows_when_it_was_last_backed_up(backup: Backup) -> None:
    database = Database(backup.url)
    first = properties.last_backup(database)
    assert first is not None
    assert eights("backup", backup.folder / "second")[0] == 0
    second = properties.last_backup(database)
    assert second is not None
    assert second >= first
    database.dispose()
    fresh = Database(backup.fresh(migrated=True))
    assert properties.last_backup(fresh) is None
    fresh.dispose()


def test_a_database_with_games_is_replaced_only_on_request(
    backup: Backup, another: Database
) -> None:
    url = str(another.engine.url.render_as_string(hide_password=False))
    before = rows_of(url)
    another.dispose()
    assert refusal("restore", backup.file).endswith("; --overwrite replaces all of it")
    assert rows_of(url) == before
    assert eights("restore", "--overwrite", backup.file)[0] == 0
    assert rows_of(url)["game"] == backup.rows["game"]


def test_a_database_in_use_is_not_replaced(backup: Backup, another: Database) -> None:
    before = rows_of(another.engine.url.render_as_string(hide_password=False))
    assert refusal("restore", "--overwrite", backup.file) == (
        "DATABASE_URL: the database is in use; stop the service first"
    )
    assert rows_of(another.engine.url.render_as_string(hide_password=False)) == before


def test_damage_is_noticed_and_changes_nothing(backup: Backup, another: Database) -> None:
    url = another.engine.url.render_as_string(hide_password=False)
    another.dispose()
    before = rows_of(url)
    whole = backup.file.read_bytes()
    with zipfile.ZipFile(backup.file) as archive:
        largest = max(archive.infolist(), key=lambda each: each.compress_size)
        lost = {
            each: archive.read(each)[: archive.getinfo(each).file_size // 2]
            for each in archive.namelist()
        }
    cut, flipped = backup.folder / "cut", backup.folder / "flipped"
    cut.write_bytes(whole[:-1000])
    assert refusal("restore", "--overwrite", cut).endswith("or it is incomplete")
    bad = bytearray(whole)
    bad[largest.header_offset + largest.compress_size // 2 + 60] ^= 4
    flipped.write_bytes(bad)
    assert "is damaged" in refusal("restore", "--overwrite", flipped)
    part = "eights.db" if backup.kind == "sqlite" else "tables/entry.copy"
    assert "is damaged" in refusal("restore", "--overwrite", backup.changed(part, lost[part]))
    assert "is damaged" in refusal("restore", "--overwrite", backup.with_manifest(rows={"game": 2}))
    assert rows_of(url) == before


def test_a_game_that_was_damaged_before_comes_back_as_it_was(backup: Backup) -> None:
    engine = create_engine(backup.url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        last = "(SELECT game_id FROM game ORDER BY created_at, game_id LIMIT 1)"
        connection.exec_driver_sql(f"DELETE FROM entry WHERE seq = 1 AND game_id = {last}")
    engine.dispose()
    file = backup.folder / "second"
    assert eights("backup", file)[0] == 0
    rows = rows_of(backup.url)
    restored = backup.fresh()
    assert eights("restore", file) == (0, "3 games, 5 entries, 0 players restored\n")
    assert rows_of(restored)["entry"] == rows["entry"]


def test_a_database_that_cannot_be_read_is_not_replaced(
    of_sqlite: Backup, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = of_sqlite.url
    of_sqlite.use(url)
    before = rows_of(url)

    def failing(*_args: object, **_options: object) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(restore, "_is_used", failing)
        assert "; --overwrite replaces" in refusal("restore", of_sqlite.file)
    assert rows_of(url) == before


def test_what_is_no_backup_of_this_version_is_refused(of_sqlite: Backup) -> None:
    of_sqlite.fresh()
    folder = of_sqlite.folder
    assert refusal("restore", folder / "none").endswith("cannot be read: No such file or directory")
    (folder / "text").write_text("notes of mine")
    assert refusal("restore", folder / "text").endswith(
        "is not a backup made by `eights backup`, or it is incomplete"
    )
    with zipfile.ZipFile(folder / "zip", "w") as archive:
        archive.writestr("notes", "mine")
    assert refusal("restore", folder / "zip").endswith("is not a backup made by `eights backup`")
    newer = refusal("restore", of_sqlite.with_manifest(format="c8-backup/2"))
    assert newer.endswith("was made by a newer version of eights; restore it with that one")
    assert refusal("restore", of_sqlite.with_manifest(revision="9999")) == (
        "the backup was made by a newer version of eights; restore it with that version"
    )
    of_sqlite.use("postgresql://nobody@127.0.0.1:1/nothing")
    assert refusal("restore", of_sqlite.file) == (
        "the backup is one of SQLite, but DATABASE_URL names another kind"
    )


def test_a_backup_overwrites_no_file_and_leaves_none_behind(of_sqlite: Backup) -> None:
    kept = of_sqlite.file.read_bytes()
    assert refusal("backup", of_sqlite.file).endswith("exists; a backup never overwrites a file")
    assert of_sqlite.file.read_bytes() == kept
    assert refusal("backup", of_sqlite.folder / "none" / "file").endswith(
        "cannot be written: No such file or directory"
    )
    with closing(sqlite3.connect(of_sqlite.url.removeprefix("sqlite:///"))) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    before = {each.name for each in of_sqlite.folder.iterdir()}
    assert "the schema is not that of this version" in refusal("backup", of_sqlite.folder / "new")
    assert {each.name for each in of_sqlite.folder.iterdir()} == before


def test_the_files_beside_a_replaced_database_are_not_taken_for_the_new_ones(
    of_sqlite: Backup,
) -> None:
    """What destroyed a database that was restored by hand: the `-wal` of the old one."""
    file = Path(of_sqlite.fresh(migrated=True).removeprefix("sqlite:///"))
    with closing(sqlite3.connect(file)) as killed:
        killed.execute("PRAGMA journal_mode = WAL")
        killed.execute("PRAGMA wal_autocheckpoint = 0")
        killed.executemany(
            "INSERT INTO wish (wish_id, game_id) VALUES (?, ?)",
            ((bytes([each]) * 32, bytes(16)) for each in range(200)),
        )
        killed.commit()
        left = {each: each.read_bytes() for each in file.parent.glob(f"{file.name}-*")}
        content = file.read_bytes()
    for place, data in ((file, content), *left.items()):
        place.write_bytes(data)
    assert file.with_name(f"{file.name}-wal").stat().st_size > 0
    assert eights("restore", "--overwrite", of_sqlite.file)[0] == 0
    assert rows_of(f"sqlite:///{file}")["game"] == of_sqlite.rows["game"]
    assert rows_of(f"sqlite:///{file}")["wish"] == []
    # Even over a file that is no database any more.
    file.write_bytes(b"\0" * 10_000)
    assert refusal("restore", of_sqlite.file).endswith("--overwrite replaces all of it")
    assert eights("restore", "--overwrite", of_sqlite.file)[0] == 0
    assert rows_of(f"sqlite:///{file}")["game"] == of_sqlite.rows["game"]


_HOLDER: Final = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1])
database.execute("PRAGMA journal_mode = WAL").fetchone()
database.execute("SELECT count(*) FROM game").fetchone()
print("open", flush=True)
sys.stdin.read()
"""


def test_a_damaged_database_in_use_is_not_replaced(of_sqlite: Backup) -> None:
    file = Path(of_sqlite.fresh(migrated=True).removeprefix("sqlite:///"))
    holder = [sys.executable, "-Ic", _HOLDER, str(file)]
    with subprocess.Popen(holder, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as held:
        assert held.stdin is not None
        assert held.stdout is not None
        held.stdout.readline()
        file.write_bytes(damaged := b"\0" * 10_000)
        in_use = "DATABASE_URL: the database is in use; stop the service first"
        assert refusal("restore", "--overwrite", of_sqlite.file) == in_use
        assert file.read_bytes() == damaged
        held.stdin.close()
    assert eights("restore", "--overwrite", of_sqlite.file)[0] == 0
    assert rows_of(f"sqlite:///{file}")["game"] == of_sqlite.rows["game"]


def test_the_key_comes_back_with_an_embedded_database(
    of_sqlite: Backup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RECEIPT_KEY")
    file = Path(of_sqlite.fresh().removeprefix("sqlite:///"))
    key = file.with_name(f"{file.name}-receipt-key")
    assert eights("restore", of_sqlite.file)[0] == 0
    assert key.read_text() == f"{KEY}\n"
    assert stat.S_IMODE(key.stat().st_mode) == stat.S_IMODE(file.stat().st_mode) == 0o600
    key.write_text(f"{OTHER_KEY}\n")
    code, output = eights("restore", "--overwrite", of_sqlite.file)
    assert code == 0
    [replaced] = file.parent.glob("*-replaced-*")
    assert replaced.read_text() == f"{OTHER_KEY}\n"
    assert str(replaced) in output
    assert key.read_text() == f"{KEY}\n"
    # Where a setting has another key, nothing is written, but it is said.
    monkeypatch.setenv("RECEIPT_KEY", OTHER_KEY)
    key.unlink()
    code, output = eights("restore", "--overwrite", of_sqlite.file)
    assert code == 0
    assert f"unzip -p {of_sqlite.file} receipt-key" in output
    assert not key.exists()


def test_a_backup_of_an_older_version_is_migrated(
    backup: Backup, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, ahead)
    (ahead / "versions" / "9999_next.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f'revision, down_revision = "9999", "{migrate.head_revision()}"\n'
        "def upgrade():\n"
        '    op.add_column("game", sa.Column("new", sa.Integer(), server_default="7"))\n'
    )
    monkeypatch.setattr(migrate, "MIGRATIONS", ahead)
    migrate._older_revisions.cache_clear()
    try:
        restored = backup.fresh()
        assert eights("restore", backup.file)[0] == 0
        assert rows_of(restored)["game"] == backup.rows["game"]
        if backup.kind == "postgres":
            with psycopg.connect(restored) as connection:
                assert connection.execute("SELECT DISTINCT new FROM game").fetchall() == [(7,)]
    finally:
        migrate._older_revisions.cache_clear()


def test_a_backup_that_a_migration_would_reduce_is_restored_as_it_is(
    backup: Backup, tmp_path: Path
) -> None:
    lossy = 'loses = ("entry",)\ndef upgrade():\n    op.execute("DELETE FROM entry")\n'
    with next_version(next_migrations(tmp_path, lossy)):
        restored = backup.fresh()
        code, output = eights("restore", backup.file)
        assert code == 1
        assert output.endswith(
            "\nError: DATABASE_URL: the backup is restored, but not migrated: these migrations "
            "delete what is in these tables: 9001: entry. Make a backup, then run `eights migrate "
            "--lossy`\n"
        )
        assert rows_of(restored)["entry"] == backup.rows["entry"]
        assert eights("migrate", "--lossy")[0] == 0
        assert rows_of(restored)["entry"] == []
