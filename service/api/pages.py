"""Responses for pages of lists: ``{"items", "next_cursor"}`` and a ``Link`` to the next page."""

from urllib.parse import urlencode

from flask import Response, request

from service.api.answers import answer
from service.usecases import Page


def page(found: Page) -> Response:
    """The response for one page of a list with ``cursor``."""
    response = answer({"items": found.items, "next_cursor": found.next_cursor})
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.add("Authorization")
    if found.next_cursor is not None:
        add_next(response, cursor=found.next_cursor)
    return response


def add_next(response: Response, **changed: str) -> None:
    """Add a ``Link`` to the address of the current request with changed query values."""
    query = urlencode({**request.args, **changed})
    response.headers["Link"] = f'<{request.path}?{query}>; rel="next"'
