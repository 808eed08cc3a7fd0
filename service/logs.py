"""Structured logs: one JSON object a line, on standard error.

Tokens, seeds and cards are never logged, hence no bodies, headers or messages of exceptions.
"""

import logging
import re
import sys
import traceback
from collections.abc import Mapping, MutableMapping
from typing import Any, Final

import orjson
import structlog

from service import time_spent
from service.seldom import Seldom

_lasting: Final = Seldom(60.0)
_GAME_ID: Final = re.compile(r"[0-9a-f]{32}")


def configure(level: str) -> None:
    """Set up logging of ``level`` and above."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            _add_request,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(serializer=_dumps),
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


def _dumps(value: Any, **_options: Any) -> str:
    return orjson.dumps(value, default=str).decode()
