"""The drills of docs/backup.md: a backup while games are played, restored by the page's commands.

Everything that was acknowledged before the backup started is in it, every chain verifies, and the
games continue from there.
"""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from sqlalchemy import make_url

from service.store import migrate
from tests.databases import KINDS, database_url, postgres_programs
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.live_server import environment, running
from tests.readme.blocks import blocks
from tests.readme.repository import text_of
from tests.table import HttpClient, Table

KEY = "07" * 32
PAGE = "docs/backup.md"


def run(script: str, replaced: Mapping[str, object], **settings: object) -> None:
    """Run commands of the page with other names for its files and databases."""
    lines = [line for line in script.splitlines() if not line.startswith("systemctl")]
    text = "\n".join(lines)
    for old, new in replaced.items():
        assert old in text
        text = text.replace(old, str(new))
    programs = (str(Path(sys.executable).parent), *postgres_programs(), os.environ["PATH"])
    variables = environment(**settings) | {"PATH": os.pathsep.join(programs)}
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", text], env=variables, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


class OfSqlite:
    """The commands for SQLite."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        self.url = f"sqlite:///{self.data}/eights.db"
        self.restored_url = self.url
        self._backup = folder / "backup"
        migrate.upgrade(self.url)
        (self._make, self._restore, *_) = blocks(text_of(PAGE), "SQLite", "sh")

    def make(self) -> None:
        """Make a backup."""
        run(self._make, {"/backup/eights-$(date +%F)": self._backup}, database_url=self.url)

    def restore(self) -> None:
        """Restore it where the database and its log of writes are damaged."""
        for name in ("eights.db", "eights.db-wal"):
            (self.data / name).write_bytes(b"\xa5" * 10_000)
        names = {"/var/lib/eights": self.data, "/backup/eights-2026-11-23": self._backup}
        run(self._restore, names)


class OfPostgres:
    """The commands for PostgreSQL."""

    def __init__(self, folder: Path) -> None:
        self.url = database_url("postgres", folder)
        url = make_url(self.url)
        self._name = f"{url.database}_restored"
        self.restored_url = url.set(database=self._name).render_as_string(hide_password=False)
        self._file = {"/backup/eights-2026-11-23.dump": folder / "eights.dump"}
        (self._make, self._restore, *_) = blocks(text_of(PAGE), "PostgreSQL", "sh")

    def make(self) -> None:
        """Make a backup."""
        run(self._make, self._file, database_url=self.url)

    def restore(self) -> None:
        """Restore it into a new database."""
        run(
            self._restore,
            {**self._file, "eights_restored": self._name},
            database_url=self.url,
            restored_url=self.restored_url,
        )


def acknowledged(book: Book) -> Book:
    """A copy of the acknowledged entries so far."""
    with book.lock:
        known = list(book.acknowledged)
    return Book(acknowledged=known, games={game_id for game_id, _, _ in known})


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_under_load_has_every_acknowledged_entry(kind: str, tmp_path: Path) -> None:
    drill = OfSqlite(tmp_path) if kind == "sqlite" else OfPostgres(tmp_path)
    own_key = {} if kind == "sqlite" else {"receipt_key": KEY}
    with running(drill.url, **own_key) as server:
        table = Table(HttpClient(server.url))
        view, ann, bob = table.duel(ruleset="classic")
        with Load(server.url) as book:
            wait_for_moves(book, 100)
            before = acknowledged(book)
            drill.make()
            wait_for_moves(book, 20)
        keys = table.get("/.well-known/c8-keys.json").json
        assert set(book.statuses) <= {200, 201}, book.statuses
    drill.restore()
    assert migrate.differences(drill.restored_url) == []
    with running(drill.restored_url, **own_key) as server:
        check(server.url, before)
        table = Table(HttpClient(server.url))
        assert table.get("/.well-known/c8-keys.json").json == keys
        assert table.see(view["id"], ann) == view
        assert table.play_out(view["id"], ann, bob)["status"] == "finished"
        with Load(server.url) as after:
            wait_for_moves(after, 20)
        check(server.url, after)
