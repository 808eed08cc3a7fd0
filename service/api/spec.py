"""The operations of the API, and their OpenAPI documents by flask-smorest: one for all, one for
operators.

They are written at the first request for them: that takes longer than to start.
"""

import hashlib
import json
import re
from base64 import b64encode
from functools import cache, lru_cache
from importlib.metadata import version
from typing import Any, Final, NamedTuple

import flask_smorest
import yaml
from apispec import BasePlugin
from apispec.ext.marshmallow import MarshmallowPlugin
from apispec.ext.marshmallow.openapi import OpenAPIConverter
from flask import Flask, Response
from marshmallow import Schema, fields

from service.api import (
    audits,
    catalogue,
    checkpoints,
    documented,
    events,
    games,
    moves,
    new_games,
    operators,
    people,
    players,
    probes,
    ratings,
    records,
    rules,
    seats,
    stream,
)
from service.api.answers import JSON, StaticAnswer, respond, static_answer
from service.api.blueprint import Blueprint
from service.api.conditions import sent_tags
from service.api.fields import Shaped, Word
from service.api.problems import KINDS
from service.api.schema import Answer, Body, RawBody, ShapedBody, Tagged
from service.api.shapes import described
from service.api.views import StandingSchema

OPENAPI: Final = "3.1.1"
_REFERENCES: Final = re.compile(r'"#/components/([^"]+)"')
SWAGGER_UI: Final[dict[str, Any]] = {
    "OPENAPI_SWAGGER_UI_PATH": "/docs",
    "OPENAPI_SWAGGER_UI_URL": "/shared/vendor/swagger-ui/",
    "OPENAPI_SWAGGER_UI_CONFIG": {
        "deepLinking": True,
        "defaultModelsExpandDepth": 0,
        "displayOperationId": True,
        "docExpansion": "none",
        "validatorUrl": None,  # It would send the document to another service.
    },
}
"""Settings of flask-smorest for the page /docs, on which readers can try calls."""
_SCRIPT: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)


class Converter(OpenAPIConverter):  # type: ignore[misc]  # apispec is typed in part only.
    """Writes unions, and refers to the shapes of the library."""

    def resolve_nested_schema(self, schema: Any) -> Any:
        """A reference to the component of a schema."""
        if isinstance(schema, ShapedBody):
            return schema.component.reference
        if isinstance(schema, RawBody):
            # Without `format`, a generator for Python encodes the body as JSON.
            return {"type": "string", "format": "binary"}
        return super().resolve_nested_schema(schema)

    def schema2jsonschema(self, schema: Schema) -> dict[str, Any]:
        """The JSON schema of a schema."""
        if isinstance(schema, Tagged):
            parts = {name: self.resolve_nested_schema(each) for name, each in schema.made.items()}
            mapping = {name: each["$ref"] for name, each in parts.items()}
            tags = {"propertyName": schema.tag, "mapping": mapping}
            return {"oneOf": [*parts.values()], "discriminator": tags}
        written: dict[str, Any] = super().schema2jsonschema(schema)
        if isinstance(schema, Answer):
            del written["additionalProperties"]
        return written


class Plugin(MarshmallowPlugin):  # type: ignore[misc]
    """apispec's plugin with that converter."""

    Converter = Converter


class Docstrings(BasePlugin):  # type: ignore[misc]
    """Uses the docstring of a schema as its description."""

    def schema_helper(self, name: str, definition: Any, **kwargs: Any) -> dict[str, Any] | None:
        """The description of a component; None for components without a schema."""
        schema = kwargs.get("schema")
        if schema is None:
            return None
        described = schema if isinstance(schema, type) else type(schema)
        return {"description": " ".join((described.__doc__ or "").split())}


class Ordered(BasePlugin):  # type: ignore[misc]
    """Sorts responses by status: generators ask for the media type of the first."""

    def operation_helper(
        self, path: str | None = None, operations: Any = None, **_kwargs: Any
    ) -> None:
        """Sort the responses of all operations of a path."""
        for operation in (operations or {}).values():
            responses = operation.get("responses", {})
            operation["responses"] = {each: responses[each] for each in sorted(responses, key=str)}


def word_of(_converter: Any, field: fields.Field[Any], **_: Any) -> dict[str, Any]:
    """An attribute function: the words of a field."""
    if not isinstance(field, Word) or field.component is not None:
        return {}
    return {"const": field.words[0]} if len(field.words) == 1 else {"enum": list(field.words)}


def component_of(
    _converter: Any, field: fields.Field[Any], *, ret: Any, **_: Any
) -> dict[str, Any]:
    """An attribute function: the reference to the component of a field."""
    if not isinstance(field, Shaped | Word) or field.component is None:
        return {}
    ret.pop("type", None)
    return field.component.reference


def null_of(_converter: Any, field: fields.Field[Any], *, ret: Any, **_: Any) -> dict[str, Any]:
    """An attribute function: null where a field takes it, and where an optional member of a body
    may be left out as null, or as an empty list.
    """
    parent = field.parent
    may_be_left_out = isinstance(parent, Body) and not (parent.verbatim or field.required)
    if may_be_left_out and isinstance(field, fields.List):
        ret["minItems"] = 0
    return _or_null(ret) if may_be_left_out or field.allow_none else {}


def _or_null(ret: dict[str, Any]) -> dict[str, Any]:
    closed = {key: ret.pop(key) for key in ("$ref", "enum", "const") if key in ret}
    if closed:
        kind = {} if "$ref" in closed else {"type": "string"}
        ret.pop("type", None)
        return {"anyOf": [{**kind, **closed}, {"type": "null"}]}
    if isinstance(ret.get("type"), str):
        return {"type": [ret["type"], "null"]}
    return {}


class Api(flask_smorest.Api):  # type: ignore[misc]
    """flask-smorest's Api, whose operations list their own problems."""

    DEFAULT_ERROR_RESPONSE_NAME = None

    def __init__(
        self,
        app: Flask,
        *,
        title: str,
        about: str,
        file: str,
        prefix: str = "",
        **settings: Any,
    ) -> None:
        key = f"{prefix}_" if prefix else ""
        app.config[f"{key}OPENAPI_URL_PREFIX"] = "/"
        app.config[f"{key}OPENAPI_JSON_PATH"] = file
        app.config.update(settings)
        app.config[f"{key}API_TITLE"] = title
        app.config[f"{key}API_VERSION"] = version("crazy-eights-service")
        app.config[f"{key}OPENAPI_VERSION"] = OPENAPI
        self._waiting: list[flask_smorest.Blueprint] = []
        self._document: dict[str, Any] | None = None
        self._served: StaticAnswer | None = None
        super().__init__(
            app,
            config_prefix=prefix,
            spec_kwargs={
                "marshmallow_plugin": Plugin(schema_name_resolver=_component_name),
                "extra_plugins": [Docstrings(), Ordered()],
                "info": {
                    "description": about,
                    "contact": {"name": "The operator of this service"},
                },
                "servers": [{"url": "/", "description": "This service."}],
            },
        )

    def _register_error_handlers(self) -> None:
        """None: `service.api.failures` has the handlers."""

    def register_blueprint(self, blp: flask_smorest.Blueprint, **options: Any) -> None:
        """Register a blueprint; it comes into the document when that is written."""
        self._app.register_blueprint(blp, **options)
        self._waiting.append(blp)

    @property
    def document(self) -> dict[str, Any]:
        """The document as it is published."""
        if self._document is None:
            self._document = self._written()
        return self._document

    def _openapi_json(self) -> Response:
        """Serve the document."""
        if self._served is None:
            self._served = static_answer(as_json(self.document).encode(), media=JSON)
        return respond(self._served, cache="no-cache", known=sent_tags())

    def _openapi_swagger_ui(self) -> Response:
        """Serve Swagger UI; the policy of its page allows its one script."""
        html = super()._openapi_swagger_ui()
        response = respond(_kept(html), cache="public, max-age=300", known=sent_tags())
        response.headers["Content-Security-Policy"] = policy(script="".join(_SCRIPT.findall(html)))
        return response

    def _written(self) -> dict[str, Any]:
        converter = self.ma_plugin.converter
        for attributes in (rules.reference, component_of, word_of, null_of):
            converter.add_attribute_function(attributes)
        _add_components(self.spec.components)
        converter.resolve_nested_schema(StandingSchema)  # Events refer to it.
        for blp in self._waiting:
            blp.register_views_in_doc(self, self._app, self.spec, name=blp.name, parameters=None)
        for tag in dict.fromkeys(blp.tag for blp in self._waiting):
            self.spec.tag({"name": tag, "description": documented.TAGS[tag]})
        return _without_unused(self.spec.to_dict())


def _component_name(schema: Any) -> str:
    named = schema if isinstance(schema, type) else type(schema)
    return str(named.__name__.removesuffix("Schema"))


def _add_components(components: Any) -> None:
    """Add what operations refer to: shapes of the library, headers, parameters, problems."""
    shapes = described((*events.BODIES, events.LAID_OUT, *events.ANSWERS))
    for name, schema in {**rules.components(), **shapes}.items():
        components.schema(name, schema)
    components.security_scheme("token", {"type": "http", "scheme": "bearer"})
    for name, header in documented.HEADERS.items():
        components.header(name, header, lazy=True)
    for name, parameter in documented.LANGUAGE.items():
        components.parameter(name, parameter["in"], parameter, lazy=True)
    for code, problem in documented.recorded_problems().items():
        components.example(code, {"value": problem}, lazy=True)
    for name, status in documented.TOO_LONG.items():
        components.response(name, documented.problem_response(status, ["bad-request"]), lazy=True)
    for code, kind in KINDS.items():
        components.response(code, documented.problem_response(kind.status, [code]), lazy=True)


def _without_unused(written: dict[str, Any]) -> dict[str, Any]:
    """The document without the schemas and examples that no operation needs."""
    kept: dict[str, Any] = json.loads(json.dumps(written))
    found = {kind: kept["components"].pop(kind, {}) for kind in ("schemas", "examples")}
    used: set[str] = set()
    ahead = _references(kept)
    while ahead:
        used |= ahead
        named = (each.partition("/") for each in ahead)
        parts = (found.get(kind, {}).get(name) for kind, _, name in named)
        ahead = {each for part in parts for each in _references(part)} - used
    for kind, known in found.items():
        kept["components"][kind] = {
            name: part for name, part in known.items() if f"{kind}/{name}" in used
        }
    return kept


def _references(part: Any) -> set[str]:
    """The components to which a part of a document refers: `schemas/View`."""
    return set(_REFERENCES.findall(json.dumps(part)))


def as_json(written: dict[str, Any]) -> str:
    """The text of a document as JSON."""
    return json.dumps(written, indent=2, ensure_ascii=False) + "\n"


def as_yaml(written: dict[str, Any]) -> str:
    """The text of a document as YAML."""
    return yaml.safe_dump(written, sort_keys=False, allow_unicode=True, width=100)


@cache
def policy(*, script: str = "", style: str = "") -> str:
    """The policy of a page. `script` and `style` are those that the page itself contains."""
    return (
        f"default-src 'none'; script-src 'self'{_allowed(script)}; "
        f"style-src 'self'{_allowed(style)}; img-src 'self' data:; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def _allowed(text: str) -> str:
    """The source that allows a text by its hash."""
    digest = b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return f" 'sha256-{digest}'" if text else ""


@lru_cache(1)
def _kept(html: str) -> StaticAnswer:
    return static_answer(html.encode(), media="text/html; charset=utf-8")


PUBLIC: Final[tuple[Blueprint, ...]] = (
    players.blp,
    people.blp,
    ratings.blp,
    new_games.blp,
    games.blp,
    seats.blp,
    moves.blp,
    records.blp,
    stream.blp,
    audits.blp,
    checkpoints.blp,
    catalogue.blp,
)
FOR_OPERATORS: Final[tuple[Blueprint, ...]] = (operators.blp, probes.blp)
ABOUT: Final = """\
Create, join and play games of Crazy Eights and related games. Every game is a hash-chained log \
that anyone can verify.

**Waiting for your turn, then playing** takes three calls. `GET /v1/me/games?to_act=true` lists \
the games that wait for you. `GET /v1/games/{id}` returns your view of a game, with every legal \
move as a complete request body. `POST /v1/games/{id}/moves` makes one of these moves.

**Retries.** Send an `Idempotency-Key`, then repeat a call as often as you like: it takes effect \
once, and retries return the same result. **Versions.** Send `expected_version` with a move to \
make sure that the game has not changed since you read it.

Every error is `application/problem+json`; branch on `code`. `Accept-Language` or `?lang=` \
selects the language of titles, details and rule texts. Ignore unknown fields and event types: \
more may be added.
"""
ABOUT_OPERATORS: Final = "Health checks, metrics, and operations with a key from OPERATOR_KEYS."


class Apis(NamedTuple):
    """The public API, and that of operators."""

    public: Api
    operators: Api


def register(app: Flask) -> Apis:
    """Register all operations with an application, and the documents that describe them."""
    public = Api(app, title="Crazy Eights", about=ABOUT, file="openapi.json", **SWAGGER_UI)
    for blp in PUBLIC:
        public.register_blueprint(blp)
    own = Api(
        app,
        title="Crazy Eights, for operators",
        about=ABOUT_OPERATORS,
        file="operators.json",
        prefix="OPERATORS",
    )
    for blp in FOR_OPERATORS:
        own.register_blueprint(blp)
    return Apis(public, own)


def documents() -> dict[str, dict[str, Any]]:
    """Both documents by the name of their file, without a service."""
    apis = register(Flask("documents", static_folder=None))
    return {"openapi": apis.public.document, "operators": apis.operators.document}
