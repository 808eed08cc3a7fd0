"""The migrations to several tokens, kinds and invitations keep all existing data."""

from pathlib import Path

import pytest

from service.app import create_app
from service.settings import Settings
from service.store import migrate
from tests.databases import KINDS, database_url
from tests.table import Person, Table

BEFORE = "0006"
"""Players had one token each then, in their own row."""


def seen(url: str, game_ids: list[str], people: list[Person]) -> list[object]:
    """The profile and games that players see."""
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    table = Table(app.test_client())
    found: list[object] = [table.get("/v1/players/me", who=each).json for each in people]
    for game_id in game_ids:
        # A downgrade deletes the codes of open games.
        found += [{**table.see(game_id, each), "code": None} for each in people]
        found.append(table.get(f"/v1/games/{game_id}/log").json)
    # Rows of lists have the winners only since then; views read them from the log.
    rows = table.get("/v1/games").json["items"]
    found.append([{**row, "result": None} for row in rows])
    app.extensions["eights"].store.dispose()
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_players_tokens_and_games_are_kept(kind: str, tmp_path: Path) -> None:
    url = database_url(kind, tmp_path)
    app = create_app(Settings(database_url=url, rate_limits="off", log_level="error"))
    table = Table(app.test_client())
    active, ann, bob = table.duel()
    ended = table.game(ann, "me", "greedy", seed="00" * 32)
    table.play_out(ended["id"], ann)
    kept = table.game(ann, "me", "open")
    app.extensions["eights"].store.dispose()
    ids = [each["id"] for each in (active, ended, kept)]
    before = seen(url, ids, [ann, bob])
    migrate.downgrade(url, BEFORE)
    migrate.upgrade(url)
    assert seen(url, ids, [ann, bob]) == before
