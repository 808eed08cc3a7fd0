"""Zimbabwean Crazy 8 in the air: ZW-15, FP-18, FP-23."""

from crazy_eights.moves import Move
from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import leave_stock


def flying(last: str = "7S", *, upcard: str = "5S", stock: str = "") -> CardTable:
    """Seat 0 of three has just played its last card, a special one."""
    hands = [last, "9S TS 2C 2D", "9H TH 6S QS 2H"]
    return deal("zimbabwe", upcard=upcard, hands=hands, stock=stock).play(last)


@rule("ZW-15")
def test_the_effect_of_the_last_card_applies() -> None:
    assert flying("7S").turn == 2
    assert flying("JS").direction == "counterclockwise"
    assert flying("2S").pending == 2


@rule("ZW-15")
def test_a_last_eight_declares() -> None:
    book = flying("8H")
    assert (book.phase, book.turn) == ("declare", 0)
    assert book.declare("spades").playable() == {"9S", "TS"}


@rule("ZW-15")
def test_with_a_last_king_the_turn_goes_on_at_once_by_drawing() -> None:
    book = flying("KS", stock="6C")
    assert (book.turn, book.legal()) == (0, ["draw"])


@rule("ZW-15")
def test_at_its_next_turn_a_seat_in_the_air_must_draw() -> None:
    book = flying("7S", stock="3S").play("6S", seat=2)
    assert book.legal() == ["draw"]


@rule("ZW-15")
def test_no_seat_in_the_air_may_pass() -> None:
    hands = ["6S 9S TS 2C 2D", "7S", "QS 2H"]
    book = deal("zimbabwe", upcard="5S", hands=hands, stock="3D").play("6S").play("7S").play("9S")
    assert (book.turn, book.in_air(1)) == (1, True)
    assert (book.legal(), book.refusal(Move("pass"))) == (["draw"], "must-draw")


@rule("ZW-15")
def test_it_may_keep_the_drawn_card() -> None:
    book = flying("7S", stock="3S").play("6S", seat=2).draw().pass_turn()
    assert (book.hand(0), book.turn) == ("3S", 1)


@rule("ZW-15")
def test_a_drawn_special_card_puts_the_seat_in_the_air_again() -> None:
    book = flying("7S", stock="KS 4H").play("6S", seat=2).draw().play("KS")
    assert (book.in_air(0), book.turn) == (True, 0)


@rule("ZW-15", "FP-18")
def test_attacked_in_the_air_a_seat_takes_the_whole_demand_and_loses_its_turn() -> None:
    hands = ["7S", "9S TS 2C", "2S QS 6H"]
    book = deal("zimbabwe", upcard="5S", hands=hands).play("7S")
    book.play("2S", announce=("half_card",))
    assert book.legal(0) == ["draw"]
    book.draw()
    assert (book.count(0), book.turn, book.in_air(0)) == (2, 1, False)


@rule("ZW-15", "ZW-11", "FP-18")
def test_attacked_in_the_air_the_turn_is_lost_even_with_pick_and_play() -> None:
    hands = ["7S", "9S TS 2C", "2S QS 6H"]
    rules = {"demand": {"taker": "may_play"}}
    book = deal("zimbabwe", upcard="5S", hands=hands, rules=rules).play("7S")
    assert book.play("2S", announce=("half_card",)).draw().turn == 1


@rule("ZW-15", "ZW-12", "FP-18")
def test_attacked_in_the_air_no_first_pick_spares_the_rest() -> None:
    hands = ["7S", "9S TS 2C", "2S QS 6H"]
    rules = {"demand": {"first_pick": True}}
    book = deal("zimbabwe", upcard="5S", hands=hands, rules=rules, stock="AC 3C").play("7S")
    book.play("2S", announce=("half_card",)).draw()
    assert (book.hand(0), book.turn) == ("AC 3C", 1)


@rule("ZW-15", "FP-23")
def test_if_another_seat_wins_a_seat_in_the_air_draws_its_points() -> None:
    hands = ["7S", "3C", "6S"]
    book = deal("zimbabwe", upcard="5S", hands=hands, stock="QD").play("7S").play("6S")
    assert book.rounds[0]["winner"] == 2
    assert book.rounds[0]["hands"] == [["QD"], ["3C"], []]
    assert book.rounds[0]["points"] == [10, 3, 0]


@rule("ZW-15")
def test_where_no_points_count_a_seat_in_the_air_draws_nothing() -> None:
    rules = {
        "scoring": {"method": "none"},
        "game_end": {"when": "single_round", "winner": "round_winner"},
    }
    hands = ["7S", "3C", "6S"]
    book = deal("zimbabwe", upcard="5S", hands=hands, rules=rules).play("7S").play("6S")
    assert book.winners == [2]
    assert book.rounds[0]["hands"] == [[], ["3C"], []]


@rule("FP-23")
def test_in_a_blocked_round_a_seat_in_the_air_finds_no_card() -> None:
    rules = {"stock_out": "pass"}
    book = deal("zimbabwe", upcard="5S", hands=["7S", "3C", "4H"], rules=rules)
    leave_stock(book, 0).play("7S")
    for _ in range(3):
        book.pass_turn()
    assert book.rounds[0]["reason"] == "blocked"
    assert book.rounds[0]["hands"][0] == []


@rule("ZW-15", "ZW-16")
def test_in_the_air_no_call_is_owed() -> None:
    book = flying("7S")
    assert book.refusal(Move("challenge", call="last_card", target=0), 1) == "nothing-to-challenge"
