"""How many rounds a game may have, in a row without a move and in all: FP-29."""

from collections.abc import Mapping
from typing import Any

import pytest

from crazy_eights.belief.play import open_table
from crazy_eights.engine import apply
from crazy_eights.engine.state import State
from crazy_eights.errors import Refusal
from crazy_eights.games import open_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits
from crazy_eights.moves import DRAW, PASS
from crazy_eights.rounds import RoundLimits
from crazy_eights.rulesets.ruleset import expand
from crazy_eights.view import view
from tests.cardbook import SEED
from tests.rulebook import rule
from tests.rules.endless import ENDLESS, FIVES, ONE_ROUND, OTHERS
from tests.rules.tables import DEFAULT, whole_game


def started(
    limit: int, rules: Mapping[str, Any] = ENDLESS, seats: int = 2, in_all: int | None = None
) -> State:
    ruleset = expand("basic", rules, seats=seats)
    table = open_table(ruleset, seats, tuple(range(seats)), SEED, limits=RoundLimits(limit, in_all))
    table.events = []
    apply.begin(table)
    return table


@rule("FP-29")
def test_after_five_rounds_without_a_move_the_game_is_expired() -> None:
    assert (Limits().rounds_without_move, Limits().rounds) == (5, 2_000)
    game = whole_game("basic", rules=ENDLESS)
    shown = view(game, None)
    assert (shown["status"], shown["phase"]) == ("finished", "over")
    assert (shown["result"]["reason"], shown["result"]["winners"]) == ("expired", [])
    assert {each["reason"] for each in shown["rounds"]} == {"stock_exhausted"}
    assert (shown["rounds_total"], shown["rounds"][-1]["round"]) == (5, 5)


@rule("FP-29")
def test_the_start_and_the_end_are_entries_of_one_act() -> None:
    game = whole_game("basic", rules=ENDLESS, seats=3)
    # Three have joined; the fourth entry is the start, the fifth the end.
    assert (game.version, game.end_reason) == (5, "expired")
    with pytest.raises(Refusal) as refused:
        commands.time_out(game, at=1)
    assert refused.value.code == "game-over"


@rule("FP-29")
@pytest.mark.parametrize("limit", [1, 2, 7])
def test_the_limit_is_a_value_of_the_game(limit: int) -> None:
    table = started(limit)
    assert table.result is not None
    assert (table.result["reason"], len(table.records)) == ("expired", limit)
    assert table.events is not None
    ends = [event.args["reason"] for event in table.events if event.type == "game_ended"]
    assert ends == ["expired"]


@rule("FP-29")
def test_the_limit_stands_in_the_header() -> None:
    game = whole_game("basic", rules=ENDLESS, limits=Limits(rounds_without_move=7))
    assert game.end_reason == "expired"
    assert len(view(game, None)["rounds"]) == 7


@rule("FP-29")
def test_seats_that_drop_out_of_such_rounds_are_out() -> None:
    table = started(50, seats=4)
    assert table.status.count("eliminated") == 2
    assert table.result is not None
    places = {row["seat"]: row["place"] for row in table.result["standings"]}
    assert [places[seat] for (seat,) in table.left_order] == [4, 3]


@rule("FP-29", "FP-25")
@pytest.mark.parametrize(("rounds", "reason"), [(4, "finished"), (5, "finished"), (6, "expired")])
def test_a_game_that_is_over_with_the_last_of_them_ends_by_its_own_reason(
    rounds: int, reason: str
) -> None:
    rules = {**ENDLESS, "game_end": {"when": "rounds", "rounds": rounds, "winner": "lowest"}}
    table = started(5, rules)
    assert table.result is not None
    assert (table.result["reason"], len(table.records)) == (reason, min(rounds, 5))


@rule("FP-29")
@pytest.mark.parametrize("in_all", [1, 2, 7])
def test_the_number_of_all_rounds_is_limited_too(in_all: int) -> None:
    table = started(50, in_all=in_all)
    assert table.result is not None
    assert (table.result["reason"], len(table.records)) == ("expired", in_all)


@rule("FP-29", "FP-25")
@pytest.mark.parametrize(("rounds", "reason"), [(4, "finished"), (5, "finished"), (6, "expired")])
def test_a_game_that_is_over_with_its_last_round_ends_by_its_own_reason(
    rounds: int, reason: str
) -> None:
    rules = {**ENDLESS, "game_end": {"when": "rounds", "rounds": rounds, "winner": "lowest"}}
    table = started(50, rules, in_all=5)
    assert table.result is not None
    assert (table.result["reason"], len(table.records)) == (reason, min(rounds, 5))


@rule("FP-29")
def test_rounds_with_moves_count_among_all_rounds() -> None:
    game = last_draws(Limits(rounds=1))
    for seat in (0, 1, 0):
        steps = commands.submit(game, seat=seat, move=DRAW, at=1)
    assert [step.entry["type"] for step in steps] == ["draw", "ended"]
    assert (game.end_reason, view(game, None)["rounds_total"]) == ("expired", 1)


@rule("FP-29")
def test_a_new_game_has_the_limits_in_its_header() -> None:
    limits = whole_game("basic").header["limits"]
    assert (limits["rounds_without_move"], limits["rounds"]) == (5, 2_000)


@rule("FP-29")
def test_without_the_field_in_the_header_rounds_are_not_limited() -> None:
    old = Limits(rounds=None, rounds_without_move=100)
    game = whole_game("basic", rules=ENDLESS, limits=old)
    assert "rounds" not in game.header["limits"]
    assert open_game(game.header_line, None).limits == old
    assert view(game, None)["rounds_total"] == 100


def last_draws(limits: Limits = DEFAULT) -> Game:
    """A game whose first round may be played: three fives are left to draw, and then it is over."""
    hands = [OTHERS[:29], OTHERS[30:]]
    return whole_game(
        "basic", hands=hands, upcard="5S", stock=FIVES[3:], rules=ONE_ROUND, limits=limits
    )


@rule("FP-29")
def test_rounds_in_which_a_seat_could_move_do_not_count() -> None:
    game = last_draws()
    for seat in (0, 1):
        assert len(commands.submit(game, seat=seat, move=DRAW, at=1)) == 1
    moved, ended = commands.submit(game, seat=0, move=DRAW, at=2)
    assert moved.entry["type"] == "draw"
    assert (ended.entry["type"], ended.entry["reason"], ended.entry["at"]) == (
        "ended",
        "expired",
        2,
    )
    assert view(game, None)["rounds_total"] == 1 + 5


@rule("FP-29", "FP-27")
def test_a_resignation_may_begin_such_rounds_too() -> None:
    hands = [OTHERS[:29], OTHERS[30:59], OTHERS[60:]]
    knobs = {**ONE_ROUND, "draw": {"play_drawn": "may"}}
    game = whole_game("basic", hands=hands, upcard="5S", stock=FIVES[3:], rules=knobs)
    for seat in (0, 1):
        commands.submit(game, seat=seat, move=DRAW, at=1)
        commands.submit(game, seat=seat, move=PASS, at=1)
    commands.submit(game, seat=2, move=DRAW, at=1)
    steps = commands.resign(game, seat=2, at=2)
    assert [step.entry["type"] for step in steps] == ["resigned", "ended"]
    assert game.end_reason == "expired"


@rule("FP-29")
def test_after_the_end_no_move_is_taken() -> None:
    game = last_draws()
    for seat in (0, 1, 0):
        commands.submit(game, seat=seat, move=DRAW, at=1)
    with pytest.raises(Refusal) as refused:
        commands.submit(game, seat=1, move=PASS, at=3)
    assert refused.value.code == "game-over"
