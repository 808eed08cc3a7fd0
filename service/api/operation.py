"""One decorator for every view: it parses what the view needs and documents the same.

What stands in the OpenAPI document and what a request is held against come from one place, so
they cannot drift apart. A view gets an ``ApiCall`` and the path's arguments; it parses nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from typing import Any, Final, NamedTuple

from flask import Response, current_app, request
from marshmallow import Schema

from crazy_eights.locales import Message
from service.api import bodies, callers, conditions, languages
from service.api.problems import Problem
from service.api.schemas.shapes import Component
from service.usecases import Service, players
from service.usecases.prices import MOVE, Price
from service.usecases.tokens import Token

SMALL: Final = 4 * 1024
LARGE: Final = 64 * 1024


class Access(Enum):
    """Who may call."""

    OPEN = "everybody; tokens are not looked at"
    VIEWER = "everybody; a token shows more"
    PLAYER = "players only"


class Reply(NamedTuple):
    """One documented answer; ``headers`` are names from ``service.api.document``.

    Of several schemas one holds for each message. `brief` is that of a minimal answer.
    """

    status: int
    schema: type[Schema] | tuple[type[Schema], ...] | None
    about: str
    headers: tuple[str, ...] = ()
    media: str = "application/json"
    links: dict[str, Any] | None = None
    brief: type[Schema] | None = None


class Body(NamedTuple):
    """What a request's body may be: the shape by which the use case reads it.

    A body that is no JSON has no shape; the view gets its bytes.
    """

    shape: Component | None
    cap: int = LARGE
    optional: bool = False
    examples: dict[str, Any] | None = None
    media: str = bodies.JSON


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """Everything about a view that a client can know."""

    id: str
    summary: str
    price: Price | None
    """What it costs at least; None: it is not limited."""
    replies: tuple[Reply, ...]
    access: Access = Access.OPEN
    body: Body | None = None
    query: type[Schema] | None = None
    problems: tuple[str, ...] = ()
    retry_safe: bool = False
    conditional_on: tuple[str, ...] = ()
    minimal_on_wish: bool = False


@dataclass(slots=True)
class ApiCall:
    """A parsed request."""

    service: Service
    token: Token | None = None
    body: Any = None
    query: dict[str, Any] = field(default_factory=dict)
    key: str | None = None


View = Callable[..., Response]


def operation(about: Operation) -> Callable[[View], View]:
    """Parse as ``about`` says, then call the view; its document hangs at ``operation``."""
    asked = about.body
    query_schema = about.query() if about.query else None
    is_move = about.price is not None and about.price.quota == MOVE.quota

    def decorate(view: View) -> View:
        @wraps(view)
        def called(**path: str) -> Response:
            call = ApiCall(current_app.extensions["eights"])
            if about.access is not Access.OPEN:
                call.token = bearer_token(required=about.access is Access.PLAYER)
            try:
                if request.query_string:
                    languages.check()
                if query_schema is not None:
                    call.query = bodies.load_query(query_schema)
                if asked is not None:
                    if asked.media == bodies.JSON:
                        call.body = bodies.read_json(asked.cap, optional=asked.optional)
                    else:
                        call.body = bodies.read_bytes(asked.cap, media=asked.media)
                if about.retry_safe:
                    call.key = conditions.idempotency_key()
            except Problem:
                # Whose token is no good hears of that first, not of a fault in the request.
                if about.access is Access.PLAYER:
                    players.authenticate(call.service, token=call.token)
                raise
            response = view(call, **path)
            if call.token is not None and not is_move:
                players.note_use(call.service, token=call.token)
            return response

        # Read by service.api.document and service.api.rate_limits.
        called.operation = about  # type: ignore[attr-defined]
        return called

    return decorate


def bearer_token(*, required: bool) -> Token | None:
    """The token of the request; None without one. Raises Problem ``unauthorized``."""
    token = callers.token()
    if token is None and "HTTP_AUTHORIZATION" in request.environ:
        raise Problem("unauthorized", Message("header-is-no-bearer"))
    if token is None and required:
        raise Problem("unauthorized", Message("send-a-token"))
    return token
