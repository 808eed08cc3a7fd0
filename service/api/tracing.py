"""A span per request, which continues the trace of the caller's `traceparent`."""

from collections.abc import Iterable
from typing import Any, Final

from flask import Flask, Response, g, request
from opentelemetry.trace import SpanKind, Status, StatusCode, Tracer, get_current_span
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

_PROPAGATOR: Final = TraceContextTextMapPropagator()
_HEADERS: Final = {"traceparent": "HTTP_TRACEPARENT", "tracestate": "HTTP_TRACESTATE"}


def trace(app: Flask, tracer: Tracer) -> None:
    """Record a span for every request of `app`; it ends when the response begins."""
    app.after_request(_describe_span)
    app.wsgi_app = _Traced(app.wsgi_app, tracer)  # type: ignore[method-assign]


class _Traced:
    def __init__(self, app: Any, tracer: Tracer) -> None:
        self._app = app
        self._tracer = tracer

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        given = {name: environ[key] for name, key in _HEADERS.items() if key in environ}
        with self._tracer.start_as_current_span(
            environ["REQUEST_METHOD"], context=_PROPAGATOR.extract(given), kind=SpanKind.SERVER
        ):
            answer: Iterable[bytes] = self._app(environ, start_response)
            return answer


def _describe_span(response: Response) -> Response:
    """Name the span by its route; the address may contain secrets."""
    span = get_current_span()
    route = "none" if request.url_rule is None else request.url_rule.rule
    span.update_name(f"{request.method} {route}")
    span.set_attributes(
        {
            "http.request.method": request.method,
            "http.route": route,
            "http.response.status_code": response.status_code,
            "eights.request_id": g.request_id,
        }
    )
    if response.status_code >= 500:
        span.set_status(Status(StatusCode.ERROR))
    return response
