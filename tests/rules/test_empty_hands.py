"""A seat without cards that is still in has nothing to cover with, and no pass: FP-40, FP-18."""

from typing import Any

import pytest

from crazy_eights.moves import DRAW, PASS
from tests.cardbook import WILD, CardTable, deal, does
from tests.rulebook import rule
from tests.rules.tables import leave_stock

COVERS = {"3": does("cover", on=["any"])}
IN_AIR = {"not_with": ["special"], "not_on": [], "otherwise": "in_air"}
PRESETS = ["basic", "last-one", "mau-mau", "switch", "zimbabwe"]


def emptied(preset: str, hand: str = "3S", **rules: Any) -> CardTable:
    """Seat 0 of three has laid its last cards on 5S, which may not win; threes may be covered."""
    knobs = {
        "cards": COVERS,
        "deck": {"ranks": "A23456789TJQK"},
        "finish": IN_AIR,
        "several": {"way": "together"},
        "calls": [],
        **rules,
    }
    return deal(preset, upcard="5S", hands=[hand, "9D TD", "9C TC"], rules=knobs).play(hand)


@rule("FP-40", "LO-05")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_seat_without_cards_does_not_cover_and_the_next_seat_plays(preset: str) -> None:
    book = emptied(preset)
    assert book.in_air(0)
    assert (book.phase, book.turn) == ("play", 1)
    assert (book.happened("cover_allowed"), book.happened("turn_passed")) == ([], [])


@rule("FP-40", "FP-14")
def test_a_seat_that_laid_its_last_cards_at_once_does_not_cover() -> None:
    assert (emptied("basic", "3S 3H").phase, emptied("basic", "3S 3H").turn) == ("play", 1)
    skips = emptied("basic", "3S 3H", cards={**COVERS, "3H": does("skip")})
    assert (skips.phase, skips.turn) == ("play", 1)


@rule("FP-40", "CE-06")
def test_a_wild_that_may_be_covered_first_waits_for_its_suit() -> None:
    book = emptied("basic", cards={"3": {**COVERS["3"], **WILD}})
    assert (book.phase, book.turn) == ("declare", 0)
    book.declare("diamonds")
    assert (book.phase, book.turn, book.active_suit) == ("play", 1, "diamonds")


@rule("FP-40", "CD-09")
def test_a_countdown_hand_dealt_empty_does_not_cover() -> None:
    rules = {"cards": COVERS, "stock_out": "pass", "calls": []}
    book = deal("countdown", upcard="5S", hands=["3S", "9D TD"], rules=rules)
    leave_stock(book, 0).play("3S")
    assert (book.count(0), book.scores) == (0, [7, 8])
    assert (book.phase, book.turn) == ("play", 1)


@rule("FP-40", "FP-19")
@pytest.mark.parametrize(("stock", "phase", "turn"), [(0, "play", 1), (1, "cover", 0)])
def test_a_penalty_that_found_a_card_leaves_one_to_cover_with(
    stock: int, phase: str, turn: int
) -> None:
    rules = {"cards": COVERS, "stock_out": "pass", "calls": []}
    book = deal("pesten", upcard="5S", hands=["3S", "9D TD"], rules=rules)
    leave_stock(book, stock).play("3S")
    assert (book.count(0), book.phase, book.turn) == (stock, phase, turn)


@rule("FP-40", "FP-17")
def test_the_round_may_end_with_the_turn_that_moved_on() -> None:
    rules = {"cards": COVERS, "finish": IN_AIR, "calls": []}
    book = deal("five-rounds", upcard="5S", hands=["3S", "9D TD"], rules=rules)
    assert leave_stock(book, 0).play("3S").rounds[0]["reason"] == "stock_exhausted"


@rule("FP-40")
def test_with_a_card_left_the_seat_still_sends_its_own_pass() -> None:
    book = deal("last-one", upcard="5S", hands=["3S 9H", "9D TD"]).play("3S")
    assert (book.phase, book.turn) == ("cover", 0)
    assert book.pass_turn().turn == 1


@rule("FP-40", "ZW-15")
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("voluntary", [True, False])
def test_in_the_air_a_seat_that_passes_must_draw(preset: str, voluntary: bool) -> None:
    book = emptied(preset, draw={"voluntary": voluntary}).draw()
    while book.turn != 0:
        book.move(DRAW if book.refusal(DRAW) is None else PASS)
    assert (book.phase, book.legal()) == ("play", ["draw"])
    assert book.refusal(PASS) == "must-draw"


@rule("FP-40", "FP-18", "refusals")
def test_in_the_air_under_attack_the_attack_comes_first() -> None:
    book = deal("zimbabwe", upcard="5S", hands=["7S", "3D 4D", "2S 9D TD"]).play("7S").play("2S")
    assert (book.phase, book.in_air(0)) == ("answer", True)
    assert book.refusal(PASS) == "attack-unanswered"


@rule("FP-40", "FP-16")
def test_in_the_air_with_nothing_to_draw_a_seat_may_pass() -> None:
    book = leave_stock(emptied("basic", stock_out="pass"), 0)
    assert book.pass_turn().pass_turn().refusal(PASS) is None
