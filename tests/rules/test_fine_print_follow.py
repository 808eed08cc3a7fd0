"""The fine print of following and answering: FP-07 … FP-13."""

import pytest

from crazy_eights.engine.rule_tables import compile_rules
from crazy_eights.errors import RuleSetInvalid
from crazy_eights.rulesets.ruleset import expand, from_json
from tests.cardbook import ANY_DRAW, deal, does
from tests.rulebook import rule

DRAW_3 = does("draw", n=3)


@rule("FP-07")
def test_a_wild_that_must_match_lies_on_its_suit_on_a_wild_or_on_its_rank() -> None:
    rules = {"cards": {rank: {"on": ["suit", "rank", "wild"], "name": "suit"} for rank in "89"}}
    hands = ["8H 8S 9D 9S 3C", "8D 9H 9C 3D", "4D"]
    table = deal("basic", upcard="5S", hands=hands, rules=rules)
    assert table.playable() == {"8S", "9S"}
    assert table.play("8S", "clubs").playable() == {"8D", "9H", "9C"}


@rule("FP-07")
def test_an_eight_laid_in_a_fight_is_no_wild_afterwards() -> None:
    rules = {"cards": {"7": does("fight", top="8"), "8": {"not_on": ["wild"]}}}
    hands = ["7S 2H 3H", "8S 3D 4D", "8C 6S 6C"]
    table = deal("last-one", upcard="5S", hands=hands, rules=rules).play("7S").play("8S", seat=1)
    assert (table.turn, table.active_suit) == (1, "spades")
    table.draw()
    assert table.playable() == {"8C", "6S"}


@rule("FP-09")
def test_same_rank_asks_for_the_same_count_too() -> None:
    effects = {"2S": does("draw", n=4)}
    hands = ["2H 3D 4D", "2S 2C 4C"]
    table = deal(upcard="5H", hands=hands, rules={"cards": effects}).play("2H")
    assert table.legal() == ["2C", "draw"]


@rule("FP-09")
def test_any_draw_card_answers_by_suit_or_by_the_attacking_cards_rank() -> None:
    rules = {"answer": ANY_DRAW, "cards": {"5": DRAW_3}}
    table = deal(upcard="9S", hands=["2S 3D 4D", "5S 5H 2H 6S"], rules=rules).play("2S")
    assert table.playable() == {"5S", "2H"}
    assert table.play("5S").pending == 5


@rule("FP-09")
def test_an_own_wild_answers_without_matching() -> None:
    rules = {"answer": ANY_DRAW, "cards": {"8": DRAW_3}}
    table = deal(upcard="9S", hands=["2S 3D 4D", "8H 6S 7S"], rules=rules).play("2S")
    assert table.playable() == {"8H"}
    table.play("8H", "clubs")
    assert (table.turn, table.pending, table.active_suit) == (0, 5, "clubs")


@rule("FP-09")
def test_on_a_wild_attack_a_draw_card_needs_the_declared_suit_but_for_an_own_wild() -> None:
    rules = {"answer": ANY_DRAW, "cards": {"8": DRAW_3}}
    hands = ["8S 3D 4D", "8H 2S 2D 6D"]
    table = deal(upcard="9S", hands=hands, rules=rules).play("8S", "diamonds")
    assert table.playable() == {"8H", "2D"}


@rule("FP-09")
def test_where_nothing_answers_blocks_do_not_either() -> None:
    hands = ["2S 3D 4D", "AH 2H", "6S"]
    table = deal("zimbabwe", upcard="5S", hands=hands, rules={"answer": []}).play("2S")
    assert (table.count(1), table.turn, table.pending) == (4, 2, 0)


FIRST_PICK = {"demand": {"first_pick": True}}


@rule("FP-10")
def test_a_demand_of_one_is_drawn_at_once() -> None:
    rules = {**FIRST_PICK, "cards": {"2": does("draw", n=1)}}
    hands = ["2S 3D 4D", "3H 6S", "9D 9C"]
    table = deal("zimbabwe", upcard="5S", hands=hands, stock="AH", rules=rules).play("2S").draw()
    assert (table.turn, table.count(1)) == (2, 3)


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
    bare = {**expand("basic").to_json(), "cards": {}}
    assert compile_rules(from_json(bare), 1).points[:13] == tuple(range(1, 14))


@rule("FP-13")
def test_an_effect_is_replaced_whole_when_merged() -> None:
    ruleset = expand("last-one", {"cards": {"4": does("skip")}})
    assert ruleset.to_json()["cards"]["4"] == does("skip")
    with pytest.raises(RuleSetInvalid):
        expand("classic", {"cards": {"2": does("draw")}})
