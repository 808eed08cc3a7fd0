"""Rule sets whose knobs cannot be played together are refused, or warned about (FP-28)."""

from typing import Any

import pytest

from crazy_eights.rulesets.ruleset import RuleSet, enough_cards, expand, warnings
from tests.cardbook import does
from tests.rulebook import rule
from tests.rulesets.faults import CALL, faults, pointers

SKIP: dict[str, Any] = {"do": [{"do": "skip"}]}
CHOSEN = {"do": "draw", "n": 1, "to": "chosen"}


def texts_of_warnings(ruleset: RuleSet, seats: int | None = None) -> list[str]:
    return [str(warning.detail) for warning in warnings(ruleset, seats)]


def ends(when: str, winner: str, **more: Any) -> dict[str, Any]:
    return {"game_end": {"when": when, "winner": winner, "rounds": 3, "points": 50, **more}}


COVER = {"do": [{"do": "cover", "on": ["any"]}]}
FIGHT = {"do": "fight", "top": "T"}
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("basic", {"players": {"min": 6, "max": 3}}, "/players/max"),
    ("last-one", {"players": {"min": 7}}, "/players/min"),
    ("basic", {"deck": {"jokers_per_pack": 1}}, "/deck/jokers_per_pack"),
    ("zimbabwe", {"cards": {"X": {"on": None}}}, "/cards/X"),
    ("last-one", {"cards": {"XB": {"stands_for": False}}}, "/cards/XB"),
    ("basic", {"cards": {"Q": {"stands_for": True}}}, "/cards/Q/stands_for"),
    (
        "pesten",
        {"deck": {"jokers_per_pack": 17}, "several": {"way": "together"}},
        "/deck/jokers_per_pack",
    ),
    ("basic", {"several": {"way": "together", "next": ["suit"]}}, "/several/next"),
    ("mau-mau", {"cards": {"2": SKIP}}, "/cards/2"),
    ("mau-mau", {"cards": {"6H": SKIP}}, "/cards/6H"),
    ("basic", {"cards": {"XB": SKIP}}, "/cards/XB"),
    ("zimbabwe", {"cards": {"X": {"do": [FIGHT]}}}, "/cards/X/do/0/top"),
    ("basic", {"cards": {"red": {"do": [FIGHT]}}}, "/cards/red/do/0/top"),
    ("basic", {"cards": {"QS": {"do": [FIGHT]}}}, "/cards/QS/do/0/top"),
    ("basic", {"cards": {"7": {"do": [{"do": "again"}, *COVER["do"]]}}}, "/cards/7/do"),
    ("basic", {"cards": {"7": {"name": "rank", "do": [CHOSEN]}}}, "/cards/7/do"),
    ("basic", {"cards": {"H": {"do": [CHOSEN]}}}, "/cards/H/do"),
    ("basic", {"calls": [CALL, {**CALL, "penalty": 1}]}, "/calls/1"),
    (
        "basic",
        {
            "countdown": {"start": 8},
            "scoring": {"method": "none"},
            "game_end": {"winner": "round_winner"},
        },
        "/countdown",
    ),
    ("countdown", {"countdown": None, "cards": {"own": None}}, "/countdown"),
    (
        "countdown",
        {"game_end": {"when": "single_round", "winner": "round_winner"}},
        "/game_end/when",
    ),
    ("countdown", {"scoring": {"method": "penalty"}}, "/scoring/method"),
    ("countdown", {"cards": {"own": SKIP}}, "/cards/own/do"),
    ("classic", {"cards": {"own": {"name": "suit"}}}, "/cards/own"),
    ("basic", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("switch", {"game_end": {"winner": "lowest"}}, "/game_end/winner"),
    ("switch", {"game_end": {"winner": "highest"}}, "/game_end/winner"),
    ("race-500", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("haft-khabis", {"scoring": {"method": "none"}}, "/scoring/method"),
    ("switch", ends("target", "lowest"), "/game_end/when"),
    ("switch", ends("drop_highest", "last_left"), "/game_end/when"),
    ("five-rounds", {"scoring": {"method": "collect"}}, "/scoring/method"),
    ("haft-khabis", {"scoring": {"method": "collect"}}, "/scoring/method"),
    ("race-500", {"game_end": {"winner": "lowest"}}, "/game_end/winner"),
    ("basic", {"game_end": {"winner": "highest"}}, "/game_end/winner"),
    ("basic", {"blocked": "lowest_takes_differences"}, "/blocked"),
    ("race-500", {"blocked": "no_winner"}, "/blocked"),
    ("haft-khabis", {"blocked": "no_winner"}, "/blocked"),
    ("zimbabwe", {"blocked": "no_winner"}, "/blocked"),
    ("basic", ends("rounds", "lowest", rounds=None), "/game_end/rounds"),
    ("basic", ends("target", "lowest", points=None), "/game_end/points"),
    ("haft-khabis", {"game_end": {"points": None}}, "/game_end/points"),
    ("mau-mau", {"cards": {rank: {"points": 0} for rank in "A789TJQK"}}, "/cards"),
    ("basic", {"finish": {"not_with": ["wild", "red", "black"]}}, "/finish/not_with"),
    ("basic", {"cards": {"8": None}, "finish": {"not_on": ["all"]}}, "/finish/not_on"),
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
        method = "collect" if winner == "highest" else "penalty"
        rules = {**ends(when, winner), "scoring": {"method": method}}
        assert pointers("basic", rules) == expected
    for winner in ("lowest", "highest", "last_left", "round_winner"):
        assert "/game_end/winner" in pointers("countdown", {"game_end": {"winner": winner}})


def test_a_row_without_effects_may_wait_for_its_card() -> None:
    assert pointers("mau-mau", {"cards": {"2": {"points": 5}}}) == []
    assert pointers("basic", {"cards": {"X": {"on": ["any"], "leaves": "any"}}}) == []


def test_a_contradiction_is_reported_at_the_callers_knob() -> None:
    assert pointers("basic", {"game_end": {"when": "bust", "points": 50}}) == ["/game_end/when"]
    assert pointers("haft-khabis", {"game_end": {"winner": "lowest"}}) == ["/game_end/winner"]


@rule("FP-28")
def test_too_few_cards_for_the_seats() -> None:
    assert pointers("basic", {"deal": {"cards": 13}}, 4) == ["/deal/cards"]
    assert pointers("basic", {"deal": {"cards": 12}}, 4) == []
    assert pointers("basic", {"deal": {"two_players": 26}}, 2) == ["/deal/two_players"]
    assert pointers("basic", {"deal": {"two_players": 25}}, 2) == []
    assert pointers("crates", {"deal": {"by_round": [3, 13]}}, 4) == ["/deal/by_round"]
    assert pointers("crates", {"deck": {"ranks": "A789TJQK", "packs": 1}}, 4) == ["/deck/packs"]
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
def test_in_a_countdown_scores_may_name_ranks_that_the_deck_lacks() -> None:
    ruleset = expand("countdown", {"deck": {"ranks": "A789TJQK"}}, seats=3)
    assert texts_of_warnings(ruleset, 3) == [
        "The deck has no twos, so their row never matters.",
        "The deck has no sixes, fives, fours, threes or twos, so a player with that score has no "
        "wild rank.",
    ]


def test_knobs_with_nothing_to_work_on_are_warned_about() -> None:
    unmeant: list[tuple[str, dict[str, Any]]] = [
        ("zimbabwe", {"deck": {"jokers_per_pack": 0}, "calls": []}),
        ("classic", {"demand": {"first_pick": True}}),
        ("basic", {"cards": {"all": {"not_on": ["all"]}}}),
        ("basic", {"cards": {"8": None}}),
    ]
    for preset, rules in unmeant:
        found = texts_of_warnings(expand(preset, rules), 3)
        assert len(found) == 1
        assert found[0].endswith(".")


VAIN: list[tuple[str, dict[str, Any], str]] = [
    (
        "basic",
        {"several": {"way": "one_by_one"}, "cards": {"7": does("series", on=["rank"])}},
        "/cards/7/do/0",
    ),
    ("last-one", {"cards": {"X": does("again")}}, "/cards/X/do"),
    ("classic", {"answer": [{"with": ["X", "give"], "so": "end"}]}, "/answer/0"),
    (
        "classic",
        {"cards": {"2": does("draw", n=2, answer=[{"with": ["XR"], "so": "end"}])}},
        "/cards/2/do/0/answer/0",
    ),
    ("basic", {"calls": [{**CALL, "left": None, "played": ["draw"]}]}, "/calls/0/played"),
    ("zimbabwe", {"deck": {"jokers_per_pack": 0}}, "/calls/1/played"),
    ("basic", {"cards": {"7": {"rank_stays": True}}}, "/cards/7/rank_stays"),
    ("zimbabwe", {"cards": {"7": {"leaves": "below"}}}, "/cards/7/leaves"),
]


@pytest.mark.parametrize(("preset", "rules", "pointer"), VAIN)
def test_parts_that_never_matter_are_warned_about(
    preset: str, rules: dict[str, Any], pointer: str
) -> None:
    vain = [found for found in texts_of_warnings(expand(preset, rules), 3) if "/" in found]
    assert vain == [f"{pointer} never matters under these rules."]
