"""Rows, names, targets and answers that no named game has: FP-50 … FP-57."""

from typing import Any

from tests.cardbook import CardTable, deal
from tests.rulebook import rule


def table(cards: dict[str, Any], *hands: str, upcard: str = "5S", **more: Any) -> CardTable:
    """A position of `basic` with these rows."""
    stock = more.pop("stock", "")
    rules = {"cards": cards, "calls": [], **more}
    return deal("basic", upcard=upcard, hands=list(hands), stock=stock, rules=rules)


def does(**effect: Any) -> dict[str, Any]:
    return {"do": [effect]}


DRAW_2 = does(do="draw", n=2)
SERIES = {"9": does(do="series", on=["suit", "rank"])}


@rule("FP-50")
def test_the_narrowest_row_with_a_column_decides_it() -> None:
    cards = {"all": {"points": 5}, "9": DRAW_2, "9_black": {"points": 7}, "9S": does(do="skip")}
    book = table(cards, "9S 3C", "2H", "4D").play("9S")
    assert (book.turn, book.pending) == (2, 0)
    points = book.state.tables.points
    assert [points[kind] for kind in (8, 21, 2)] == [7, 5, 5]


@rule("FP-50")
def test_cards_of_the_colour_follow() -> None:
    book = table({"8": None}, "2C 3S 5H 9D", "3C", follow=["colour+rank", "suit"])
    assert book.playable() == {"3S"}
    book = table({"8": None}, "2C 3S 5H 9D", "3C", follow=["colour"])
    assert book.playable() == {"2C", "3S"}


@rule("FP-51")
def test_a_joker_has_no_rank_to_follow() -> None:
    deck = {"packs": 1, "jokers_per_pack": 2}
    cards = {"X": {"on": ["any"], "leaves": "below"}}
    book = table(cards, "XR 3C 2H", "XB 3S 4H", follow=["rank", "suit"], deck=deck).play("XR")
    assert book.playable() == {"XB", "3S"}


@rule("FP-52")
def test_either_is_a_suit_or_a_rank() -> None:
    cards = {"8": {"on": ["any"], "name": "either"}}
    book = table(cards, "8S 3C 2H", "9H 4C 2D")
    assert len([move for move in book.legal() if move.startswith("8S>")]) == 4 + 13
    assert book.refuses("8S", "hearts", rank="9") == "no-declaration"
    book.play("8S")
    assert book.declare(rank="9").playable() == {"9H"}


@rule("FP-53")
def test_a_chosen_seat_faces_the_demand_and_play_goes_on_after_it() -> None:
    cards = {"9": does(do="draw", n=2, to="chosen")}
    book = table(cards, "9S 3C", "2H", "9D 4D", "KC QD")
    assert [book.refuses("9S", target=seat) for seat in (None, 0, 2)] == ["bad-target"] * 2 + [None]
    assert book.refuses("3C", target=2) == "does-not-follow"
    book.play("9S", target=2)
    assert (book.turn, book.pending, book.legal()) == (2, 2, ["9D@0", "9D@1", "9D@3", "draw"])
    assert book.draw().turn == 3


@rule("FP-54")
def test_a_reverse_that_passes_on_sends_the_demand_back() -> None:
    answer = [{"with": ["9"], "match": "suit", "so": "pass_on"}]
    book = table(
        {"2": DRAW_2, "9": does(do="reverse")}, "2S 3C", "9S 9H 4H", "KD", answer=answer
    ).play("2S")
    assert book.playable() == {"9S"}
    book.play("9S")
    assert (book.turn, book.pending, book.direction) == (0, 2, "counterclockwise")


@rule("FP-54")
def test_the_demand_of_the_card_that_ends_one_is_lost() -> None:
    answer = [{"with": ["draw"], "so": "end"}]
    book = table({"2": DRAW_2}, "2S 3C", "2H 4H", "KD KH", answer=answer).play("2S").play("2H")
    assert (book.turn, book.pending) == (2, 0)


@rule("FP-57")
def test_a_card_that_is_played_alone_does_not_continue_a_series() -> None:
    book = table(SERIES, "9S 2S 3S KD", "4H", "4D", several={"not": ["2"]}).play("9S")
    assert book.playable() == {"3S"}
