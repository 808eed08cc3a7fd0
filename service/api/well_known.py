"""What crawlers and tools look for at fixed addresses: index and catalogue of the API (RFC 9727),
the contact for security reports (RFC 9116), and robots.txt. They are not operations of the API.
"""

from datetime import UTC, datetime, timedelta
from typing import Any, Final

from flask import Blueprint, Response, abort, current_app

from service.api.answers import answer
from service.api.failures import root_url

well_known = Blueprint("well_known", __name__)
_LINKSET: Final = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
_PLAIN: Final = "text/plain; charset=utf-8"
_KEEP: Final = "public, max-age=300"
_VALID: Final = timedelta(days=180)
"""For how long a copy of security.txt may be used."""
_ROBOTS: Final = "User-agent: *\nDisallow: /v1/\n"


@well_known.route("/v1")
def index() -> Response:
    """The index of the API: links to what clients begin with."""
    root = root_url()
    links = {
        "self": "v1",
        "document": "openapi.json",
        "docs": "docs",
        "catalog": ".well-known/api-catalog",
        "players": "v1/players",
        "games": "v1/games",
        "rulesets": "v1/rulesets",
        "bots": "v1/bots",
        "words": "v1/words",
    }
    body = {"version": "v1", "links": {name: root + path for name, path in links.items()}}
    return answer(body, Cache_Control=_KEEP)


@well_known.route("/.well-known/api-catalog")
def catalog() -> Response:
    """The catalogue of the service's one API, as a set of links."""
    root = root_url()
    documents = [
        {"href": f"{root}openapi.json", "type": "application/json"},
        {"href": f"{root}openapi.yaml", "type": "application/yaml"},
    ]
    api: dict[str, Any] = {
        "anchor": f"{root}v1",
        "service-desc": documents,
        "service-doc": [{"href": f"{root}docs", "type": "text/html"}],
        "status": [{"href": f"{root}readyz", "type": "application/json"}],
    }
    itself = f'<{root}.well-known/api-catalog>; rel="api-catalog"'
    return answer({"linkset": [api]}, media=_LINKSET, Cache_Control=_KEEP, Link=itself)


@well_known.route("/.well-known/security.txt")
def security() -> Response:
    """Where to report security problems; 404 without the setting."""
    contact = current_app.config["SETTINGS"].security_contact
    if not contact:
        abort(404)
    expires = (datetime.now(UTC) + _VALID).strftime("%Y-%m-%dT00:00:00Z")
    canonical = f"{root_url()}.well-known/security.txt"
    text = f"Contact: {contact}\nExpires: {expires}\nCanonical: {canonical}\n"
    return Response(text, content_type=_PLAIN, headers={"Cache-Control": _KEEP})


@well_known.route("/robots.txt")
def robots() -> Response:
    """Crawlers may read the pages, but not the API."""
    return Response(_ROBOTS, content_type=_PLAIN, headers={"Cache-Control": _KEEP})
