"""The Vietnamese page, preset `race-500`: RC-01 … RC-10."""

import pytest

from crazy_eights.errors import RuleSetInvalid
from crazy_eights.log import commands
from crazy_eights.moves import DRAW, PASS, Move
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.view import view
from tests.cardbook import CardTable, deal, start
from tests.rulebook import rule
from tests.rules.tables import cards_in_play, leave_stock, whole_game

CLOCK = {"turn_seconds": 30}


def race(
    hands: list[str], *, upcard: str = "5S", stock: str = "", scores: list[int] | None = None
) -> CardTable:
    return deal("race-500", upcard=upcard, hands=hands, stock=stock, scores=scores)


@rule("RC-01")
@pytest.mark.parametrize("seats", [2, 8])
def test_two_to_eight_players_two_packs_seven_cards_each(seats: int) -> None:
    table = start(expand("race-500", seats=seats), seats)
    assert cards_in_play(table) == 104
    assert [table.count(seat) for seat in range(seats)] == [7] * seats


@rule("RC-02")
@pytest.mark.parametrize("starter", ["8S", "JS", "QS", "KS"])
def test_the_starter_is_never_an_eight_a_jack_a_queen_or_a_king(starter: str) -> None:
    table = race(["6S 2H", "7H 3D"], upcard=starter, stock="9D")
    assert table.upcard == "9D"
    assert table.happened("starter_put_back") == [{"card": starter}]
    assert table.stock()[(104 - 4 - 1) // 2 - 1] == starter


@rule("RC-03")
def test_the_same_rank_or_suit_follows_and_an_eight_goes_on_anything() -> None:
    table = race(["5H 6S 8D 9D", "7H 3D 8S"])
    assert table.playable() == {"5H", "6S", "8D"}
    assert table.play("8D", "hearts").playable() == {"7H", "8S"}


@rule("RC-04")
def test_a_seat_that_keeps_a_card_back_draws_exactly_one() -> None:
    table = race(["6S 2H", "7H 3D"], stock="9D")
    assert table.legal() == ["6S", "draw"]
    table.draw()
    assert table.legal() == ["pass"]
    assert table.refusal(DRAW) == "cannot-draw"


@rule("RC-04")
def test_a_drawn_card_that_can_be_played_is_played_at_once() -> None:
    table = race(["6S 2H", "7H 3D"], stock="9S").draw()
    assert table.legal() == ["9S"]
    assert table.refusal(PASS) == "must-play-drawn"
    assert table.refuses("6S") == "must-play-drawn"


@rule("RC-05")
def test_a_jack_reverses_and_with_two_players_it_skips() -> None:
    many = race(["JS 2H 3H", "7H 3D", "9H 9D"]).play("JS")
    assert (many.turn, many.direction) == (2, "counterclockwise")
    two = race(["JS 2H 3H", "7H 3D"]).play("JS")
    assert (two.turn, two.direction) == (0, "clockwise")


@rule("RC-05")
def test_a_queen_skips() -> None:
    assert race(["QS 2H 3H", "7H 3D", "9H 9D"]).play("QS").turn == 2


@rule("RC-05")
def test_on_a_king_the_next_seat_draws_two_and_loses_its_turn_without_an_answer() -> None:
    table = race(["KS 2H 3H", "KH 3D", "9H 9D"]).play("KS")
    assert (table.count(1), table.turn, table.pending) == (4, 2, 0)


@rule("RC-06")
def test_the_first_to_reach_the_winning_score_wins() -> None:
    table = race(["3S", "5C"], scores=[495, 499]).play("3S")
    assert (table.winners, table.scores) == ([0], [500, 499])


@rule("RC-06")
def test_the_winning_score_is_one_to_ten_thousand() -> None:
    for points in (1, 10_000):
        assert expand("race-500", {"game_end": {"points": points}}).game_end.points == points
    for points in (0, 10_001):
        with pytest.raises(RuleSetInvalid):
            expand("race-500", {"game_end": {"points": points}})


@rule("RC-07")
def test_other_last_cards_have_no_effect() -> None:
    table = race(["QS", "5C", "9H"]).play("QS")
    assert table.rounds[0]["points"] == [14, 0, 0]
    assert table.happened("seat_skipped") == []


@rule("RC-07")
def test_a_last_eight_asks_for_no_suit() -> None:
    table = race(["8H", "5C"]).play("8H")
    assert table.rounds[0]["winner"] == 0


@rule("RC-08")
@pytest.mark.parametrize("seconds", [None, 15, 30, 60, 90])
def test_a_turn_may_be_timed(seconds: int | None) -> None:
    game = whole_game("race-500", rules={"turn_seconds": seconds})
    assert game.deadline == (None if seconds is None else 1000 * seconds)


@rule("RC-08")
def test_the_timer_restarts_after_the_clock_draws_and_then_it_passes() -> None:
    game = whole_game("race-500", hands=["6S 2H", "7H 3D"], stock="9D", rules=CLOCK)
    commands.time_out(game, at=31_000)
    assert game.deadline == 61_000
    (step,) = commands.time_out(game, at=62_000)
    assert step.entry["move"] == {"type": "pass"}
    assert game.to_act == (1,)


@rule("RC-08")
def test_the_time_runs_from_the_opening_of_the_turn() -> None:
    game = whole_game("race-500", hands=["6S 2H", "7H 3D"], stock="9S", rules=CLOCK)
    commands.submit(game, seat=0, move=DRAW, at=1000)
    assert game.deadline == 30_000
    commands.submit(game, seat=0, move=Move("play", ("9S",)), at=2000)
    assert game.deadline == 32_000


@rule("RC-09")
def test_in_a_blocked_round_the_lowest_hand_collects_the_differences() -> None:
    table = leave_stock(race(["6H 3H", "9H KD", "4D"]), 0)
    table.state.discard = table.state.discard[-1:]
    table.pass_turn().pass_turn().pass_turn()
    assert table.rounds[0]["reason"] == "blocked"
    assert table.rounds[0]["points"] == [0, 0, (9 - 4) + (29 - 4)]


@rule("RC-09", "FP-26")
def test_equal_lowest_hands_share_the_differences_rounding_down() -> None:
    table = leave_stock(race(["9H", "4H", "4D"]), 0)
    table.state.discard = table.state.discard[-1:]
    table.pass_turn().pass_turn().pass_turn()
    assert table.rounds[0]["points"] == [0, 2, 2]


@rule("RC-10")
def test_every_view_has_what_a_clients_keys_need() -> None:
    game = whole_game("race-500", hands=["8S 2H", "7H 3D AD"], rules=CLOCK)
    commands.submit(game, seat=0, move=Move("play", ("8S",), suit="hearts"), at=1000)
    for viewer in (0, 1, None):
        seen = view(game, viewer)
        assert (seen["upcard"], seen["active_suit"]) == ("8S", "hearts")
        assert [seat["card_count"] for seat in seen["seats"]] == [1, 3]
        assert seen["deadline"] == "1970-01-01T00:00:31.000Z"


@rule("RC-10")
def test_space_and_p_stand_for_draw_and_pass_and_letters_for_the_suit_that_is_owed() -> None:
    table = race(["8S 2H", "7H 3D"])
    assert "draw" in table.legal()
    table.play("8S")
    suits = ["clubs", "diamonds", "hearts", "spades"]
    assert table.legal() == [f"declare {suit}" for suit in suits]
    assert [suit[0] for suit in suits] == ["c", "d", "h", "s"]
    table.declare("clubs").draw()
    assert "pass" in table.legal() or table.playable()
