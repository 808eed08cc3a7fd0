"""The methods of an address, for OPTIONS, 405 responses and CORS preflights."""

from flask import Response, current_app, request


def answer_options() -> Response | None:
    """The response to OPTIONS requests for an address that exists."""
    if request.method != "OPTIONS" or request.url_rule is None:
        return None
    return Response(headers={"Allow": allowed()})


def allowed() -> str:
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
