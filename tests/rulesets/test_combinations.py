"""Rule sets whose knobs cannot be played together are refused, or warned about (FP-28)."""

from typing import Any

import pytest

from crazy_eights.rulesets.ruleset import RuleSet, enough_cards, expand, warnings
from tests.rulebook import rule
from tests.rulesets.faults import CALL, faults, pointers

END = {"single_round": "lowest", "rounds": "lowest", "target": "lowest", "bust": "last_left"}


def texts_of_warnings(ruleset: RuleSet, seats: int | None = None) -> list[str]:
    return [str(warning) for warning in warnings(ruleset, seats)]


def ends(when: str, winner: str, **more: Any) -> dict[str, Any]:
    return {"game_end": {"when": when, "winner": winner, "rounds": 3, "points": 50, **more}}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("basic", {"players": {"min": 6, "max": 3}}, "/players/max"),
    ("last-one", {"players": {"min": 7}}, "/players/min"),
    ("basic", {"wild": {"ranks": ["8", "3"]}, "deck": {"lowest": "7"}}, "/wild/ranks/1"),
    ("basic", {"wild": {"ranks": ["6"]}, "deck": {"lowest": "7"}}, "/wild/ranks/0"),
    ("mau-mau", {"wild": {"ranks": ["6"]}}, "/wild/ranks/0"),
    ("basic", {"deck": {"jokers_per_pack": 1}}, "/deck/jokers_per_pack"),
    ("zimbabwe", {"joker": {"role": "none"}}, "/joker/role"),
    (
        "pesten",
        {"deck": {"jokers_per_pack": 17}, "several_cards": {"allowed": True}},
        "/deck/jokers_per_pack",
    ),
    ("mau-mau", {"effects": {"2": {"type": "skip"}}}, "/effects/2"),
    ("mau-mau", {"effects": {"6H": {"type": "skip"}}}, "/effects/6H"),
    ("basic", {"effects": {"X": {"type": "skip"}}}, "/effects/X"),
    ("last-one", {"effects": {"X": {"type": "skip"}}}, "/effects/X"),
    ("last-one", {"effects": {"XB": {"type": "skip"}}}, "/effects/XB"),
    ("mau-mau", {"effects": {"A": {"type": "block", "against": ["2"]}}}, "/effects/A/against/0"),
    ("zimbabwe", {"effects": {"X": {"type": "fight", "top": "T"}}}, "/effects/X"),
    ("basic", {"effects": {"9": {"type": "fight", "top": "5"}}}, "/effects/9/top"),
    ("basic", {"effects": {"QS": {"type": "fight", "top": "T"}}}, "/effects/QS/top"),
    ("basic", {"calls": [{**CALL, "cards_left": None}]}, "/calls/0/cards_left"),
    ("basic", {"calls": [{**CALL, "call": "attack"}]}, "/calls/0/cards_left"),
    ("basic", {"calls": [CALL, {**CALL, "penalty": 1}]}, "/calls/1"),
    (
        "basic",
        {
            "countdown": {"start": 8, "answered_wild_two": "stack"},
            "scoring": {"method": "none"},
            "game_end": {"winner": "round_winner"},
        },
        "/countdown",
    ),
    ("countdown", {"countdown": None, "wild": {"own_score": False}}, "/countdown"),
    (
        "countdown",
        {"game_end": {"when": "single_round", "winner": "round_winner"}},
        "/game_end/when",
    ),
    ("countdown", {"scoring": {"method": "penalty"}}, "/scoring/method"),
    ("classic", {"wild": {"own_score": True}}, "/wild/own_score"),
    ("basic", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("switch", {"game_end": {"winner": "lowest"}}, "/game_end/winner"),
    ("switch", {"game_end": {"winner": "highest"}}, "/game_end/winner"),
    ("race-500", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("haft-khabis", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("zimbabwe", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("switch", ends("target", "lowest"), "/game_end/when"),
    ("switch", ends("bust", "last_left"), "/game_end/when"),
    ("switch", ends("drop_highest", "last_left"), "/game_end/when"),
    ("basic", {"blocked": "lowest_takes_differences"}, "/blocked"),
    ("race-500", {"scoring": {"method": "penalty"}}, "/scoring/method"),
    ("race-500", {"blocked": "no_winner"}, "/blocked"),
    ("haft-khabis", {"blocked": "no_winner"}, "/blocked"),
    ("zimbabwe", {"blocked": "no_winner"}, "/blocked"),
    ("basic", {"blocked": "no_winner", **ends("target", "lowest")}, "/blocked"),
    ("basic", ends("rounds", "lowest", rounds=None), "/game_end/rounds"),
    ("basic", ends("target", "lowest", points=None), "/game_end/points"),
    ("basic", ends("bust", "last_left", points=None), "/game_end/points"),
    ("haft-khabis", {"game_end": {"points": None}}, "/game_end/points"),
    (
        "mau-mau",
        {"scoring": {"points": dict.fromkeys("A789TJQK", 0)}},
        "/scoring/points",
    ),
    (
        "mau-mau",
        {
            "wild": {"ranks": list("ATQK")},
            "effects": {"J": {"type": "again"}},
            "finish": {"card": "regular"},
        },
        "/finish/card",
    ),
    (
        "mau-mau",
        {
            "effects": {r: {"type": "cover", "match": "any"} for r in "A789TQKJ"},
            "wild": {"ranks": []},
            "finish": {"on": "regular_or_shifting"},
        },
        "/finish/on",
    ),
]


@rule("FP-28")
@pytest.mark.parametrize(
    ("preset", "rules", "pointer"), REFUSED, ids=[f"{p}{at}" for p, _, at in REFUSED]
)
def test_a_combination_that_cannot_be_played(
    preset: str, rules: dict[str, Any], pointer: str
) -> None:
    found = faults(preset, rules)
    assert list(found) == [pointer]
    assert len(found[pointer]) > 15


@rule("FP-28", "FP-25")
@pytest.mark.parametrize("when", ["single_round", "rounds", "target", "bust", "drop_highest"])
def test_the_winner_fits_the_end(when: str) -> None:
    fitting = {
        "single_round": {"lowest", "highest", "round_winner"},
        "rounds": {"lowest", "highest"},
        "target": {"lowest", "highest"},
        "bust": {"last_left"},
        "drop_highest": {"last_left"},
    }[when]
    for winner in ("lowest", "highest", "last_left", "first_to_zero", "round_winner"):
        expected = [] if winner in fitting else ["/game_end/winner"]
        assert pointers("basic", ends(when, winner)) == expected
    for winner in ("lowest", "highest", "last_left", "round_winner"):
        assert "/game_end/winner" in pointers("countdown", {"game_end": {"winner": winner}})


def test_a_contradiction_is_reported_at_the_callers_knob() -> None:
    assert pointers("basic", {"game_end": {"when": "bust", "points": 50}}) == ["/game_end/when"]
    assert pointers("haft-khabis", {"game_end": {"winner": "lowest"}}) == ["/game_end/winner"]
    assert pointers("zimbabwe", {"joker": {"role": "none"}}) == ["/joker/role"]


@rule("FP-28")
def test_too_few_cards_for_the_seats() -> None:
    assert pointers("basic", {"deal": {"cards": 13}}, 4) == ["/deal/cards"]
    assert pointers("basic", {"deal": {"cards": 12}}, 4) == []
    assert pointers("basic", {"deal": {"two_players": 26}}, 2) == ["/deal/two_players"]
    assert pointers("basic", {"deal": {"two_players": 25}}, 2) == []
    assert pointers("crates", {"deal": {"by_round": [3, 13]}}, 4) == ["/deal/by_round"]
    assert pointers("crates", {"deck": {"lowest": "7", "packs": 1}}, 4) == ["/deck/packs"]
    assert pointers("last-one", {"deal": {"cards": 9}}, 6) == ["/deal/cards"]
    assert pointers("last-one", {"deal": {"cards": 8}}, 6) == []
    assert "/deal/cards" in faults("basic", {"deal": {"cards": 20}, "deck": {"packs": 2}}, 8)


@rule("FP-02", "FP-28")
def test_a_game_that_may_come_down_to_two_seats_deals_to_two_as_well() -> None:
    two = {"deal": {"two_players": 26}}
    assert pointers("haft-khabis", two, 4) == ["/deal/two_players"]
    assert pointers("basic", two, 4) == []


@rule("FP-28")
def test_without_seats_some_table_must_be_dealt_and_the_others_are_warned_about() -> None:
    ruleset = expand("last-one", {"deal": {"cards": 11}})
    assert texts_of_warnings(ruleset) == [
        "Too few cards for 5 or 6 players: 6 need 68, there are 54."
    ]
    assert warnings(ruleset, 4) == []
    assert pointers("last-one", {"deal": {"two_players": 27}}) == ["/deal/two_players"]
    only_many = expand("crates", {"deal": {"by_round": [17]}, "players": {"min": 3}})
    assert not enough_cards(only_many, 3)
    assert "for 3, 4, 5, 7 or 8 players" in texts_of_warnings(only_many)[0]


@rule("FP-02")
def test_an_early_start_may_leave_too_few_packs() -> None:
    ruleset = expand("basic", {"deal": {"cards": 12}}, seats=6)
    assert [seats for seats in range(2, 9) if not enough_cards(ruleset, seats)] == [5]
    assert texts_of_warnings(ruleset, 6) == [
        "No early start with 5 players: 5 need 62 cards of 52."
    ]


def test_the_number_of_seats_must_be_allowed() -> None:
    assert pointers("zimbabwe", None, 6) == ["/players"]
    assert "2 to 5 players, not 6" in faults("zimbabwe", {}, 6)["/players"]
    assert pointers("zimbabwe", {"players": {"max": 6}}, 6) == []


@rule("CD-03")
def test_in_a_countdown_the_list_of_wild_ranks_is_not_judged() -> None:
    ruleset = expand("countdown", {"deck": {"lowest": "7"}, "wild": {"ranks": ["3"]}}, seats=3)
    assert any("no wild rank" in warning for warning in texts_of_warnings(ruleset))


def test_a_smaller_deck_leaves_effects_of_the_preset_without_cards() -> None:
    ruleset = expand("classic", {"deck": {"lowest": "7"}})
    assert texts_of_warnings(ruleset, 3) == ["The deck has no twos, so their effect never happens."]
    assert len(warnings(expand("zimbabwe", {"deck": {"jokers_per_pack": 0}}), 3)) == 1
    assert len(warnings(expand("zimbabwe", {"joker": {"role": "any_card"}}), 3)) == 1


def test_knobs_with_nothing_to_work_on_are_warned_about() -> None:
    attack_call = {**CALL, "call": "attack", "cards_left": None}
    unmeant: list[tuple[str, dict[str, Any]]] = [
        ("basic", {"effects": {"A": {"type": "block"}}}),
        ("zimbabwe", {"attack": {"answer": "none"}}),
        ("classic", {"attack": {"first_pick_block": True}}),
        ("basic", {"calls": [attack_call]}),
        ("basic", {"wild": {"ranks": []}}),
        ("switch", {"deck": {"lowest": "7"}, "effects": {"2": None, "J_red": {"type": "skip"}}}),
    ]
    found = [warnings(expand(preset, rules), 3) for preset, rules in unmeant]
    assert [len(each) for each in found] == [1, 1, 1, 1, 1, 0]
    for each in found[:5]:
        assert str(each[0]).endswith(".")
