"""Long replays: at most two at a time in a process, so that short requests get their turn."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from crazy_eights.errors import Refusal
from service.usecases import reading
from service.usecases.bill import FEW_ENTRIES, REPLAYS_AT_ONCE, Replays
from tests.streams import until
from tests.usecases.club import Club
from tests.usecases.long import long_game, shelve


class CountedReplays(Replays):
    """Places that count the replays in progress."""

    def __init__(self) -> None:
        super().__init__()
        self.running = 0
        self.most = 0
        self._lock = threading.Lock()

    @contextmanager
    def place(self, entries: int) -> Iterator[None]:
        """See `Replays`; other readers run while this one is in progress."""
        with super().place(entries):
            with self._lock:
                self.running += 1
                self.most = max(self.most, self.running)
            try:
                yield
            finally:
                with self._lock:
                    self.running -= 1


def test_two_replays_run_and_a_third_waits() -> None:
    replays = Replays()
    entered = threading.Event()

    def third() -> None:
        with replays.place(1_000):
            entered.set()

    waiting = threading.Thread(target=third)
    with replays.place(1_000):
        with replays.place(1_000):
            waiting.start()
            until(lambda: replays._places.waiting == 1)
            assert not entered.is_set()
        waiting.join()
    assert entered.is_set()


def test_the_few_entries_of_a_move_are_replayed_at_once() -> None:
    replays = Replays(longest_wait=0)
    with replays.place(1_000), replays.place(1_000):
        with replays.place(FEW_ENTRIES):
            entered = True
        with pytest.raises(Refusal), replays.place(FEW_ENTRIES + 1):
            pass
    assert entered


def test_too_long_a_wait_is_refused_and_takes_no_place() -> None:
    replays = Replays(longest_wait=0.01)
    with replays.place(1_000), replays.place(1_000):
        with pytest.raises(Refusal) as refusal, replays.place(1_000):
            pass
        assert refusal.value.code == "unavailable"
    with replays.place(1_000), replays.place(1_000):
        pass


@pytest.mark.parametrize("what", ["events", "replay", "rounds"])
def test_many_readers_of_a_long_game_replay_in_turn(club: Club, what: str) -> None:
    game_id = shelve(club, long_game())
    replays = CountedReplays()
    cold = replace(club.elsewhere().service, replays=replays)
    read = {
        "events": lambda: reading.events_after(cold, token=None, game_id=game_id, after=50),
        "replay": lambda: reading.replay_view(cold, token=None, game_id=game_id, version=9_999),
        "rounds": lambda: reading.rounds_page(
            cold, token=None, game_id=game_id, cursor=None, limit=100
        ),
    }[what]
    readers = [threading.Thread(target=read) for _ in range(8)]
    for reader in readers:
        reader.start()
    for reader in readers:
        reader.join()
    assert replays.most in range(1, REPLAYS_AT_ONCE + 1)
    assert replays.running == 0
