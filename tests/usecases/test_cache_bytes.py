"""The bytes that the cache counts are those that its games take in memory, within a factor of 1.5
(docs/decisions/bounds.md, "Rules, headers and caches are bounded by bytes").
"""

import gc
import pickle
import tracemalloc
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from crazy_eights.engine import rule_tables
from crazy_eights.fairness.chain import link
from crazy_eights.games import new_game, open_game
from crazy_eights.log import commands
from crazy_eights.log.game import Game, Limits, Secret
from crazy_eights.rulesets.ruleset import expand, from_text, shared, shown
from crazy_eights.view import PlayerName
from service.store.asked import MARK
from service.store.log import EntryRow
from service.usecases.cache import Cache, Loaded
from service.usecases.repository import advance, row_after
from tests.hostile.siege.attacks import MANY_ROUNDS
from tests.log.play import Plan, play_whole
from tests.store.synthetic import row
from tests.usecases.long import played
from tests.usecases.test_cache import MANY_CARDS, fat

FACTOR = 1.5
COMERS = 3_000


class Log(NamedTuple):
    """A game as the database has it: its lines, its secret, and the names of players by `seq`."""

    lines: list[bytes]
    secret: Secret | None
    names: Mapping[int, str] = {}
    asked: bool = False


def of(preset: str, rules: dict[str, Any], seats: int, most: int, **more: Any) -> Log:
    plan = Plan(ruleset=expand(preset, rules, seats=seats), seats=seats, most=most, **more)
    record = play_whole(plan, Random("bytes"))
    return Log(record.lines, record.game.secret)


def bare(preset: str, rules: dict[str, Any]) -> Game:
    return new_game(
        game_id=bytes(16),
        created=0,
        ruleset=expand(preset, rules, seats=8),
        seats=8,
        seed_mode="commit",
        secret=Secret(bytes(32)),
        limits=Limits(entries=10 * COMERS),
        house={},
    )


def crowd(comers: int, preset: str = "basic", rules: dict[str, Any] | None = None) -> Log:
    """An open game in which so many players have taken a seat and left."""
    game = bare(preset, rules or {})
    lines, names = [game.header_line], {}
    for number in range(comers):
        player = number.to_bytes(16, "big")
        joined = commands.join(game, seat=0, player=player, bot=None, client_seed=bytes(32), at=9)
        lines += [each.line for each in joined + commands.leave(game, seat=0, at=9)]
        names[joined[0].seq] = f"Stranger {number}"
    return Log(lines, game.secret, names)


def of_experts(rules: dict[str, Any], entries: int) -> Log:
    """A game of bots that remember the cards, but move at random."""
    game = bare("last-one", rules)
    steps = []
    for seat in range(8):
        steps += commands.join(
            game, seat=seat, player=None, bot="expert", level=3, client_seed=None, at=9
        )
    steps += played(game, entries, Random(1))
    return Log([game.header_line, *[step.line for step in steps]], game.secret)


SHAPES: dict[str, Callable[[], Log]] = {
    "an open game": lambda: crowd(0),
    "an open game with thousands of joins": lambda: crowd(COMERS),
    "a short game": lambda: of("classic", {}, 2, 60),
    "a sealed game": lambda: of("basic", {}, 8, 100, seed_mode="sealed"),
    "a long game": lambda: of("race-500", {"game_end": {"points": 10_000}}, 2, 5_000),
    "keys": lambda: of("race-500", {}, 4, 600)._replace(asked=True),
    "many rounds": lambda: of("basic", MANY_ROUNDS, 8, 1_000),
    "huge hands": lambda: of("last-one", MANY_CARDS, 8, 100),
    "a set-up position": lambda: of("last-one", MANY_CARDS, 8, 100, setup=True),
    "bots": lambda: of_experts({"players": {"max": 8}, "deck": {"packs": 2}}, 300),
    "bots with huge hands": lambda: of_experts({**MANY_CARDS, "deal": {"cards": 45}}, 150),
}
NUMBERS = iter(range(10**6))
LARGE_RULES: dict[str, Callable[[], Log]] = {
    "open": lambda: crowd(0, "last-one", fat(next(NUMBERS))),
    "played": lambda: of("last-one", fat(next(NUMBERS)), 8, 100),
}


def put(cache: Cache, found: Log, number: int) -> None:
    """Put a game into a cache as if it had just been read from the database."""
    lines, secret, names = pickle.loads(pickle.dumps(found[:3]))
    game = open_game(lines[0], secret)
    head, rows = game.head, []
    mark = bytes(MARK) if found.asked else None
    for seq, line in enumerate(lines[1:], start=1):
        head = link(head, line)
        rows.append(EntryRow(seq, line, head, mark))
    called = {
        seq: PlayerName(name, "".join("person"), seq.to_bytes(16, "big"))
        for seq, name in names.items()
    }
    loaded = advance(Loaded(game, called, (None,) * len(game.occupants)), rows)
    game_id = loaded.game.game_id = number.to_bytes(16, "big")
    fixed = row(game_id=game_id, creator=number.to_bytes(16, "little"), created_at=10**6)
    cache.put(loaded, row_after(fixed, loaded.game, loaded.reserved))


def forget_rules() -> None:
    """Empty the library's caches of rules, so that none are shared."""
    for each in (from_text, shared, shown, rule_tables._compiled):
        each._results.clear()
        each._held = 0
    rule_tables._last_compiled[0] = None


def assert_counted(cache: Cache, found: Log, *, times: int = 3) -> None:
    """Compare what a cache counts for one more game with the memory that it takes, at least, in
    so many measurements: other threads may take memory meanwhile.
    """
    before = cache.held
    measurements = []
    for number in range(2, 2 + times):
        gc.collect()
        tracemalloc.start()
        put(cache, found, number)
        gc.collect()
        measurements.append(tracemalloc.get_traced_memory()[0])
        tracemalloc.stop()
    taken, counted = min(measurements), (cache.held - before) // len(measurements)
    assert taken / FACTOR <= counted <= taken * FACTOR


@pytest.mark.parametrize("shape", SHAPES)
def test_the_counted_bytes_are_those_in_memory(shape: str) -> None:
    found, cache = SHAPES[shape](), Cache(1_000)
    put(cache, found, 1)  # So that the rules are in memory.
    assert_counted(cache, found)


@pytest.mark.parametrize("shape", LARGE_RULES)
def test_large_rules_are_counted_with_their_game(shape: str) -> None:
    cache = Cache(1_000)
    put(cache, LARGE_RULES[shape](), 1)
    found = LARGE_RULES[shape]()
    forget_rules()
    assert_counted(cache, found, times=1)
