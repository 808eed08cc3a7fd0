"""Knobs that do not go together: FP-28."""

from typing import Any

import pytest

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import deal
from tests.rulebook import rule
from tests.rules.tables import leave_stock

NO_POINTS = {"scoring": {"method": "none"}}


def end(when: str, winner: str, **more: Any) -> dict[str, Any]:
    return {"game_end": {"when": when, "winner": winner, **more}}


def pointers(preset: str, rules: dict[str, Any], seats: int | None = None) -> list[str]:
    with pytest.raises(RuleSetInvalid) as refused:
        expand(preset, rules, seats=seats)
    assert all(fault.detail for fault in refused.value.faults)
    return [fault.pointer for fault in refused.value.faults]


@rule("FP-28")
def test_the_deck_must_hold_the_largest_deal_and_two_cards_more() -> None:
    deal = {"cards": 10, "two_players": 7}
    assert expand("basic", {"deal": deal, "deck": {"packs": 1}}, seats=5).deal.cards == 10
    assert pointers("basic", {"deal": {**deal, "cards": 11}, "deck": {"packs": 1}}, 5) != []


@rule("FP-28")
def test_hands_by_round_count_with_their_largest() -> None:
    rules = {"deal": {"by_round": [1, 26]}, "deck": {"packs": 1}}
    assert "#/deal/by_round" in pointers("basic", rules, 2)


@rule("FP-28")
def test_jokers_need_a_role() -> None:
    assert "#/deck/jokers_per_pack" in pointers("basic", {"deck": {"jokers_per_pack": 2}})


@rule("FP-28")
@pytest.mark.parametrize(
    ("preset", "rules"),
    [
        ("basic", {"countdown": {"start": 8, "answered_wild_two": "stack"}, **NO_POINTS}),
        ("countdown", end("single_round", "round_winner")),
        ("countdown", {"countdown": None}),
        ("countdown", {"scoring": {"method": "penalty"}}),
    ],
)
def test_countdown_and_its_end_belong_together_without_points(
    preset: str, rules: dict[str, Any]
) -> None:
    assert pointers(preset, rules) != []


@rule("FP-28")
def test_an_own_score_names_a_wild_rank_only_in_countdown() -> None:
    assert "#/wild/own_score" in pointers("basic", {"wild": {"own_score": True}})


@rule("FP-28")
@pytest.mark.parametrize(
    "rules",
    [
        end("target", "highest", points=10),
        end("bust", "last_left", points=10),
        end("drop_highest", "last_left"),
        end("single_round", "lowest"),
        end("single_round", "highest"),
    ],
)
def test_ends_by_points_need_points(rules: dict[str, Any]) -> None:
    assert pointers("basic", {**NO_POINTS, **rules}) != []


@rule("FP-28")
def test_the_lowest_takes_differences_only_where_winners_collect() -> None:
    assert "#/blocked" in pointers("basic", {"blocked": "lowest_takes_differences"})


@rule("FP-28")
@pytest.mark.parametrize(
    "rules",
    [
        end("target", "lowest", points=10),
        end("bust", "last_left", points=10),
        end("drop_highest", "last_left"),
    ],
)
def test_rounds_without_points_do_not_go_with_an_end_by_points(rules: dict[str, Any]) -> None:
    assert "#/blocked" in pointers("basic", {"blocked": "no_winner", **rules})


WINNERS = {
    "single_round": {"lowest", "highest", "round_winner"},
    "rounds": {"lowest", "highest"},
    "target": {"lowest", "highest"},
    "bust": {"last_left"},
    "drop_highest": {"last_left"},
}
ALL = ("lowest", "highest", "last_left", "first_to_zero", "round_winner")


@rule("FP-28")
@pytest.mark.parametrize("when", WINNERS)
def test_the_winner_must_fit_the_end(when: str) -> None:
    for winner in ALL:
        rules = end(when, winner, rounds=3, points=10)
        if winner in WINNERS[when]:
            assert expand("basic", rules).game_end.winner == winner
        else:
            assert "#/game_end/winner" in pointers("basic", rules)


@rule("FP-28")
def test_a_countdown_is_won_by_the_first_at_zero() -> None:
    for winner in ALL[:3]:
        assert pointers("countdown", end("countdown", winner)) != []


@rule("FP-28")
def test_where_points_are_collected_score_all_gives_nothing_for_a_round_without_a_winner() -> None:

    rules = {
        "scoring": {"method": "collect"},
        "stock_out": "pass",
        **end("rounds", "highest", rounds=2),
    }
    table = leave_stock(deal("basic", upcard="5S", hands=["9H", "4D"], rules=rules), 0)
    table.pass_turn().pass_turn()
    assert table.rounds[0]["points"] == [0, 0]
