"""Generates the OpenAPI document from the operations that are declared on the views."""

import json
import re
from importlib.metadata import version
from inspect import getdoc
from typing import Any, Final

import yaml
from apispec.ext.marshmallow import MarshmallowPlugin
from flask import Blueprint, Flask
from flask_smorest import Api
from flask_smorest import Blueprint as Documented
from marshmallow import Schema

from crazy_eights.locales import LANGUAGES
from service.api import examples
from service.api.answers import JSON, PROBLEM
from service.api.compilable import make_compilable
from service.api.conditions import KEY_PATTERN
from service.api.links import add_links
from service.api.operation import Access, Body, Operation, Reply
from service.api.problems import KINDS
from service.api.samples import samples_of
from service.api.schemas import events, games, moves, operators, people, players, rules
from service.api.schemas.answers import ProblemSchema
from service.api.schemas.shapes import described, reference_of
from service.api.schemas.words import Docstrings, words_of

OPENAPI: Final = "3.1.1"
# Problems of every call, and the additional ones of calls with a body.
_ALWAYS: Final = ("validation-failed", "rate-limited", "internal-error", "unavailable")
_TOO_LONG: Final = {"uri-too-long": 414, "fields-too-long": 431}
"""Responses that the server gives in place of any operation."""
_WITH_BODY: Final = ("bad-request", "too-large", "unsupported-media-type")
_WITH_JSON: Final = ("malformed-json", *_WITH_BODY)

ABOUT: Final = """\
Create, join and play games of Crazy Eights and related games. Every game is a hash-chained log \
that anyone can verify.

**Waiting for your turn, then playing** takes three calls. `GET /v1/me/games?to_act=true` lists \
the games that wait for you. `GET /v1/games/{id}` returns your view of a game, with every legal \
move as a complete request body. `POST /v1/games/{id}/moves` makes one of these moves.

**Retries.** Send an `Idempotency-Key`, then repeat a call as often as you like: it takes effect \
once, and retries return the same result. **Versions.** Send `If-Match` or `expected_version` to \
make sure that the game has not changed since you read it.

Every error is `application/problem+json`; branch on `code`. `Accept-Language` or `?lang=` \
selects the language of titles, details and rule texts. Ignore unknown fields and event types: \
more may be added.
"""

TAGS: Final = {
    "players": "Players, each with a name and a bearer token, and their tokens.",
    "people": "Blocks and reports.",
    "ratings": "Ratings of players by rule set.",
    "games": "Creating, finding, joining and ending games.",
    "moves": "Making moves: one endpoint takes every `type` of move, others take one type each.",
    "records": "Logs of games, exports, rounds, replays and analyses.",
    "live": "Events as they happen, by stream (`text/event-stream`) or long poll.",
    "audits": "Verifying that a game followed the rules.",
    "checkpoints": "A signed Merkle root per day over its ended games, in an append-only tree.",
    "catalogue": "Rule sets, bots and translated words.",
    "operators": "For those who run the service. The bearer token is a key from OPERATOR_KEYS; "
    "without such keys these operations are 404.",
    "operations": "Health checks and metrics for operators.",
}

_TEXT: Final = {"type": "string"}
_FILE: Final = {"type": "string", "format": "binary"}
"""A body that is sent as it is: without `format`, a generator for Python encodes it as JSON."""
HEADERS: Final[dict[str, dict[str, Any]]] = {
    "Location": {"description": "The address of the created resource.", "schema": _TEXT},
    "ETag": {
        "description": 'The version of a game, such as `"17"`, or a digest of other content.',
        "schema": _TEXT,
    },
    "Content-Language": {
        "description": "The language of the texts in the response.",
        "schema": _TEXT,
        "example": "en",
    },
    "Link": {"description": 'The address of the next page, with `rel="next"`.', "schema": _TEXT},
    "Cache-Control": {"description": "How long the response may be cached.", "schema": _TEXT},
    "Idempotent-Replayed": {
        "description": "`true`: the response repeats the result of an earlier call with this key.",
        "schema": {"type": "string", "const": "true"},
    },
    "Preference-Applied": {
        "description": "`return=minimal` if the request had it in `Prefer`.",
        "schema": {"type": "string", "const": "return=minimal"},
    },
    "RateLimit": {
        "description": "The quota with the fewest units left: the units (`r`), and the seconds "
        "until it is full again (`t`). Publicly cacheable responses don't have this header.",
        "schema": _TEXT,
        "example": '"moves";r=2998;t=60',
    },
    "RateLimit-Policy": {
        "description": "The quotas that the call counts against: units (`q`) per window in seconds "
        "(`w`), and the cost of the call in units (`c8-cost`).",
        "schema": _TEXT,
        "example": '"moves";q=3000;w=60;qu="units";c8-cost=1',
    },
    "Retry-After": {
        "description": "How many seconds to wait before the next attempt.",
        "schema": {"type": "integer"},
    },
    "WWW-Authenticate": {"description": "The authentication scheme.", "schema": _TEXT},
}
_LIMITS: Final = ("RateLimit", "RateLimit-Policy")
PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "Idempotency-Key": {
        "description": "Makes retries safe: calls with the same key and the same body take effect "
        "once and return the same result. Choose any text, for example a UUID.",
        "schema": {"type": "string", "pattern": KEY_PATTERN},
        "example": "3f0c8a52-8d0e-4c8e-a9a4-0d4a6e2d2c4b",
    },
    "If-Match": {
        "description": "The version that the caller has seen. If the game has another one: 412.",
        "schema": _TEXT,
        "example": '"17"',
    },
    "If-None-Match": {
        "description": "The `ETag` that the caller has. If it is still current: 304.",
        "schema": _TEXT,
        "example": '"17"',
    },
    "Prefer": {
        "description": "`return=minimal` omits `rules`, `rounds` and `fairness` from `game`, which "
        "is then not a whole `View`: merge it into the one you have. The rest follows from "
        "`events`: `round_ended` is the next element of `rounds`, and `seed_revealed` has the "
        "`seed` of `fairness`. Other preferences are ignored.",
        "schema": _TEXT,
        "example": "return=minimal",
    },
    "Last-Event-ID": {
        "description": "Streams: the `id` of the last received message; the stream continues after "
        "it. Takes precedence over `after`.",
        "schema": _TEXT,
        "example": "17",
    },
}
LANGUAGE_PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "lang": {
        "in": "query",
        "description": "The language of all texts, including problems. Takes precedence over "
        "`Accept-Language`.",
        "schema": {"type": "string", "enum": list(LANGUAGES)},
        "example": "de",
    },
    "Accept-Language": {
        "in": "header",
        "description": "The languages that the caller prefers. Unsupported ones are ignored; "
        "without a supported one, texts are in English.",
        "schema": _TEXT,
        "example": "de-AT, de;q=0.9, en;q=0.5",
    },
}
_SECURITY: Final[dict[Access, list[dict[str, list[str]]]]] = {
    Access.OPEN: [],
    Access.VIEWER: [{}, {"token": []}],
    Access.PLAYER: [{"token": []}],
    Access.OPERATOR: [{"token": []}],
}
_PATH_WORDS: Final = {
    "game_id": "The `id` of the game.",
    "player_id": "The `id` of the player.",
    "report_id": "The `id` of the report, from `listReports`.",
    "token_id": "The `id` of the token, from `listTokens`.",
    "ruleset_id": "The `id` of the preset, from `listRulesets`.",
    "seat": "The number of the seat, counted from 0.",
    "day": "The day in UTC, such as 2026-11-20.",
}


class Document(Api):  # type: ignore[misc]  # flask-smorest ships no types.
    """flask-smorest's Api without default responses: operations list their own problems."""

    DEFAULT_ERROR_RESPONSE_NAME = None


def make_document(app: Flask) -> Document:
    """The empty document of ``app``: title, tags, security scheme, shared parts.

    The app serves nothing: what flask-smorest sets up in it besides has no effect.
    """
    app.config.update(
        API_TITLE="Crazy Eights",
        API_VERSION=version("crazy-eights-service"),
        OPENAPI_VERSION=OPENAPI,
    )
    document = Document(
        app,
        spec_kwargs={
            "marshmallow_plugin": MarshmallowPlugin(schema_name_resolver=_component_name),
            "extra_plugins": [Docstrings()],
            "info": {
                "description": ABOUT,
                "contact": {"name": "The operator of this service"},
            },
            "servers": [{"url": "/", "description": "This service."}],
        },
    )
    for attributes in (rules.reference, reference_of, words_of):
        document.ma_plugin.converter.add_attribute_function(attributes)
    _add_components(document)
    return document


def _add_components(document: Document) -> None:
    """Add what operations refer to: schemas, headers, parameters, examples and responses."""
    components = document.spec.components
    bodies = described(
        (
            *moves.BODIES,
            *games.BODIES,
            *players.BODIES,
            *people.BODIES,
            *operators.BODIES,
            *events.ANSWERS,
        )
    )
    for name, schema in {**rules.components(), **bodies}.items():
        components.schema(name, schema)
    components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    for name, header in HEADERS.items():
        components.header(name, header, lazy=True)
    for name, parameter in PARAMETERS.items():
        components.parameter(name, "header", parameter, lazy=True)
    for name, parameter in LANGUAGE_PARAMETERS.items():
        components.parameter(name, parameter["in"], parameter, lazy=True)
    for code, problem in examples.of_problems().items():
        components.example(code, {"value": problem}, lazy=True)
    for name, status in _TOO_LONG.items():
        components.response(name, _problem_response(status, ["bad-request"]), lazy=True)
    for code, kind in KINDS.items():
        components.response(code, _problem_response(kind.status, [code]), lazy=True)


def _component_name(schema: Any) -> str:
    named = schema if isinstance(schema, type) else type(schema)
    return str(named.__name__.removesuffix("Schema"))


def add_views(document: Document, views: Blueprint) -> None:
    """Add the operations of a blueprint to the document; the blueprint's name is their tag.

    `Documented.doc` wraps each view in a function that costs 6 µs per call. So the views are
    registered a second time, in an app that serves no requests.
    """
    app = Flask("views", static_folder=None)
    app.register_blueprint(views)
    described = Documented(views.name, __name__, description=TAGS[views.name])
    for rule in app.url_map.iter_rules():
        view: Any = app.view_functions[rule.endpoint]
        words = {"description": getdoc(view), **describe(view.operation)}
        described.add_url_rule(
            rule.rule,
            rule.endpoint.removeprefix(f"{views.name}."),
            described.doc(**words)(view),
            methods=(rule.methods or set()) - {"HEAD", "OPTIONS"},
            parameters=[
                {"in": "path", "name": name, "description": _PATH_WORDS[name]}
                for name in sorted(rule.arguments)
            ],
        )
    document.register_blueprint(described)


def describe(about: Operation) -> dict[str, Any]:
    """The OpenAPI operation object for ``about``, with unresolved schemas."""
    written: dict[str, Any] = {"operationId": about.id, "summary": about.summary}
    written["security"] = _SECURITY[about.access]
    # apispec replaces names of components by references.
    parameters: list[Any] = ["Idempotency-Key"] * about.retry_safe + [*about.conditional_on]
    parameters += ["Prefer"] * about.accepts_prefer
    if about.query is not None:
        parameters.append({"in": "query", "schema": about.query})
    written["parameters"] = [*parameters, *LANGUAGE_PARAMETERS]
    if about.body is not None:
        written["requestBody"] = _request_body(about.body)
    replies = {reply.status: _reply(reply, about) for reply in _first_of_each(about.replies)}
    for reply in about.replies:
        if reply.schema is not None or reply.media != "application/json":
            content = replies[reply.status].setdefault("content", {})
            content[reply.media] = _content(reply, about)
    written["responses"] = {**replies, **_problems(about)}
    return written


def _first_of_each(replies: tuple[Reply, ...]) -> list[Reply]:
    return list({reply.status: reply for reply in reversed(replies)}.values())


def _request_body(body: Body) -> dict[str, Any]:
    content: dict[str, Any] = {"schema": _FILE if body.shape is None else body.shape.reference}
    if body.examples:
        content["examples"] = {name: {"value": value} for name, value in body.examples.items()}
    medias = (body.media,) if body.also is None else (body.media, body.also)
    return {"required": not body.optional, "content": dict.fromkeys(medias, content)}


def _reply(reply: Reply, about: Operation) -> dict[str, Any]:
    names = reply.headers + ("Idempotent-Replayed",) * about.retry_safe
    names += _LIMITS * (about.price is not None)
    written: dict[str, Any] = {"description": reply.about}
    if names:
        written["headers"] = {name: name for name in names}
    return written


def _content(reply: Reply, about: Operation) -> dict[str, Any]:
    example = examples.of_answer(about.id, reply.status, reply.media)
    if isinstance(reply.schema, tuple):
        messages = {name: {"value": data} for name, data in (example or {}).items()}
        named = {_event_name(schema): schema for schema in reply.schema}
        return {"schema": {"oneOf": list(reply.schema)}, "x-events": _references(named)} | (
            {"examples": messages} if messages else {}
        )
    content: dict[str, Any] = {"schema": reply.schema or _TEXT}
    if reply.brief is not None:
        content["schema"] = {"anyOf": [reply.schema, reply.brief]}
    if example is not None:
        content["example"] = example
    return content


def _event_name(schema: type[Schema]) -> str:
    """The name of the event of a stream's message: `your_turn` for `YourTurnMessageSchema`, unless
    the schema names another.
    """
    named = getattr(schema, "event", None)
    if named is not None:
        return str(named)
    title = _component_name(schema).removesuffix("Message")
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", title).lower()


def _references(named: dict[str, type[Schema]]) -> dict[str, dict[str, str]]:
    """The reference to the message of each event, by the event's name."""
    return {
        name: {"$ref": f"#/components/schemas/{_component_name(schema)}"}
        for name, schema in named.items()
    }


def codes_of(about: Operation) -> list[str]:
    """The codes of all problems that this operation may return."""
    codes = {*about.problems, *_ALWAYS}
    if about.access is not Access.OPEN:
        codes.add("unauthorized")
    if about.body is not None:
        codes.update(_WITH_JSON if about.body.media == JSON else _WITH_BODY)
    if about.retry_safe:
        codes.add("idempotency-key-reused")
    return [code for code in KINDS if code in codes]


def _problems(about: Operation) -> dict[int, Any]:
    by_status: dict[int, list[str]] = {}
    for code in codes_of(about):
        by_status.setdefault(KINDS[code].status, []).append(code)
    if "If-Match" in about.conditional_on:
        by_status[412] = ["stale-version"]
    return {status: name for name, status in _TOO_LONG.items()} | {
        # A status with one code refers to the component of that name.
        status: codes[0]
        if status == KINDS[codes[0]].status and len(codes) == 1
        else _problem_response(status, codes)
        for status, codes in sorted(by_status.items())
    }


def _problem_response(status: int, codes: list[str]) -> dict[str, Any]:
    names: dict[int, tuple[str, ...]] = {
        401: ("WWW-Authenticate",),
        429: ("Retry-After", *_LIMITS),
        503: ("Retry-After",),
    }
    response: dict[str, Any] = {
        "description": " · ".join(f"`{code}`: {KINDS[code].title}." for code in codes),
        "content": {PROBLEM: {"schema": ProblemSchema}},
    }
    met = [code for code in codes if code in examples.of_problems()]
    if met:
        response["content"][PROBLEM]["examples"] = {code: code for code in met}
    headers = ("Content-Language", *names.get(status, ()))
    response["headers"] = {name: name for name in headers}
    return response


def finished(document: Document) -> dict[str, Any]:
    """The document as it is published."""
    text = json.dumps({"openapi": OPENAPI, **document.spec.to_dict()})
    written: dict[str, Any] = json.loads(text)
    # flask-smorest adds components that nothing here refers to.
    for kind in ("schemas", "examples"):
        known = written["components"][kind]
        for name in [each for each in known if f'"#/components/{kind}/{each}"' not in text]:
            del known[name]
    make_compilable(written)
    add_links(written)
    for path, item in written["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                operation["x-codeSamples"] = samples_of(method, path, operation)
    return written


def as_json(written: dict[str, Any]) -> str:
    """The text of a published document as JSON."""
    return json.dumps(written, indent=2, ensure_ascii=False) + "\n"


def as_yaml(written: dict[str, Any]) -> str:
    """The text of a published document as YAML."""
    return yaml.safe_dump(written, sort_keys=False, allow_unicode=True, width=100)
