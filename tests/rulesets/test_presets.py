"""The named games: valid, in full, and with the values that the rule book gives them."""

import json

import pytest

from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand, from_json, warnings
from tests.rulebook import rule
from tests.rulesets.book import BASIC, DIFFERS, PRESETS_OF_THE_BOOK, in_the_book


def test_the_book_has_the_games_of_the_source_pages_and_their_relatives() -> None:
    assert len(DIFFERS) == 15
    assert set(DIFFERS) < set(PRESETS)
    assert [preset for preset in PRESETS if preset in DIFFERS] == list(DIFFERS)


@pytest.mark.parametrize("preset", PRESETS_OF_THE_BOOK)
def test_values_of_a_preset(preset: str) -> None:
    assert PRESETS[preset].to_json() == in_the_book(preset)


def test_knobs_are_shown_in_the_order_of_the_rules() -> None:
    shown = PRESETS["basic"].to_json()
    assert list(shown) == list(BASIC)
    for key, value in BASIC.items():
        if isinstance(value, dict) and key != "scoring":
            assert list(shown[key]) == list(value)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_valid_for_every_table_it_allows(preset: str) -> None:
    ruleset = PRESETS[preset]
    for seats in range(ruleset.players.min, ruleset.players.max + 1):
        assert expand(preset, seats=seats) == ruleset
        assert warnings(ruleset, seats) == []
    assert warnings(ruleset) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_survives_json(preset: str) -> None:
    ruleset = PRESETS[preset]
    again = from_json(json.loads(json.dumps(ruleset.to_json(), sort_keys=True)))
    assert again == ruleset
    assert hash(again) == hash(ruleset)


@rule("CE-01", "CD-01", "LO-01", "RC-01", "ZW-01")
def test_numbers_of_players() -> None:
    most = {name: ruleset.players.max for name, ruleset in PRESETS.items()}
    assert {ruleset.players.min for ruleset in PRESETS.values()} == {2}
    assert (most["basic"], most["last-one"], most["race-500"], most["zimbabwe"]) == (8, 6, 8, 5)
