"""Every command of the README works as printed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.live_server import Server
from tests.readme.blocks import PATIENCE, blocks, shell
from tests.readme.repository import text_of
from tests.table import HttpClient, Table

TEXT = text_of("README.md")
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
# Run by .ci/run, which starts from a fresh clone.
BY_CI = "Two commands"
CURL = ("A game by curl", "Checking a game")
BOT = "A bot"


def code(heading: str) -> list[str]:
    """The code of the README under a heading, in order."""
    return blocks(TEXT, heading, "sh", "python")


def test_every_code_block_is_tested() -> None:
    with_code = [h for h in HEADING.findall(TEXT) if code(h)]
    assert set(with_code) == {BY_CI, BOT, *CURL}
    commands = re.findall(r"^make (\w+)$", "".join(code(BY_CI)), re.MULTILINE)
    assert set(commands) <= set(re.findall(r"\w+", text_of(".ci/run")))


@pytest.mark.thorough
def test_the_game_by_curl_ends_and_verifies(sqlite_server: Server, tmp_path: Path) -> None:
    script = "".join(block for heading in CURL for block in code(heading))
    printed = shell(script.replace("http://127.0.0.1:8000", sqlite_server.url), tmp_path)
    assert "winners" in printed
    assert "game.ndjson: valid" in printed


@pytest.mark.thorough
def test_the_bot_plays_its_games_to_the_end(sqlite_server: Server, tmp_path: Path) -> None:
    table = Table(HttpClient(sqlite_server.url))
    ann = table.person("Ann")
    games = [table.game(ann, "me", "greedy", ruleset=ruleset) for ruleset in ("basic", "classic")]
    bot = tmp_path / "bot.py"
    (source,) = blocks(TEXT, BOT, "python")
    assert len([line for line in source.splitlines() if line.strip()]) <= 15
    bot.write_text(source, encoding="utf-8")
    run = [sys.executable, str(bot), sqlite_server.url, ann.token]
    done = subprocess.run(run, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert {table.see(game["id"])["status"] for game in games} == {"finished"}
    printed = [line.partition(" ")[0] for line in done.stdout.splitlines()]
    assert sorted(printed) == sorted(game["id"] for game in games)


def test_every_promise_names_its_test() -> None:
    (promises,) = (part for part in TEXT.split("\n## ") if part.startswith("What you can rely on"))
    rows = re.findall(r"^\| (?!promise|---)(.*) \|$", promises, re.MULTILINE)
    assert len(rows) >= 10
    # tests/readme/test_docs.py checks that these tests exist.
    assert [row for row in rows if not re.search(r"`tests/[\w/]+\.py::test_\w+`", row)] == []
