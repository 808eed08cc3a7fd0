"""The Python client plays against a real server, also over a network that loses answers."""

import asyncio
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest

from crazy_eights.client import AsyncClient, Client, Game, Problem, Unreachable
from crazy_eights.client._async_operations import AsyncOperations
from crazy_eights.client.operations import Operations
from crazy_eights.client.types import NewGame, View
from service.api.spec import documents
from tests.client.generate import snake
from tests.client.proxy import Faults, proxied
from tests.live_server import Server
from tests.readme.blocks import PATIENCE, blocks
from tests.readme.repository import text_of

AGAINST_A_BOT: NewGame = {
    "ruleset": "classic",
    "seats": [{"occupant": "me"}, {"occupant": "bot", "bot": "greedy"}],
}
FOR_TWO: NewGame = {"ruleset": "basic", "seats": [{"occupant": "me"}, {"occupant": "open"}]}


def no_sleep(seconds: float) -> None:
    """Do not wait."""


@pytest.fixture
def robby(sqlite_server: Server) -> Iterator[Client]:
    """A client of a new player."""
    with Client(sqlite_server.url, sleep=no_sleep) as client:
        client.register("Robby")
        yield client


def entries(client: Client, game_id: str) -> list[int]:
    """The numbers of all log entries."""
    page = client.api.get_log(game_id, limit=500)
    assert page["next_cursor"] is None
    return [each["seq"] for each in page["items"]]


def play(game: Game) -> None:
    """Play a game to its end."""
    for turn in game.turns():
        assert turn is game
        game.move(game.legal_moves[0])


def test_a_whole_game_is_played(sqlite_server: Server) -> None:
    with Client(sqlite_server.url) as client:
        client.register("Robby")
        game = client.new_game(AGAINST_A_BOT)
        play(game)
        assert game.over
        assert game.view["result"] is not None
        assert client.api.get_game(game.id)["version"] == game.view["version"]


def test_a_whole_game_is_played_with_asyncio(sqlite_server: Server) -> None:
    async def played() -> View:
        async with AsyncClient(sqlite_server.url) as client:
            await client.register("Robby")
            game = await client.new_game(AGAINST_A_BOT)
            async for turn in game.turns():
                assert turn is game
                await game.move(game.legal_moves[0])
            return await client.api.get_game(game.id)

    assert asyncio.run(played())["status"] == "finished"


@pytest.mark.thorough
def test_two_players_follow_one_sealed_game_by_streams(sqlite_server: Server) -> None:
    with Client(sqlite_server.url) as ann, Client(sqlite_server.url) as bob:
        ann.register("Ann")
        bob.register("Bob")
        seats: NewGame = {
            "ruleset": "basic",
            "seats": [{"occupant": "open"}, {"occupant": "open"}],
            "seed_mode": "sealed",
        }
        opened = ann.new_game(seats)
        games = [each.join(opened.id) for each in (ann, bob)]
        players = [Thread(target=play, args=(game,)) for game in games]
        for player in players:
            player.start()
        for player in players:
            player.join()
        opened.refresh()
        assert opened.over
        assert opened.view["fairness"]["client_seeds"] == [0, 1]


def test_a_join_code_takes_a_seat_with_a_client_seed(sqlite_server: Server, robby: Client) -> None:
    with Client(sqlite_server.url) as ann:
        ann.register("Ann")
        opened = ann.new_game(FOR_TWO)
        code = opened.view["code"]
        assert code is not None
        with pytest.raises(ValueError, match="the first free seat"):
            robby.join(code, seat=1)
        joined = robby.join(f" {code[:4].lower()}-{code[4:]}")
        assert joined.id == opened.id
        assert joined.view["fairness"]["client_seeds"] == [0, 1]


def test_views_of_turns_are_completed_to_the_whole_view(robby: Client) -> None:
    body: NewGame = {**AGAINST_A_BOT, "ruleset": "five-rounds"}
    game = robby.new_game(body)
    asked = 0
    while not game.over:
        before = game.view
        moved = game.move(random.choice(game.legal_moves))
        assert moved is not None
        ended = moved["game"]["rounds_total"] > before["rounds_total"]
        if ended or asked < 2:
            asked += 1
            assert moved["game"] == robby.api.get_game(game.id)
    assert game.view["rounds_total"] == 5
    assert game.view["fairness"]["seed"] is not None


@pytest.mark.thorough
def test_turns_of_all_games_come_over_one_stream(sqlite_server: Server) -> None:
    with proxied(sqlite_server.url, Faults()) as faults, Client(faults.url) as client:
        client.register("Robby")
        games = [client.new_game(AGAINST_A_BOT) for _ in range(3)]
        for game in client.turns():
            game.move(game.legal_moves[0])
        assert {game.refresh()["status"] for game in games} == {"finished"}
        assert len(faults.cursors) == 1


def test_updates_have_the_invitation_to_a_rematch_and_that_it_is_declined(
    sqlite_server: Server, robby: Client
) -> None:
    with Client(sqlite_server.url) as ann:
        ann.register("Ann")
        game = ann.new_game(FOR_TWO)
        robby.join(game.id).resign()
        asked = ann.rematch(game.id)
        assert asked.view["you"] is not None
        (update,) = robby.updates()
        assert (update.kind, update.game.id) == ("invited", asked.id)
        assert update.view["rematch_of"] == game.id
        news = ann.updates(wait_for_games=True)
        assert next(news).kind == "snapshot"
        robby.api.leave_game(asked.id)
        update = next(each for each in news if each.notice)
        assert (update.kind, update.game.id) == ("declined", asked.id)


def test_a_rematch_is_found_by_the_other_player(sqlite_server: Server, robby: Client) -> None:
    with Client(sqlite_server.url) as ann:
        ann.register("Ann")
        game = ann.new_game(FOR_TWO)
        robby.join(game.id).resign()
        again = robby.rematch(game.id)
        assert ann.rematch(game.id).id == again.id != game.id
        assert again.refresh()["fairness"]["client_seeds"] == [0, 1]
        assert ann.rematch(game.id).view["you"] is not None


@pytest.mark.thorough
def test_updates_of_all_games_have_each_entry_once_across_cuts(sqlite_server: Server) -> None:
    with (
        proxied(sqlite_server.url, Faults(messages=9)) as faults,
        Client(faults.url, sleep=no_sleep) as client,
    ):
        client.register("Robby")
        body: NewGame = {**AGAINST_A_BOT, "rules": {"deal": {"cards": 2, "two_players": 2}}}
        seen: dict[str, list[int]] = {}
        first = {game.id: game.view["version"] for game in map(client.new_game, [body, body])}
        for update in client.updates():
            seen.setdefault(update.game.id, []).extend(each["seq"] for each in update.entries)
            while update.game.my_turn:
                update.game.move(update.game.legal_moves[0])
        for game_id, start in first.items():
            # A stream has only games that go on; one in 200 ends with the bot's first turn.
            after = [each for each in entries(client, game_id) if each > start]
            assert seen.get(game_id, []) == after
        assert len(faults.cursors) > 1


def test_changes_whose_answers_are_lost_take_effect_once(sqlite_server: Server) -> None:
    with (
        proxied(sqlite_server.url, Faults(losing=True)) as faults,
        Client(faults.url, sleep=no_sleep) as client,
    ):
        client.register("Robby")
        game = client.new_game(AGAINST_A_BOT)
        before = game.view["version"]
        moved = game.move(game.legal_moves[0])
        assert moved is not None
        assert moved["entry"]["seq"] == before + 1
        assert faults.keys == [key for key in dict.fromkeys(faults.keys) for _ in range(2)]
        page = client.api.get_log(game.id)
        own = [each for each in page["items"] if each["seat"] == 0 and each["seq"] > before]
        assert len(own) == 1
        assert [each["id"] for each in client.api.list_my_games()["items"]] == [game.id]


@pytest.mark.thorough
@pytest.mark.parametrize("messages", [0, 1, 3])
def test_a_stream_that_is_cut_loses_and_repeats_nothing(
    messages: int, robby: Client, sqlite_server: Server
) -> None:
    with (
        proxied(sqlite_server.url, Faults(messages=messages)) as faults,
        Client(faults.url, robby.token, sleep=cutting_less(faults)) as follower,
    ):
        game = robby.new_game(AGAINST_A_BOT)
        play(game)
        numbers = [
            int(message.id or 0)
            for message in follower.api.stream_game(game.id, after=0)
            if message.event == "entry"
        ]
        assert numbers == entries(robby, game.id)
        assert len(faults.cursors) > len(numbers) / (messages + 2)


def cutting_less(faults: Faults) -> Callable[[float], None]:
    """Instead of sleeping, let each later stream have at least one message."""

    def sleep(seconds: float) -> None:
        faults.messages = max(1, faults.messages or 0)

    return sleep


def test_a_game_is_followed_across_cuts(robby: Client, sqlite_server: Server) -> None:
    with (
        proxied(sqlite_server.url, Faults(messages=2)) as faults,
        Client(faults.url, robby.token, sleep=no_sleep) as client,
    ):
        played = robby.new_game(AGAINST_A_BOT)
        watching = client.game(played.id)
        start = watching.view["version"]
        play(played)
        seen = [event["seq"] for update in watching.updates() for event in update.events]
        assert sorted(set(seen)) == [each for each in entries(robby, played.id) if each > start]
        assert seen == sorted(seen)
        assert watching.view == played.refresh()


def test_an_outdated_move_returns_none_and_reads_the_game(robby: Client) -> None:
    game = robby.new_game(AGAINST_A_BOT)
    other = robby.game(game.id)
    game.move(game.legal_moves[0])
    assert other.move(other.legal_moves[0]) is None
    assert other.view == game.view


def test_problems_are_exceptions_with_code(robby: Client) -> None:
    with pytest.raises(Problem) as unknown:
        robby.api.get_game("0" * 32)
    assert (unknown.value.status, unknown.value.code) == (404, "not-found")
    with pytest.raises(Problem) as unnamed:
        robby.api.create_player({"name": ""})
    assert unnamed.value.code == "validation-failed"
    assert [each["pointer"] for each in unnamed.value.errors] == ["/name"]
    game = robby.new_game(AGAINST_A_BOT)
    with pytest.raises(Problem) as illegal:
        game.move({"type": "challenge", "target": 1, "call": "last_card"})
    assert (illegal.value.code, illegal.value.reason) == ("illegal-move", "nothing-to-challenge")
    with pytest.raises(Problem) as stale:
        robby.api.submit_move(game.id, {"type": "draw", "expected_version": 1})
    assert (stale.value.status, stale.value.current_version) == (409, game.view["version"])


@pytest.mark.thorough
def test_a_revoked_token_ends_streams(robby: Client) -> None:
    game = robby.new_game(FOR_TWO)
    stream = robby.api.stream_game(game.id)
    assert next(stream).event == "snapshot"
    robby.api.rotate_token()
    with pytest.raises(Problem) as ended:
        all(message.event == "presence" for message in stream)
    assert ended.value.code == "unauthorized"


def test_an_absent_service_is_unreachable_after_all_tries() -> None:
    waits: list[float] = []
    client = Client("http://127.0.0.1:1", tries=4, sleep=waits.append)
    with client, pytest.raises(Unreachable):
        client.api.get_me()
    assert len(waits) == 3
    assert all(0.25 * 2**n <= wait <= 0.5 * 2**n for n, wait in enumerate(waits))


def test_operations_are_those_of_the_document() -> None:
    paths = documents()["openapi"]["paths"].values()
    ids = {each["operationId"] for path in paths for each in path.values() if "operationId" in each}
    names = set(map(snake, ids))
    for client, api in ((Client, Operations), (AsyncClient, AsyncOperations)):
        assert {each for each in names if hasattr(client, each) or not hasattr(api, each)} == set()


def test_the_bot_of_the_page_for_bots_plays_a_game(sqlite_server: Server, tmp_path: Path) -> None:
    (source,) = blocks(text_of("docs/bots.md"), "The Python client", "python")
    assert len([line for line in source.splitlines() if line.strip()]) <= 15
    bot = tmp_path / "bot.py"
    bot.write_text(source, encoding="utf-8")
    run = [sys.executable, str(bot), sqlite_server.url]
    done = subprocess.run(run, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr
    assert "winners" in done.stdout


def test_a_program_without_the_extra_is_told_its_name() -> None:
    source = "import sys; sys.modules['httpx'] = None; import crazy_eights.client"
    run = [sys.executable, "-c", source]
    done = subprocess.run(run, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert "needs httpx, which the extra `client` of the package" in done.stderr


@pytest.mark.parametrize("name", ["play", "fetch"])
def test_a_command_without_the_extra_names_it(name: str) -> None:
    source = (
        "import sys; sys.modules['httpx'] = None; from crazy_eights.cli import main; "
        f"main(['{name}', '--help'])"
    )
    run = [sys.executable, "-c", source]
    done = subprocess.run(run, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "pip install 'httpx>=0.28,<1'" in done.stderr
