"""Which rules games may be created with: every preset and variation, and nothing without bounds."""

from typing import Any

import pytest

from crazy_eights.rulesets.admission import MAX_MOVES, MAX_VIEW, admits
from crazy_eights.rulesets.bounds import largest_view, most_moves
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand, from_json, warnings
from tests.rulesets.faults import CALL, faults, pointers

Changes = dict[str, Any]
SEVERAL: Changes = {"several": {"way": "together", "next": ["rank"]}}
WILD = {"on": ["any"], "name": "suit"}


def rows(**cards: Any) -> Changes:
    return {"cards": cards}


def ranks(*wild_ranks: str, **columns: Any) -> Changes:
    """Rules in which only these ranks are wild."""
    unlike = {"own": None, **{key: {"on": None, "name": None} for key in "8JA9"}}
    return {"cards": {**unlike, **{rank: {**WILD, **columns} for rank in wild_ranks}}}


def does(kind: str, **fields: Any) -> Changes:
    return {"do": [{"do": kind, **fields}]}


def calls(*made: Changes) -> Changes:
    return {"calls": [CALL | call for call in made]}


DRAW_FIVE = does("draw", n=5)
NO_COUNTDOWN: Changes = {"countdown": None, "blocked": "score_all", **ranks("8")}
VARIATIONS: dict[str, Changes] = {
    "CE-01: one pack": {"deck": {"packs": 1}},
    "CE-01: two packs from two players on": {"deck": {"packs": "auto", "two_packs_from": 2}},
    "CE-01: two packs": {"deck": {"packs": 2}},
    "CE-09: challenged": calls({"enforce": "challenge"}),
    "CE-09: no penalty": calls({"enforce": "none"}),
    "CE-12: a hundred rounds": {
        **NO_COUNTDOWN,
        "game_end": {"when": "rounds", "rounds": 100, "points": None, "winner": "lowest"},
        "scoring": {"method": "penalty"},
    },
    "CE-12: elimination": {
        **NO_COUNTDOWN,
        "game_end": {"when": "bust", "rounds": None, "points": 200, "winner": "last_left"},
        "scoring": {"method": "penalty"},
    },
    "CV-01": rows(J=does("skip"), K=does("reverse")),
    "CV-02": rows(QS=DRAW_FIVE),
    "CV-03": {"deal": {"cards": 8, "two_players": 8, "by_round": None}},
    "CV-04": {"draw": {"voluntary": False}},
    "CV-05": {"draw": {"play_drawn": "may"}},
    "CV-06: ace": ranks("A"),
    "CV-06: jack": ranks("J"),
    "CV-06: seven": ranks("7"),
    "CV-06: two ranks": ranks("8", "9"),
    "CV-06: three ranks": ranks("A", "J", "7"),
    "CV-07": ranks("8", on=["suit", "rank"]),
    "CV-08": ranks("8", name="own"),
    "CV-09": ranks("8", name="suit_if_follows"),
    "CV-10: all take effect": {"several": {**SEVERAL["several"], "effects": "all"}},
    "CV-10: the last takes effect": {"several": {**SEVERAL["several"], "effects": "last"}},
    "CV-11": {"calls": []},
    "CV-12": {"stock_out": "pass"},
    "CD-06": {
        "countdown": {"start": 13},
        "answer": [
            {"with": ["rank"], "so": "end", "on": ["wild"]},
            {"with": ["rank"], "so": "add"},
        ],
        "game_end": {
            "when": "countdown", "rounds": None, "points": None, "winner": "first_to_zero"
        },
        "scoring": {"method": "none"},
        "cards": {"own": WILD},
    },
    "CD-07": ranks("8", rank_stays=True),
    "LO-01: nine cards": {"deal": {"cards": 9, "two_players": 9, "by_round": None}},
    "LO-02: the other way round": {"direction": "counterclockwise"},
    "LO-03: drawing at will": {"draw": {"voluntary": True}},
    "LO-05": rows(**{"9": does("cover", on=["any"])}),
    "LO-06: fights up to the king": rows(**{"9": does("fight", top="K")}),
    "LO-10": {"deck": {"jokers_per_pack": 2}, **rows(X={"stands_for": True})},
    "LO-11: misplays cost nothing": {"illegal_move_penalty": 0},
    "LO-11: misplays cost a card": {"illegal_move_penalty": 1},
    "RC-08": {"turn_seconds": 15},
    "ZW-01: the dealer begins": {"first_seat": "dealer"},
    "ZW-09": {"deck": {"jokers_per_pack": 2}, **rows(X={**DRAW_FIVE, "on": ["any"]})},
    "ZW-11": {"answer": [{"with": ["draw"], "so": "add"}], "demand": {"taker": "may_play"}},
    "ZW-12": {
        "answer": [{"with": ["A"], "match": "suit", "so": "end"}],
        "demand": {"first_pick": True},
    },
    "ZW-13: the suit below counts": {
        "deck": {"jokers_per_pack": 2}, **rows(X={"on": ["any"], "leaves": "below"})
    },
    "ZW-14": {"finish": {"not_with": ["special"], "not_on": ["draw"], "otherwise": "in_air"}},
    "ZW-16": calls(
        {"say": "Pick two", "left": None, "played": ["draw"], "penalty": None},
        {"enforce": "challenge"},
        {"say": "half_card", "left": 2},
    ),
    "ZW-17": {
        **NO_COUNTDOWN,
        "scoring": {"method": "none"},
        "game_end": {
            "when": "single_round", "rounds": None, "points": None, "winner": "round_winner"
        },
    },
    "a card for a chosen player": rows(K=does("give", n=1, to="chosen")),
    "follow by colour or neighbours": {"follow": ["colour", "up", "down"]},
}  # fmt: skip
"""The variations of docs/rules/games.md and the house rules and knobs that it names, on any
preset.
"""


def sizes(preset: str) -> range:
    return range(PRESETS[preset].players.min, PRESETS[preset].players.max + 1)


def beyond_bounds(preset: str, changes: Changes, seats: int) -> bool:
    """Whether rules are refused for their bounds; for want of cards they may be."""
    found = faults(preset, changes, seats).values()
    return any("could come to" in detail for detail in found)


def test_every_preset_is_admitted_at_every_number_of_seats() -> None:
    for preset in PRESETS:
        for seats in sizes(preset):
            assert admits(expand(preset, seats=seats), seats)


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_every_variation_of_every_preset_is_admitted(preset: str) -> None:
    for name, changes in VARIATIONS.items():
        tried = [faults(preset, changes, seats) for seats in sizes(preset)]
        assert {} in tried, (name, tried)
        assert not any(beyond_bounds(preset, changes, seats) for seats in sizes(preset)), name


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_every_variation_goes_with_several_cards_of_one_pack_in_a_play(preset: str) -> None:
    for name, changes in VARIATIONS.items():
        one_pack = {"deck": {**changes.get("deck", {}), "packs": 1}}
        for seats in sizes(preset):
            assert not beyond_bounds(preset, changes | SEVERAL | one_pack, seats), name


# Refused rules, and the pointers of the refusals

PACKS = {"deck": {"packs": 4}}
ALL_WILD = {"cards": {"own": None, "8": None, "all": WILD}}
MANY_PACKS: list[tuple[str, Changes, int, list[str]]] = [
    ("classic", PACKS | SEVERAL, 4, ["/deck/packs", "/several/way"]),
    ("countdown-na", PACKS, 4, ["/deck/packs"]),
    ("classic", ALL_WILD | SEVERAL, 8, ["/cards/all", "/several/way"]),
    (
        "zimbabwe",
        rows(**{"9": WILD}) | SEVERAL | {"deck": {"packs": 2, "jokers_per_pack": 4}},
        4,
        ["/deck/jokers_per_pack", "/deck/packs", "/several/way"],
    ),
]


@pytest.mark.parametrize(("preset", "changes", "seats", "where"), MANY_PACKS)
def test_rules_beyond_the_bounds_are_refused_at_each_knob_that_makes_them_so(
    preset: str, changes: Changes, seats: int, where: list[str]
) -> None:
    found = faults(preset, changes, seats)
    assert sorted(found) == sorted(where)
    assert all("could come to" in detail for detail in found.values())


def test_the_fault_says_how_much_and_what_would_help() -> None:
    found = faults("classic", PACKS | SEVERAL, 4)
    assert found["/deck/packs"] == (
        "a seat could come to have 26,914 legal moves, which is more than 4,000; "
        "with one pack that could not happen"
    )


LONG_CALLS = [
    CALL | {"say": f"{number}" + "\N{OLD ITALIC LETTER A}" * 39, "left": None, "played": ["all"]}
    for number in range(8)
]


def test_a_view_can_be_too_large_for_fewer_moves() -> None:
    found = faults("basic", ALL_WILD | {"calls": LONG_CALLS, "players": {"max": 3}})
    assert list(found) == ["/calls", "/cards/all"]
    assert "bytes" in found["/calls"]


def test_where_no_knob_alone_would_do_all_are_named() -> None:
    changes = SEVERAL | PACKS | ALL_WILD | {"calls": LONG_CALLS}
    assert pointers("basic", changes, 4) == ["/calls", "/deck/packs", "/several/way"]


def test_other_faults_are_reported_first() -> None:
    assert pointers("classic", PACKS | SEVERAL | {"draw": {"limit": 99}}, 4) == ["/draw/limit"]


def test_without_a_number_of_seats_some_table_must_be_possible() -> None:
    changes = ALL_WILD | SEVERAL
    assert not faults("basic", changes)
    assert beyond_bounds("basic", changes, 8)
    found = [str(warning.detail) for warning in warnings(expand("basic", changes))]
    assert found == ["A hand could have too many legal moves in a game of 6, 7 or 8 seats."]
    assert not warnings(expand("basic", changes, seats=5), 5)


def test_logs_of_rules_beyond_the_bounds_can_still_be_read() -> None:
    rules = expand("classic", PACKS).to_json()
    rules["several"]["way"] = "together"
    assert from_json(rules, seats=4).deck.packs == 4


def test_rules_must_fit_into_the_header_of_a_log() -> None:
    answer = [{"with": [f"{rank}_red" for rank in "23456789"], "so": "add"}] * 4
    effect = {"do": "draw", "n": 1, "answer": answer}
    cards = {rank + suit: {"do": [effect] * 4} for rank in "23" for suit in "CDHS"}
    assert list(faults("basic", {"cards": cards})) == ["/cards"]


def test_one_card_at_a_time_is_always_admitted_without_calls() -> None:
    """The most of everything: four packs, all cards name anything, jokers of every name."""
    ruleset = expand(
        "last-one",
        {
            "players": {"min": 2, "max": 8},
            "deck": {"packs": 4, "jokers_per_pack": 52},
            "cards": {"all": {"on": ["any"], "name": "either"}, "X": {"stands_for": True}},
            "follow": ["up", "down", "colour"],
            "several": {"way": "one_by_one", "next": ["any"]},
        },
        seats=8,
    )
    assert most_moves(ruleset, 8) < MAX_MOVES
    assert largest_view(ruleset, 8) < MAX_VIEW
