"""Structured logs: one JSON object a line, on standard error.

Tokens, seeds and cards are never logged, hence no bodies, headers or messages of exceptions.
"""

import logging
import sys
import traceback
from typing import Any

import orjson
import structlog


def configure(level: str) -> None:
    """Set up logging of ``level`` and above."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(serializer=_dumps),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        # The stream is looked up for each logger: tests and servers may replace it.
        logger_factory=lambda *_names: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )


def log_exception(error: BaseException, event: str = "internal error", **more: Any) -> None:
    """Log the class of an error and where it occurred, not its message, which may quote secrets."""
    frames = traceback.extract_tb(error.__traceback__ or sys.exc_info()[2])
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames[-12:]]
    structlog.get_logger().error(event, kind=type(error).__name__, where=where, **more)


def _dumps(value: Any, **_options: Any) -> str:
    return orjson.dumps(value, default=str).decode()
