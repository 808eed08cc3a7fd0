"""Rule sets: merged, and read strictly, with a pointer to every fault."""

import json
from typing import Any

import pytest

from crazy_eights.errors import UnknownRuleSet
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
def test_rows_merge_by_column_and_null_removes_a_row_or_a_column() -> None:
    changes = {"A": {"do": [{"do": "draw", "n": 1}]}, "7": None, "8": {"on": None}, "K": {}}
    cards = expand("zimbabwe", {"cards": changes}).to_json()["cards"]
    assert cards["A"] == {"points": 1, "do": [{"do": "draw", "n": 1}]}
    assert cards["8"] == {"name": "suit", "points": 50}
    assert cards["K"] == PRESETS["zimbabwe"].to_json()["cards"]["K"]
    assert "7" not in cards
    nothing = dict.fromkeys(("on", "name", "points"))
    assert "8" not in expand("basic", {"cards": {"8": nothing}}).to_json()["cards"]
    assert pointers("classic", {"cards": {"2": {"do": [{"do": "draw"}]}}}) == ["/cards/2/do/0/n"]


def test_removing_what_is_not_there_changes_nothing() -> None:
    assert expand("basic", {"cards": {"9": None, "Q": {"do": None}}}) == PRESETS["basic"]
    wrong = {"Z": None, "Y": {}, "Q": {"effect": None}}
    assert pointers("basic", {"cards": wrong}) == ["/cards/Q/effect", "/cards/Y", "/cards/Z"]


def test_what_is_as_if_it_were_not_said_is_not_shown() -> None:
    answer = [{"with": ["rank"], "so": "add", "match": "follow", "on": None}]
    effect = {"do": "draw", "n": 2, "to": "next", "answer": answer}
    call = {**CALL, "played": None}
    ruleset = expand("basic", {"cards": {"3": {"do": [effect]}}, "calls": [call]})
    shown = ruleset.to_json()
    plain = {"do": "draw", "n": 2, "answer": [{"with": ["rank"], "so": "add"}]}
    assert (shown["cards"]["3"], shown["calls"]) == ({"do": [plain]}, [CALL])


def test_the_order_of_the_keys_makes_no_difference() -> None:
    one = {"cards": {"3": {"points": 3}, "QS": {"do": [{"do": "draw", "n": 5}]}}}
    other = {"cards": {"QS": {"do": [{"n": 5, "do": "draw"}]}, "3": {"points": 3}}}
    assert expand("classic", one) == expand("classic", other)


def test_the_preset_and_the_changes_are_left_alone() -> None:
    before = PRESETS["classic"].to_json()
    changes = {"cards": {"Q": None, "5": {"do": [{"do": "again"}]}}, "deal": {"cards": 6}}
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

SKIP = {"do": [{"do": "skip"}]}
ON_ANY = {"on": ["any"]}


def does(*effects: dict[str, Any]) -> dict[str, Any]:
    return {"cards": {"Q": {"do": list(effects)}}}


WRONG: list[tuple[Any, str]] = [
    ({"drw": {}}, "/drw"),
    ({"draw": {"limt": 1}}, "/draw/limt"),
    ({"a/b~c": 1}, "/a~1b~0c"),
    ({"id": "mine"}, "/id"),
    ({"id": None}, "/id"),
    ({"draw": None}, "/draw"),
    ({"draw": [1]}, "/draw"),
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
    ({"deck": {"ranks": 7}}, "/deck/ranks"),
    ({"deck": {"ranks": ""}}, "/deck/ranks"),
    ({"deck": {"ranks": "KA"}}, "/deck/ranks"),
    ({"deck": {"ranks": "AA"}}, "/deck/ranks"),
    ({"deck": {"jokers_per_pack": 53}, "cards": {"X": ON_ANY}}, "/deck/jokers_per_pack"),
    ({"deal": {"cards": 0}}, "/deal/cards"),
    ({"deal": {"cards": 53}}, "/deal/cards"),
    ({"deal": {"by_round": []}}, "/deal/by_round"),
    ({"deal": {"by_round": [1] * 101}}, "/deal/by_round"),
    ({"deal": {"by_round": [3, "4"]}}, "/deal/by_round/1"),
    ({"deal": {"by_round": 5}}, "/deal/by_round"),
    ({"first_seat": {}}, "/first_seat"),
    ({"starter": {"joker": "active"}}, "/starter/joker"),
    ({"cards": None}, "/cards"),
    ({"cards": {"1": SKIP}}, "/cards/1"),
    ({"cards": {"10": SKIP}}, "/cards/10"),
    ({"cards": {"Q_blue": SKIP}}, "/cards/Q_blue"),
    ({"cards": {"X_red": SKIP}}, "/cards/X_red"),
    ({"cards": {"wild": SKIP}}, "/cards/wild"),
    ({"cards": {"Q": "skip"}}, "/cards/Q"),
    ({"cards": {"Q": {"skip": 1}}}, "/cards/Q/skip"),
    ({"cards": {"Q": {"on": []}}}, "/cards/Q/on"),
    ({"cards": {"Q": {"on": ["suit+colour+rank+up"]}}}, "/cards/Q/on/0"),
    ({"cards": {"Q": {"on": ["suit+any"]}}}, "/cards/Q/on/0"),
    ({"cards": {"Q": {"not_on": ["rank"]}}}, "/cards/Q/not_on/0"),
    ({"cards": {"Q": {"not_on": ["8", "8"]}}}, "/cards/Q/not_on/1"),
    ({"cards": {"Q": {"name": "colour"}}}, "/cards/Q/name"),
    ({"cards": {"Q": {"points": 1001}}}, "/cards/Q/points"),
    ({"cards": {"Q": {"bonus": -1001}}}, "/cards/Q/bonus"),
    ({"cards": {"Q": {"do": {"do": "skip"}}}}, "/cards/Q/do"),
    (does({}), "/cards/Q/do/0/do"),
    (does({"do": "jump"}), "/cards/Q/do/0/do"),
    (does({"do": ["skip"]}), "/cards/Q/do/0/do"),
    (does({"do": "skip", "n": 9}), "/cards/Q/do/0/n"),
    (does({"do": "reverse", "n": 1}), "/cards/Q/do/0/n"),
    (does({"do": "draw"}), "/cards/Q/do/0/n"),
    (does({"do": "draw", "n": 53}), "/cards/Q/do/0/n"),
    (does({"do": "draw", "n": 1, "to": "all"}), "/cards/Q/do/0/to"),
    (does({"do": "give", "n": 5}), "/cards/Q/do/0/n"),
    (does({"do": "give", "n": 1, "to": "others"}), "/cards/Q/do/0/to"),
    (does({"do": "cover"}), "/cards/Q/do/0/on"),
    (does({"do": "fight"}), "/cards/Q/do/0/top"),
    (does({"do": "fight", "top": "X"}), "/cards/Q/do/0/top"),
    (does(*[{"do": "skip"}] * 5), "/cards/Q/do"),
    ({"follow": "suit"}, "/follow"),
    ({"answer": [{"with": [], "so": "add"}]}, "/answer/0/with"),
    ({"answer": [{"with": ["rank"]}]}, "/answer/0/so"),
    ({"answer": [{"with": ["special"], "so": "end"}]}, "/answer/0/with/0"),
    ({"answer": [{"with": ["A"], "so": "end", "match": "rank"}]}, "/answer/0/match"),
    ({"several": {"not": ["jokers"]}}, "/several/not/0"),
    ({"calls": {}}, "/calls"),
    ({"calls": [3]}, "/calls/0"),
    ({"finish": {"penalty": 53}}, "/finish/penalty"),
    ({"finish": {"not_on": "special"}}, "/finish/not_on"),
    ({"stock_out": "refill"}, "/stock_out"),
    ({"countdown": 8}, "/countdown"),
    ({"scoring": {"exact": {"1.5": 0}}}, "/scoring/exact/1.5"),
    ({"scoring": {"exact": {"101": None}}}, "/scoring/exact/101"),
    ({"scoring": {"exact": {str(score): 0 for score in range(5)}}}, "/scoring/exact"),
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
    for key in ("say", "penalty", "enforce", "window"):
        short = {name: value for name, value in CALL.items() if name != key}
        assert pointers("basic", {"calls": [short]}) == [f"/calls/0/{key}"]
    for wrong in ({"left": None}, {"played": ["draw"]}):
        assert pointers("basic", {"calls": [{**CALL, **wrong}]}) == ["/calls/0"]
    for key, value in (("penalty", 53), ("left", 6), ("word", "Mau"), ("say", " Mau"), ("say", "")):
        assert pointers("basic", {"calls": [{**CALL, key: value}]}) == [f"/calls/0/{key}"]
    assert pointers("basic", {"calls": [{**CALL, "say": "ä" * 41}]}) == ["/calls/0/say"]


def test_at_most_forty_rows() -> None:
    rows = {rank + suit: {"points": 1} for rank in "A2345678" for suit in "CDHS"}
    assert pointers("basic", {"cards": rows}) == []
    assert pointers("basic", {"cards": {**rows, "9C": {"points": 1}, "9D": {"points": 1}}}) == [
        "/cards"
    ]


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
        {"cards": {"8": {"points": -1000}, "2": {"points": 1000}}},
        does({"do": "draw", "n": 52}, {"do": "give", "n": 4}, {"do": "skip", "n": 8}),
        {"deck": {"jokers_per_pack": 52, "ranks": "8"}, "cards": {"X": ON_ANY}},
        {"calls": [{**CALL, "say": "ä" * 40, "left": 0}]},
        {"scoring": {"exact": {"-99999": 10_000, "0": -10_000}}},
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
        "cards": {"Q": {"do": [{"do": "again", "n": 1}]}, "K": {"do": [{"do": "again"}]}},
    }
    assert pointers("basic", rules) == [
        "/cards/Q/do/0/n",
        "/countdown/start",
        "/deck/jokers_per_pack",
        "/draw/limit",
        "/draw/voluntary",
        "/drw",
        "/game_end/points",
        "/game_end/when",
    ]


def test_a_faulty_value_causes_no_second_fault() -> None:
    rules = {"game_end": {"when": "bust", "points": "100", "winner": "last_left"}}
    assert pointers("basic", rules) == ["/game_end/points"]
