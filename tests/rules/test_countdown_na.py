"""Countdown as played in North America: CN-01."""

from tests.cardbook import deal
from tests.rulebook import rule


@rule("CN-01")
def test_north_american_jacks_skip_and_nothing_reverses() -> None:
    book = deal("countdown-na", upcard="5S", hands=["JS AS QD", "3C", "4D"])
    assert book.play("JS").turn == 2
    book = deal("countdown-na", upcard="5S", hands=["JD AS QD", "3C", "4D"]).play("AS")
    assert (book.turn, book.direction) == (1, "clockwise")


@rule("CN-01")
def test_north_american_queens_do_not_skip() -> None:
    assert deal("countdown-na", upcard="5H", hands=["QH 2C", "3C", "4D"]).play("QH").turn == 1


@rule("CN-01")
def test_north_american_twos_are_answered_by_twos() -> None:
    book = deal("countdown-na", upcard="5S", hands=["2S 9C", "2H 8C 3S", "4D"]).play("2S")
    assert (book.pending, book.legal()) == (2, ["2H", "draw"])


@rule("CN-01")
def test_the_queen_of_spades_makes_the_next_seat_draw_five() -> None:
    book = deal("countdown-na", upcard="5S", hands=["QS 9C", "QH 2S 3S", "4D"]).play("QS")
    assert (book.pending, book.legal()) == (5, ["draw"])
    assert book.draw().count(1) == 8


@rule("CN-01")
def test_another_queen_of_spades_answers_the_first_with_two_packs() -> None:
    hands = ["QS 9C", "QS QH 2S 3S", "4D", "4C", "4H"]
    book = deal("countdown-na", upcard="5S", hands=hands).play("QS")
    assert book.play("QS").pending == 10


@rule("CN-01")
def test_of_equal_cards_played_together_only_the_last_takes_effect() -> None:
    book = deal("countdown-na", upcard="5C", hands=["2C 2D 9H TH", "3C", "4D"]).play("2C 2D")
    assert book.pending == 2
    book = deal("countdown-na", upcard="5H", hands=["QH QS 9H TH", "3C", "4D"])
    assert book.play("QH QS").pending == 5


@rule("CN-01")
def test_a_queen_of_spades_under_another_queen_does_nothing() -> None:
    book = deal("countdown-na", upcard="5S", hands=["QS QH 9H TH", "3C", "4D"]).play("QS QH")
    assert (book.pending, book.turn) == (0, 1)


@rule("CN-01")
def test_two_jacks_together_skip_one_seat_only() -> None:
    book = deal("countdown-na", upcard="5C", hands=["JC JD 9H TH", "3C", "4D", "6D"])
    assert book.play("JC JD").turn == 2
