"""Zimbabwean Crazy 8 under attack, with the knobs of the page: ZW-08 … ZW-13, FP-08 … FP-10."""

from collections.abc import Mapping
from typing import Any

import pytest

from crazy_eights.moves import Move
from tests.cardbook import ANY_DRAW, CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import leave_stock

VICTIM = "AD AS 2H 8D 7S JS KS XB 9S 6S"
REST = "3H 3D 9H TC"


def attacked(
    card: str = "2S",
    *,
    victim: str = VICTIM,
    stock: str = "",
    rules: Mapping[str, Any] | None = None,
) -> CardTable:
    """Seat 1 of three faces an attack with this card, laid on 5S."""
    hands = [f"{card} 3C 4C", victim, REST]
    book = deal("zimbabwe", upcard="5S", hands=hands, stock=stock, rules=rules)
    return book.play(card, announce=("half_card",))


@rule("ZW-08")
def test_a_two_asks_for_two_cards() -> None:
    book = attacked()
    assert (book.phase, book.pending, book.turn) == ("answer", 2, 1)


@rule("ZW-08", "ZW-10")
def test_a_two_is_answered_by_offensive_and_defensive_cards_only() -> None:
    assert attacked().playable() == {"AD", "AS", "2H", "XB"}


@rule("ZW-08")
def test_a_two_must_match() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["2H 3C 4C", "9S", "9H"])
    assert book.refuses("2H") == "does-not-follow"


@rule("ZW-08")
def test_picking_up_is_always_allowed() -> None:
    assert attacked().refusal(Move("draw")) is None
    assert attacked().refusal(Move("pass")) == "attack-unanswered"


@rule("ZW-09")
def test_a_joker_goes_on_any_card_and_asks_for_five() -> None:
    book = attacked("XR")
    assert book.pending == 5
    assert book.draw().count(1) == 15


@rule("ZW-09", "ZW-10")
def test_a_joker_is_answered_like_a_two() -> None:
    assert attacked("XR").playable() == {"AD", "AS", "2H", "XB"}


@rule("ZW-10")
def test_three_twos_ask_for_six() -> None:
    book = deal("zimbabwe", upcard="5C", hands=["2C 3C 4C", "2D 9S 6S", "2H 3D TC", "7D 7H 7S"])
    for card in ("2C", "2D", "2H"):
        book.play(card, announce=("half_card",))
    assert book.pending == 6
    assert book.draw().count(3) == 9


@rule("ZW-10")
def test_any_two_answers_a_joker() -> None:
    for two in ("2C", "2D", "2H", "2S"):
        assert attacked("XR", victim=f"{two} 9S 6S 4D").refuses(two) is None


@rule("ZW-10")
@pytest.mark.parametrize("card", ["8D", "7S", "JS", "KS", "9S"])
def test_no_other_card_answers(card: str) -> None:
    assert attacked().refuses(card) == "attack-unanswered"


@rule("ZW-11")
def test_a_seat_that_picks_up_loses_the_turn() -> None:
    book = attacked().draw()
    assert (book.turn, book.phase, book.pending) == (2, "play", 0)


PICK_AND_PLAY = {"demand": {"taker": "may_play"}}


@rule("ZW-11", "FP-10")
def test_by_knob_a_seat_that_picks_up_plays_on() -> None:
    book = attacked(stock="QS QD", rules=PICK_AND_PLAY).draw()
    assert (book.turn, book.phase) == (1, "play")
    assert {"QS", "9S", "8D"} <= book.playable()


@rule("ZW-11", "FP-10")
def test_by_knob_an_ordinary_turn_with_its_draw_follows_the_pick() -> None:
    book = attacked(victim="9D 9C", stock="QH QD KH", rules=PICK_AND_PLAY).draw()
    assert book.legal() == ["draw"]
    assert book.draw().pass_turn().turn == 2


@rule("ZW-12")
@pytest.mark.parametrize("ace", ["AD", "AS"])
@pytest.mark.parametrize("attack", ["2S", "XR"])
def test_any_ace_cancels_the_whole_demand(attack: str, ace: str) -> None:
    book = attacked(attack).play(ace)
    assert (book.pending, book.phase, book.turn) == (0, "play", 2)


@rule("ZW-12")
def test_after_a_block_the_ace_is_an_ordinary_card() -> None:
    book = attacked().play("AD")
    assert book.playable() == {"3D"}


@rule("ZW-10", "ZW-12")
def test_an_ace_cancels_demands_that_added_up() -> None:
    hands = ["2S 3C 4C", "XB 9S 6S 9C", "AH 9H TC 3D"]
    book = deal("zimbabwe", upcard="5S", hands=hands).play("2S", announce=("half_card",))
    book.play("XB").play("AH")
    assert book.happened("attack_blocked") == [{"count": 7}]


SAME_SUIT = {"answer": [*ANY_DRAW, {"with": ["A"], "match": "suit", "so": "end"}]}


@rule("ZW-12", "FP-09")
def test_by_knob_only_the_ace_of_the_twos_suit_blocks() -> None:
    book = attacked(rules=SAME_SUIT)
    assert book.playable() == {"AS", "2H", "XB"}
    assert book.refuses("AD") == "attack-unanswered"


@rule("ZW-12", "FP-09")
def test_by_knob_a_joker_takes_any_ace_still() -> None:
    assert {"AD", "AS"} <= attacked("XR", rules=SAME_SUIT).playable()


@rule("ZW-12", "FP-09")
def test_by_knob_the_last_two_laid_decides_which_ace_blocks() -> None:
    victim = "2H 9S 6S"
    hands = ["2S 3C 4C", victim, "AS AH 9H"]
    book = deal("zimbabwe", upcard="5S", hands=hands, rules=SAME_SUIT)
    book.play("2S", announce=("half_card",)).play("2H", announce=("half_card",))
    assert book.playable() == {"AH"}


FIRST_PICK = {"demand": {"first_pick": True}}


@rule("ZW-12", "FP-10")
def test_by_knob_an_ace_picked_first_spares_the_rest() -> None:
    book = attacked("XR", stock="AC 3S", rules=FIRST_PICK).draw()
    assert (book.turn, book.pending, book.legal()) == (1, 4, ["AC", "draw"])
    book.play("AC")
    assert (book.turn, book.pending, book.count(1)) == (2, 0, 10)


@rule("ZW-12", "FP-10")
def test_by_knob_the_ace_need_not_be_played() -> None:
    book = attacked("XR", stock="AC 3S 4S 6D 9D", rules=FIRST_PICK).draw().draw()
    assert (book.turn, book.count(1)) == (2, 15)


@rule("ZW-12", "FP-10")
def test_by_knob_aces_held_before_do_not_count_after_the_first_pick() -> None:
    book = attacked("XR", stock="QC 3S", rules=FIRST_PICK).draw()
    assert book.legal() == ["draw"]
    assert book.refuses("AD") == "must-play-drawn"


@rule("ZW-12", "FP-10")
def test_by_knob_an_ace_in_a_later_pick_does_not_help() -> None:
    book = attacked("2S", stock="QC AC", rules=FIRST_PICK).draw().draw()
    assert (book.turn, book.pending) == (2, 0)


@rule("FP-10")
def test_by_knob_a_first_pick_that_is_an_attacking_card_does_not_answer() -> None:
    assert attacked("XR", stock="2C 3S", rules=FIRST_PICK).draw().legal() == ["draw"]


@rule("FP-10", "ZW-12")
def test_by_knobs_the_first_ace_must_have_the_suit_of_the_two() -> None:
    rules = {**FIRST_PICK, **SAME_SUIT}
    assert attacked(stock="AC 3S", rules=rules).draw().legal() == ["draw"]


@rule("FP-10", "ZW-11")
def test_by_knobs_the_second_draw_may_be_followed_by_a_play() -> None:
    rules = {"demand": {"first_pick": True, "taker": "may_play"}}
    book = attacked(stock="QS QD", rules=rules).draw().draw()
    assert (book.turn, book.phase) == (1, "play")
    assert {"QS", "9S"} <= book.playable()


@rule("FP-10", "FP-16")
def test_by_knob_a_first_pick_that_empties_the_stock_lets_the_rest_lapse() -> None:
    rules = {"demand": {"first_pick": True}, "stock_out": "pass"}
    book = leave_stock(attacked(rules=rules), 1).draw()
    assert "pass" in book.legal()
    assert book.pass_turn().turn == 2


@rule("ZW-13", "FP-08")
def test_any_card_may_be_played_on_a_spent_joker() -> None:
    book = attacked("XR").draw()
    assert book.active_suit is None
    assert book.playable() == {"3H", "3D", "9H", "TC"}


@rule("ZW-13")
def test_a_spent_two_is_an_ordinary_two() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["2S 3C 4C", "9S 6S", "2H 9D 6C TS"])
    book.play("2S", announce=("half_card",)).draw()
    assert book.playable() == {"2H", "TS"}
    assert book.play("2H").pending == 2


@rule("FP-08")
def test_by_knob_the_suit_below_a_spent_joker_must_be_followed() -> None:
    book = attacked("XR", rules={"cards": {"X": {"leaves": "below"}}}).draw()
    assert book.active_suit == "spades"
    assert book.legal() == ["draw"]


@rule("FP-08")
def test_by_knob_a_declared_suit_stays_under_a_joker() -> None:
    hands = ["8D 3C 4C 6D", "XR 9D 9C 6H", "9S 6S", "TH TS JC"]
    rules = {"cards": {"X": {"leaves": "below"}}}
    book = deal("zimbabwe", upcard="5S", hands=hands, rules=rules).play("8D", "hearts")
    book.play("XR").draw()
    assert (book.turn, book.active_suit, book.playable()) == (3, "hearts", {"TH"})


@rule("ZW-10")
def test_two_jokers_ask_for_ten() -> None:
    assert attacked("XR").play("XB").pending == 10
