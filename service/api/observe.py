"""What every request gets: an id, security headers, metrics, a log line if it fails or is slow.

And the addresses: each has one spelling, as proxies may compare paths letter by letter, and its own
methods, for OPTIONS, 405 responses and CORS preflights.
"""

import random
import re
from collections.abc import Iterable
from functools import lru_cache
from time import perf_counter
from typing import Any, Final

import structlog
from flask import Flask, Response, abort, current_app, g, request
from prometheus_client import Counter, Histogram

from service import time_spent
from service.logs import LineLimiter
from service.time_spent import SLOW, Spent

REQUESTS: Final = Counter("eights_requests", "Answered requests.", ["method", "route", "status"])
SECONDS: Final = Histogram(
    "eights_request_seconds",
    "Time from a request's arrival to its answer, with the wait for a thread.",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
)
_METHODS: Final = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
# The only text of a caller that is logged; tokens and seeds are longer, so they never match.
_REQUEST_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,36}")
_STRICT_TRANSPORT: Final = ("Strict-Transport-Security", "max-age=31536000")
_SECURITY_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}
_SECONDS_BETWEEN_LINES: Final = 1.0
_slow_lines: Final = LineLimiter(_SECONDS_BETWEEN_LINES)
_log = structlog.get_logger()


def watch(app: Flask) -> None:
    """Add ids, security headers, metrics and log lines to the requests of ``app``."""
    app.before_request(_begin)
    app.after_request(_finish)
    app.wsgi_app = _SecurityHeaders(app.wsgi_app)  # type: ignore[method-assign]


class _SecurityHeaders:
    """Adds the security headers that a response does not have yet.

    It wraps Flask as middleware, because setting them on Flask's headers object is slower.
    """

    def __init__(self, app: Any) -> None:
        self._app = app

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            present = {name for name, _ in headers}
            headers += [pair for pair in _SECURITY_HEADERS.items() if pair[0] not in present]
            if environ["wsgi.url_scheme"] == "https":
                headers.append(_STRICT_TRANSPORT)
            return start_response(status, headers, *rest)

        answer: Iterable[bytes] = self._app(environ, start)
        return answer


def _begin() -> None:
    context = g._get_current_object()
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    # An id is not secret, and random numbers of the system are slow.
    context.request_id = (
        given if _REQUEST_ID.fullmatch(given) else f"{random.getrandbits(128):032x}"
    )
    context.spent = spent = time_spent.begin(context.request_id)
    spent.arguments = request.view_args


def _finish(response: Response) -> Response:
    context = g._get_current_object()  # Access through the proxy is slow.
    asked = request._get_current_object()  # type: ignore[attr-defined]  # A proxy, too.
    response.headers["X-Request-Id"] = context.request_id
    rule, method = asked.url_rule, asked.method
    route = "none" if rule is None else rule.rule
    spent = context.spent
    took = perf_counter() - spent.began
    count, times = _metrics(method if method in _METHODS else "other", route, response.status_code)
    count.inc()
    times.observe(took)
    settings = current_app.config["SETTINGS"]
    failed = response.status_code >= 500 and "logged" not in context
    if failed or settings.log_level == "debug":
        _log_request(response, method, route, took)
    if (took - spent.parked) * 1000 > settings.slow_milliseconds:
        _report_slow(spent, method, route, response.status_code, took - spent.parked)
    return response


@lru_cache(maxsize=4096)
def _metrics(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """The counter and the histogram for these labels, cached because the lookup is slow."""
    return REQUESTS.labels(method, route, status), SECONDS.labels(route)


def _log_request(response: Response, method: str, route: str, took: float) -> None:
    """Log failures as errors, other requests at debug level; the proxy keeps the access log."""
    write = _log.error if response.status_code >= 500 else _log.debug
    write(
        "request",
        method=method,
        route=route,
        status=response.status_code,
        milliseconds=round(took * 1000, 2),
        cause=g.get("cause"),
    )


def _report_slow(spent: Spent, method: str, route: str, status: int, took: float) -> None:
    """Report a request that took `took` seconds without the waits that its caller asked for. Each
    process logs one line a second for each route; the metric counts all of them.
    """
    parts = spent.parts(took)
    for part, seconds in parts.items():
        SLOW.labels(route, part).inc(seconds)
    omitted = _slow_lines.omitted(route)
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


_ENCODED: Final = ("%2f", "%5c")


def check_addresses(app: Flask) -> None:
    """Answer 404 to requests whose path is another spelling of an address, and OPTIONS."""
    app.before_request(_check_address)


def _check_address() -> Response | None:
    environ = request.environ
    raw: str = environ.get("RAW_URI", "")
    if not has_one_spelling(environ["PATH_INFO"], raw.partition("?")[0]):
        abort(404)
    if environ["REQUEST_METHOD"] == "OPTIONS" and request.url_rule is not None:
        return Response(headers={"Allow": methods()})
    return None


def has_one_spelling(path: str, raw: str) -> bool:
    """Whether a path has no empty or dot segment, and was sent with no encoded slash.

    >>> has_one_spelling("/v1/games", "/v1/games"), has_one_spelling("//metrics", "//metrics")
    (True, False)
    """
    segments = path.split("/")[1:]
    if "" in segments[:-1] or "." in segments or ".." in segments:
        return False
    if "%" not in raw:
        return True
    sent = raw.lower()
    return not any(each in sent for each in _ENCODED)


def methods() -> str:
    """The methods of the current request's address, in the format of `Allow`.

    `quick` in `/v1/games/quick` also matches the route of games by id, so that Flask would add the
    methods of that route. Here only the most specific route counts.
    """
    adapter = current_app.url_map.bind_to_environ(request.environ)
    # A request may ask for a WebSocket, which no address has.
    rule, _ = adapter.match(method="OPTIONS", return_rule=True, websocket=False)
    same = (each.methods for each in current_app.url_map.iter_rules() if each.rule == rule.rule)
    return ", ".join(sorted({method for methods in same for method in methods or ()}))


def tell_other_origins(response: Response) -> Response:
    """Replace the methods in the response to a CORS preflight by those of its address."""
    allow = response.headers.get("Allow")
    if request.method == "OPTIONS" and allow and "Access-Control-Allow-Origin" in response.headers:
        response.headers["Access-Control-Allow-Methods"] = allow
    return response
