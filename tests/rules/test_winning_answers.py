"""What the next seat still draws when a round is won under attack: FP-19 with `draw_only`."""

from typing import Any

import pytest

from tests.cardbook import ANY_DRAW, SAME_RANK, WILD, WILD_ENDS, CardTable, deal, does, ends
from tests.rulebook import rule

DRAW_ONLY: dict[str, Any] = {"not_with": [], "not_on": [], "effect": "draw_only"}
PRESETS = ["basic", "classic", "haft-khabis", "race-500", "switch", "zimbabwe"]


def won(preset: str, last: str, cards: dict[str, Any], **rules: Any) -> CardTable:
    """Three seats; seat 1 wins with these nines on seat 0's 7S, which demands three cards."""
    knobs = {
        "cards": {"7": does("draw", n=3), **cards},
        "answer": ANY_DRAW,
        "finish": DRAW_ONLY,
        "several": {"way": "together"},
        "calls": [],
        **rules,
    }
    hands = ["7S 3D 4D", last, "5C"]
    book = deal(preset, upcard="5S", hands=hands, rules=knobs).play("7S")
    assert book.pending == 3
    return book.play(last)


def drawn(book: CardTable) -> int:
    """How many cards seat 2 got before the hands were counted."""
    assert book.rounds[0]["winner"] == 1
    return len(book.rounds[0]["hands"][2]) - 1


ATTACK = does("draw", n=5)
BLOCKS = [ends("9C", "9S"), *ANY_DRAW]


@rule("FP-19", "ZW-12")
@pytest.mark.parametrize("preset", PRESETS)
def test_cards_canceled_by_a_winning_block_are_not_drawn(preset: str) -> None:
    assert drawn(won(preset, "9S", {}, answer=BLOCKS)) == 0


@rule("FP-19")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_winning_answer_passes_on_what_was_pending_and_its_own_demand(preset: str) -> None:
    assert drawn(won(preset, "9S", {"9": ATTACK})) == 3 + 5


@rule("FP-19", "FP-14")
@pytest.mark.parametrize("last", ["9C 9D", "9D 9C"])
def test_of_several_winning_cards_a_block_cancels_only_what_was_pending_before(last: str) -> None:
    book = won("basic", last, {"9": WILD, "9D": ATTACK}, answer=BLOCKS)
    assert drawn(book) == 5


@rule("FP-19", "CN-01")
@pytest.mark.parametrize(("last", "cards"), [("9C 9D", 3 + 5), ("9D 9C", 0)])
def test_where_only_the_last_card_takes_effect_it_alone_cancels(last: str, cards: int) -> None:
    several = {"way": "together", "effects": "last"}
    book = won("basic", last, {"9": WILD, "9D": ATTACK}, answer=BLOCKS, several=several)
    assert drawn(book) == cards


@rule("FP-19")
def test_without_an_attack_a_winning_block_asks_for_nothing() -> None:
    rules = {"answer": BLOCKS, "finish": DRAW_ONLY}
    book = deal("basic", upcard="5S", hands=["9S", "3C", "4C"], rules=rules).play("9S")
    assert [len(hand) for hand in book.rounds[0]["hands"]] == [0, 1, 1]


@rule("FP-19", "CD-06")
@pytest.mark.parametrize(("answer", "cards"), [(WILD_ENDS, 0), (SAME_RANK, 4)])
def test_a_two_that_ends_the_attack_of_a_wild_two_leaves_nothing_to_draw(
    answer: list[Any], cards: int
) -> None:
    rules = {"answer": answer, "finish": DRAW_ONLY, "calls": []}
    hands = ["2S 3D 4D", "2C", "5C"]
    book = deal("countdown", upcard="5S", hands=hands, scores=[2, 1, 8], rules=rules)
    book.play("2S", "clubs").play("2C")
    assert (book.winners, drawn(book)) == ([1], cards)


@rule("FP-19", "CD-08")
@pytest.mark.parametrize(("effect", "cards"), [("ignored", 0), ("draw_only", 2)])
def test_by_knob_the_card_that_ends_a_countdown_still_makes_the_next_seat_draw(
    effect: str, cards: int
) -> None:
    rules = {"finish": {"effect": effect}}
    hands = ["3D 4D", "2S", "5C"]
    book = deal("countdown", upcard="5S", hands=hands, scores=[8, 1, 8], rules=rules)
    assert drawn(book.draw().play("2S")) == cards


@rule("FP-19", "CS-07")
def test_without_the_knob_no_winning_card_makes_a_seat_draw() -> None:
    assert drawn(won("classic", "9S", {"9": ATTACK}, finish={})) == 0
