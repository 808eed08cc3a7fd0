"""The fine print of dealing and of the starter: FP-01 … FP-06."""

from typing import Any

import pytest

from crazy_eights.cards import CODES, KIND, PACK_SIZE
from crazy_eights.engine.deal import cards_dealt
from crazy_eights.engine.setup import setup_faults
from crazy_eights.fairness.shuffle import shuffle
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import SEED, CardTable, deal, start
from tests.rulebook import rule
from tests.rules.tables import cards_in_play, leave_stock


def codes_but(*ranks: str, lowest: str) -> list[str]:
    """The cards of a shortened pack without some ranks and without jokers."""
    order = "A23456789TJQK"
    held = [rank for rank in order if rank == "A" or order.index(rank) >= order.index(lowest)]
    return [rank + suit for suit in "CDHS" for rank in held if rank not in ranks]


@rule("FP-01")
def test_a_starter_that_cannot_be_replaced_stays_as_its_own_suit() -> None:
    others = codes_but("8", lowest="7")
    hands = [" ".join(others[:14]), " ".join(others[14:])]
    table = deal(
        "five-rounds", upcard="8S", hands=hands, stock="8C 8D 8H", rules={"deck": {"lowest": "7"}}
    )
    assert len(table.happened("starter_put_back")) == 4
    assert (table.upcard[0], table.phase, table.turn) == ("8", "play", 0)
    suit = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}[table.upcard[1]]
    assert table.active_suit == suit


@rule("FP-01")
def test_on_a_joker_that_stays_as_starter_any_card_follows() -> None:
    cards = codes_but(lowest="2")
    hands = [" ".join(cards[:26]), " ".join(cards[26:])]
    table = deal("zimbabwe", upcard="XR", hands=hands, stock="XB")
    assert len(table.happened("starter_put_back")) == 2
    assert (table.upcard[0], table.active_suit, table.pending) == ("X", None, 0)
    assert table.playable() == set(cards[:26])


@rule("FP-01")
def test_a_special_starter_that_stays_has_no_effect() -> None:
    others = codes_but("7", lowest="7")
    hands = [" ".join(others[:14]), " ".join(others[14:])]
    rules = {"deck": {"lowest": "7"}, "starter": {"special": "put_back"}}
    table = deal("haft-khabis", upcard="7S", hands=hands, stock="7C 7D 7H", rules=rules)
    assert (table.upcard[0], table.pending, table.phase) == ("7", 0, "play")


@rule("FP-01")
@pytest.mark.parametrize("card", ["2S", "3S", "4S", "JS", "AS"])
def test_every_effect_is_put_back_where_special_starters_are(card: str) -> None:
    rules = {"starter": {"special": "put_back"}}
    table = deal("last-one", upcard=card, hands=["6S 2H", "7H 3D"], stock="9D", rules=rules)
    assert (table.upcard, table.phase) == ("9D", "play")


@rule("FP-01")
@pytest.mark.parametrize("card", ["QS", "AS", "2S"])
def test_an_inert_starter_has_no_effect(card: str) -> None:
    rules = {"starter": {"special": "inert"}}
    table = deal(upcard=card, hands=["6S 2H", "7H 3D", "9D"], rules=rules)
    assert (table.turn, table.pending, table.direction) == (0, 0, "clockwise")


@rule("FP-01")
@pytest.mark.parametrize(
    "starter",
    [
        {"wild": "put_back", "special": "active"},
        {"wild": "dealer_declares", "special": "put_back"},
    ],
)
def test_a_starter_that_is_wild_and_special_goes_back_if_either_knob_says_so(
    starter: dict[str, str],
) -> None:
    rules = {"starter": starter, "effects": {"8": {"type": "skip"}}}
    table = deal(upcard="8S", hands=["6S 2H", "7H 3D"], stock="9D", rules=rules)
    assert table.upcard == "9D"


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


@rule("FP-02")
def test_hands_by_round_replace_both_and_the_last_entry_stays() -> None:
    ruleset = expand("basic", {"deal": {"by_round": [3, 4]}}, seats=2)
    table = start(ruleset, 2)
    assert [table.count(0), table.count(1)] == [3, 3]
    assert [cards_dealt(table.state.tables, 2, number) for number in (1, 2, 3, 9)] == [3, 4, 4, 4]


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


def first_turn(starter: dict[str, str], effect: dict[str, Any], first: str = "dealer_left") -> int:
    rules = {"starter": starter, "effects": {"9": effect}, "first_seat": first}
    return deal(upcard="9S", hands=["3H", "3D", "3C", "4C"], rules=rules).turn


ACTIVE = {"special": "active"}


@rule("FP-04")
def test_a_starter_that_reverses_mirrors_the_first_seat_across_the_dealer() -> None:
    assert first_turn(ACTIVE, {"type": "reverse"}) == 2
    assert first_turn(ACTIVE, {"type": "reverse"}, "dealer_right") == 0
    assert first_turn(ACTIVE, {"type": "reverse"}, "dealer") == 3


@rule("FP-04")
def test_a_starter_that_skips_gives_the_seat_after_the_first_the_turn() -> None:
    assert first_turn(ACTIVE, {"type": "skip"}) == 1
    assert first_turn(ACTIVE, {"type": "skip"}, "dealer") == 0


@rule("FP-04")
def test_a_starter_that_plays_again_lets_the_dealer_begin() -> None:
    assert first_turn(ACTIVE, {"type": "again"}) == 3


@rule("FP-04")
@pytest.mark.parametrize("effect", [{"type": "cover", "match": "any"}, {"type": "block"}])
def test_a_starter_that_covers_or_blocks_does_nothing(effect: dict[str, str]) -> None:
    assert first_turn(ACTIVE, effect) == 0


@rule("FP-04")
def test_without_answers_the_first_seat_draws_for_the_starter_and_the_next_begins() -> None:
    rules = {"attack": {"answer": "none"}}
    table = deal(upcard="2S", hands=["3H", "3D", "3C"], rules=rules)
    assert (table.count(0), table.turn) == (3, 1)


def starter_eight(rules: dict[str, Any]) -> CardTable:
    return deal(upcard="8S", hands=["6S 2H 8H", "7H 3D", "9D"], rules=rules)


@rule("FP-05")
@pytest.mark.parametrize("declares", ["never", "if_matching"])
def test_a_wild_starter_that_does_not_declare_is_its_own_suit(declares: str) -> None:
    table = starter_eight({"wild": {"declares": declares}})
    assert (table.turn, table.phase, table.active_suit) == (0, "play", "spades")
    assert table.playable() == {"6S", "8H"}


@rule("FP-05")
def test_by_the_knob_a_wild_starter_is_its_own_suit() -> None:
    table = starter_eight({"starter": {"wild": "own_suit"}})
    assert (table.turn, table.phase, table.active_suit) == (0, "play", "spades")


@rule("FP-05")
def test_by_the_knob_the_first_seat_declares_and_then_acts() -> None:
    table = starter_eight({"starter": {"wild": "first_seat_declares"}})
    assert (table.turn, table.phase) == (0, "declare")
    table.declare("hearts")
    assert (table.turn, table.phase, table.playable()) == (0, "play", {"2H", "8H"})


@rule("FP-05")
def test_the_seat_that_begins_after_the_starters_effect_declares() -> None:
    rules = {"starter": {"wild": "first_seat_declares"}, "effects": {"8": {"type": "skip"}}}
    table = starter_eight(rules)
    assert (table.turn, table.phase) == (1, "declare")
    assert table.declare("diamonds").turn == 1


@rule("FP-05")
def test_in_countdown_the_starter_is_wild_by_the_dealers_score() -> None:
    hands = ["6S 2H", "7H 3D"]
    wild = deal("countdown", upcard="6C", hands=hands, scores=[5, 6])
    assert (wild.turn, wild.phase) == (1, "declare")
    plain = deal("countdown", upcard="6C", hands=hands, scores=[6, 5])
    assert (plain.turn, plain.phase) == (0, "play")


@rule("FP-06")
def test_the_stock_is_rebuilt_when_a_card_must_be_drawn_and_not_before() -> None:
    table = leave_stock(deal("basic", upcard="5S", hands=["6S 2H", "7H 3D"], stock="9D"), 1)
    table.draw()
    assert (table.stock(), table.happened("stock_rebuilt")) == ([], [])
    table.draw()
    assert len(table.happened("stock_rebuilt")) == 1
