"""The samples of the page for authors of bots are real answers."""

import json
import re
from typing import Any

import pytest

from bench import strength
from crazy_eights import PRESETS
from tests.readme.blocks import blocks
from tests.readme.repository import text_of
from tests.sources import ROOT
from tests.table import Person, Table

SAMPLES = [json.loads(each) for each in blocks(text_of("docs/bots.md"), "What a bot reads", "json")]
# Values that differ each time, or are left empty on the page.
OTHER = {"id", "token", "creator", "commit", "head", "hash", "receipt", "game_id", "instance"}
OTHER |= {"created_at", "started_at", "expires_at", "since", "at", "next_cursor", "rules", "game"}


def stable(value: Any) -> Any:
    """An answer without the values that differ from game to game."""
    if isinstance(value, dict):
        return {name: None if name in OTHER else stable(each) for name, each in value.items()}
    return [stable(each) for each in value] if isinstance(value, list) else value


@pytest.fixture
def answers(table: Table) -> list[Any]:
    """The calls of the page, in its order."""
    made = table.post("/v1/players", {"name": "Robby", "kind": "program"}).json
    who = Person(made["id"], made["name"], made["token"])
    game = table.game(who, "me", "greedy", seed="00" * 32)
    seen = table.see(game["id"], who)
    path, stale = f"/v1/games/{game['id']}", {"expected_version": game["version"]}
    inbox = table.get("/v1/me/games?to_act=true", who=who).json
    news = table.get(f"{path}/events?after=2&wait=0", who=who).json
    illegal = table.move(game["id"], who, {"type": "pass"}).json
    move = game["you"]["legal_moves"][0] | stale
    moved = table.move(game["id"], who, move).json
    mine = table.get("/v1/me/events?wait=0", who=who, headers={"Accept": "application/json"}).json
    return [made, seen, inbox, news, moved, mine, illegal, table.move(game["id"], who, move).json]


def test_the_samples_are_real_answers(answers: list[Any]) -> None:
    for sample, answer in zip(SAMPLES, answers, strict=True):
        assert stable(sample) == stable(answer)


INTERVAL = re.compile(r"\[(\d+\.\d), (\d+\.\d)\]( †)?")


def wrongly_marked(text: str) -> list[str]:
    """The intervals whose mark is missing or not needed: rows for presets may be ± 5 points wide,
    other figures ± 2.5.
    """
    found = []
    for line in text.splitlines():
        most = 100 if any(line.startswith(f"| `{preset}` |") for preset in PRESETS) else 50
        for low, high, mark in INTERVAL.findall(line):
            if bool(mark) != (round(10 * float(high)) - round(10 * float(low)) > most):
                found.append(f"[{low}, {high}]{mark}")
    return found


def test_figures_that_settle_nothing_are_marked() -> None:
    page = text_of("docs/bots.md")
    assert not wrongly_marked(page)
    assert sum(bool(mark) for *_, mark in INTERVAL.findall(page)) > 50
    stored = json.loads((ROOT / "bench" / "strength.json").read_text(encoding="utf-8"))
    assert page.split(strength.BEGIN)[1].split(strength.END)[0] == strength.tables(stored)


def test_marks_are_judged_by_the_width_of_the_interval() -> None:
    assert wrongly_marked("It won 51.0 [45.4, 56.6] of 300.") == ["[45.4, 56.6]"]
    assert wrongly_marked("| `basic` | 51.0 [45.4, 56.6] | 300 |") == ["[45.4, 56.6]"]
    assert not wrongly_marked("| `basic` | 51.0 [46.4, 55.6] | 400 |")
