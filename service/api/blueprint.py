"""flask-smorest's Blueprint for this service: one declaration of an operation acts and documents.

    @blp.route("/v1/games", methods=["POST"])
    @blp.operation("createGame", "Create a game", price=CREATION, access=Access.PLAYER)
    @blp.arguments(RetrySafe, location="headers", as_kwargs=True)
    @blp.arguments(NewGameSchema)
    @blp.response(201, ViewSchema, description="The game.", headers=named("Location", "ETag"))
    def create_game(call: ApiCall, asked: NewGame, *, key: str | None) -> Response: ...

Headers stand above the body, so that a bad one is reported first. Views return responses, which
flask-smorest passes on. With `CHECK_ANSWERS`, as in all tests, they must match what is declared.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from functools import wraps
from inspect import getdoc
from typing import Any, Final

import flask_smorest
import orjson
from flask import Response, current_app, g, request
from marshmallow import Schema, ValidationError

from crazy_eights.locales import Message
from service.api import callers, documented
from service.api.answers import JSON, NDJSON
from service.api.callers import operator_with
from service.api.conditions import IfNoneMatch
from service.api.parser import PARSER, check_no_body
from service.api.problems import Problem
from service.api.schema import Body, Query
from service.usecases import Service, tokens
from service.usecases.inputs import Retry, fingerprint_of
from service.usecases.operators import Operator
from service.usecases.prices import MOVE, Price
from service.usecases.tokens import Token

View = Callable[..., Any]
_IN_PATH: Final = re.compile(r"<(?:\w+:)?(\w+)>")
_NO_QUERY: Final = Query()


class Access(Enum):
    """Who may call an operation."""

    OPEN = "everyone; tokens are ignored"
    VIEWER = "everyone; a token shows more"
    PLAYER = "players only"
    OPERATOR = "operators with a key of the scope"


@dataclass(slots=True)
class ApiCall:
    """A call of an operation; `body` is the normalized JSON that was sent."""

    service: Service
    token: Token | None = None
    operator: Operator | None = None
    body: Any = None

    @property
    def acting(self) -> Operator:
        """The operator of an operation for operators."""
        if self.operator is None:
            raise RuntimeError("the operation is not for operators")
        return self.operator

    def retry(self, key: str | None, **more: Any) -> Retry | None:
        """What makes retries of this call safe: its key, with a digest of its body, in which `more`
        replaces or adds members.
        """
        return None if key is None else Retry(key, fingerprint_of({**self.body, **more}))


def named(*names: str) -> dict[str, str]:
    """Headers of a response, by their names in `service.api.documented`."""
    return {name: name for name in names}


class Blueprint(flask_smorest.Blueprint):  # type: ignore[misc]  # flask-smorest ships no types.
    """A blueprint whose operations are declared once; `operation` comes right below `route`."""

    ARGUMENTS_PARSER = PARSER
    DEFAULT_LOCATION_CONTENT_TYPE_MAPPING: Final = {"json": "application/json", "ndjson": NDJSON}

    def __init__(self, module: str, *, tag: str) -> None:
        """Several modules may have the same `tag` in the document."""
        super().__init__(module.rpartition(".")[2], module)
        self.tag = tag

    def add_url_rule(self, rule: str, *args: Any, **options: Any) -> None:
        """Add a rule, whose parameters have the usual descriptions."""
        options["tags"] = [self.tag]
        options["parameters"] = [documented.PATH[name] for name in _IN_PATH.findall(rule)]
        super().add_url_rule(rule, *args, **options)

    def arguments(
        self,
        schema: type[Schema],
        *,
        location: str = "json",
        required: bool = True,
        **options: Any,
    ) -> Callable[[View], View]:
        """Parse a part of the request into an argument of the view, and document it."""
        made = schema()
        if isinstance(made, Body):
            made.may_be_left_out = not required
        decorator: Callable[[View], View] = super().arguments(
            made, location=location, required=required, **options
        )
        return decorator

    def unless_known(self, what: str = "response") -> Callable[[View], View]:
        """Give the view the tags in `If-None-Match`: 304 if the caller has what would be sent."""
        read = self.arguments(IfNoneMatch, location="headers", as_kwargs=True)
        reply = self.alt_response(
            304,
            description=f"The caller already has the current {what}.",
            headers=named("ETag"),
            success=True,
        )
        return lambda view: read(reply(view))

    def operation(
        self,
        id_: str,
        summary: str,
        *,
        price: Price | None,
        access: Access = Access.OPEN,
        scope: str = "",
        problems: Iterable[str] = (),
    ) -> Callable[[View], View]:
        """Declare an operation: its minimum `price` (None: no rate limit applies), who may call it
        (`scope`: what an operator's key must allow), and the codes of its own problems.
        """

        def decorate(view: View) -> View:
            words = documented.words_of(view)
            called = _called(view, words, price=price, access=access, scope=scope)
            called.price = price  # type: ignore[attr-defined]  # Read by service.api.rate_limits.
            called.operation_id = id_  # type: ignore[attr-defined]
            documented.complete(called, id_, words, limited=price is not None)
            return self.doc(  # type: ignore[no-any-return]
                operationId=id_,
                summary=summary,
                description=getdoc(view),
                security=documented.SECURITY[access.name],
                responses=documented.problems_of(problems, access.name, words),
            )(called)

        return decorate


def _called(
    view: View, words: documented.Words, *, price: Price | None, access: Access, scope: str
) -> View:
    """The view as Flask calls it: it identifies the caller, and refuses what is not declared."""
    inner = view if "query" in words.places else _without_query(view)
    is_move = price is not None and price.quota == MOVE.quota

    @wraps(view)
    def called(**path: Any) -> Response:
        call = g.call = ApiCall(current_app.extensions["eights"])
        _identify(call, access, scope)
        try:
            if not words.has_body:
                check_no_body()
            answer: Response = inner(call, **path)
        except Problem as refused:
            # An invalid token is reported before an error in the request.
            if call.token is not None and refused.status < 500:
                tokens.authenticate(call.service, token=call.token)
            raise
        if call.token is not None and not is_move:
            tokens.note_use(call.service, token=call.token)
        if current_app.config["CHECK_ANSWERS"]:
            check_answer(answer, called)
        return answer

    return called


def _without_query(view: View) -> View:
    """The view of an operation without parameters: it refuses all but `lang`."""

    @wraps(view)
    def checked(*args: Any, **path: Any) -> Any:
        if request.query_string:
            PARSER.parse(_NO_QUERY, request, location="query")
        return view(*args, **path)

    return checked


def _identify(call: ApiCall, access: Access, scope: str) -> None:
    """Note the caller's token, or the operator. Raises Problem."""
    if access is Access.OPERATOR:
        call.operator = operator_with(scope)
    elif access is not Access.OPEN:
        call.token = bearer_token(required=access is Access.PLAYER)


def bearer_token(*, required: bool) -> Token | None:
    """The token of the request, or None. Raises Problem `unauthorized`."""
    token = callers.token()
    if token is None and "HTTP_AUTHORIZATION" in request.environ:
        raise Problem("unauthorized", Message("header-is-no-bearer"))
    if token is None and required:
        raise Problem("unauthorized", Message("send-a-token"))
    return token


_HEADERS: Final = frozenset(("ETag", "Location", "Link", "Idempotent-Replayed"))
"""Headers that are declared where an answer has them."""


class Undeclared(AssertionError):
    """An answer that its operation does not declare."""


def check_answer(answer: Response, view: Callable[..., Any]) -> None:
    """Raises Undeclared for an answer that its operation does not declare."""
    operation = vars(view)["operation_id"]
    responses = vars(view)["_apidoc"]["response"]["responses"]
    replies = responses.get(answer.status_code, ())
    media = answer.mimetype
    found = [each for each in replies if (each["content_type"] or JSON).startswith(media or JSON)]
    if not found:
        raise Undeclared(f"{operation}: {answer.status_code} {media}")
    given = _HEADERS & set(answer.headers.keys())
    undeclared = given - set(found[0].get("headers", ()))
    if undeclared:
        raise Undeclared(f"{operation}: headers {sorted(undeclared)}")
    schema = found[0].get("schema")
    encoded = "Content-Encoding" in answer.headers
    if isinstance(schema, Schema) and media == JSON and not (answer.is_streamed or encoded):
        _check_body(operation, schema, orjson.loads(answer.get_data()))
    elif schema is None and not answer.is_streamed and answer.get_data():
        raise Undeclared(f"{operation}: a body")


def _check_body(operation: str, schema: Schema, body: Any) -> None:
    try:
        schema.load(body)
    except ValidationError as error:
        raise Undeclared(f"{operation}: {error.messages}") from error
