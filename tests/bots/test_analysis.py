"""The expert's value of each move: based on what the seat knows, consistent with its choice."""

from random import Random

import pytest

from crazy_eights.bots.analysis import LEVEL, Weighed, weigh_moves
from crazy_eights.bots.expert import LEVELS
from crazy_eights.bots.house import choose
from crazy_eights.bots.rollout import win_chance
from crazy_eights.engine.legal import to_act, turn_moves
from crazy_eights.engine.state import State
from crazy_eights.fairness.shuffle import BotStream
from crazy_eights.moves import Move
from crazy_eights.rulesets.presets import PRESETS
from crazy_eights.rulesets.ruleset import expand
from tests.bots.positions import positions, some_positions
from tests.bots.test_information import permuted


@pytest.fixture(autouse=True)
def thinking_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few rollouts, but some for every candidate."""
    monkeypatch.setitem(LEVELS, LEVEL, LEVELS[LEVEL]._replace(rollouts=96))


def weighed(table: State, seat: int, made: Move | None = None) -> list[Weighed]:
    return weigh_moves(table, seat, made, BotStream(b"seed", 7, seat).below)


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_an_analysis_does_not_depend_on_hidden_cards(preset: str) -> None:
    rng = Random(preset)
    for seats in (2, PRESETS[preset].players.max):
        for table in some_positions(expand(preset, seats=seats), seats, rng, 3):
            seat = to_act(table)[0]
            found = weighed(table, seat)
            for _ in range(2):
                assert weighed(permuted(table, seat, rng), seat) == found


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_the_best_move_is_the_experts_choice(preset: str) -> None:
    rng = Random(preset)
    for table in some_positions(expand(preset, seats=3), 3, rng, 4):
        seat = to_act(table)[0]
        table.windows = []  # A challenge comes before all moves.
        played = choose("expert", table, seat, BotStream(b"seed", 7, seat).below, level=LEVEL)
        assert weighed(table, seat)[0].move == played


@pytest.mark.thorough
@pytest.mark.parametrize("preset", PRESETS)
def test_every_legal_move_has_a_value_including_the_one_made(preset: str) -> None:
    rng = Random(preset)
    for table in positions(expand(preset, seats=2), 2, rng, most=20):
        seat = to_act(table)[0]
        moves = turn_moves(table, seat)
        made = moves[-1]
        found = weighed(table, seat, made)
        assert made in [each.move for each in found]
        assert len({each.move for each in found}) == len(found) <= len(moves)
        for each in found:
            assert each.move in moves
            assert each.win_chance is not None
            assert 0 <= each.win_chance <= 1_000_000
            assert each.rollouts > 0


def test_the_chance_to_win_grows_with_the_outcome() -> None:
    for preset in ("classic", "race-500"):
        table = some_positions(expand(preset, seats=4), 4, Random(1), 1)[0]
        found = [
            win_chance(table, 0, value) for value in (-1_000_000, -300_000, 0, 300_000, 1_000_000)
        ]
        assert found == sorted(found)
        assert found[0] < found[2] < found[4]
