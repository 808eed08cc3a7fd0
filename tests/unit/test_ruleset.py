"""Rule sets: merged, read strictly, refused with a pointer to every fault, warned about."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.game.errors import Fault, RuleSetInvalid, UnknownRuleSet
from service.game.knobs import Effect
from service.game.presets import PRESETS
from service.game.ruleset import RuleSet, enough_cards, expand, from_json, warnings
from tests.rulebook import rule
from tests.strategies import random_rules, rulesets


def faults(preset: str, rules: Any, seats: int | None = None) -> dict[str, str]:
    """Every fault of some changes: pointer → detail."""
    told = _faults_told(preset, rules, seats)
    assert len(dict(told)) == len(told), told
    return dict(told)


def _faults_told(preset: str, rules: Any, seats: int | None) -> tuple[Fault, ...]:
    try:
        expand(preset, rules, seats=seats)
    except RuleSetInvalid as refused:
        return refused.faults
    return ()


def pointers(preset: str, rules: Any, seats: int | None = None) -> list[str]:
    return sorted(faults(preset, rules, seats))


# Merging


def test_objects_merge_and_everything_else_replaces() -> None:
    rules = expand("basic", {"draw": {"voluntary": False}, "calls": []})
    assert rules.draw.voluntary is False
    assert rules.draw.limit == 1
    assert rules.calls == ()
    assert rules.id == "basic"


@rule("FP-13")
def test_an_effect_is_replaced_whole_and_null_removes_it() -> None:
    rules = expand("zimbabwe", {"effects": {"A": {"type": "draw", "count": 1}, "7": None}})
    assert dict(rules.effects)["A"] == Effect("draw", count=1)
    assert "7" not in dict(rules.effects)
    assert len(rules.effects) == 5
    assert pointers("classic", {"effects": {"2": {"count": 3}}}) == ["#/effects/2/type"]


def test_removing_an_effect_that_is_not_there_changes_nothing() -> None:
    assert expand("basic", {"effects": {"Q": None}}) == PRESETS["basic"]
    assert pointers("basic", {"effects": {"Z": None}}) == ["#/effects/Z"]


@rule("FP-12")
def test_card_points_merge_rank_by_rank() -> None:
    points = dict(expand("basic", {"scoring": {"points": {"2": 20}}}).scoring.points)
    assert (points["2"], points["8"]) == (20, 50)


def test_a_block_without_against_blocks_everything() -> None:
    rules = expand("classic", {"effects": {"3": {"type": "block"}}})
    assert rules.to_json()["effects"]["3"] == {"type": "block", "against": None}


def test_the_order_of_the_keys_makes_no_difference() -> None:
    one = {"effects": {"3": {"type": "skip"}, "QS": {"type": "draw", "count": 5}}}
    other = {"effects": {"QS": {"count": 5, "type": "draw"}, "3": {"type": "skip"}}}
    assert expand("classic", one) == expand("classic", other)


def test_the_preset_and_the_changes_are_left_alone() -> None:
    before = PRESETS["classic"].to_json()
    changes = {"effects": {"Q": None, "5": {"type": "again"}}, "deal": {"cards": 6}}
    copy = json.loads(json.dumps(changes))
    expand("classic", changes)
    assert changes == copy
    assert PRESETS["classic"].to_json() == before


def test_what_is_shown_can_be_sent_back_with_a_changed_knob() -> None:
    shown = PRESETS["last-one"].to_json()
    shown["deal"]["cards"] = 7
    assert expand("last-one", shown).deal.cards == 7


def test_an_unknown_preset() -> None:
    with pytest.raises(UnknownRuleSet):
        expand("poker")


# Shapes and bounds

WRONG: list[tuple[Any, str]] = [
    ({"drw": {}}, "#/drw"),
    ({"draw": {"limt": 1}}, "#/draw/limt"),
    ({"a/b~c": 1}, "#/a~1b~0c"),
    ({"id": "mine"}, "#/id"),
    ({"id": None}, "#/id"),
    ({"draw": None}, "#/draw"),
    ({"draw": [1]}, "#/draw"),
    ({"effects": None}, "#/effects"),
    ({"draw": {"voluntary": 1}}, "#/draw/voluntary"),
    ({"draw": {"voluntary": "yes"}}, "#/draw/voluntary"),
    ({"draw": {"limit": True}}, "#/draw/limit"),
    ({"draw": {"limit": 3.0}}, "#/draw/limit"),
    ({"draw": {"limit": "3"}}, "#/draw/limit"),
    ({"draw": {"limit": -1}}, "#/draw/limit"),
    ({"draw": {"limit": 53}}, "#/draw/limit"),
    ({"draw": {"limit": None}}, "#/draw/limit"),
    ({"draw": {"play_drawn": "maybe"}}, "#/draw/play_drawn"),
    ({"players": {"min": 1}}, "#/players/min"),
    ({"players": {"max": 9}}, "#/players/max"),
    ({"deck": {"packs": 5}}, "#/deck/packs"),
    ({"deck": {"packs": True}}, "#/deck/packs"),
    ({"deck": {"packs": 2.0}}, "#/deck/packs"),
    ({"deck": {"packs": "2"}}, "#/deck/packs"),
    ({"deck": {"lowest": 7}}, "#/deck/lowest"),
    ({"deck": {"lowest": "8"}}, "#/deck/lowest"),
    ({"deck": {"jokers_per_pack": 53}, "joker": {"role": "effect"}}, "#/deck/jokers_per_pack"),
    ({"deal": {"cards": 0}}, "#/deal/cards"),
    ({"deal": {"cards": 53}}, "#/deal/cards"),
    ({"deal": {"by_round": []}}, "#/deal/by_round"),
    ({"deal": {"by_round": [1] * 101}}, "#/deal/by_round"),
    ({"deal": {"by_round": [3, "4"]}}, "#/deal/by_round/1"),
    ({"deal": {"by_round": 5}}, "#/deal/by_round"),
    ({"first_seat": {}}, "#/first_seat"),
    ({"starter": {"joker": "active"}}, "#/starter/joker"),
    ({"wild": {"ranks": "8"}}, "#/wild/ranks"),
    ({"wild": {"ranks": ["10"]}}, "#/wild/ranks/0"),
    ({"wild": {"ranks": ["X"]}}, "#/wild/ranks/0"),
    ({"wild": {"ranks": ["8", "8"]}}, "#/wild/ranks/1"),
    ({"effects": {"1": {"type": "skip"}}}, "#/effects/1"),
    ({"effects": {"10": {"type": "skip"}}}, "#/effects/10"),
    ({"effects": {"Q_blue": {"type": "skip"}}}, "#/effects/Q_blue"),
    ({"effects": {"X_red": {"type": "skip"}}}, "#/effects/X_red"),
    ({"effects": {"Q": "skip"}}, "#/effects/Q"),
    ({"effects": {"Q": {}}}, "#/effects/Q/type"),
    ({"effects": {"Q": {"type": "jump"}}}, "#/effects/Q/type"),
    ({"effects": {"Q": {"type": ["skip"]}}}, "#/effects/Q/type"),
    ({"effects": {"Q": {"type": "skip", "count": 1}}}, "#/effects/Q/count"),
    ({"effects": {"Q": {"type": "draw"}}}, "#/effects/Q/count"),
    ({"effects": {"Q": {"type": "draw", "count": 0}}}, "#/effects/Q/count"),
    ({"effects": {"Q": {"type": "draw", "count": 53}}}, "#/effects/Q/count"),
    ({"effects": {"Q": {"type": "cover"}}}, "#/effects/Q/match"),
    ({"effects": {"4": {"type": "fight"}}}, "#/effects/4/top"),
    ({"effects": {"4": {"type": "fight", "top": "4"}}}, "#/effects/4/top"),
    ({"effects": {"4": {"type": "fight", "top": "Q"}}}, "#/effects/4/top"),
    ({"effects": {"A": {"type": "block", "against": []}}}, "#/effects/A/against"),
    ({"effects": {"A": {"type": "block", "against": ["?"]}}}, "#/effects/A/against/0"),
    ({"calls": {}}, "#/calls"),
    ({"calls": [3]}, "#/calls/0"),
    ({"finish": {"penalty": 53}}, "#/finish/penalty"),
    ({"finish": {"on": "regular"}}, "#/finish/on"),
    ({"stock_out": "refill"}, "#/stock_out"),
    ({"countdown": 8}, "#/countdown"),
    ({"scoring": {"points": {"8": 1001}}}, "#/scoring/points/8"),
    ({"scoring": {"points": {"8": -1}}}, "#/scoring/points/8"),
    ({"scoring": {"points": {"8": None}}}, "#/scoring/points/8"),
    ({"scoring": {"points": {"8S": 1}}}, "#/scoring/points/8S"),
    ({"game_end": {"rounds": 101}}, "#/game_end/rounds"),
    ({"game_end": {"rounds": "seats"}}, "#/game_end/rounds"),
    ({"game_end": {"points": 0}}, "#/game_end/points"),
    ({"game_end": {"points": 10_001}}, "#/game_end/points"),
    ({"game_end": {"points": 2**64}}, "#/game_end/points"),
    ({"turn_seconds": 4}, "#/turn_seconds"),
    ({"turn_seconds": 604_801}, "#/turn_seconds"),
    ({"turn_seconds": 30.5}, "#/turn_seconds"),
    ({"illegal_move_penalty": 6}, "#/illegal_move_penalty"),
    ([], "#"),
    ("classic", "#"),
]


@pytest.mark.parametrize(("rules", "pointer"), WRONG, ids=[pointer for _, pointer in WRONG])
def test_a_wrong_value_is_refused_at_its_pointer(rules: Any, pointer: str) -> None:
    found = faults("basic", rules)
    assert list(found) == [pointer]
    assert found[pointer][0].islower()
    assert "Traceback" not in found[pointer]


CALL = {
    "call": "last_card",
    "cards_left": 1,
    "penalty": 2,
    "enforce": "auto",
    "window": "next_action",
}


def test_at_most_eight_calls_each_in_full() -> None:
    assert pointers("basic", {"calls": [CALL] * 9}) == ["#/calls"]
    for key in CALL:
        short = {name: value for name, value in CALL.items() if name != key}
        assert pointers("basic", {"calls": [short]}) == [f"#/calls/0/{key}"]
    assert pointers("basic", {"calls": [{**CALL, "penalty": 53}]}) == ["#/calls/0/penalty"]
    assert pointers("basic", {"calls": [{**CALL, "cards_left": 3}]}) == ["#/calls/0/cards_left"]
    assert pointers("basic", {"calls": [{**CALL, "word": "Mau"}]}) == ["#/calls/0/word"]


def test_bounds_are_allowed_themselves() -> None:
    limits: list[dict[str, Any]] = [
        {"draw": {"limit": 0}},
        {"draw": {"limit": 52}},
        {"deck": {"packs": 4}},
        {"deal": {"two_players": 25}},
        {"deal": {"by_round": [1] * 100}},
        {"game_end": {"when": "rounds", "rounds": 100}},
        {"game_end": {"when": "rounds", "rounds": "players"}},
        {"game_end": {"when": "target", "points": 10_000}},
        {"game_end": {"when": "target", "points": 1}},
        {"turn_seconds": 5},
        {"turn_seconds": 604_800},
        {"illegal_move_penalty": 5},
        {"wild": {"ranks": []}},
        {"scoring": {"points": {"8": 1000, "2": 0}}},
        {"effects": {"Q": {"type": "draw", "count": 52}}},
        {"deck": {"jokers_per_pack": 52}, "joker": {"role": "effect"}},
    ]
    for rules in limits:
        assert faults("basic", rules, 2) == {}


def test_all_faults_are_told_at_once() -> None:
    rules = {
        "drw": {},
        "draw": {"limit": "3", "voluntary": 1},
        "game_end": {"when": "bust"},
        "countdown": {"start": 14},
        "deck": {"jokers_per_pack": 2},
        "effects": {"Q": {"type": "skip", "count": 1}, "K": {"type": "again"}},
    }
    assert pointers("basic", rules) == [
        "#/countdown/answered_wild_two",
        "#/countdown/start",
        "#/deck/jokers_per_pack",
        "#/draw/limit",
        "#/draw/voluntary",
        "#/drw",
        "#/effects/Q/count",
        "#/game_end/points",
        "#/game_end/when",
    ]


def test_a_faulty_value_causes_no_second_fault() -> None:
    rules = {"game_end": {"when": "bust", "points": "100", "winner": "last_left"}}
    assert pointers("basic", rules) == ["#/game_end/points"]


# Combinations (FP-28)

END = {"single_round": "lowest", "rounds": "lowest", "target": "lowest", "bust": "last_left"}


def ends(when: str, winner: str, **more: Any) -> dict[str, Any]:
    return {"game_end": {"when": when, "winner": winner, "rounds": 3, "points": 50, **more}}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("basic", {"players": {"min": 6, "max": 3}}, "#/players/max"),
    ("last-one", {"players": {"min": 7}}, "#/players/min"),
    ("basic", {"wild": {"ranks": ["8", "3"]}, "deck": {"lowest": "7"}}, "#/wild/ranks/1"),
    ("basic", {"wild": {"ranks": ["6"]}, "deck": {"lowest": "7"}}, "#/wild/ranks/0"),
    ("mau-mau", {"wild": {"ranks": ["6"]}}, "#/wild/ranks/0"),
    ("basic", {"deck": {"jokers_per_pack": 1}}, "#/deck/jokers_per_pack"),
    ("zimbabwe", {"joker": {"role": "none"}}, "#/joker/role"),
    (
        "pesten",
        {"deck": {"jokers_per_pack": 17}, "several_cards": {"allowed": True}},
        "#/deck/jokers_per_pack",
    ),
    ("mau-mau", {"effects": {"2": {"type": "skip"}}}, "#/effects/2"),
    ("mau-mau", {"effects": {"6H": {"type": "skip"}}}, "#/effects/6H"),
    ("basic", {"effects": {"X": {"type": "skip"}}}, "#/effects/X"),
    ("last-one", {"effects": {"X": {"type": "skip"}}}, "#/effects/X"),
    ("last-one", {"effects": {"XB": {"type": "skip"}}}, "#/effects/XB"),
    ("mau-mau", {"effects": {"A": {"type": "block", "against": ["2"]}}}, "#/effects/A/against/0"),
    ("zimbabwe", {"effects": {"X": {"type": "fight", "top": "T"}}}, "#/effects/X"),
    ("basic", {"effects": {"9": {"type": "fight", "top": "5"}}}, "#/effects/9/top"),
    ("basic", {"effects": {"QS": {"type": "fight", "top": "T"}}}, "#/effects/QS/top"),
    ("basic", {"calls": [{**CALL, "cards_left": None}]}, "#/calls/0/cards_left"),
    ("basic", {"calls": [{**CALL, "call": "attack"}]}, "#/calls/0/cards_left"),
    ("basic", {"calls": [CALL, {**CALL, "penalty": 1}]}, "#/calls/1"),
    (
        "basic",
        {
            "countdown": {"start": 8, "answered_wild_two": "stack"},
            "scoring": {"method": "none"},
            "game_end": {"winner": "round_winner"},
        },
        "#/countdown",
    ),
    ("countdown", {"countdown": None, "wild": {"own_score": False}}, "#/countdown"),
    (
        "countdown",
        {"game_end": {"when": "single_round", "winner": "round_winner"}},
        "#/game_end/when",
    ),
    ("countdown", {"scoring": {"method": "penalty"}}, "#/scoring/method"),
    ("classic", {"wild": {"own_score": True}}, "#/wild/own_score"),
    ("basic", {"scoring": {"method": "none"}}, "#/scoring/method"),
    ("switch", {"game_end": {"winner": "lowest"}}, "#/game_end/winner"),
    ("switch", {"game_end": {"winner": "highest"}}, "#/game_end/winner"),
    ("race-500", {"scoring": {"method": "none"}}, "#/scoring/method"),
    ("haft-khabis", {"scoring": {"method": "none"}}, "#/scoring/method"),
    ("zimbabwe", {"scoring": {"method": "none"}}, "#/scoring/method"),
    ("switch", ends("target", "lowest"), "#/game_end/when"),
    ("switch", ends("bust", "last_left"), "#/game_end/when"),
    ("switch", ends("drop_highest", "last_left"), "#/game_end/when"),
    ("basic", {"blocked": "lowest_takes_differences"}, "#/blocked"),
    ("race-500", {"scoring": {"method": "penalty"}}, "#/scoring/method"),
    ("race-500", {"blocked": "no_winner"}, "#/blocked"),
    ("haft-khabis", {"blocked": "no_winner"}, "#/blocked"),
    ("zimbabwe", {"blocked": "no_winner"}, "#/blocked"),
    ("basic", {"blocked": "no_winner", **ends("target", "lowest")}, "#/blocked"),
    ("basic", ends("rounds", "lowest", rounds=None), "#/game_end/rounds"),
    ("basic", ends("target", "lowest", points=None), "#/game_end/points"),
    ("basic", ends("bust", "last_left", points=None), "#/game_end/points"),
    ("haft-khabis", {"game_end": {"points": None}}, "#/game_end/points"),
    (
        "mau-mau",
        {"scoring": {"points": dict.fromkeys("A789TJQK", 0)}},
        "#/scoring/points",
    ),
    (
        "mau-mau",
        {
            "wild": {"ranks": list("ATQK")},
            "effects": {"J": {"type": "again"}},
            "finish": {"card": "regular"},
        },
        "#/finish/card",
    ),
    (
        "mau-mau",
        {
            "effects": {r: {"type": "cover", "match": "any"} for r in "A789TQKJ"},
            "wild": {"ranks": []},
            "finish": {"on": "regular_or_shifting"},
        },
        "#/finish/on",
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
        expected = [] if winner in fitting else ["#/game_end/winner"]
        assert pointers("basic", ends(when, winner)) == expected
    for winner in ("lowest", "highest", "last_left", "round_winner"):
        assert "#/game_end/winner" in pointers("countdown", {"game_end": {"winner": winner}})


def test_a_conflict_is_told_where_the_caller_made_it() -> None:
    assert pointers("basic", {"game_end": {"when": "bust", "points": 50}}) == ["#/game_end/when"]
    assert pointers("haft-khabis", {"game_end": {"winner": "lowest"}}) == ["#/game_end/winner"]
    assert pointers("zimbabwe", {"joker": {"role": "none"}}) == ["#/joker/role"]


@rule("FP-28")
def test_too_few_cards_for_the_seats() -> None:
    assert pointers("basic", {"deal": {"cards": 13}}, 4) == ["#/deal/cards"]
    assert pointers("basic", {"deal": {"cards": 12}}, 4) == []
    assert pointers("basic", {"deal": {"two_players": 26}}, 2) == ["#/deal/two_players"]
    assert pointers("basic", {"deal": {"two_players": 25}}, 2) == []
    assert pointers("crates", {"deal": {"by_round": [3, 13]}}, 4) == ["#/deal/by_round"]
    assert pointers("crates", {"deck": {"lowest": "7", "packs": 1}}, 4) == ["#/deck/packs"]
    assert pointers("last-one", {"deal": {"cards": 9}}, 6) == ["#/deal/cards"]
    assert pointers("last-one", {"deal": {"cards": 8}}, 6) == []
    assert "#/deal/cards" in faults("basic", {"deal": {"cards": 20}, "deck": {"packs": 2}}, 8)


@rule("FP-02", "FP-28")
def test_a_game_that_may_come_down_to_two_seats_deals_to_two_as_well() -> None:
    two = {"deal": {"two_players": 26}}
    assert pointers("haft-khabis", two, 4) == ["#/deal/two_players"]
    assert pointers("basic", two, 4) == []


@rule("FP-28")
def test_without_seats_some_table_must_be_dealt_and_the_others_are_warned_about() -> None:
    rules = expand("last-one", {"deal": {"cards": 11}})
    assert warnings(rules) == ["Too few cards for 5 or 6 players: 6 need 68, there are 54."]
    assert warnings(rules, 4) == []
    assert pointers("last-one", {"deal": {"two_players": 27}}) == ["#/deal/two_players"]
    only_many = expand("crates", {"deal": {"by_round": [17]}, "players": {"min": 3}})
    assert not enough_cards(only_many, 3)
    assert "for 3, 4, 5, 7 or 8 players" in warnings(only_many)[0]


@rule("FP-02")
def test_an_early_start_may_leave_too_few_packs() -> None:
    rules = expand("basic", {"deal": {"cards": 12}}, seats=6)
    assert [seats for seats in range(2, 9) if not enough_cards(rules, seats)] == [5]
    assert warnings(rules, 6) == ["No early start with 5 players: 5 need 62 cards of 52."]


def test_the_number_of_seats_must_be_allowed() -> None:
    assert pointers("zimbabwe", None, 6) == ["#/players"]
    assert "2 to 5 players, not 6" in faults("zimbabwe", {}, 6)["#/players"]
    assert pointers("zimbabwe", {"players": {"max": 6}}, 6) == []


@rule("CD-03")
def test_in_a_countdown_the_list_of_wild_ranks_is_not_judged() -> None:
    rules = expand("countdown", {"deck": {"lowest": "7"}, "wild": {"ranks": ["3"]}}, seats=3)
    assert any("no wild rank" in warning for warning in warnings(rules))


def test_a_smaller_deck_leaves_effects_of_the_preset_without_cards() -> None:
    rules = expand("classic", {"deck": {"lowest": "7"}})
    assert warnings(rules, 3) == ["The deck has no card 2, so its effect never happens."]
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
    told = [warnings(expand(preset, rules), 3) for preset, rules in unmeant]
    assert [len(each) for each in told] == [1, 1, 1, 1, 1, 0]
    for each in told[:5]:
        assert each[0].endswith(".")


# Reading back


def test_an_expanded_rule_set_needs_every_key() -> None:
    whole = PRESETS["classic"].to_json()
    for key in whole:
        part = {name: value for name, value in whole.items() if name != key}
        with pytest.raises(RuleSetInvalid) as refused:
            from_json(part)
        assert [fault.pointer for fault in refused.value.faults] == [f"#/{key}"]


def test_an_expanded_rule_set_that_cannot_be_played() -> None:
    whole = PRESETS["classic"].to_json()
    whole["deck"]["jokers_per_pack"] = 2
    with pytest.raises(RuleSetInvalid) as refused:
        from_json(whole)
    assert refused.value.faults[0].pointer == "#/deck/jokers_per_pack"
    with pytest.raises(RuleSetInvalid):
        from_json([])


@settings(max_examples=60, deadline=None)
@given(rulesets())
def test_random_rule_sets_survive_json(made: tuple[RuleSet, int]) -> None:
    rules, seats = made
    shown = json.loads(json.dumps(rules.to_json(), sort_keys=True))
    assert from_json(shown) == from_json(shown, seats=seats) == rules
    assert enough_cards(rules, seats)
    assert all(isinstance(warning, str) for warning in warnings(rules, seats))


def test_random_rules_reach_every_preset_and_number_of_seats() -> None:
    made = [random_rules(Random(seed)) for seed in range(250)]
    assert {each.preset for each in made} == set(PRESETS)
    assert {each.seats for each in made} == set(range(2, 9))


_JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=5,
)
_POINTERS = [
    pointer
    for key, value in PRESETS["zimbabwe"].to_json().items()
    for pointer in ([key] if not isinstance(value, dict) else [key, *(f"{key}/{k}" for k in value)])
]


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(st.sampled_from(_POINTERS), _JUNK, min_size=1, max_size=3))
def test_junk_is_refused_or_played_but_never_breaks_anything(junk: dict[str, Any]) -> None:
    rules: dict[str, Any] = {}
    for pointer, value in junk.items():
        outer, _, inner = pointer.partition("/")
        if not inner:
            rules[outer] = value
        elif isinstance(rules.setdefault(outer, {}), dict):
            rules[outer][inner] = value
    told = _faults_told("zimbabwe", rules, 3)
    assert all(fault.pointer.startswith("#") for fault in told)
    if not told:
        made = expand("zimbabwe", rules, seats=3)
        assert from_json(made.to_json()) == made
