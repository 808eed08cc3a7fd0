"""The drill of docs/migrations.md: a large table is expanded, indexed, filled and contracted while
games are played on it.
"""

from pathlib import Path

import psycopg
import pytest

from service.store import migrate
from tests.campaigns import MIGRATED_GAMES
from tests.databases import postgres_url
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.figures import show_figures
from tests.live_server import running
from tests.store.next_versions import next_migrations, next_version

EXPAND = """
def upgrade():
    op.add_column("game", sa.Column("shade", sa.Integer(), nullable=True))
    op.add_column("entry", sa.Column("shade", sa.Integer(), nullable=False, server_default="7"))
"""
ONLINE = """
online = True


def upgrade():
    create_index("game_by_creator", "game", ["creator", "seats"])
    backfill("game", "shade = seats", "shade IS NULL")
"""
CONTRACT = """
loses = ("game", "entry")


def upgrade():
    drop_index("game_by_creator", "game")
    for table in ("game", "entry"):
        op.drop_column(table, "shade")
"""
ENDED = """
    INSERT INTO game (game_id, creator, head, ruleset, visibility, seats, bots, provably_fair,
        rated, created_at, started_at, ended_at, last_at, status, free, version, to_act, bots_due,
        renamed)
    SELECT decode(md5(n::text), 'hex'), decode(md5((n / 100)::text), 'hex'),
        decode(md5(n::text), 'hex'), 'classic', 'public', 2, 0, true, true, n, n, n, n, 'finished',
        0, 40, 0, 0, 0
    FROM generate_series(1, %s) AS n
"""


def upgraded_under_load(folder: Path, games: int) -> Book:
    """Upgrade twice while games are played; returns the callers' record."""
    url = postgres_url()
    with psycopg.connect(url) as line:
        line.execute(ENDED, [games])
    with psycopg.connect(url, autocommit=True) as line:
        line.execute("VACUUM ANALYZE game")
    with running(url) as server:
        with Load(server.url) as book:
            wait_for_moves(book, 20)
            book.slowest = 0.0
            with next_version(next_migrations(folder, EXPAND, ONLINE, CONTRACT)):
                migrate.upgrade(url, "9002")
                wait_for_moves(book, 20)
                with psycopg.connect(url) as line:
                    left = "SELECT count(*) FROM game WHERE shade IS NULL AND rated"
                    assert line.execute(left).fetchone() == (0,)
                migrate.upgrade(url, lossy=True)
            wait_for_moves(book, 20)
        check(server.url, book)
    assert set(book.statuses) <= {200, 201}, book.statuses
    return book


@pytest.mark.slow
def test_a_table_in_play_is_upgraded(tmp_path: Path) -> None:
    upgraded_under_load(tmp_path, 20_000)


@pytest.mark.torture
def test_no_move_waits_a_second_while_a_large_table_is_upgraded(tmp_path: Path) -> None:
    book = upgraded_under_load(tmp_path, MIGRATED_GAMES)
    show_figures(f"{MIGRATED_GAMES} games: {book}; the slowest answer took {book.slowest:.2f} s")
    assert book.slowest < 1
