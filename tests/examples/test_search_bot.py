"""The search bot plays unchanged in the library, in the arena and over HTTP."""

import runpy
from pathlib import Path

import pytest

from crazy_eights import expand
from crazy_eights.arena.deals import play_deals, seed_of
from crazy_eights.arena.entrants import entrants
from tests.arena.test_play import a_program, at, ended, run
from tests.live_server import ROOT, Server

BOT = ROOT / "examples" / "search_bot.py"
RULES = {"deal": {"two_players": 3}}


def test_it_plays_with_the_library_alone() -> None:
    wins = runpy.run_path(str(BOT))["wins"]
    assert {wins(expand("basic", RULES, seats=2), seed) for seed in range(4)} <= {True, False}


@pytest.mark.thorough
def test_it_plays_in_the_arena() -> None:
    bots = entrants(f"greedy,{BOT}:Bot")
    rules = expand("last-one", RULES, seats=2)
    [games] = play_deals(rules, bots, deals=1, seed="pilot", jobs=1, move_seconds=60.0)
    assert [game.failures for game in games] == [(), ()]


def test_it_has_at_most_sixty_lines() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.slow
def test_it_plays_over_http(sqlite_server: Server, tmp_path: Path) -> None:
    robby = a_program(sqlite_server, tmp_path / "token")
    table = at(sqlite_server)
    seats = [{"occupant": "player", "id": robby.id}, {"occupant": "bot", "bot": "greedy"}]
    body = {"ruleset": "basic", "rules": RULES, "seats": seats, "seed": seed_of("pilot", 0).hex()}
    game = table.post("/v1/games", body, who=table.person()).json
    said = ended(run(sqlite_server, tmp_path / "token", f"{BOT}:Bot", "--total", "1"))
    assert said.startswith(f"{game['id']}: finished, place ")
