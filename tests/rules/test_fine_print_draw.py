"""The fine print of drawing, passing and finishing: FP-15 … FP-19."""

from typing import Any

from crazy_eights.moves import DRAW, PASS
from tests.cardbook import CardTable, deal, does
from tests.rulebook import rule
from tests.rules.tables import leave_stock


def drawing(stock: str, hand: str = "6S 2H", **draw: Any) -> CardTable:
    return deal("basic", upcard="5S", hands=[hand, "7H 3D"], stock=stock, rules={"draw": draw})


@rule("FP-15")
def test_without_a_limit_the_seat_draws_until_a_card_fits() -> None:
    table = drawing("9D TD JD QD 9S", limit=0, play_drawn="must")
    for _ in range(4):
        table.draw()
        assert (table.legal(), table.refusal(PASS)) == (["draw"], "must-draw")
    assert table.draw().legal() == ["9S"]


@rule("FP-15")
def test_drawing_stops_at_the_first_card_that_fits() -> None:
    table = drawing("9S TD", limit=3, play_drawn="may").draw()
    assert table.legal() == ["9S", "pass"]
    assert table.refusal(DRAW) == "cannot-draw"


@rule("FP-15")
def test_while_no_drawn_card_fits_only_drawing_on_is_legal_even_if_the_hand_could_play() -> None:
    table = drawing("9D TD", limit=3, play_drawn="may").draw()
    assert table.legal() == ["draw"]
    assert table.refuses("6S") == "must-play-drawn"


@rule("FP-15")
def test_only_the_drawn_card_may_be_played_after_a_draw() -> None:
    table = drawing("9D TS", limit=3, play_drawn="may").draw().draw()
    assert table.legal() == ["TS", "pass"]
    assert table.refuses("9D") == "must-play-drawn"


@rule("FP-15")
def test_when_drawn_cards_may_not_be_played_the_first_fit_ends_the_turn() -> None:
    table = drawing("9D TS JD", limit=3, play_drawn="no").draw()
    assert (table.turn, table.legal()) == (0, ["draw"])
    assert table.draw().turn == 1


@rule("FP-15")
def test_when_drawn_cards_may_not_be_played_the_last_draw_ends_the_turn() -> None:
    table = drawing("9D TD JD", limit=3, play_drawn="no").draw().draw().draw()
    assert (table.turn, table.count(0)) == (1, 5)


@rule("FP-15")
def test_when_the_stock_ends_before_the_limit_the_seat_passes() -> None:
    rules = {"draw": {"limit": 3, "play_drawn": "may"}, "stock_out": "pass"}
    table = deal("basic", upcard="5S", hands=["6H", "7H"], stock="9D", rules=rules)
    assert leave_stock(table, 1).draw().legal() == ["pass"]


EMPTY = {"stock_out": "pass", "calls": []}


def bare(*hands: str, preset: str = "classic", **rules: Any) -> CardTable:
    """A table on a 5♠ whose stock is empty and stays so."""
    rules = {**EMPTY, **rules}
    return leave_stock(deal(preset, upcard="5S", hands=list(hands), rules=rules), 0)


@rule("FP-16")
def test_an_attack_lapses_where_nothing_is_left_to_draw() -> None:
    table = bare("2S 3D", "6S 6H", "2H 9D").play("2S")
    assert table.legal() == ["pass"]
    assert table.refusal(DRAW) == "cannot-draw"
    table.pass_turn()
    assert (table.turn, table.pending, table.count(1)) == (2, 0, 2)
    assert table.happened("attack_lapsed") == [{"seat": 1, "count": 2}]
    assert table.playable() == {"2H"}


@rule("FP-16")
def test_a_pass_under_attack_counts_for_a_blocked_round() -> None:
    table = bare("2S 3D 4D", "6H 7H").play("2S").pass_turn().pass_turn()
    assert table.rounds[0]["reason"] == "blocked"


@rule("FP-16")
def test_any_play_resets_the_count_of_passes() -> None:
    table = bare("6H 3D 4D", "7C 7H", "9S 4H")
    table.pass_turn().pass_turn().play("9S").pass_turn().pass_turn()
    assert (table.rounds, table.turn) == ([], 2)
    assert table.pass_turn().rounds[0]["reason"] == "blocked"


@rule("FP-16")
def test_a_pass_after_a_draw_does_not_count() -> None:
    rules = {**EMPTY, "draw": {"play_drawn": "may"}}
    table = deal("basic", upcard="5S", hands=["6H 3D", "7H"], stock="9D", rules=rules)
    leave_stock(table, 1).draw().pass_turn().pass_turn()
    assert (table.rounds, table.turn) == ([], 0)
    assert table.pass_turn().rounds[0]["reason"] == "blocked"


@rule("FP-16")
def test_a_pass_on_a_cover_does_not_count() -> None:
    table = bare("3S 6D 7D", "4H 7H", preset="last-one").play("3S").pass_turn().pass_turn()
    assert (table.rounds, table.turn) == ([], 0)


@rule("FP-16")
def test_a_pass_in_a_fight_does_not_count() -> None:
    table = bare("4S 6D 7D", "2H 7H", preset="last-one").play("4S").pass_turn()
    assert (table.turn, table.phase) == (0, "play")
    assert table.pass_turn().rounds == []
    assert table.pass_turn().rounds[0]["reason"] == "blocked"


END = {"stock_out": "end_round", "calls": [], "game_end": {"when": "rounds", "rounds": 3}}


def ending(stock: int, *hands: str, **rules: Any) -> CardTable:
    """A table on a 5♠ whose round ends with the stock, of which a few cards are left."""
    return leave_stock(deal(upcard="5S", hands=list(hands), rules={**END, **rules}), stock)


@rule("FP-17")
def test_the_round_ends_however_the_last_card_was_taken() -> None:
    table = ending(2, "2S 3D 4D", "6H 7H").play("2S")
    assert table.rounds == []
    assert table.draw().rounds[0]["reason"] == "stock_exhausted"


@rule("FP-17")
def test_another_turn_of_the_same_seat_is_a_new_turn() -> None:
    table = ending(1, "KS 3D 4D", "6H 7H", cards={"K": does("again")})
    leave_stock(table, 0).play("KS")
    assert table.rounds[0]["reason"] == "stock_exhausted"


@rule("FP-17")
def test_a_declaration_that_is_owed_comes_first() -> None:
    table = ending(0, "8S 3D 4D", "6H 7H").play("8S")
    assert (table.rounds, table.phase) == ([], "declare")
    assert table.declare("clubs").rounds[0]["reason"] == "stock_exhausted"


@rule("FP-17")
def test_an_exhausted_round_is_scored_as_a_blocked_one() -> None:
    table = ending(0, "6S 3D 4D", "6H 7H", blocked="no_winner").play("6S")
    assert table.rounds[0]["points"] == [0, 0]


@rule("FP-19")
def test_a_penalised_wild_still_declares() -> None:
    table = deal("pesten", upcard="5S", hands=["JS", "3D 4D", "6D 7C"]).play("JS", "diamonds")
    assert (table.count(0), table.active_suit, table.turn) == (5, "diamonds", 1)
