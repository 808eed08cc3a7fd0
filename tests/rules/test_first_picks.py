"""The first card picked on an attack, where the stock gives out: FP-10, FP-16."""

from typing import Any

import pytest

from crazy_eights.moves import DRAW
from tests.cardbook import ANY_DRAW, CardTable, deal, does, ends
from tests.rulebook import rule
from tests.rules.tables import calls, leave_stock

PRESETS = ["basic", "classic", "haft-khabis", "mau-mau", "pesten", "zimbabwe"]


def attacked(preset: str, *hands: str, stock: int, **rules: Any) -> CardTable:
    """A table whose first seat has laid 7S; its stock has `stock` cards and is never rebuilt."""
    knobs = {
        "cards": {"7": does("draw", n=3)},
        "deck": {"ranks": "A23456789TJQK"},
        "answer": [*ANY_DRAW, ends("A")],
        "demand": {"first_pick": True},
        "stock_out": "pass",
        "calls": [],
        **rules,
    }
    table = deal(preset, upcard="5S", hands=list(hands), stock="TH QH", rules=knobs)
    return leave_stock(table, stock).play("7S")


@rule("FP-16", "FP-10")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_pass_after_the_first_pick_does_not_count_for_a_blocked_round(preset: str) -> None:
    table = attacked(preset, "7S 3D 4D", "6H 9D", stock=1).draw()
    assert (table.legal(), table.pending) == (["pass"], 2)
    table.pass_turn().pass_turn()
    assert (table.rounds, table.turn, table.pending) == ([], 1, 0)
    assert table.pass_turn().rounds[0]["reason"] == "blocked"


@rule("FP-16")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_pass_without_a_pick_counts(preset: str) -> None:
    table = attacked(preset, "7S 3D 4D", "6H 9D", stock=0).pass_turn()
    assert table.pass_turn().rounds[0]["reason"] == "blocked"


def picked_in_vain(preset: str, hand: str, **rules: Any) -> CardTable:
    """Seat 1 draws on the attack, and seat 0 takes the last cards for the call it forgot."""
    silent = calls(penalty=2, enforce="auto")
    return attacked(preset, "7S 3D", hand, stock=2, **silent, **rules).draw()


@rule("FP-10", "FP-20")
@pytest.mark.parametrize("preset", PRESETS)
def test_a_first_pick_without_a_card_counts_as_made(preset: str) -> None:
    table = picked_in_vain(preset, "AH AC 9D", several={"way": "together"})
    assert (table.count(0), table.count(1), table.pending) == (3, 3, 2)
    assert (table.phase, table.legal()) == ("answer", ["pass"])
    assert table.refuses("AH") == "must-play-drawn"
    assert table.refuses("AH AC") == "several-not-allowed"
    assert table.refusal(DRAW) == "cannot-draw"


@rule("FP-10", "FP-16")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_pass_after_a_first_pick_without_a_card_does_not_count(preset: str) -> None:
    table = picked_in_vain(preset, "6H 9D 9C").pass_turn()
    assert (table.pending, table.turn) == (0, 0)
    assert table.hand(0) == "3D TH QH"
    assert (table.pass_turn().rounds, table.turn) == ([], 1)
    assert table.pass_turn().rounds[0]["reason"] == "blocked"


@rule("FP-10")
def test_the_next_attack_has_a_first_pick_of_its_own() -> None:
    hands = ["7S 7D 3D 4D", "6H 9D", "7H 9C 9H"]
    table = attacked("classic", *hands, stock=1).draw().pass_turn()
    leave_stock(table, 3).play("7H").draw()
    assert (table.turn, table.pending, table.legal()) == (0, 2, ["draw"])
