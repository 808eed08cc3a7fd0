"""Switch and Mau-Mau: every cell of the relatives' table. Pesten, Haft Khabis: the deals."""

import pytest

from crazy_eights.rulesets.ruleset import deck_size, expand
from tests.cardbook import deal, start
from tests.rulebook import rule

PACKS_AND_DEALS = [
    ("switch", 2, 52, 7),
    ("switch", 5, 52, 7),
    ("switch", 6, 104, 7),
    ("mau-mau", 2, 32, 5),
    ("mau-mau", 5, 32, 5),
    ("pesten", 2, 54, 7),
    ("pesten", 6, 54, 7),
    ("haft-khabis", 2, 52, 7),
    ("haft-khabis", 5, 52, 7),
    ("haft-khabis", 6, 104, 7),
]


@rule("relative:switch", "relative:mau-mau", "relative:pesten", "relative:haft-khabis")
@pytest.mark.parametrize(("preset", "seats", "cards", "each"), PACKS_AND_DEALS)
def test_the_pack_and_the_deal(preset: str, seats: int, cards: int, each: int) -> None:
    ruleset = expand(preset, seats=seats)
    assert deck_size(ruleset, seats) == cards
    assert [args["count"] for args in start(ruleset, seats).happened("dealt")] == [each] * seats


@rule("relative:switch")
def test_switch_aces_are_wild() -> None:
    book = deal("switch", upcard="5S", hands=["AH 6C 6D", "3C 4H 9D", "4D"])
    assert book.play("AH", "clubs").playable() == {"3C"}


@rule("relative:switch")
def test_switch_a_two_is_answered_by_a_two() -> None:
    book = deal("switch", upcard="5S", hands=["2S 6C 6D", "2H JC JD AC 9S", "4D"]).play("2S")
    assert (book.pending, book.playable()) == (2, {"2H"})


@rule("relative:switch")
@pytest.mark.parametrize(("jack", "upcard"), [("JS", "5S"), ("JC", "5C")])
def test_switch_a_black_jack_asks_for_five(jack: str, upcard: str) -> None:
    book = deal("switch", upcard=upcard, hands=[f"{jack} 6H 6D", "2H 9S", "4D"]).play(jack)
    assert (book.pending, book.legal()) == (5, ["draw"])


@rule("relative:switch")
def test_switch_the_other_black_jack_answers_and_red_jacks_block() -> None:
    book = deal("switch", upcard="5S", hands=["JS 6H 6D", "JC JD JH 9S", "4D"]).play("JS")
    assert book.playable() == {"JC", "JD", "JH"}
    assert book.play("JC").pending == 10


@rule("relative:switch")
def test_switch_a_red_jack_ends_the_attack_of_a_black_one() -> None:
    book = deal("switch", upcard="5S", hands=["JS 6H 6D", "JH 9S 9C", "4D 4H"]).play("JS")
    book.play("JH")
    assert (book.pending, book.turn, book.playable()) == (0, 2, {"4H"})


@rule("relative:switch")
def test_switch_a_red_jack_does_not_block_a_two() -> None:
    book = deal("switch", upcard="5S", hands=["2S 6H 6D", "JH 9S 9C", "4D"]).play("2S")
    assert book.refuses("JH") == "attack-unanswered"


@rule("relative:switch")
def test_switch_without_an_attack_a_red_jack_is_ordinary() -> None:
    book = deal("switch", upcard="5H", hands=["JH 6H 6D", "9S 9C", "4D"]).play("JH")
    assert (book.turn, book.pending) == (1, 0)


@rule("relative:switch")
def test_switch_an_eight_skips_and_a_king_reverses() -> None:
    book = deal("switch", upcard="5H", hands=["8H 6H 6D", "9S 9C", "4D"]).play("8H")
    assert book.turn == 2
    book = deal("switch", upcard="5H", hands=["KH 6H 6D", "9S 9C", "4D"]).play("KH")
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("relative:switch")
def test_switch_with_two_players_a_king_plays_again() -> None:
    assert deal("switch", upcard="5H", hands=["KH 6H 6D", "9S 9C"]).play("KH").turn == 0


@rule("relative:switch")
def test_switch_any_card_may_cover_a_queen() -> None:
    book = deal("switch", upcard="5H", hands=["QH 6S 6D 2C", "9S 9C", "4D"]).play("QH")
    assert book.phase == "cover"
    assert book.playable() == {"6S", "6D", "2C"}
    assert book.play("2C").pending == 2


@rule("relative:switch")
def test_switch_a_queen_need_not_be_covered() -> None:
    book = deal("switch", upcard="5H", hands=["QH 6S 6D 2C", "9S 9C", "4D"]).play("QH")
    assert book.pass_turn().turn == 1


@rule("relative:switch")
def test_switch_one_card_is_drawn_and_may_be_played() -> None:
    book = deal("switch", upcard="5H", hands=["6S 6D 2C", "9S 9C", "4D"], stock="9H").draw()
    assert book.legal() == ["9H", "pass"]


@rule("relative:switch")
@pytest.mark.parametrize("card", ["AH", "2H", "JH", "8H", "KH", "QH"])
def test_switch_a_special_card_may_not_be_the_last(card: str) -> None:
    book = deal("switch", upcard="5H", hands=[card, "9S 9C", "4D"])
    assert book.refuses(card) == "cannot-finish"
    assert book.legal() == ["draw"]


@rule("relative:switch")
def test_switch_a_regular_last_card_wins_the_single_round_without_points() -> None:
    book = deal("switch", upcard="5H", hands=["6H", "9S 9C", "4D"]).play("6H")
    assert (book.winners, book.scores) == ([0], [0, 0, 0])


@rule("relative:switch")
def test_switch_a_last_card_may_cover_a_queen() -> None:
    book = deal("switch", upcard="5H", hands=["QH 6S", "9S 9C"]).play("QH").play("6S")
    assert book.winners == [0]


@rule("relative:switch")
def test_switch_a_forgotten_call_costs_two_when_challenged() -> None:
    book = deal("switch", upcard="5H", hands=["6H 9D", "9S 9C", "4D"]).play("6H")
    assert book.challenge(0, "last_card", seat=1).count(0) == 3


@rule("relative:switch")
@pytest.mark.parametrize("card", ["AS", "2S", "JS", "8S", "KS", "QS"])
def test_switch_begins_with_an_ordinary_card(card: str) -> None:
    assert deal("switch", upcard=card, hands=["6H 9D", "9S"], stock="7D").upcard == "7D"


@rule("relative:mau-mau")
def test_mau_mau_jacks_are_wild_but_not_on_a_jack() -> None:
    book = deal("mau-mau", upcard="TH", hands=["JS 7C 7D", "JC 9D QH KD", "KH"])
    assert book.play("JS", "diamonds").playable() == {"9D", "KD"}
    assert book.refuses("JC") == "does-not-follow"


@rule("relative:mau-mau")
def test_mau_mau_sevens_attack_and_answer() -> None:
    book = deal("mau-mau", upcard="TH", hands=["7H 8C 8D", "7D JC KH", "KD"]).play("7H")
    assert (book.pending, book.playable()) == (2, {"7D"})
    assert book.play("7D").pending == 4


@rule("relative:mau-mau")
def test_mau_mau_an_eight_skips_and_a_nine_reverses() -> None:
    assert deal("mau-mau", upcard="TH", hands=["8H 8C AD", "7D", "KD"]).play("8H").turn == 2
    book = deal("mau-mau", upcard="TH", hands=["9H 8C AD", "7D", "KD"]).play("9H")
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("relative:mau-mau")
def test_mau_mau_with_two_players_a_nine_plays_again() -> None:
    assert deal("mau-mau", upcard="TH", hands=["9H 8C AD", "7D"]).play("9H").turn == 0


@rule("relative:mau-mau")
def test_mau_mau_one_card_is_drawn_and_may_be_played() -> None:
    book = deal("mau-mau", upcard="TH", hands=["9C 8C AD", "7D"], stock="QH").draw()
    assert book.legal() == ["QH", "pass"]


@rule("relative:mau-mau")
def test_mau_mau_a_forgotten_mau_costs_two() -> None:
    book = deal("mau-mau", upcard="TH", hands=["QH 8C", "KH AD"]).play("QH").play("KH")
    assert book.count(0) == 3


@rule("relative:mau-mau")
def test_mau_mau_card_points() -> None:
    book = deal("mau-mau", upcard="TH", hands=["QH", "JC AC KC QC", "TC 9C 8C 7C"]).play("QH")
    assert book.rounds[0]["points"] == [0, 38, 34]


@rule("relative:mau-mau")
def test_mau_mau_at_a_hundred_points_the_lowest_wins() -> None:
    book = deal("mau-mau", upcard="TH", hands=["QH", "AC", "TC"], scores=[40, 89, 20]).play("QH")
    assert (book.scores, book.winners) == ([40, 100, 30], [2])


@rule("relative:mau-mau")
def test_mau_mau_below_a_hundred_another_round_is_dealt() -> None:
    book = deal("mau-mau", upcard="TH", hands=["QH", "AC", "TC"], scores=[40, 88, 20]).play("QH")
    assert book.state.round == 2
