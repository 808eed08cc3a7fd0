"""Several wild cards are listed in an order that declares, where one does: FP-14 with CV-09."""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from crazy_eights.engine import legal
from crazy_eights.engine.illegal import check
from crazy_eights.engine.state import State
from crazy_eights.errors import Refusal
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import expand
from tests.bots.positions import positions
from tests.cardbook import IF_MATCHING, NOT_ON, SAME_RANK, WILD, CardTable, deal, does
from tests.rulebook import rule

MATCHING: dict[str, Any] = {
    "cards": {"8": IF_MATCHING},
    "several": {"way": "together"},
    "calls": [],
}


def listed(book: CardTable) -> set[str]:
    """The sets of several cards that may be played, each with its suit if it declares one."""
    return {move for move in book.legal() if len(move.partition(">")[0].split()) > 1}


def eights(hand: str, upcard: str = "5H", preset: str = "basic", **rules: Any) -> CardTable:
    return deal(preset, upcard=upcard, hands=[hand, "7C 7D"], rules={**MATCHING, **rules})


def declared(*sets: str) -> set[str]:
    suits = ("clubs", "diamonds", "hearts", "spades")
    return {f"{cards}>{suit}" for cards in sets for suit in suits}


@rule("FP-14", "CV-09")
def test_the_card_that_matches_is_listed_first() -> None:
    book = eights("8C 8D 8H 3C")
    pairs = declared("8H 8C", "8H 8D") | {"8C 8D", "8D 8C", "8C 8H", "8D 8H"}
    assert listed(book) == pairs | declared("8H 8D 8C", "8H 8C 8D") | {"8C 8D 8H"}
    assert book.play("8H 8C 8D", "spades").active_suit == "spades"


@rule("FP-14", "CV-09")
def test_another_order_is_still_legal_and_declares_nothing() -> None:
    book = eights("8C 8D 8H 3C")
    assert book.refuses("8C 8H 8D", "spades") == "no-declaration"
    assert book.play("8C 8H 8D").active_suit == "diamonds"


@rule("FP-14", "CV-09")
def test_where_every_wild_matches_any_order_declares() -> None:
    for upcard in ("8S", "8H"):
        book = eights("8C 8D 3C", upcard=upcard, starter={"wild": "own_suit"})
        assert listed(book) == declared("8D 8C", "8C 8D")


@rule("FP-14", "CV-07")
def test_a_wild_that_must_match_can_only_begin_a_play_that_declares() -> None:
    book = eights("8C 8D 8H 3C", cards={"8": {**IF_MATCHING, "on": ["suit", "rank", "wild"]}})
    assert listed(book) == declared("8H 8C", "8H 8D", "8H 8D 8C", "8H 8C 8D")


@rule("FP-14", "FP-30")
def test_a_play_that_wins_asks_for_no_suit_in_any_order() -> None:
    assert {"8H 8D 8C", "8H 8C 8D", "8C 8D 8H"} <= listed(eights("8C 8D 8H"))


@rule("FP-14", "CD-05")
def test_own_wild_twos_that_answer_an_attack_are_listed_so_that_they_declare() -> None:
    rules = {**MATCHING, "answer": SAME_RANK}
    hands = ["2H 9C TC", "2C 2D 2S 6C"]
    book = deal("countdown", upcard="9H", hands=hands, scores=[8, 2], rules=rules)
    book.play("2H")
    sets = ["2C 2D", "2C 2S", "2D 2C", "2D 2S", "2S 2C", "2S 2D"]
    assert declared(*sets) <= listed(book)


@rule("FP-14", "LO-05")
@pytest.mark.parametrize("match", [["any"], ["suit", "rank"]])
def test_wilds_that_cover_are_listed_so_that_they_declare(match: list[str]) -> None:
    cards = {"8": IF_MATCHING, "3": does("cover", on=match)}
    book = eights("3H 8C 8H 4C", cards=cards).play("3H")
    assert listed(book) == declared("8H 8C") | {"8C 8H"}


@rule("FP-14", "LO-05")
def test_cards_that_declare_nothing_are_listed_by_kind_whatever_they_match() -> None:
    cards = {"3": does("cover", on=["any"])}
    book = eights("3H 9C 9D 9H 4C", cards=cards).play("3H")
    assert {"9C 9H 9D", "9D 9H 9C", "9C 9D 9H"} < listed(book)


@rule("FP-14", "ZW-15")
def test_wilds_that_put_their_seat_in_the_air_are_listed_so_that_they_declare() -> None:
    finish = {"not_with": ["special"], "otherwise": "in_air"}
    assert listed(eights("8C 8H", finish=finish)) == declared("8H 8C") | {"8C 8H"}


PLAYED = [
    ("basic", {}),
    ("haft-khabis", {}),
    ("crates", {}),
    ("mau-mau", {}),
    ("zimbabwe", {}),
    ("countdown", {}),
    ("classic", {"deck": {"packs": 2}, "cards": {"8": {**IF_MATCHING, **does("draw", n=2)}}}),
    ("classic", {"finish": {"not_on": NOT_ON, "otherwise": "illegal"}}),
    ("last-one", {"cards": {rank: {**WILD, **IF_MATCHING} for rank in "89T"}}),
]


def tables(preset: str, rules: dict[str, Any]) -> Iterator[State]:
    deals = {"deal": {"cards": 9, "two_players": 12}}
    ruleset = expand(preset, {**MATCHING, **deals, **rules}, seats=2)
    for number in range(6):
        yield from positions(ruleset, 2, Random(f"{preset} {number}"), most=40)


def may_declare(table: State, seat: int, cards: tuple[str, ...]) -> bool:
    try:
        check(table, seat, Move("play", cards, suit="spades"))
    except Refusal:
        return False
    return True


@rule("FP-14", "CV-09")
@pytest.mark.parametrize(("preset", "rules"), PLAYED)
def test_no_listed_set_could_declare_only_in_another_order(
    preset: str, rules: dict[str, Any]
) -> None:
    judged = 0
    for table in tables(preset, rules):
        seat = table.turn
        held = table.hands[seat].bit_count()
        for move in legal.turn_moves(table, seat):
            if len(move.cards) in (0, 1, held):
                continue
            judged += 1
            orders = {(*order, move.cards[-1]) for order in permutations(move.cards[:-1])}
            if any(may_declare(table, seat, order) for order in orders):
                assert move.suit is not None, (table.facing, move)
    assert judged > 50
