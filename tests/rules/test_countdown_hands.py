"""Countdown when a hand is empty: CD-08, CD-09, FP-18, FP-22, FP-30."""

from tests.cardbook import CardTable, deal
from tests.rulebook import rule
from tests.rules.shortage import leave_in_stock


@rule("CD-08")
def test_going_out_with_a_special_card_applies_its_effect() -> None:
    book = deal("countdown", upcard="5S", hands=["QS", "3C", "4D"]).play("QS")
    assert (book.turn, book.scores) == (2, [7, 8, 8])


@rule("CD-08")
def test_going_out_with_a_two_attacks() -> None:
    assert deal("countdown", upcard="5S", hands=["2S", "3C", "4D"]).play("2S").pending == 2


@rule("CD-08")
def test_a_last_card_is_wild_by_the_score_before_it_drops() -> None:
    book = deal("countdown", upcard="5S", hands=["6H", "3C", "4D"], scores=[6, 8, 8])
    book.play("6H", "clubs")
    assert (book.scores[0], book.active_suit) == (5, "clubs")


@rule("CD-08")
def test_a_last_card_of_the_new_score_is_no_wild() -> None:
    book = deal("countdown", upcard="5S", hands=["7S", "3C", "4D"])
    assert book.refuses("7S", "clubs") == "no-declaration"


@rule("CD-08")
def test_a_wild_last_card_may_be_declared_after_the_new_hand_is_dealt() -> None:
    book = deal("countdown", upcard="5S", hands=["6H", "3C", "4D"], scores=[6, 8, 8]).play("6H")
    assert (book.phase, book.count(0), book.to_act) == ("declare", 5, (0,))


@rule("CD-08")
def test_at_zero_the_effect_is_dropped() -> None:
    book = deal("countdown", upcard="5S", hands=["2S", "3C"], scores=[1, 8]).play("2S")
    assert (book.phase, book.count(1)) == ("over", 1)


def with_stock(count: int) -> CardTable:
    """Seat 0 is about to go out with score 8; the stock has this number of cards."""
    book = deal("countdown", upcard="5S", hands=["6S", "3C"], rules={"stock_out": "pass"})
    return leave_in_stock(book, count, holder=1)


@rule("CD-09")
def test_a_new_hand_is_as_large_as_the_stock_allows() -> None:
    assert with_stock(3).play("6S").count(0) == 3


@rule("CD-09")
def test_the_discards_serve_a_new_hand() -> None:
    book = deal("countdown", upcard="5S", hands=["6S", "3C"])
    assert leave_in_stock(book, 3, holder=1).play("6S").count(0) == 4


@rule("CD-09", "FP-18")
def test_a_seat_dealt_no_card_owes_a_draw_at_its_next_turn() -> None:
    book = with_stock(0).play("6S")
    assert (book.count(0), book.scores[0]) == (0, 7)
    card = next(iter(sorted(book.playable() - {"8C", "8D", "8H", "8S"})))
    book.play(card)
    assert book.legal(0) == ["pass"]


@rule("CD-09")
def test_a_hand_dealt_empty_does_not_count_as_going_out_again() -> None:
    book = with_stock(0).play("6S").play("3S")
    assert book.pass_turn(0).scores == [7, 8]


@rule("FP-30")
def test_a_new_hand_of_one_card_owes_no_announcement() -> None:
    book = deal("countdown", upcard="5S", hands=["6S", "6C 7C"], scores=[2, 8]).play("6S")
    assert book.count(0) == 1
    assert book.play("6C", announce=("last_card",)).count(0) == 1
    assert not book.happened("call_missed")


@rule("FP-22")
def test_a_blocked_countdown_is_won_by_the_lowest_score() -> None:
    book = deal(
        "countdown",
        upcard="5S",
        hands=["6H", "2C", "4D"],
        scores=[4, 3, 3],
        rules={"stock_out": "pass"},
    )
    book.state.stock.clear()
    for _ in range(3):
        book.pass_turn()
    assert book.winners == [1, 2]
    assert [record["winner"] for record in book.rounds] == [None]
