"""Which language a request is answered in, and how the answer says so."""

from typing import Final

from flask import Response, request

from crazy_eights.errors import Fault
from crazy_eights.locales import ENGLISH, LANGUAGES, Series
from crazy_eights.schema import must_be
from service.api.problems import invalid

PARAMETER: Final = "lang"


def language() -> str:
    """The language of the request under way: `?lang=`, else the best of `Accept-Language`, else
    English.
    """
    asked = request.args.get(PARAMETER) if request.query_string else None
    if asked is not None and asked in LANGUAGES:
        return asked
    if "HTTP_ACCEPT_LANGUAGE" in request.environ:
        # The best come first. `best_match` of Werkzeug would pass over de-AT where en is named too.
        for tag, quality in request.accept_languages:
            spoken = tag.lower().partition("-")[0]
            if quality > 0 and spoken in LANGUAGES:
                return spoken
    return ENGLISH


def check() -> None:
    """Raises Problem `validation-failed` where `?lang=` names no language that is spoken here."""
    asked = request.args.get(PARAMETER)
    if asked is not None and asked not in LANGUAGES:
        raise invalid(Fault(f"?{PARAMETER}", must_be(Series(tuple(LANGUAGES)))))


def told_in(response: Response, chosen: str) -> Response:
    """The response, which is worded in a language, with the headers that say so."""
    response.headers["Content-Language"] = chosen
    response.vary.add("Accept-Language")
    return response
