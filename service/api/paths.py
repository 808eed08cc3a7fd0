"""Each address has one spelling: others are 404, as proxies may compare paths letter by letter."""

from typing import Final

from flask import Flask, abort, request

_ENCODED: Final = ("%2f", "%5c")


def register(app: Flask) -> None:
    """Answer 404 to requests whose path is another spelling of an address."""
    app.before_request(_check)


def _check() -> None:
    environ = request.environ
    raw: str = environ.get("RAW_URI", "")
    if not has_one_spelling(environ["PATH_INFO"], raw.partition("?")[0]):
        abort(404)


def has_one_spelling(path: str, raw: str) -> bool:
    """Whether a path has no empty or dot segment, and was sent with no encoded slash.

    >>> has_one_spelling("/v1/games", "/v1/games"), has_one_spelling("//metrics", "//metrics")
    (True, False)
    """
    segments = path.split("/")[1:]
    if "" in segments[:-1] or "." in segments or ".." in segments:
        return False
    sent = raw.lower()
    return not any(each in sent for each in _ENCODED)
