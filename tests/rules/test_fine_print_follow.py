"""The fine print of following and answering: FP-07 … FP-13."""

from typing import Any

import pytest

from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.ruleset import expand, from_json
from tests.cardbook import CardTable, deal
from tests.rulebook import rule

DRAW_2 = {"type": "draw", "count": 2}
DRAW_3 = {"type": "draw", "count": 3}
ANY_DRAW = {"answer": "any_draw_card"}


@rule("FP-07")
def test_a_wild_that_must_match_lies_on_its_suit_on_a_wild_or_on_its_rank() -> None:
    rules = {"wild": {"ranks": ["8", "9"], "playable": "matching"}}
    hands = ["8H 8S 9D 9S 3C", "8D 9H 9C 3D", "4D"]
    table = deal("basic", upcard="5S", hands=hands, rules=rules)
    assert table.playable() == {"8S", "9S"}
    assert table.play("8S", "clubs").playable() == {"8D", "9H", "9C"}


@rule("FP-07")
def test_an_eight_laid_in_a_fight_is_no_wild_afterwards() -> None:
    rules = {"effects": {"7": {"type": "fight", "top": "8"}}, "wild": {"on_wild": False}}
    hands = ["7S 2H 3H", "8S 3D 4D", "8C 6S 6C"]
    table = deal("last-one", upcard="5S", hands=hands, rules=rules).play("7S").play("8S", seat=1)
    assert (table.turn, table.active_suit) == (1, "spades")
    table.draw()
    assert table.playable() == {"8C", "6S"}


def spent_joker(**rules: Any) -> CardTable:
    """Seat 1 has drawn for a joker that lies on a spade; seat 2 is to play."""
    hands = ["XR 3H 4H", "3D 4D", "8H 9D 9S 2C"]
    return deal("zimbabwe", upcard="5S", hands=hands, rules=rules).play("XR").draw()


@rule("FP-08", "ZW-13")
def test_on_a_spent_joker_the_active_suit_is_null_and_everything_follows() -> None:
    table = spent_joker(wild={"on_wild": False})
    assert (table.turn, table.active_suit) == (2, None)
    assert table.playable() == {"8H", "9D", "9S", "2C"}


@rule("FP-08")
def test_a_spent_joker_counts_as_a_match() -> None:
    table = spent_joker(wild={"declares": "if_matching"})
    assert table.play("8H", "clubs").active_suit == "clubs"


@rule("FP-08")
def test_by_the_knob_the_suit_below_a_spent_joker_stays() -> None:
    table = spent_joker(joker={"after": "suit_below"})
    assert table.active_suit == "spades"
    assert table.playable() == {"8H", "9S"}


@rule("FP-08")
def test_the_suit_below_a_spent_joker_is_the_declared_one() -> None:
    hands = ["8S 3H 4H", "XR 3D 4D", "5C 6C", "9D 9S 2C"]
    rules = {"joker": {"after": "suit_below"}}
    table = deal("zimbabwe", upcard="5S", hands=hands, rules=rules)
    table.play("8S", "diamonds").play("XR").draw()
    assert (table.turn, table.active_suit) == (3, "diamonds")


@rule("FP-09")
def test_same_rank_asks_for_the_same_count_too() -> None:
    effects = {"2S": {"type": "draw", "count": 4}}
    hands = ["2H 3D 4D", "2S 2C 4C"]
    table = deal(upcard="5H", hands=hands, rules={"effects": effects}).play("2H")
    assert table.legal() == ["2C", "draw"]


@rule("FP-09")
def test_any_draw_card_answers_by_suit_or_by_the_attacking_cards_rank() -> None:
    rules = {"attack": ANY_DRAW, "effects": {"5": DRAW_3}}
    table = deal(upcard="9S", hands=["2S 3D 4D", "5S 5H 2H 6S"], rules=rules).play("2S")
    assert table.playable() == {"5S", "2H"}
    assert table.play("5S").pending == 5


@rule("FP-09", "ZW-10")
def test_a_joker_answers_anything_and_anything_answers_a_joker() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["2S 3D 4D", "XR XB 6S", "2D 2H 9D"]).play("2S")
    assert table.playable() == {"XR", "XB"}
    assert table.play("XR").playable() == {"2D", "2H"}


@rule("FP-09")
def test_an_own_wild_answers_without_matching() -> None:
    rules = {"attack": ANY_DRAW, "effects": {"8": DRAW_3}}
    table = deal(upcard="9S", hands=["2S 3D 4D", "8H 6S 7S"], rules=rules).play("2S")
    assert table.playable() == {"8H"}
    table.play("8H", "clubs")
    assert (table.turn, table.pending, table.active_suit) == (0, 5, "clubs")


@rule("FP-09")
def test_on_a_wild_attack_a_draw_card_needs_the_declared_suit_but_for_an_own_wild() -> None:
    rules = {"attack": ANY_DRAW, "effects": {"8": DRAW_3}}
    hands = ["8S 3D 4D", "8H 2S 2D 6D"]
    table = deal(upcard="9S", hands=hands, rules=rules).play("8S", "diamonds")
    assert table.playable() == {"8H", "2D"}


@rule("FP-09", "CD-07")
def test_with_rank_match_the_rank_of_a_wild_attack_answers_off_suit() -> None:
    hands, scores = ["2D 9C 9H", "2H 2C 5C"], [2, 6]
    strict = deal("countdown", upcard="5D", hands=hands, scores=scores).play("2D", "clubs")
    assert strict.playable() == {"2C"}
    rules = {"wild": {"rank_match": True}}
    loose = deal("countdown", upcard="5D", hands=hands, scores=scores, rules=rules)
    assert loose.play("2D", "clubs").playable() == {"2H", "2C"}


@rule("FP-09")
def test_a_block_need_not_match() -> None:
    table = deal("zimbabwe", upcard="5S", hands=["2S 3D 4D", "AH AS 6S"]).play("2S")
    assert table.playable() == {"AH", "AS"}


@rule("FP-09")
def test_by_the_knob_a_block_needs_the_attacking_cards_suit_but_not_on_a_joker() -> None:
    rules = {"attack": {"block_suit": "same"}}
    two = deal("zimbabwe", upcard="5S", hands=["2S 3D 4D", "AH AS 6S"], rules=rules).play("2S")
    assert two.playable() == {"AS"}
    joker = deal("zimbabwe", upcard="5S", hands=["XR 3D 4D", "AH AS 6S"], rules=rules).play("XR")
    assert joker.playable() == {"AH", "AS"}


@rule("FP-09")
def test_a_block_may_be_good_against_some_cards_only() -> None:
    hands = ["JS 2S 3D 4D", "JH JD 6S"]
    jack = deal("switch", upcard="5S", hands=hands).play("JS")
    assert (jack.pending, jack.playable()) == (5, {"JH", "JD"})
    two = deal("switch", upcard="5S", hands=hands).play("2S")
    assert (two.pending, two.playable()) == (2, set())


@rule("FP-09")
def test_where_nothing_answers_blocks_do_not_either() -> None:
    rules = {"attack": {"answer": "none"}}
    table = deal("zimbabwe", upcard="5S", hands=["2S 3D 4D", "AH 2H", "6S"], rules=rules).play("2S")
    assert (table.count(1), table.turn, table.pending) == (4, 2, 0)


@rule("FP-10")
def test_by_the_knob_an_ordinary_turn_follows_the_demand() -> None:
    rules = {"attack": {"victim": "may_play"}}
    hands = ["2S 3D 4D", "6S 6H 7H", "9D"]
    table = deal(upcard="5S", hands=hands, stock="TH JH", rules=rules).play("2S").draw()
    assert (table.turn, table.phase, table.legal()) == (1, "play", ["6S", "draw"])
    assert table.play("6S").turn == 2


FIRST_PICK = {"attack": {"first_pick_block": True}}


def first_pick(stock: str, hand: str = "3H 6S") -> CardTable:
    hands = ["2S 3D 4D", hand, "9D 9C"]
    return deal("zimbabwe", upcard="5S", hands=hands, stock=stock, rules=FIRST_PICK).play("2S")


@rule("FP-10", "ZW-12")
def test_a_block_picked_first_may_be_played_and_spares_the_rest() -> None:
    table = first_pick("AH TH").draw()
    assert (table.turn, table.phase, table.pending) == (1, "attack", 1)
    assert table.legal()[:2] == ["AH", "draw"]
    table.play("AH")
    assert (table.turn, table.pending, table.hand(1)) == (2, 0, "3H 6S")


@rule("FP-10")
def test_a_first_pick_that_is_no_block_leaves_the_rest_to_a_second_draw() -> None:
    table = first_pick("TH JH").draw()
    assert (table.playable(), table.phase, table.pending) == (set(), "attack", 1)
    table.draw()
    assert (table.turn, table.pending, table.hand(1)) == (2, 0, "3H TH JH 6S")


@rule("FP-10")
def test_after_the_first_pick_a_block_held_before_may_not_be_played() -> None:
    table = first_pick("TH JH", hand="AH 6S")
    assert table.playable() == {"AH"}
    assert table.draw().refuses("AH") == "must-play-drawn"


@rule("FP-10")
def test_a_demand_of_one_is_drawn_at_once() -> None:
    rules = {**FIRST_PICK, "effects": {"2": {"type": "draw", "count": 1}}}
    hands = ["2S 3D 4D", "3H 6S", "9D 9C"]
    table = deal("zimbabwe", upcard="5S", hands=hands, stock="AH", rules=rules).play("2S").draw()
    assert (table.turn, table.count(1)) == (2, 3)


@rule("FP-11")
def test_a_named_joker_is_played_alone() -> None:
    rules = {"several_cards": {"allowed": True}}
    table = deal("last-one", upcard="5S", hands=["XR XB 6S 9D", "3H"], rules=rules)
    assert table.refuses("XR XB", as_="6S") == "several-not-allowed"


@rule("FP-11")
def test_several_jokers_with_an_effect_may_go_together() -> None:
    rules = {"several_cards": {"allowed": True}}
    table = deal("pesten", upcard="5S", hands=["XR XB 6S 9D", "3H"], rules=rules).play("XR XB")
    assert table.pending == 10


@rule("FP-11")
@pytest.mark.parametrize(("two_players", "turn"), [("none", 1), ("skip", 0)])
def test_with_two_in_play_a_reverse_never_changes_the_direction(
    two_players: str, turn: int
) -> None:
    rules = {"reverse_two_players": two_players}
    table = deal(upcard="5S", hands=["AS 3D 4D", "3H 3C"], rules=rules).play("AS")
    assert (table.turn, table.direction) == (turn, "clockwise")


@rule("FP-12")
def test_ranks_without_points_count_their_number() -> None:
    bare = {**expand("basic").to_json(), "scoring": {"method": "penalty", "points": {}}}
    assert compile_rules(from_json(bare), 1).points[:13] == tuple(range(1, 14))


@rule("FP-13")
def test_an_effect_is_replaced_whole_when_merged() -> None:
    ruleset = expand("last-one", {"effects": {"4": {"type": "skip"}}})
    assert ruleset.to_json()["effects"]["4"] == {"type": "skip"}
    with pytest.raises(RuleSetInvalid):
        expand("classic", {"effects": {"2": {"type": "draw"}}})
