"""Every command of the README works as printed."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.databases import postgres_url
from tests.live_server import Server
from tests.ports import free_port
from tests.readme.blocks import PATIENCE, blocks, shell
from tests.readme.repository import ROOT, text_of
from tests.table import HttpClient, Table

TEXT = text_of("README.md")
HEADING = re.compile(r"^## (.*)$", re.MULTILINE)
# Run by .ci/run, which starts from a fresh clone.
BY_CI = "Two commands"
CURL = ("A game by curl", "Checking a game", "Other rules")
BOT, POSTGRES = "A bot", "PostgreSQL and several replicas"


def code(heading: str) -> list[str]:
    """The code of the README under a heading, in order."""
    return blocks(TEXT, heading, "sh", "python")


def test_every_code_block_is_tested() -> None:
    with_code = [h for h in HEADING.findall(TEXT) if code(h)]
    assert set(with_code) == {BY_CI, BOT, POSTGRES, *CURL}
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for command in "".join(code(BY_CI)).splitlines():
        assert command in ci


@pytest.mark.thorough
def test_the_game_by_curl_ends_and_verifies(sqlite_server: Server, tmp_path: Path) -> None:
    script = "".join(block for heading in CURL for block in code(heading))
    printed = shell(script.replace("http://127.0.0.1:8000", sqlite_server.url), tmp_path)
    assert "winners" in printed
    assert "game.ndjson: valid" in printed
    assert '"moves_per_second"' in printed


def test_the_examples_run_without_curl(
    sqlite_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    script = f"""
API={sqlite_server.url}
curl -sf $API/v1/players -H 'Content-Type: application/json' -d '{{"name": "Ann"}}' -o made
curl -sf $API/livez -w '\\n'
curl -s $API/v1/games/00 -H 'Accept-Language: de'
curl -sf $API/v1/games/00 || echo $?
curl -sf http://127.0.0.1:9/ || echo $?
"""
    printed = shell(script, tmp_path)
    assert '"name":"Ann"' in (tmp_path / "made").read_text(encoding="utf-8")
    alive, *_, missing, refused = printed.splitlines()
    assert alive == '{"status":"ok"}'
    assert '"code":"not-found"' in printed
    assert (missing[-2:], refused) == ("22", "7")


@pytest.mark.thorough
def test_the_bot_plays_its_games_to_the_end(sqlite_server: Server, tmp_path: Path) -> None:
    table = Table(HttpClient(sqlite_server.url))
    ann = table.person("Ann")
    games = [table.game(ann, "me", "greedy", ruleset=ruleset) for ruleset in ("basic", "classic")]
    bot = tmp_path / "bot.py"
    (source,) = code(BOT)
    assert len([line for line in source.splitlines() if line.strip()]) <= 15
    bot.write_text(source, encoding="utf-8")
    run = [sys.executable, str(bot), sqlite_server.url, ann.token]
    done = subprocess.run(run, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert {table.see(game["id"])["status"] for game in games} == {"finished"}


@pytest.mark.thorough
def test_two_replicas_share_one_postgresql(tmp_path: Path) -> None:
    (script,) = code(POSTGRES)
    url = postgres_url(migrated=False)
    script = script.replace("postgresql://eights:secret@127.0.0.1/eights", f"'{url}'")
    ports = [free_port(), free_port()]
    for shown, port in zip(("8001", "8002"), ports, strict=True):
        script = script.replace(f"--port {shown}", f"--port {port}")
    urls = " ".join(f"http://127.0.0.1:{port}" for port in ports)
    printed = shell(f"{script}{WAIT}await {urls}\n{PLAY}", tmp_path, urls=urls)
    assert printed.strip().endswith("active")


WAIT = """
trap 'kill $(jobs -p); wait' EXIT
await() {
  for url in "$@"; do
    for _ in $(seq 2000); do curl -sf -o /dev/null $url/readyz && break; sleep 0.2; done
  done
}
"""
# Created by one replica, seen by the other.
PLAY = """
set -- $URLS
token=$(curl -sf $1/v1/players -H 'Content-Type: application/json' -d '{"name": "Ann"}' |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["token"])')
game=$(curl -sf $1/v1/games -H "Authorization: Bearer $token" -H 'Content-Type: application/json' \
  -d '{"ruleset": "basic", "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "random"}]}' |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["id"])')
curl -sf $2/v1/games/$game -H "Authorization: Bearer $token" |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["status"])'
"""


def test_every_promise_names_its_test() -> None:
    (promises,) = (part for part in TEXT.split("\n## ") if part.startswith("What you can rely on"))
    rows = re.findall(r"^\| (?!promise|---)(.*) \|$", promises, re.MULTILINE)
    assert len(rows) >= 10
    # tests/readme/test_docs.py checks that these tests exist.
    assert [row for row in rows if not re.search(r"`tests/[\w/]+\.py::test_\w+`", row)] == []
