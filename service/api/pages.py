"""Pages of lists: their queries, schemas and responses."""

from typing import Any
from urllib.parse import urlencode

from flask import Response, request
from marshmallow import Schema, fields

from service.api.answers import answer, public_answer
from service.api.conditions import Tags
from service.api.fields import Nested, Number, Several, Shaped, Text
from service.api.schema import Answer, Query
from service.api.shapes import Component
from service.usecases import Page
from service.usecases.inputs import ITEMS, MAX_SEQ, Size


def limit_of(size: Size, what: str) -> Number:
    """A field for the maximum number of items of a page."""
    return Number(
        1, size.most, f"The maximum number of {what} in the response.", load_default=size.usual
    )


def seq(meaning: str, **options: Any) -> Number:
    """A field for the number of a log entry, or 0."""
    return Number(0, MAX_SEQ, meaning, **options)


def items_of(schema: type[Schema]) -> fields.List[Any]:
    """A field for the items of a page."""
    return _items(Nested(schema))


def _items(each: fields.Field[Any]) -> fields.List[Any]:
    return Several(each, "The items of the page, in order.")


def cursor_field(text: str, *, or_null: bool = True) -> Text:
    """A field for the cursor of the next page."""
    return Text(512, text, allow_none=or_null)


def no_cursor() -> Text:
    """The cursor of a list that is never longer than one page."""
    return cursor_field("Always null: there is one page.")


class Paged(Query):
    """The query for a page of a list."""

    cursor = Text(512, "`next_cursor` of the previous page.", least=1)
    limit = limit_of(ITEMS, "items")


def page_of(item: type[Schema] | Component) -> type[Schema]:
    """The schema of one page of a list."""
    each: fields.Field[Any]
    if isinstance(item, Component):
        name, each = item.name, Shaped(item)
    else:
        name, each = item.__name__.removesuffix("Schema"), Nested(item)
    page = Answer.from_dict(
        {
            "items": _items(each),
            "next_cursor": cursor_field(
                "The cursor of the next page; null: this is the last one. A page may be empty "
                "although others follow."
            ),
        },
        name=f"{name}PageSchema",
    )
    page.__doc__ = "One page of a list."
    return page


def page(found: Page) -> Response:
    """The response for one page of a list, with a ``Link`` to the next one."""
    response = answer({"items": found.items, "next_cursor": found.next_cursor})
    response.headers["Cache-Control"] = "private, no-cache"
    response.vary.add("Authorization")
    if found.next_cursor is not None:
        add_next(response, cursor=found.next_cursor)
    return response


def public_page(found: Page, *, cache: str, known: Tags) -> Response:
    """A page that is the same for every caller, with a ``Link`` to the next one."""
    body = {"items": found.items, "next_cursor": found.next_cursor}
    response = public_answer(body, cache=cache, known=known)
    if found.next_cursor is not None and response.status_code == 200:
        add_next(response, cursor=found.next_cursor)
    return response


def add_next(response: Response, **changed: str) -> None:
    """Add a ``Link`` to the address of the current request with changed query values."""
    query = urlencode({**request.args, **changed})
    response.headers["Link"] = f'<{request.path}?{query}>; rel="next"'
