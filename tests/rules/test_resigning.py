"""Giving up in every phase: FP-27, FP-31."""

from typing import Any

import pytest

from tests.cardbook import SAME_RANK, CardTable, deal, does, ends
from tests.rulebook import rule
from tests.rules.tables import leave_stock

HANDS = ["3C 3D 9S", "4C 4D 7S", "5C 5D 9H"]


def classic(*, hands: list[str] | None = None, **knobs: Any) -> CardTable:
    """Three seats on TS, seat 0 to play."""
    return deal("classic", upcard="TS", hands=hands or HANDS, rules=knobs)


@rule("FP-27")
def test_a_seat_that_resigns_leaves_the_round_with_its_cards() -> None:
    book = classic().resign(1)
    assert (book.state.status, book.count(1), book.turn) == (["playing", "out", "playing"], 0, 0)
    assert book.play("9S").turn == 2


@rule("FP-27")
def test_its_cards_go_neither_to_the_stock_nor_to_the_discards() -> None:
    book = classic()
    before = (len(book.state.stock), len(book.state.discard))
    book.resign(1)
    assert (len(book.state.stock), len(book.state.discard)) == before


@rule("FP-27")
def test_the_turn_of_a_seat_that_resigns_moves_on() -> None:
    book = classic().resign(0)
    assert (book.turn, book.phase) == (1, "play")


@rule("FP-27")
def test_the_turn_moves_on_in_the_direction_of_play() -> None:
    book = classic(hands=["3C AS", "4C 4D", "5C 5D AD"]).play("AS", announce=("last_card",))
    assert book.resign(2).turn == 1


@rule("FP-27")
def test_with_two_left_the_other_wins_without_points() -> None:
    book = deal("classic", upcard="TS", hands=HANDS[:2]).resign(0)
    assert (book.winners, book.scores) == ([1], [0, 0])
    assert book.result is not None
    assert book.result["reason"] == "resigned"


@rule("FP-27", "FP-31")
def test_the_round_of_a_resignation_records_hands_and_no_points() -> None:
    book = deal("classic", upcard="TS", hands=HANDS[:2]).resign(0)
    (record,) = book.rounds
    assert (record["winner"], record["reason"]) == (1, "resigned")
    assert (record["points"], record["hands"][0]) == ([0, 0], [])


@rule("FP-27", "FP-31")
@pytest.mark.parametrize("preset", ["basic", "last-one", "race-500", "zimbabwe", "swedish-rummy"])
def test_with_two_seats_a_resigned_hand_counts_as_empty_too(preset: str) -> None:
    for seat in (0, 1):
        book = deal(preset, upcard="TS", hands=HANDS[:2]).resign(seat)
        assert book.rounds[0]["hands"][seat] == []
        assert len(book.rounds[0]["hands"][1 - seat]) == 3
        assert (book.count(seat), book.scores) == (0, [0, 0])


@rule("FP-27")
def test_after_drawing_a_seat_may_resign() -> None:
    book = classic(draw={"play_drawn": "may"}).draw().resign(0)
    assert (book.turn, book.phase) == (1, "play")


@rule("FP-27")
def test_an_attack_on_the_seat_that_resigns_lapses() -> None:
    book = classic(hands=["2S 3C 3D", *HANDS[1:]]).play("2S").resign(1)
    assert (book.turn, book.phase, book.pending) == (2, "play", 0)


@rule("FP-27")
def test_an_attack_by_the_seat_that_resigns_stands() -> None:
    book = classic(hands=["2S 3C 3D", *HANDS[1:]]).play("2S").resign(0)
    assert (book.turn, book.phase, book.pending) == (1, "answer", 2)


@rule("FP-27", "FP-10")
def test_an_attack_lapses_after_the_first_pick_too() -> None:
    answer = [*SAME_RANK, ends("A")]
    hands = ["2S 3C 3D", *HANDS[1:]]
    book = classic(hands=hands, answer=answer, demand={"first_pick": True}).play("2S")
    book.draw().resign(1)
    assert (book.turn, book.phase, book.pending) == (2, "play", 0)


@rule("FP-27")
def test_an_owed_suit_stays_the_cards_own() -> None:
    book = classic(hands=["8H 3C 3D", *HANDS[1:]]).play("8H").resign(0)
    assert (book.turn, book.phase, book.active_suit) == (1, "play", "hearts")


@rule("FP-27", "CD-05")
def test_the_effect_that_waited_for_the_suit_applies() -> None:
    hands = ["8H 3C 3D", *HANDS[1:], "6C 6D"]
    skip = classic(hands=hands, cards={"8": does("skip")}).play("8H").resign(0)
    assert skip.turn == 2
    draw = classic(hands=hands, cards={"8": does("draw", n=3)}).play("8H").resign(0)
    assert (draw.turn, draw.pending) == (1, 3)


@rule("FP-27", "ZW-07")
def test_a_turn_that_would_be_played_again_is_over() -> None:
    book = classic(hands=["8H 3C 3D", *HANDS[1:]], cards={"8": does("again")}).play("8H")
    assert book.resign(0).turn == 1


def exhausted(*hands: str, stock: int = 0, **rules: Any) -> CardTable:
    """Seat 0 has laid 8H and owes a suit; the round ends with this turn if the stock is empty."""
    book = deal("five-rounds", upcard="TS", hands=["8H 3C 3D", *hands], stock="7S", rules=rules)
    return leave_stock(book, stock).play("8H")


@rule("FP-27", "FP-17", "FP-31")
def test_a_round_that_ends_by_the_card_of_a_seat_that_resigns_is_counted_without_it() -> None:
    book = exhausted("4C 4D", "5C 5D").resign(0)
    (record,) = book.rounds
    assert record["reason"] == "stock_exhausted"
    assert record["hands"] == [[], ["4C", "4D"], ["5C", "5D"]]
    assert (record["points"], record["scores"]) == ([0, 8, 10], [0, 8, 10])
    assert (book.state.status, book.state.round) == (["out", "playing", "playing"], 2)
    assert (book.count(0), book.phase, book.state.dealer) == (0, "play", 1)


@rule("FP-27", "FP-17")
def test_the_effect_of_that_card_applies_before_the_round_is_counted() -> None:
    rules = {"cards": {"8": does("draw", n=2)}, "answer": []}
    book = exhausted("4C 4D", "5C 5D", stock=1, **rules).resign(0)
    assert book.rounds[0]["hands"] == [[], ["4C", "4D", "7S"], ["5C", "5D"]]


@rule("FP-27", "FP-25")
def test_a_game_that_ends_with_that_round_is_won_by_the_remaining_seats() -> None:
    end = {"when": "rounds", "rounds": 1, "winner": "lowest"}
    book = exhausted("4C 4D", "5C 5D", game_end=end).resign(0)
    assert (book.winners, book.state.status[0]) == ([1], "out")
    assert book.result is not None
    assert book.result["reason"] == "finished"
    assert [row["seat"] for row in book.result["standings"]] == [1, 2, 0]


@rule("FP-27", "LO-06")
def test_a_fight_that_waited_for_the_suit_is_off() -> None:
    cards = {"8": does("fight", top="K")}
    book = classic(hands=["8H 3C 3D", *HANDS[1:]], cards=cards).play("8H").resign(0)
    assert (book.phase, book.turn) == ("play", 2)


@rule("FP-27", "CE-08")
def test_the_dealer_may_resign_instead_of_declaring_the_starter() -> None:
    book = deal("classic", upcard="8S", hands=HANDS).resign(2)
    assert (book.phase, book.turn, book.active_suit) == ("play", 0, "spades")


@rule("FP-27", "FP-05")
def test_the_effect_of_an_undeclared_starter_applies() -> None:
    rules = {"cards": {"8": does("skip")}}
    assert deal("classic", upcard="8S", hands=HANDS, rules=rules).resign(2).turn == 1


@rule("FP-27", "FP-05")
def test_the_next_seat_begins_when_the_starting_dealer_resigns() -> None:
    rules = {"first_seat": "dealer", "cards": {"8": does("again")}}
    book = deal("classic", upcard="8S", hands=HANDS, rules=rules).resign(2)
    assert (book.turn, book.phase) == (0, "play")


@rule("FP-27", "FP-05")
def test_a_resigning_dealer_draws_nothing_for_the_starter() -> None:
    rules = {
        "first_seat": "dealer",
        "cards": {"8": does("draw", n=3)},
        "answer": [],
    }
    book = deal("classic", upcard="8S", hands=HANDS, rules=rules).resign(2)
    assert (book.count(2), book.turn, book.phase) == (0, 0, "play")


def covering() -> CardTable:
    """Last One: seat 0 has laid a three and may cover it."""
    return deal("last-one", upcard="6S", hands=["3S 9C 9D", *HANDS[1:]]).play("3S")


@rule("FP-27", "LO-05")
def test_in_a_cover_the_turn_moves_on() -> None:
    book = covering().resign(0)
    assert (book.turn, book.phase, book.active_suit) == (1, "play", "spades")


def fighting() -> CardTable:
    """Last One with four seats: seat 0 attacks, seat 1 defends."""
    hands = ["4S 9C 9D", "KC KD", "QC QD", "TC TD"]
    return deal("last-one", upcard="6S", hands=hands).play("4S")


@rule("FP-27", "LO-06")
def test_a_fight_the_resigning_seat_attacks_in_is_off() -> None:
    book = fighting().resign(0)
    assert (book.phase, book.turn, book.count(1)) == ("play", 2, 2)


@rule("FP-27", "LO-06")
def test_a_fight_the_resigning_seat_defends_in_is_off() -> None:
    book = fighting().resign(1)
    assert (book.phase, book.turn) == ("play", 2)


@rule("FP-27", "LO-06")
def test_a_fight_goes_on_without_a_bystander() -> None:
    book = fighting().resign(2)
    assert (book.phase, book.to_act) == ("fight", (1, 3))


@rule("FP-27", "LO-07")
def test_a_fight_is_settled_if_only_the_resigning_seat_had_not_passed() -> None:
    book = fighting().pass_turn(1).pass_turn(3).resign(2)
    assert (book.phase, book.count(1), book.turn) == ("play", 6, 3)


@rule("FP-27", "FP-20")
def test_its_windows_vanish() -> None:
    book = deal("last-one", upcard="6S", hands=["QS 9C", *HANDS[1:]]).play("QS").resign(0)
    assert book.state.windows == []


@rule("FP-27", "FP-20")
def test_the_windows_of_the_others_stay() -> None:
    book = deal("last-one", upcard="6S", hands=["QS 9C", *HANDS[1:]]).play("QS").resign(1)
    assert book.challenge(0, "last_card", seat=2).count(0) == 2


@rule("FP-27", "ZW-15")
def test_a_seat_may_resign_in_the_air() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["7S", "9S TS 2C", "6S 4C 4D"]).play("7S").resign(0)
    assert (book.turn, book.in_air(0)) == (2, False)


def nothing_fits() -> CardTable:
    """Three seats that can neither play nor draw."""
    hands = ["3C 9D", "4C 7D", "5C 9H"]
    book = deal("basic", upcard="TS", hands=hands, rules={"stock_out": "pass"})
    book.state.stock.clear()
    return book


@rule("FP-27", "FP-16")
def test_the_passes_of_a_seat_that_resigns_no_longer_count() -> None:
    book = nothing_fits()
    book.pass_turn(0).resign(0).pass_turn(1)
    assert book.rounds == []
    assert book.pass_turn(2).rounds[0]["reason"] == "blocked"


@rule("FP-27", "FP-16")
def test_the_round_is_blocked_if_all_remaining_seats_passed() -> None:
    book = nothing_fits()
    book.pass_turn(0).pass_turn(1).resign(2)
    assert book.rounds[0]["reason"] == "blocked"


@rule("FP-27", "FP-25")
def test_later_resignations_stand_before_earlier_ones() -> None:
    book = classic().resign(1).resign(0)
    assert book.result is not None
    assert [each["seat"] for each in book.result["standings"]] == [2, 0, 1]
