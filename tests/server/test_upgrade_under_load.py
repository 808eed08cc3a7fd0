"""The drill of docs/migrations.md: while games are played on this version, the next one expands,
indexes, fills and contracts the tables that moves write.
"""

from pathlib import Path

import httpx
import psycopg
import pytest
from sqlalchemy import text

from service.store import migrate
from service.store.connections import make_engine
from tests.campaigns import MIGRATED_GAMES
from tests.databases import KINDS, database_url, postgres_url
from tests.faults.checker import Book, Load, check, wait_for_moves
from tests.figures import show_figures
from tests.live_server import running
from tests.store.next_versions import next_migrations, next_version

EXPAND = """
def upgrade():
    op.create_table("shade", sa.Column("id", sa.Integer(), primary_key=True))
    op.add_column("game", sa.Column("shade", sa.Integer(), nullable=True))
    for table in ("head", "entry", "seat", "secret", "player", "idempotency", "creation"):
        op.add_column(table, sa.Column("shade", sa.Integer(), nullable=False, server_default="7"))
"""
ONLINE = """
online = True


def upgrade():
    create_index("game_by_shade", "game", ["creator", "shade"])
    backfill("game", "shade = seats", "shade IS NULL")
"""
CONTRACT = """
loses = ("game", "entry")


def upgrade():
    drop_index("game_by_shade", "game")
    for table in ("game", "head", "entry"):
        op.drop_column(table, "shade")
"""
OLD_GAMES = """
    INSERT INTO game (game_id, creator, ruleset, visibility, seats, bots, provably_fair, rated,
        created_at, started_at, ended_at, status, free, bots_due)
    SELECT decode(md5(n::text), 'hex'), decode(md5((n / 100)::text), 'hex'), 'classic', 'public', 2,
        0, true, true, n, n, n, 'finished', 0, 0
    FROM generate_series(1, %s) AS n
"""
OLD_HEADS = """
    INSERT INTO head (game_id, version, head, last_at, to_act, fence)
    SELECT game_id, 40, game_id, ended_at, 0, 0 FROM game
"""


def add_games(url: str, games: int) -> None:
    """Add ended games to a PostgreSQL."""
    with psycopg.connect(url) as line:
        line.execute(OLD_GAMES, [games])
        line.execute(OLD_HEADS)
    with psycopg.connect(url, autocommit=True) as line:
        line.execute("VACUUM ANALYZE game, head")


def upgraded_under_load(url: str, folder: Path) -> Book:
    """Upgrade twice while games are played; returns the callers' record."""
    with running(url) as server:
        with Load(server.url) as book:
            wait_for_moves(book, 20)
            book.slowest = 0.0
            with next_version(next_migrations(folder, EXPAND, ONLINE, CONTRACT)):
                migrate.upgrade(url, "9002")
                wait_for_moves(book, 20)
                with make_engine(url).connect() as connection:
                    unfilled = "SELECT count(*) FROM game WHERE shade IS NULL AND rated"
                    assert connection.scalar(text(unfilled)) == 0
                assert httpx.get(f"{server.url}/readyz").json()["checks"]["schema"] == "ahead"
                migrate.upgrade(url, lossy=True)
            wait_for_moves(book, 20)
        check(server.url, book)
    assert set(book.statuses) <= {200, 201}, book.statuses
    return book


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_version_plays_on_while_the_next_one_migrates(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    if kind == "postgres":
        add_games(url, 20_000)
    book = upgraded_under_load(url, tmp_path)
    with running(url) as again:  # It may be started again before the next version takes over.
        with Load(again.url) as later:
            wait_for_moves(later, 20)
        check(again.url, book)


@pytest.mark.torture
def test_no_move_waits_a_second_while_a_large_table_is_upgraded(tmp_path: Path) -> None:
    url = postgres_url()
    add_games(url, MIGRATED_GAMES)
    book = upgraded_under_load(url, tmp_path)
    show_figures(f"{MIGRATED_GAMES} games: {book}; the slowest answer took {book.slowest:.2f} s")
    assert book.slowest < 1
