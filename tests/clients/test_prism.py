"""Whole games through Prism, which compares every request and response with the document."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from tests.clients.make import tool
from tests.contract.document import FOLDER
from tests.live_server import Server
from tests.log.node import NODE
from tests.ports import free_port
from tests.streams import until
from tests.table import HttpClient, Table

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/v1/bots", timeout=30).is_success
    except httpx.TransportError:
        return False


@contextmanager
def prism(url: str) -> Iterator[str]:
    """The address of a proxy that answers 4xx or 5xx where a request or response is not that of the
    document.
    """
    port = free_port()
    told = ("--errors", "--host", "127.0.0.1", "--port", str(port), "--verboseLevel", "warn")
    process = subprocess.Popen(
        [str(NODE), str(tool("prism")), "proxy", str(FOLDER / "openapi.yaml"), url, *told],
        stdout=subprocess.DEVNULL,
    )
    try:
        until(lambda: answers(f"http://127.0.0.1:{port}"))
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def test_whole_games_agree_with_the_document(sqlite_server: Server) -> None:
    with prism(sqlite_server.url) as url:
        table = Table(HttpClient(url))
        for ruleset in ("basic", "classic"):
            view, ann, bob = table.duel(ruleset=ruleset)
            path = f"/v1/games/{view['id']}"
            assert table.play_out(view["id"], ann, bob)["status"] == "finished"
            for read in ("", "/log", "/replay", "/rounds", "/audit", "/events?after=0&view=true"):
                assert table.get(path + read, who=ann).status == 200
        wrong = table.post("/v1/players", {"name": 5})
        assert "stoplight.io" in wrong.json["type"], "Prism let a wrong request pass"
        HttpClient.close_all()
