"""Moves judged from the cache: one round trip, which checks that the cache is current."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from service.store import Conflict, Unavailable
from service.usecases import moves, tokens
from service.usecases.cache import FRESH, Memory
from service.usecases.inputs import read_move
from tests.usecases.club import Club, bearing
from tests.usecases.test_moves import SETUP
from tests.usecases.test_seats import code_of

PLAY = {"type": "play", "cards": ["9C"]}


class Asked:
    """The numbers of reads and writes of the database."""

    def __init__(self) -> None:
        self.reads = 0
        self.writes = 0


@contextmanager
def counting(club: Club, patch: pytest.MonkeyPatch) -> Iterator[Asked]:
    """Count the round trips between the service and its database."""
    asked = Asked()
    store = club.service.store
    fetch, change = store.fetch, store._change

    def read_(*args: Any) -> Any:
        asked.reads += 1
        return fetch(*args)

    def change_(*args: Any, **options: Any) -> Any:
        asked.writes += 1
        return change(*args, **options)

    with patch.context() as patched:
        patched.setattr(store, "fetch", read_)
        patched.setattr(store, "_change", change_)
        yield asked


def with_a_moment_that_lasts(club: Club) -> None:
    """Let cached callers and games stay recent for the whole test, also on a slow machine."""
    club.service = replace(club.service, memory=Memory(monotonic=lambda: 0.0))


@pytest.fixture
def game_id(club: Club) -> str:
    """A game with Ann and Bob in the cache, so that their moves need no read."""
    game_id = club.duel(setup=SETUP)
    with_a_moment_that_lasts(club)
    club.see("ann", game_id)
    club.see("bob", game_id)
    return game_id


def test_move_in_cached_game_is_one_write(
    club: Club, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with counting(club, monkeypatch) as asked:
        answer = club.move("ann", game_id, PLAY)
        club.move("bob", game_id, {"type": "play", "cards": ["TC"]}, key="k")
    assert (asked.reads, asked.writes) == (0, 2)
    assert answer.entry["cards"] == ["9C"]
    assert club.elsewhere().see("ann", game_id) == club.see("ann", game_id)


def test_bot_replies_are_in_the_same_write(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = club.create("ann", "me", "bot:greedy", setup=SETUP).game["id"]
    with_a_moment_that_lasts(club)
    club.see("ann", game_id)
    with counting(club, monkeypatch) as asked:
        answer = club.move("ann", game_id, PLAY)
    assert (asked.reads, asked.writes) == (0, 1)
    assert answer.version > answer.entry["seq"]
    assert club.elsewhere().see("ann", game_id) == club.see("ann", game_id)


def test_token_revoked_elsewhere_is_rejected(club: Club, game_id: str) -> None:
    old = club.token("ann")
    tokens.rotate_token(club.elsewhere().service, token=bearing(old))
    before = club.entries(game_id)
    assert code_of(lambda: club.move("ann", game_id, PLAY)) == "unauthorized"
    assert club.entries(game_id) == before


def test_unknown_token_is_reported_before_unknown_game(club: Club, game_id: str) -> None:
    known, other = club.token("ann"), club.elsewhere().service
    submit = partial(moves.submit_move, club.service, game_id="nonsense", asked=read_move(PLAY))
    assert code_of(lambda: submit(token=bearing(known))) == "not-found"
    tokens.rotate_token(other, token=bearing(known))
    assert code_of(lambda: submit(token=bearing(known))) == "unauthorized"
    assert code_of(lambda: submit(token=bearing("nonsense"))) == "unauthorized"


def test_move_is_judged_by_the_stored_game(club: Club, game_id: str) -> None:
    club.elsewhere().move("ann", game_id, PLAY)
    before = club.entries(game_id)
    # In the cache it is still Ann's turn.
    assert code_of(lambda: club.move("ann", game_id, {"type": "draw"})) == "not-your-turn"
    assert club.entries(game_id) == before


def test_refusal_from_memory_is_judged_again(
    club: Club, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.elsewhere().move("ann", game_id, PLAY)
    with counting(club, monkeypatch) as asked:
        answer = club.move("bob", game_id, {"type": "play", "cards": ["TC"]})
    assert asked.writes == 1
    assert answer.entry["seat"] == 1


def test_retried_move_is_made_once(club: Club, game_id: str) -> None:
    # Drawing is legal again after it, so the cache alone would draw once more.
    first = club.move("ann", game_id, {"type": "draw"}, key="k")
    again = club.move("ann", game_id, {"type": "draw"}, key="k")
    assert (again.replayed, again.entry) == (True, first.entry)
    assert code_of(lambda: club.move("ann", game_id, PLAY, key="k")) == "idempotency-key-reused"
    assert club.see(None, game_id)["version"] == first.version


def test_a_key_is_forgotten_after_its_time(club: Club, game_id: str) -> None:
    club.service = replace(club.service, answers_kept_ms=1_000)
    club.move("ann", game_id, PLAY, key="k")
    assert club.move("ann", game_id, PLAY, key="k").replayed
    club.clock.wait(2)
    assert code_of(lambda: club.move("ann", game_id, PLAY, key="k")) == "not-your-turn"


def test_running_clock_uses_database_time(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    game_id = club.duel(setup=SETUP, rules={"turn_seconds": 30})
    club.see("ann", game_id)
    with counting(club, monkeypatch) as asked:
        club.move("ann", game_id, PLAY)
    assert asked.reads == 1


@pytest.mark.parametrize("failure", [Conflict, Unavailable])
def test_failed_write_changes_nothing(
    club: Club, game_id: str, failure: Callable[[str], Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **_options: object) -> None:
        raise failure("as if")

    before = club.see("ann", game_id)
    with monkeypatch.context() as patched:
        patched.setattr(club.service.store, "_change", fail)
        with pytest.raises(Unavailable):
            club.move("ann", game_id, PLAY)
    assert club.see("ann", game_id) == before
    club.move("ann", game_id, PLAY)
    assert club.elsewhere().see("ann", game_id) == club.see("ann", game_id)


def test_remembered_time_is_recent_and_never_ahead() -> None:
    passed = 0.0
    memory = Memory(monotonic=lambda: passed)
    assert memory.now() is None
    memory.note(now=5000, digest=None, player_id=None)
    assert memory.now() == 5000
    passed = 0.2509
    assert memory.now() == 5250
    passed = FRESH
    assert memory.now() is None


def test_latest_callers_are_remembered() -> None:
    memory = Memory(callers=2)
    for digest, player in ((b"a", b"A"), (b"b", b"B"), (b"a", b"A"), (b"c", b"C")):
        memory.note(now=0, digest=digest, player_id=player)
    assert [memory.caller(digest) for digest in (b"a", b"b", b"c")] == [b"A", None, b"C"]
    memory.note(now=0, digest=b"a", player_id=None)
    assert memory.caller(b"a") is None


def test_latest_tokens_are_remembered() -> None:
    memory = Memory(callers=2)
    assert [memory.is_first_use(digest) for digest in (b"a", b"b", b"a", b"c", b"a")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    assert memory.is_first_use(b"b")
    memory.forget_use(b"b")
    assert memory.is_first_use(b"b")
