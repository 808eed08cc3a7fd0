"""Several cards in one play, with every effect they may have: CV-10, FP-11, FP-14, FP-30."""

from typing import Any

import pytest

from crazy_eights.moves import Move
from tests.cardbook import IF_MATCHING, NOT_ON, WILD_ENDS, CardTable, deal, does
from tests.rulebook import rule

SEVERAL = {"several": {"way": "together"}}


def nines(
    effects: dict[str, Any], hand: str = "9S 9D 9H 3C 3D", seats: int = 5, **knobs: Any
) -> CardTable:
    """Five seats on TS; seat 0 holds nines, which have these effects."""
    hands = [hand, "4C 4D 4H", "5C 5D 5H", "6C 6D 6H", "7C 7D 7H"][:seats]
    rules = {"cards": effects, **SEVERAL, **knobs}
    return deal("basic", upcard="TS", hands=hands, rules=rules)


@rule("CV-10")
def test_the_first_card_must_be_legal_and_the_last_becomes_the_upcard() -> None:
    book = nines({})
    assert book.refuses("9D 9S") == "does-not-follow"
    assert book.play("9S 9H 9D").upcard == "9D"


@rule("CV-10")
def test_cards_of_different_rank_do_not_go_together() -> None:
    assert nines({}).refuses("9S 3C") == "ranks-differ"


@rule("CV-10")
def test_without_the_knob_one_card_is_played_at_a_time() -> None:
    book = deal("basic", upcard="TS", hands=["9S 9D 3C", "4C"])
    assert book.refuses("9S 9D") == "several-not-allowed"


@rule("CV-10")
def test_only_cards_in_the_hand_are_played() -> None:
    assert nines({}).refuses("9S 9C") == "card-not-in-hand"
    assert nines({}).refuses("9S 9S") == "card-not-in-hand"


@rule("CV-10")
@pytest.mark.parametrize(("cards", "turn"), [("9S", 2), ("9S 9D", 3), ("9S 9D 9H", 4)])
def test_skips_add_up(cards: str, turn: int) -> None:
    assert nines({"9": does("skip")}).play(cards).turn == turn


@rule("CV-10")
@pytest.mark.parametrize(("cards", "turn"), [("9S", 0), ("9S 9D", 1), ("9S 9D 9H", 0)])
def test_with_two_players_skips_alternate(cards: str, turn: int) -> None:
    assert nines({"9": does("skip")}, seats=2).play(cards).turn == turn


@rule("CV-10", "FP-11")
@pytest.mark.parametrize(("cards", "turn"), [("9S", 0), ("9S 9D", 1), ("9S 9D 9H", 0)])
def test_with_two_players_reverses_that_skip_alternate(cards: str, turn: int) -> None:
    book = nines({"9": does("reverse")}, seats=2, reverse_two_players="skip").play(cards)
    assert (book.turn, book.direction) == (turn, "clockwise")


@rule("CV-10", "FP-11")
def test_with_two_players_reverses_may_do_nothing_at_all() -> None:
    book = nines({"9": does("reverse")}, seats=2).play("9S 9D")
    assert (book.turn, book.direction) == (1, "clockwise")


@rule("CV-10")
@pytest.mark.parametrize(
    ("cards", "turn", "direction"),
    [("9S", 4, "counterclockwise"), ("9S 9D", 1, "clockwise"), ("9S 9D 9H", 4, "counterclockwise")],
)
def test_each_reverse_turns_play_round(cards: str, turn: int, direction: str) -> None:
    book = nines({"9": does("reverse")}).play(cards)
    assert (book.turn, book.direction) == (turn, direction)


@rule("FP-14")
def test_reverses_come_before_skips_whatever_the_order_of_the_cards() -> None:
    effects = {"9S": does("skip"), "9D": does("reverse")}
    book = nines(effects).play("9S 9D")
    assert (book.turn, book.direction) == (3, "counterclockwise")


@rule("FP-14")
def test_an_attack_comes_after_skips_and_hits_the_seat_behind_them() -> None:
    effects = {"9D": does("skip"), "9S": does("draw", n=3)}
    book = nines(effects).play("9S 9D")
    assert (book.turn, book.pending, book.phase) == (2, 3, "answer")


@rule("FP-14")
def test_an_attack_comes_after_reverses_and_skips() -> None:
    effects = {
        "9S": does("draw", n=2),
        "9D": does("reverse"),
        "9H": does("skip"),
    }
    book = nines(effects).play("9S 9D 9H")
    assert (book.turn, book.pending, book.phase) == (3, 2, "answer")


@rule("FP-14")
def test_an_attack_beats_again_and_cover() -> None:
    for weaker in (does("again"), does("cover", on=["any"])):
        effects = {"9S": does("draw", n=3), "9D": weaker}
        book = nines(effects).play("9S 9D")
        assert (book.turn, book.pending) == (1, 3)


@rule("FP-14")
def test_cover_beats_skips() -> None:
    effects = {"9S": does("skip"), "9D": does("cover", on=["any"])}
    book = nines(effects).play("9S 9D")
    assert (book.phase, book.turn) == ("cover", 0)


@rule("FP-30")
def test_several_cards_that_play_again_are_one_more_turn() -> None:
    book = nines({"9": does("again")}, hand="9S 9D 3C 3D 9H").play("9S 9D")
    assert book.turn == 0
    assert book.play("9H").turn == 0
    assert book.draw().turn == 1


@rule("FP-14", "LO-05")
def test_several_threes_are_covered_once() -> None:
    book = nines({"9": does("cover", on=["any"])}).play("9S 9D")
    assert book.phase == "cover"
    assert book.play("3C").turn == 1


@rule("FP-14", "LO-05")
@pytest.mark.parametrize(
    ("match", "covers"), [(["any"], {"9H", "3C", "3D"}), (["suit", "rank"], {"9H", "3D"})]
)
def test_a_cover_matches_as_its_own_card_says_wherever_it_lies_in_the_play(
    match: list[str], covers: set[str]
) -> None:
    effects = {"9S": does("cover", on=match), "9D": does("skip")}
    assert nines(effects).play("9S 9D").playable() == covers


@rule("FP-14", "LO-05")
def test_several_cards_may_cover() -> None:
    book = nines({"9": does("cover", on=["any"])}, hand="9S 3C 3D 3H KC KD").play("9S")
    assert book.play("3C 3H").upcard == "3H"


@rule("FP-14", "LO-06")
def test_a_fight_opens_by_the_last_card() -> None:
    book = nines({"9D": does("fight", top="K")}).play("9S 9D")
    assert (book.phase, book.turn) == ("fight", 1)


@rule("FP-14", "LO-06")
def test_a_fight_beats_another_turn() -> None:
    book = nines({"9S": does("again"), "9D": does("fight", top="K")}).play("9S 9D")
    assert (book.phase, book.turn) == ("fight", 1)


@rule("FP-14", "LO-06")
def test_a_card_that_fights_opens_no_fight_under_another() -> None:
    book = nines({"9S": does("fight", top="K")}).play("9S 9D")
    assert (book.phase, book.turn) == ("play", 1)


@rule("FP-14", "LO-06")
def test_a_fight_comes_after_skips_and_the_seat_behind_them_defends() -> None:
    book = nines({"9S": does("skip"), "9D": does("fight", top="K")}).play("9S 9D")
    assert (book.phase, book.turn) == ("fight", 2)


@rule("FP-14", "LO-06")
def test_in_a_fight_one_card_is_played() -> None:
    hands = ["9S 3C 3D", "TS TD 4C", "5C"]
    rules = {"cards": {"9": does("fight", top="K")}, **SEVERAL}
    book = deal("basic", upcard="8S", hands=hands, rules={**rules, "starter": {"wild": "own_suit"}})
    book.play("9S")
    assert book.refuses("TS TD", seat=1) == "several-not-allowed"
    assert book.refuses("TS", seat=1) is None


@rule("FP-14", "CV-05")
def test_with_a_drawn_card_no_other_is_played() -> None:
    rules = {"draw": {"play_drawn": "may"}, **SEVERAL}
    book = deal("basic", upcard="TS", hands=["9D 9H 3C", "4C"], stock="9S", rules=rules).draw()
    assert book.legal() == ["9S", "pass"]
    assert book.refuses("9S 9D") == "several-not-allowed"


@rule("FP-14", "CS-03")
def test_on_an_attack_every_card_must_be_an_answer_by_itself() -> None:
    rules = {"cards": {"2S": does("draw", n=4)}, **SEVERAL}
    hands = ["2H 3C 3D", "2C 2D 2S 4H", "5C 5D"]
    book = deal("classic", upcard="TH", hands=hands, rules=rules).play("2H")
    assert book.refuses("2C 2S") == "attack-unanswered"
    assert book.play("2C 2D").pending == 6


@rule("FP-14", "CD-05")
def test_on_a_wild_attack_one_answer_does_not_carry_the_others() -> None:
    hands = ["2D 9C TC", "2C 2H 5H 6H"]
    book = deal("countdown", upcard="9S", hands=hands, scores=[2, 5], rules=SEVERAL)
    book.play("2D", "clubs")
    assert book.refuses("2C 2H") == "attack-unanswered"
    assert book.legal() == ["2C", "draw"]


@rule("FP-14", "ZW-12")
def test_several_blocks_end_an_attack_like_one() -> None:
    hands = ["2S 3C 3D", "AC AD 4H 4C", "5D 5H"]
    book = deal("zimbabwe", upcard="TS", hands=hands, rules=SEVERAL)
    book.play("2S", announce=("half_card",)).play("AC AD", announce=("half_card",))
    assert (book.pending, book.turn, book.active_suit) == (0, 2, "diamonds")


@rule("FP-14", "CD-06")
def test_several_twos_on_a_wild_two_that_ends_attack_again_with_the_rest() -> None:
    rules = {**SEVERAL, "answer": WILD_ENDS}
    hands = ["2D 9C TC", "2C 2H 5H 6H", "KC KH"]
    book = deal("countdown", upcard="9S", hands=hands, scores=[2, 2, 8], rules=rules)
    book.play("2D", "clubs").play("2C 2H", "hearts")
    assert (book.pending, book.turn) == (2, 2)


@rule("FP-14", "CV-09")
def test_whether_several_wilds_declare_is_judged_by_the_first() -> None:
    rules = {"cards": {"8": IF_MATCHING}, **SEVERAL}
    hands = ["8S 8H 3C 3D", "4C 4H 4S"]
    book = deal("basic", upcard="TS", hands=hands, rules=rules)
    assert book.play("8S 8H").phase == "declare"
    book = deal("basic", upcard="TS", hands=hands, rules=rules).play("8H 8S")
    assert (book.phase, book.active_suit) == ("play", "spades")


@rule("CV-10")
def test_several_wilds_are_one_declaration() -> None:
    hands = ["8S 8H 3C 3D", "4C 4H 4S"]
    book = deal("basic", upcard="TS", hands=hands, rules=SEVERAL).play("8S 8H", "clubs")
    assert (book.turn, book.playable()) == (1, {"4C"})


@rule("FP-14", "ZW-14")
def test_for_the_finish_the_last_card_lies_on_the_one_before_it() -> None:
    rules = {
        "cards": {"9D": does("draw", n=2)},
        "finish": {"not_on": NOT_ON, "otherwise": "illegal"},
        **SEVERAL,
    }
    book = deal("basic", upcard="TD", hands=["9D 9S", "4C 4H"], rules=rules)
    assert book.refuses("9D 9S") == "cannot-finish"
    book = deal("basic", upcard="TS", hands=["9D 9S", "4C 4H"], rules=rules)
    assert book.play("9S 9D").winners == [0]


@rule("FP-14", "ZW-14")
@pytest.mark.parametrize(
    ("below", "wins"),
    [("cover", True), ("4", True), ("wild", False), ("8D", False), ("draw", True)],
)
def test_for_the_finish_a_wild_card_below_is_one_that_a_set_names(below: str, wins: bool) -> None:
    rules = {
        "cards": {"8D": does("draw", n=2)},
        "calls": [],
        "finish": {"not_on": [below], "otherwise": "illegal"},
        **SEVERAL,
    }
    refused = None if wins else "cannot-finish"
    book = deal("basic", upcard="TD", hands=["8D 8S", "4C 4H"], rules=rules)
    assert book.refuses("8D 8S", "spades") == refused
    book = deal("basic", upcard="TD", hands=["8D 4S", "9C 9H"], rules=rules)
    assert book.play("8D", "spades").draw().refuses("4S") == refused


@rule("FP-14", "ZW-14")
def test_for_the_finish_only_the_last_card_must_be_regular() -> None:
    rules = {
        "cards": {"9D": does("skip")},
        "finish": {"not_with": ["special"], "otherwise": "illegal"},
        **SEVERAL,
    }
    book = deal("basic", upcard="TS", hands=["9D 9S", "4C 4H"], rules=rules)
    assert book.refuses("9S 9D") == "cannot-finish"
    book = deal("basic", upcard="TD", hands=["9D 9S", "4C 4H"], rules=rules)
    assert book.play("9D 9S").winners == [0]


@rule("FP-19", "CV-10")
def test_several_winning_draw_cards_cost_the_next_seat_their_sum_by_knob() -> None:
    rules = {"finish": {"effect": "draw_only"}, **SEVERAL}
    book = deal("classic", upcard="TS", hands=["2S 2H", "4C", "5C"], rules=rules).play("2S 2H")
    assert len(book.rounds[0]["hands"][1]) == 5


@rule("FP-20", "CV-10")
def test_a_call_is_owed_by_the_cards_that_all_of_them_leave() -> None:
    book = nines({}, hand="9S 9D 9H 3C")
    assert book.refuses("9S 9D", announce=("last_card",)) == "nothing-to-announce"
    assert book.play("9S 9D 9H").refusal(Move("announce", call="last_card"), 0) is None
