"""Ólsen ólsen: OL-01 … OL-05."""

import pytest

from tests.cardbook import deal
from tests.rulebook import rule
from tests.rules.tables import dealt

UP_AND_DOWN = {"follow": ["up", "down"], "cards": {"8": None}}


@rule("OL-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (6, 104)])
def test_five_cards(seats: int, cards: int) -> None:
    assert dealt("olsen-olsen", seats) == (cards, [5] * seats)


@rule("OL-02")
def test_suit_rank_or_an_eight_one_at_a_time() -> None:
    table = deal("olsen-olsen", upcard="5S", hands=["5H 9S 8D 9C 2C", "3C", "4D"])
    assert table.playable() == {"5H", "9S", "8D"}
    assert table.refuses("9S 9C") == "several-not-allowed"
    assert table.play("8D", "clubs").playable() == {"3C"}


@rule("OL-03")
def test_three_cards_are_drawn_at_most() -> None:
    table = deal("olsen-olsen", upcard="5S", hands=["5H 9C", "3C"], stock="9D TD JD").draw()
    assert table.draw().legal() == ["draw"]
    assert table.draw().legal() == ["pass"]


@rule("OL-03")
def test_the_first_card_that_fits_may_be_kept() -> None:
    table = deal("olsen-olsen", upcard="5S", hands=["5H 9C", "3C"], stock="9D TS").draw().draw()
    assert table.legal() == ["TS", "pass"]


@rule("OL-04")
def test_forgetting_olsen_costs_three() -> None:
    table = deal("olsen-olsen", upcard="5S", hands=["5H 9C", "3C 4H"]).play("5H").play("4H")
    assert table.count(0) == 4


@rule("OL-05", "FP-51")
def test_up_and_down_are_the_neighbours_of_the_rank() -> None:
    hands = ["8H TC 9D JS KC", "3C"]
    table = deal("olsen-olsen", upcard="9S", hands=hands, rules=UP_AND_DOWN)
    assert table.playable() == {"8H", "TC"}


@rule("OL-05", "FP-51")
@pytest.mark.parametrize(("upcard", "fits"), [("AS", {"2H"}), ("KS", {"QD"})])
def test_ace_and_king_are_no_neighbours(upcard: str, fits: set[str]) -> None:
    hands = ["AC 2H QD KH 7S", "3C"]
    assert deal("olsen-olsen", upcard=upcard, hands=hands, rules=UP_AND_DOWN).playable() == fits
