"""The German page, preset `five-rounds`: FR-01 … FR-06."""

from crazy_eights.moves import DRAW, PASS
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import CardTable, deal, start
from tests.rulebook import rule
from tests.rules.tables import cards_in_play, leave_stock


def five_rounds(hands: list[str], *, upcard: str = "5S", stock: str = "") -> CardTable:
    return deal("five-rounds", upcard=upcard, hands=hands, stock=stock)


@rule("FR-01")
def test_one_pack_and_five_cards_each_also_for_two() -> None:
    for seats in (2, 6):
        table = start(expand("five-rounds", seats=seats), seats)
        assert cards_in_play(table) == 52
        assert [table.count(seat) for seat in range(seats)] == [5] * seats


@rule("FR-01", "FP-01")
def test_a_starter_eight_is_buried_in_the_middle_of_the_stock() -> None:
    table = five_rounds(["6S 2H", "7H 3D"], upcard="8S", stock="TH 9D")
    assert (table.upcard, table.turn, table.phase) == ("TH", 0, "play")
    assert table.happened("starter_put_back") == [{"card": "8S"}]
    assert table.stock()[0] == "9D"
    in_stock_when_put_back = 52 - 4 - 1
    assert table.stock()[in_stock_when_put_back // 2 - 1] == "8S"


@rule("FR-02")
def test_the_dealers_left_begins_with_the_same_suit_or_rank_or_any_eight() -> None:
    table = five_rounds(["5H 6S 8D 9D", "7H 3D"])
    assert table.turn == 0
    assert table.playable() == {"5H", "6S", "8D"}


@rule("FR-02")
def test_an_eight_declares_a_suit() -> None:
    table = five_rounds(["8D 9D", "7H 3D 8S"]).play("8D", "hearts")
    assert table.playable() == {"7H", "8S"}


@rule("FR-03")
def test_a_seat_that_can_play_may_not_draw() -> None:
    table = five_rounds(["6S 2H", "7H 3D"])
    assert table.legal() == ["6S"]
    assert table.refusal(DRAW) == "must-play"


@rule("FR-03", "FP-15")
def test_a_seat_that_cannot_play_draws_single_cards_until_one_fits() -> None:
    table = five_rounds(["6H 2H", "7H 3D"], stock="9D 9S").draw()
    assert (table.turn, table.legal()) == (0, ["draw"])
    assert table.refusal(PASS) == "must-draw"
    assert table.draw().legal() == ["9S"]


@rule("FR-03")
def test_a_playable_drawn_card_must_be_played() -> None:
    table = five_rounds(["6H 2H", "7H 3D"], stock="9S").draw()
    assert table.legal() == ["9S"]
    assert table.refusal(PASS) == "must-play-drawn"
    assert table.refusal(DRAW) == "must-play-drawn"


@rule("FR-03")
def test_a_third_card_that_fits_must_be_played() -> None:
    table = five_rounds(["6H 2H", "7H 3D"], stock="9D TD JS").draw().draw().draw()
    assert table.legal() == ["JS"]


@rule("FR-04")
def test_no_card_is_special() -> None:
    for card in ("AS", "2S", "JS", "QS", "KS"):
        table = five_rounds([f"{card} 9H 3H", "7H 3D", "4D 4C"]).play(card)
        assert (table.turn, table.pending, table.direction) == (1, 0, "clockwise")


@rule("FR-04")
def test_nothing_is_announced() -> None:
    table = five_rounds(["6S 2H", "7S 3D"]).play("6S")
    assert table.legal(0) == []
    assert table.play("7S").count(0) == 1


@rule("FR-05")
def test_the_round_ends_with_an_empty_hand_and_all_seats_count() -> None:
    table = five_rounds(["6S", "8H KH QC JD", "TC AC 9H"]).play("6S")
    assert table.rounds[0]["reason"] == "went_out"
    assert table.rounds[0]["points"] == [0, 80, 20]
    assert table.state.round == 2


@rule("FR-05", "FP-17")
def test_the_round_ends_when_the_seat_that_takes_the_last_card_has_finished_its_turn() -> None:
    table = leave_stock(five_rounds(["6H 2H", "7H 3D"], stock="9S"), 1).draw()
    assert (table.stock(), table.rounds, table.legal()) == ([], [], ["9S"])
    table.play("9S")
    assert table.rounds[0]["reason"] == "stock_exhausted"
    assert table.rounds[0]["winner"] is None


@rule("FR-05")
def test_when_the_stock_is_used_up_every_seat_counts() -> None:
    table = leave_stock(five_rounds(["6S 2H", "7H 3D"]), 0).play("6S")
    assert table.rounds[0]["points"] == [2, 10]


def after_four_rounds(table: CardTable, *scores: int) -> CardTable:
    table.state.round = 5
    table.state.scores = list(scores)
    return table


@rule("FR-06")
def test_after_five_rounds_the_lowest_total_wins() -> None:
    table = after_four_rounds(five_rounds(["6S", "7H", "8H"]), 40, 30, 0).play("6S")
    assert table.winners == [1]
    assert table.scores == [40, 37, 50]


@rule("FR-06")
def test_a_tie_is_shared() -> None:
    table = after_four_rounds(five_rounds(["6S", "7H", "8H"]), 37, 30, 0).play("6S")
    assert table.winners == [0, 1]


@rule("FR-06")
def test_four_rounds_are_not_enough() -> None:
    table = five_rounds(["6S", "7H"])
    table.state.round = 4
    assert table.play("6S").state.round == 5
    assert table.result is None


@rule("FR-06")
def test_by_the_knob_the_winner_collects() -> None:
    rules = {"scoring": {"method": "collect"}, "game_end": {"winner": "highest"}}
    table = deal("five-rounds", upcard="5S", hands=["6S", "7H", "8H"], rules=rules).play("6S")
    assert table.rounds[0]["points"] == [57, 0, 0]
