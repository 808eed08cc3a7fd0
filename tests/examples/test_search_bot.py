"""The search bots play unchanged in the library, in the arena and over HTTP."""

import runpy
from pathlib import Path

import pytest

from crazy_eights import deal, expand, legal_moves, parse_move, table_view, to_act
from crazy_eights.arena.deals import play_deal, seed_of
from crazy_eights.arena.entrants import entrants
from tests.arena.test_play import a_program, at, ended, run
from tests.live_server import ROOT, Server

BOT = ROOT / "examples" / "search_bot.py"
TREE = ROOT / "examples" / "ismcts_bot.py"
RULES = {"deal": {"two_players": 3}}


def test_it_plays_with_the_library_alone() -> None:
    wins = runpy.run_path(str(BOT))["wins"]
    assert {wins(expand("basic", RULES, seats=2), seed) for seed in range(4)} <= {True, False}


def test_tree_search_plays_on_from_a_view() -> None:
    rules = expand("basic", RULES, seats=2)
    table = deal(rules, 2, bytes(32))
    found = runpy.run_path(str(TREE))
    bot = found["Bot"]({"rules": rules.to_json()})
    seat = to_act(table)[0]
    first = bot(table_view(table, seat))
    assert parse_move(first) in legal_moves(table, seat)
    assert bot(table_view(table, seat)) == first


@pytest.mark.thorough
@pytest.mark.parametrize("bot", [BOT, TREE])
def test_it_plays_in_the_arena(bot: Path) -> None:
    bots = entrants(f"greedy,{bot}:Bot")
    games = play_deal(expand("last-one", RULES, seats=2), bots, "pilot", 60.0, 0)
    assert [game.failures for game in games] == [(), ()]


@pytest.mark.parametrize("bot", [BOT, TREE])
def test_it_has_at_most_sixty_lines(bot: Path) -> None:
    assert len(bot.read_text(encoding="utf-8").splitlines()) <= 60


@pytest.mark.slow
def test_it_plays_over_http(sqlite_server: Server, tmp_path: Path) -> None:
    robby = a_program(sqlite_server, tmp_path / "token")
    table = at(sqlite_server)
    seats = [{"occupant": "player", "id": robby.id}, {"occupant": "bot", "bot": "greedy"}]
    body = {"ruleset": "basic", "rules": RULES, "seats": seats, "seed": seed_of("pilot", 0).hex()}
    game = table.post("/v1/games", body, who=table.person()).json
    said = ended(run(sqlite_server, tmp_path / "token", f"{BOT}:Bot", "--total", "1"))
    assert said.startswith(f"{game['id']}: finished, place ")
