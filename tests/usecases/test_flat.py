"""Long games are read at constant cost: counts the entries that each call reads and replays.

Beyond the requested page, a call reads only the entries since the last state in memory:
at most `STEP`, the documented number, anywhere in the game.
"""

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from crazy_eights.log.replay import apply_entry
from service.store import Database
from service.usecases import Service, moves, new_game, reading, repository
from service.usecases.cache import Cache
from service.usecases.inputs import NEWS, read_move
from service.usecases.live.broker import Broker, Slot
from service.usecases.live.subscriptions import Follower
from service.usecases.live.topics import Topic
from service.usecases.plan import Asked
from service.usecases.tokens import digest_of
from tests.asked import retry as retry_of
from tests.bills import recorded_bill
from tests.databases import KINDS, database_url
from tests.documented import STATE_EVERY as STEP
from tests.usecases.club import Clock, Club, bearing
from tests.usecases.long import BODY, ENTRIES, Work, counting, id_of, long_game, move_at, shelve

EARLY, LATE = 21, ENTRIES - 9
KEYS = {EARLY: "early", LATE: "late"}
LIMIT = 100
PAGE = NEWS.usual
GAME = id_of(1)


@pytest.fixture(scope="module", params=KINDS)
def library(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Club]:
    """A database with a running game of 20 000 entries."""
    store = Database(database_url(request.param, tmp_path_factory.mktemp("library")))
    club = Club(Service(store=store), Clock())
    assert shelve(club, long_game(), keys=KEYS) == GAME
    yield club
    store.dispose()


@pytest.fixture
def cold(library: Club) -> Club:
    """A process that has not read the game yet."""
    return library.elsewhere()


@pytest.fixture
def warm(cold: Club) -> Club:
    """A process that has the game in memory."""
    cold.see("ann", GAME)
    return cold


def test_a_long_game_that_is_not_in_memory_costs_what_its_replay_does(cold: Club) -> None:
    with recorded_bill() as bill:
        for _ in range(2):
            reading.view_game(cold.service, **cold.at("ann", GAME))
    (debt,) = bill.debts
    assert ENTRIES // 500 <= debt <= ENTRIES // 100


Door = Callable[[Club, int], object]


def replay(club: Club, version: int) -> object:
    return reading.replay_view(club.service, version=version, **club.at("ann", GAME))


def events(club: Club, after: int) -> object:
    return reading.events_after(club.service, after=after, limit=LIMIT, **club.at("ann", GAME))


def log_page(club: Club, after: int) -> object:
    return reading.log_page(club.service, after=after, limit=LIMIT, **club.at("ann", GAME))


def retry(club: Club, seq: int) -> object:
    """Repeat a move under its key."""
    who, body = move_at(long_game(), seq)
    club.service = replace(club.service, answers_kept_ms=2**62)
    answer = club.move(who, GAME, body, key=KEYS[seq])
    assert (answer.replayed, answer.entry["seq"]) == (True, seq)
    return answer


def create_again(club: Club, _: int) -> object:
    """Repeat the creation of the game under its key."""
    token = club.token("ann")
    answer = new_game.create_game(
        club.service,
        token=bearing(token),
        asked=Asked("race-500", ()),
        retry=retry_of(GAME, BODY),
    )
    assert (answer.replayed, answer.game["id"]) == (True, GAME)
    return answer


def follow(club: Club, after: int) -> Follower:
    """Follow the game from an entry on."""
    token = club.token("ann")
    slot, topic = Slot(digest_of(token), "here"), Topic(threading.Lock())
    broker = Broker(club.service, slots=1)
    return Follower(broker, slot, topic, token=bearing(token), game_id=GAME, after=after)


# The entries that a call reads and replays for the page itself.
DOORS: dict[str, tuple[Door, int, int]] = {
    "view": (lambda club, _: club.see("ann", GAME), 0, 0),
    "replay": (replay, 0, 0),
    "events": (events, LIMIT, LIMIT),
    "stream": (lambda club, after: follow(club, after).news(), PAGE, PAGE),
    "log": (log_page, LIMIT, 0),
    "retried move": (retry, 1, 1),
    "retried creation": (create_again, 0, 0),
}
PLACES = {"retried move": (EARLY, LATE), "stream": (EARLY, ENTRIES - PAGE)}


def work_of(club: Club, door: Door, place: int, patch: pytest.MonkeyPatch) -> Work:
    with counting(patch) as work:
        door(club, place)
    return work


@pytest.mark.parametrize("name", DOORS)
def test_a_page_costs_the_same_at_the_end_of_a_long_game(
    warm: Club, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, reads, replays = DOORS[name]
    for place in PLACES.get(name, (EARLY, ENTRIES // 2 - 1, ENTRIES - LIMIT)):
        work = work_of(warm, door, place, monkeypatch)
        assert reads <= work.read <= reads + STEP
        assert replays <= work.replayed < replays + STEP


@pytest.mark.thorough
def test_a_stream_from_the_beginning_reads_each_entry_about_once(
    warm: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    follower, heard = follow(warm, 0), 0
    with counting(monkeypatch) as work:
        while heard < ENTRIES:
            heard += len(follower.news())
    pages = ENTRIES // PAGE
    assert ENTRIES <= work.read <= ENTRIES + pages * STEP
    assert ENTRIES <= work.replayed <= ENTRIES + pages * STEP


def test_an_export_reads_each_line_once_and_replays_nothing(
    warm: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counting(monkeypatch) as work:
        chunks = reading.export_log(warm.service, token=None, game_id=GAME).chunks
        lines = sum(chunk.count(b"\n") for chunk in chunks)
    assert lines == ENTRIES + 2
    assert (work.read, work.replayed) == (ENTRIES + 1, 0)


def test_a_cold_process_replays_the_game_once(cold: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    with counting(monkeypatch) as work:
        replay(cold, ENTRIES // 2)
        replay(cold, 7)
        cold.see("bob", GAME)
    assert ENTRIES <= work.replayed < ENTRIES + 2 * STEP


def test_concurrent_readers_replay_the_game_once(
    cold: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counting(monkeypatch) as work:
        readers = [threading.Thread(target=cold.see, args=("ann", GAME)) for _ in range(4)]
        cold.token("ann")
        for each in readers:
            each.start()
        for each in readers:
            each.join()
    assert work.replayed == ENTRIES


def test_replay_blocks_no_other_game(cold: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    short = cold.create("ann", "me", "bot:greedy").game["id"]
    cold.service.cache.drop(bytes.fromhex(short))
    begun, go_on = threading.Event(), threading.Event()

    def slowly(game: object, *entry: object) -> None:
        if game.game_id.hex() == GAME:  # type: ignore[attr-defined]
            begun.set()
            assert go_on.wait(60)
        apply_entry(game, *entry)  # type: ignore[arg-type]

    monkeypatch.setattr(repository, "apply_entry", slowly)
    reader = threading.Thread(target=cold.see, args=("ann", GAME))
    reader.start()
    try:
        assert begun.wait(60)
        assert cold.see("ann", short)["version"] >= 3
    finally:
        go_on.set()
        reader.join()
    assert cold.service.cache.get(bytes.fromhex(GAME)) is not None


def test_a_move_does_not_change_the_states_in_memory(
    cold: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each move is a new state of the game; earlier states are kept unchanged."""
    game_id = shelve(cold, long_game(400, seed=2))
    cold.see("ann", game_id)
    for _ in range(2 * STEP):
        view = cold.see("ann", game_id)
        who = ("ann", "bob")[view["to_act"][0]]
        cold.move(who, game_id, cold.first_move(who, game_id))
    with counting(monkeypatch) as work:
        for version in (90, 300, 400 + STEP - 1, 400 + 2 * STEP - 1):
            reading.replay_view(cold.service, version=version, **cold.at("ann", game_id))
    assert work.replayed < 4 * STEP


def test_moves_of_bots_in_one_commit_leave_a_gap_for_the_first_reader_only(
    cold: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = {"game_end": {"points": 10_000}}
    made = cold.create("ann", "bot:random", "bot:random", ruleset="race-500", rules=rules)
    game_id, version = made.game["id"], made.game["version"]
    assert version > 3 * STEP
    ask = cold.at("ann", game_id)
    reading.replay_view(cold.service, version=version - 1, **ask)
    with counting(monkeypatch) as work:
        for each in range(0, version, STEP // 2):
            reading.replay_view(cold.service, version=each, **ask)
    assert work.replayed < STEP * (version // (STEP // 2) + 1)


def test_process_without_cache_reads_games(cold: Club) -> None:
    forgetful = replace(cold.service, cache=Cache(0))
    ann = cold.at("ann", GAME)
    for version in (3, ENTRIES // 2, ENTRIES):
        here = reading.replay_view(cold.service, version=version, **ann)
        assert reading.replay_view(forgetful, version=version, **ann) == here
    assert len(forgetful.cache) == 0


def test_a_move_in_a_long_game_reads_and_replays_nothing(
    cold: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = shelve(cold, long_game(3000, seed=3))
    who = ("ann", "bob")[cold.see(None, game_id)["to_act"][0]]
    body = cold.first_move(who, game_id)
    with counting(monkeypatch) as work:
        moves.submit_move(cold.service, asked=read_move(body), **cold.at(who, game_id))
    assert (work.read, work.replayed) == (0, 0)
