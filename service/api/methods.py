"""Which methods an address takes: told by OPTIONS, by every 405 and to pages of other origins."""

from flask import Response, current_app, request


def allowed() -> str:
    """The methods that the address of the request takes, as `Allow` lists them.

    A word such as `quick` in `/v1/games/quick` might be an id by its form, and Flask would count
    the methods of games as well; here the most specific rule says what its address takes.
    """
    adapter = current_app.create_url_adapter(request)
    assert adapter is not None, "there is a request"  # noqa: S101  # Flask's type knows none.
    rule, _ = adapter.match(method="OPTIONS", return_rule=True)
    same = (each.methods for each in current_app.url_map.iter_rules() if each.rule == rule.rule)
    return ", ".join(sorted({method for methods in same for method in methods or ()}))


def tell_other_origins(response: Response) -> Response:
    """Let the answer to a preflight name the methods of its address, not those of any."""
    told = response.headers.get("Allow")
    if request.method == "OPTIONS" and told and "Access-Control-Allow-Origin" in response.headers:
        response.headers["Access-Control-Allow-Methods"] = told
    return response
