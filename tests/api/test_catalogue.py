"""Rule sets and bots."""

import random

import pytest

from crazy_eights.rulesets.presets import PRESETS
from tests.junk import JUNK, places, put, spread
from tests.table import Table, occupant

READABLE = [junk for junk in JUNK if junk != 2**53]
"""Numbers beyond 2^53 - 1 are no JSON here."""


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
    assert set(shown.json["knobs"][0]) == known
    tried = table.post("/v1/rulesets/validate", {"ruleset": ruleset_id})
    assert tried.status == 200
    assert tried.json["rules"] == shown.json["rules"]


def test_changes_are_merged_over_the_preset(table: Table) -> None:
    body = {"ruleset": "classic", "rules": {"draw": {"voluntary": False}}, "seats": 4}
    rules = table.post("/v1/rulesets/validate", body).json["rules"]
    assert rules["draw"] == {**PRESETS["classic"].to_json()["draw"], "voluntary": False}


def test_odd_rules_get_warnings(table: Table) -> None:
    body = {"ruleset": "basic", "rules": {"wild": {"ranks": []}}}
    tried = table.post("/v1/rulesets/validate", body)
    assert tried.status == 200
    assert tried.json["warnings"]


def test_every_fault_is_named(table: Table) -> None:
    body = {"ruleset": "classic", "rules": {"draw": {"limit": -1}, "stock_out": "panic"}}
    refused = table.post("/v1/rulesets/validate", body)
    assert (refused.status, refused.code) == (422, "ruleset-invalid")
    pointers = {each["pointer"] for each in refused.json["errors"]}
    assert pointers == {"#/rules/draw/limit", "#/rules/stock_out"}


def test_part_of_a_knob_that_the_preset_lacks_is_a_fault(table: Table) -> None:
    rules = {"countdown": {"start": 8, "answered_wild_two": "x"}}
    refused = table.post("/v1/rulesets/validate", {"ruleset": "classic", "rules": rules})
    assert (refused.status, refused.code) == (422, "ruleset-invalid")
    assert [each["pointer"] for each in refused.json["errors"]] == [
        "#/rules/countdown/answered_wild_two"
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_junk_in_rules_is_rejected_or_has_no_effect(table: Table, preset: str) -> None:
    rng = random.Random(preset)
    ann = table.person()
    full = spread(preset)
    everywhere = list(places(full))
    for _ in range(12):
        rules: dict[str, object] = {}
        for place in rng.sample(everywhere, 2):
            put(rules, full, place, rng.choice(READABLE))
        body = {"ruleset": preset, "rules": rules}
        tried = table.post("/v1/rulesets/validate", body)
        assert tried.status in (200, 422), (rules, tried.content)
        made = table.post("/v1/games", {**body, "seats": [occupant("open")] * 4}, who=ann)
        assert made.status in (201, 422), (rules, made.content)


def test_an_unknown_ruleset_is_named(table: Table) -> None:
    refused = table.post("/v1/rulesets/validate", {"ruleset": "poker"})
    assert (refused.status, refused.code) == (422, "validation-failed")
    assert refused.json["errors"][0]["pointer"] == "#/ruleset"


def test_bots_are_listed(table: Table) -> None:
    bots = {each["id"]: each for each in table.get("/v1/bots").json["items"]}
    assert {"random", "greedy", "expert"} <= set(bots)
    assert all(each["about"] for each in bots.values())
    assert bots["greedy"]["levels"] == bots["random"]["levels"] == []
    assert bots["expert"]["levels"] == [1, 2, 3]
