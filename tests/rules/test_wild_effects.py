"""Wild cards that have an effect too: the effect waits for the declaration (CD-05, FP-09)."""

from typing import Any

import pytest

from crazy_eights.moves import Move
from tests.cardbook import IF_MATCHING, SAME_RANK, CardTable, deal, does, ends
from tests.rulebook import rule

HANDS = ["8H 3C 3D 8S", "4C 2D 8D 4H", "5C 5D 6H", "6C 6D 9H"]


def wild(effect: dict[str, Any], seats: int = 4, **knobs: Any) -> CardTable:
    """Seat 0 has laid an eight with this effect and owes the suit."""
    rules = {"cards": {"8": effect}, **knobs}
    return deal("basic", upcard="9S", hands=HANDS[:seats], rules=rules).play("8H")


@rule("CE-06", "CD-05")
@pytest.mark.parametrize(
    "effect",
    [
        does("skip"),
        does("reverse"),
        does("again"),
        does("draw", n=3),
        does("cover", on=["suit", "rank"]),
        does("fight", top="K"),
    ],
)
def test_the_effect_waits_for_the_declaration(effect: dict[str, Any]) -> None:
    book = wild(effect)
    assert (book.phase, book.turn, book.pending, book.direction) == ("declare", 0, 0, "clockwise")
    assert book.refusal(Move("draw")) == "suit-owed"
    assert book.refuses("3C") == "suit-owed"


@rule("CD-05")
def test_a_wild_that_skips() -> None:
    book = wild(does("skip")).declare("diamonds")
    assert (book.turn, book.playable()) == (2, {"5D"})


@rule("CD-05")
def test_a_wild_that_skips_with_two_players_is_followed_by_its_own_player() -> None:
    book = wild(does("skip"), seats=2).declare("diamonds")
    assert (book.turn, book.playable()) == (0, {"3D", "8S"})


@rule("CD-05")
def test_a_wild_that_reverses() -> None:
    book = wild(does("reverse")).declare("diamonds")
    assert (book.turn, book.direction, book.playable()) == (3, "counterclockwise", {"6D"})


@rule("CD-05", "ZW-07")
def test_a_wild_that_plays_again_binds_its_own_player() -> None:
    book = wild(does("again")).declare("diamonds")
    assert (book.turn, book.playable()) == (0, {"3D", "8S"})


@rule("CD-05", "FP-09")
def test_a_wild_that_attacks_is_answered_by_any_own_wild() -> None:
    book = wild(does("draw", n=3)).declare("diamonds")
    assert (book.turn, book.pending, book.playable()) == (1, 3, {"8D"})
    assert book.play("8D", "clubs").pending == 6


@rule("FP-09")
def test_with_no_wild_on_a_wild_nothing_answers() -> None:
    book = wild({**does("draw", n=3), "not_on": ["wild"]}).declare("diamonds")
    assert book.legal() == ["draw"]


@rule("FP-09")
def test_a_wild_that_attacks_and_never_declares_is_answered_in_its_own_suit() -> None:
    rules = {"cards": {"8": {**does("draw", n=3), "name": "own"}}}
    book = deal("basic", upcard="9S", hands=HANDS, rules=rules).play("8H")
    assert (book.phase, book.pending, book.playable()) == ("answer", 3, {"8D"})


@rule("LO-05", "CD-05")
def test_a_wild_that_may_be_covered_asks_its_own_player_for_the_suit() -> None:
    book = wild(does("cover", on=["suit", "rank"])).declare("diamonds")
    assert (book.phase, book.turn, book.playable()) == ("cover", 0, {"3D", "8S"})
    assert book.pass_turn().playable() == {"2D", "8D"}


@rule("LO-05")
def test_a_wild_that_may_be_covered_by_any_card() -> None:
    book = wild(does("cover", on=["any"])).declare("diamonds")
    assert book.playable() == {"3C", "3D", "8S"}


@rule("LO-06", "LO-08")
def test_a_wild_that_fights_is_fought_in_its_own_suit() -> None:
    book = wild(does("fight", top="K")).declare("diamonds")
    assert (book.phase, book.turn) == ("fight", 1)
    assert book.legal(3) == ["9H", "pass"]


@rule("LO-06")
def test_after_a_wild_fight_without_continuation_the_declared_suit_is_followed() -> None:
    book = wild(does("fight", top="K")).declare("diamonds")
    for seat in (1, 2, 3):
        book.pass_turn(seat)
    assert (book.count(1), book.turn, book.playable()) == (12, 2, {"5D"})


@rule("ZW-12", "FP-09")
def test_a_wild_that_blocks_declares_before_the_attack_ends() -> None:
    rules = {"answer": [*SAME_RANK, ends("8")], "cards": {"9": does("draw", n=2)}}
    hands = ["9D 3C 3D", "8H 4H 4C", "5C 5D"]
    book = deal("basic", upcard="TD", hands=hands, rules=rules).play("9D")
    book.play("8H")
    assert (book.phase, book.turn, book.pending) == ("declare", 1, 2)
    book.declare("clubs")
    assert (book.phase, book.turn, book.pending, book.playable()) == ("play", 2, 0, {"5C"})


@rule("CE-06")
def test_a_suit_given_with_the_play_applies_the_effect_at_once() -> None:
    rules = {"cards": {"8": does("skip")}}
    book = deal("basic", upcard="9S", hands=HANDS, rules=rules).play("8H", "diamonds")
    assert (book.turn, book.playable()) == (2, {"5D"})


@rule("CV-09")
def test_a_wild_that_may_not_declare_has_its_effect_at_once() -> None:
    rules = {"cards": {"8": {**does("skip"), **IF_MATCHING}}}
    book = deal("basic", upcard="9S", hands=HANDS, rules=rules).play("8H")
    assert (book.phase, book.turn, book.active_suit) == ("play", 2, "hearts")


@rule("CV-09", "FP-07")
def test_a_wild_that_matches_owes_the_suit_before_its_effect() -> None:
    rules = {"cards": {"8": {**does("skip"), **IF_MATCHING}}}
    book = deal("basic", upcard="9S", hands=HANDS, rules=rules).play("8S")
    assert (book.phase, book.turn) == ("declare", 0)
    assert book.declare("diamonds").turn == 2


@rule("CV-10", "CD-05")
def test_several_wilds_with_effects_declare_once_and_then_act_together() -> None:
    rules = {"cards": {"8": does("skip")}, "several": {"way": "together"}}
    book = deal("basic", upcard="9S", hands=HANDS, rules=rules).play("8H 8S")
    assert (book.phase, book.turn) == ("declare", 0)
    book.declare("diamonds")
    assert (book.turn, book.playable()) == (3, {"6D"})


@rule("ZW-15", "FP-30")
def test_a_last_wild_in_the_air_still_declares_and_then_skips() -> None:
    rules = {
        "cards": {"8": does("skip")},
        "finish": {"not_with": ["special"], "otherwise": "in_air"},
    }
    hands = ["8H", "4C 4D", "5C 5D"]
    book = deal("basic", upcard="9S", hands=hands, rules=rules).play("8H")
    assert (book.phase, book.in_air(0)) == ("declare", True)
    assert book.declare("clubs").turn == 2


@rule("FP-30")
def test_a_wild_that_wins_asks_for_no_suit_and_has_no_effect() -> None:
    rules = {"cards": {"8": does("draw", n=3)}}
    book = deal("basic", upcard="9S", hands=["8H", "4C", "5C"], rules=rules)
    assert book.legal()[0] == "8H"
    assert book.play("8H", "clubs").rounds[0]["hands"] == [[], ["4C"], ["5C"]]


@rule("FP-19")
def test_a_winning_wild_draw_card_still_costs_the_next_seat_its_cards_by_knob() -> None:
    rules = {"cards": {"8": does("draw", n=3)}, "finish": {"effect": "draw_only"}}
    book = deal("basic", upcard="9S", hands=["8H", "4C", "5C"], rules=rules).play("8H")
    assert len(book.rounds[0]["hands"][1]) == 4


@rule("FP-20")
def test_the_call_of_a_wild_that_waits_for_its_suit_is_owed_from_the_play_on() -> None:
    calls = {
        "calls": [
            {
                "say": "last_card",
                "left": 1,
                "penalty": 2,
                "enforce": "challenge",
                "window": "next_action",
            }
        ]
    }
    book = deal("basic", upcard="9S", hands=["8H 3C", "4C 4D", "5C"], rules=calls).play("8H")
    assert book.phase == "declare"
    assert book.challenge(0, "last_card", seat=2).count(0) == 3
    assert book.declare("clubs").turn == 1
