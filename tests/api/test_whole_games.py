"""Whole games over HTTP: persons against persons and bots, and the records verify."""

import pytest

from crazy_eights.rulesets.presets import PRESETS as ALL_PRESETS
from crazy_eights.verification.verify import verify
from tests.table import PRESETS, Table

SHORT = "02" * 32
"""With this seed no game is longer than what is played within the request that creates it."""


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_person_plays_a_whole_game_against_bots(table: Table, ruleset: str) -> None:
    ann = table.person("Ann")
    view = table.game(ann, "me", "greedy", "random", ruleset=ruleset)
    end = table.play_out(view["id"], ann)
    check_end(table, end)


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", sorted(ALL_PRESETS))
def test_bots_play_a_whole_game_of_every_preset(table: Table, ruleset: str) -> None:
    made = table.game(
        table.person("Ann"), "greedy", "random", "greedy", ruleset=ruleset, seed=SHORT
    )
    end = table.see(made["id"])
    assert end["version"] >= made["version"]
    check_end(table, end)


def check_end(table: Table, end: dict[str, object]) -> None:
    """Check that the game ended with a result and that its export verifies."""
    assert end["status"] == "finished"
    result = end["result"]
    assert isinstance(result, dict)
    assert result["winners"]
    assert result["standings"]
    assert result["reason"] == "finished"
    exported = table.get(f"/v1/games/{end['id']}/log", headers={"Accept": "application/x-ndjson"})
    report = verify(exported.content)
    assert report.valid, report
    assert report.complete
