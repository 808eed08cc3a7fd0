"""The requests of a program that looks for games."""

import sys
import threading

import httpx
import pytest

from crazy_eights.arena.program import GameSearch, Program, Stopped
from crazy_eights.client import Client

ROUNDS = 5
FOUND = "0a" * 16


class Rounds(threading.Event):
    """An event that is set after a number of rounds, without waiting."""

    def __init__(self) -> None:
        super().__init__()
        self.seen = 0

    def wait(self, timeout: float | None = None) -> bool:
        self.seen += 1
        if self.seen == ROUNDS:
            self.set()
        return self.is_set()


class Lonely:
    """A service without other players: it returns the same open quick game again."""

    def __init__(self) -> None:
        self.posted: list[str] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path
        if request.method == "POST":
            self.posted.append(path)
            return httpx.Response(201, json={"id": FOUND})
        if path == "/v1/players/me":
            return httpx.Response(200, json={"id": "0b" * 16})
        if path == "/v1/me/games":
            opened = self.posted and request.url.params["status"] == "open"
            return httpx.Response(200, json={"items": [{"id": FOUND}] if opened else []})
        return httpx.Response(404, json={"code": "not-found"})


def test_a_waiting_quick_game_is_requested_only_once_more() -> None:
    stop = Rounds()
    service = Lonely()
    http = httpx.Client(transport=httpx.MockTransport(service.answer))
    client = Client("http://eights.example", http=http)
    program = Program(client, command=(sys.executable,), seconds=10.0, report=print, stop=stop)
    with pytest.raises(Stopped):
        program.run(GameSearch(quick={"ruleset": "classic"}), at_once=2, total=None)
    assert stop.seen == ROUNDS
    assert service.posted == ["/v1/games/quick"] * 2
