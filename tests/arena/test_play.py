"""`eights play`: bots over HTTP, through restarts and failures of both sides."""

import json
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from socket import socket
from time import monotonic, sleep
from typing import Any

import pytest
from click.testing import CliRunner

from crazy_eights.arena.deals import play_deals, seed_of
from crazy_eights.arena.entrants import entrants
from crazy_eights.cli.play import command
from crazy_eights.rulesets.ruleset import expand
from tests.arena.bad_network import bad_network
from tests.databases import sqlite_url
from tests.live_server import ROOT, Server, running
from tests.log.node import NODE
from tests.table import HttpClient, Person, Table

HERE = Path(__file__).parent / "bots"
FUNCTION = f"{HERE / 'first.py'}:Choose"
WITHIN = 120


def run(server: Server | str, token_file: Path, bot: str, *options: str) -> subprocess.Popen[str]:
    play = [
        sys.executable,
        "-m",
        "service",
        "play",
        "--url",
        server if isinstance(server, str) else server.url,
    ]
    return subprocess.Popen(
        [*play, "--token-file", str(token_file), bot, *options],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(process: subprocess.Popen[str]) -> str:
    said, errors = process.communicate(timeout=WITHIN)
    assert process.returncode == 0, errors
    return said


def at(server: Server) -> Table:
    return Table(HttpClient(server.url))


def a_program(server: Server, token_file: Path) -> Person:
    """Create a player whose token is in the file."""
    table = at(server)
    made = table.post("/v1/players", {"name": "Robby", "kind": "program"}).json
    token_file.write_text(made["token"])
    return Person(made["id"], made["name"], made["token"])


def active_games(server: Server, who: Person) -> set[str]:
    """The games of a player that have not ended."""
    paths = [f"/v1/me/games?limit=100&status={status}" for status in ("open", "active")]
    return {row["id"] for path in paths for row in at(server).get(path, who=who).json["items"]}


def log_of(server: Server, game_id: str) -> list[dict[str, Any]]:
    lines = at(server).get(f"/v1/games/{game_id}/log", headers={"Accept": "application/x-ndjson"})
    return [json.loads(line) for line in lines.content.splitlines()]


def asked(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The moves in a log, without their times."""
    return [
        {name: value for name, value in line.items() if name != "at"}
        for line in lines
        if line.get("type") in ("play", "draw", "pass", "declare", "announce", "challenge")
    ]


@pytest.mark.parametrize("bot", [FUNCTION, f"exec:{NODE} {HERE / 'first.mjs'}"])
def test_a_bot_plays_the_same_game_over_http_as_in_the_arena(
    bot: str, sqlite_server: Server, tmp_path: Path
) -> None:
    robby = a_program(sqlite_server, tmp_path / "token")
    table = at(sqlite_server)
    ann = table.person()
    seats = [{"occupant": "player", "id": robby.id}, {"occupant": "bot", "bot": "random"}]
    body = {"ruleset": "last-one", "seats": seats, "seed": seed_of("pilot", 0).hex()}
    game = table.post("/v1/games", body, who=ann).json
    said = ended(run(sqlite_server, tmp_path / "token", bot, "--total", "1"))
    assert said.startswith(f"{game['id']}: finished")
    assert said.endswith("; not rated: its creator fixed the deck\n")
    ruleset = expand("last-one", seats=2)
    bots = entrants(f"{bot},random")
    [deal] = play_deals(ruleset, bots, deals=1, seed="pilot", jobs=1, move_seconds=WITHIN)
    there = deal[0]
    here = [json.loads(line) for line in there.export.splitlines()]
    assert asked(log_of(sqlite_server, game["id"])) == asked(here)


@pytest.mark.thorough
def test_a_program_creates_its_player_and_plays_several_games_at_once(
    sqlite_server: Server, tmp_path: Path
) -> None:
    token = tmp_path / "token"
    options = ("--find", "own", "--against", "greedy,expert:1", "--games", "2", "--total", "3")
    said = ended(run(sqlite_server, token, FUNCTION, *options)).splitlines()
    why = "; not rated: house bots have no rating, and it had fewer than two players"
    assert all(line.endswith(why) for line in said)
    assert len(said) == 3
    assert all(", place " in line for line in said)
    assert token.stat().st_mode & 0o777 == 0o600
    me = at(sqlite_server).get(
        "/v1/me", headers={"Authorization": f"Bearer {token.read_text().strip()}"}
    )
    assert me.json["kind"] == "program"


@pytest.mark.thorough
def test_only_the_requested_number_of_games_is_started(
    sqlite_server: Server, tmp_path: Path
) -> None:
    robby = a_program(sqlite_server, tmp_path / "token")
    ended(run(sqlite_server, tmp_path / "token", FUNCTION, "--find", "own", "--total", "1"))
    assert not active_games(sqlite_server, robby)


@pytest.mark.thorough
def test_only_free_seats_are_taken(sqlite_server: Server, tmp_path: Path) -> None:
    robby = a_program(sqlite_server, tmp_path / "token")
    table = at(sqlite_server)
    ann = table.person()
    seats = [{"occupant": "player", "id": robby.id}, {"occupant": "bot", "bot": "random"}]
    body = {"ruleset": "classic", "seats": seats}
    kept = {table.post("/v1/games", body, who=ann).json["id"] for _ in range(3)}
    said = ended(run(sqlite_server, tmp_path / "token", FUNCTION, "--total", "1"))
    assert not active_games(sqlite_server, robby)
    invited = table.get("/v1/me/games?invited=true", who=robby).json["items"]
    assert {row["id"] for row in invited} == kept - {said.partition(":")[0]}
    assert len(invited) == 2


@pytest.mark.slow
def test_two_programs_find_each_other_by_quick_games(sqlite_server: Server, tmp_path: Path) -> None:
    players = [a_program(sqlite_server, tmp_path / name) for name in ("one", "two")]
    both = [
        run(sqlite_server, tmp_path / name, FUNCTION, "--find", "quick", "--total", "1")
        for name in ("one", "two")
    ]
    said = [ended(each) for each in both]
    assert {line.partition(":")[0] for line in said} == {said[0].partition(":")[0]}
    assert not active_games(sqlite_server, players[0]) | active_games(sqlite_server, players[1])


def test_a_program_opens_its_sealed_seed(sqlite_server: Server, tmp_path: Path) -> None:
    robby = a_program(sqlite_server, tmp_path / "token")
    table = at(sqlite_server)
    seats = [{"occupant": "player", "id": robby.id}, {"occupant": "bot", "bot": "greedy"}]
    body = {"ruleset": "classic", "seats": seats, "seed_mode": "sealed"}
    game = table.post("/v1/games", body, who=table.person()).json
    ended(run(sqlite_server, tmp_path / "token", FUNCTION, "--total", "1"))
    assert table.see(game["id"])["fairness"]["client_seeds"] == [0]


@pytest.mark.slow
def test_a_program_plays_on_over_a_bad_network(sqlite_server: Server, tmp_path: Path) -> None:
    options = ("--find", "own", "--total", "1")
    with bad_network(sqlite_server.url) as url:
        bad = replace(sqlite_server, url=url)
        assert "place" in ended(run(bad, tmp_path / "token", FUNCTION, *options))


def test_a_bot_that_fails_resigns_and_is_named(sqlite_server: Server, tmp_path: Path) -> None:
    bot = f"{HERE / 'first.py'}:crash"
    said = ended(run(sqlite_server, tmp_path / "token", bot, "--find", "own", "--total", "1"))
    assert "resigned, since the bot ended with code 1: KeyError" in said


@pytest.mark.slow
def test_a_program_continues_after_a_restart_of_itself_and_of_the_service(tmp_path: Path) -> None:
    """Two programs play; one of them is stopped, and then the service, at any point."""
    url = sqlite_url(tmp_path)
    with running(url) as server:
        robby, other = (a_program(server, tmp_path / name) for name in ("one", "two"))
        body = {
            "ruleset": "five-rounds",
            "seats": [{"occupant": "player", "id": each.id} for each in (robby, other)],
        }
        game = at(server).post("/v1/games", body, who=at(server).person()).json
        first, second = (
            run(server, tmp_path / n, FUNCTION, "--total", "1") for n in ("one", "two")
        )
        until_version(server, game["id"], 20)
        first.send_signal(signal.SIGTERM)
        assert ended(first) == ""
        port = int(server.url.rpartition(":")[2])
    with running(url, port=port) as server:
        assert at(server).see(game["id"])["status"] == "active"
        again = run(server, tmp_path / "one", FUNCTION, "--total", "1")
        assert ended(again).startswith(f"{game['id']}: finished")
        assert ended(second).startswith(f"{game['id']}: finished")


def until_version(server: Server, game_id: str, version: int) -> None:
    table, late = at(server), monotonic() + WITHIN
    while table.see(game_id)["version"] < version:
        assert monotonic() < late
        sleep(0.05)


def test_unplayable_requests_are_reported(tmp_path: Path) -> None:
    options = ["--token-file", str(tmp_path / "token")]
    for more, words in (
        (["--url", "ftp://eights", FUNCTION], "must begin with http://"),
        (["--url", "http://eights", "greedy"], "a house bot takes a seat of its own"),
        (["--url", "http://eights", "nobody"], "none of random, greedy, expert"),
        (["--url", "http://eights", FUNCTION, "--move-seconds", "nan"], "not a number of seconds"),
        (["--url", "http://eights", FUNCTION, "--rules", "{"], "Expecting property name"),
    ):
        ran = CliRunner().invoke(command, [*options, *more])
        assert ran.exit_code != 0
        assert words in ran.output


def test_a_program_stopped_before_it_has_a_token_starts_again(tmp_path: Path) -> None:
    token = tmp_path / "token"
    with socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{nobody.getsockname()[1]}"
    waiting = run(url, token, FUNCTION)
    assert waiting.stderr is not None
    assert waiting.stderr.readline().startswith(f"waiting for {url}: ")
    waiting.send_signal(signal.SIGTERM)
    assert waiting.communicate(timeout=WITHIN) == ("", ""), "it is said once"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.thorough
def test_an_empty_token_file_counts_as_missing(sqlite_server: Server, tmp_path: Path) -> None:
    token = tmp_path / "token"
    token.touch()
    ended(run(sqlite_server, token, FUNCTION, "--find", "own", "--total", "1"))
    assert token.read_text().startswith("c8_")
    assert token.stat().st_mode & 0o777 == 0o600
    assert sorted(tmp_path.iterdir()) == [token, tmp_path / "token.receipts"]


def test_a_token_that_cannot_be_saved_is_reported_in_one_line(tmp_path: Path) -> None:
    options = ["--url", "http://eights", "--token-file", str(tmp_path / "none" / "token"), FUNCTION]
    ran = CliRunner().invoke(command, options)
    assert (ran.exit_code, ran.output.count("\n")) == (1, 1)
    assert ran.output.endswith("token: No such file or directory\n")


@pytest.mark.thorough
def test_a_rejection_is_reported_in_the_words_of_the_service(
    sqlite_server: Server, tmp_path: Path
) -> None:
    rules = ("--rules", '{"deal": 7, "pile": 1}')
    refused = run(sqlite_server, tmp_path / "token", FUNCTION, "--find", "own", *rules)
    said = refused.communicate(timeout=WITHIN)[1]
    assert refused.returncode == 1
    assert "Error: /v1/games: " in said
    assert said.count("/rules/pile: ") == 1
    assert "; /rules/deal: " in said
    assert "{'" not in said
