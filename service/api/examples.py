"""The examples in the document: recorded responses, written by `make examples`."""

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
    """A recorded response of an operation with this status and media type, or None."""
    return _recorded()["answers"].get(operation, {}).get(f"{status} {media}")


def of_problems() -> dict[str, Any]:
    """A recorded problem for each code."""
    return _recorded()["problems"]
