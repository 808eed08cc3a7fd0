"""The worked examples of the English, the German and the Vietnamese page, with their words."""

import pytest

from tests.cardbook import deal
from tests.rulebook import rule


@rule("ZW-02")
def test_english_page_what_the_next_player_can_do_on_the_four_of_clubs() -> None:
    """“Once 4♣ is played, the next player can play 4♦, 4♥ or 4♠; any club; any 8; can draw …”"""
    hands = ["4C 3D 3H 3S", "4D 4H 4S 9C TC 8H 8D KS", "5D"]
    book = deal("zimbabwe", upcard="5C", hands=hands).play("4C")
    assert book.playable() == {"4D", "4H", "4S", "9C", "TC", "8H", "8D"}
    assert "draw" in book.legal()


@rule("ZW-02")
def test_english_page_a_seat_that_draws_continues_its_turn() -> None:
    """“… can draw from the face-down stockpile and continue their turn.”"""
    book = deal("zimbabwe", upcard="4C", hands=["KS KH KD", "5D"], stock="9C").draw()
    assert book.legal() == ["9C", "pass"]


@rule("ZW-04")
def test_english_page_the_eight_of_hearts_declares_clubs() -> None:
    """“Player #1 plays 8♥ and declares ‘clubs ♣’. Player #2 must … play any club ♣ card.”"""
    hands = ["8H 3D 3H 3S", "9C TC 9H 9S", "5D"]
    book = deal("zimbabwe", upcard="5C", hands=hands).play("8H", "clubs")
    assert book.playable() == {"9C", "TC"}


@rule("ZW-10")
def test_english_page_three_twos_make_player_four_pick_up_six() -> None:
    """“2♣; 2♦; 2♥; Player #4 … has to pick up a total of six cards.”"""
    hands = ["2C 3D 3H 3S", "2D TC 9H 9S", "2H 5D 6D 7D", "4D 4H 4S"]
    book = deal("zimbabwe", upcard="5C", hands=hands).play("2C").play("2D").play("2H")
    assert book.legal() == ["draw"]
    assert book.draw().count(3) == 9


@rule("ZW-05", "ZW-06", "ZW-07")
def test_english_page_sevens_kings_and_jacks_are_an_uninterrupted_series_for_two() -> None:
    """“… can be combined with 7s and kings for an uninterrupted series of play.”"""
    book = deal("zimbabwe", upcard="5C", hands=["7C KC JC JD 7D 3D 9S", "4H"])
    for card in ("7C", "KC", "JC", "JD"):
        assert book.play(card).turn == 0
    book.play("7D", announce=("half_card",)).play("3D", announce=("last_card",))
    assert book.turn == 1


@rule("ZW-06")
def test_english_page_a_jack_lets_the_previous_player_play_again() -> None:
    """“… the order of play is ‘reversed’ allowing the previous player to play again.”"""
    hands = ["3C TD TH TS", "JC 9D 9H 9S", "5D"]
    book = deal("zimbabwe", upcard="5C", hands=hands).play("3C").play("JC")
    assert book.turn == 0


@rule("ZW-16")
@pytest.mark.parametrize(("card", "cards"), [("2C", 2), ("XB", 5)])
def test_english_page_the_punishment_for_a_forgotten_pick_call(card: str, cards: int) -> None:
    """“2: ‘Pick two’ … must themselves pick up two cards. Joker: … pick up five cards.”"""
    call = {
        "call": "attack",
        "cards_left": None,
        "penalty": None,
        "enforce": "challenge",
        "window": "next_action",
    }
    hands = [f"{card} 3D 3H 3S", "4D", "5D"]
    book = deal("zimbabwe", upcard="5C", hands=hands, rules={"calls": [call]}).play(card)
    assert book.challenge(0, "attack", seat=2).count(0) == 3 + cards


@rule("ZW-12")
def test_english_page_an_ace_of_any_suit_goes_on_a_two_of_any_suit() -> None:
    """“An ace of any suit can be placed on the joker or a 2 of any suit …”"""
    for ace in ("AC", "AD", "AH", "AS"):
        hands = ["2C 3D 3H 3S", f"{ace} 9H 9S 4D", "5D"]
        assert deal("zimbabwe", upcard="5C", hands=hands).play("2C").play(ace).pending == 0


@rule("FR-02")
def test_german_page_what_follows_the_jack_of_diamonds() -> None:
    """„Wenn der Karo-Bube der Starter ist, kann ein beliebiger Karo oder ein beliebiger Bube …“"""
    book = deal("five-rounds", upcard="JD", hands=["2D KD JC JS 9C TH", "3C"])
    assert book.playable() == {"2D", "KD", "JC", "JS"}


@rule("FR-03")
def test_german_page_after_three_cards_one_passes() -> None:
    """„Dies geht so weiter, bis er drei Karten aufgenommen hat. … ‚passt‘ er am Zug.“"""
    book = deal("five-rounds", upcard="JD", hands=["9C TH", "3C"], stock="2C 3S 4H")
    assert book.draw().draw().draw().legal() == ["pass"]


@rule("FR-01")
def test_german_page_an_eight_is_buried_in_the_middle() -> None:
    """„… wird sie in der Mitte des Stapels vergraben und die nächste Karte wird aufgedeckt.“"""
    book = deal("five-rounds", upcard="8D", hands=["9C TH", "3C 4C"], stock="JD")
    assert book.upcard == "JD"
    # 47 cards lay under the eight; one of those above it was turned since.
    assert book.stock().index("8D") == 47 // 2 - 1


@rule("RC-03")
def test_vietnamese_page_rank_or_suit_must_match() -> None:
    """“… trùng Hạng (ví dụ: cùng là số 5) hoặc trùng Chất (ví dụ: cùng là chất Cơ) …”"""
    book = deal("race-500", upcard="5H", hands=["5S 5C 9H 9C", "3C"])
    assert book.playable() == {"5S", "5C", "9H"}


@rule("RC-05")
def test_vietnamese_page_a_jack_turns_play_round_and_skips_with_two_players() -> None:
    """“Bồi (J): Đảo chiều. … Trong ván 2 người, lá này có tác dụng như lá Mất lượt.”"""
    hands = ["JH 9H 9C", "3C", "4C"]
    assert deal("race-500", upcard="5H", hands=hands).play("JH").turn == 2
    assert deal("race-500", upcard="5H", hands=hands[:2]).play("JH").turn == 0


@rule("RC-06")
def test_vietnamese_page_a_seven_counts_seven() -> None:
    """“Điểm tương ứng với mặt số (ví dụ: lá 7 tính 7 điểm).”"""
    assert deal("race-500", upcard="5H", hands=["9H", "7C"]).play("9H").scores == [7, 0]
