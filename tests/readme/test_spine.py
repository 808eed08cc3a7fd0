"""A played card passes the functions that CONTRIBUTING.md names as the spine, in that order."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest

from service.app import create_app
from service.settings import Settings
from tests.databases import sqlite_url

ROOT: Final = Path(__file__).parents[2]
NAMED: Final = re.compile(r"^(\d+)\. `((?:service|library)/[\w/]+\.py)` `(\w+)`", re.MULTILINE)
SETUP: Final = {"hands": [["9C", "3S"], ["TC", "6H"]], "starter": "4C", "stock": ["2S", "7H", "JS"]}


class Function(NamedTuple):
    """A function of the service."""

    file: str
    name: str


class Passed(NamedTuple):
    """A function that was called, and the file that called it."""

    function: Function
    caller: str


def spine() -> list[Function]:
    """The functions that the page names, by file and name."""
    found = NAMED.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    assert [int(number) for number, _, _ in found] == list(range(1, len(found) + 1))
    return [Function(file, name) for _, file, name in found]


def passed(work: Callable[[], Any]) -> list[Passed]:
    """The functions of the service that some work calls, in order."""
    calls: list[Passed] = []

    def note(frame: FrameType, event: str, _arg: object) -> None:
        file, caller = _file_of(frame), _file_of(frame.f_back)
        if event == "call" and file.startswith(("library/", "service/")):
            calls.append(Passed(Function(file, frame.f_code.co_name), caller))

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


def _file_of(frame: FrameType | None) -> str:
    file = "" if frame is None else frame.f_code.co_filename
    return file.removeprefix(f"{ROOT}/")


class Table:
    """Ann and Bob at a game over HTTP."""

    def __init__(self, url: str) -> None:
        self._client = create_app(Settings(database_url=url)).test_client()
        self._tokens = [
            self._post("/v1/players", {"name": name}, None)["token"] for name in ("Ann", "Bob")
        ]
        seats = [{"occupant": "me"}, {"occupant": "open"}]
        body = {"ruleset": "classic", "seats": seats, "setup": SETUP}
        self._game = self._post("/v1/games", body, 0)["id"]
        self._post(f"/v1/games/{self._game}/seats", {}, 1)

    def move(self, seat: int, body: dict[str, Any]) -> None:
        """Make a move."""
        self._post(f"/v1/games/{self._game}/moves", body, seat)

    def _post(self, path: str, body: dict[str, Any], seat: int | None) -> Any:
        headers = {} if seat is None else {"Authorization": f"Bearer {self._tokens[seat]}"}
        answer = self._client.post(path, json=body, headers=headers)
        assert answer.status_code in (200, 201), answer.text
        return answer.json


@pytest.fixture
def calls(tmp_path: Path) -> list[Passed]:
    """The functions that the second card of a game passes."""
    table = Table(sqlite_url(tmp_path))
    table.move(0, {"type": "play", "cards": ["9C"]})
    return passed(lambda: table.move(1, {"type": "play", "cards": ["TC"]}))


def test_a_played_card_passes_the_spine_in_order(calls: list[Passed]) -> None:
    on_the_way: Iterator[Function] = (each.function for each in calls)
    missing = [each for each in spine() if each not in on_the_way]
    assert missing == []


def test_the_spine_is_short() -> None:
    assert 0 < len(spine()) <= 20


def test_nothing_calls_back_into_the_use_case(calls: list[Passed]) -> None:
    use_case = "service/usecases/moves.py"
    entered = [
        each.function.name
        for each in calls
        if each.function.file == use_case and each.caller != use_case
    ]
    assert entered == ["submit_move"]
