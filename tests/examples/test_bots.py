"""The example bots play whole games against a real server, through the published API alone."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server import ROOT, Server
from tests.table import HttpClient, Table

COMMANDS = {
    "python": [sys.executable, str(ROOT / "examples" / "bot.py")],
    "javascript": ["node", str(ROOT / "examples" / "bot.mjs")],
}
WITHIN = 240


def play(language: str, *arguments: str) -> str:
    """Run an example to its end; what it printed."""
    command = [*COMMANDS[language], *arguments]
    run = subprocess.run(command, capture_output=True, text=True, timeout=WITHIN, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize("language", COMMANDS)
def test_an_example_bot_plays_a_house_bot(language: str, sqlite_server: Server) -> None:
    assert "winners" in play(language, sqlite_server.url)
    assert len(finished(sqlite_server)) == 1


def test_the_example_bots_play_each_other(sqlite_server: Server) -> None:
    table = Table(HttpClient(sqlite_server.url))
    game = table.game(table.person(), *["open"] * len(COMMANDS), ruleset="last-one")
    with ThreadPoolExecutor() as pool:
        said = list(pool.map(lambda each: play(each, sqlite_server.url, game["id"]), COMMANDS))
    assert all("winners" in each for each in said)
    assert [each["id"] for each in finished(sqlite_server)] == [game["id"]]


def finished(server: Server) -> list[dict[str, object]]:
    """The public games that have been played to their end."""
    listed = Table(HttpClient(server.url)).get("/v1/games?status=finished").json
    items: list[dict[str, object]] = listed["items"]
    return items
