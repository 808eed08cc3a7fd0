"""Crazy Eights without special cards: CE-01 … CE-12."""

import pytest

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.fairness.shuffle import shuffle
from crazy_eights.moves import Move
from crazy_eights.rulesets.ruleset import expand
from tests.cardbook import SEED, deal, start
from tests.rulebook import rule
from tests.rules.tables import calls, cards_in_play, leave_stock

MANY_ROUNDS = {"game_end": {"when": "rounds", "rounds": 2, "winner": "lowest"}}


@rule("CE-01")
@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (5, 52), (6, 104), (8, 104)])
def test_more_than_five_play_with_two_packs(seats: int, cards: int) -> None:
    assert cards_in_play(start(expand("basic", seats=seats), seats)) == cards


@rule("CE-01")
@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_play(seats: int) -> None:
    with pytest.raises(RuleSetInvalid):
        expand("basic", seats=seats)


@rule("CE-02")
@pytest.mark.parametrize(("seats", "each"), [(2, 7), (3, 5), (8, 5)])
def test_five_cards_each_seven_when_two_play(seats: int, each: int) -> None:
    table = start(expand("basic", seats=seats), seats)
    assert [table.count(seat) for seat in range(seats)] == [each] * seats


@rule("CE-02")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_then_the_starter_is_turned() -> None:
    table = start(expand("basic", seats=3), 3)
    order = shuffle(SEED, 0, 0, table.state.tables.deck)
    for seat in range(3):
        assert table.state.hands[seat] == sum(1 << card for card in order[seat:15:3])
    assert table.state.discard == [order[15]]
    assert table.state.stock == order[:15:-1]


@rule("CE-03")
def test_the_dealers_left_starts_and_play_runs_clockwise() -> None:
    table = deal("basic", upcard="5S", hands=["6S 2H", "7S 2C", "9S 2D"])
    assert (table.state.dealer, table.turn, table.direction) == (2, 0, "clockwise")
    assert table.play("6S").turn == 1
    assert table.play("7S").turn == 2
    assert table.play("9S").turn == 0


@rule("CE-03")
def test_the_deal_passes_one_seat_clockwise_each_round() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "7H", "9H"], rules=MANY_ROUNDS)
    table.play("6S")
    assert table.state.round == 2
    dealer = table.state.dealer
    assert dealer == 0
    assert table.happened("starter_turned")[1]["dealer"] == 0


@rule("CE-04")
def test_drawing_is_allowed_with_a_playable_card_in_hand() -> None:
    assert deal("basic", upcard="5S", hands=["6S 2H 3D", "7H"]).legal() == ["6S", "draw"]


@rule("CE-04")
def test_one_drawn_card_is_the_whole_turn_even_if_it_could_be_played() -> None:
    table = deal("basic", upcard="5S", hands=["6H 2H", "7H 2C"], stock="9S")
    table.draw()
    assert (table.hand(0), table.turn, table.phase) == ("2H 6H 9S", 1, "play")


@rule("CE-04")
def test_one_played_card_is_the_whole_turn() -> None:
    table = deal("basic", upcard="5S", hands=["6S 7S 2H", "7H 2C"])
    table.play("6S")
    assert (table.turn, table.upcard, table.hand(0)) == (1, "6S", "2H 7S")


@rule("CE-04")
def test_a_turn_cannot_be_passed_while_there_are_cards_to_draw() -> None:
    assert "pass" not in deal("basic", upcard="5S", hands=["2H 3D", "7H"]).legal()


@rule("CE-05")
def test_a_card_of_its_rank_or_suit_or_any_eight_follows() -> None:
    table = deal("basic", upcard="5S", hands=["5H 9S 8D 9D TC", "7H"])
    assert table.playable() == {"5H", "9S", "8D"}
    assert table.refuses("9D") == "does-not-follow"


@rule("CE-06")
def test_an_eight_goes_on_anything_and_its_player_declares_a_suit() -> None:
    table = deal("basic", upcard="5S", hands=["8D 2H 3C", "7H 2C"])
    table.play("8D", "hearts")
    assert (table.active_suit, table.turn) == ("hearts", 1)
    assert table.happened("suit_declared") == [{"seat": 0, "suit": "hearts"}]


@rule("CE-06")
def test_the_declared_suit_may_be_the_eights_own() -> None:
    table = deal("basic", upcard="5S", hands=["8D 2H 3C", "7H 2C"])
    suits = ["8D>clubs", "8D>diamonds", "8D>hearts", "8D>spades"]
    assert table.legal() == [*suits, "draw"]
    assert table.play("8D", "diamonds").active_suit == "diamonds"


@rule("CE-06")
def test_the_suit_may_be_declared_in_a_second_move() -> None:
    table = deal("basic", upcard="5S", hands=["8D 2H 3C", "7H 2C"])
    table.play("8D")
    assert (table.turn, table.phase) == (0, "declare")
    table.declare("clubs")
    assert (table.turn, table.phase, table.active_suit) == (1, "play", "clubs")


@rule("CE-07")
def test_on_an_eight_another_eight_or_the_declared_suit_follows() -> None:
    table = deal("basic", upcard="5S", hands=["8D 2H 3C", "8C 4H 3D 9H"])
    table.play("8D", "hearts")
    assert table.playable() == {"8C", "4H", "9H"}
    assert table.refuses("3D") == "does-not-follow"


@rule("CE-09")
def test_last_card_may_be_announced_with_the_play() -> None:
    table = deal("basic", upcard="5S", hands=["6S 2H", "7H 3D"])
    table.play("6S", announce=("last_card",)).draw()
    assert table.count(0) == 1
    assert table.announced(0) == ["last_card"]


@rule("CE-09")
def test_last_card_may_be_announced_afterwards_until_the_next_seat_acts() -> None:
    table = deal("basic", upcard="5S", hands=["6S 2H", "7H 3D"])
    table.play("6S").announce("last_card", seat=0).draw()
    assert table.count(0) == 1


@rule("CE-09")
def test_after_the_next_seats_first_action_it_is_too_late() -> None:
    table = deal("basic", upcard="5S", hands=["6S 2H", "7H 3D"])
    table.play("6S").draw()
    assert table.refusal(Move("announce", call="last_card"), 0) == "nothing-to-announce"


@rule("CE-09")
def test_a_skipped_seat_does_not_close_the_window_the_first_seat_that_acts_does() -> None:
    table = deal("classic", upcard="5S", hands=["QS 2H", "7H 3D", "9C 9D"])
    table.play("QS")
    assert table.turn == 2
    assert "announce last_card" in table.legal(0)
    table.draw()
    assert table.count(0) == 3


@rule("CE-09")
def test_a_declaration_of_the_offender_does_not_close_the_window() -> None:
    table = deal("basic", upcard="5S", hands=["8S 2H", "7H 3D"])
    table.play("8S").declare("clubs").announce("last_card", seat=0).draw()
    assert table.count(0) == 1


@rule("CE-09")
def test_by_the_knob_an_opponent_must_catch_the_omission() -> None:
    table = deal("basic", upcard="5S", hands=["6S 2H", "7H 3D"], rules=calls(enforce="challenge"))
    table.play("6S").challenge(0, "last_card", seat=1)
    assert table.count(0) == 3


@rule("CE-10")
def test_the_first_empty_hand_wins_and_the_others_count_what_they_hold() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "8H JD QC KH", "AC TD 9H 2C"])
    table.play("6S")
    assert table.winners == [0]
    assert table.rounds[0]["winner"] == 0
    assert table.rounds[0]["reason"] == "went_out"
    assert table.rounds[0]["points"] == [0, 80, 22]
    assert table.rounds[0]["hands"] == [[], ["QC", "JD", "8H", "KH"], ["AC", "2C", "TD", "9H"]]


@rule("CE-11")
def test_an_empty_stock_is_made_of_all_discards_but_the_upcard() -> None:
    table = leave_stock(deal("basic", upcard="5S", hands=["6H 2H", "7H 3D"], stock="9S"), 0)
    below = len(table.state.discard) - 1
    table.draw()
    assert table.upcard == "5S"
    assert table.happened("stock_rebuilt") == [{"count": below}]
    assert (table.count(0), len(table.stock()), len(table.state.discard)) == (3, below - 1, 1)


@rule("CE-12")
def test_the_game_is_a_single_round_by_default() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "7H"])
    table.play("6S")
    assert table.phase == "over"
    assert table.result is not None
    assert table.result["reason"] == "finished"


@rule("CE-12")
def test_a_knob_gives_several_rounds() -> None:
    table = deal("basic", upcard="5S", hands=["6S", "7H"], rules=MANY_ROUNDS)
    table.play("6S")
    assert (table.state.round, table.phase) == (2, "play")
    assert table.scores == [0, 7]


@rule("CE-12")
def test_a_knob_plays_to_a_target() -> None:
    end = {"when": "target", "points": 60, "winner": "lowest"}
    rules = {"game_end": end}
    short = deal("basic", upcard="5S", hands=["6S", "7H"], rules=rules).play("6S")
    assert short.result is None
    enough = deal("basic", upcard="5S", hands=["6S", "8H KH"], rules=rules).play("6S")
    assert enough.winners == [0]


@rule("CE-12")
def test_a_knob_eliminates_until_one_is_left() -> None:
    end = {"when": "bust", "points": 50, "winner": "last_left"}
    hands = ["6S", "8H", "7H"]
    table = deal("basic", upcard="5S", hands=hands, rules={"game_end": end}).play("6S")
    assert table.state.status == ["playing", "eliminated", "playing"]
    assert table.result is None
