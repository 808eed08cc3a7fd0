"""What others send, read in bounded memory."""

import json
from typing import Any, Final

MOST: Final = 4 * 1024 * 1024
"""The most bytes of an answer, of a message of a stream, and of an export; the service accepts no
longer export either (docs/spec/http.md, "Bounds").
"""
VIEW: Final = 1024 * 1024
"""The most bytes of an answer or message with one view, of at most 256 KiB, and with events, and of
a line.
"""
VALUES: Final = 150_000
"""The most values of an answer, which take some hundred bytes each: many times their JSON."""


def check(content: bytes) -> None:
    """Raise ValueError if JSON is too long or has too many values."""
    if len(content) > MOST:
        raise ValueError(f"it has more than {MOST} bytes")
    if sum(content.count(mark) for mark in (b"[", b"{", b",", b":")) > VALUES:
        raise ValueError(f"it has more than {VALUES} values")


def read_json(content: bytes) -> Any:
    """Return the value of JSON. Raises ValueError for anything else, and if it is too large."""
    check(content)
    try:
        return json.loads(content)
    except RecursionError as fault:
        raise ValueError("it is nested too deeply") from fault
