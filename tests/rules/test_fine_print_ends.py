"""The fine print of ends, resignations and records: FP-25, FP-27, FP-28, FP-31 and FP-41."""

from typing import Any

import pytest

from crazy_eights.belief.play import open_table
from crazy_eights.bots.greedy import choose_greedily
from crazy_eights.engine import apply, legal
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import SEED, CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import leave_stock

DRY = {"stock_out": "pass"}


def end(when: str, winner: str, **more: Any) -> dict[str, Any]:
    return {"game_end": {"when": when, "winner": winner, **more}}


def place(table: CardTable) -> list[tuple[int, int]]:
    """The seats in the order of the standings, each with its place."""
    assert table.result is not None
    return [(row["seat"], row["place"]) for row in table.result["standings"]]


@rule("FP-25")
def test_equal_best_scores_of_a_single_round_share_the_win() -> None:
    table = deal("basic", upcard="5S", hands=["9H", "4D", "4C"], rules=DRY)
    leave_stock(table, 0).pass_turn().pass_turn().pass_turn()
    assert table.winners == [1, 2]
    assert place(table) == [(1, 1), (2, 1), (0, 3)]


@rule("FP-25")
def test_equal_best_scores_share_the_win_at_a_target() -> None:
    rules = end("target", "highest", points=10) | {"scoring": {"method": "collect"}}
    table = deal("basic", upcard="5S", hands=["6S", "7H"], scores=[8, 15], rules=rules).play("6S")
    assert table.winners == [0, 1]


@rule("FP-25")
def test_a_round_without_a_winner_gives_no_points() -> None:
    rules = DRY | {"blocked": "no_winner"}
    table = deal("basic", upcard="5S", hands=["9H", "4D"], rules=rules)
    leave_stock(table, 0).pass_turn().pass_turn()
    assert table.rounds[0]["points"] == [0, 0]
    assert table.winners == [0, 1]


@rule("FP-28")
def test_where_points_are_collected_score_all_gives_nothing_for_a_round_without_a_winner() -> None:
    rules = DRY | {"scoring": {"method": "collect"}} | end("rounds", "highest", rounds=2)
    table = leave_stock(deal("basic", upcard="5S", hands=["9H", "4D"], rules=rules), 0)
    table.pass_turn().pass_turn()
    assert table.rounds[0]["points"] == [0, 0]


@rule("FP-25")
def test_with_round_winner_a_blocked_round_has_no_winner() -> None:
    rules = DRY | {"scoring": {"method": "none"}} | end("single_round", "round_winner")
    table = deal("basic", upcard="5S", hands=["9H", "4D"], rules=rules)
    leave_stock(table, 0).pass_turn().pass_turn()
    assert table.winners == []


@rule("FP-25")
def test_with_round_winner_the_seat_that_went_out_wins() -> None:
    rules = {"scoring": {"method": "none"}} | end("single_round", "round_winner")
    assert deal("basic", upcard="5S", hands=["6S", "4D"], rules=rules).play("6S").winners == [0]


@rule("FP-25")
def test_at_a_target_the_best_score_after_that_round_wins() -> None:
    rules = end("target", "lowest", points=50)
    table = deal("basic", upcard="5S", hands=["6S", "8H", "4D"], scores=[20, 0, 5], rules=rules)
    assert table.play("6S").scores == [20, 50, 9]
    assert table.winners == [2]


@rule("FP-25", "LO-13")
def test_when_all_would_be_out_every_lowest_stays() -> None:
    hands, scores = ["6S", "JH", "QH"], [60, 45, 45]
    rules = end("bust", "last_left", points=50)
    table = deal("basic", upcard="5S", hands=hands, scores=scores, rules=rules).play("6S")
    assert table.scores == [60, 55, 55]
    assert (table.result, table.state.playing) == (None, (1, 2))


@rule("FP-25")
def test_a_single_lowest_seat_wins_when_all_would_be_out() -> None:
    hands, scores = ["6S", "JH", "QH"], [50, 45, 45]
    rules = end("bust", "last_left", points=50)
    table = deal("basic", upcard="5S", hands=hands, scores=scores, rules=rules).play("6S")
    assert table.winners == [0]


@rule("FP-25")
def test_standings_list_winners_then_scores_then_leavers_latest_first() -> None:
    hands = ["6S", "9H", "KD", "3C", "2C"]
    table = deal("basic", upcard="5S", hands=hands).resign(1).resign(3).play("6S")
    assert place(table) == [(0, 1), (4, 2), (2, 3), (3, 4), (1, 5)]


BUST = end("bust", "last_left", points=50)


@rule("FP-41", "LO-13")
@pytest.mark.parametrize("preset", ["basic", "last-one", "haft-khabis"])
def test_seats_that_bust_in_the_same_round_are_placed_by_score(preset: str) -> None:
    hands, scores = ["6S", "KD", "KC", "KH"], [0, 60, 95, 49]
    rules = BUST | {"cards": {"K": {"points": 10}}}
    table = deal(preset, upcard="5S", hands=hands, scores=scores, rules=rules).play("6S")
    assert table.scores == [0, 70, 105, 59]
    assert place(table) == [(0, 1), (3, 2), (1, 3), (2, 4)]


@rule("FP-41", "FP-25")
def test_equal_scores_that_bust_in_the_same_round_share_a_place() -> None:
    hands, scores = ["6S", "KD", "KC", "KH", "3C"], [0, 60, 80, 60, 0]
    table = deal("basic", upcard="5S", hands=hands, scores=scores, rules=BUST).play("6S")
    assert table.state.playing == (0, 4)
    table.resign(0)
    assert place(table) == [(4, 1), (0, 2), (1, 3), (3, 3), (2, 5)]


@rule("FP-41", "FP-25")
def test_later_leavers_stand_before_earlier_ones_whatever_the_scores() -> None:
    hands, scores = ["6S", "KD", "KC", "3C"], [0, 45, 45, 48]
    table = deal("basic", upcard="5S", hands=hands, scores=scores, rules=BUST).play("6S")
    assert table.state.status == ["playing", "eliminated", "eliminated", "eliminated"]
    assert place(table) == [(0, 1), (3, 2), (1, 3), (2, 3)]
    table = deal("basic", upcard="5S", hands=hands, scores=[0, 45, 0, 45], rules=BUST)
    table.play("6S").resign(3).resign(2)
    assert table.scores == [0, 55, 10, 48]
    assert place(table) == [(0, 1), (2, 2), (3, 3), (1, 4)]


@rule("FP-41", "ZW-17")
@pytest.mark.parametrize("preset", ["zimbabwe", "basic"])
def test_the_last_loser_of_drop_highest_is_not_eliminated(preset: str) -> None:
    rules = end("drop_highest", "last_left")
    hands = ["6S", "3H", "KH"]
    table = deal(preset, upcard="5S", hands=hands, scores=[0, 40, 0], rules=rules).play("6S")
    assert table.state.status == ["playing", "playing", "eliminated"]
    while table.result is None:
        seat = table.to_act[0]
        table.move(legal.turn_moves(table.state, seat)[0], seat)
    assert table.state.status == ["playing", "playing", "eliminated"]
    (winner,) = table.winners
    assert place(table) == [(winner, 1), (1 - winner, 2), (2, 3)]


@rule("FP-41", "FP-25")
@pytest.mark.parametrize("rules", [{}, {"countdown": {"start": 3}}])
def test_a_seat_dropped_at_the_start_has_score_0_and_no_place(rules: dict[str, Any]) -> None:
    ruleset = expand("countdown" if rules else "race-500", rules, seats=4)
    table = open_table(ruleset, 4, (0, 2, 3), SEED)
    apply.begin(table)
    assert table.status == ["playing", "out", "playing", "playing"]
    assert table.scores == ([3, 0, 3, 3] if rules else [0, 0, 0, 0])
    apply.resign(table, 0)
    apply.resign(table, 3)
    assert table.result is not None
    assert [row["seat"] for row in table.result["standings"]] == [2, 3, 0]
    assert table.scores[1] == 0


@rule("FP-41")
def test_a_seat_dropped_at_the_start_does_not_count_for_rounds_players() -> None:
    table = open_table(expand("rockaway", seats=4), 4, (0, 1, 3), SEED)
    apply.begin(table)
    while table.result is None:
        moves = legal.turn_moves(table, table.turn)
        apply.apply(table, table.turn, choose_greedily(table, table.turn, moves))
    assert len(table.records) == 3


@rule("FP-25")
def test_where_points_are_collected_the_higher_score_stands_first() -> None:
    rules = end("target", "highest", points=10) | {"scoring": {"method": "collect"}}
    hands, scores = ["6S", "JH", "3H"], [0, 3, 7]
    table = deal("basic", upcard="5S", hands=hands, scores=scores, rules=rules).play("6S")
    assert place(table) == [(0, 1), (2, 2), (1, 3)]


@rule("FP-27", "FP-17")
def test_resigning_ends_a_turn_that_took_the_last_card_and_with_it_the_round() -> None:
    table = deal("five-rounds", upcard="5S", hands=["9H", "7D", "4C"], stock="9D")
    leave_stock(table, 1).draw().resign(0)
    assert table.rounds[0]["reason"] == "stock_exhausted"


@rule("FP-27")
def test_resigning_ends_a_game_of_several_rounds_too() -> None:
    table = deal("race-500", upcard="5S", hands=["6S 2H", "7H"], scores=[400, 0]).resign(0)
    assert table.winners == [1]


@rule("FP-31")
def test_the_record_of_a_round_that_was_won() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "8H", "4D"], scores=[1, 2, 3]).play("6S")
    assert table.rounds == [
        {
            "round": 1,
            "winner": 0,
            "reason": "went_out",
            "hands": [[], ["8H"], ["4D"]],
            "points": [0, 50, 4],
            "scores": [1, 52, 7],
        }
    ]


@rule("FP-31")
def test_a_seat_that_is_not_in_play_has_no_hand_and_no_points() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "8H", "4D"]).resign(1).play("6S")
    assert table.rounds[0]["hands"] == [[], [], ["4D"]]
    assert table.rounds[0]["points"] == [0, 0, 4]


@rule("FP-31")
def test_without_points_nothing_is_added() -> None:
    table = deal("switch", upcard="5S", hands=["6S", "7H"]).play("6S")
    assert table.rounds[0]["points"] == [0, 0]
    assert table.rounds[0]["scores"] == [0, 0]
