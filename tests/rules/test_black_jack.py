"""Black Jack with runs: BJ-01 … BJ-07."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import dealt


def game(*hands: str, upcard: str = "5S", stock: str = "") -> CardTable:
    return deal("black-jack", upcard=upcard, hands=list(hands), stock=stock)


@rule("BJ-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (5, 104)])
def test_seven_cards(seats: int, cards: int) -> None:
    assert dealt("black-jack", seats) == (cards, [7] * seats)


@rule("BJ-02", "FP-57")
def test_a_run_goes_on_by_rank_and_by_neighbours_in_suit() -> None:
    table = game("6S 7S 7H 6H 9H 6D 2C", "3C 4D", "4H").play("6S")
    assert (table.turn, table.phase) == (0, "more")
    assert table.legal() == ["6D", "6H", "7S", "pass"]
    table.play("7S").play("7H").play("6H")
    assert table.legal() == ["6D", "pass"]
    table.pass_turn()
    assert (table.turn, table.upcard) == (1, "6H")


@rule("BJ-02", "FP-57")
def test_a_run_ends_by_itself_when_nothing_goes_on() -> None:
    table = game("6S 9H 2C", "3C 4D", "4H").play("6S")
    assert (table.turn, table.phase) == (1, "play")


@rule("BJ-02", "FP-57")
def test_in_a_run_nothing_else_is_done() -> None:
    table = game("6S 7S 2C", "3C 4D", "4H").play("6S")
    assert table.refusal(Move("draw")) == "cannot-draw"
    assert table.refuses("2C") == "does-not-follow"
    assert table.play("7S").turn == 1


@rule("BJ-02")
def test_king_and_ace_are_no_neighbours() -> None:
    assert game("KS AS 9C", "3C 4D", "4H").play("KS").turn == 2


@rule("BJ-02")
def test_a_run_may_empty_the_hand() -> None:
    table = game("6S 7S 8S", "3C 4D", "4H").play("6S").play("7S").play("8S")
    assert table.winners == [0]


@rule("BJ-03", "FP-57")
def test_only_the_last_card_of_a_run_takes_effect() -> None:
    hands = ["8S 8C 9C 3H", "3C 4D", "4H 9D"]
    table = game(*hands).play("8S").play("8C")
    assert table.play("9C").turn == 1
    assert game(*hands).play("8S").pass_turn().turn == 2


@rule("BJ-03")
def test_an_answer_begins_no_run() -> None:
    table = game("2S 9H", "2C 3C 9D", "4H").play("2S").play("2C")
    assert (table.turn, table.pending) == (2, 4)


@rule("BJ-04", "FP-57")
def test_the_suit_of_an_ace_counts_if_it_is_the_last() -> None:
    hands = ["AH 2H 9S", "3C 4D 6H", "4H"]
    table = game(*hands).play("AH", "clubs")
    assert table.legal() == ["2H", "pass"]
    assert table.pass_turn().playable() == {"3C"}
    table = game(*hands).play("AH", "clubs").play("2H")
    assert (table.turn, table.pending) == (1, 2)


@rule("BJ-05")
def test_twos_eights_and_kings() -> None:
    table = game("2S 9H 6D", "2C 9C", "4H").play("2S")
    assert (table.pending, table.legal()) == (2, ["2C", "draw"])
    assert game("8S 3H", "3C", "4H").play("8S").turn == 2
    assert game("KS 3H", "3C", "4H").play("KS").direction == "counterclockwise"
    assert game("KS 3H", "3C").play("KS").turn == 0


@rule("BJ-06")
def test_black_jacks_add_up_and_red_ones_end_it() -> None:
    table = game("JS 9H 6D", "JC JH 9C 9D", "4D JD 3C").play("JS")
    assert table.legal() == ["JC", "JH", "draw"]
    assert table.play("JC").pending == 14
    table.play("JD")
    assert (table.pending, table.turn) == (0, 0)


@rule("BJ-07")
def test_the_omission_costs_two_if_somebody_notices() -> None:
    assert game("6S 9H", "3C 4D", "4H").play("6S").challenge(0, "last_card", seat=2).count(0) == 3
