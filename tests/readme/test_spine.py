"""A played card passes the functions that CONTRIBUTING.md names as the spine, in that order."""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest

from tests.table import Table

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


@pytest.fixture
def calls(table: Table) -> list[Passed]:
    """The functions that the second card of a game passes."""
    view, ann, bob = table.duel(setup=SETUP)
    assert table.move(view["id"], ann, {"type": "play", "cards": ["9C"]}).status == 201
    card = {"type": "play", "cards": ["TC"]}
    return passed(lambda: table.move(view["id"], bob, card))


def test_a_played_card_passes_the_spine_in_order(calls: list[Passed]) -> None:
    on_the_way: Iterator[Function] = (each.function for each in calls)
    missing = [each for each in spine() if each not in on_the_way]
    assert missing == []


def test_nothing_calls_back_into_the_use_case(calls: list[Passed]) -> None:
    use_case = "service/usecases/moves.py"
    entered = [
        each.function.name
        for each in calls
        if each.function.file == use_case and each.caller != use_case
    ]
    assert entered == ["submit_move"]
