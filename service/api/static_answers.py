"""Answers that are the same for everybody: tagged by their bytes, compressed once, kept in memory.

Whatever shows one caller's token, hand or game is no such answer: compressed beside what somebody
else chose, its length would tell of the secret. Those are left to the proxy (deploy/nginx).
"""

import gzip
import hashlib
from collections.abc import Iterable
from typing import Final, NamedTuple

from flask import Response, request

from service.api import conditions
from service.api.languages import told_in

_WORTH: Final = 0.9
"""Pictures and the like hardly get smaller: they are sent as they are."""


class StaticAnswer(NamedTuple):
    """A body, the same compressed (None where that gains nothing), and the tag of both.

    The tag is weak: both forms have one meaning, but not the same bytes. A worded body is in a
    language.
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
    """Prepare `body`, which is of the media type `media`, for being answered often.

    Its tag is another one in each `language`, also where the words happen to be the same.
    """
    gzipped = gzip.compress(body, mtime=0)
    worth = len(gzipped) < _WORTH * len(body)
    digest = hashlib.sha256((language or "").encode() + body).hexdigest()[:32]
    return StaticAnswer(body, gzipped if worth else None, digest, media, language)


def give(kept: StaticAnswer, *, cache: str, vary: Iterable[str] = ()) -> Response:
    """The answer to the request under way: 304 where the caller has it, gzip where it may be."""
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
    return response if kept.language is None else told_in(response, kept.language)
