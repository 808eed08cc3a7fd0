"""The example bots play whole games against a real server, through the published API alone."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

import pytest

from tests.live_server import ROOT, Server
from tests.log.node import NODE
from tests.serving import served
from tests.table import HttpClient, Table
from tests.witness.liar import OWN_KEY, Liar
from tests.witness.operators import Asked, Operator, Reply, reply_with

COMMANDS = {
    "python": [sys.executable, str(ROOT / "examples" / "bot.py")],
    "javascript": [str(NODE), str(ROOT / "examples" / "bot.mjs")],
}
WITHIN = 240


def run(language: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run an example to its end."""
    command = [*COMMANDS[language], *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=WITHIN, check=False)


def play(language: str, *arguments: str) -> str:
    """Run an example that plays to the end; return its output."""
    done = run(language, *arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("language", COMMANDS)
def test_an_example_bot_without_a_url_prints_its_usage(language: str) -> None:
    done = run(language)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("usage: ")


@pytest.mark.thorough
@pytest.mark.parametrize("language", COMMANDS)
def test_an_example_bot_plays_a_house_bot(language: str, sqlite_server: Server) -> None:
    before = finished(sqlite_server)
    assert "winners" in play(language, sqlite_server.url)
    assert len(finished(sqlite_server) - before) == 1


@pytest.mark.thorough
def test_the_example_bots_play_each_other(sqlite_server: Server) -> None:
    table = Table(HttpClient(sqlite_server.url))
    game = table.game(table.person(), *["open"] * len(COMMANDS), ruleset="basic")
    before = finished(sqlite_server)
    with ThreadPoolExecutor() as pool:
        said = list(pool.map(lambda each: play(each, sqlite_server.url, game["id"]), COMMANDS))
    assert all("winners" in each for each in said)
    assert finished(sqlite_server) - before == {game["id"]}


@pytest.mark.thorough
def test_the_example_bots_seal_their_seeds_and_open_them(sqlite_server: Server) -> None:
    table = Table(HttpClient(sqlite_server.url))
    game = table.game(table.person(), *["open"] * len(COMMANDS), seed_mode="sealed")
    with ThreadPoolExecutor() as pool:
        said = list(pool.map(lambda each: play(each, sqlite_server.url, game["id"]), COMMANDS))
    assert all("winners" in each for each in said)
    assert table.see(game["id"])["fairness"]["client_seeds"] == [0, 1]


def finished(server: Server) -> set[str]:
    """The newest public games that have been played to their end."""
    listed = Table(HttpClient(server.url)).get("/v1/games?status=finished&limit=100").json
    return {each["id"] for each in listed["items"]}


@pytest.mark.parametrize("language", COMMANDS)
def test_an_unknown_game_ends_the_bot(language: str, sqlite_server: Server) -> None:
    done = run(language, sqlite_server.url, "0" * 26)
    assert done.returncode == 1
    assert "404" in done.stderr


class Revoking(Operator):
    """A service that revokes the token of a player before its first move."""

    def instead(self, asked: Asked) -> Reply | None:
        """Reject moves."""
        if not asked.is_for("POST", "/moves"):
            return None
        return reply_with({"title": "Who are you?", "status": 401}, 401)


@pytest.mark.parametrize("language", COMMANDS)
def test_a_revoked_token_ends_the_bot(language: str, sqlite_server: Server) -> None:
    with served(Liar(Revoking(urlsplit(sqlite_server.url).netloc, OWN_KEY))) as url:
        done = run(language, url)
    assert done.returncode == 1
    assert "401" in done.stderr
    assert "Who are you?" in done.stderr
