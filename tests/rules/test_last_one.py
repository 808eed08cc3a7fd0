"""Last One at the table: LO-01 … LO-05, LO-08 … LO-13. Fights stand in `test_fights`."""

import pytest

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import deck_size, expand
from tests.cardbook import deal, start
from tests.rulebook import rule


@rule("LO-01")
def test_one_pack_with_two_jokers_and_six_cards_each() -> None:
    book = start(expand("last-one", seats=4), 4)
    assert [book.count(seat) for seat in range(4)] == [6, 6, 6, 6]
    assert deck_size(book.state.tables.ruleset, 4) == 54


@rule("LO-01")
@pytest.mark.parametrize("cards", [4, 5, 7, 8, 9])
def test_the_creator_chooses_the_size_of_the_deal(cards: int) -> None:
    book = start(expand("last-one", {"deal": {"cards": cards}}, seats=5), 5)
    assert book.count(0) == cards


@rule("LO-01")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(RuleSetInvalid):
        expand("last-one", seats=seats)


@rule("LO-02")
def test_the_dealers_left_begins_clockwise() -> None:
    book = deal("last-one", upcard="6S", hands=["7S 2H", "3C", "4D"])
    assert (book.turn, book.direction) == (0, "clockwise")


@rule("LO-02")
def test_a_starter_jack_skips_the_first_seat() -> None:
    assert deal("last-one", upcard="JS", hands=["7S 2H", "3C", "4D"]).turn == 1


@rule("LO-02")
def test_a_starter_ace_lets_the_dealers_right_begin() -> None:
    book = deal("last-one", upcard="AS", hands=["7S 2H", "3C", "4D"])
    assert (book.turn, book.direction) == (1, "counterclockwise")


@rule("LO-02")
def test_a_starter_two_makes_the_first_seat_draw_two_and_lose_its_turn() -> None:
    book = deal("last-one", upcard="2S", hands=["7S 2H", "3C", "4D"])
    assert (book.count(0), book.turn) == (4, 1)


@rule("LO-02")
def test_a_starter_four_opens_a_fight_with_the_dealer_attacking() -> None:
    book = deal("last-one", upcard="4H", hands=["7S 2H", "3C", "4D"])
    assert (book.phase, book.turn, book.to_act) == ("fight", 0, (0, 1))


@rule("LO-02")
def test_a_starter_three_has_no_effect() -> None:
    book = deal("last-one", upcard="3S", hands=["7S 2H", "3C", "4D"])
    assert (book.phase, book.turn) == ("play", 0)


@rule("LO-02")
def test_a_starter_joker_is_put_back() -> None:
    book = deal("last-one", upcard="XR", hands=["7S 2H", "3C", "4D"], stock="9H")
    assert book.upcard == "9H"
    assert book.happened("starter_put_back") == [{"card": "XR"}]


@rule("LO-02")
def test_a_starter_eight_is_declared_by_the_dealer() -> None:
    book = deal("last-one", upcard="8S", hands=["7S 2H", "3C", "4D"])
    assert (book.phase, book.turn) == ("declare", 2)
    assert book.declare("hearts").playable() == {"2H"}


@rule("LO-02")
def test_by_knob_play_runs_counter_clockwise() -> None:
    rules = {"direction": "counterclockwise"}
    book = deal("last-one", upcard="6S", hands=["7S 2H", "3C", "4D"], rules=rules)
    assert book.play("7S", announce=("last_card",)).turn == 2


@rule("LO-03")
def test_a_card_of_the_same_rank_or_suit_follows() -> None:
    book = deal("last-one", upcard="6S", hands=["7S 6H 7D", "3C", "4D"])
    assert book.playable() == {"7S", "6H"}


@rule("LO-03")
def test_a_seat_that_can_play_may_not_draw() -> None:
    book = deal("last-one", upcard="6S", hands=["7S 2H", "3C", "4D"])
    assert book.refusal(Move("draw")) == "must-play"


@rule("LO-03")
def test_a_seat_that_cannot_play_draws_one_card_and_its_turn_ends() -> None:
    book = deal("last-one", upcard="6S", hands=["7D 2H", "3C", "4D"], stock="9S")
    assert book.legal() == ["draw"]
    assert book.draw().turn == 1
    assert book.hand(0) == "7D 2H 9S"


@rule("LO-03")
def test_by_knob_a_seat_may_draw_although_it_can_play() -> None:
    rules = {"draw": {"voluntary": True}}
    book = deal("last-one", upcard="6S", hands=["7S 2H", "3C", "4D"], rules=rules)
    assert book.draw().turn == 1


@rule("LO-04")
def test_a_two_makes_the_next_seat_draw_two_and_lose_its_turn() -> None:
    book = deal("last-one", upcard="6S", hands=["2S 7H 7C", "2C", "4D"]).play("2S")
    assert (book.count(1), book.turn, book.pending) == (3, 2, 0)


@rule("LO-05")
def test_the_covering_card_has_its_full_effect() -> None:
    book = deal("last-one", upcard="6C", hands=["3C 2H 9S", "KS", "4C"])
    book.play("3C").play("2H", announce=("last_card",))
    assert (book.count(1), book.turn) == (3, 2)


@rule("LO-05")
def test_a_three_may_cover_a_three_and_be_covered_again() -> None:
    book = deal("last-one", upcard="6C", hands=["3C 3H 9S 9D", "KS", "4C"])
    assert book.play("3C").play("3H").play("9S", announce=("last_card",)).turn == 1


@rule("LO-05")
def test_passing_on_a_three_ends_the_turn() -> None:
    book = deal("last-one", upcard="6C", hands=["3C KD 2H", "KS", "4C"]).play("3C")
    assert book.pass_turn().turn == 1


@rule("LO-05")
def test_a_three_makes_no_seat_draw() -> None:
    book = deal("last-one", upcard="6C", hands=["3C KD 2H", "KS", "4C"]).play("3C")
    assert book.refusal(Move("draw")) == "cannot-draw"


@rule("LO-05")
def test_a_four_may_cover_a_three_and_opens_a_fight() -> None:
    book = deal("last-one", upcard="6C", hands=["3C 4H 2H", "KS", "4C"])
    assert book.play("3C").play("4H", announce=("last_card",)).phase == "fight"


@rule("LO-08")
@pytest.mark.parametrize("card", ["5C", "6C", "7C"])
def test_five_six_and_seven_have_no_effect_outside_a_fight(card: str) -> None:
    book = deal("last-one", upcard="9C", hands=[f"{card} KD 2H", "KS", "4C"]).play(card)
    assert (book.phase, book.turn, book.pending) == ("play", 1, 0)


@rule("LO-09")
def test_an_eight_goes_on_any_card_and_declares() -> None:
    book = deal("last-one", upcard="6S", hands=["8H 2C 2D", "5S 7D", "4D"])
    assert book.play("8H", "diamonds").playable() == {"7D"}


@rule("LO-09")
def test_a_jack_skips_the_next_seat() -> None:
    assert deal("last-one", upcard="6S", hands=["JS 2H 5D", "3C", "4D"]).play("JS").turn == 2


@rule("LO-09")
def test_an_ace_reverses() -> None:
    book = deal("last-one", upcard="6S", hands=["AS 2H 5D", "3C", "4D"]).play("AS")
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("LO-09")
def test_with_two_players_a_jack_plays_again_and_an_ace_does_nothing() -> None:
    assert deal("last-one", upcard="6S", hands=["JS 2H 5D", "3C"]).play("JS").turn == 0
    book = deal("last-one", upcard="6S", hands=["AS 2H 5D", "3C"]).play("AS")
    assert (book.turn, book.direction) == (1, "clockwise")


@rule("LO-12")
def test_the_first_empty_hand_ends_the_round_and_every_card_of_the_others_counts() -> None:
    book = deal("last-one", upcard="6S", hands=["7S", "JC QC KC TC AC 8C", "XR 3D"]).play("7S")
    assert book.rounds[0]["points"] == [0, 80, 43]


@rule("LO-12")
def test_a_single_card_counts_as_well() -> None:
    book = deal("last-one", upcard="6S", hands=["7S", "9C", "XR 3D"]).play("7S")
    assert book.rounds[0]["points"][1] == 9


@rule("LO-12")
def test_a_winning_two_makes_no_seat_draw() -> None:
    book = deal("last-one", upcard="6S", hands=["2S", "9C", "3D"]).play("2S")
    assert book.rounds[0]["hands"] == [[], ["9C"], ["3D"]]


@rule("LO-12")
def test_a_three_may_be_the_last_card() -> None:
    book = deal("last-one", upcard="6S", hands=["3S", "9C", "3D"]).play("3S")
    assert book.rounds[0]["winner"] == 0


@rule("LO-13")
def test_a_seat_at_the_limit_is_out_and_the_others_play_on() -> None:
    book = deal("last-one", upcard="6S", hands=["7S", "9C", "3D"], scores=[0, 191, 0]).play("7S")
    assert book.scores == [0, 200, 3]
    assert (book.state.status, book.state.round) == (["playing", "eliminated", "playing"], 2)


@rule("LO-13")
def test_the_last_one_left_wins() -> None:
    book = deal("last-one", upcard="6S", hands=["7S", "9C", "3D"], scores=[0, 195, 198])
    assert book.play("7S").winners == [0]


@rule("LO-13")
def test_by_knob_the_limit_is_another() -> None:
    rules = {"game_end": {"points": 50}}
    book = deal("last-one", upcard="6S", hands=["7S", "8C 8D"], rules=rules)
    assert book.play("7S").winners == [0]
