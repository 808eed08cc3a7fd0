"""Requests that took too long: a log line and a metric say where their time went."""

from typing import Final

import structlog

from service.logs import LineLimiter
from service.time_spent import SLOW, Spent

_SECONDS_BETWEEN_LINES: Final = 1.0
_lines: Final = LineLimiter(_SECONDS_BETWEEN_LINES)
_log = structlog.get_logger()


def report(spent: Spent, method: str, route: str, status: int, took: float) -> None:
    """Report a request that took `took` seconds without the waits that its caller asked for. Each
    process logs one line a second for each route; the metric counts all of them.
    """
    parts = spent.parts(took)
    for part, seconds in parts.items():
        SLOW.labels(route, part).inc(seconds)
    omitted = _lines.omitted(route)
    if omitted is None:
        return
    slowest = spent.slowest
    _log.warning(
        "slow request",
        method=method,
        route=route,
        status=status,
        milliseconds=_milliseconds(took),
        parts={part: _milliseconds(seconds) for part, seconds in parts.items() if seconds > 0},
        statements=spent.statements,
        slowest=None
        if slowest is None
        else {**slowest._asdict(), "milliseconds": _milliseconds(spent.slowest_seconds)},
        omitted=omitted,
    )


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 2)
