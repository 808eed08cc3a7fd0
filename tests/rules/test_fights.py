"""Last One's fights: LO-06, LO-07, LO-08, LO-12, FP-24."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal, does
from tests.rulebook import rule

A, B, C, D = range(4)


def opened(b: str = "", c: str = "", d: str = "") -> CardTable:
    """A fight over 4H between A and B, with these cards in the other hands."""
    book = deal(
        "last-one",
        upcard="KH",
        hands=["4H 2C 2D 7S", f"{b} 9C 9D", f"{c} TC TD", f"{d} QC QD"],
    )
    return book.play("4H")


def all_pass(book: CardTable) -> CardTable:
    """Every seat that may still act in the fight passes."""
    for seat in book.to_act:
        book.pass_turn(seat)
    return book


@rule("LO-06")
def test_a_four_opens_a_fight_between_its_player_and_the_next_seat() -> None:
    book = opened()
    assert book.phase == "fight"
    assert book.happened("fight_opened") == [{"seat": A, "defender": B}]


@rule("LO-06", "FP-24")
def test_every_seat_but_the_attacker_is_to_act_and_the_turn_is_the_defenders() -> None:
    book = opened()
    assert (book.to_act, book.turn, book.pending) == ((B, C, D), B, 0)


@rule("LO-06")
def test_the_defender_continues_with_the_next_higher_rank_of_the_suit() -> None:
    book = opened(b="5H 5D 6H")
    assert book.legal(B) == ["5H", "pass"]
    book.play("5H", seat=B)
    assert book.happened("fight_continued") == [{"seat": B, "defender": A}]


@rule("LO-06")
def test_another_seat_continues_out_of_turn_and_the_attacker_before_it_defends() -> None:
    book = opened(c="5H").play("5H", seat=C)
    assert (book.turn, book.to_act) == (A, (A, B, D))


@rule("LO-06")
@pytest.mark.parametrize("card", ["5D", "6H", "9C"])
def test_no_other_card_continues_a_fight(card: str) -> None:
    assert opened(b="5D 6H").refuses(card, seat=B) == "not-in-fight"


@rule("LO-06")
def test_the_attacker_may_not_act_against_itself() -> None:
    book = opened()
    assert book.refuses("2C", seat=A) == "not-your-turn"
    assert book.refusal(Move("pass"), A) == "not-your-turn"


@rule("LO-06")
def test_the_attacker_may_continue_once_it_defends() -> None:
    book = deal("last-one", upcard="KH", hands=["4H 6H 2C", "5H 9C 9D", "6D TC TD"]).play("4H")
    assert book.play("5H", seat=1).legal(0) == ["6H", "pass"]


@rule("LO-06", "FP-24")
def test_the_ten_settles_the_fight_at_once() -> None:
    hands = ["4D 6D 8D TD KC", "5D 7D 9D KS", "2C 2S 3C"]
    book = deal("last-one", upcard="KD", hands=hands).play("4D")
    for card, seat in (("5D", 1), ("6D", 0), ("7D", 1), ("8D", 0)):
        book.play(card, seat=seat)
    book.play("9D", seat=1, announce=("last_card",)).play("TD", seat=0, announce=("last_card",))
    assert (book.phase, book.count(1), book.turn) == ("play", 11, 2)


@rule("LO-06")
def test_by_knob_a_fight_ends_lower() -> None:
    rules = {"cards": {"4": does("fight", top="5")}}
    book = deal("last-one", upcard="KD", hands=["4D 2C 2S", "5D 6S 7S", "3C 3S"], rules=rules)
    assert book.play("4D").play("5D", seat=1).phase == "play"
    assert book.count(0) == 7


@rule("LO-06")
def test_by_knob_a_fight_goes_up_to_the_king_and_court_cards_count_ten() -> None:
    rules = {"cards": {"T": does("fight", top="K")}}
    hands = ["TD QD 2C 2S", "JD KD 6S 7S", "3C 3S"]
    book = deal("last-one", upcard="9D", hands=hands, rules=rules).play("TD")
    book.play("JD", seat=1).play("QD", seat=0).play("KD", seat=1)
    assert (book.phase, book.count(0)) == ("play", 12)


@rule("LO-06")
def test_by_knob_another_rank_opens_the_fight() -> None:
    rules = {"cards": {"4": None, "6": does("fight", top="T")}}
    book = deal("last-one", upcard="KD", hands=["6D 2C 2S", "4D 6S", "3C 3S"], rules=rules)
    assert book.play("6D").phase == "fight"


@rule("LO-07")
def test_a_fight_without_a_continuation_costs_the_first_defender_four() -> None:
    book = all_pass(opened())
    assert (book.count(B), book.turn) == (6, C)


@rule("LO-07")
def test_the_seats_answer_in_any_order() -> None:
    book = opened().pass_turn(D).pass_turn(B)
    assert book.to_act == (C,)
    assert book.pass_turn(C).phase == "play"


@rule("LO-07")
def test_a_seat_that_passed_waits_until_the_next_continuation() -> None:
    book = opened(c="5H").pass_turn(B)
    assert book.refusal(Move("pass"), B) == "not-your-turn"
    assert book.play("5H", seat=C).to_act == (A, B, D)


@rule("LO-07")
def test_the_first_continuation_recorded_wins_the_race() -> None:
    hands = ["4H 2C 2D", "5H 9C", "6C 6D", "6H TC"]
    book = deal("last-one", upcard="KH", hands=hands).play("4H").play("5H", seat=B)
    assert book.refuses("6C", seat=C) == "not-in-fight"


@rule("LO-07")
def test_drawing_is_no_answer_in_a_fight() -> None:
    assert opened().refusal(Move("draw"), B) == "cannot-draw"


@rule("LO-07")
def test_after_a_fight_its_last_card_is_followed() -> None:
    book = all_pass(opened(c="7H 5C 4C"))
    assert book.playable() == {"7H", "4C"}


@rule("LO-08")
def test_an_eight_in_a_fight_counts_eight_and_declares_nothing() -> None:
    hands = ["4D 6D 8D KC KS", "5D 7D TS JS", "2C 2S 3C"]
    book = deal("last-one", upcard="KD", hands=hands).play("4D")
    book.play("5D", seat=1).play("6D", seat=0).play("7D", seat=1)
    assert book.refuses("8D", "clubs", seat=0) == "no-declaration"
    book.play("8D", seat=0)
    all_pass(book)
    assert (book.count(1), book.active_suit, book.phase) == (10, "diamonds", "play")


@rule("LO-12")
def test_an_empty_hand_in_a_fight_ends_the_round_without_drawing() -> None:
    book = deal("last-one", upcard="KH", hands=["4H 2C 2D", "5H", "6C 6D"]).play("4H")
    book.play("5H", seat=1)
    assert book.rounds[0]["winner"] == 1
    assert book.rounds[0]["hands"] == [["2C", "2D"], [], ["6C", "6D"]]


@rule("LO-12")
def test_the_four_itself_may_be_the_last_card() -> None:
    book = deal("last-one", upcard="KH", hands=["4H", "5H 9C", "6C 6D"]).play("4H")
    assert book.rounds[0]["winner"] == 0


@rule("LO-06")
def test_with_two_players_they_fight_each_other() -> None:
    book = deal("last-one", upcard="KH", hands=["4H 2C 2D", "5H 9C 9D"]).play("4H")
    book.play("5H", seat=1).pass_turn(0)
    assert (book.count(0), book.turn) == (7, 1)


@rule("LO-07")
def test_the_defender_plays_on_in_the_direction_of_play() -> None:
    rules = {"direction": "counterclockwise"}
    book = deal("last-one", upcard="KH", hands=["4H 2C 2D", "9C", "6C 6D", "TC"], rules=rules).play(
        "4H"
    )
    assert book.turn == D
    assert all_pass(book).turn == C


@rule("FP-24")
def test_a_fight_whose_next_card_is_not_in_the_pack_is_settled_at_once() -> None:
    rules = {"cards": {"A": does("fight", top="K")}}
    book = deal("mau-mau", upcard="KH", hands=["AH 9C 9D", "TC", "QC"], rules=rules).play("AH")
    assert (book.phase, book.count(1), book.turn) == ("play", 2, 2)
