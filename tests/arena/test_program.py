"""The requests of a program that looks for games."""

import sys
import threading
from typing import Any

import pytest

from crazy_eights.arena.program import GameSearch, Program
from crazy_eights.arena.remote import Api, HttpReply, Stopped

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


class Lonely(Api):
    """A service without other players: it returns the same open quick game again."""

    def __init__(self, stop: threading.Event) -> None:
        super().__init__("http://eights.example", None, stop)
        self.posted: list[str] = []

    def get(self, path: str) -> HttpReply:
        if path == "/v1/players/me":
            return HttpReply(200, {"id": "0b" * 16})
        opened = self.posted and "status=open" in path
        listed = [{"id": FOUND}] if opened else []
        return HttpReply(200, {"items": listed}) if "/me/games" in path else HttpReply(404, {})

    def change(self, method: str, path: str, body: dict[str, Any]) -> HttpReply:
        self.posted.append(path)
        return HttpReply(201, {"id": FOUND})


def test_a_waiting_quick_game_is_requested_only_once_more() -> None:
    stop = Rounds()
    service = Lonely(stop)
    program = Program(
        service, token="", command=(sys.executable,), seconds=10.0, report=print, stop=stop
    )
    with pytest.raises(Stopped):
        program.run(GameSearch(quick={"ruleset": "classic"}), at_once=2, total=None)
    assert stop.seen == ROUNDS
    assert service.posted == ["/v1/games/quick"] * 2
