"""Prší: PR-01 … PR-05."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import deal
from tests.rulebook import rule
from tests.rules.tables import dealt


@rule("PR-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_four_cards_of_thirty_two(seats: int) -> None:
    assert dealt("prsi", seats) == (32, [4] * seats)


@rule("PR-01")
def test_a_starter_with_a_meaning_is_put_back() -> None:
    for card in ("QS", "7S", "AS"):
        assert deal("prsi", upcard=card, hands=["9S", "KS"], stock="TS").upcard == "TS"


@rule("PR-02")
def test_a_queen_goes_on_anything_and_names_the_suit() -> None:
    table = deal("prsi", upcard="8S", hands=["QH 9C", "KD KC 9H", "TD"])
    assert table.playable() == {"QH"}
    assert table.play("QH", "clubs").playable() == {"KC"}


@rule("PR-02")
def test_a_drawn_card_ends_the_turn_and_no_call_is_owed() -> None:
    table = deal("prsi", upcard="8S", hands=["9S 9C", "KS KD", "TD"], stock="TS").draw()
    assert (table.turn, table.count(0)) == (1, 3)
    assert table.play("KS").draw().count(1) == 1


@rule("PR-03")
def test_sevens_add_up() -> None:
    hands = ["7S 9C", "7H QC KS", "7D 9D", "TD TC"]
    table = deal("prsi", upcard="8S", hands=hands).play("7S")
    assert (table.pending, table.phase, table.playable()) == (2, "answer", {"7H"})
    table.play("7H").play("7D")
    assert (table.turn, table.legal()) == (3, ["draw"])
    assert table.draw().count(3) == 8


@rule("PR-04", "FP-54", "FP-60")
def test_an_ace_stands_and_an_ace_passes_it_on_for_one_turn() -> None:
    hands = ["AS 9C", "AH QC KS", "QD 9D", "TH TC"]
    table = deal("prsi", upcard="8S", hands=hands).play("AS")
    assert (table.pending, table.phase, table.legal()) == (0, "answer", ["AH", "pass"])
    table.play("AH")
    assert (table.turn, table.legal()) == (2, ["pass"])
    table.pass_turn()
    assert (table.turn, table.playable()) == (3, {"TH"})
    assert table.play("TH").draw().draw().turn == 2


@rule("PR-04")
def test_who_stands_does_not_draw() -> None:
    table = deal("prsi", upcard="8S", hands=["AS 9C", "KS KD"]).play("AS")
    assert table.refusal(Move("draw")) == "cannot-draw"
    assert table.pass_turn().turn == 0


@rule("PR-05")
@pytest.mark.parametrize("card", ["7S", "AS", "QS", "9S"])
def test_any_last_card_wins(card: str) -> None:
    table = deal("prsi", upcard="8S", hands=[card, "KS KD", "TD"]).play(card)
    assert (table.winners, table.scores) == ([0], [0, 0, 0])
