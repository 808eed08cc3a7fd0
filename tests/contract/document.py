"""The OpenAPI document, and the comparison of real answers with it."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from flask import Flask
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from service.api.spec import documents, register

FOLDER = Path(__file__).parents[2] / "openapi"
_URI = "urn:openapi"


written = cache(documents)


@cache
def document() -> dict[str, Any]:
    """Both documents of the code as one."""
    public, own = (json.loads(json.dumps(each)) for each in written().values())
    for kind, known in own["components"].items():
        public["components"].setdefault(kind, {}).update(known)
    public["paths"].update(own["paths"])
    return public  # type: ignore[no-any-return]


@cache
def _registry() -> Registry[Any]:
    resource = Resource.from_contents(document(), default_specification=DRAFT202012)
    registry: Registry[Any] = Registry().with_resource(_URI, resource)
    return registry


def validator(name: str) -> Draft202012Validator:
    """The validator of a component of the document."""
    return _validator_at("components", "schemas", name)


def _validator_at(*path: str) -> Draft202012Validator:
    """The validator of the schema at a path of the document."""
    escaped = (each.replace("~", "~0").replace("/", "~1") for each in path)
    pointer = f"{_URI}#/{'/'.join(map(quote, escaped))}"
    return Draft202012Validator({"$ref": pointer}, registry=_registry())


def resolved(part: Any) -> Any:
    """A part of the document, with a top-level reference resolved."""
    while "$ref" in part:
        found: Any = document()
        for step in part["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        part = found
    return part


def operations() -> dict[tuple[str, str], dict[str, Any]]:
    """Every operation by method and path."""
    return {
        (method.upper(), path): operation
        for path, item in document()["paths"].items()
        for method, operation in item.items()
        if method != "parameters"
    }


@cache
def declared() -> dict[str, Any]:
    """The views of the operations, by operation id."""
    app = Flask(__name__)
    register(app)
    found = [view for view in app.view_functions.values() if hasattr(view, "operation_id")]
    return {each.operation_id: each for each in found}


def template_of(method: str, path: str) -> str | None:
    """The path in the document that a request matches; constant paths precede patterns."""
    plain = path.partition("?")[0]
    if (method, plain) in operations():
        return plain
    for other, template in operations():
        pattern = re.sub(r"\{\w+\}", "[^/]+", template)
        if other == method and re.fullmatch(pattern, plain):
            return template
    return None


def operation_of(method: str, path: str) -> dict[str, Any] | None:
    """The operation of a request."""
    template = template_of(method, path)
    return None if template is None else operations()[method, template]


def faults(method: str, path: str, status: int, media: str, content: bytes) -> list[str]:
    """The differences between an answer and the document; empty if there are none."""
    template = template_of(method, path)
    if template is None:
        return [f"{method} {path} is not in the document"]
    operation = operations()[method, template]
    if str(status) not in operation["responses"]:
        return [f"{method} {path}: status {status} is not in the document"]
    response = resolved(operation["responses"][str(status)])
    media = media.partition(";")[0]
    if not content and "content" not in response:
        return []
    if media not in response.get("content", {}):
        return [f"{method} {path}: {status} as {media} is not in the document"]
    if not media.endswith(("/json", "+json")):
        return []
    value = json.loads(content)
    judge = _validator_at(*_path_of_response(method, template, status), "content", media, "schema")
    found = [*judge.iter_errors(value)]
    extra = undocumented(response["content"][media]["schema"], value)
    return [
        *(f"{method} {path}: {where} is not in the document" for where in extra),
        *(f"{method} {path}: {'/'.join(map(str, e.absolute_path))}: {e.message}" for e in found),
    ]


def _path_of_response(method: str, template: str, status: int) -> list[str]:
    """The path of an answer in the document, with a reference to a component resolved."""
    reference = operations()[method, template]["responses"][str(status)].get("$ref")
    if reference is not None:
        return str(reference).removeprefix("#/").split("/")
    return ["paths", template, method.lower(), "responses", str(status)]


def _fits(schema: Any, value: Any) -> bool:
    if "$ref" in schema:
        return bool(_validator_at(*schema["$ref"].removeprefix("#/").split("/")).is_valid(value))
    # Inline members of a union are null and other plain types, without references.
    return bool(Draft202012Validator(schema).is_valid(value))


def undocumented(schema: Any, value: Any, where: str = "") -> list[str]:
    """Fields of an answer that its schema doesn't mention."""
    schema = resolved(schema)
    if "discriminator" in schema and isinstance(value, dict):
        tags = schema["discriminator"]
        schema = resolved({"$ref": tags["mapping"][value[tags["propertyName"]]]})
    branches = [*schema.get("anyOf", ()), *schema.get("oneOf", ())]
    if branches:
        # Several may fit: use the one with the most fields.
        fitting = [each for each in branches if _fits(each, value)]
        return min((undocumented(each, value, where) for each in fitting), key=len, default=[])
    if isinstance(value, list) and "items" in schema:
        return [each for item in value for each in undocumented(schema["items"], item, where)]
    if not isinstance(value, dict) or "properties" not in schema:
        return []
    found = []
    for key, item in value.items():
        if key in schema["properties"]:
            found += undocumented(schema["properties"][key], item, f"{where}/{key}")
        else:
            found.append(f"{where}/{key}")
    return found
