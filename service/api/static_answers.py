"""Responses that are the same for all callers: compressed once and kept in memory, with an ETag.

Responses with a caller's token, hand or game must not be compressed here: together with text that
another party chose, their compressed length would reveal secrets. They are left to the proxy
(deploy/nginx).
"""

import gzip
import hashlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from flask import Response, request

from service.api import conditions
from service.api.languages import mark_language

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


def respond(kept: StaticAnswer, *, cache: str, vary: Iterable[str] = ()) -> Response:
    """The response to the current request: 304 if the caller has it, gzip if accepted."""
    if conditions.knows(kept.digest):
        response = Response(status=304)
        del response.headers["Content-Type"]
    elif kept.gzipped is not None and request.accept_encodings["gzip"] > 0:
        response = Response(kept.gzipped, content_type=kept.media)
        response.headers["Content-Encoding"] = "gzip"
    else:
        response = Response(kept.body, content_type=kept.media)
    response.headers["ETag"] = kept.tag
    response.headers["Cache-Control"] = cache
    response.vary.update(("Accept-Encoding", *vary))
    return response if kept.language is None else mark_language(response, kept.language)
