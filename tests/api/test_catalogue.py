"""Rule sets and bots."""

import pytest

from crazy_eights.prose.describe import GROUPS
from crazy_eights.rulesets.presets import PRESETS
from tests.table import Table


def test_rulesets_are_listed_in_the_order_of_the_book(table: Table) -> None:
    listed = table.get("/v1/rulesets")
    assert listed.status == 200
    assert [each["id"] for each in listed.json["items"]] == list(PRESETS)
    assert listed.json["next_cursor"] is None
    assert all(each["title"] and each["summary"] for each in listed.json["items"])


@pytest.mark.parametrize("ruleset_id", PRESETS)
def test_every_preset_is_returned_in_full_and_is_valid(table: Table, ruleset_id: str) -> None:
    shown = table.get(f"/v1/rulesets/{ruleset_id}")
    assert shown.status == 200
    assert shown.json["rules"] == PRESETS[ruleset_id].to_json()
    assert shown.json["text"]
    known = {"pointer", "name", "value", "meaning", "rules", "kind", "options", "least", "most"}
    assert set(shown.json["knobs"][0]) == known | {"group"}
    assert {each["group"] for each in shown.json["knobs"]} == set(GROUPS)
    tried = table.post("/v1/rulesets/validate", {"ruleset": ruleset_id})
    assert tried.status == 200
    assert tried.json["rules"] == shown.json["rules"]


def test_calls_have_the_names_of_the_table_in_the_rules_of_a_game(table: Table) -> None:
    preset = table.get("/v1/rulesets/tschausepp").json["text"]
    own_rules = {"ruleset": "tschausepp", "rules": {"draw": {"voluntary": False}}}
    tried = table.post("/v1/rulesets/validate", own_rules).json["text"]
    for text in ("\n".join(preset), "\n".join(tried)):
        assert "must announce “Tschau”" in text
        assert "must announce “Sepp”" in text
    assert "must announce “last card”" in "\n".join(table.get("/v1/rulesets/basic").json["text"])


def test_pointers_of_knobs_lead_into_the_answer_and_are_those_of_errors(table: Table) -> None:
    shown = table.get("/v1/rulesets/tschausepp").json
    knobs = {each["pointer"]: each["value"] for each in shown["knobs"]}
    assert knobs["/rules/draw/limit"] == shown["rules"]["draw"]["limit"]
    body = {"ruleset": "tschausepp", "rules": {"deal": {"cards": 60}, "draw": {"limit": -1}}}
    tried = table.post("/v1/rulesets/validate", body)
    faults = [fault["pointer"] for fault in tried.json["errors"]]
    assert faults == ["/rules/deal/cards", "/rules/draw/limit"]
    assert knobs.keys() >= set(faults)


def test_odd_rules_get_warnings(table: Table) -> None:
    body = {"ruleset": "basic", "rules": {"cards": {"8": {"on": None, "name": None}}}}
    tried = table.post("/v1/rulesets/validate", body)
    assert tried.status == 200
    (warning,) = (each for each in tried.json["warnings"] if each["detail"] == "No card is wild.")
    assert warning["pointer"] == "/rules/cards"


def test_a_number_of_players_that_the_rules_do_not_allow_is_a_fault_of_the_body(
    table: Table,
) -> None:
    tried = table.post("/v1/rulesets/validate", {"ruleset": "zimbabwe", "players": 6})
    assert tried.code == "ruleset-invalid"
    assert [fault["pointer"] for fault in tried.json["errors"]] == ["/players"]


def test_bots_are_listed(table: Table) -> None:
    bots = {each["id"]: each for each in table.get("/v1/bots").json["items"]}
    assert {"random", "greedy", "expert"} <= set(bots)
    assert all(each["about"] for each in bots.values())
    assert bots["greedy"]["levels"] == bots["random"]["levels"] == []
    assert bots["expert"]["levels"] == [1, 2, 3]
