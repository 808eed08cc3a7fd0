"""Makao: MA-01 … MA-08."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import dealt


def makao(*hands: str, upcard: str = "8S", stock: str = "") -> CardTable:
    return deal("makao", upcard=upcard, hands=list(hands), stock=stock)


@rule("MA-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (4, 52), (5, 104)])
def test_five_cards_of_one_pack_or_two(seats: int, cards: int) -> None:
    assert dealt("makao", seats) == (cards, [5] * seats)


@rule("MA-02")
def test_a_drawn_card_may_be_played() -> None:
    table = makao("9S 9C", "KD", stock="TS").draw()
    assert table.legal() == ["TS", "pass"]


@rule("MA-03", "FP-52")
def test_a_jack_names_a_rank_that_must_be_followed() -> None:
    table = makao("JH 9C", "9D TH JC AC", "9H TD QC").play("JH", rank="9")
    assert table.playable() == {"9D", "JC"}
    assert table.draw().pass_turn().playable() == {"9H"}
    assert table.play("9H").active_suit == "hearts"


@rule("MA-03", "FP-52")
def test_an_owed_rank_is_declared() -> None:
    table = makao("JH 9C 8C", "9D TH", "9H").play("JH")
    assert (table.phase, len(table.legal())) == ("declare", 13)
    assert table.refusal(Move("declare", suit="hearts")) == "rank-owed"
    assert table.declare(rank="T").playable() == {"TH"}


@rule("MA-03")
def test_ace_and_jack_do_not_undo_each_other() -> None:
    table = makao("AH 9C", "JC AD 9D TC", "9H").play("AH", "clubs")
    assert table.playable() == {"AD", "TC"}


@rule("MA-03")
def test_a_jack_names_no_suit_and_an_ace_no_rank() -> None:
    table = makao("JH AH 9C 8C", "9D")
    assert table.refuses("JH", "hearts") == "no-declaration"
    assert table.refuses("AH", rank="9") == "no-declaration"


@rule("MA-04")
def test_cards_that_demand_answer_without_matching_and_add_up() -> None:
    table = makao("2S 9C 8C", "3D KH QC 9S", "TD 2C", "9D").play("2S")
    assert table.playable() == {"3D", "KH"}
    assert table.play("3D").pending == 5
    assert table.play("2C").pending == 7


@rule("MA-05", "FP-53")
def test_the_king_of_spades_demands_of_the_previous_seat() -> None:
    table = makao("KS 9C 8C", "9D QC", "TD TC").play("KS")
    assert (table.turn, table.pending, table.legal()) == (2, 5, ["draw"])
    table.draw()
    assert (table.count(2), table.turn) == (7, 0)


@rule("MA-05", "FP-53")
def test_the_king_of_spades_sends_the_sum_back() -> None:
    table = makao("3S 9C 8C", "KS QC 9H", "TD TC").play("3S").play("KS")
    assert (table.turn, table.pending) == (0, 8)
    assert table.draw().turn == 1


@rule("MA-06", "FP-60")
def test_fours_add_up_turns() -> None:
    table = makao("4S 9C 8C", "4H QC 9H", "TH TC", upcard="8S").play("4S")
    assert table.legal() == ["4H", "pass"]
    table.play("4H").pass_turn()
    assert (table.turn, table.state.pending_turns) == (0, 0)
    assert table.draw().pass_turn().draw().pass_turn().turn == 0
    assert [args["seat"] for args in table.happened("seat_skipped")] == [2]


@rule("MA-07")
def test_several_of_a_rank_but_no_aces_jacks_or_fours() -> None:
    table = makao("9S 9C 4S 4C JS JD 2S 2H", "QC 9H TC", "TD")
    assert table.refuses("4S 4C") == "several-not-allowed"
    assert table.refuses("JS JD", rank="9") == "several-not-allowed"
    assert table.play("2S 2H").pending == 4


@rule("MA-08")
def test_makao_is_challenged() -> None:
    table = makao("9S 9C", "QC 9H TC", "TD").play("9S")
    assert table.challenge(0, "Makao", seat=2).count(0) == 6
