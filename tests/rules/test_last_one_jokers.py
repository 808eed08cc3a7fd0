"""Last One's jokers, which stand for any card: LO-10, FP-11."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule


def holding_a_joker(*others: str, upcard: str = "6S") -> CardTable:
    """Seat 0 of three holds a joker and three ordinary cards of other suits and ranks."""
    hands = ["XR 9D TD QC", *others, "KC KD KH", "JC QD 9H"][:3]
    return deal("last-one", upcard=upcard, hands=hands)


@rule("LO-10")
def test_a_joker_stands_for_a_card_that_would_follow() -> None:
    book = holding_a_joker().play("XR", as_="7S")
    assert (book.active_suit, book.turn) == ("spades", 1)


@rule("LO-10")
def test_a_joker_must_be_named() -> None:
    assert holding_a_joker().refuses("XR") == "joker-unnamed"


@rule("LO-10")
def test_the_named_card_must_itself_be_legal() -> None:
    assert holding_a_joker().refuses("XR", as_="7H") == "does-not-follow"


@rule("LO-10")
def test_a_joker_may_stand_for_a_card_that_lies_on_the_table_or_in_a_hand() -> None:
    assert holding_a_joker().refuses("XR", as_="6S") is None


@rule("LO-10")
@pytest.mark.parametrize("name", ["XR", "XB"])
def test_a_joker_cannot_be_named_a_joker(name: str) -> None:
    assert holding_a_joker().refuses("XR", as_=name) == "bad-joker-name"


@rule("LO-10")
def test_only_a_joker_takes_a_name() -> None:
    book = deal("last-one", upcard="6S", hands=["7S 9D TD", "KC", "JC"])
    assert book.refuses("7S", as_="8S") == "bad-joker-name"


@rule("LO-10")
def test_a_name_must_be_a_card_of_the_pack() -> None:
    book = deal(
        "last-one",
        upcard="7S",
        hands=["XR 9D TD", "KC", "JC"],
        rules={"deck": {"ranks": "A6789TJQK"}},
    )
    assert book.refuses("XR", as_="5S") == "bad-joker-name"


@rule("LO-10")
def test_a_joker_keeps_rank_and_suit_until_it_is_covered() -> None:
    book = holding_a_joker("7C 2S 4D").play("XR", as_="7S")
    assert book.playable() == {"7C", "2S"}


@rule("LO-10")
def test_a_joker_takes_the_effect_of_its_name() -> None:
    assert holding_a_joker().play("XR", as_="JS").turn == 2
    assert holding_a_joker().play("XR", as_="AS").direction == "counterclockwise"


@rule("LO-10")
def test_a_joker_named_two_makes_the_next_seat_draw() -> None:
    book = holding_a_joker("7C 9S").play("XR", as_="2S")
    assert (book.count(1), book.turn) == (4, 2)


@rule("LO-10")
def test_a_joker_named_three_may_be_covered_by_any_card() -> None:
    book = holding_a_joker().play("XR", as_="3S")
    assert book.phase == "cover"
    assert book.playable() == {"9D", "TD", "QC"}


@rule("LO-10", "LO-05")
def test_a_joker_may_cover_a_three_under_any_name() -> None:
    book = deal("last-one", upcard="6S", hands=["3S XB 9D TD", "KC", "JC"]).play("3S")
    assert book.play("XB", as_="KH").active_suit == "hearts"


@rule("LO-10")
def test_a_joker_named_eight_declares() -> None:
    book = holding_a_joker("7C 9S").play("XR", "clubs", as_="8D")
    assert book.playable() == {"7C"}


@rule("LO-10")
def test_a_joker_named_eight_may_declare_afterwards() -> None:
    book = holding_a_joker("7C 9S").play("XR", as_="8D")
    assert (book.phase, book.turn) == ("declare", 0)


@rule("LO-10")
def test_a_joker_under_another_name_declares_nothing() -> None:
    assert holding_a_joker().refuses("XR", "clubs", as_="7S") == "no-declaration"


@rule("LO-10")
def test_a_joker_named_four_opens_a_fight() -> None:
    book = holding_a_joker("5S 9C TC").play("XR", as_="4S")
    assert (book.phase, book.legal(1)) == ("fight", ["5S", "pass"])


@rule("LO-10")
def test_a_joker_continues_a_fight_as_the_card_that_is_due() -> None:
    book = deal("last-one", upcard="6H", hands=["4H 2C 2D", "XR 9C 9D", "TC TD"]).play("4H")
    assert book.legal(1) == ["XR=5H", "pass"]
    assert book.refuses("XR", as_="6H", seat=1) == "not-in-fight"
    assert book.play("XR", as_="5H", seat=1).turn == 0


@rule("LO-10", "LO-07")
def test_a_fight_is_settled_by_the_name_of_the_joker() -> None:
    book = deal("last-one", upcard="6H", hands=["4H 2C 2D", "XR 9C 9D"]).play("4H")
    book.play("XR", as_="5H", seat=1).pass_turn(0)
    assert book.count(0) == 7


@rule("LO-10")
def test_a_seat_with_a_joker_can_always_play() -> None:
    assert holding_a_joker().refusal(Move("draw")) == "must-play"


@rule("LO-10")
def test_the_legal_moves_spell_out_every_name() -> None:
    names = {text for text in holding_a_joker().legal() if text.startswith("XR=")}
    spades = {f"XR={rank}S" for rank in "A2345679TJQK"}
    sixes = {"XR=6C", "XR=6D", "XR=6H", "XR=6S"}
    eights = {
        f"XR=8{letter}>{suit}"
        for letter in "CDHS"
        for suit in ("clubs", "diamonds", "hearts", "spades")
    }
    assert names == spades | sixes | eights


@rule("LO-10", "LO-12")
def test_a_joker_may_win_and_an_eight_then_asks_for_no_suit() -> None:
    book = deal("last-one", upcard="6S", hands=["XR", "9C", "3D"])
    assert "XR=8D" in book.legal()
    assert book.play("XR", as_="8D").rounds[0]["winner"] == 0


@rule("FP-11", "CV-10")
def test_a_joker_that_is_named_is_played_alone() -> None:
    rules = {"several": {"way": "together"}}
    book = deal("last-one", upcard="6S", hands=["XR XB 7S 7D", "9C"], rules=rules)
    assert book.refuses("XR XB", as_="7S") == "several-not-allowed"
    assert book.refuses("7S XR", as_="7D") == "several-not-allowed"
    assert book.refuses("7S 7D") is None
