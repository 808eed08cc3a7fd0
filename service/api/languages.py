"""The language of responses."""

from typing import Final

from flask import Response, request

from crazy_eights.errors import Fault
from crazy_eights.locales import ENGLISH, LANGUAGES, Series
from crazy_eights.schema import must_be
from service.api.problems import invalid

PARAMETER: Final = "lang"


def language() -> str:
    """The language of the response to the current request: `?lang=`, else the best supported one of
    `Accept-Language`, else English.
    """
    requested = request.args.get(PARAMETER) if request.query_string else None
    if requested is not None and requested in LANGUAGES:
        return requested
    if "HTTP_ACCEPT_LANGUAGE" in request.environ:
        # Sorted by quality. Werkzeug's `best_match` would skip de-AT if en is listed too.
        for tag, quality in request.accept_languages:
            code = tag.lower().partition("-")[0]
            if quality > 0 and code in LANGUAGES:
                return code
    return ENGLISH


def check() -> None:
    """Raises Problem `validation-failed` if `?lang=` names an unsupported language."""
    requested = request.args.get(PARAMETER)
    if requested is not None and requested not in LANGUAGES:
        raise invalid(Fault(f"?{PARAMETER}", must_be(Series(tuple(LANGUAGES)))))


def mark_language(response: Response, chosen: str) -> Response:
    """Set the headers for a response with texts in a language, and return it."""
    response.headers["Content-Language"] = chosen
    response.vary.add("Accept-Language")
    return response
