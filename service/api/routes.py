"""All views of the API, and the OpenAPI document, which is generated on first use."""

from functools import cache
from typing import Any, Final

from flask import Blueprint, Flask

from service.api import (
    audits,
    catalogue,
    checkpoints,
    games,
    moves,
    operators,
    people,
    players,
    probes,
    ratings,
    records,
    stream,
)
from service.api.document import add_views, finished, make_document

VIEWS: Final[tuple[Blueprint, ...]] = tuple(
    part.views
    for part in (
        players,
        people,
        ratings,
        games,
        moves,
        records,
        stream,
        audits,
        checkpoints,
        catalogue,
        operators,
        probes,
    )
)


@cache
def openapi() -> dict[str, Any]:
    """The OpenAPI document."""
    document = make_document(Flask("service"))
    for views in VIEWS:
        add_views(document, views)
    return finished(document)
