"""Crazy Eights with special cards, preset `classic`: CS-01 … CS-07."""

from tests.cardbook import deal
from tests.rulebook import rule
from tests.rules.tables import calls


@rule("CS-01")
def test_a_queen_skips_the_next_seat() -> None:
    table = deal(upcard="5S", hands=["QS 2H 3D", "3C 4C", "4D 5D"]).play("QS")
    assert table.turn == 2
    assert table.happened("seat_skipped") == [{"seat": 1}]


@rule("CS-02")
def test_an_ace_turns_the_direction() -> None:
    table = deal(upcard="5S", hands=["AS 2H 3D", "3C 4C", "6S 5D 7D"]).play("AS")
    assert (table.turn, table.direction) == (2, "counterclockwise")
    assert table.play("6S").turn == 1


@rule("CS-02")
def test_a_second_ace_turns_it_back() -> None:
    table = deal(upcard="5S", hands=["AS 2H 3D", "3C 4C", "AD 5D 7D"]).play("AS").play("AD")
    assert (table.turn, table.direction) == (0, "clockwise")


@rule("CS-03")
def test_on_a_two_the_next_seat_plays_a_two_or_draws_two() -> None:
    table = deal(upcard="5S", hands=["2S 3D 4D", "2H 2C 6S 8C", "9D"]).play("2S")
    assert (table.turn, table.phase, table.pending) == (1, "answer", 2)
    assert table.legal() == ["2C", "2H", "draw"]
    table.draw()
    assert (table.count(1), table.turn) == (6, 2)


@rule("CS-03")
def test_an_eight_may_not_be_played_on_a_pending_two() -> None:
    table = deal(upcard="5S", hands=["2S 3D 4D", "8C 6S 7S", "9D"]).play("2S")
    assert table.refuses("8C", "hearts") == "attack-unanswered"
    assert table.refuses("6S") == "attack-unanswered"


@rule("CS-03")
def test_a_seat_that_holds_a_two_may_still_choose_to_draw() -> None:
    table = deal(upcard="5S", hands=["2S 3D 4D", "2H 6S 7S", "9D"]).play("2S").draw()
    assert table.count(1) == 5


@rule("CS-04")
def test_a_broken_run_starts_again() -> None:
    hands = ["2S 3D 4D 5D", "6H 7H", "2D 9D TD", "3C 4C"]
    table = deal(upcard="5S", hands=hands).play("2S").draw().play("2D")
    assert (table.turn, table.pending) == (3, 2)


@rule("CS-05")
def test_cards_drawn_for_a_two_may_not_be_played_in_that_turn() -> None:
    table = deal(upcard="5S", hands=["2S 3D 4D", "6H 7H", "9D"], stock="9S 2C").play("2S").draw()
    assert table.hand(1) == "2C 6H 7H 9S"
    assert (table.turn, table.pending, table.phase) == (2, 0, "play")


@rule("CS-05")
def test_for_the_following_seat_the_two_is_an_ordinary_card() -> None:
    hands = ["2S 3D 4D", "6H 7H", "2D 8D 9S 9D"]
    table = deal(upcard="5S", hands=hands).play("2S").draw()
    assert table.playable() == {"2D", "8D", "9S"}


@rule("CS-06")
def test_a_starter_two_must_be_answered_or_drawn_for_by_the_first_seat() -> None:
    table = deal(upcard="2S", hands=["3H 2D 8H", "3D", "3C"])
    assert (table.turn, table.pending) == (0, 2)
    assert table.legal() == ["2D", "draw"]


@rule("CS-07", "FP-30")
def test_an_eight_as_the_winning_last_card_asks_for_no_suit() -> None:
    table = deal(upcard="TS", hands=["8H", "3D 4D"])
    assert table.legal() == ["8H", "draw"]
    assert table.play("8H").winners == [0]


@rule("CS-07")
def test_a_queen_as_the_winning_last_card_skips_no_seat() -> None:
    table = deal(upcard="TS", hands=["QS", "3D 4D"], rules=calls(enforce="none")).play("QS")
    assert table.winners == [0]
    assert table.happened("seat_skipped") == []
