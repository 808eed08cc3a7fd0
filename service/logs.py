"""Structured logs: one JSON object a line, on standard error.

Tokens, seeds and cards are never logged, hence no bodies, headers or messages of exceptions.
"""

import logging
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable, Hashable, Mapping, MutableMapping
from typing import Any, Final

import orjson
import structlog

from service import time_spent

_KEYS: Final = 1000
_GAME_ID: Final = re.compile(r"[0-9a-f]{32}")


class LineLimiter:
    """Limits how often a line is logged, since an error that lasts must not flood the log: lets
    one line through for each key in every `seconds`. Threads may share it.
    """

    def __init__(self, seconds: float, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._lock = threading.Lock()
        self._last: dict[Hashable, float] = {}
        self._omitted: dict[Hashable, int] = {}

    def omitted(self, key: Hashable) -> int | None:
        """How many lines of this key were omitted since the last one; None: omit this one, too."""
        now = self._clock()
        with self._lock:
            last = self._last.get(key)
            if last is not None and now - last < self._seconds:
                self._omitted[key] = self._omitted.get(key, 0) + 1
                return None
            if len(self._last) >= _KEYS:
                self._last.clear()
                self._omitted.clear()
            self._last[key] = now
            return self._omitted.pop(key, 0)


_lasting: Final = LineLimiter(60.0)


def configure(level: str) -> None:
    """Set up logging of ``level`` and above."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            _add_request,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(
                serializer=lambda line, **_: orjson.dumps(line, default=str).decode()
            ),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        # The stream is looked up for each logger: tests and servers may replace it.
        logger_factory=lambda *_names: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )


def _add_request(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> Any:
    """Add to a line the ids of the request of this thread; to an error also which statement failed
    last, if one did.
    """
    spent = time_spent.current()
    if spent.request_id is not None:
        line.setdefault("request_id", spent.request_id)
        line.setdefault("game_id", _game_id(spent.arguments))
    if spent.failure is not None and line["level"] in ("warning", "error"):
        for name, value in spent.failure.items():
            line.setdefault(name, value)
    return line


def _game_id(arguments: Mapping[str, Any] | None) -> str | None:
    """The game id in the address, if it looks like one; other text could be a token."""
    given = (arguments or {}).get("game_id", "")
    return given if _GAME_ID.fullmatch(given) else None


def log_exception(error: BaseException, event: str = "internal error", **more: Any) -> None:
    """Log the class of an error and where it occurred, not its message, which may quote secrets."""
    frames = traceback.extract_tb(error.__traceback__ or sys.exc_info()[2])
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    structlog.get_logger().error(event, kind=type(error).__name__, where=where, **more)


def log_lasting(error: BaseException, event: str) -> None:
    """Like `log_exception`, but once a minute for each event and class of error."""
    omitted = _lasting.omitted((event, type(error)))
    if omitted is not None:
        log_exception(error, event, omitted=omitted)
