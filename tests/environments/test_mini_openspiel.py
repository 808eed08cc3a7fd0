"""OpenSpiel's exact algorithms run on the mini game to the end, and agree with the library's."""

from typing import Any

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import crazy_eights.environments.mini_openspiel  # noqa: F401  # It makes the game known.
from crazy_eights.environments import mini


@pytest.fixture(scope="module")
def game() -> Any:
    return pyspiel.load_game("python_mini_crazy_eights", {"max_moves": 4})


def test_the_game_passes_openspiels_api_test(game: Any) -> None:
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


def test_openspiel_finds_the_same_exploitability(game: Any) -> None:
    theirs = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    assert theirs == pytest.approx(
        mini.exploitability(game.tree, mini.uniform(game.tree)), abs=1e-12
    )


def test_openspiels_solver_and_the_librarys_find_the_same_policy(game: Any) -> None:
    theirs = cfr.CFRPlusSolver(game)
    ours = mini.Solver(game.tree)
    for _ in range(3):
        theirs.evaluate_and_update_policy()
    ours.run(3)
    found = exploitability.exploitability(game, theirs.average_policy())
    assert found == pytest.approx(mini.exploitability(game.tree, ours.average()), abs=1e-9)
