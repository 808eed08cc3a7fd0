"""Last Card: LC-01 … LC-06."""

import pytest

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import dealt


def game(*hands: str, upcard: str = "8S", stock: str = "") -> CardTable:
    return deal("last-card", upcard=upcard, hands=list(hands), stock=stock)


@rule("LC-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (6, 104)])
def test_seven_cards(seats: int, cards: int) -> None:
    assert dealt("last-card", seats) == (cards, [7] * seats)


@rule("LC-01")
@pytest.mark.parametrize("upcard", ["2S", "TS", "AS", "JS"])
def test_the_starter_does_nothing(upcard: str) -> None:
    table = game("9S 4C", "3C", "4D", upcard=upcard)
    assert (table.turn, table.phase, table.pending) == (0, "play", 0)
    assert table.playable() == {"9S"}


@rule("LC-02")
def test_several_of_a_rank_together() -> None:
    table = game("8D 8C 3H", "3C 4D", "4H").play("8D 8C")
    assert table.playable() == {"3C"}


@rule("LC-02")
def test_only_who_cannot_play_draws() -> None:
    assert game("9S 4C", "3C").refusal(Move("draw")) == "must-play"
    assert game("9H 4C", "3C", stock="8H").draw().turn == 1


@rule("LC-03")
def test_an_ace_names_the_suit() -> None:
    table = game("AH 4C", "3C 9H AD").play("AH", "clubs")
    assert table.playable() == {"3C", "AD"}


@rule("LC-04")
@pytest.mark.parametrize(("rank", "count"), [("2", 2), ("5", 5)])
def test_twos_and_fives_are_answered_by_their_rank(rank: str, count: int) -> None:
    table = game(f"{rank}S 4C 9C", f"2H 5H {rank}D 9S", "4H").play(f"{rank}S")
    assert table.playable() == {f"{rank}H", f"{rank}D"}
    assert table.play(f"{rank}H {rank}D").pending == 3 * count


@rule("LC-04")
def test_after_a_winning_five_the_next_seat_draws() -> None:
    table = game("5S", "3C 9H").play("5S")
    assert (table.winners, table.count(1)) == ([0], 7)


@rule("LC-05")
def test_tens_skip_one_seat_each_and_jacks_play_again() -> None:
    hands = ["TS TC JS 4C", "3C", "4H", "5D"]
    assert game(*hands).play("TS").turn == 2
    assert game(*hands).play("TS TC").turn == 3
    assert game(*hands).play("JS").turn == 0


@rule("LC-06")
def test_the_omission_costs_two_if_somebody_notices() -> None:
    assert game("9S 4C", "3C 9H", "4H").play("9S").challenge(0, "last_card", seat=2).count(0) == 3
    assert game("9S 4C", "3C 9H", "4H").play("9S").play("9H").count(0) == 1
