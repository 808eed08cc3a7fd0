"""Jokers where games are crossed: named jokers under attack or drawn, effect jokers elsewhere."""

from collections.abc import Mapping
from typing import Any

import pytest

from crazy_eights.moves import Move
from tests.cardbook import ANY_DRAW, IF_MATCHING, NOT_ON, SAME_RANK, CardTable, deal, does, ends
from tests.rulebook import rule

NAMED: dict[str, Any] = {
    "deck": {"packs": 1, "jokers_per_pack": 2},
    "cards": {"X": {"stands_for": True}},
}


def classic(*hands: str, stock: str = "", knobs: Mapping[str, Any] | None = None) -> CardTable:
    """`classic` on 9S with two jokers that stand for any card."""
    rules = {**NAMED, **(knobs or {})}
    return deal("classic", upcard="9S", hands=[*hands], stock=stock, rules=rules)


@rule("LO-10", "FP-09")
def test_a_named_joker_answers_an_attack() -> None:
    book = classic("2S 3C 3D", "XR 4C 4D", "5C 5D").play("2S")
    assert book.legal() == ["XR=2C", "XR=2D", "XR=2H", "XR=2S", "draw"]
    assert book.play("XR", as_="2D").pending == 4
    assert book.turn == 2


@rule("LO-10", "FP-09")
def test_a_named_joker_that_is_no_answer_is_refused() -> None:
    book = classic("2S 3C 3D", "XR 4C 4D", "5C 5D").play("2S")
    assert book.refuses("XR", as_="3S") == "attack-unanswered"
    assert book.refuses("XR") == "joker-unnamed"


@rule("LO-10", "ZW-12")
def test_a_named_joker_blocks_an_attack() -> None:
    block = {"answer": [*SAME_RANK, ends("6")]}
    book = classic("2S 3C 3D", "XR 4C 4D", "5C 5D", knobs=block).play("2S")
    book.play("XR", as_="6H")
    assert (book.pending, book.turn, book.active_suit) == (0, 2, "hearts")


@rule("LO-10", "FP-10")
def test_a_joker_picked_first_may_be_named_a_block() -> None:
    knobs = {
        "answer": [*SAME_RANK, ends("6")],
        "demand": {"first_pick": True},
    }
    book = classic("2S 3C 3D", "4C 4D", "5C", stock="XR", knobs=knobs).play("2S").draw()
    assert book.legal() == ["XR=6C", "XR=6D", "XR=6H", "XR=6S", "draw"]
    assert book.play("XR", as_="6C").turn == 2


@rule("LO-10")
def test_a_named_two_attacks_with_any_answer_knob() -> None:
    knobs = {"answer": ANY_DRAW}
    book = classic("XR 3C 3D", "2H 2D 4D", "5C 5D", knobs=knobs).play("XR", as_="2S")
    assert (book.pending, book.playable()) == (2, {"2H", "2D"})


@rule("LO-10", "FP-09")
def test_a_named_wild_two_answers_by_its_suit_in_countdown() -> None:
    hands = ["2D 3C 3D", "XR 5H 5D 4D"]
    book = deal("countdown", upcard="9S", hands=hands, rules=NAMED, scores=[2, 5])
    assert book.play("2D", "clubs").legal() == ["XR=2C", "draw"]


@rule("LO-10", "CD-03")
def test_in_countdown_a_joker_may_be_named_ones_own_wild() -> None:
    hands = ["XR 3C 3D", "4C"]
    book = deal("countdown", upcard="9S", hands=hands, rules=NAMED, scores=[6, 8])
    assert book.refuses("XR", as_="8D") == "does-not-follow"
    assert book.play("XR", "clubs", as_="6D").playable() == {"4C"}


@rule("LO-10", "CV-05")
def test_a_drawn_joker_may_be_played_at_once_under_any_legal_name() -> None:
    book = classic("3C 3D", "4C", stock="XR", knobs={"draw": {"play_drawn": "may"}}).draw()
    assert book.playable() == {"XR"}
    assert book.refuses("XR", as_="4H") == "does-not-follow"
    assert book.play("XR", as_="9H").turn == 1


@rule("LO-10", "FP-15")
def test_drawing_until_a_card_fits_stops_at_a_joker() -> None:
    knobs = {"draw": {"limit": 0, "play_drawn": "must"}}
    book = classic("3C 3D", "4C", stock="4D XR", knobs=knobs).draw().draw()
    assert book.refusal(Move("draw")) == "must-play-drawn"
    assert book.refusal(Move("pass")) == "must-play-drawn"


@rule("LO-10", "ZW-14")
def test_a_joker_named_a_regular_card_may_be_a_regular_last_card() -> None:
    knobs = {"finish": {"not_with": ["special"], "otherwise": "illegal"}}
    book = classic("XR", "4C", knobs=knobs)
    assert book.refuses("XR", as_="QS") == "cannot-finish"
    assert book.play("XR", as_="9D").winners == [0]


@rule("LO-10", "ZW-14")
def test_the_name_of_the_joker_below_counts_for_the_finish() -> None:
    knobs = {"finish": {"not_on": NOT_ON, "otherwise": "in_air"}}
    book = classic("XR 3C 3D", "4C 4D", "5D", knobs=knobs).play("XR", as_="9D")
    assert book.draw().play("5D", seat=2).winners == [2]


@rule("CV-10", "LO-10")
def test_a_named_joker_still_serves_where_several_cards_may_be_played() -> None:
    book = classic("XR 3S 3D 4H", "4C", knobs={"several": {"way": "together"}})
    assert "3S 3D" in book.legal()
    assert book.play("XR", as_="9C").turn == 1


@rule("ZW-09", "FP-09")
def test_effect_jokers_in_classic_answer_only_each_other() -> None:
    rules = {
        "deck": {"packs": 1, "jokers_per_pack": 2},
        "cards": {"X": {"on": ["any"], **does("draw", n=4)}},
    }
    book = deal("classic", upcard="9S", hands=["XR 3C 3D", "XB 2S 2H", "5C"], rules=rules)
    assert book.play("XR").playable() == {"XB"}
    assert book.play("XB").pending == 8


@rule("ZW-09")
@pytest.mark.parametrize(("effect", "turn"), [("skip", 2), ("again", 0), ("reverse", 2)])
def test_effect_jokers_may_have_any_effect(effect: str, turn: int) -> None:
    rules = {
        "deck": {"packs": 1, "jokers_per_pack": 2},
        "cards": {"X": {"on": ["any"], **does(effect)}},
    }
    book = deal("classic", upcard="9S", hands=["XR 3C 3D", "4C", "5C"], rules=rules).play("XR")
    assert (book.turn, book.active_suit) == (turn, None)


@rule("FP-11", "CV-10")
def test_several_effect_jokers_go_together_and_add_up() -> None:
    rules = {"several": {"way": "together"}}
    book = deal("zimbabwe", upcard="9S", hands=["XR XB 3C 3D 4D", "4C", "5C"], rules=rules)
    assert book.play("XR XB").pending == 10


@rule("FP-08", "CV-06")
def test_a_wild_follows_a_spent_joker_even_where_none_may_lie_on_a_wild() -> None:
    rules = {"cards": {"8": {"not_on": ["wild"]}}}
    hands = ["XR 3C 3D 4D", "4C 4H", "8C 8D 5S"]
    book = deal("zimbabwe", upcard="9S", hands=hands, rules=rules).play("XR").draw()
    assert {"8C", "8D", "5S"} <= book.playable(2)


@rule("FP-08", "CV-09")
def test_on_a_spent_joker_a_wild_counts_as_matching() -> None:
    rules = {"cards": {"8": IF_MATCHING}}
    hands = ["XR 3C 3D 4D", "4C 4H", "8C 8D 5S"]
    book = deal("zimbabwe", upcard="9S", hands=hands, rules=rules).play("XR").draw()
    assert book.play("8C").phase == "declare"
