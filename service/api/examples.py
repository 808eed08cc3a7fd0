"""The examples of the document: recorded answers, never written by hand (`make examples`)."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

FILE: Final = Path(__file__).with_name("examples.json")


@cache
def _recorded() -> dict[str, dict[str, Any]]:
    read: dict[str, dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return read


def of_answer(operation: str, status: int, media: str) -> Any:
    """What an operation once answered with this status in this form; None: it is not shown."""
    return _recorded()["answers"].get(operation, {}).get(f"{status} {media}")


def of_problems() -> dict[str, Any]:
    """A problem of each code that was met."""
    return _recorded()["problems"]
