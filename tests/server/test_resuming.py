"""Two servers on one database: notifications cross over, and cut streams resume without a gap."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.databases import KINDS, database_url
from tests.live_server import Server, running
from tests.streams import PATIENCE, Listener
from tests.table import HttpClient, Person, Table

_BOOTED = re.compile(r"Booting worker with pid: (\d+)")


@pytest.fixture(params=KINDS)
def two_servers(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[Server]]:
    """Two servers of one process each, once on each database."""
    url = database_url(request.param, tmp_path)
    with ExitStack() as stack:
        yield [stack.enter_context(running(url, workers=1)) for _ in range(2)]


@pytest.fixture(params=KINDS)
def lone_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """A server whose one process serves all streams, once on each database."""
    with running(database_url(request.param, tmp_path), workers=1) as served:
        yield served


class Play:
    """A game that three people follow, starting at the first server; it is played at the last."""

    def __init__(self, servers: list[Server]) -> None:
        urls = [each.url for each in servers]
        self._url = urls[-1]
        self._table = Table(HttpClient(self._url))
        self._view, ann, bob = self._table.duel()
        self._people: tuple[Person, Person] = (ann, bob)
        path = f"/v1/games/{self._view['id']}/stream"
        self.listeners = [Listener(urls, path, who) for who in (ann, bob, None)]
        for each in self.listeners:
            each.start_and_hear()

    def some_moves(self) -> None:
        """Make a few moves, and wait until every stream has each of them."""
        for _ in range(3):
            self._view = self._table.step(self._view["id"], self._people, self._view)
        version = self._view["version"]
        end = monotonic() + PATIENCE
        while not all(each.numbers()[-1:] == [version] for each in self.listeners):
            assert monotonic() < end, "a stream did not report a move"
            sleep(0.05)

    def play_out(self) -> None:
        """Play the rest of the game; check that every stream has every entry once and in order."""
        table = Table(HttpClient(self._url))  # An old connection may have ended with its process.
        last = table.play_out(self._view["id"], *self._people)["version"]
        for each in self.listeners:
            each.finish()
            first = int(each.heard[0].id or 0)
            assert each.numbers() == list(range(first + 1, last + 1))


@pytest.mark.thorough
@pytest.mark.parametrize(
    "how", [signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.slow)]
)
def test_streams_of_a_stopped_server_resume_at_the_other(
    two_servers: list[Server], how: signal.Signals
) -> None:
    play = Play(two_servers)
    play.some_moves()
    os.killpg(two_servers[0].process.pid, how)
    two_servers[0].process.wait(PATIENCE)
    play.play_out()
    for each in play.listeners:
        assert each.ends[0] == ("cut" if how == signal.SIGKILL else "draining")


def test_streams_of_a_killed_process_resume_at_its_successor(lone_server: Server) -> None:
    play = Play([lone_server])
    play.some_moves()
    (pid,) = _BOOTED.findall("".join(lone_server.log))
    os.kill(int(pid), signal.SIGKILL)
    play.play_out()
    assert all(each.ends[0] == "cut" for each in play.listeners)
