"""JSON responses from plain dicts, pages of lists, and the headers of responses about games."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from urllib.parse import urlencode

import orjson
from flask import Response, request
from werkzeug.datastructures import MIMEAccept

from service.api.conditions import etag
from service.usecases import Page

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

JSON: Final = "application/json"
MERGE_PATCH: Final = "application/merge-patch+json"
PROBLEM: Final = "application/problem+json"
NDJSON: Final = "application/x-ndjson"
STREAM: Final = "text/event-stream"
A_YEAR: Final = 31_536_000
LIVE: Final = "private, no-cache"
ENCODED: Final = 128
"""How many rule sets a process keeps as JSON texts at most, of up to 8 KiB each."""


class _EncodedRules(NamedTuple):
    rules: dict[str, Any]
    text: orjson.Fragment


_rules: Final[dict[int, _EncodedRules]] = {}


def accepted() -> MIMEAccept:
    """The media types that the caller accepts, without parameters, which ours don't have."""
    wanted = request.accept_mimetypes
    return MIMEAccept([(media.partition(";")[0].strip(), quality) for media, quality in wanted])


class JsonResponse(Response):
    """A response whose body is complete, with its length.

    Werkzeug would copy and examine its headers once more, for what these responses never have.
    """

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Send the response."""
        headers = self.headers.to_wsgi_list()
        located = any(name == "Location" for name, _ in headers)
        if environ["REQUEST_METHOD"] == "HEAD" or self._on_close or located:
            return super().__call__(environ, start_response)
        start_response(self.status, headers)
        return self.response  # type: ignore[return-value]  # Bytes, as `answer` gives it bytes.


def _encoded_once(rules: dict[str, Any]) -> orjson.Fragment:
    """Rules as part of a JSON text: games with equal rules share them, and they never change."""
    known = _rules.get(id(rules))
    if known is not None:  # The rules are kept beside it, so no other object has their id.
        return known.text
    made = _EncodedRules(rules, orjson.Fragment(orjson.dumps(rules)))
    if len(_rules) >= ENCODED:
        _rules.clear()
    _rules[id(rules)] = made
    return made.text


def encoded(body: Any) -> bytes:
    """The JSON of a body."""
    return orjson.dumps(body)


def answer(body: Any, status: int = 200, *, media: str = JSON, **headers: str | None) -> Response:
    """A JSON response. Write header names with underscores; headers with None are omitted."""
    # Passing all headers at once takes half the time of setting them one by one.
    given = [
        (name.replace("_", "-"), value) for name, value in headers.items() if value is not None
    ]
    return JsonResponse(encoded(body), status, headers=given, content_type=media)


def game_answer(body: Any, version: int, status: int = 200, **headers: str | None) -> Response:
    """A response with a caller's view of a game, the body or its member `game`, with its ETag; no
    shared cache may store it.
    """
    headers.setdefault("Cache_Control", LIVE)
    if "rules" in body:
        body = {**body, "rules": _encoded_once(body["rules"])}
    elif "rules" in body.get("game", ()):
        body = {**body, "game": {**body["game"], "rules": _encoded_once(body["game"]["rules"])}}
    return answer(body, status, media=JSON, ETag=etag(version), Vary="Authorization", **headers)


def not_modified(version: int) -> Response:
    """A 304 response, with the headers that the full response would have."""
    response = Response(status=304)
    del response.headers["Content-Type"]
    response.headers["ETag"] = etag(version)
    response.headers["Cache-Control"] = LIVE
    response.headers["Vary"] = "Authorization"
    return response


def keep(response: Response, *, final: bool, visibility: str) -> Response:
    """Set how long the record of a game may be cached, and return the response.

    With `final`, the record never changes, so it may be cached for a year.
    """
    if final and visibility != "private":
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    elif final:
        response.headers["Cache-Control"] = f"private, max-age={A_YEAR}, immutable"
        response.vary.add("Authorization")
    else:
        response.headers["Cache-Control"] = LIVE
        response.vary.add("Authorization")
    return response


def page(found: Page) -> Response:
    """The response for one page of a list, with a ``Link`` to the next one."""
    response = answer({"items": found.items, "next_cursor": found.next_cursor})
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.add("Authorization")
    if found.next_cursor is not None:
        add_next(response, cursor=found.next_cursor)
    return response


def add_next(response: Response, **changed: str) -> None:
    """Add a ``Link`` to the address of the current request with changed query values."""
    query = urlencode({**request.args, **changed})
    response.headers["Link"] = f'<{request.path}?{query}>; rel="next"'
