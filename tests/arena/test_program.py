"""The requests of a program that looks for games."""

import sys
import threading
from contextlib import suppress

import httpx
import pytest

from crazy_eights.arena.entrants import Entrant
from crazy_eights.arena.program import GameSearch, Program, Stopped
from crazy_eights.client import Client

ROUNDS = 5
BOT = Entrant("exec:python", command=(sys.executable,))
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


WAITING = {
    "id": FOUND,
    "version": 1,
    "head": "0c" * 32,
    "you": {"seat": 0},
    "seats": [{"player": {"id": "0b" * 16}, "bot": None}],
    "fairness": {"commit": "0d" * 32, "seed_mode": "commit"},
}


class Lonely:
    """A service without other players: it returns the same open quick game again."""

    def __init__(self) -> None:
        self.posted: list[str] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path
        if request.method == "POST":
            self.posted.append(path)
            return httpx.Response(201, json=WAITING)
        if path == "/v1/me":
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
    program = Program(client, bot=BOT, seconds=10.0, report=print, stop=stop)
    with pytest.raises(Stopped):
        program.run(GameSearch(quick={"ruleset": "classic"}), at_once=2, total=None)
    assert stop.seen == ROUNDS
    assert service.posted == ["/v1/games/quick"] * 2


class Busy:
    """A service on which the player has three active games; none of them can be read."""

    def __init__(self) -> None:
        self.read: set[str] = set()

    def answer(self, request: httpx.Request) -> httpx.Response:
        path = request.url.path
        if path == "/v1/me":
            return httpx.Response(200, json={"id": "0b" * 16})
        if path == "/v1/me/games":
            active = request.url.params["status"] == "active"
            games = [{"id": f"{number}a" * 16} for number in range(3)]
            return httpx.Response(200, json={"items": games if active else []})
        self.read.add(path.split("/")[3])
        return httpx.Response(404, json={"code": "not-found", "detail": "There is no such game."})


def test_a_program_continues_no_more_games_than_requested() -> None:
    service = Busy()
    http = httpx.Client(transport=httpx.MockTransport(service.answer))
    client = Client("http://eights.example", http=http)
    program = Program(client, bot=BOT, seconds=10.0, report=print, stop=Rounds())
    with suppress(Stopped):
        program.run(GameSearch(), at_once=2, total=2)
    for thread in program._playing.values():
        thread.join(30)
    assert len(service.read) == 2
