"""The game passes OpenSpiel's own test, hides cards, and OpenSpiel's search can play it."""

import copy
import json
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import crazy_eights.environments.openspiel  # noqa: F401  # It makes the game known.
from crazy_eights import PRESETS, RuleSetInvalid, observe

NAME = "python_crazy_eights"
SMALL = json.dumps({"deal": {"two_players": 2}})


def dealt(game: Any, numbers: tuple[int, ...] = (1, 2, 3, 4)) -> Any:
    state = game.new_initial_state()
    for number in numbers:
        assert state.is_chance_node()
        state.apply_action(number)
    return state


@pytest.mark.parametrize("preset", PRESETS)
def test_the_game_passes_openspiels_api_test(preset: str) -> None:
    players = min(3, PRESETS[preset].players.max)
    game = pyspiel.load_game(NAME, {"ruleset": preset, "players": players, "max_moves": 60})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_the_parameters_define_the_game() -> None:
    game = pyspiel.load_game(NAME, {"players": 2, "rules": SMALL, "max_moves": 5})
    assert (game.num_players(), game.max_game_length()) == (2, 5)
    assert [hand.bit_count() for hand in dealt(game).episode.table.hands] == [2, 2]


def test_an_episode_ends_after_the_stated_number_of_moves_without_a_winner() -> None:
    game = pyspiel.load_game(NAME, {"ruleset": "race-500", "max_moves": 7})
    state, moves = dealt(game), 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        moves += 1
    assert (moves, state.returns()) == (7, [0.0] * 4)


def test_equal_chance_outcomes_deal_equal_cards() -> None:
    game = pyspiel.load_game(NAME)
    first, second, other = dealt(game), dealt(game), dealt(game, (1, 2, 3, 5))
    assert first.episode.table.hands == second.episode.table.hands != other.episode.table.hands


def test_the_observation_is_the_vector_of_the_library() -> None:
    state = dealt(pyspiel.load_game(NAME))
    for player in range(4):
        vector = observe(state.episode.table, player)
        assert state.observation_tensor(player) == [float(number) for number in vector]


@pytest.mark.parametrize("preset", ["classic", "last-one", "zimbabwe", "countdown-na"])
def test_a_resampled_game_looks_the_same_to_the_seat_and_plays_on(preset: str) -> None:
    game = pyspiel.load_game(NAME, {"ruleset": preset, "players": 3, "max_moves": 80})
    chance, state, differ = Random(preset), dealt(game), 0
    while not state.is_terminal():
        seat = state.current_player()
        world = state.resample_from_infostate(seat, chance.random)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
        differ += world.episode.table.hands != state.episode.table.hands
        world.apply_action(world.legal_actions()[0])
        state.apply_action(chance.choice(state.legal_actions()))
    assert differ


def test_a_seat_sees_its_own_cards_and_not_those_of_others() -> None:
    state = dealt(pyspiel.load_game(NAME, {"players": 2}))
    actual = [state.information_state_string(seat) for seat in range(2)]
    assert actual[0].splitlines()[1] == "dealt 1 7 1"
    assert actual[1].splitlines()[1].startswith("dealt 1 7 1 [")
    assert "7 cards" in actual[0]


def test_openspiels_search_can_play() -> None:
    game = pyspiel.load_game(NAME, {"players": 2, "rules": SMALL, "max_moves": 12})
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 8, random_state=chance)
    state = dealt(game)
    while not state.is_terminal():
        state.apply_action(
            bot.step(state) if state.current_player() == 0 else state.legal_actions()[0]
        )
    assert sum(state.returns()) == 0


def test_wrong_knobs_are_named() -> None:
    with pytest.raises(RuleSetInvalid, match="two_players"):
        pyspiel.load_game(NAME, {"players": 2, "rules": '{"deal": {"two_players": "three"}}'})


def test_an_observer_with_perfect_recall_has_a_text_and_no_tensor() -> None:
    game = pyspiel.load_game(NAME, {"players": 2, "rules": SMALL})
    state = dealt(game)
    now = make_observation(game)
    assert [now.tensor.shape, list(now.dict)] == [(371,), ["observation"]]
    recalling: Any = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    assert (recalling.tensor, recalling.dict) == (None, {})
    uses: list[Callable[[], Any]] = [
        lambda: recalling.set_from(state, 0),
        lambda: state.information_state_tensor(0),
    ]
    for use in uses:
        with pytest.raises(NotImplementedError, match="perfect recall"):
            use()
    assert recalling.string_from(state, 0) == state.information_state_string(0)


def test_a_game_in_progress_is_pickled_and_copied() -> None:
    game = pyspiel.load_game(NAME, {"players": 2, "ruleset": "last-one"})
    state = dealt(game)
    state.apply_action(state.legal_actions()[0])
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert str(other) == str(state)
        assert other.information_state_string(0) == state.information_state_string(0)
        assert other.legal_actions() == state.legal_actions()
