"""Answers can be repeated for `IDEMPOTENCY_DAYS` (docs/spec/http.md, "Retries")."""

import threading
from dataclasses import replace

import pytest

from service.api.new_games import NewGameSchema
from service.store import asked as stored
from service.store import tables
from service.store.sql import Statement
from service.usecases import background, seats
from service.usecases.new_game import create_game
from service.usecases.service import DAY_MS
from tests.asked import asked, retry
from tests.usecases.club import Club
from tests.usecases.test_moves import SETUP

DAY = 86_400


def forget(club: Club) -> None:
    """Delete old answers, as the servers do in the background."""
    while background.forget_answers(club.service):
        continue


def keys_kept(club: Club) -> int:
    """The stored answers."""
    count = [
        len(club.service.store.fetch(Statement(each.select()), {}))
        for each in (tables.idempotency, tables.creation)
    ]
    return sum(count)


def test_answers_are_kept_for_seven_days(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    move = club.first_move("ann", game_id)
    first = club.move("ann", game_id, move, key="one")
    club.clock.wait(7 * DAY - 10)
    forget(club)
    again = club.move("ann", game_id, move, key="one")
    assert again.replayed
    assert again.entry == first.entry
    club.clock.wait(20)
    forget(club)
    assert keys_kept(club) == 0


def test_an_expired_creation_key_creates_another_game(club: Club) -> None:
    wish = {"ruleset": "classic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}

    def ask() -> str:
        made = create_game(
            club.service,
            token=club.bearer("ann"),
            asked=asked(NewGameSchema, wish),
            retry=retry("k", wish),
        )
        return str(made.game["id"])

    first = ask()
    assert ask() == first
    club.clock.wait(7 * DAY + 1)
    forget(club)
    assert ask() != first


def test_the_setting_determines_the_days(club: Club) -> None:
    club.service = replace(club.service, answers_kept_ms=DAY_MS)
    game_id = club.create("ann", "me", "open", key="new").game["id"]
    seats.leave(club.service, **club.at("ann", game_id), retry=retry("left"))
    assert keys_kept(club) == 2
    club.clock.wait(DAY + 1)
    forget(club)
    assert keys_kept(club) == 0


def test_answers_are_deleted_in_small_steps(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(3):
        club.create("ann", "me", "open", key=f"key {number}")
    monkeypatch.setattr(stored, "STEP", 2)
    for name, skip_locked in (("_DROP", True), ("_DROP_ON_CITUS", False)):
        steps = stored._of_each_table(skip_locked=skip_locked)
        monkeypatch.setattr(stored, name, steps)
    club.clock.wait(8 * DAY)
    assert background.forget_answers(club.service)
    assert keys_kept(club) == 1
    assert not background.forget_answers(club.service)
    assert keys_kept(club) == 0


def test_several_processes_drop_each_answer_once(club: Club) -> None:
    for number in range(40):
        club.create("ann", "me", "open", key=f"key {number}")
    before = club.clock(0) + 1
    dropped: list[int] = []
    gate = threading.Barrier(4)

    def drop() -> None:
        gate.wait()
        dropped.append(stored.drop_oldest(club.service.store, before=before))

    threads = [threading.Thread(target=drop) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert sum(dropped) == 40
    assert keys_kept(club) == 0
