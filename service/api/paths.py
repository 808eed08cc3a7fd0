"""The addresses: each has one spelling, as proxies may compare paths letter by letter, and its own
methods, for OPTIONS, 405 responses and CORS preflights.
"""

from typing import Final

from flask import Flask, Response, abort, current_app, request

_ENCODED: Final = ("%2f", "%5c")


def register(app: Flask) -> None:
    """Answer 404 to requests whose path is another spelling of an address, and OPTIONS."""
    app.before_request(_check)


def _check() -> Response | None:
    environ = request.environ
    raw: str = environ.get("RAW_URI", "")
    if not has_one_spelling(environ["PATH_INFO"], raw.partition("?")[0]):
        abort(404)
    if environ["REQUEST_METHOD"] == "OPTIONS" and request.url_rule is not None:
        return Response(headers={"Allow": methods()})
    return None


def has_one_spelling(path: str, raw: str) -> bool:
    """Whether a path has no empty or dot segment, and was sent with no encoded slash.

    >>> has_one_spelling("/v1/games", "/v1/games"), has_one_spelling("//metrics", "//metrics")
    (True, False)
    """
    segments = path.split("/")[1:]
    if "" in segments[:-1] or "." in segments or ".." in segments:
        return False
    if "%" not in raw:
        return True
    sent = raw.lower()
    return not any(each in sent for each in _ENCODED)


def methods() -> str:
    """The methods of the current request's address, in the format of `Allow`.

    `quick` in `/v1/games/quick` also matches the route of games by id, so that Flask would add the
    methods of that route. Here only the most specific route counts.
    """
    adapter = current_app.url_map.bind_to_environ(request.environ)
    rule, _ = adapter.match(method="OPTIONS", return_rule=True)
    same = (each.methods for each in current_app.url_map.iter_rules() if each.rule == rule.rule)
    return ", ".join(sorted({method for methods in same for method in methods or ()}))


def tell_other_origins(response: Response) -> Response:
    """Replace the methods in the response to a CORS preflight by those of its address."""
    allow = response.headers.get("Allow")
    if request.method == "OPTIONS" and allow and "Access-Control-Allow-Origin" in response.headers:
        response.headers["Access-Control-Allow-Methods"] = allow
    return response
