"""Pages of lists: ``{"items", "next_cursor"}`` and a ``Link`` to the next one."""

from urllib.parse import urlencode

from flask import Response, request

from service.api.answers import answer
from service.usecases import Page


def page(found: Page) -> Response:
    """One page of a list that goes by ``cursor``."""
    response = answer({"items": found.items, "next_cursor": found.next_cursor})
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.add("Authorization")
    if found.next_cursor is not None:
        add_next(response, cursor=found.next_cursor)
    return response


def add_next(response: Response, **changed: str) -> None:
    """Link to the address of this request with some query values changed."""
    query = urlencode({**request.args, **changed})
    response.headers["Link"] = f'<{request.path}?{query}>; rel="next"'
