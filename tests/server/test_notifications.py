"""Notifications alone bring news to streams and polls of other processes: here the database is
polled every ten minutes, and a test waits for a minute at most.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from tests.databases import KINDS, database_url
from tests.live_server import ROOT, Server, environment, started
from tests.ports import free_port
from tests.server.test_all_games import ALL, snapshots
from tests.server.test_metrics import Watched
from tests.streams import Heard, listening, until
from tests.table import HttpClient, Person, Table, choose

EACH = 4
"""How many streams there are of each kind: the workers share them evenly."""
UNPOLLED = """
import sys
from service import metrics
from crazy_eights.cli import main
begin = metrics.begin
def begin_unpolled():
    begin()
    from service.usecases.live import broker
    broker.POLL_SECONDS = 600.0
metrics.begin = begin_unpolled
sys.argv[1:] = ["serve", "--port", "0"]
main()
"""


@pytest.fixture(scope="module", params=KINDS)
def watched(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Watched]:
    """A server of two workers, with its metrics."""
    url = database_url(request.param, tmp_path_factory.mktemp("live"))
    port = free_port()
    env = environment(
        database_url=url,
        workers=2,
        threads=64,
        rate_limits="off",
        metrics_port=port,
        keep_alive_seconds=1,
    )
    with started([sys.executable, "-c", UNPOLLED], ROOT, env) as server:
        yield Watched(server, f"http://127.0.0.1:{port}/metrics")


@pytest.fixture
def unpolled(watched: Watched) -> Server:
    """The same server."""
    return watched.server


def heard_of(stream: Iterator[Heard], event: str, game_id: str) -> Heard:
    """The next message with this name about this game."""
    return next(
        each
        for each in stream
        if each.event == event and game_id in (each.data.get("game_id"), each.data.get("id"))
    )


def test_streams_of_other_processes(unpolled: Server) -> None:
    table = Table(HttpClient(unpolled.url))
    view, *people = table.duel()
    game_id = view["id"]
    mover, other = people if view["to_act"] == [0] else people[::-1]
    with ExitStack() as stack:

        def opened(path: str, who: Person) -> list[Iterator[Heard]]:
            return [stack.enter_context(listening(unpolled.url, path, who)) for _ in range(EACH)]

        games = opened(ALL, other)
        for each in games:
            snapshots(each, 1)
        notices = opened("/v1/me/stream?after=0", other)
        own = table.game(other, "me", "open")["id"]
        for each in games:
            heard_of(each, "snapshot", own)
        kept = {"occupant": "player", "id": other.id}
        body = {"ruleset": "classic", "seats": [{"occupant": "me"}, kept]}
        invited = table.post("/v1/games", body, who=mover).json["id"]
        for each in games + notices:
            heard_of(each, "invited", invited)
        while view["to_act"] != [people.index(other)]:
            mine = table.see(game_id, mover)
            view = table.move(game_id, mover, choose(mine)).json["game"]
        for each in games + notices:
            heard_of(each, "your_turn", game_id)


def test_polls_of_other_processes(watched: Watched, unpolled: Server) -> None:
    table = Table(HttpClient(unpolled.url))
    ann, bob = table.person("Ann"), table.person("Bob")
    game = table.game(ann, "me", "open")
    paths = ("/v1/me/events", f"/v1/games/{game['id']}/events")

    def polled(path: str) -> int:
        query = f"?after={game['version']}&wait=25"
        page = Table(HttpClient(unpolled.url)).get(path + query, who=ann).json
        return len(page["items"])

    with ThreadPoolExecutor(2 * EACH) as pool:
        polls = [pool.submit(polled, path) for path in paths for _ in range(EACH)]
        until(lambda: watched.value("eights_open_streams") >= len(polls))
        kept = {"occupant": "player", "id": ann.id}
        body = {"ruleset": "classic", "seats": [{"occupant": "me"}, kept]}
        assert table.post("/v1/games", body, who=bob).status == 201
        assert table.post(f"/v1/games/{game['id']}/seats", {}, who=bob).status == 201
        assert all(poll.result() for poll in polls)


def test_moves_of_bots_that_the_background_makes(unpolled: Server) -> None:
    table = Table(HttpClient(unpolled.url))
    ann = table.person()
    made = table.game(ann, "greedy", "greedy")
    with listening(unpolled.url, f"/v1/games/{made['id']}/stream", ann) as stream:
        assert [each.event for each in stream][-1] == "end"
