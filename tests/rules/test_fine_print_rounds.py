"""The fine print of rounds, fights and games that never end: FP-22 … FP-24, FP-29, FP-30."""

from random import Random

import pytest

from crazy_eights.bots import house
from crazy_eights.bots.selfplay import MAX_MOVES, pick, play_game
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.log import commands
from crazy_eights.log.game import Limits
from crazy_eights.moves import DRAW, Move
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.view import view
from tests.cardbook import SEED, WILD, CardTable, deal
from tests.rulebook import rule
from tests.rules.tables import calls, leave_stock, whole_game

# Both seats have joined, the game has started; one more entry and it has grown too long.
SHORT = Limits(entries=4)
DRY = {"stock_out": "pass"}


def blocked_countdown(scores: list[int]) -> CardTable:
    hands = ["9H", "7D", "4C"]
    table = deal("countdown", upcard="5S", hands=hands, scores=scores, rules=DRY)
    return leave_stock(table, 0).pass_turn().pass_turn().pass_turn()


@rule("FP-22")
def test_in_a_blocked_countdown_ties_share() -> None:
    assert blocked_countdown([2, 2, 8]).winners == [0, 1]


@rule("FP-22", "FP-31")
def test_a_countdown_has_one_record_for_the_whole_game() -> None:
    table = deal("countdown", upcard="5S", hands=["6S", "7H 3D"], scores=[1, 8]).play("6S")
    assert len(table.rounds) == 1
    assert table.rounds[0]["points"] == [0, 0]
    assert table.rounds[0]["scores"] == [0, 8]
    assert table.winners == [0]


@rule("FP-23", "ZW-15")
def test_every_seat_in_the_air_draws_its_one_card_before_hands_are_recorded() -> None:
    hands = ["7S", "3D TD", "3S"]
    table = deal("zimbabwe", upcard="5S", hands=hands, stock="9C").play("7S").play("3S")
    assert table.rounds[0]["winner"] == 2
    assert table.rounds[0]["hands"][0] == ["9C"]
    assert table.rounds[0]["points"] == [9, 13, 0]


@rule("FP-23")
def test_seats_in_the_air_draw_in_dealing_order() -> None:
    hands = ["7S", "3D TD", "7D", "3S"]
    table = deal("zimbabwe", upcard="5S", hands=hands, stock="9C 6C")
    table.play("7S")
    table.state.in_air |= 1 << 1
    table.state.hands[1] = 0
    table.draw().pass_turn().play("3S")
    assert table.rounds[0]["hands"][0] == ["6C"]


@rule("FP-29")
def test_a_game_that_grows_too_long_ends_as_expired_without_a_winner() -> None:
    game = whole_game("classic", hands=["5S 9D", "TS JD"], upcard="6S", limits=SHORT)
    drawn, ended = commands.submit(game, seat=0, move=DRAW, at=5)
    assert (drawn.seq, drawn.entry["type"]) == (SHORT.entries, "draw")
    assert ended.entry["reason"] == "expired"
    shown = view(game, None)
    assert shown["status"] == "finished"
    assert shown["result"]["winners"] == []
    assert shown["result"]["reason"] == "expired"


@rule("FP-29", "FP-31")
def test_an_expired_game_adds_no_record() -> None:
    game = whole_game("classic", hands=["5S 9D", "TS JD"], upcard="6S", limits=SHORT)
    commands.submit(game, seat=0, move=DRAW, at=5)
    assert game.end_reason == "expired"
    assert view(game, None)["rounds"] == []


@rule("FP-29")
def test_the_random_bot_announces_what_it_owes() -> None:
    rules = {"draw": {"voluntary": False}}
    table = deal("classic", upcard="5S", hands=["6S 3H", "7H 3D"], rules=rules)
    move = house.choose("random", table.state, 0, lambda k: k - 1)
    assert move == Move("play", ("6S",), announce=("last_card",))


@rule("FP-29")
def test_the_random_bot_draws_one_time_in_five_when_it_can_play() -> None:
    table = deal("basic", upcard="5S", hands=["6S 3S 4H", "7H 3D"])
    stream = BotStream(SEED, 1, 0)
    drawn = sum(house.choose("random", table.state, 0, stream.below) == DRAW for _ in range(2000))
    assert 320 < drawn < 480


@rule("FP-29")
def test_simulated_games_stop_at_twenty_thousand_moves() -> None:
    assert MAX_MOVES == 20_000
    table, moves = play_game(expand("basic", seats=2), 2, SEED, Random(1).random)
    assert table.result is not None
    assert moves < MAX_MOVES


@rule("FP-29")
def test_simulated_games_draw_one_time_in_five_like_the_random_bot() -> None:
    plays = [Move("play", (card,)) for card in ("3S", "6S", "8S")]
    steps = [step / 15 + 0.01 for step in range(15)]
    uniform = iter(steps * 2).__next__
    assert [pick([*plays, DRAW], uniform) for _ in steps] == [
        move for move in (DRAW, *plays) for _ in range(3 if move == DRAW else 4)
    ]
    assert [pick(plays, uniform) for _ in steps] == [m for m in plays for _ in range(5)]
    almost_one = 1 - 2**-53
    for count in range(1, 300):
        assert pick([*plays[:1] * count, plays[1], DRAW], lambda: almost_one) == plays[1]


@rule("FP-30")
def test_a_suit_given_with_a_winning_wild_is_ignored() -> None:
    table = deal(upcard="TS", hands=["8H", "3D 4D"]).play("8H", "clubs")
    assert table.winners == [0]
    assert table.happened("suit_declared") == []


@rule("FP-30", "LO-08")
def test_a_suit_given_with_a_wild_that_wins_in_a_fight_is_refused() -> None:
    rules = {"cards": {"5": WILD}}
    table = deal("last-one", upcard="QH", hands=["4H 2D 3D", "5H", "TC"], rules=rules).play("4H")
    assert table.refuses("5H", "clubs", seat=1) == "no-declaration"
    assert table.play("5H", seat=1).rounds[0]["winner"] == 1


@rule("FP-30")
@pytest.mark.parametrize("enforce", ["auto", "challenge"])
def test_going_out_owes_no_announcement(enforce: str) -> None:
    table = deal("countdown", upcard="5S", hands=["6S", "7H 3D"], rules=calls(enforce=enforce))
    assert table.legal() == ["6S", "draw"]
    assert table.play("6S").legal(0) == []
