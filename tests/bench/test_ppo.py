"""The PPO baselines: gradients are right, and the stored policies play legal moves."""

from typing import Any

import numpy as np
import pytest

from bench.ppo_bots import Bot, Plain, Rules
from bench.ppo_policy import Array, Policy, action_features
from crazy_eights import expand, parse_move, play_match, table_view
from crazy_eights.environments.actions import universal_actions

SIZE, HIDDEN = 6, 5


def small_policy(random: np.random.Generator) -> Policy:
    def drawn(*shape: int) -> Array:
        return random.standard_normal(shape) * 0.3

    return Policy(
        {
            "w1": drawn(SIZE, HIDDEN),
            "b1": drawn(HIDDEN),
            "w2": drawn(HIDDEN, HIDDEN),
            "b2": drawn(HIDDEN),
            "ws": drawn(HIDDEN, action_features().shape[1]),
            "wv": drawn(HIDDEN, 1),
            "bv": drawn(1),
        }
    )


def test_gradients_are_those_of_finite_differences() -> None:
    random = np.random.default_rng(1)
    policy = small_policy(random)
    inputs, counts = random.standard_normal((3, SIZE)), np.array([2, 3, 1])
    cols = np.array([1, 50, 60, 70, 300, 2])
    first, goal = np.array([0, 2, 5]), random.standard_normal(3)

    def loss() -> float:
        made = policy.forward(inputs, cols, counts)
        return float(np.log(made.chances[first]).sum() + ((made.values - goal) ** 2).sum())

    made = policy.forward(inputs, cols, counts)
    logits = -made.chances
    logits[first] += 1
    found = policy.backward(made, cols, counts, logits, 2 * (made.values - goal))
    for name, weights in policy.w.items():
        at = np.unravel_index(np.abs(found[name]).argmax(), weights.shape)
        before = weights[at]
        weights[at] = before + 1e-5
        above = loss()
        weights[at] = before - 1e-5
        slope = (above - loss()) / 2e-5
        weights[at] = before
        assert found[name][at] == pytest.approx(slope, rel=1e-4)


def test_a_move_has_the_features_of_its_cards() -> None:
    numbers = universal_actions()
    for number in range(1, len(numbers)):
        move = numbers.move_of(number)
        assert move is not None
        assert numbers.number_of(move) == number
    assert numbers.move_of(0) is None
    assert action_features().any(axis=1).all()


@pytest.mark.parametrize("kind", [Plain, Rules])
def test_the_stored_policies_play(kind: type[Bot]) -> None:
    rules = expand("last-one", {"deal": {"two_players": 3}}, seats=2)
    bot = kind({"rules": rules.to_json()})
    mine: list[Any] = [
        lambda table, seat, *_: parse_move(bot(table_view(table, seat), [])),
        "random",
    ]
    assert play_match(rules, mine, bytes(32)).moves > 4
