"""The rules in views are encoded once for all games that have them."""

import orjson
import pytest

from service.api import answers
from tests.table import Table


def test_equal_rules_are_encoded_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_rules", {})
    ann = table.person()
    for name in ("classic", "classic", "basic", "classic"):
        seen = table.see(table.game(ann, "me", "open", ruleset=name)["id"], ann)
        assert seen["rules"]["id"] == name
        assert orjson.dumps(seen["rules"]) in [orjson.dumps(each.text) for each in _kept()]
    assert len(_kept()) == 2


def test_few_rules_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_rules", {})
    for number in range(3 * answers.ENCODED):
        rules = {"id": str(number)}
        assert orjson.dumps(answers._encoded_once(rules)) == orjson.dumps(rules)
        assert len(_kept()) <= answers.ENCODED


def _kept() -> list[answers._EncodedRules]:
    return list(answers._rules.values())
