"""The WSGI application: settings in, Flask out."""

from flask import Flask
from flask_cors import CORS
from werkzeug.middleware.proxy_fix import ProxyFix

from service import logs
from service.api import catalogue, failures, games, moves, observe, operations, players, records
from service.api.document import TAGS, Document, make_document
from service.api.operation import LARGE
from service.api.site import site
from service.games import Service, make_service
from service.settings import Settings

_EXPOSED = ("ETag", "Idempotent-Replayed", "Link", "Location", "Retry-After", "X-Request-Id")


def add_views(app: Flask) -> Document:
    """Register every view of the API with ``app``; returns the document of them."""
    document = make_document(app)
    for part in (players, games, moves, records, catalogue, operations):
        part.views.description = TAGS[part.views.name]
        document.register_blueprint(part.views)
    return document


def create_app(settings: Settings, service: Service | None = None) -> Flask:
    """The application for ``settings``; make it after a fork, it opens the database."""
    logs.configure(settings.log_level)
    app = Flask("service", static_folder=None)
    app.config.update(SETTINGS=settings, MAX_CONTENT_LENGTH=LARGE)
    app.url_map.merge_slashes = False
    app.extensions["eights"] = service or make_service(settings)

    observe.watch(app)
    failures.register(app)
    app.extensions["openapi"] = add_views(app)
    app.register_blueprint(site)

    if settings.cors_origins:
        CORS(app, origins=list(settings.cors_origins), expose_headers=_EXPOSED, max_age=600)
    if settings.trusted_proxies:
        n = settings.trusted_proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=n, x_proto=n, x_host=n)  # type: ignore[method-assign]
    return app
