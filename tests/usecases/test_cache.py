"""Games in memory: their results and number, their size in bytes whatever the rules are
(docs/decisions/bounds.md), when they are dropped, and who may make the service load one.
"""

import gc
import tracemalloc
from random import Random
from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from crazy_eights.errors import Refusal
from crazy_eights.games import new_game, open_game
from crazy_eights.log.game import Limits, Secret
from crazy_eights.measured import Kept, measured
from crazy_eights.rulesets.admission import MAX_RULES
from crazy_eights.rulesets.ruleset import expand
from service.store.tables import entry, head
from service.usecases import reading
from service.usecases.cache import (
    BYTES_PER_GAME,
    STATES_PER_GAME,
    STEP,
    Cache,
    Loaded,
    Past,
    with_state,
)
from tests.log.play import Plan, play_whole
from tests.positions import long_rows
from tests.usecases.club import Club
from tests.usecases.long import Long, branched, long_game, shelve

LENGTH = 3 * STEP + 20
MANY_CARDS = {
    "players": {"min": 2, "max": 8},
    "deck": {"packs": 4, "jokers_per_pack": 52},
}


def replayed(club: Club, game_id: str, version: int) -> dict[str, Any]:
    return reading.replay_view(club.service, version=version, **club.at("ann", game_id)).body


def restore(club: Club, long: Long, after: int) -> None:
    """Restore another backup while the process runs: the log differs from an entry on."""
    key = long.game.game_id
    rows = [
        {"game_id": key, "seq": step.seq, "body": step.line, "hash": step.head, "player_id": None}
        for step in long.steps[after:]
    ]
    stands = {"version": long.game.version, "head": long.game.head}
    with club.service.store.engine.begin() as connection:
        connection.execute(delete(entry).where(entry.c.game_id == key, entry.c.seq > after))
        connection.execute(insert(entry), rows)
        connection.execute(update(head).where(head.c.game_id == key).values(stands))


def test_every_version_equals_that_of_a_cold_process(club: Club) -> None:
    game_id = shelve(club, long_game(LENGTH, seed=2))
    club.see("ann", game_id)
    around = [STEP * n + shift for n in (1, 2, 3) for shift in (-1, 0, 1)]
    for version in (*range(0, LENGTH, 29), *around, LENGTH):
        assert replayed(club, game_id, version) == replayed(club.elsewhere(), game_id, version)


def test_later_players_see_the_past_as_watchers(club: Club) -> None:
    game_id = shelve(club, long_game(LENGTH, seed=2))
    bob = club.at("bob", game_id)
    seats = [
        reading.replay_view(club.service, version=version, **bob).body["you"] for version in (1, 2)
    ]
    assert [you and you["seat"] for you in seats] == [None, 1]


@pytest.mark.parametrize("length", [LENGTH - 30, LENGTH, LENGTH + 30])
def test_replaced_log_is_detected(club: Club, length: int) -> None:
    """Whether the game is now shorter than the one in memory, as long, or longer."""
    long = long_game(LENGTH, seed=2)
    game_id = shelve(club, long)
    before = replayed(club, game_id, LENGTH - 40)
    restore(club, branched(long, 2 * STEP - 9, length), 2 * STEP - 9)
    for version in (length, LENGTH - 40, STEP):
        assert replayed(club, game_id, version) == replayed(club.elsewhere(), game_id, version)
    assert replayed(club, game_id, LENGTH - 40) != before


def test_state_outside_the_log_is_discarded(club: Club) -> None:
    game_id = shelve(club, long_game(LENGTH, seed=2))
    right = replayed(club, game_id, STEP + 5)
    kept = club.service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    kept.loaded.past[0].game.head = bytes(32)
    assert replayed(club, game_id, STEP + 5) == right


def test_a_game_continued_elsewhere_keeps_its_earlier_states(club: Club) -> None:
    long = long_game(LENGTH, seed=2)
    game_id = shelve(club, long)
    other = club.elsewhere()
    other.see("ann", game_id)
    for _ in range(3):
        who = ("ann", "bob")[club.see(None, game_id)["to_act"][0]]
        club.move(who, game_id, club.first_move(who, game_id))
    assert other.see("ann", game_id) == club.see("ann", game_id)
    kept = other.service.cache.get(bytes.fromhex(game_id))
    assert kept is not None
    assert [state.version for state in kept.loaded.past] == [STEP, 2 * STEP, 3 * STEP]


def loaded(number: int, *, version: int = 0, past: int = 0) -> Loaded:
    """A numbered game, with a number of states before it."""
    long = long_game(2, seed=2)
    made = open_game(long.header, Secret(long.seed))
    made.game_id = bytes([number])
    made.version = version
    return Loaded(made, {}, (None, None), with_state((), made) * past)


def numbers(cache: Cache) -> list[int]:
    return [number for number in range(9) if cache.get(bytes([number])) is not None]


def test_latest_games_stay_cached() -> None:
    cache = Cache(2)
    for number in (1, 2, 1, 3):
        cache.put(loaded(number), None)
    assert numbers(cache) == [1, 3]
    assert (len(cache), cache.states) == (2, 2)
    cache.drop(bytes([1]))
    assert (numbers(cache), cache.states) == ([3], 1)
    cache.drop(bytes([3]))
    assert cache.held == 0


def test_cache_counts_states_of_long_games() -> None:
    cache = Cache(4)
    room = 4 * STATES_PER_GAME
    for number in (1, 2, 3):
        cache.put(loaded(number, past=room // 2), None)
    assert numbers(cache) == [3]
    cache.put(loaded(4, past=9), None)
    assert numbers(cache) == [3, 4]
    cache.put(loaded(5, past=room), None)
    assert numbers(cache) == [5]
    assert cache.states == room + 1


def test_older_version_never_replaces_a_later_one() -> None:
    cache = Cache(4)
    late, early = loaded(1, version=5), loaded(1, version=4)
    cache.put(late, None)
    cache.put(early, None)
    kept = cache.get(bytes([1]))
    assert kept is not None
    assert kept.loaded is late


def states(*versions: int) -> Past:
    found: Past = ()
    for version in versions:
        found = with_state(found, loaded(1, version=version).game)
    return found


def test_states_are_added_only_to_the_game_that_they_lead_to() -> None:
    cache = Cache(4)
    first = loaded(1, version=5)
    cache.put(first, None)
    cache.enrich(loaded(1, version=5), states(2))
    assert cache.states == 1
    cache.enrich(first, states(2, 3, 2))
    kept = cache.get(bytes([1]))
    assert kept is not None
    assert [state.version for state in kept.loaded.past] == [2, 3]
    assert [kept.loaded.nearest(version).version for version in range(7)] == [0, 0, 2, 3, 3, 5, 5]


def test_the_records_of_rounds_count_as_well() -> None:
    many = long_game(3500, seed=3).game
    assert many.state is not None
    rounds = len(many.state.records)
    state = Loaded(many, {}, (None, None))
    assert (rounds > 20, state.size.states) == (True, 1 + 20 // 2)


def fat(number: int) -> dict[str, Any]:
    """Rules of about the greatest length, which differ by a number."""
    return {**MANY_CARDS, "turn_seconds": 1000 + number, "cards": long_rows()}


def played(preset: str, rules: dict[str, Any], seats: int, moves: int) -> Loaded:
    plan = Plan(ruleset=expand(preset, rules, seats=seats), seats=seats, bots=seats, most=moves)
    return Loaded(play_whole(plan, Random("bytes")).game, {}, (None,) * seats)


def waiting_game(number: int) -> Loaded:
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
    assert MAX_RULES * 0.8 < len(waiting_game(0).game.header_line) < 8192
    cache = Cache(20)
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(40):
            cache.put(waiting_game(number), None)
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


def is_loaded(club: Club, game_id: str) -> bool:
    """Whether this process has the game in memory."""
    return club.service.cache.get(bytes.fromhex(game_id)) is not None


@pytest.mark.parametrize("who", [None, "cleo"])
def test_a_private_game_of_others_is_not_loaded(club: Club, who: str | None) -> None:
    game_id = club.duel(visibility="private")
    cold = club.elsewhere()
    with pytest.raises(Refusal, match="no such game"):
        cold.see(who, game_id)
    assert not is_loaded(cold, game_id)


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_a_private_game_is_loaded_for_its_players(club: Club, who: str) -> None:
    game_id = club.duel(visibility="private")
    cold = club.elsewhere()
    assert cold.see(who, game_id)["version"] == club.see(who, game_id)["version"]


def test_the_invitation_to_a_game_that_has_started_loads_nothing(club: Club) -> None:
    game_id = club.duel()
    cold = club.elsewhere()
    with pytest.raises(Refusal, match="no such game"):
        reading.invitation(cold.service, token=None, game_id=game_id)
    assert not is_loaded(cold, game_id)
