"""The drill of docs/backup.md: a backup while games are played, restored into a fresh database.

Everything that was acknowledged before the backup started is in it, every chain verifies, and the
games continue from there.
"""

from pathlib import Path

import pytest
from click.testing import CliRunner

from crazy_eights.cli import main
from service.store import migrate
from tests.databases import KINDS, database_url
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.live_server import running
from tests.table import HttpClient, Table


def eights(url: str, *words: str) -> None:
    """Run a command on a database."""
    done = CliRunner(env={"DATABASE_URL": url, "RECEIPT_KEY": ""}).invoke(main, words)
    assert done.exit_code == 0, done.output


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
            file = str(tmp_path / "eights.backup")
            eights(url, "backup", file)
            wait_for_moves(book, 20)
        keys = table.get("/.well-known/c8-keys.json").json
        assert set(book.statuses) <= {200, 201}, book.statuses
    (tmp_path / "elsewhere").mkdir()
    restored = database_url(kind, tmp_path / "elsewhere", migrated=False)
    eights(restored, "restore", file)
    assert migrate.differences(restored) == []
    with running(restored) as server:
        check(server.url, before)
        table = Table(HttpClient(server.url))
        assert table.get("/.well-known/c8-keys.json").json == keys
        assert table.see(view["id"], ann) == view
        assert table.play_out(view["id"], ann, bob)["status"] == "finished"
        with Load(server.url) as after:
            wait_for_moves(after, 20)
        check(server.url, after)
