"""The memory of cached games is counted in bytes, whatever their rules are
(docs/decisions/bounds.md).
"""

import gc
import tracemalloc
from random import Random
from typing import Any

import pytest

from crazy_eights.games import new_game
from crazy_eights.log.game import Limits, Secret
from crazy_eights.measured import Kept, measured
from crazy_eights.rulesets.admission import MAX_RULES
from crazy_eights.rulesets.ruleset import expand
from service.usecases.cache import BYTES_PER_GAME, Cache, Loaded
from tests.hostile.test_refused_rules import KEYS
from tests.log.play import Plan, play_whole

MANY_CARDS = {
    "players": {"min": 2, "max": 8},
    "deck": {"packs": 4, "jokers_per_pack": 52},
}


def fat(number: int) -> dict[str, Any]:
    """Rules of about the greatest length, which differ by a number."""
    blocks = {key: {"type": "block", "against": KEYS[:8]} for key in KEYS[:72]}
    return {**MANY_CARDS, "turn_seconds": 1000 + number, "effects": blocks}


def played(preset: str, rules: dict[str, Any], seats: int, moves: int) -> Loaded:
    plan = Plan(ruleset=expand(preset, rules, seats=seats), seats=seats, bots=seats, most=moves)
    return Loaded(play_whole(plan, Random("bytes")).game, {}, (None,) * seats)


@pytest.mark.parametrize(
    ("preset", "rules", "seats", "moves"),
    [
        ("classic", {}, 2, 100),
        ("basic", {}, 8, 100),
        ("race-500", {}, 4, 600),
        ("last-one", {}, 6, 300),
        ("last-one", MANY_CARDS, 8, 100),
        ("last-one", fat(0), 8, 100),
    ],
)
def test_the_counted_bytes_are_not_fewer_than_the_measured_ones(
    preset: str, rules: dict[str, Any], seats: int, moves: int
) -> None:
    loaded = played(preset, rules, seats, moves)
    earlier = Loaded(loaded.game.clone(), {}, loaded.invited)
    loaded = loaded.with_past([earlier])
    cache = Cache(1)
    cache.put(loaded, None)
    assert measured(loaded) <= cache.held
    cache.drop(loaded.game.game_id)
    assert cache.held == 0


def open_game(number: int) -> Loaded:
    made = new_game(
        game_id=number.to_bytes(16, "big"),
        created=0,
        ruleset=expand("last-one", fat(number), seats=8),
        seats=8,
        seed_mode="commit",
        secret=Secret(bytes(32)),
        limits=Limits(),
        house={},
    )
    return Loaded(made, {}, (None,) * 8)


@pytest.mark.thorough
def test_games_with_large_rules_take_no_more_memory_than_is_promised() -> None:
    """Each with rules of its own. Once 40 of them would all have stayed."""
    assert MAX_RULES * 0.8 < len(open_game(0).game.header_line) < 8192
    cache = Cache(20)
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(40):
            cache.put(open_game(number), None)
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    promised = 20 * BYTES_PER_GAME + 2**20
    caches_of_rules = 3 * 4 * 2**20
    assert cache.held <= promised
    assert taken <= promised + caches_of_rules


def test_rules_count_once_for_all_games_that_share_them() -> None:
    cache = Cache(9)
    cache.put(played("classic", {}, 2, 50), None)
    one = cache.held
    for name in range(3):
        plan = Plan(ruleset=expand("classic", seats=2), seats=2, bots=2, most=50)
        cache.put(Loaded(play_whole(plan, Random(name)).game, {}, (None, None)), None)
    assert len(cache) == 4
    assert cache.held < 2 * one


# Caches of rules in the library


def test_a_kept_result_is_dropped_when_newer_ones_need_its_bytes() -> None:
    asked: list[int] = []

    def text(number: int) -> str:
        asked.append(number)
        return "x" * number

    kept = Kept(text, room=10_000)
    for number in (1000, 1001, 1000):
        assert kept(number) == "x" * number
    assert asked == [1000, 1001]
    for number in range(2000, 2010):
        kept(number)
        assert kept.held <= 10_000
    kept(1000)
    assert asked[-1] == 1000


def test_a_result_larger_than_the_room_is_not_kept() -> None:
    kept = Kept(lambda number: "x" * number, room=1000)
    assert len(kept(5000)) == 5000
    assert kept.held == 0


def test_shared_parts_are_measured_once() -> None:
    part = "x" * 10_000
    assert measured([part, part]) < 11_000
    assert measured(part, [part]) < 11_000
