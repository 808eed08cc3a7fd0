"""The decorator of all views: it declares an operation and parses requests accordingly.

The OpenAPI document is generated from the same declaration, so it always matches the parser. A view
gets an ``ApiCall`` and the path's arguments, and parses nothing itself.
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
from service.api.operator_keys import operator_with
from service.api.problems import Problem
from service.api.schemas.base import Strict
from service.api.schemas.shapes import Component
from service.usecases import Service, tokens
from service.usecases.operators import Operator
from service.usecases.prices import MOVE, Price
from service.usecases.tokens import Token

SMALL: Final = 4 * 1024
LARGE: Final = 64 * 1024


class Access(Enum):
    """Who may call an operation."""

    OPEN = "everyone; tokens are ignored"
    VIEWER = "everyone; a token shows more"
    PLAYER = "players only"
    OPERATOR = "operators with a key of the scope"


class Reply(NamedTuple):
    """A documented response; ``headers`` are names from ``service.api.document``.

    If there are several schemas, each message of a stream matches one of them. `brief` is the
    schema of a minimal response.
    """

    status: int
    schema: type[Schema] | tuple[type[Schema], ...] | None
    about: str
    headers: tuple[str, ...] = ()
    media: str = "application/json"
    brief: type[Schema] | None = None


class Body(NamedTuple):
    """The body of a request, with the shape that the use case parses it with.

    For bodies other than JSON, `shape` is None and the view gets the bytes. `cap` is in bytes.
    """

    shape: Component | None
    cap: int = LARGE
    optional: bool = False
    examples: dict[str, Any] | None = None
    media: str = bodies.JSON
    also: str | None = None
    """A second media type that the body may have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """The public declaration of a view."""

    id: str
    summary: str
    price: Price | None
    """The minimum cost; None: no rate limit applies."""
    replies: tuple[Reply, ...]
    access: Access = Access.OPEN
    scope: str = ""
    """What the key of an operator must allow."""
    body: Body | None = None
    query: type[Schema] | None = None
    problems: tuple[str, ...] = ()
    retry_safe: bool = False
    conditional_on: tuple[str, ...] = ()
    accepts_prefer: bool = False


@dataclass(slots=True)
class ApiCall:
    """A parsed request."""

    service: Service
    token: Token | None = None
    body: Any = None
    query: dict[str, Any] = field(default_factory=dict)
    key: str | None = None
    operator: Operator | None = None

    @property
    def acting(self) -> Operator:
        """The operator of an operation for operators."""
        if self.operator is None:
            raise RuntimeError("the operation is not for operators")
        return self.operator


View = Callable[..., Response]


def operation(about: Operation) -> Callable[[View], View]:
    """A decorator that parses requests as declared, then calls the view.

    The declaration is stored in the view's attribute ``operation``.
    """
    body = about.body
    query_schema = (about.query or Strict)()
    is_move = about.price is not None and about.price.quota == MOVE.quota

    def decorate(view: View) -> View:
        @wraps(view)
        def called(**path: str) -> Response:
            call = ApiCall(current_app.extensions["eights"])
            asks = bool(request.query_string)
            _identify(call, about)
            try:
                if asks:
                    languages.check()
                if asks or about.query is not None:
                    call.query = bodies.load_query(query_schema)
                if body is not None:
                    if body.media == bodies.JSON:
                        call.body = bodies.read_json(
                            body.cap, optional=body.optional, also=body.also
                        )
                    else:
                        call.body = bodies.read_bytes(body.cap, media=body.media)
                else:
                    bodies.check_none()
                if about.retry_safe:
                    call.key = conditions.idempotency_key()
            except Problem:
                # An invalid token is reported before an error in the request.
                if call.token is not None:
                    tokens.authenticate(call.service, token=call.token)
                raise
            response = view(call, **path)
            if call.token is not None and not is_move:
                tokens.note_use(call.service, token=call.token)
            return response

        # Read by service.api.document and service.api.rate_limits.
        called.operation = about  # type: ignore[attr-defined]
        return called

    return decorate


def _identify(call: ApiCall, about: Operation) -> None:
    """Note the caller's token, or the operator. Raises Problem."""
    if about.access is Access.OPERATOR:
        call.operator = operator_with(about.scope)
    elif about.access is not Access.OPEN:
        call.token = bearer_token(required=about.access is Access.PLAYER)


def bearer_token(*, required: bool) -> Token | None:
    """The token of the request, or None. Raises Problem ``unauthorized``."""
    token = callers.token()
    if token is None and "HTTP_AUTHORIZATION" in request.environ:
        raise Problem("unauthorized", Message("header-is-no-bearer"))
    if token is None and required:
        raise Problem("unauthorized", Message("send-a-token"))
    return token
