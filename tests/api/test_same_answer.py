"""Retry-safe moves: every replica answers a repeated call with the same bytes."""

from collections.abc import Callable

import pytest

from crazy_eights.rulesets.presets import PRESETS
from tests.table import Table, choose

MOVES = 12


@pytest.mark.thorough
@pytest.mark.parametrize("ruleset", sorted(PRESETS))
def test_another_replica_repeats_the_bytes_of_an_answer(
    with_settings: Callable[..., Table], ruleset: str
) -> None:
    one, other = with_settings(), with_settings()
    ann = one.person("Ann")
    view = one.game(ann, "me", "random", "greedy", ruleset=ruleset)
    for number in range(MOVES):
        view = one.see(view["id"], ann)
        if 0 not in view["to_act"]:  # The game has ended, or continues without her.
            break
        key = {"Idempotency-Key": str(number)}
        first = one.move(view["id"], ann, choose(view), headers=key)
        again = other.move(view["id"], ann, choose(view), headers=key)
        assert (first.status, again.status) == (201, 201)
        assert again.content == first.content
        assert "Idempotent-Replayed" in again.headers
