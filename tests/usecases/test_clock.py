from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text

from service.store import players
from service.usecases import Limits, background, clock, reading, seats
from service.usecases.clock import read_clock
from tests.usecases.club import SEED, Club
from tests.usecases.days import signed
from tests.usecases.test_moves import SETUP
from tests.usecases.test_seats import code_of

TURN = {"turn_seconds": 30}


def types_of(club: Club, game_id: str) -> list[str]:
    return [entry["type"] for entry in club.entries(game_id)]


def test_a_known_version_is_not_confirmed_past_the_deadline(club: Club) -> None:
    game_id = club.duel(rules=TURN)
    version = club.see("ann", game_id)["version"]
    asked = club.at("ann", game_id) | {"known": (str(version),)}
    assert reading.view_game(club.service, **asked).game is None
    club.clock.wait(31)
    assert reading.view_game(club.service, **asked).game is not None


def test_bots_move_after_a_time_out(club: Club) -> None:
    game_id = club.create("ann", "me", "bot:greedy", rules=TURN, setup=SETUP).game["id"]
    club.clock.wait(31)
    view = club.see("ann", game_id)
    assert view["to_act"] == [0]
    assert "timed_out" in types_of(club, game_id)


def test_an_idle_open_game_is_cancelled(club: Club) -> None:
    game_id = club.create("ann", "me", "open").game["id"]
    expires = club.see(None, game_id)["expires_at"]
    assert expires is not None
    club.clock.wait(3601)
    assert club.see(None, game_id)["status"] == "cancelled"
    assert code_of(lambda: club.join("bob", game_id)) == "game-over"


def test_idle_player_resigns(club: Club) -> None:
    game_id = club.duel(setup=SETUP)
    club.clock.wait(3601)
    view = club.see(None, game_id)
    assert (view["status"], view["result"]["winners"]) == ("finished", [1])
    assert types_of(club, game_id)[-2:] == ["resigned", "ended"]


def test_unopened_sealed_seeds_cancel_the_game(club: Club) -> None:
    game_id = signed(club).create("ann", "open", "open", seed_mode="sealed").game["id"]
    for who in ("ann", "bob"):
        club.join(who, game_id, seal=SEED)
    club.clock.wait(59)
    assert club.see(None, game_id)["status"] == "open"
    club.clock.wait(2)
    assert club.see(None, game_id)["status"] == "cancelled"


def test_a_game_that_grows_too_long_expires_without_a_winner(club: Club) -> None:
    limits = Limits(entries=100, idle_seconds=3600, open_seconds=60)
    short = Club(replace(club.service, limits=limits), club.clock, club.people)
    never = {"game_end": {"when": "target", "points": 10_000, "winner": "lowest"}}
    game = short.create("ann", "bot:random", "bot:random", rules=never).game
    assert (game["status"], game["result"]["reason"]) == ("finished", "expired")
    assert game["result"]["winners"] == []
    assert game["version"] == 101


def test_sweep_ends_unread_games(club: Club) -> None:
    idle = club.create("ann", "me", "open").game["id"]
    timed = club.duel(rules=TURN)
    assert background.sweep(club.service) == (0, 0)
    club.clock.wait(31)
    assert background.sweep(club.service) == (1, 1)
    assert background.sweep(club.service) == (0, 0)
    assert types_of(club, timed)[-1] == "timed_out"
    club.clock.wait(3601)
    while background.sweep(club.service).looked_at:
        pass
    assert club.see(None, idle)["status"] == "cancelled"
    last = club.entries(idle)[-1]
    assert (last["type"], last["reason"]) == ("ended", "cancelled")
    assert len(last["server_seed"]) == 64


def test_sweep_returns_in_time_to_a_busy_game(club: Club) -> None:
    game_id = club.duel(rules=TURN, setup=SETUP)
    club.clock.wait(20)
    club.move("ann", game_id, {"type": "play", "cards": ["9C"]})
    club.clock.wait(20)
    assert background.sweep(club.service) == (1, 0)
    assert background.sweep(club.service) == (0, 0)
    club.clock.wait(11)
    assert background.sweep(club.service) == (1, 1)


def test_seeds_are_deleted_when_the_game_ends(club: Club) -> None:
    game_id = club.duel()

    def secrets() -> int:
        with club.service.store.engine.connect() as connection:
            return int(connection.execute(text("SELECT count(*) FROM secret")).scalar_one())

    assert secrets() == 1
    seats.resign(club.service, token=club.bearer("ann"), game_id=game_id)
    assert secrets() == 0
    club.create("ann", "bot:random", "bot:random")
    assert secrets() == 0


@pytest.mark.parametrize("ahead_ms", [86_400_000, -61_000])
def test_the_clock_of_a_postgresql_is_compared_with_that_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, ahead_ms: int
) -> None:
    monkeypatch.setattr(clock, "time", lambda: 1000.0)
    monkeypatch.setattr(players, "now", lambda _store: 1_000_000 + ahead_ms)
    for postgres in (True, False):
        service: Any = SimpleNamespace(store=SimpleNamespace(postgres=postgres))
        found = read_clock(service)
        assert found.agrees is not postgres  # SQLite has the clock of the machine.
        assert found.skew_ms == (ahead_ms if postgres else 0)
