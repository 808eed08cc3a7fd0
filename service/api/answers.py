"""Responses, their language and their headers: JSON, and bodies that are the same for all callers.

The latter are compressed once and kept in memory, with an ETag. Responses with a caller's token,
hand or game must not be compressed here: together with text that another party chose, their
compressed length would reveal secrets. They are left to the proxy (deploy/nginx).
"""

import gzip
import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import orjson
from flask import Response, request
from werkzeug.datastructures import MIMEAccept

from crazy_eights.locales import ENGLISH, LANGUAGES, worded
from crazy_eights.rulesets.warnings import RuleWarning
from service.api.conditions import Tags, etag
from service.usecases import GameAnswer

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment


LANGUAGE_PARAMETER: Final = "lang"


def chosen_language() -> str:
    """The language of the response to the current request: `?lang=`, else the best supported one of
    `Accept-Language`, else English.
    """
    requested = request.args.get(LANGUAGE_PARAMETER) if request.query_string else None
    if requested is not None and requested in LANGUAGES:
        return requested
    if "HTTP_ACCEPT_LANGUAGE" in request.environ:
        # Sorted by quality. Werkzeug's `best_match` would skip de-AT if en is listed too.
        for tag, quality in request.accept_languages:
            code = tag.lower().partition("-")[0]
            if quality > 0 and code in LANGUAGES:
                return code
    return ENGLISH


def mark_language(response: Response, chosen: str) -> Response:
    """Set the headers for a response with texts in a language, and return it."""
    response.headers["Content-Language"] = chosen
    response.vary.add("Accept-Language")
    return response


JSON: Final = "application/json"
MERGE_PATCH: Final = "application/merge-patch+json"
PROBLEM: Final = "application/problem+json"
NDJSON: Final = "application/x-ndjson"
STREAM: Final = "text/event-stream"
A_YEAR: Final = 31_536_000
FOR_EVER: Final = f"public, max-age={A_YEAR}, immutable"
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


def answer(body: Any, status: int = 200, *, media: str = JSON, **headers: str | None) -> Response:
    """A JSON response. Write header names with underscores; headers with None are omitted."""
    # Passing all headers at once takes half the time of setting them one by one.
    given = [
        (name.replace("_", "-"), value) for name, value in headers.items() if value is not None
    ]
    return JsonResponse(orjson.dumps(body), status, headers=given, content_type=media)


def game_answer(body: Any, tag: int | str, status: int = 200, **headers: str | None) -> Response:
    """A response with a caller's view of a game, with its ETag; no shared cache may store it."""
    headers.setdefault("Cache_Control", LIVE)
    if "rules" in body:
        body = {**body, "rules": _encoded_once(body["rules"])}
    return answer(body, status, media=JSON, ETag=etag(tag), Vary="Authorization", **headers)


def not_modified(tag: str) -> Response:
    """A 304 response, with the headers that the full response would have."""
    return _unchanged({"ETag": etag(tag), "Cache-Control": LIVE, "Vary": "Authorization"})


def _unchanged(headers: dict[str, str]) -> Response:
    response = empty(304)
    response.headers.extend(headers)
    return response


def empty(status: int = 204) -> Response:
    """A response without a body, and so without the type of one."""
    response = Response(status=status)
    del response.headers["Content-Type"]
    return response


def public_answer(body: Any, *, cache: str, known: Tags) -> Response:
    """A response that is the same for every caller, with an ETag; 304 if the caller has it."""
    text = orjson.dumps(body)
    digest = hashlib.sha256(text).hexdigest()[:32]
    headers = {"ETag": f'"{digest}"', "Cache-Control": cache}
    if known.have(digest):
        return _unchanged(headers)
    return JsonResponse(text, 200, headers=headers, content_type=JSON)


def keep(response: Response, *, final: bool, visibility: str) -> Response:
    """Set how long the record of a game may be cached, and return the response.

    With `final`, the record never changes, so it may be cached for a year.
    """
    if final and visibility != "private":
        response.headers["Cache-Control"] = FOR_EVER
    elif final:
        response.headers["Cache-Control"] = f"private, max-age={A_YEAR}, immutable"
        response.vary.add("Authorization")
    else:
        response.headers["Cache-Control"] = LIVE
        response.vary.add("Authorization")
    return response


_WORTH: Final = 0.9
"""The compressed form is kept only below this share of the size; images hardly shrink."""


class StaticAnswer(NamedTuple):
    """A body, its compressed form (None if that saves nothing), and their common tag.

    The tag is weak, because the two forms have the same meaning but different bytes. `language` is
    None for bodies without texts.
    """

    body: bytes
    gzipped: bytes | None
    digest: str
    media: str
    language: str | None

    @property
    def tag(self) -> str:
        """The ETag."""
        return f'W/"{self.digest}"'


def static_answer(body: bytes, *, media: str, language: str | None = None) -> StaticAnswer:
    """Prepare `body`, of the media type `media`, for repeated use.

    The tag depends on `language` even if the bodies in two languages are equal.
    """
    gzipped = gzip.compress(body, mtime=0)
    worth = len(gzipped) < _WORTH * len(body)
    digest = hashlib.sha256((language or "").encode() + body).hexdigest()[:32]
    return StaticAnswer(body, gzipped if worth else None, digest, media, language)


def respond(kept: StaticAnswer, *, cache: str, known: Tags) -> Response:
    """The response to the current request: 304 if the caller has it, gzip if accepted."""
    if known.have(kept.digest):
        response = empty(304)
    elif kept.gzipped is not None and request.accept_encodings["gzip"] > 0:
        response = Response(kept.gzipped, content_type=kept.media)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = Response(kept.body, content_type=kept.media)
    response.headers["ETag"] = kept.tag
    response.headers["Cache-Control"] = cache
    response.vary.add("Accept-Encoding")
    return response if kept.language is None else mark_language(response, kept.language)


def located(made: GameAnswer) -> Response:
    """The response of a call that created the game or took a seat in it."""
    location = f"/v1/games/{made.game['id']}"
    if not made.warnings:
        return game_reply(made, Location=location)
    language = chosen_language()
    made = made._replace(game={**made.game, "warnings": warning_items(made.warnings, language)})
    return mark_language(game_reply(made, Location=location), language)


def warning_items(warnings: Sequence[RuleWarning], language: str) -> list[dict[str, str]]:
    """Warnings with pointers into the body, in a language."""
    return [
        {"pointer": f"/rules{pointer}", "detail": worded(detail, language)}
        for pointer, detail in warnings
    ]


def game_reply(made: GameAnswer, **headers: Any) -> Response:
    """The response of a call that changed the game."""
    if made.replayed:
        headers["Idempotent_Replayed"] = "true"
    return game_answer(made.game, made.version, made.status, **headers)
