"""The variations of Crazy Eights, each as knobs on a preset: CV-01 … CV-12."""

from typing import Any

import pytest

from crazy_eights.moves import PASS
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import IF_MATCHING, TAME, WILD, CardTable, deal, does, start
from tests.rulebook import rule
from tests.rules.tables import leave_stock

MUST_PLAY = {"draw": {"voluntary": False}}
SEVERAL = {"several": {"way": "together"}, "calls": []}


@rule("CV-01")
def test_other_ranks_carry_the_effects() -> None:
    rules = {"cards": {"J": does("skip"), "4": does("reverse")}}
    hands = ["JS 4S 2H", "3C 4C", "4D 5D"]
    assert deal("basic", upcard="5S", hands=hands, rules=rules).play("JS").turn == 2
    turned = deal("basic", upcard="5S", hands=hands, rules=rules).play("4S")
    assert (turned.turn, turned.direction) == (2, "counterclockwise")


@rule("CV-01", "FP-13")
def test_an_effect_of_the_preset_is_taken_away() -> None:
    table = deal(upcard="5S", hands=["QS 2H 3H", "3C 4C"], rules={"cards": {"Q": None}})
    assert table.play("QS").turn == 1


@rule("CV-02")
def test_the_queen_of_spades_makes_the_next_seat_draw_five() -> None:
    rules = {"cards": {"QS": does("draw", n=5)}}
    hands = ["QS 2H 3H", "QH 3C", "4C 5C"]
    table = deal(upcard="5S", hands=hands, rules=rules).play("QS")
    assert (table.turn, table.pending, table.legal()) == (1, 5, ["draw"])
    assert table.draw().count(1) == 7


@rule("CV-02")
def test_the_other_queens_keep_the_effect_of_their_rank() -> None:
    rules = {"cards": {"QS": does("draw", n=5)}}
    table = deal(upcard="5H", hands=["QH 2H 3H", "QD 3C", "4C 5C"], rules=rules).play("QH")
    assert (table.turn, table.pending) == (2, 0)


@rule("CV-03")
def test_other_deal_sizes() -> None:
    for seats in (2, 4):
        ruleset = expand("classic", {"deal": {"cards": 8, "two_players": 8}}, seats=seats)
        assert [start(ruleset, seats).count(seat) for seat in range(seats)] == [8] * seats


@rule("CV-04")
def test_a_seat_that_can_play_must_play() -> None:
    table = deal(upcard="5S", hands=["6S 2H", "7H"], rules=MUST_PLAY)
    assert table.legal() == ["6S"]


@rule("CV-04")
def test_a_seat_that_cannot_play_draws() -> None:
    table = deal(upcard="5S", hands=["6H 3H", "7H 3D"], rules=MUST_PLAY)
    assert table.legal() == ["draw"]
    assert table.draw().turn == 1


@rule("CV-05")
def test_a_drawn_card_that_fits_may_be_played_at_once_and_only_that_card() -> None:
    rules = {"draw": {"play_drawn": "may"}}
    table = deal(upcard="5S", hands=["6S 2H", "7H 3D"], stock="9S", rules=rules).draw()
    assert (table.turn, table.phase, table.legal()) == (0, "drawn", ["9S", "pass"])
    assert table.refuses("6S") == "must-play-drawn"
    assert (table.play("9S").upcard, table.turn) == ("9S", 1)


@rule("CV-05")
def test_a_drawn_card_may_be_kept() -> None:
    rules = {"draw": {"play_drawn": "may"}}
    table = deal(upcard="5S", hands=["6S 2H", "7H 3D"], stock="9S", rules=rules).draw().pass_turn()
    assert (table.turn, table.hand(0)) == (1, "2H 6S 9S")


@rule("CV-06")
@pytest.mark.parametrize(("rank", "card"), [("A", "AD"), ("J", "JD"), ("7", "7D")])
def test_another_rank_is_wild(rank: str, card: str) -> None:
    hands = [f"{card} 8H 3C", "9H 3D"]
    table = deal("basic", upcard="5S", hands=hands, rules={"cards": {"8": TAME, rank: WILD}})
    assert table.playable() == {card}
    table.play(card, "hearts")
    assert (table.active_suit, table.playable()) == ("hearts", {"9H"})


@rule("CV-07", "FP-07")
def test_an_eight_only_when_it_matches() -> None:
    rules = {"cards": {"8": {"on": ["suit", "rank", "wild"]}}}
    table = deal("basic", upcard="5S", hands=["8D 8S 3C", "8H 9D 3D"], rules=rules)
    assert table.playable() == {"8S"}
    table.play("8S", "diamonds")
    assert (table.active_suit, table.playable()) == ("diamonds", {"8H", "9D", "3D"})


@rule("CV-08")
def test_an_eight_any_time_that_never_declares() -> None:
    rules = {"cards": {"8": {"name": "own"}}}
    table = deal("basic", upcard="5S", hands=["8D 2H 3C", "8H 9D 9S"], rules=rules)
    assert table.refuses("8D", "hearts") == "no-declaration"
    table.play("8D")
    assert (table.turn, table.active_suit) == (1, "diamonds")
    assert table.playable() == {"8H", "9D"}


def matching_only(upcard: str, hand: str) -> CardTable:
    hands = [hand, "8H 9D 9S 9H"]
    return deal("basic", upcard=upcard, hands=hands, rules={"cards": {"8": IF_MATCHING}})


@rule("CV-09")
def test_an_eight_that_matched_the_suit_declares() -> None:
    table = matching_only("5S", "8S 2H 3C")
    assert "8S>hearts" in table.legal()
    assert table.play("8S", "hearts").playable() == {"8H", "9H"}


@rule("CV-09", "FP-07")
def test_an_eight_on_an_eight_declares() -> None:
    table = matching_only("5S", "8S 2H 3C").play("8S", "clubs")
    assert "8H>diamonds" in table.legal()


@rule("CV-09")
def test_an_eight_that_did_not_match_asks_for_its_own_suit() -> None:
    table = matching_only("5S", "8D 2H 3C")
    assert table.legal() == ["8D", "draw"]
    assert table.refuses("8D", "hearts") == "no-declaration"
    table.play("8D")
    assert (table.turn, table.active_suit, table.playable()) == (1, "diamonds", {"8H", "9D"})


@rule("CV-10")
def test_the_first_of_several_cards_must_be_legal() -> None:
    table = deal(upcard="5D", hands=["9D 9C 9H 2S", "9S 4H"], rules=SEVERAL)
    assert table.refuses("9C 9D") == "does-not-follow"
    assert table.refuses("9D 2S") == "ranks-differ"
    assert {"9D 9C", "9D 9H", "9D 9H 9C", "9D 9C 9H"} <= set(table.legal())


@rule("CV-11")
def test_without_the_announcement_no_call_is_owed() -> None:
    table = deal(upcard="5S", hands=["6S 3H", "7H 3D"], rules={"calls": []}).play("6S").draw()
    assert table.count(0) == 1
    assert table.happened("call_missed") == []


@rule("CV-12")
def test_without_a_reshuffle_a_seat_that_cannot_play_passes() -> None:
    rules = {"stock_out": "pass", **MUST_PLAY}
    table = leave_stock(deal(upcard="5S", hands=["6H 3H", "7S 3D"], rules=rules), 0)
    assert table.legal() == ["pass"]
    table.pass_turn()
    assert (table.turn, table.legal()) == (1, ["7S"])


@rule("CV-12", "FP-16")
@pytest.mark.parametrize("draw", [MUST_PLAY, {}])
def test_with_nothing_to_draw_a_seat_that_can_play_must(draw: dict[str, Any]) -> None:
    rules = {"stock_out": "pass", **draw}
    table = leave_stock(deal(upcard="5S", hands=["6S 3H", "7S 3D"], rules=rules), 0)
    assert table.legal() == ["6S"]
    assert table.refusal(PASS) == "must-play"


@rule("CV-12")
def test_when_all_pass_the_round_is_blocked_and_everybody_counts_their_cards() -> None:
    rules = {"stock_out": "pass", **MUST_PLAY}
    table = leave_stock(deal(upcard="5S", hands=["6H 3H", "9H KD", "4D"], rules=rules), 0)
    table.pass_turn().pass_turn().pass_turn()
    assert (table.rounds[0]["reason"], table.rounds[0]["winner"]) == ("blocked", None)
    assert table.rounds[0]["points"] == [9, 19, 4]
    assert table.winners == [2]
