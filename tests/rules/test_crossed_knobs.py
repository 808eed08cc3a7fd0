"""Knobs of one game on the cards of another: penalties, fights, covers, attacks, the air."""

from crazy_eights.engine.legal import legal_moves
from crazy_eights.moves import Move
from tests.cardbook import SAME_RANK, WILD_ENDS, deal, does, ends
from tests.rulebook import rule
from tests.rules.tables import calls, leave_stock

FIGHTS = {"cards": {"4": does("fight", top="T")}}


@rule("CE-09", "FP-20")
def test_a_penalty_is_drawn_before_the_cards_of_the_next_play_are_laid() -> None:
    book = deal("basic", upcard="TS", hands=["9S 3C", "9H 4C", "5C"], stock="KC KD")
    book.play("9S").play("9H", announce=("last_card",))
    drawn = [event.type for event in book.events].index("cards_drawn")
    laid = [index for index, event in enumerate(book.events) if event.type == "card_played"]
    assert laid[0] < drawn < laid[1]


@rule("FP-20", "LO-07")
def test_passing_in_a_fight_makes_the_silent_attacker_draw() -> None:
    book = deal("basic", upcard="KS", hands=["4S 3C", "9H 4C", "6C 7C"], rules=FIGHTS)
    book.play("4S").pass_turn(2)
    assert (book.count(0), book.phase) == (3, "fight")


@rule("FP-20", "LO-06")
def test_a_penalty_may_bring_the_attacker_a_card_that_continues_the_fight() -> None:
    hands = ["4S 3C", "5S 9H 4C", "6C 7C"]
    book = deal("basic", upcard="KS", hands=hands, stock="6S 2D", rules=FIGHTS)
    book.play("4S").play("5S", seat=1)
    assert book.hand(0) == "3C 2D 6S"
    assert book.legal(0) == ["6S", "pass"]


@rule("LO-06", "CV-05")
def test_a_fight_may_open_with_a_drawn_card() -> None:
    rules = {**FIGHTS, "draw": {"play_drawn": "may"}}
    hands = ["3C 3D", "5S 9H", "6S 7C"]
    book = deal("basic", upcard="KS", hands=hands, stock="4S", rules=rules).draw().play("4S")
    assert (book.phase, book.legal(1)) == ("fight", ["5S", "pass"])
    book.play("5S", seat=1, announce=("last_card",))
    assert book.refuses("6S", seat=2) is None


@rule("LO-05", "CV-05")
def test_a_drawn_card_that_may_be_covered_opens_the_whole_hand() -> None:
    rules = {"cards": {"3": does("cover", on=["any"])}, "draw": {"play_drawn": "may"}}
    book = deal("basic", upcard="KS", hands=["9C 9D", "5S"], stock="3S", rules=rules).draw()
    assert book.play("3S").playable() == {"9C", "9D"}


@rule("LO-05")
def test_by_knob_the_covering_card_must_follow() -> None:
    rules = {"cards": {"3": does("cover", on=["suit", "rank"])}}
    book = deal("basic", upcard="KS", hands=["3S 9C 9S 3D 8H", "5S"], rules=rules).play("3S")
    assert book.playable() == {"9S", "3D", "8H"}
    assert book.refuses("9C") == "does-not-follow"
    assert book.pass_turn().turn == 1


@rule("ZW-07", "FP-15")
def test_another_turn_has_its_own_draws() -> None:
    rules = {"cards": {"K": does("again")}, "draw": {"limit": 2, "play_drawn": "may"}}
    hands = ["KS 3C 3D", "5H"]
    stock = "9H KD 9C TC 6C"
    book = deal("basic", upcard="TS", hands=hands, stock=stock, rules=rules)
    book.play("KS").draw().draw().play("KD").draw()
    assert (book.turn, book.legal()) == (0, ["draw"])


@rule("ZW-07", "CV-05")
def test_a_drawn_king_gives_another_turn() -> None:
    book = deal("zimbabwe", upcard="TS", hands=["3C 3D 4D", "5H"], stock="KS 9C").draw()
    assert book.play("KS").turn == 0
    assert book.draw().legal() == ["pass"]


@rule("FP-10", "ZW-07")
def test_a_victim_that_may_play_can_attack_back() -> None:
    rules = {"demand": {"taker": "may_play"}}
    hands = ["2S 3C 3D", "4C 4D", "5C"]
    book = deal("classic", upcard="TS", hands=hands, stock="9S 2H", rules=rules).play("2S").draw()
    assert book.play("2H").pending == 2
    assert book.turn == 2


@rule("FP-10", "LO-04")
def test_where_nothing_answers_a_victim_may_still_play_on_by_knob() -> None:
    rules = {"demand": {"taker": "may_play"}}
    hands = ["2S 7H 7C", "9C 9D", "4D"]
    book = deal("last-one", upcard="6S", hands=hands, stock="9S KH", rules=rules).play("2S")
    assert (book.turn, book.phase, book.count(1), book.playable()) == (1, "play", 4, {"9S"})


@rule("FP-09", "ZW-12")
def test_a_block_serves_only_against_what_it_names() -> None:
    rules = {
        "answer": [*SAME_RANK, ends("A", on=["2S", "9"])],
        "cards": {"9": does("draw", n=3)},
    }
    hands = ["2S 2D 9S TD", "AD 4C 4D", "5C"]
    for card, blocked in (("2S", True), ("9S", True), ("2D", False)):
        upcard = "TS" if card != "2D" else "KD"
        book = deal("classic", upcard=upcard, hands=hands, rules=rules).play(card)
        assert ("AD" in book.playable()) is blocked


@rule("ZW-15", "ZW-10")
def test_in_the_air_an_attack_that_has_added_up_is_taken_whole() -> None:
    hands = ["7S", "9C 9D 9S", "2S 3C 3D", "2D 4C 4D"]
    book = deal("zimbabwe", upcard="TS", hands=hands).play("7S")
    book.play("2S", announce=("half_card",)).play("2D", announce=("half_card",))
    assert (book.turn, book.pending, book.legal()) == (0, 4, ["draw"])
    assert book.draw().count(0) == 4


@rule("ZW-15", "LO-06")
def test_a_last_card_in_a_fight_may_put_its_seat_in_the_air() -> None:
    rules = {
        "cards": {**FIGHTS["cards"], "5": does("skip")},
        "finish": {"not_with": ["special"], "otherwise": "in_air"},
    }
    book = deal("basic", upcard="KS", hands=["4S 3C", "5S", "6C 7C"], rules=rules)
    book.play("4S", announce=("last_card",)).play("5S", seat=1)
    assert (book.in_air(1), book.phase) == (True, "fight")
    book.pass_turn(0).pass_turn(2)
    assert (book.count(0), book.turn, book.legal()) == (6, 1, ["draw"])


@rule("ZW-15", "LO-04")
def test_in_the_air_without_answers_the_engine_draws_the_demand() -> None:
    hands = ["7S", "9C 9D 9S", "2S 3C 3D"]
    book = deal("zimbabwe", upcard="TS", hands=hands, rules={"answer": []}).play("7S")
    book.play("2S", announce=("half_card",))
    assert (book.count(0), book.in_air(0), book.turn) == (2, False, 1)


@rule("FP-18", "FP-19")
def test_a_penalty_that_finds_no_card_leaves_a_seat_that_must_draw() -> None:
    rules = {"stock_out": "pass"}
    book = deal("pesten", upcard="TH", hands=["8H", "9C 9D", "9H 4C"], rules=rules)
    leave_stock(book, 0).play("8H")
    assert (book.count(0), book.in_air(0)) == (0, False)
    book.play("9H", announce=("last_card",))
    assert book.legal(0) == ["pass"]


@rule("FP-11", "LO-13")
def test_when_only_two_are_left_reverses_follow_the_two_player_knob() -> None:
    rules = {"reverse_two_players": "skip"}
    hands = ["AS AH 3C", "5H 6H", "7H"]
    book = deal("classic", upcard="TS", hands=hands, rules=rules).resign(2).play("AS")
    assert (book.turn, book.direction) == (0, "clockwise")


@rule("CD-06", "FP-20")
def test_a_two_that_ends_an_attack_owes_no_attack_call_and_those_laid_with_it_do() -> None:
    rules = {
        "answer": WILD_ENDS,
        "several": {"way": "together"},
        "cards": {"own": {"rank_stays": True}},
        **calls(say="attack", left=None, played=["draw"], penalty=None),
    }
    hands = ["2D 9C 9D", "2C 2S 5C 6C", "TC 6H TD"]
    book = deal("countdown", upcard="KD", hands=hands, scores=[2, 5, 6], rules=rules)
    book.play("2D", "clubs", announce=("attack",))
    owed = {move.cards: move.announce for move in legal_moves(book.state, 1)}
    assert (owed["2C",], owed["2C", "2S"]) == ((), ("attack",))
    assert book.refusal(Move("play", cards=("2C",), announce=("attack",))) == "nothing-to-announce"
    assert book.play("2C 2S").pending == 2
    assert book.draw().count(1) == 2 + 2
