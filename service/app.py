"""Builds the WSGI application (Flask) from the settings."""

import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from flask import Flask, Response
from flask_cors import CORS
from prometheus_client import Gauge
from werkzeug.middleware.proxy_fix import ProxyFix

from crazy_eights.library import COMPILED
from service import logs
from service.api import failures, observe, rate_limits, spec
from service.api.schema import LARGE
from service.api.site import site
from service.settings import Settings
from service.store.health import TestWrite
from service.usecases import Service, make_service
from service.usecases.bill import NO_CAPS, Caps
from service.usecases.live.broker import Broker

_BUILD: Final = Gauge(
    "eights_build_info",
    "Always 1; the labels say what runs.",
    ["version", "python", "rules", "database"],
    multiprocess_mode="max",
)
_EXPOSED = (
    "Allow", "Content-Disposition", "Content-Language", "Date", "ETag",
    "Idempotent-Replayed", "Link", "Location", "RateLimit", "RateLimit-Policy", "Retry-After",
    "WWW-Authenticate", "X-Request-Id",
)  # fmt: skip
_ALLOWED = (
    "Accept", "Authorization", "Content-Type", "Idempotency-Key", "If-None-Match",
    "Last-Event-ID", "X-Request-Id", "traceparent", "tracestate",
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


def create_app(settings: Settings, service: Service | None = None) -> Flask:
    """The application for ``settings``; create it after forking, as it opens the database."""
    logs.configure(settings.log_level)
    app = Flask("service", static_folder=None)
    app.config.update(SETTINGS=settings, MAX_CONTENT_LENGTH=LARGE)
    app.config["CHECK_ANSWERS"] = os.environ.get("EIGHTS_CHECK_ANSWERS") == "true"
    app.url_map.merge_slashes = False
    # Flask would log the messages of exceptions, which may quote secrets.
    app.logger.disabled = True
    made = service or make_service(settings)
    broker = Broker(made, slots=settings.stream_slots, caps=_caps(settings))
    app.extensions.update(
        {
            "eights": broker.service,
            "eights-broker": broker,
            "eights-test-write": TestWrite(made.store),
        }
    )
    _announce_build(settings)

    observe.watch(app)
    rate_limits.register(app, settings, broker.service.store)
    failures.register(app)
    observe.check_addresses(app)
    if settings.traces_url:
        from service.api.tracing import trace
        from service.tracing import tracer

        trace(app, tracer(settings.traces_url))
    spec.register(app)
    app.register_blueprint(site)

    if settings.cors_origins:
        _admit_origins(app, settings.cors_origins)
    if settings.trusted_proxies:
        n = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=n, x_proto=n)  # type: ignore[method-assign]
    return app


def _admit_origins(app: Flask, origins: Iterable[str]) -> None:
    """Let pages of other origins call the API (docs/spec/http.md, "Browsers")."""
    app.after_request(observe.tell_other_origins)  # Runs after that of CORS.
    CORS(
        app,
        origins=list(origins),
        methods=("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"),
        allow_headers=_ALLOWED,
        expose_headers=_EXPOSED,
        max_age=600,
    )
    app.after_request(_vary_by_origin)


def _announce_build(settings: Settings) -> None:
    """Say in a metric which build this process runs."""
    _BUILD.labels(
        _version(),
        platform.python_version(),
        "compiled" if COMPILED else "python",
        "sqlite" if settings.embedded else "postgresql",
    ).set(1)


def _version() -> str:
    try:
        return version("crazy-eights-service")
    except PackageNotFoundError:  # The code runs without being installed.
        return "unknown"
