"""Answers: plain dicts written by orjson, and the headers that go with games."""

from typing import Any, Final

import orjson
from flask import Response, request
from werkzeug.datastructures import MIMEAccept

from service.api.conditions import etag

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
NDJSON: Final = "application/x-ndjson"
A_YEAR: Final = 31_536_000
LIVE: Final = "private, no-cache"


def accepted() -> MIMEAccept:
    """The media types that the caller accepts, without parameters: none of ours has any."""
    wanted = request.accept_mimetypes
    return MIMEAccept([(media.partition(";")[0].strip(), quality) for media, quality in wanted])


def answer(body: Any, status: int = 200, *, media: str = JSON, **headers: str | None) -> Response:
    """A JSON answer. Header names are written with underscores; None leaves one out."""
    # Given together they cost half of what they do when set one after another.
    given = [
        (name.replace("_", "-"), value) for name, value in headers.items() if value is not None
    ]
    return Response(orjson.dumps(body), status, headers=given, content_type=media)


def game_answer(body: Any, version: int, status: int = 200, **headers: str | None) -> Response:
    """An answer that shows a caller's view of a live game: tagged, never shared."""
    headers.setdefault("Cache_Control", LIVE)
    return answer(body, status, media=JSON, ETag=etag(version), Vary="Authorization", **headers)


def not_modified(version: int) -> Response:
    """304, with the headers that the full answer would have."""
    response = Response(status=304)
    del response.headers["Content-Type"]
    response.headers["ETag"] = etag(version)
    response.headers["Cache-Control"] = LIVE
    response.headers["Vary"] = "Authorization"
    return response


def keep(response: Response, *, final: bool, visibility: str) -> Response:
    """Say how long the record of a game may be kept: of a finished game, for ever."""
    if final and visibility != "private":
        response.headers["Cache-Control"] = f"public, max-age={A_YEAR}, immutable"
    elif final:
        response.headers["Cache-Control"] = f"private, max-age={A_YEAR}, immutable"
        response.vary.add("Authorization")
    else:
        response.headers["Cache-Control"] = LIVE
        response.vary.add("Authorization")
    return response
