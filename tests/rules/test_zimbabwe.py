"""Zimbabwean Crazy 8, play without attacks: ZW-01 … ZW-07, ZW-14, ZW-15."""

import pytest

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.ruleset import deck_size, expand
from tests.cardbook import deal, start
from tests.rulebook import rule
from tests.rules.tables import leave_stock


@rule("ZW-01")
@pytest.mark.parametrize("seats", [2, 5])
def test_eight_cards_each_of_one_pack_with_two_jokers(seats: int) -> None:
    book = start(expand("zimbabwe", seats=seats), seats)
    assert [book.count(seat) for seat in range(seats)] == [8] * seats
    assert deck_size(book.state.tables.ruleset, seats) == 54


@rule("ZW-01")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(RuleSetInvalid):
        expand("zimbabwe", seats=seats)


@rule("ZW-01")
def test_the_dealers_left_begins_clockwise() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S 2H 9C", "3C", "4D"])
    assert book.turn == 0
    assert book.play("6S").turn == 1


@rule("ZW-01")
@pytest.mark.parametrize(
    ("first", "seat"), [("dealer", 2), ("dealer_left", 0), ("dealer_right", 1)]
)
@pytest.mark.parametrize(("direction", "step"), [("clockwise", 1), ("counterclockwise", -1)])
def test_by_knob_another_seat_begins_either_way_round(
    first: str, seat: int, direction: str, step: int
) -> None:
    rules = {"first_seat": first, "direction": direction}
    book = deal("zimbabwe", upcard="5S", hands=["6S 2H 9C", "3C 5D 4C", "4D 5H 9D"], rules=rules)
    assert book.turn == seat
    follows = {0: "6S", 1: "5D", 2: "5H"}
    assert book.play(follows[seat]).turn == (seat + step) % 3


@rule("ZW-01")
@pytest.mark.parametrize("card", ["8S", "7S", "JS", "KS", "2S", "XR", "AS"])
def test_the_starter_is_regular_and_other_cards_are_put_back(card: str) -> None:
    book = deal("zimbabwe", upcard=card, hands=["6S 2H 9C", "3C", "4D"], stock="9H")
    assert book.upcard == "9H"
    assert book.happened("starter_put_back") == [{"card": card}]


@rule("ZW-01")
@pytest.mark.parametrize("card", ["3S", "4S", "5S", "9S", "TS", "QS"])
def test_a_regular_starter_stays(card: str) -> None:
    assert deal("zimbabwe", upcard=card, hands=["6S 2H 9C", "3C", "4D"]).upcard == card


@rule("ZW-02")
def test_rank_suit_eights_and_jokers_follow() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S 5H 8D XR 9C 2H", "3C", "4D"])
    assert book.playable() == {"6S", "5H", "8D", "XR"}


@rule("ZW-02")
def test_a_seat_may_draw_although_it_can_play() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S 5H 9C", "3C", "4D"], stock="9S")
    assert book.draw().turn == 0
    assert book.legal() == ["9S", "pass"]


@rule("ZW-02")
def test_after_drawing_only_the_drawn_card_may_be_played() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S 5H 9C", "3C", "4D"], stock="9S").draw()
    assert book.refuses("6S") == "must-play-drawn"
    assert book.play("9S").turn == 1


@rule("ZW-03")
def test_an_empty_stock_is_rebuilt_from_all_but_the_upcard() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["6S 5H 9C", "3C", "4D"])
    leave_stock(book, 0)
    under = len(book.state.discard) - 1
    book.draw()
    assert book.happened("stock_rebuilt") == [{"count": under}]
    assert book.upcard == "5S"


@rule("ZW-04")
def test_an_eight_declares_and_the_suit_or_an_eight_follows() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["8H 6C 6D 9D", "3C 8S 9S 3D", "4D"])
    assert book.play("8H", "clubs").playable() == {"3C", "8S"}


@rule("ZW-04")
def test_an_eight_on_an_eight_declares_again() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["8H 6C 6D 9D", "3C 8S 9S 3D", "4D 4H 4S 9C"])
    book.play("8H", "clubs").play("8S", "hearts")
    assert book.playable() == {"4H"}


@rule("ZW-05")
def test_a_seven_skips_the_next_seat() -> None:
    assert deal("zimbabwe", upcard="5S", hands=["7S 6C 6D", "3C", "4D"]).play("7S").turn == 2


@rule("ZW-06")
def test_a_jack_reverses_until_the_next_jack() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["JS 6C 6D", "3C 3H 4S", "JD 9D TD"]).play("JS")
    assert (book.turn, book.direction) == (2, "counterclockwise")
    assert book.play("JD", announce=("half_card",)).direction == "clockwise"
    assert book.turn == 0


@rule("ZW-07")
def test_a_king_gives_the_same_seat_another_turn() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["KS 6C 6S 9D", "3C", "4D"], stock="TS").play("KS")
    assert book.turn == 0
    assert book.playable() == {"6S"}
    assert book.draw().pass_turn().turn == 1


@rule("ZW-05", "ZW-06", "ZW-07")
@pytest.mark.parametrize("card", ["7H", "JH", "KH"])
def test_sevens_jacks_and_kings_must_match(card: str) -> None:
    book = deal("zimbabwe", upcard="5S", hands=[f"{card} 6C 6D", "3C", "4D"])
    assert book.refuses(card) == "does-not-follow"


@rule("ZW-05", "ZW-06", "ZW-07")
@pytest.mark.parametrize("card", ["7S", "JS", "KS"])
def test_with_two_players_sevens_jacks_and_kings_play_again(card: str) -> None:
    book = deal("zimbabwe", upcard="5S", hands=[f"{card} 6C 6D 9D", "3C"]).play(card)
    assert (book.turn, book.direction) == (0, "clockwise")


@rule("ZW-05", "ZW-06", "ZW-07")
def test_kings_sevens_and_jacks_chain() -> None:
    book = deal("zimbabwe", upcard="5C", hands=["KC 7C JC JH 3H 9D", "3C"])
    book.play("KC").play("7C").play("JC").play("JH", announce=("half_card",))
    assert book.play("3H", announce=("last_card",)).turn == 1


@rule("ZW-12")
def test_without_an_attack_an_ace_must_match() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["AS AH 9D TD", "3C", "4D"])
    assert book.refuses("AH") == "does-not-follow"
    book.play("AS")
    assert (book.turn, book.pending, book.happened("attack_blocked")) == (1, 0, [])


@rule("ZW-14")
@pytest.mark.parametrize(
    ("upcard", "below"), [("5S", None), ("5S", "7S"), ("5S", "JS"), ("5S", "KS")]
)
def test_a_regular_card_on_a_regular_or_shifting_one_wins(upcard: str, below: str | None) -> None:
    book = deal("zimbabwe", upcard=upcard, hands=[f"{below or ''} 6S".strip(), "3C"])
    if below:
        book.play(below, announce=("last_card",))
    assert book.play("6S").winners == [0]


@rule("ZW-14")
def test_a_regular_card_on_an_eight_wins() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["9S 8D 4C", "6S"])
    book.play("8D", "spades", announce=("half_card",))
    assert book.play("6S").winners == [1]


@rule("ZW-14", "ZW-15")
@pytest.mark.parametrize("card", ["8H", "7S", "JS", "KS", "2S", "XR", "AS"])
def test_a_last_card_that_is_not_regular_puts_its_seat_in_the_air(card: str) -> None:
    book = deal("zimbabwe", upcard="5S", hands=[card, "3C 3D 3H", "4D 4C 4H"])
    book.play(card)
    assert book.in_air(0)
    assert book.rounds == []


@rule("ZW-14", "ZW-15")
@pytest.mark.parametrize("below", ["2S", "AS", "XR"])
def test_a_regular_card_on_an_offensive_or_defensive_one_does_not_win(below: str) -> None:
    hands = [f"{below} TD QD", "3C 3D", "6S"]
    book = deal("zimbabwe", upcard="5S", hands=hands).play(below, announce=("half_card",))
    attacked = book.pending > 0
    book.draw()
    if not attacked:
        book.pass_turn()
    assert book.play("6S", seat=2).in_air(2)
