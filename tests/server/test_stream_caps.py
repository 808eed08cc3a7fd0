"""Over sockets from several addresses: the caps on streams and polls of a process per caller."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.databases import database_url
from tests.live_server import Server, running
from tests.streams import PATIENCE
from tests.table import HttpClient, Person, Table

SLOTS = 8
ADDRESSES = [f"127.0.0.{number}" for number in range(2, 8)]


@contextmanager
def one_process(folder: Path, **settings: Any) -> Iterator[Server]:
    """A server with this number of slots to wait in."""
    url = database_url("sqlite", folder)
    given = {"workers": 1, "stream_cap": SLOTS, "keep_alive_seconds": 1, **settings}
    with running(url, **given) as server:
        yield server


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    """A server with slots and with limits."""
    with one_process(tmp_path, rate_limits="on", streams_per_player=3) as server:
        yield server


class Crowd:
    """Callers that hold streams, each from a chosen address."""

    def __init__(self, server: Server, path: str, stack: ExitStack) -> None:
        self._url = server.url
        self._path = path
        self._stack = stack
        # A dropped iterator would close its connection.
        self._streams: list[Iterator[bytes]] = []

    def ask(self, address: str, who: Person | None = None, **headers: str) -> httpx.Response:
        """Request a stream and hold it, if it is granted."""
        transport = httpx.HTTPTransport(local_address=address)
        client = self._stack.enter_context(
            httpx.Client(transport=transport, base_url=self._url, timeout=PATIENCE)
        )
        if who is not None:
            headers["Authorization"] = f"Bearer {who.token}"
        answer = self._stack.enter_context(client.stream("GET", self._path, headers=headers))
        if answer.is_success:
            chunks = answer.iter_bytes()
            assert next(chunks)
            self._streams.append(chunks)
        else:
            answer.read()
        return answer


def assert_refused(answer: httpx.Response, status: int, code: str) -> None:
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert int(answer.headers["Retry-After"]) > 0


def test_other_requests_are_served_while_all_slots_are_taken(limited: Server) -> None:
    table = Table(HttpClient(limited.url))
    view, ann, bob = table.duel()
    with ExitStack() as stack:
        crowd = Crowd(limited, f"/v1/games/{view['id']}/stream", stack)
        for number in range(SLOTS):
            assert crowd.ask(ADDRESSES[number % 4]).status_code == 200
        assert_refused(crowd.ask(ADDRESSES[4]), 503, "unavailable")
        assert_refused(crowd.ask(ADDRESSES[0]), 429, "too-many-streams")
        for probe in ("/livez", "/readyz"):
            assert table.get(probe).status == 200
        assert table.step(view["id"], (ann, bob), view)["version"] > view["version"]
