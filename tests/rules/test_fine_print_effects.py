"""The fine print of what no named game does: FP-50 … FP-59."""

from typing import Any

from crazy_eights.moves import Move
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
GIVE = does(do="give", n=2, to="chosen")
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
    rules = {"deck": {"packs": 1, "jokers_per_pack": 2}}
    cards = {"X": {"on": ["any"], "leaves": "below"}}
    book = table(cards, "XR 3C 2H", "XB 3S 4H", follow=["rank", "suit"], **rules).play("XR")
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
def test_all_others_draw_at_once_and_so_does_the_seat_itself() -> None:
    effects = [{"do": "draw", "n": 2, "to": "others"}, {"do": "draw", "n": 1, "to": "self"}]
    book = table({"9": {"do": effects}}, "9S 3C", "2H", "4D").play("9S")
    assert [book.count(seat) for seat in range(3)] == [2, 3, 3]
    assert [args["why"] for args in book.happened("cards_drawn")] == ["effect"] * 3
    assert book.turn == 1


@rule("FP-53")
def test_a_chosen_seat_faces_the_demand_and_play_goes_on_after_it() -> None:
    cards = {"9": does(do="draw", n=2, to="chosen")}
    book = table(cards, "9S 3C", "2H", "9D 4D", "KC QD")
    assert [book.refuses("9S", target=seat) for seat in (None, 0, 2)] == ["bad-target"] * 2 + [None]
    assert book.refuses("3C", target=2) == "does-not-follow"
    book.play("9S", target=2)
    assert (book.turn, book.pending, book.legal()) == (2, 2, ["9D@0", "9D@1", "9D@3", "draw"])
    assert book.draw().turn == 3


@rule("FP-53")
def test_where_nothing_answers_the_chosen_seat_draws_at_once() -> None:
    book = table({"9": does(do="draw", n=2, to="chosen", answer=[])}, "9S 3C", "2H", "9D")
    book.play("9S", target=2)
    assert (book.turn, book.count(2)) == (1, 3)


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


@rule("FP-55")
def test_given_cards_are_named_one_by_one_and_seen_by_all() -> None:
    book = table({"9": GIVE}, "9S 3C 4C 5C", "2H", "4D").play("9S", target=2)
    assert (book.phase, book.legal()) == ("declare", ["declare 3C", "declare 4C", "declare 5C"])
    assert book.refusal(Move("declare", suit="clubs")) == "card-owed"
    assert book.refusal(Move("declare", card="KH")) == "card-not-in-hand"
    book.declare(card="4C").declare(card="3C")
    assert (book.turn, book.hand(0), book.hand(2)) == (1, "5C", "3C 4C 4D")
    assert book.happened("card_given")[0] == {"seat": 0, "target": 2, "card": "4C"}


@rule("FP-55")
def test_a_hand_emptied_by_giving_wins() -> None:
    book = table({"9": GIVE}, "9S 3C", "2H", "4D", finish={"not_with": ["3"]})
    assert book.play("9S", target=1).declare(card="3C").winners == [0]


@rule("FP-56")
def test_a_cover_that_must_be_is_drawn_for_by_its_own_predicates() -> None:
    cards = {"9": does(do="cover", on=["up"], must=True)}
    book = table(cards, "9S 9D 3S", "2H", stock="KC TC").play("9S")
    assert book.draw().legal() == ["draw"]
    assert book.draw().legal() == ["TC"]


@rule("FP-57")
def test_a_series_goes_on_with_what_it_asks() -> None:
    book = table({**SERIES, "2": DRAW_2}, "9S 2S 3S 3C KD", "4H", "4D").play("9S")
    assert (book.phase, book.playable()) == ("more", {"2S", "3S"})
    book.play("2S").play("3S").play("3C")
    assert (book.turn, book.pending) == (1, 2)


@rule("FP-57")
def test_a_card_that_is_played_alone_does_not_continue_a_series() -> None:
    book = table(SERIES, "9S 2S 3S KD", "4H", "4D", several={"not": ["2"]}).play("9S")
    assert book.playable() == {"3S"}


@rule("FP-58")
def test_lost_turns_are_passed_over() -> None:
    cards = {"9": does(do="skip", n=2, answer=[{"with": ["rank"], "so": "add"}])}
    book = table(cards, "9S 3C", "2H", "4D QD").play("9S").pass_turn()
    assert book.happened("attack_taken")[0]["turns"] == 2
    assert book.draw().draw().turn == 2


@rule("FP-59")
def test_a_bonus_counts_with_every_method_and_scores_may_be_negative() -> None:
    cards = {"9": {"bonus": -30}}
    end = {"when": "rounds", "rounds": 2, "winner": "highest"}
    book = table(cards, "9S", "2H", scoring={"method": "collect"}, game_end=end).play("9S")
    assert book.scores == [-28, 0]
