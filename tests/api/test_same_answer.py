"""Retry-safe moves: the answer to a repeated call is the same to the byte, whoever gives it."""

from collections.abc import Callable

import pytest

from crazy_eights.rulesets.presets import PRESETS
from tests.table import Table, choose

MOVES = 12


@pytest.mark.parametrize("ruleset", sorted(PRESETS))
def test_another_replica_repeats_an_answer_to_the_byte(
    with_settings: Callable[..., Table], ruleset: str
) -> None:
    one, other = with_settings(), with_settings()
    ann = one.person("Ann")
    view = one.game(ann, "me", "random", "greedy", ruleset=ruleset)
    for number in range(MOVES):
        view = one.see(view["id"], ann)
        if 0 not in view["to_act"]:  # The game is over, or it goes on without her.
            break
        key = {"Idempotency-Key": str(number)}
        first = one.move(view["id"], ann, choose(view), headers=key)
        again = other.move(view["id"], ann, choose(view), headers=key)
        assert (first.status, again.status) == (201, 201)
        assert again.content == first.content
        assert "Idempotent-Replayed" in again.headers


def test_an_answer_about_the_end_of_a_game_is_repeated_to_the_byte(
    with_settings: Callable[..., Table],
) -> None:
    one, other = with_settings(), with_settings()
    view, ann, _ = one.duel()
    key = {"Idempotency-Key": "bye"}
    first = one.post(f"/v1/games/{view['id']}/resign", who=ann, headers=key)
    again = other.post(f"/v1/games/{view['id']}/resign", who=ann, headers=key)
    assert first.status == again.status == 200, first.content
    assert again.content == first.content
