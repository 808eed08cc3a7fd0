"""Every reason an illegal move can have, and which one is given when several apply."""

from collections.abc import Callable
from typing import Any

import pytest

from crazy_eights import errors
from crazy_eights.moves import DRAW, PASS, Move
from tests.cardbook import CardTable, deal, does
from tests.rulebook import rule
from tests.rules.tables import calls, leave_stock

CLUBS = Move("declare", suit="clubs")
SAY = Move("announce", call="last_card")
CATCH = Move("challenge", call="last_card", target=1)


def play(cards: str, suit: str | None = None, as_: str | None = None, *call: str) -> Move:
    return Move("play", tuple(cards.split()), suit=suit, as_=as_, announce=call)


def classic(hand: str = "6S 8H 2S 2D", upcard: str = "5S", **rules: Any) -> CardTable:
    return deal("classic", upcard=upcard, hands=[hand, "7S 3D 4D", "9H TH JH"], rules=rules)


def several(hand: str = "6S 6D 8H 9D", upcard: str = "5S", **rules: Any) -> CardTable:
    return classic(hand, upcard, several={"way": "together"}, **rules)


def attacked(hand: str, **rules: Any) -> CardTable:
    hands = [hand, "3D 4D", "2S 9D"]
    rules = {"first_seat": "dealer", **rules}
    return deal("classic", upcard="5S", hands=hands, rules=rules).play("2S")


def drawn(stock: str = "9S", **draw: Any) -> CardTable:
    """Seat 0 has drawn one card on a 5♠; its hand is 6♠ 8♥ 2♠ 2♦."""
    table = deal(
        "classic",
        upcard="5S",
        hands=["6S 8H 2S 2D", "7S 3D 4D"],
        stock=stock,
        rules={"draw": {"play_drawn": "must", **draw}},
    )
    return table.draw()


def fight() -> CardTable:
    hands = ["4S 6D 7D", "5S 7S 8C", "9D TD"]
    return deal("last-one", upcard="6S", hands=hands).play("4S")


def covering() -> CardTable:
    return deal("last-one", upcard="6S", hands=["3S 6D 7D", "5S 7S"]).play("3S")


def last_one(hand: str = "6D XR 7S") -> CardTable:
    return deal("last-one", upcard="6S", hands=[hand, "5S 7H"])


def finishing(hand: str) -> CardTable:
    return deal("switch", upcard="5S", hands=[hand, "7S 3D"])


def flying() -> CardTable:
    return deal("zimbabwe", upcard="5S", hands=["7S", "6S 3D"]).play("7S")


def owing() -> CardTable:
    return classic().play("8H")


def dry(hand: str, **draw: Any) -> CardTable:
    rules = {"stock_out": "pass", "draw": draw}
    return leave_stock(deal(upcard="5S", hands=[hand, "7S 3D"], rules=rules), 0)


REASONS: dict[str, tuple[Callable[[], CardTable], Move]] = {
    "card-not-in-hand": (classic, play("KS")),
    "does-not-follow": (classic, play("2D")),
    "attack-unanswered": (lambda: attacked("6S 7S"), play("6S")),
    "suit-owed": (owing, DRAW),
    "rank-owed": (lambda: classic(cards={"8": {"name": "rank"}}).play("8H"), DRAW),
    "card-owed": (lambda: classic(cards={"6": does("give", n=1)}).play("6S"), DRAW),
    "bad-target": (lambda: classic(cards={"6": does("draw", n=1, to="chosen")}), play("6S")),
    "nothing-to-declare": (classic, CLUBS),
    "no-declaration": (classic, play("6S", "clubs")),
    "must-play": (lambda: classic(draw={"voluntary": False}), DRAW),
    "must-play-drawn": (drawn, play("6S")),
    "must-draw": (lambda: drawn("9D", limit=2), PASS),
    "cannot-draw": (lambda: drawn("9D"), DRAW),
    "cannot-pass": (classic, PASS),
    "ranks-differ": (several, play("6S 8H")),
    "several-not-allowed": (classic, play("2S 2D")),
    "cannot-finish": (lambda: finishing("2S"), play("2S")),
    "joker-unnamed": (last_one, play("XR")),
    "bad-joker-name": (last_one, play("XR", None, "XB")),
    "not-in-fight": (fight, play("7S")),
    "nothing-to-announce": (classic, SAY),
    "nothing-to-challenge": (classic, CATCH),
}


def test_every_reason_of_the_contract_is_here() -> None:
    assert set(REASONS) == set(errors.REASONS)


@rule("refusals")
@pytest.mark.parametrize("reason", REASONS)
def test_a_move_is_refused_with_its_reason_and_nothing_changes(reason: str) -> None:
    table, move = REASONS[reason]
    book = table()
    assert book.refusal(move, 1 if reason == "not-in-fight" else None) == reason


@rule("refusals")
@pytest.mark.parametrize("move", [play("6S"), DRAW, PASS, CLUBS, SAY, CATCH])
def test_after_the_end_every_move_is_refused_with_game_over(move: Move) -> None:
    table = deal("classic", upcard="5S", hands=["6S", "7S"]).play("6S")
    assert table.refusal(move, 0) == "game-over"


@rule("refusals")
@pytest.mark.parametrize("move", [play("KS"), DRAW, PASS, CLUBS])
def test_another_seats_turn_comes_before_every_reason_of_a_move(move: Move) -> None:
    assert classic().refusal(move, 1) == "not-your-turn"
    assert owing().refusal(move, 1) == "not-your-turn"
    assert fight().refusal(move, 0) == "not-your-turn"


@rule("refusals")
def test_announcing_and_challenging_need_no_turn() -> None:
    assert classic().refusal(SAY, 1) == "nothing-to-announce"
    assert owing().refusal(CATCH, 0) == "nothing-to-challenge"


@rule("refusals")
@pytest.mark.parametrize("move", [play("KS"), play("2S 2D"), DRAW, PASS])
def test_an_owed_suit_comes_before_the_faults_of_a_play(move: Move) -> None:
    assert owing().refusal(move) == "suit-owed"


@rule("refusals")
def test_a_declaration_in_a_fight_or_after_a_draw_finds_no_suit_owed() -> None:
    assert fight().refusal(CLUBS, 1) == "nothing-to-declare"
    assert drawn().refusal(CLUBS) == "nothing-to-declare"


WRONG = ("clubs", None, "last_card")
PRECEDENCE: list[tuple[str, Callable[[], CardTable], Move]] = [
    ("card-not-in-hand", classic, play("2S KD", *WRONG)),
    ("several-not-allowed", classic, play("2D 6S", *WRONG)),
    ("ranks-differ", several, play("9D 6S", *WRONG)),
    ("ranks-differ", several, play("9D 6S", None, "6S")),
    ("joker-unnamed", last_one, play("XR", None, None, "last_card")),
    ("bad-joker-name", classic, play("2D", None, "6S", "last_card")),
    ("not-in-fight", fight, play("7S", *WRONG)),
    ("must-play-drawn", drawn, play("2D", *WRONG)),
    ("attack-unanswered", lambda: attacked("6H 7S 8S"), play("6H", *WRONG)),
    ("does-not-follow", lambda: finishing("2D"), play("2D", *WRONG)),
    ("cannot-finish", lambda: finishing("2S"), play("2S", *WRONG)),
    ("no-declaration", classic, play("6S", *WRONG)),
    ("nothing-to-announce", classic, play("6S", None, None, "last_card")),
]
"""For each reason of a play one in which the reasons after it apply too."""


@rule("refusals")
@pytest.mark.parametrize(("reason", "table", "move"), PRECEDENCE)
def test_of_several_reasons_against_a_play_the_first_in_order_is_given(
    reason: str, table: Callable[[], CardTable], move: Move
) -> None:
    assert table().refusal(move, 1 if reason == "not-in-fight" else None) == reason


@rule("refusals")
def test_a_named_joker_is_refused_for_the_reason_of_the_card_it_is_named() -> None:
    assert last_one().refusal(play("XR", None, "9D")) == "does-not-follow"
    assert last_one().refusal(play("XR", "clubs", "9S")) == "no-declaration"
    table = deal("last-one", upcard="6S", hands=["4S 6D", "XR 7S"]).play("4S")
    assert table.refusal(play("XR", None, "6S"), 1) == "not-in-fight"
    assert table.refusal(play("XR", None, "5S"), 1) is None


@rule("refusals")
def test_a_name_without_a_joker_is_a_bad_name() -> None:
    assert last_one().refusal(play("6D", None, "6D")) == "bad-joker-name"
    joker = deal("zimbabwe", upcard="5S", hands=["XR 6D 7S", "3S 4D"])
    assert joker.refusal(play("XR", None, "6S")) == "bad-joker-name"


@rule("refusals")
def test_a_name_that_is_not_in_the_pack_is_a_bad_name() -> None:
    rules = {"deck": {"ranks": "A789TJQK"}}
    table = deal("last-one", upcard="9S", hands=["XR 7D", "8S"], rules=rules)
    assert table.refusal(play("XR", None, "6S")) == "bad-joker-name"
    assert table.refusal(play("XR", None, "7S")) is None


@rule("refusals")
def test_why_a_draw_is_refused_in_order() -> None:
    assert dry("6S 2D", voluntary=False).refusal(DRAW) == "cannot-draw"
    assert drawn("9S", limit=2).refusal(DRAW) == "must-play-drawn"
    assert drawn("9S", limit=1).refusal(DRAW) == "cannot-draw"
    assert drawn("9S", limit=2, play_drawn="may").refusal(DRAW) == "cannot-draw"
    assert classic(draw={"voluntary": False}).refusal(DRAW) == "must-play"
    assert fight().refusal(DRAW, 1) == "cannot-draw"
    assert covering().refusal(DRAW) == "cannot-draw"


@rule("refusals")
def test_why_a_pass_is_refused_in_order() -> None:
    assert attacked("6S 7S").refusal(PASS) == "attack-unanswered"
    assert drawn("9S").refusal(PASS) == "must-play-drawn"
    assert drawn("9D", limit=2).refusal(PASS) == "must-draw"
    assert flying().refusal(PASS) == "must-draw"
    assert classic().refusal(PASS) == "cannot-pass"
    assert dry("6S 2D", voluntary=False).refusal(PASS) == "must-play"


@rule("refusals")
def test_a_card_that_could_not_finish_is_still_refused_for_not_following() -> None:
    assert finishing("2D").refusal(play("2D")) == "does-not-follow"
    assert finishing("3S").refusal(play("3S")) is None


@rule("refusals")
def test_calls_and_suits_with_a_play_must_be_owed_or_open() -> None:
    owed = deal("classic", upcard="5S", hands=["6S 3H", "7S"], rules=calls())
    assert owed.refusal(play("6S", None, None, "last_card")) is None
    assert owed.refusal(play("6S", None, None, "half_card")) == "nothing-to-announce"
