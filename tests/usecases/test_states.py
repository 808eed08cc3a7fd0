"""The cached states of a game: their results, when they are dropped, and their number."""

from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from crazy_eights.games import open_game
from crazy_eights.log.game import Secret
from service.store.tables import entry, game
from service.usecases import reading
from service.usecases.cache import STATES_PER_GAME, STEP, Cache, Loaded
from tests.usecases.club import Club
from tests.usecases.long import Long, branched, long_game, shelve

LENGTH = 3 * STEP + 20


def replayed(club: Club, game_id: str, version: int) -> dict[str, Any]:
    return reading.replay_view(club.service, version=version, **club.at("ann", game_id)).game


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
        connection.execute(update(game).where(game.c.game_id == key).values(stands))


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
        reading.replay_view(club.service, version=version, **bob).game["you"] for version in (1, 2)
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
    bare = Loaded(made, {}, (None, None))
    return Loaded(made, bare.names, bare.invited, (bare,) * past)


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


def test_states_are_added_only_to_the_game_that_they_lead_to() -> None:
    cache = Cache(4)
    first = loaded(1, version=5)
    cache.put(first, None)
    cache.enrich(loaded(1, version=5), [loaded(1, version=2)])
    assert cache.states == 1
    cache.enrich(first, [loaded(1, version=2), loaded(1, version=3), loaded(1, version=2)])
    kept = cache.get(bytes([1]))
    assert kept is not None
    assert [state.version for state in kept.loaded.past] == [2, 3]
    assert [kept.loaded.nearest(version).version for version in range(7)] == [0, 0, 2, 3, 3, 5, 5]


def test_the_records_of_rounds_count_as_well() -> None:
    many = long_game(3000, seed=3).game
    assert many.state is not None
    rounds = len(many.state.records)
    state = Loaded(many, {}, (None, None))
    assert (rounds > 20, state.size.states) == (True, 1 + rounds // 2)
