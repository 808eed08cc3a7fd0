"""Every command of the quickstart works as printed, and the page is short."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.live_server import Server
from tests.readme.blocks import blocks, shell
from tests.readme.repository import text_of

TEXT = text_of("docs/quickstart.md")
HERE = "http://127.0.0.1:8000"
COMMANDS = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_quickstart_has_at_most_1000_words() -> None:
    assert len(TEXT.split()) <= 1000


def objects(text: str) -> Iterator[dict[str, Any]]:
    """The JSON objects in a text, in order."""
    decoder, at = json.JSONDecoder(), text.find("{")
    while at >= 0:
        found, end = decoder.raw_decode(text, at)
        yield found
        at = text.find("{", end)


@pytest.mark.thorough
def test_the_quickstart_plays_a_game(sqlite_server: Server, tmp_path: Path) -> None:
    script = "".join(COMMANDS.findall(TEXT)).replace(HERE, sqlite_server.url)
    printed = shell(script, tmp_path)
    assert "idempotent-replayed: true" in printed.lower()
    assert 'event: end\ndata: {"reason":"game_over"' in printed
    assert printed.endswith("active\n")
    answers = list(objects(printed))
    assert any("winners" in answer for answer in answers)
    assert any(answer.get("valid") for answer in answers)
    problems = {answer["code"]: answer for answer in answers if "code" in answer}
    assert problems["stale-version"]["status"] == 409
    assert "current_version" in problems["stale-version"]
    (shown,) = map(json.loads, blocks(TEXT, "Errors", "json"))
    problem = problems[shown["code"]]
    assert set(problem) == set(shown)
    assert (problem["status"], problem["title"]) == (shown["status"], shown["title"])
    assert [dict(fault, detail="…") for fault in problem["errors"]] == shown["errors"]
