"""The environment passes PettingZoo's own tests, and turns and rewards are as documented."""

import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from crazy_eights import PRESETS, RuleSetInvalid, UnknownRuleSet, is_over, legal_moves
from crazy_eights.environments.pettingzoo import env

# PettingZoo's test warns of masks beside vectors, except in environments that it knows by name.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


def table_sizes(preset: str) -> list[int]:
    players = PRESETS[preset].players
    return sorted({players.min, min(4, players.max)})


@pytest.mark.parametrize("preset", PRESETS)
def test_it_passes_pettingzoos_api_test(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    for players in table_sizes(preset):
        api_test(env(preset, players), num_cycles=50)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("preset", PRESETS)
def test_it_passes_pettingzoos_seed_test(preset: str) -> None:
    seed_test(lambda: env(preset, min(4, PRESETS[preset].players.max)), num_cycles=50)


def play(made: Any, seed: int) -> list[tuple[str, bytes, int]]:
    """Play a random game; return the agents, their observations and actions."""
    chance = Random(seed)
    made.reset(seed=seed)
    steps = []
    for agent in made.agent_iter():
        seen, _, terminated, truncated, _ = made.last()
        if terminated or truncated:
            made.step(None)
            continue
        action = chance.choice(np.flatnonzero(seen["action_mask"]).tolist())
        steps.append((agent, seen["observation"].tobytes(), action))
        made.step(action)
    return steps


def test_at_the_end_the_winner_gains_and_the_others_lose() -> None:
    made = env("classic", 3)
    made.reset(seed=5)
    chance, totals = Random(5), dict.fromkeys(made.agents, 0.0)
    for agent in made.agent_iter():
        seen, reward, terminated, _, _ = made.last()
        totals[agent] += reward
        free = np.flatnonzero(seen["action_mask"]).tolist()
        made.step(None if terminated else chance.choice(free))
    [winner] = made.unwrapped.episode.table.result["winners"]
    assert totals == {f"seat_{n}": 1.0 if n == winner else -0.5 for n in range(3)}


def test_the_same_seed_deals_the_same_series_of_games() -> None:
    first, second = env("mau-mau", 2), env("mau-mau", 2)
    assert play(first, 3) == play(second, 3)
    for made in (first, second):
        made.reset()
    assert first.unwrapped.episode.table.hands == second.unwrapped.episode.table.hands


def test_a_seat_that_is_not_to_act_has_no_action() -> None:
    made = env("classic", 3)
    made.reset(seed=1)
    asked = made.agent_selection
    for agent in made.agents:
        assert made.observe(agent)["action_mask"].any() == (agent == asked)


@pytest.mark.parametrize("action", [None, 0])
def test_an_action_outside_the_mask_is_an_error_and_changes_nothing(action: int | None) -> None:
    made = env("classic", 2)
    made.reset(seed=1)
    before = made.unwrapped.episode.table.hands[:]
    with pytest.raises((ValueError, AssertionError)):
        made.step(action)
    assert made.unwrapped.episode.table.hands == before


def test_the_table_is_rendered_as_text() -> None:
    made = env("classic", 2, render_mode="ansi")
    made.reset(seed=1)
    text = made.render()
    assert text.startswith(
        "round 1, answer, upcard 2S, suit spades, rank 2, pending 2 and 0 turns, stock 37, "
    )
    assert sum(line.strip("> ").startswith("seat") for line in text.splitlines()) == 2
    play(made, 1)
    assert "winners: [" in made.render()


def test_changed_knobs_apply_and_wrong_ones_are_named() -> None:
    made = env("classic", 2, {"deal": {"two_players": 3}})
    made.reset(seed=1)
    assert [hand.bit_count() for hand in made.unwrapped.episode.table.hands] == [3, 3]
    with pytest.raises(RuleSetInvalid):
        env("classic", 2, {"deal": {"two_players": "three"}})
    with pytest.raises(UnknownRuleSet):
        env("bridge")
    with pytest.raises(ValueError, match="human"):
        env(render_mode="human")


def test_the_environment_can_be_pickled() -> None:
    made = pickle.loads(pickle.dumps(env("countdown-na", 3)))
    assert play(made, 2) == play(env("countdown-na", 3), 2)
    assert is_over(made.unwrapped.episode.table)
    assert not legal_moves(made.unwrapped.episode.table, 0)


def test_before_the_first_reset_there_is_no_game() -> None:
    made = env("classic", 2)
    uses: list[Callable[[], Any]] = [
        lambda: made.step(1),
        lambda: made.observe("seat_0"),
        lambda: made.agents,
    ]
    for use in uses:
        with pytest.raises(AttributeError, match="before reset"):
            use()
