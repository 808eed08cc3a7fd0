"""Log format two replaces format one: players and tokens are kept, games are not."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from service.store import migrate
from tests.databases import KINDS, database_url

OLD_GAME = """
    INSERT INTO game (game_id, creator, ruleset, visibility, seats, bots, provably_fair,
        max_entries, idle_seconds, open_seconds, created_at, status, free, version, head, last_at,
        to_act)
    VALUES (:id, :id, 'classic', 'public', 2, 0, true, 9, 9, 9, 1, 'active', 0, 1, :id, 1, 1)
"""
OLD_ROWS = (
    OLD_GAME,
    "INSERT INTO entry (game_id, seq, body, hash) VALUES (:id, 0, :id, :id)",
    "INSERT INTO secret (game_id, seed) VALUES (:id, :id)",
    "INSERT INTO player (player_id, name, token_digest, created_at) VALUES (:id, 'Ann', :id, 1)",
)
HELD = "SELECT name, digest FROM player JOIN token USING (player_id)"
GAMES = ("game", "entry", "secret", "seat", "idempotency", "creation", "checkpoint", "inclusion")


@pytest.mark.parametrize("kind", KINDS)
def test_players_are_kept_and_games_of_format_one_deleted(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path, migrated=False)
    migrate.upgrade(url, "0003")
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    with engine.begin() as connection:
        for row in OLD_ROWS:
            connection.execute(text(row), {"id": b"i" * 16})
    tables = "creation|idempotency|inclusion|checkpoint|secret|seat|entry|game"
    with pytest.raises(migrate.WouldLose, match=f"^these .*: 0004: (({tables}),? ?)+[.] Make a"):
        migrate.upgrade(url)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM game")).scalar_one() == 1
    copies = migrate.upgrade(url, lossy=True)
    assert [each.name.endswith("-before-0004") for each in copies] == [True] * (kind == "sqlite")
    for copy in copies:
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        with closing(sqlite3.connect(copy)) as kept:
            assert kept.execute("SELECT count(*) FROM game").fetchone() == (1,)
    with engine.connect() as connection:
        for table in GAMES:
            count = connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one()
            assert count == 0, table
        found = connection.execute(text(HELD)).one()
    assert (found.name, bytes(found.digest)) == ("Ann", b"i" * 16)
    engine.dispose()
