"""The samples of the page for authors of bots are real answers."""

import json
from typing import Any

import pytest

from tests.readme.blocks import blocks
from tests.readme.repository import text_of
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
