"""A duty that fails or hangs at a game sets it aside until an operator releases it."""

import json
import os
from collections.abc import Callable
from typing import Any

import pytest
from click.testing import CliRunner

from service.cli.aside import command
from service.server import duties
from service.server.duties import Duties, Duty
from service.store import Database, departures, duty_games, ratings, snapshots, statistics
from service.store.migrate import upgrade
from service.store.snapshots import GameRow, RequestSnapshot
from service.usecases import background, players, seats
from tests.databases import KINDS, database_url
from tests.streams import until
from tests.usecases.club import Club

HOURS = 3 * 3600
LATE = 2**50
EXPERTS = ("bot:expert", "bot:expert")
Pair = tuple[str, str]
_read = snapshots.of_request


def row_of(club: Club, game_id: str) -> GameRow:
    found = _read(club.service.store, game_id=bytes.fromhex(game_id)).game
    assert found is not None
    return found


def for_house(club: Club) -> Pair:
    bad = club.create("ann", *EXPERTS, ruleset="basic").game["id"]
    return bad, club.create("bob", *EXPERTS, ruleset="basic").game["id"]


def for_sweep(club: Club) -> Pair:
    found = [club.duel(rules={"turn_seconds": 5}) for _ in range(2)]
    club.clock.wait(10)
    return found[0], found[1]


def for_departures(club: Club) -> Pair:
    found = [club.duel() for _ in range(2)]
    players.depart(club.service, token=club.bearer("ann"))
    return found[0], found[1]


def for_ratings(club: Club) -> Pair:
    found = [club.duel() for _ in range(2)]
    for each in found:
        club.clock.wait(1)
        seats.resign(club.service, token=club.bearer("ann"), game_id=each)
    club.clock.wait(60)
    return found[0], found[1]


def is_done(club: Club, name: str, game_id: str) -> bool:
    """Whether a duty has done its work at a game."""
    row = row_of(club, game_id)
    if name == "ratings":
        newest = ratings.newest(club.service.store, "classic")
        return newest is not None and newest.ended.game_id.hex() == game_id
    if name == "statistics":
        ended = statistics.ended(club.service.store, after=statistics.BEGIN, until=LATE, limit=9)
        return any(each.noted for each in ended if each.game_id.hex() == game_id)
    return row.ended_at is not None or (name == "sweep" and row.version > 3)


PREPARED: dict[str, Callable[[Club], Pair]] = {
    "house": for_house,
    "sweep": for_sweep,
    "departures": for_departures,
    "ratings": for_ratings,
    "statistics": for_ratings,
}


class Poison:
    """A game at which every duty fails; `seen` counts how often one came to it."""

    def __init__(self, game_id: str) -> None:
        self.game_id = bytes.fromhex(game_id)
        self.seen = 0

    def read(self, *args: Any, game_id: bytes, **more: Any) -> RequestSnapshot:
        if game_id == self.game_id:
            self.seen += 1
            raise ValueError("poison")
        return _read(*args, game_id=game_id, **more)


def duty_of(club: Club, name: str) -> tuple[Duties, Duty]:
    supervised = Duties(club.service)
    return supervised, next(each for each in supervised.duties if each.name == name)


def run_until(club: Club, name: str, done: Callable[[], object]) -> None:
    """Run one duty in a new process until a condition holds."""
    supervised, duty = duty_of(club, name)
    supervised.look_after(duty)
    try:
        until(done)
    finally:
        supervised.stop()
        assert duty.thread is not None
        duty.thread.join()


def test_every_duty_that_works_on_games_is_tested() -> None:
    assert tuple(PREPARED) == duty_games.DUTIES


@pytest.mark.thorough
@pytest.mark.parametrize("name", PREPARED)
def test_a_game_at_which_a_duty_fails_is_seen_once_until_it_is_released(
    club: Club, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = PREPARED[name](club)
    poison = Poison(bad)
    monkeypatch.setattr(snapshots, "of_request", poison.read)
    run_until(club, name, lambda: is_done(club, name, good))
    assert poison.seen == 1
    [found] = duty_games.all_set_aside(club.service.store)
    assert (found.game_id.hex(), found.duty, found.fate) == (bad, name, "failed")
    assert background.ASIDE.labels(name)._value.get() == 1
    club.clock.wait(HOURS)
    _, again = duty_of(club.elsewhere(), name)
    for _ in range(3):
        again.work()
    assert poison.seen == 1
    monkeypatch.undo()
    assert background.release(club.service, bytes.fromhex(bad), duty=name)
    assert not background.release(club.service, bytes.fromhex(bad), duty=name)
    run_until(club, name, lambda: is_done(club, name, bad) or name == "ratings")
    background.count_aside(club.service)
    assert background.ASIDE.labels(name)._value.get() == 0


@pytest.mark.parametrize("name", PREPARED)
def test_a_game_at_which_a_duty_hangs_does_not_hang_the_next_process(
    club: Club, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = PREPARED[name](club)
    supervised, duty = duty_of(club, name)
    monkeypatch.setattr(os, "_exit", lambda status: (_ for _ in ()).throw(SystemExit(status)))
    monkeypatch.setattr(duties, "HANGS_SECONDS", -1.0)
    duty.progress.at(bytes.fromhex(bad))
    with pytest.raises(SystemExit):
        supervised.look_after(duty)
    monkeypatch.undo()
    [found] = duty_games.all_set_aside(club.service.store)
    assert (found.duty, found.fate) == (name, "hung")
    poison = Poison(bad)
    monkeypatch.setattr(snapshots, "of_request", poison.read)
    run_until(club.elsewhere(), name, lambda: is_done(club, name, good))
    assert poison.seen == 0


def test_a_released_game_is_still_left_by_a_player_who_departed_long_ago(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = for_departures(club)
    monkeypatch.setattr(snapshots, "of_request", Poison(bad).read)
    run_until(club, "departures", lambda: is_done(club, "departures", good))
    monkeypatch.undo()
    club.clock.wait(HOURS)
    departures.forget(club.service.store, bytes.fromhex(club.id_of("ann")))
    assert row_of(club, bad).ended_at is None
    background.release(club.service, bytes.fromhex(bad), duty="departures")
    run_until(club, "departures", lambda: is_done(club, "departures", bad))


@pytest.mark.parametrize("kind", KINDS)
def test_an_operator_lists_and_releases_games(
    kind: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:

    url = database_url(kind, tmp_path)
    monkeypatch.setenv("DATABASE_URL", url)
    upgrade(url)
    store = Database(url)
    game_id = bytes(range(16))
    for duty in ("ratings", "house"):
        duty_games.set_game_aside(store, game_id, duty=duty, fate="hung")
    duty_games.set_game_aside(store, game_id, duty="house", fate="failed")

    def run(*words: str) -> tuple[int, str]:
        result = CliRunner().invoke(command, words)
        return result.exit_code, result.output

    status, listed = run()
    assert status == 0
    found = [json.loads(line) for line in listed.splitlines()]
    assert {(each["game_id"], each["duty"], each["fate"]) for each in found} == {
        (game_id.hex(), "ratings", "hung"),
        (game_id.hex(), "house", "hung"),
    }
    assert run("release", game_id.hex(), "--duty", "house") == (0, "released for house\n")
    assert run("release", game_id.hex()) == (0, "released for ratings\n")
    status, said = run("release", game_id.hex())
    assert (status, "no duty has set this game aside" in said) == (1, True)
    for wrong in (("release", "x"), ("release", game_id.hex(), "--duty", "answers")):
        status, said = run(*wrong)
        assert (status, "must be" in said) == (2, True)
    store.dispose()
