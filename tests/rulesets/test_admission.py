"""Which rules games may be created with: every preset and variation, and nothing without bounds."""

from typing import Any

import pytest

from crazy_eights.rulesets.admission import MAX_MOVES, MAX_VIEW, admits
from crazy_eights.rulesets.bounds import largest_view, most_moves
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand, from_json, warnings
from tests.rulesets.faults import CALL, faults, pointers

Changes = dict[str, Any]
SEVERAL: Changes = {"several_cards": {"allowed": True}}


def wild(**knobs: Any) -> Changes:
    return {"wild": knobs}


def ranks(*wild_ranks: str) -> Changes:
    return wild(own_score=False, ranks=list(wild_ranks))


def effects(**by_card: Any) -> Changes:
    return {"effects": by_card}


def calls(*made: Changes) -> Changes:
    return {"calls": [CALL | call for call in made]}


DRAW_FIVE = {"type": "draw", "count": 5}
ATTACK_CALL = {"call": "attack", "cards_left": None, "penalty": None, "enforce": "challenge"}
VARIATIONS: dict[str, Changes] = {
    "CE-01: one pack": {"deck": {"packs": 1}},
    "CE-01: two packs from two players on": {"deck": {"packs": "auto", "two_packs_from": 2}},
    "CE-01: two packs": {"deck": {"packs": 2}},
    "CE-09: challenged": calls({"enforce": "challenge"}),
    "CE-09: no penalty": calls({"enforce": "none"}),
    "CE-12: a hundred rounds": {
        "game_end": {"when": "rounds", "rounds": 100, "points": None, "winner": "lowest"},
        "scoring": {"method": "penalty"},
        "blocked": "score_all",
        "countdown": None,
        "wild": {"own_score": False, "ranks": ["8"]},
    },
    "CE-12: elimination": {
        "game_end": {"when": "bust", "rounds": None, "points": 200, "winner": "last_left"},
        "scoring": {"method": "penalty"},
        "blocked": "score_all",
        "countdown": None,
        "wild": {"own_score": False, "ranks": ["8"]},
    },
    "CV-01": effects(J={"type": "skip"}, K={"type": "reverse"}),
    "CV-02": effects(QS=DRAW_FIVE),
    "CV-03": {"deal": {"cards": 8, "two_players": 8, "by_round": None}},
    "CV-04": {"draw": {"voluntary": False}},
    "CV-05": {"draw": {"play_drawn": "may"}},
    "CV-06: ace": ranks("A"),
    "CV-06: jack": ranks("J"),
    "CV-06: seven": ranks("7"),
    "CV-06: two ranks": ranks("8", "9"),
    "CV-06: three ranks": ranks("A", "J", "7"),
    "CV-07": wild(playable="matching"),
    "CV-08": wild(declares="never"),
    "CV-09": wild(declares="if_matching"),
    "CV-10: all take effect": {"several_cards": {"allowed": True, "effects": "all"}},
    "CV-10: the last takes effect": {"several_cards": {"allowed": True, "effects": "last"}},
    "CV-11": {"calls": []},
    "CV-12": {"stock_out": "pass"},
    "CD-06": {
        "countdown": {"start": 13, "answered_wild_two": "ends"},
        "game_end": {
            "when": "countdown", "rounds": None, "points": None, "winner": "first_to_zero"
        },
        "scoring": {"method": "none"},
        "wild": {"own_score": True},
    },
    "CD-07": wild(rank_match=True),
    "LO-01: nine cards": {"deal": {"cards": 9, "two_players": 9, "by_round": None}},
    "LO-02: the other way round": {"direction": "counterclockwise"},
    "LO-03: drawing at will": {"draw": {"voluntary": True}},
    "LO-05": effects(**{"9": {"type": "cover", "match": "any"}}),
    "LO-06: fights up to the king": effects(**{"9": {"type": "fight", "top": "K"}}),
    "LO-10": {"deck": {"jokers_per_pack": 2}, "joker": {"role": "any_card"}},
    "LO-11: misplays cost nothing": {"illegal_move_penalty": 0},
    "LO-11: misplays cost a card": {"illegal_move_penalty": 1},
    "RC-08": {"turn_seconds": 15},
    "ZW-01: the dealer begins": {"first_seat": "dealer"},
    "ZW-09": {
        "deck": {"jokers_per_pack": 2},
        "joker": {"role": "effect", "after": "any_card"},
        "effects": {"X": DRAW_FIVE},
    },
    "ZW-11": {"attack": {"answer": "any_draw_card", "victim": "may_play"}},
    "ZW-12": {
        "attack": {"answer": "any_draw_card", "block_suit": "same", "first_pick_block": True},
        "effects": {"A": {"type": "block", "against": None}},
    },
    "ZW-13: the suit below counts": {"joker": {"after": "suit_below"}},
    "ZW-14": {"finish": {"card": "regular", "on": "regular_or_shifting", "otherwise": "in_air"}},
    "ZW-16": calls(ATTACK_CALL, {"enforce": "challenge"}, {"call": "half_card", "cards_left": 2}),
    "ZW-17": {
        "scoring": {"method": "none"},
        "blocked": "score_all",
        "countdown": None,
        "wild": {"own_score": False, "ranks": ["8"]},
        "game_end": {
            "when": "single_round", "rounds": None, "points": None, "winner": "round_winner"
        },
    },
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


TOO_MANY_TOGETHER = {
    ("race-500", "CV-06: three ranks"),
    ("switch", "CV-06: three ranks"),
    ("haft-khabis", "CV-06: three ranks"),
    ("crates", "CV-06: three ranks"),
    ("crates", "LO-10"),
    ("crates", "ZW-09"),
}
"""Variations that don't go with CV-10 where two packs are played with: three wild ranks, or two
and jokers, would have more moves or larger views than are admitted.
"""


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_nearly_every_variation_goes_with_several_cards_in_one_play(preset: str) -> None:
    refused = {
        (preset, name)
        for name, changes in VARIATIONS.items()
        if any(beyond_bounds(preset, changes | SEVERAL, seats) for seats in sizes(preset))
    }
    assert refused == {each for each in TOO_MANY_TOGETHER if each[0] == preset}


# Refused rules, and the pointers of the refusals

PACKS = {"deck": {"packs": 4}}
MANY_PACKS: list[tuple[str, Changes, int, list[str]]] = [
    ("classic", PACKS | SEVERAL, 4, ["/deck/packs", "/several_cards/allowed"]),
    ("countdown-na", PACKS, 4, ["/deck/packs"]),
    ("classic", ranks(*"A23456789TJQK") | SEVERAL, 8, ["/several_cards/allowed", "/wild/ranks"]),
    (
        "zimbabwe",
        ranks("8", "9") | SEVERAL | {"deck": {"packs": 2, "jokers_per_pack": 4}},
        4,
        ["/deck/jokers_per_pack", "/deck/packs", "/several_cards/allowed", "/wild/ranks"],
    ),
    (
        "classic",
        effects(Q={"type": "cover", "match": "any"}) | ranks("8", "9", "T") | SEVERAL,
        8,
        ["/several_cards/allowed", "/wild/ranks", "/effects/Q"],
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


def test_a_view_can_be_too_large_for_fewer_moves() -> None:
    found = faults("race-500", ranks("8", "A", "J") | SEVERAL, 8)
    assert "bytes" in found["/wild/ranks"]


def test_other_faults_are_reported_first() -> None:
    assert pointers("classic", PACKS | SEVERAL | {"draw": {"limit": 99}}, 4) == ["/draw/limit"]


def test_without_a_number_of_seats_some_table_must_be_possible() -> None:
    changes = ranks("A", "J", "7") | SEVERAL
    assert not faults("switch", changes)
    assert beyond_bounds("switch", changes, 8)
    found = [str(warning) for warning in warnings(expand("switch", changes))]
    assert found == ["A hand could have too many legal moves in a game of 6, 7 or 8 seats."]
    assert not warnings(expand("switch", changes, seats=5), 5)


def test_logs_of_rules_beyond_the_bounds_can_still_be_read() -> None:
    rules = expand("classic", PACKS).to_json()
    rules["several_cards"]["allowed"] = True
    assert from_json(rules, seats=4).deck.packs == 4


def test_one_card_at_a_time_is_always_admitted() -> None:
    """The most of everything: four packs, all ranks wild, jokers of every name, long lists."""
    cards = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    ruleset = expand(
        "last-one",
        {
            **ranks(*"A23456789TJQK"),
            "players": {"min": 2, "max": 8},
            "deck": {"packs": 4, "jokers_per_pack": 52},
            "effects": {card: {"type": "block", "against": cards[:8]} for card in cards},
            "calls": [
                CALL | ATTACK_CALL,
                CALL | {"enforce": "challenge"},
                CALL | {"call": "half_card", "enforce": "challenge"},
                CALL | {"cards_left": 2, "enforce": "challenge"},
                CALL | {"call": "half_card", "cards_left": 2, "enforce": "challenge"},
            ],
        },
        seats=8,
    )
    assert most_moves(ruleset, 8) < MAX_MOVES / 4
    assert largest_view(ruleset, 8) < MAX_VIEW
