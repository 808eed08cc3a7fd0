"""101: OO-01 … OO-07."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import dealt, leave_stock


def game(
    *hands: str, upcard: str = "8S", stock: str = "", scores: list[int] | None = None
) -> CardTable:
    return deal("one-oh-one", upcard=upcard, hands=list(hands), stock=stock, scores=scores)


@rule("OO-01")
@pytest.mark.parametrize("seats", [2, 4])
def test_five_cards_of_thirty_six(seats: int) -> None:
    assert dealt("one-oh-one", seats) == (36, [5] * seats)


@rule("OO-01")
def test_the_starter_counts_as_played_by_the_dealer() -> None:
    table = game("TS TC", "8H", "9C", upcard="7S")
    assert (table.turn, table.count(0)) == (1, 4)


@rule("OO-02")
def test_only_who_cannot_play_draws() -> None:
    assert game("TS TC", "8H").refusal(Move("draw")) == "must-play"
    assert game("TH TC", "8H", stock="KS").draw().legal() == ["KS", "pass"]


@rule("OO-03")
@pytest.mark.parametrize(("card", "count"), [("6S", 1), ("7S", 2), ("KS", 4)])
def test_the_next_seat_draws_and_loses_its_turn(card: str, count: int) -> None:
    table = game(f"{card} TC", "6D 7D KD", "TD").play(card)
    assert (table.count(1), table.turn) == (3 + count, 2)


@rule("OO-03")
def test_an_ace_skips_and_other_kings_do_nothing() -> None:
    assert game("AS TC", "6D", "TD").play("AS").turn == 2
    assert game("KH TC", "6D", "TD", upcard="8H").play("KH").turn == 1


@rule("OO-04", "FP-56")
def test_a_nine_is_covered_with_a_nine_its_suit_or_a_queen() -> None:
    table = game("9S 9C TS QD 8H", "6D").play("9S")
    assert (table.turn, table.phase, table.playable()) == (0, "cover", {"9C", "TS", "QD"})
    assert table.refusal(Move("draw")) == "must-play"
    assert table.refusal(Move("pass")) == "must-play"
    assert table.play("TS").turn == 1


@rule("OO-04", "FP-56")
def test_a_nine_is_drawn_for_until_it_can_be_covered() -> None:
    table = game("9S TC", "6D", stock="TD JD JS").play("9S")
    assert table.refusal(Move("pass")) == "must-draw"
    assert table.draw().draw().legal() == ["draw"]
    assert table.draw().legal() == ["JS"]


@rule("OO-04", "FP-56")
def test_with_nothing_to_draw_it_passes() -> None:
    rules = {"stock_out": "pass"}
    table = leave_stock(deal("one-oh-one", upcard="8S", hands=["9S TC", "6D"], rules=rules), 0)
    assert table.play("9S").legal() == ["pass"]


@rule("OO-04", "FP-56")
def test_a_last_nine_does_not_win() -> None:
    table = game("9S", "6D TD", stock="TS").play("9S")
    assert (table.result, table.legal()) == (None, ["draw"])
    assert table.draw().play("TS").state.round == 2


@rule("OO-05", "FP-59")
@pytest.mark.parametrize(("queen", "bonus"), [("QH", -20), ("QS", -40), ("TS", 0)])
def test_going_out_with_a_queen_takes_points_off(queen: str, bonus: int) -> None:
    table = game(queen, "6D TD", "KC", scores=[10, 0, 0]).play(queen)
    assert table.rounds[0]["points"] == [bonus, 16, 4]
    assert table.scores == [10 + bonus, 16, 4]


@rule("OO-06", "FP-12")
def test_what_the_cards_count() -> None:
    table = game("TS", "6D 7D 8D TD 9C", "JC QC KC AC KS").play("TS")
    assert table.rounds[0]["points"] == [0, 31, 41]


@rule("OO-07", "FP-59")
def test_exactly_101_becomes_0_and_more_is_out() -> None:
    table = game("TS", "TD AD", "KC AC", "JC", scores=[100, 80, 90, 50]).play("TS")
    assert table.scores == [100, 0, 105, 52]
    assert table.state.status == ["playing", "playing", "eliminated", "playing"]
