"""Around every request: its id, its headers for safety, its log line, its metrics."""

import random
import re
from collections.abc import Iterable
from functools import lru_cache
from time import perf_counter
from typing import Any, Final

import structlog
from flask import Flask, Response, current_app, g, request
from prometheus_client import Counter, Histogram

REQUESTS: Final = Counter("eights_requests", "Answered requests.", ["method", "route", "status"])
SECONDS: Final = Histogram(
    "eights_request_seconds",
    "Time from the first byte of a request to its answer.",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
_METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
# Its place in the log is the only one for what a caller sent: tokens and seeds are longer.
_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,36}")
_GAME_ID: Final = re.compile(r"[0-9a-f]{32}")
_STRICT: Final = ("Strict-Transport-Security", "max-age=31536000")
_SAFETY: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}
_log = structlog.get_logger()


def watch(app: Flask) -> None:
    """Observe every request of ``app``."""
    app.before_request(_begin)
    app.after_request(_finish)
    app.wsgi_app = _Safe(app.wsgi_app)  # type: ignore[method-assign]


class _Safe:
    """Adds the headers for safety that an answer does not bring itself.

    Around Flask and not in it, because its dictionary of headers costs more than all they say.
    """

    def __init__(self, app: Any) -> None:
        self._app = app

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            brought = {name for name, _ in headers}
            headers += [pair for pair in _SAFETY.items() if pair[0] not in brought]
            if environ["wsgi.url_scheme"] == "https":
                headers.append(_STRICT)
            return start_response(status, headers, *rest)

        answer: Iterable[bytes] = self._app(environ, start)
        return answer


def _begin() -> None:
    here = g._get_current_object()
    here.began = perf_counter()
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    # An id is no secret, and asking the system for chance is slow.
    here.request_id = given if _REQUEST_ID.fullmatch(given) else f"{random.getrandbits(128):032x}"


def _finish(response: Response) -> Response:
    here = g._get_current_object()  # Each look through the proxy costs more than what it finds.
    response.headers["X-Request-Id"] = here.request_id
    rule, method = request.url_rule, request.method
    route = "none" if rule is None else rule.rule
    took = perf_counter() - here.began
    count, times = _metrics(method if method in _METHODS else "other", route, response.status_code)
    count.inc()
    times.observe(took)
    failed = response.status_code >= 500 and "told" not in here
    if failed or current_app.config["SETTINGS"].log_level == "debug":
        _tell(response, method, route, took)
    return response


@lru_cache(maxsize=4096)
def _metrics(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """The counter and the histogram of such answers: finding them costs more than counting."""
    return REQUESTS.labels(method, route, status), SECONDS.labels(route)


def _tell(response: Response, method: str, route: str, took: float) -> None:
    """The proxy in front keeps the access log: answers are told at debug level, failures always."""
    tell = _log.error if response.status_code >= 500 else _log.debug
    tell(
        "request",
        request_id=g.request_id,
        method=method,
        route=route,
        status=response.status_code,
        milliseconds=round(took * 1000, 2),
        game_id=_game_id(),
    )


def _game_id() -> str | None:
    """The game that the address names; what has no such shape may be anything, a token also."""
    given = (request.view_args or {}).get("game_id", "")
    return given if _GAME_ID.fullmatch(given) else None
