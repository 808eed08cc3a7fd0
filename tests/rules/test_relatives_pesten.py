"""Pesten and Haft Khabis: every cell of the relatives' table."""

import pytest

from tests.cardbook import deal
from tests.rulebook import rule


@rule("relative:pesten")
def test_pesten_jacks_are_wild() -> None:
    book = deal("pesten", upcard="5H", hands=["JS 6C 6D", "JC 9D QH", "TH"])
    assert book.play("JS", "diamonds").playable() == {"JC", "9D"}


@rule("relative:pesten")
def test_pesten_twos_and_jokers_attack_and_answer_each_other() -> None:
    book = deal("pesten", upcard="5H", hands=["2H 6C 6D", "XR 2C JC 9D QH", "2S 2D TH"])
    assert book.play("2H").playable() == {"XR", "2C"}
    assert book.play("XR").pending == 7
    assert book.playable() == {"2S", "2D"}


@rule("relative:pesten")
def test_pesten_a_joker_asks_for_five_on_any_card() -> None:
    book = deal("pesten", upcard="5H", hands=["XB 6C 6D", "JC 9D", "TH"]).play("XB")
    assert book.pending == 5


@rule("relative:pesten")
@pytest.mark.parametrize("card", ["7H", "KH"])
def test_pesten_sevens_and_kings_play_again(card: str) -> None:
    assert deal("pesten", upcard="5H", hands=[f"{card} 6C 6D", "JC", "TH"]).play(card).turn == 0


@rule("relative:pesten")
def test_pesten_an_eight_skips_and_an_ace_reverses() -> None:
    assert deal("pesten", upcard="5H", hands=["8H 6C 6D", "JC", "TH"]).play("8H").turn == 2
    book = deal("pesten", upcard="5H", hands=["AH 6C 6D", "JC", "TH"]).play("AH")
    assert (book.turn, book.direction) == (2, "counterclockwise")
    assert deal("pesten", upcard="5H", hands=["AH 6C 6D", "JC"]).play("AH").turn == 0


@rule("relative:pesten")
def test_pesten_one_card_is_drawn_and_may_be_played() -> None:
    book = deal("pesten", upcard="5H", hands=["6C 6D", "JC"], stock="QH").draw()
    assert book.legal() == ["QH", "pass"]


@rule("relative:pesten", "FP-19")
@pytest.mark.parametrize("card", ["JS", "2H", "XR", "7H", "8H", "AH", "KH"])
def test_pesten_a_special_last_card_costs_five_instead_of_winning(card: str) -> None:
    book = deal("pesten", upcard="5H", hands=[card, "9D 9C", "TH 4C"]).play(card)
    assert (book.count(0), book.rounds) == (5, [])
    assert book.happened("finish_penalised") == [{"seat": 0, "penalty": 5}]


@rule("relative:pesten", "FP-19")
def test_pesten_the_effect_of_a_penalised_last_card_applies() -> None:
    assert deal("pesten", upcard="5H", hands=["8H", "9D", "TH 4C"]).play("8H").turn == 2
    assert deal("pesten", upcard="5H", hands=["2H", "9D", "TH 4C"]).play("2H").pending == 2
    book = deal("pesten", upcard="5H", hands=["JS", "9D", "TH 4C"]).play("JS")
    assert (book.phase, book.turn) == ("declare", 0)


@rule("relative:pesten")
def test_pesten_a_regular_last_card_wins_the_single_round() -> None:
    book = deal("pesten", upcard="5H", hands=["6H", "9D", "TH 4C"]).play("6H")
    assert (book.winners, book.scores) == ([0], [0, 0, 0])


@rule("relative:pesten")
def test_pesten_a_forgotten_call_costs_two() -> None:
    book = deal("pesten", upcard="5H", hands=["6H 9C", "9H TD"]).play("6H").play("9H")
    assert book.count(0) == 3


@rule("relative:haft-khabis")
def test_haft_khabis_jacks_are_wild() -> None:
    book = deal("haft-khabis", upcard="5H", hands=["JS 6C 6D", "JC 9D QH", "TH"])
    assert book.play("JS", "diamonds").playable() == {"JC", "9D"}


@rule("relative:haft-khabis")
def test_haft_khabis_sevens_attack_and_answer() -> None:
    book = deal("haft-khabis", upcard="5H", hands=["7H 6C 6D", "7D 2D JC", "TH"]).play("7H")
    assert (book.pending, book.playable()) == (2, {"7D"})


@rule("relative:haft-khabis")
def test_haft_khabis_eights_play_again_aces_skip_tens_reverse() -> None:
    hands = ["8H AH TH 6C 6D", "7D", "9S"]
    assert deal("haft-khabis", upcard="5H", hands=hands).play("8H").turn == 0
    assert deal("haft-khabis", upcard="5H", hands=hands).play("AH").turn == 2
    book = deal("haft-khabis", upcard="5H", hands=hands).play("TH")
    assert (book.turn, book.direction) == (2, "counterclockwise")


@rule("relative:haft-khabis")
def test_haft_khabis_with_two_players_a_ten_plays_again() -> None:
    assert deal("haft-khabis", upcard="5H", hands=["TH 6C 6D", "7D"]).play("TH").turn == 0


@rule("relative:haft-khabis")
def test_haft_khabis_one_card_is_drawn_and_may_be_played() -> None:
    book = deal("haft-khabis", upcard="5H", hands=["6C 6D", "7D"], stock="QH").draw()
    assert book.legal() == ["QH", "pass"]


@rule("relative:haft-khabis")
def test_haft_khabis_a_jack_counts_fifty_and_an_eight_its_number() -> None:
    book = deal("haft-khabis", upcard="5H", hands=["6H", "JC 8D", "KD AC TC"]).play("6H")
    assert book.rounds[0]["points"] == [0, 58, 21]


@rule("relative:haft-khabis")
def test_haft_khabis_at_a_hundred_a_seat_is_out_and_the_last_one_wins() -> None:
    book = deal("haft-khabis", upcard="5H", hands=["6H", "JC", "2D"], scores=[0, 50, 90])
    book.play("6H")
    assert book.state.status == ["playing", "eliminated", "playing"]
    assert book.resign(2).winners == [0]
