"""The fine print of several cards in one play: FP-14."""

from typing import Any

from tests.cardbook import CardTable, deal
from tests.rulebook import rule

NINES = "9C 9D 9H 9S KH KD"


def nines(preset: str = "basic", **effects: dict[str, Any]) -> CardTable:
    """Four seats on a 5♣; seat 0 holds all nines, which have effects by suit."""
    hands = [NINES, "2C 3C 4C", "6C 7C TC", "JC QC KC"]
    rules = {
        "effects": {f"9{suit}": effect for suit, effect in effects.items()},
        "several_cards": {"allowed": True},
        "calls": [],
    }
    return deal(preset, upcard="5C", hands=hands, rules=rules)


SKIP = {"type": "skip"}
REVERSE = {"type": "reverse"}
AGAIN = {"type": "again"}
DRAW = {"type": "draw", "count": 2}
COVER = {"type": "cover", "match": "any"}


@rule("FP-14")
def test_on_an_attack_every_card_must_be_an_answer_by_itself() -> None:
    rules = {
        "effects": {"2S": {"type": "draw", "count": 4}},
        "several_cards": {"allowed": True},
    }
    hands = ["2H 3H 4H", "2C 2D 2S 6S"]
    table = deal(upcard="5H", hands=hands, rules=rules).play("2H")
    assert table.refuses("2C 2S") == "attack-unanswered"
    assert table.play("2C 2D").pending == 6


@rule("FP-14")
def test_only_one_card_is_played_in_a_fight() -> None:
    rules = {"several_cards": {"allowed": True}}
    table = deal("last-one", upcard="6H", hands=["4H 2D 3D", "5H 5S 3C"], rules=rules).play("4H")
    assert table.refuses("5H 5S", seat=1) == "several-not-allowed"


@rule("FP-14")
def test_a_drawn_card_is_played_alone() -> None:
    rules = {"several_cards": {"allowed": True}, "draw": {"play_drawn": "may"}}
    table = deal(upcard="5H", hands=["6S 2S", "5S 3C"], stock="6H", rules=rules).draw()
    assert table.refuses("6H 6S") == "several-not-allowed"
    assert table.legal() == ["6H", "pass"]


@rule("FP-14")
def test_all_reverses_come_before_all_skips() -> None:
    for order in ("9C 9D", "9C 9D 9H"):
        table = nines(C=SKIP, D=REVERSE).play(order)
        assert (table.turn, table.direction) == (2, "counterclockwise")


@rule("FP-14")
def test_the_attack_comes_after_reverses_and_skips() -> None:
    table = nines(C=DRAW, D=REVERSE, H=SKIP).play("9C 9D 9H")
    assert (table.turn, table.pending, table.phase) == (2, 2, "attack")


@rule("FP-14")
def test_an_attack_beats_another_turn_and_a_cover() -> None:
    again = nines(C=DRAW, D=AGAIN).play("9C 9D")
    assert (again.turn, again.pending) == (1, 2)
    cover = nines(C=COVER, D=DRAW).play("9C 9D")
    assert (cover.turn, cover.pending) == (1, 2)


@rule("FP-14")
def test_a_fight_beats_another_turn() -> None:
    table = nines("last-one", C=AGAIN, D={"type": "fight", "top": "T"}).play("9C 9D")
    assert (table.phase, table.turn) == ("fight", 1)


@rule("FP-14")
def test_a_cover_beats_a_skip() -> None:
    table = nines(C=SKIP, D=COVER).play("9C 9D")
    assert (table.phase, table.turn) == ("cover", 0)
    table.pass_turn()
    assert table.turn == 1


@rule("FP-14")
def test_a_cover_matches_as_its_own_card_says_wherever_it_lies_in_the_play() -> None:
    anything = nines(C=COVER, D=SKIP).play("9C 9D")
    assert anything.playable() == {"9H", "9S", "KH", "KD"}
    following = nines(C={"type": "cover", "match": "follow"}, D=SKIP).play("9C 9D")
    assert following.playable() == {"9H", "9S", "KD"}


@rule("FP-14")
def test_skips_come_before_a_fight_too() -> None:
    table = nines("last-one", C=SKIP, D={"type": "fight", "top": "T"}).play("9C 9D")
    assert (table.phase, table.turn, table.to_act) == ("fight", 2, (1, 2, 3))
    assert table.happened("seat_skipped") == [{"seat": 1}]


@rule("FP-14")
def test_a_fight_opens_only_by_the_last_card() -> None:
    fight = {"type": "fight", "top": "T"}
    assert nines("last-one", C=fight).play("9C 9D").phase == "play"
    assert nines("last-one", D=fight).play("9C 9D").phase == "fight"


@rule("FP-14", "CV-09")
def test_if_matching_is_judged_by_the_first_card_and_the_own_suit_by_the_last() -> None:
    rules = {"wild": {"declares": "if_matching"}, "several_cards": {"allowed": True}}
    hands = ["8S 8D 3H 4H", "6H 7H"]
    matched = deal("basic", upcard="5S", hands=hands, rules=rules).play("8S 8D")
    assert matched.phase == "declare"
    other = deal("basic", upcard="5S", hands=hands, rules=rules).play("8D 8S")
    assert (other.turn, other.active_suit) == (1, "spades")


@rule("FP-14")
def test_for_the_finish_rules_the_last_card_lies_on_the_one_before_it() -> None:
    rules = {"several_cards": {"allowed": True}, "calls": []}
    hands = ["2S TH TD", "KC QC", "3S 3H"]
    table = deal("zimbabwe", upcard="5S", hands=hands, rules=rules).play("2S").draw().play("3S 3H")
    assert table.rounds[0]["winner"] == 2


@rule("FP-14", "CN-01")
def test_by_the_knob_only_the_last_card_takes_effect() -> None:
    rules = {
        "effects": {"9C": SKIP, "9D": DRAW},
        "several_cards": {"allowed": True, "effects": "last"},
    }
    hands = [NINES, "2C 3C 4C", "6C 7C TC"]
    table = deal("basic", upcard="5C", hands=hands, rules=rules).play("9C 9D")
    assert (table.turn, table.pending) == (1, 2)


@rule("FP-30")
def test_several_cards_with_again_are_one_more_turn() -> None:
    table = nines(C=AGAIN, D=AGAIN).play("9C 9D")
    assert table.turn == 0
    assert table.play("9H").turn == 1
