"""The fine print of dealing and of the starter: FP-01, FP-02, FP-03, FP-06."""

import pytest

from crazy_eights.cards import CODES, KIND, PACK_SIZE
from crazy_eights.engine.setup import setup_faults
from crazy_eights.fairness.shuffle import shuffle
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import SEED, deal
from tests.rulebook import rule
from tests.rules.tables import cards_in_play, leave_stock


def codes_but(*ranks: str, lowest: str) -> list[str]:
    """The cards of a shortened pack without some ranks and without jokers."""
    order = "A23456789TJQK"
    held = [rank for rank in order if rank == "A" or order.index(rank) >= order.index(lowest)]
    return [rank + suit for suit in "CDHS" for rank in held if rank not in ranks]


@rule("FP-01")
def test_on_a_joker_that_stays_as_starter_any_card_follows() -> None:
    cards = codes_but(lowest="2")
    hands = [" ".join(cards[:26]), " ".join(cards[26:])]
    table = deal("zimbabwe", upcard="XR", hands=hands, stock="XB")
    assert len(table.happened("starter_put_back")) == 2
    assert (table.upcard[0], table.active_suit, table.pending) == ("X", None, 0)
    assert table.playable() == set(cards[:26])


@rule("FP-01")
@pytest.mark.parametrize("card", ["2S", "3S", "4S", "JS", "AS"])
def test_every_effect_is_put_back_where_special_starters_are(card: str) -> None:
    rules = {"starter": {"special": "put_back"}}
    table = deal("last-one", upcard=card, hands=["6S 2H", "7H 3D"], stock="9D", rules=rules)
    assert (table.upcard, table.phase) == ("9D", "play")


BUST = {"game_end": {"when": "bust", "points": 50, "winner": "last_left"}}


@rule("FP-02")
def test_two_remaining_seats_are_dealt_the_hand_of_two() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "7H", "8H"], rules=BUST).play("6S")
    assert [table.count(seat) for seat in range(3)] == [7, 7, 0]


@rule("FP-02")
def test_the_packs_are_those_of_the_start_for_the_whole_game() -> None:
    hands = ["6S", "7H", "8H", "8C", "8D", "8S"]
    table = deal("basic", upcard="5S", hands=hands, rules=BUST).play("6S")
    assert table.state.playing == (0, 1)
    assert cards_in_play(table) == 104


@rule("FP-03")
def test_the_unnamed_cards_lie_shuffled_under_the_named_stock() -> None:
    table = deal("basic", upcard="5S", hands=["6S 2H", "7H"], stock="9D TD")
    named = [KIND[code] for code in ("6S", "2H", "7H", "5S", "9D", "TD")]
    rest = [card for card in table.state.tables.deck if card not in named]
    below = [CODES[card] for card in shuffle(SEED, 0, 0, rest)]
    assert table.stock() == ["9D", "TD", *below]


@rule("FP-03")
def test_each_named_card_removes_the_first_equal_copy() -> None:
    table = deal("race-500", upcard="5S", hands=["6S 2H", "7H"])
    assert table.state.hands[0] == 1 << KIND["6S"] | 1 << KIND["2H"]
    assert KIND["6S"] + PACK_SIZE in table.state.stock


@rule("FP-03")
def test_the_set_up_scores_are_those_before_the_first_round() -> None:
    table = deal("race-500", upcard="5S", hands=["6S", "7H"], scores=[30, 40])
    assert table.scores == [30, 40]
    assert table.play("6S").rounds[0]["scores"] == [37, 40]


@rule("FP-03")
@pytest.mark.parametrize(("score", "faults"), [(0, 1), (1, 0), (8, 0), (9, 1)])
def test_in_countdown_the_scores_are_one_to_start(score: int, faults: int) -> None:
    setup = {"hands": [["6S"], ["7H"]], "starter": "5S", "scores": [8, score]}
    assert len(setup_faults(expand("countdown", seats=2), 2, setup)) == faults


@rule("FP-03")
@pytest.mark.parametrize(("score", "faults"), [(-10_001, 1), (-10_000, 0), (10_000, 0)])
def test_other_set_up_scores_may_be_below_zero(score: int, faults: int) -> None:
    setup = {"hands": [["6S"], ["7H"]], "starter": "8S", "scores": [8, score]}
    assert len(setup_faults(expand("one-oh-one", seats=2), 2, setup)) == faults


@rule("FP-06")
def test_the_stock_is_rebuilt_when_a_card_must_be_drawn_and_not_before() -> None:
    table = leave_stock(deal("basic", upcard="5S", hands=["6S 2H", "7H 3D"], stock="9D"), 1)
    table.draw()
    assert (table.stock(), table.happened("stock_rebuilt")) == ([], [])
    table.draw()
    assert len(table.happened("stock_rebuilt")) == 1
