"""Crazy Eights Countdown: CD-01 … CD-07; the end of a hand stands in `test_countdown_hands`."""

import pytest

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.ruleset import deck_size, expand
from tests.cardbook import WILD_ENDS, deal, does, start
from tests.rulebook import rule


@rule("CD-01")
def test_every_seat_starts_with_score_eight_and_eight_cards() -> None:
    book = start(expand("countdown", seats=3), 3)
    assert book.scores == [8, 8, 8]
    assert [book.count(seat) for seat in range(3)] == [8, 8, 8]


@rule("CD-01")
def test_two_players_are_dealt_eight_as_well() -> None:
    book = start(expand("countdown", seats=2), 2)
    assert [book.count(0), book.count(1)] == [8, 8]


@rule("CD-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (4, 52), (5, 104), (6, 104)])
def test_two_packs_are_used_from_five_players_on(seats: int, cards: int) -> None:
    assert deck_size(expand("countdown", seats=seats), seats) == cards


@rule("CD-01")
def test_seven_are_too_many() -> None:
    with pytest.raises(RuleSetInvalid):
        expand("countdown", seats=7)


@rule("CD-01")
def test_queens_skip_as_in_classic() -> None:
    assert deal("countdown", upcard="5S", hands=["QS 2H", "3C", "4D"]).play("QS").turn == 2


@rule("CD-01")
def test_aces_reverse_as_in_classic() -> None:
    book = deal("countdown", upcard="5S", hands=["AS 2H", "3C", "4D"]).play("AS")
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("CD-02")
def test_an_empty_hand_lowers_the_score_and_brings_a_new_hand_of_that_size() -> None:
    book = deal("countdown", upcard="5S", hands=["6S", "3C 4C", "4D"]).play("6S")
    assert book.scores == [7, 8, 8]
    assert book.count(0) == 7


@rule("CD-02")
def test_the_others_keep_their_hands_and_play_goes_on_with_the_next_seat() -> None:
    book = deal("countdown", upcard="5S", hands=["6S", "3C 4C", "4D"]).play("6S")
    assert (book.hand(1), book.hand(2), book.turn) == ("3C 4C", "4D", 1)


@rule("CD-02")
def test_the_new_hand_comes_from_the_stock() -> None:
    book = deal(
        "countdown", upcard="5S", hands=["6S", "3C"], stock="9H TH JH KH", scores=[4, 8]
    ).play("6S")
    assert book.hand(0) == "9H TH JH"


@rule("CD-02")
def test_the_first_score_of_zero_wins_the_game() -> None:
    book = deal("countdown", upcard="5S", hands=["6S", "3C", "4D"], scores=[1, 2, 1]).play("6S")
    assert book.winners == [0]
    assert book.scores == [0, 2, 1]


@rule("CD-03")
def test_each_seat_plays_its_own_score_as_wild() -> None:
    book = deal("countdown", upcard="5S", hands=["7H 8H 2C", "3C"], scores=[7, 8])
    assert book.playable() == {"7H"}


@rule("CD-03")
def test_the_wild_rank_of_another_seat_is_an_ordinary_card() -> None:
    book = deal("countdown", upcard="5S", hands=["8S 2C", "3C"], scores=[7, 8])
    assert book.refuses("8S", "hearts") == "no-declaration"
    assert book.play("8S").active_suit == "spades"


@rule("CD-03")
def test_the_ace_is_wild_at_score_one() -> None:
    book = deal("countdown", upcard="5S", hands=["AH 2C", "3C"], scores=[1, 8])
    assert book.play("AH", "diamonds").active_suit == "diamonds"


@rule("CD-03")
def test_the_wild_rank_changes_with_the_score() -> None:
    book = deal(
        "countdown",
        upcard="5S",
        hands=["6S", "9S 3C"],
        stock="7H 8D 9C TC JC QD KD",
        scores=[8, 2],
    )
    book.play("6S").play("9S", announce=("last_card",))
    assert book.playable() == {"7H", "9C"}


@rule("CD-04")
def test_the_next_seats_own_wild_declares_again() -> None:
    book = deal("countdown", upcard="5S", hands=["6S 2C", "7C KS 9S"], scores=[6, 7])
    assert book.play("6S", "hearts").play("7C", "spades").active_suit == "spades"


SKIPPING_FOURS = {"cards": {"4": does("skip")}}


@rule("CD-05")
def test_a_wild_that_skips_binds_the_seat_after_the_skipped_one() -> None:
    book = deal(
        "countdown",
        upcard="5S",
        hands=["4C 2C", "3D", "9D 4H 6H TS"],
        scores=[4, 8, 6],
        rules=SKIPPING_FOURS,
    ).play("4C", "diamonds")
    assert book.turn == 2
    assert book.playable() == {"9D", "6H"}


@rule("CD-05")
def test_a_wild_that_reverses_binds_the_seat_now_next() -> None:
    book = deal(
        "countdown", upcard="5S", hands=["AH 2C", "3D", "9S AD 6H TD"], scores=[1, 8, 6]
    ).play("AH", "spades")
    assert (book.turn, book.direction) == (2, "counterclockwise")
    assert book.playable() == {"9S", "6H"}


@rule("CD-05")
def test_a_seat_whose_own_wild_is_two_answers_with_any_two_and_declares() -> None:
    book = deal("countdown", upcard="6D", hands=["2D 9C", "2H 5H 6H"], scores=[2, 2])
    book.play("2D", "clubs").play("2H", "spades")
    assert (book.pending, book.active_suit, book.turn) == (4, "spades", 0)


@rule("CD-05")
def test_the_cards_of_a_wild_two_wait_for_the_declaration() -> None:
    book = deal("countdown", upcard="6D", hands=["2D 9C", "2H 5H"], scores=[2, 5]).play("2D")
    assert (book.phase, book.pending, book.turn) == ("declare", 0, 0)
    assert book.declare("clubs").pending == 2


@rule("CD-06")
def test_an_answered_wild_two_adds_up() -> None:
    book = deal("countdown", upcard="TH", hands=["2D 9C", "2C 5C", "9D"], scores=[2, 5, 6])
    assert book.play("2D", "clubs").play("2C", announce=("last_card",)).pending == 4


ENDS = {"answer": WILD_ENDS}


@rule("CD-06")
def test_by_knob_an_answered_wild_two_ends_the_attack() -> None:
    book = deal(
        "countdown",
        upcard="5D",
        hands=["2D 9C", "2C 5C", "TC 6H TD"],
        scores=[2, 5, 6],
        rules=ENDS,
    )
    book.play("2D", "clubs").play("2C", announce=("last_card",))
    assert (book.pending, book.turn) == (0, 2)
    assert book.playable() == {"TC", "6H"}


@rule("CD-06")
def test_by_knob_ordinary_twos_still_add_up() -> None:
    book = deal("countdown", upcard="6D", hands=["2D 9C", "2C 5C 6C", "9D"], rules=ENDS)
    assert book.play("2D").play("2C").pending == 4


@rule("CD-06", "CV-10")
def test_by_knob_two_wild_twos_played_together_do_not_answer_each_other() -> None:
    rules = {**ENDS, "several": {"way": "together"}}
    book = deal("countdown", upcard="6D", hands=["2D 2C 9C", "3C"], scores=[2, 5], rules=rules)
    assert book.play("2D 2C", "hearts").pending == 4


@rule("CD-07")
def test_by_knob_equal_rank_follows_a_wild_off_suit() -> None:
    hands = ["5H 9C", "5C KS 6D"]
    book = deal("countdown", upcard="4H", hands=hands, scores=[5, 8])
    assert book.play("5H", "diamonds").playable() == {"6D"}
    book = deal(
        "countdown",
        upcard="4H",
        hands=hands,
        scores=[5, 8],
        rules={"cards": {"own": {"rank_stays": True}}},
    )
    assert book.play("5H", "diamonds").playable() == {"5C", "6D"}


@rule("CD-07", "FP-09")
def test_by_knob_any_two_answers_a_wild_two() -> None:
    rules = {"cards": {"own": {"rank_stays": True}}}
    book = deal("countdown", upcard="6D", hands=["2D 9C", "2H 5C"], scores=[2, 5], rules=rules)
    assert book.play("2D", "clubs").playable() == {"2H"}
