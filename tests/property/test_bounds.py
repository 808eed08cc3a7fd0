"""No position of an admitted rule set has more legal moves, or a larger view, than the bounds.

Positions are reached by play and by set-ups, including those that give one seat nearly all cards.
"""

import random
from collections.abc import Iterator
from typing import Any

import orjson
import pytest

from crazy_eights.belief.play import open_table
from crazy_eights.engine import legal
from crazy_eights.engine.apply import apply
from crazy_eights.engine.deal import start_round
from crazy_eights.engine.state import OVER, State
from crazy_eights.errors import RuleSetInvalid
from crazy_eights.games import new_game
from crazy_eights.locales import Message
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret
from crazy_eights.moves import Move
from crazy_eights.rulesets.bounds import largest_view, most_moves
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import RuleSet, expand
from crazy_eights.view import PlayerName, view
from tests.documented import MOVES as MOST_MOVES
from tests.documented import VIEW as LARGEST_VIEW
from tests.positions import deck_of, greedy_setup, greedy_setups, random_setup
from tests.strategies import random_rules

FAST = 40
SLOW = 1_500
MOVES = 25
LONG_NAME = PlayerName("\N{FACE WITH TEARS OF JOY}" * 40, "program")
SEVERAL: dict[str, Any] = {"several": {"way": "together", "next": ["rank"]}}
WILD = {"on": ["any"], "name": "suit"}


def laid_out(ruleset: RuleSet, seats: int, setup: dict[str, Any]) -> State:
    table = open_table(ruleset, seats, tuple(range(seats)), bytes(32))
    start_round(table, setup)
    return table


def positions_of(table: State, rng: random.Random, moves: int) -> Iterator[dict[int, list[Move]]]:
    """The legal moves of all seats, then after each random move; turns are kept if possible."""
    for _ in range(moves):
        if table.phase == OVER or table.round_over is not None:
            return
        listed = {seat: legal.legal_moves(table, seat) for seat in table.playing}
        yield listed
        seat = rng.choice(legal.to_act(table))
        kept = [move for move in listed[seat] if covers(table, move)]
        apply(table, seat, rng.choice(kept or listed[seat]))


def covers(table: State, move: Move) -> bool:
    if len(move.kinds) != 1:
        return False
    deed = table.tables.deeds[move.kinds[0]]
    return bool(deed.cover) or deed.again


def most_listed(ruleset: RuleSet, seats: int, rng: random.Random) -> int:
    """The most legal moves found with nearly all cards in one hand."""
    return max(
        len(moves)
        for setup in greedy_setups(ruleset, seats)
        for listed in positions_of(laid_out(ruleset, seats, setup), rng, 4)
        for moves in listed.values()
    )


def a_game(ruleset: RuleSet, seats: int, setup: dict[str, Any] | None, rng: random.Random) -> Game:
    """A started game of people with the longest names."""
    secret = Secret(rng.randbytes(32), setup=setup)
    game = new_game(
        game_id=rng.randbytes(16),
        created=1,
        ruleset=ruleset,
        seats=seats,
        seed_mode="creator" if setup else "commit",
        secret=secret,
        limits=Limits(),
        house={},
    )
    for seat in range(seats):
        commands.join(game, seat=seat, player=bytes([seat]) * 16, bot=None, client_seed=None, at=2)
    return game


def assert_views_fit(game: Game, bound: int) -> None:
    for viewer in range(len(game.occupants)):
        shown = view(game, viewer, names=dict.fromkeys(range(9), LONG_NAME))
        assert len(orjson.dumps(shown)) <= bound


def play_and_judge(game: Game, rng: random.Random, bound: int) -> None:
    for _ in range(MOVES):
        assert_views_fit(game, bound)
        if game.status != "active" or game.state is None:
            return
        seat = rng.choice(game.to_act)
        move = rng.choice(legal.turn_moves(game.state, seat))
        commands.submit(game, seat=seat, move=move, at=3)


def judge_random_rules(number: int) -> None:
    rng = random.Random(number)
    made = random_rules(rng)
    ruleset = expand(made.preset, made.rules, seats=made.seats)
    moves, size = most_moves(ruleset, made.seats), largest_view(ruleset, made.seats)
    assert moves <= MOST_MOVES
    assert size <= LARGEST_VIEW
    starter = rng.choice(deck_of(ruleset, made.seats))
    hoarded = greedy_setup(ruleset, made.seats, starter, rng.randrange(made.seats))
    for setup in (hoarded, random_setup(ruleset, made.seats, rng)):
        for listed in positions_of(laid_out(ruleset, made.seats, setup), rng, MOVES):
            assert max(map(len, listed.values())) <= moves
    for start in (None, hoarded):
        play_and_judge(a_game(ruleset, made.seats, start, rng), rng, size)


# The worst case exceeds one of both documented bounds by a little.
BEYOND: list[tuple[str, dict[str, Any], int, dict[str, int]]] = [
    (
        "pesten",
        {**SEVERAL, "deck": {"packs": 2}, "cards": {"8": WILD}},
        6,
        {"moves": 4_118, "most": MOST_MOVES},
    ),
    (
        "swedish-rummy",
        {
            **SEVERAL,
            "deck": {"packs": 2, "jokers_per_pack": 0},
            "cards": {"9": WILD, "K": WILD},
        },
        4,
        {"bytes": 264_511, "most": LARGEST_VIEW},
    ),
]


def assert_rejected(preset: str, rules: dict[str, Any], seats: int, excess: dict[str, int]) -> None:
    """These rules are not admitted, because of this excess."""
    with pytest.raises(RuleSetInvalid) as refused:
        expand(preset, rules, seats=seats)
    for fault in refused.value.faults:
        said = dict(fault.detail.values)["excess"]
        assert isinstance(said, Message)
        assert dict(said.values) == excess


@pytest.mark.parametrize("part", range(4))
def test_random_rules_stay_within_their_bounds(part: int) -> None:
    for beyond in BEYOND:
        assert_rejected(*beyond)
    for number in range(FAST // 4):
        judge_random_rules(4 * number + part)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_many_random_rules_stay_within_their_bounds(part: int) -> None:
    for number in range(SLOW // 10):
        judge_random_rules(10_000 + 10 * number + part)


@pytest.mark.parametrize("preset", PRESETS)
def test_nearly_all_cards_in_one_hand_of_a_preset(preset: str) -> None:
    players = PRESETS[preset].players
    for seats in (players.min, players.max):
        ruleset = expand(preset, seats=seats)
        assert most_listed(ruleset, seats, random.Random(1)) <= most_moves(ruleset, seats)


TIGHT: list[tuple[str, dict[str, Any], int]] = [
    ("classic", {}, 2),
    ("classic", SEVERAL, 2),
    ("classic", SEVERAL, 8),
    ("crates", SEVERAL, 8),
    ("countdown-na", {"cards": {"own": None, "A": WILD, "J": WILD, "7": WILD}}, 6),
    ("last-one", {}, 6),
    ("pesten", SEVERAL, 6),
]


@pytest.mark.thorough
@pytest.mark.parametrize(("preset", "changes", "seats"), TIGHT)
def test_the_bound_is_at_most_the_largest_count_and_the_calls(
    preset: str, changes: dict[str, Any], seats: int
) -> None:
    ruleset = expand(preset, changes, seats=seats)
    most = most_moves(ruleset, seats)
    found = most_listed(ruleset, seats, random.Random(1))
    assert found <= most <= found + 2 + seats * (1 + len(ruleset.calls))


def test_the_largest_possible_view_is_served_completely() -> None:
    ruleset = expand("countdown-na", TIGHT[4][1], seats=6)
    rng = random.Random(1)
    bound = largest_view(ruleset, 6)
    game = a_game(ruleset, 6, greedy_setup(ruleset, 6, "9S", 0), rng)
    assert_views_fit(game, bound)
    assert len(orjson.dumps(view(game, 0))) > 0.9 * bound
