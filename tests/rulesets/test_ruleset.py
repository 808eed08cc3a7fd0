"""Rule sets: merged, and read strictly, with a pointer to every fault."""

import json
from typing import Any

import pytest

from crazy_eights.errors import UnknownRuleSet
from crazy_eights.rulesets.knobs import Effect
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.rulebook import rule
from tests.rulesets.faults import CALL, faults, pointers


def test_objects_merge_and_everything_else_replaces() -> None:
    ruleset = expand("basic", {"draw": {"voluntary": False}, "calls": []})
    assert ruleset.draw.voluntary is False
    assert ruleset.draw.limit == 1
    assert ruleset.calls == ()
    assert ruleset.id == "basic"


@rule("FP-13")
def test_an_effect_is_replaced_whole_and_null_removes_it() -> None:
    ruleset = expand("zimbabwe", {"effects": {"A": {"type": "draw", "count": 1}, "7": None}})
    assert dict(ruleset.effects)["A"] == Effect("draw", count=1)
    assert "7" not in dict(ruleset.effects)
    assert len(ruleset.effects) == 5
    assert pointers("classic", {"effects": {"2": {"count": 3}}}) == ["/effects/2/type"]


def test_removing_an_effect_that_is_not_there_changes_nothing() -> None:
    assert expand("basic", {"effects": {"Q": None}}) == PRESETS["basic"]
    assert pointers("basic", {"effects": {"Z": None}}) == ["/effects/Z"]


@rule("FP-12")
def test_card_points_merge_rank_by_rank() -> None:
    points = dict(expand("basic", {"scoring": {"points": {"2": 20}}}).scoring.points)
    assert (points["2"], points["8"]) == (20, 50)


def test_a_block_without_against_blocks_everything() -> None:
    ruleset = expand("classic", {"effects": {"3": {"type": "block"}}})
    assert ruleset.to_json()["effects"]["3"] == {"type": "block", "against": None}


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
    ({"drw": {}}, "/drw"),
    ({"draw": {"limt": 1}}, "/draw/limt"),
    ({"a/b~c": 1}, "/a~1b~0c"),
    ({"id": "mine"}, "/id"),
    ({"id": None}, "/id"),
    ({"draw": None}, "/draw"),
    ({"draw": [1]}, "/draw"),
    ({"effects": None}, "/effects"),
    ({"draw": {"voluntary": 1}}, "/draw/voluntary"),
    ({"draw": {"voluntary": "yes"}}, "/draw/voluntary"),
    ({"draw": {"limit": True}}, "/draw/limit"),
    ({"draw": {"limit": 3.0}}, "/draw/limit"),
    ({"draw": {"limit": "3"}}, "/draw/limit"),
    ({"draw": {"limit": -1}}, "/draw/limit"),
    ({"draw": {"limit": 53}}, "/draw/limit"),
    ({"draw": {"limit": None}}, "/draw/limit"),
    ({"draw": {"play_drawn": "maybe"}}, "/draw/play_drawn"),
    ({"players": {"min": 1}}, "/players/min"),
    ({"players": {"max": 9}}, "/players/max"),
    ({"deck": {"packs": 5}}, "/deck/packs"),
    ({"deck": {"packs": True}}, "/deck/packs"),
    ({"deck": {"packs": 2.0}}, "/deck/packs"),
    ({"deck": {"packs": "2"}}, "/deck/packs"),
    ({"deck": {"lowest": 7}}, "/deck/lowest"),
    ({"deck": {"lowest": "8"}}, "/deck/lowest"),
    ({"deck": {"jokers_per_pack": 53}, "joker": {"role": "effect"}}, "/deck/jokers_per_pack"),
    ({"deal": {"cards": 0}}, "/deal/cards"),
    ({"deal": {"cards": 53}}, "/deal/cards"),
    ({"deal": {"by_round": []}}, "/deal/by_round"),
    ({"deal": {"by_round": [1] * 101}}, "/deal/by_round"),
    ({"deal": {"by_round": [3, "4"]}}, "/deal/by_round/1"),
    ({"deal": {"by_round": 5}}, "/deal/by_round"),
    ({"first_seat": {}}, "/first_seat"),
    ({"starter": {"joker": "active"}}, "/starter/joker"),
    ({"wild": {"ranks": "8"}}, "/wild/ranks"),
    ({"wild": {"ranks": ["10"]}}, "/wild/ranks/0"),
    ({"wild": {"ranks": ["X"]}}, "/wild/ranks/0"),
    ({"wild": {"ranks": ["8", "8"]}}, "/wild/ranks/1"),
    ({"effects": {"1": {"type": "skip"}}}, "/effects/1"),
    ({"effects": {"10": {"type": "skip"}}}, "/effects/10"),
    ({"effects": {"Q_blue": {"type": "skip"}}}, "/effects/Q_blue"),
    ({"effects": {"X_red": {"type": "skip"}}}, "/effects/X_red"),
    ({"effects": {"Q": "skip"}}, "/effects/Q"),
    ({"effects": {"Q": {}}}, "/effects/Q/type"),
    ({"effects": {"Q": {"type": "jump"}}}, "/effects/Q/type"),
    ({"effects": {"Q": {"type": ["skip"]}}}, "/effects/Q/type"),
    ({"effects": {"Q": {"type": "skip", "count": 1}}}, "/effects/Q/count"),
    ({"effects": {"Q": {"type": "draw"}}}, "/effects/Q/count"),
    ({"effects": {"Q": {"type": "draw", "count": 0}}}, "/effects/Q/count"),
    ({"effects": {"Q": {"type": "draw", "count": 53}}}, "/effects/Q/count"),
    ({"effects": {"Q": {"type": "cover"}}}, "/effects/Q/match"),
    ({"effects": {"4": {"type": "fight"}}}, "/effects/4/top"),
    ({"effects": {"4": {"type": "fight", "top": "4"}}}, "/effects/4/top"),
    ({"effects": {"4": {"type": "fight", "top": "Q"}}}, "/effects/4/top"),
    ({"effects": {"A": {"type": "block", "against": []}}}, "/effects/A/against"),
    ({"effects": {"A": {"type": "block", "against": ["?"]}}}, "/effects/A/against/0"),
    ({"calls": {}}, "/calls"),
    ({"calls": [3]}, "/calls/0"),
    ({"finish": {"penalty": 53}}, "/finish/penalty"),
    ({"finish": {"on": "regular"}}, "/finish/on"),
    ({"stock_out": "refill"}, "/stock_out"),
    ({"countdown": 8}, "/countdown"),
    ({"scoring": {"points": {"8": 1001}}}, "/scoring/points/8"),
    ({"scoring": {"points": {"8": -1}}}, "/scoring/points/8"),
    ({"scoring": {"points": {"8": None}}}, "/scoring/points/8"),
    ({"scoring": {"points": {"8S": 1}}}, "/scoring/points/8S"),
    ({"game_end": {"rounds": 101}}, "/game_end/rounds"),
    ({"game_end": {"rounds": "seats"}}, "/game_end/rounds"),
    ({"game_end": {"points": 0}}, "/game_end/points"),
    ({"game_end": {"points": 10_001}}, "/game_end/points"),
    ({"game_end": {"points": 2**64}}, "/game_end/points"),
    ({"turn_seconds": 4}, "/turn_seconds"),
    ({"turn_seconds": 604_801}, "/turn_seconds"),
    ({"turn_seconds": 30.5}, "/turn_seconds"),
    ({"illegal_move_penalty": 6}, "/illegal_move_penalty"),
    ([], ""),
    ("classic", ""),
]


@pytest.mark.parametrize(("rules", "pointer"), WRONG, ids=[pointer for _, pointer in WRONG])
def test_a_wrong_value_is_refused_at_its_pointer(rules: Any, pointer: str) -> None:
    found = faults("basic", rules)
    assert list(found) == [pointer]
    assert found[pointer][0].islower()
    assert "Traceback" not in found[pointer]


def test_at_most_eight_calls_each_in_full() -> None:
    assert pointers("basic", {"calls": [CALL] * 9}) == ["/calls"]
    for key in CALL:
        short = {name: value for name, value in CALL.items() if name != key}
        assert pointers("basic", {"calls": [short]}) == [f"/calls/0/{key}"]
    assert pointers("basic", {"calls": [{**CALL, "penalty": 53}]}) == ["/calls/0/penalty"]
    assert pointers("basic", {"calls": [{**CALL, "cards_left": 3}]}) == ["/calls/0/cards_left"]
    assert pointers("basic", {"calls": [{**CALL, "word": "Mau"}]}) == ["/calls/0/word"]


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


def test_all_faults_are_reported_at_once() -> None:
    rules = {
        "drw": {},
        "draw": {"limit": "3", "voluntary": 1},
        "game_end": {"when": "bust"},
        "countdown": {"start": 14},
        "deck": {"jokers_per_pack": 2},
        "effects": {"Q": {"type": "skip", "count": 1}, "K": {"type": "again"}},
    }
    assert pointers("basic", rules) == [
        "/countdown/answered_wild_two",
        "/countdown/start",
        "/deck/jokers_per_pack",
        "/draw/limit",
        "/draw/voluntary",
        "/drw",
        "/effects/Q/count",
        "/game_end/points",
        "/game_end/when",
    ]


def test_a_faulty_value_causes_no_second_fault() -> None:
    rules = {"game_end": {"when": "bust", "points": "100", "winner": "last_left"}}
    assert pointers("basic", rules) == ["/game_end/points"]
