"""The examples of the pages for front ends and auditors work as printed."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.live_server import Server
from tests.log.node import NODE
from tests.readme.blocks import PATIENCE, blocks, shell
from tests.readme.repository import text_of
from tests.sources import SERVICE

FRONTEND, AUDITING = text_of("docs/reference-js.md"), text_of("docs/auditing.md")
HERE = "http://127.0.0.1:8000"


def node(source: str, folder: Path) -> list[str]:
    """The lines that a program prints, with the client installed."""
    packages = folder / "node_modules"
    packages.mkdir()
    (packages / "crazy-eights-client").symlink_to(SERVICE / "web" / "client")
    file = folder / "game.mjs"
    file.write_text(source, encoding="utf-8")
    done = subprocess.run(
        [NODE, file], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_ten_lines_bring_a_card_on_the_table(sqlite_server: Server, tmp_path: Path) -> None:
    (source,) = blocks(FRONTEND, "The client", "js")
    assert len(source.splitlines()) <= 10
    printed = node(source.replace(HERE, sqlite_server.url), tmp_path)
    assert re.match(r"(Kreuz|Karo|Herz|Pik|.* Joker)", printed[0])


_TWO_PLAYERS = """
import {{ Client }} from "crazy-eights-client";
setTimeout(() => process.exit(1), 60_000).unref();
const announce = async (text) => {{
  console.log("announced", text);
  if (text.startsWith("Bob: ")) await bobs.resign();
}};
const [client, bob] = [1, 2].map(() => new Client("{url}", {{ language: "en" }}));
await client.register("Ann");
const other = (await bob.register("Bob")).id;
const words = await client.words();
const seats = [{{ occupant: "me" }}, {{ occupant: "open" }}];
const game = await client.newGame({{ ruleset: "classic", seats }});
const bobs = await bob.join(game.id);
let isFirst = true;
const showSeen = async (seen) => {{
  console.log("seen", seen.length);
  if (!isFirst) return;
  isFirst = false;
  await bob.showEmote(game.id, {{ emote: "hello" }});
}};
{updates}
{calls}
console.log("called", games.finished, won.length, Array.isArray(leaders));
"""


def test_updates_and_calls_about_other_players(sqlite_server: Server, tmp_path: Path) -> None:
    (updates,) = blocks(FRONTEND, "Updates", "js")
    (calls,) = blocks(FRONTEND, "Other players", "js")
    printed = node(
        _TWO_PLAYERS.format(updates=updates, calls=calls, url=sqlite_server.url), tmp_path
    )
    kinds = {line.partition(" ")[0] for line in printed}
    assert kinds == {"announced", "seen", "called"}, printed
    assert "announced Bob: Hello!" in printed
    assert printed[-1] == "called 1 1 true"


def test_the_front_end_plays_a_game_to_its_end(sqlite_server: Server, tmp_path: Path) -> None:
    (source,) = blocks(FRONTEND, "The same by hand", "js")
    printed = node(source.replace(HERE, sqlite_server.url), tmp_path)
    assert printed[-1].startswith("game_over [")


def test_impossible_house_rules_get_a_pointer(sqlite_server: Server, tmp_path: Path) -> None:
    (script,) = blocks(FRONTEND, "House rules", "sh")
    begin = f"API={sqlite_server.url}\nJSON='Content-Type: application/json'\n"
    answered = json.loads(shell(begin + script, tmp_path))
    (shown,) = blocks(FRONTEND, "House rules", "json")
    expected = json.loads(shown)
    assert answered["code"] == expected["code"]
    assert [each["pointer"] for each in answered["errors"]] == [
        each["pointer"] for each in expected["errors"]
    ]


@pytest.mark.thorough
def test_an_auditor_checks_a_game_and_the_service(sqlite_server: Server, tmp_path: Path) -> None:
    readme = text_of("README.md")
    game = "".join(blocks(readme, "A game by curl", "sh")).replace(HERE, sqlite_server.url)
    audit = "".join(
        block
        for heading in (
            "One game",
            "Check your receipts",
            "The service over time",
        )
        for block in blocks(AUDITING, heading, "sh")
    )
    printed = shell(game + audit, tmp_path)
    assert "game.ndjson: valid" in printed
    assert (tmp_path / "mirror").is_dir()
