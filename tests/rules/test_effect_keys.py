"""Which effect a card has where several keys name it: the more specific one wins (CV-01, CV-02)."""

import pytest

from tests.cardbook import TAME, CardTable, deal, does
from tests.rulebook import rule

KEYS = {
    "J": does("skip"),
    "J_red": does("again"),
    "JH": does("draw", n=3),
}


def jack(card: str) -> CardTable:
    """Seat 0 of three lays this jack, whose rank, colour and card have different effects."""
    hands = [f"{card} 3C 3D", "4C 4D", "5C 5D"]
    upcard = f"T{card[1]}"
    return deal("basic", upcard=upcard, hands=hands, rules={"cards": KEYS}).play(card)


@rule("CV-01", "CV-02")
@pytest.mark.parametrize(
    ("card", "turn", "pending"), [("JS", 2, 0), ("JC", 2, 0), ("JD", 0, 0), ("JH", 1, 3)]
)
def test_a_card_beats_a_colour_and_a_colour_beats_a_rank(
    card: str, turn: int, pending: int
) -> None:
    book = jack(card)
    assert (book.turn, book.pending) == (turn, pending)


@rule("CV-02")
def test_the_order_of_the_keys_does_not_matter() -> None:
    backwards = dict(reversed(KEYS.items()))
    hands = ["JH 3C 3D", "4C 4D", "5C 5D"]
    book = deal("basic", upcard="TH", hands=hands, rules={"cards": backwards}).play("JH")
    assert book.pending == 3


@rule("CV-06")
def test_by_knob_no_rank_is_wild() -> None:
    book = deal("basic", upcard="TS", hands=["8D 9S 3C", "4C"], rules={"cards": {"8": TAME}})
    assert book.playable() == {"9S"}
