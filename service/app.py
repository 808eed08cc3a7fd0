"""Builds the WSGI application (Flask) from the settings."""

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

from flask import Flask, Request, Response
from flask.globals import request_ctx
from flask_cors import CORS

from service import build_info, logs
from service.api import callers, failures, methods, observe, paths, rate_limits
from service.api.contexts import Context, Routes
from service.api.forwarded import Forwarded
from service.api.operation import LARGE
from service.api.routes import VIEWS
from service.api.site import site
from service.api.well_known import well_known
from service.settings import Settings
from service.store.health import TestWrite
from service.usecases import Service, make_service
from service.usecases.gate import NO_CAPS, WAITING, Caps, Gate, caps_for
from service.usecases.live.broker import Broker

_EXPOSED = (
    "Allow", "Content-Disposition", "Content-Language", "Date", "Deprecation", "ETag",
    "Idempotent-Replayed", "Link", "Location", "Preference-Applied", "RateLimit",
    "RateLimit-Policy", "Retry-After", "Sunset", "WWW-Authenticate", "X-Request-Id",
)  # fmt: skip
_ALLOWED = (
    "Accept", "Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match",
    "Last-Event-ID", "Prefer", "X-Request-Id", "traceparent", "tracestate",
)  # fmt: skip


def _vary_by_origin(response: Response) -> Response:
    """Flask-CORS omits this if only one origin is allowed; caches would mix up the answers."""
    response.vary.add("Origin")
    return response


def _caps(settings: Settings) -> Caps:
    """The caps on streams: an address may hold a quarter of a process's slots, at least one."""
    if settings.rate_limits == "off":
        return NO_CAPS
    return Caps(max(1, settings.stream_slots // 4), settings.streams_per_player)


def _gate(settings: Settings) -> Gate:
    """The gate for heavy requests; waiting ones hold at most a quarter of the threads."""
    waiting = min(WAITING, settings.threads // 4)
    limited = settings.rate_limits == "on"
    return Gate(waiting=waiting, caps=caps_for(waiting=waiting) if limited else NO_CAPS)


class _App(Flask):
    """Flask without what this service does not use: no blueprint has functions of its own before or
    after its views, there are no sessions, and Flask's signals have no receivers.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._routes = Routes()

    def ensure_sync(self, func: Any) -> Any:
        """The view itself: none is a coroutine, so Flask need not check at each request."""
        return func

    def request_context(self, environ: Any) -> Context:
        """The context of a request, without a session."""
        return Context(self, environ, self._routes)

    def create_url_adapter(self, request: Any) -> Any:
        """What finds the route of a request: its known route, else Werkzeug's adapter."""
        known = None if request is None else self._routes.find(request.environ)
        return super().create_url_adapter(request) if known is None else known

    def full_dispatch_request(self) -> Response:
        """The response to a request, whatever happens in its view."""
        try:
            answer = self.preprocess_request()
            if answer is None:
                answer = self.dispatch_request()
        except Exception as error:  # noqa: BLE001  # Each has a handler.
            answer = self.handle_user_exception(error)
        return self.finalize_request(answer)

    def dispatch_request(self) -> Any:
        """The answer of the view."""
        asked: Request = request_ctx.request
        rule = asked.url_rule
        if rule is None or asked.routing_exception is not None or asked.method == "OPTIONS":
            return super().dispatch_request()
        return self.view_functions[rule.endpoint](**(asked.view_args or {}))

    def finalize_request(self, rv: Any, from_error_handler: bool = False) -> Response:  # noqa: FBT001, FBT002  # Flask's signature.
        """The response of a view or an error handler."""
        if from_error_handler or not isinstance(rv, Response):
            return super().finalize_request(rv, from_error_handler)
        return self.process_response(rv)

    def do_teardown_request(self, *_: Any) -> None:
        """Do nothing, as nothing is to be done after a request."""

    def do_teardown_appcontext(self, *_: Any) -> None:
        """Do nothing, as nothing is to be done after a request."""

    def preprocess_request(self) -> Any:
        """Call what comes before the view; the first answer, if any, is the response."""
        for function in self.before_request_funcs[None]:
            answer = function()
            if answer is not None:
                return answer
        return None

    def process_response(self, response: Response) -> Response:
        """The response after all functions that change it; there is no session to save."""
        for function in reversed(self.after_request_funcs[None]):
            response = function(response)
        return response

    def make_default_options_response(self) -> Response:
        """The answer to OPTIONS requests."""
        return Response(headers={"Allow": methods.allowed()})


def create_app(settings: Settings, service: Service | None = None) -> Flask:
    """The application for ``settings``; create it after forking, as it opens the database."""
    logs.configure(settings.log_level)
    app = _App("service", static_folder=None)
    app.config.update(SETTINGS=settings, MAX_CONTENT_LENGTH=LARGE)
    app.url_map.merge_slashes = False
    # Flask would log the messages of exceptions, which may quote secrets.
    app.logger.disabled = True
    made = replace(
        service or make_service(settings),
        charge=rate_limits.charge,
        debit=rate_limits.debit,
        gate=partial(callers.passing, _gate(settings)),
    )
    broker = Broker(made, slots=settings.stream_slots, caps=_caps(settings))
    app.extensions.update(
        {
            "eights": broker.service,
            "eights-broker": broker,
            "eights-test-write": TestWrite(made.store),
        }
    )
    build_info.announce(settings)

    observe.watch(app)
    rate_limits.register(app, settings, broker.service.store)
    failures.register(app)
    paths.register(app)
    if settings.traces_url:
        from service.api.tracing import trace
        from service.tracing import tracer

        trace(app, tracer(settings.traces_url))
    blueprints: tuple[Any, ...] = (*VIEWS, site, well_known)
    for views in blueprints:
        app.register_blueprint(views)

    if settings.cors_origins:
        _admit_origins(app, settings.cors_origins)
    if settings.trusted_proxies:
        n = settings.trusted_proxies
        app.wsgi_app = Forwarded(app.wsgi_app, x_for=n, x_proto=n, x_host=n)  # type: ignore[method-assign]
    return app


def _admit_origins(app: Flask, origins: Iterable[str]) -> None:
    """Let pages of other origins call the API (docs/spec/http.md, "Browsers")."""
    app.after_request(methods.tell_other_origins)  # Runs after that of CORS.
    CORS(
        app,
        origins=list(origins),
        methods=("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"),
        allow_headers=_ALLOWED,
        expose_headers=_EXPOSED,
        max_age=600,
    )
    app.after_request(_vary_by_origin)
