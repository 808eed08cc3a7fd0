"""The committed OpenAPI document, and real answers held against it."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask
from jsonschema import Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from service.api.operation import Operation
from service.api.routes import VIEWS

FOLDER = Path(__file__).parents[2] / "openapi"
_URI = "urn:openapi"


@cache
def document() -> dict[str, Any]:
    """The committed document."""
    read: dict[str, Any] = json.loads((FOLDER / "openapi.json").read_text(encoding="utf-8"))
    return read


@cache
def _registry() -> Registry[Any]:
    resource = Resource.from_contents(document(), default_specification=DRAFT202012)
    registry: Registry[Any] = Registry().with_resource(_URI, resource)
    return registry


def validator(name: str) -> Draft202012Validator:
    """What judges values by a component of the document."""
    pointer = f"{_URI}#/components/schemas/{name}"
    return Draft202012Validator({"$ref": pointer}, registry=_registry())


def resolved(part: Any) -> Any:
    """A part of the document, with a reference at its top followed."""
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
def declared() -> dict[str, Operation]:
    """What the views declare, by the id of the operation."""
    app = Flask(__name__)
    for views in VIEWS:
        app.register_blueprint(views)
    found = (getattr(view, "operation", None) for view in app.view_functions.values())
    return {about.id: about for about in found if about is not None}


def operation_of(method: str, path: str) -> dict[str, Any] | None:
    """The operation that a request goes to; constant paths go before those with parameters."""
    plain = path.partition("?")[0]
    found = operations().get((method, plain))
    if found is not None:
        return found
    for (other, template), operation in operations().items():
        pattern = re.sub(r"\{\w+\}", "[^/]+", template)
        if other == method and re.fullmatch(pattern, plain):
            return operation
    return None


def faults(method: str, path: str, status: int, media: str, content: bytes) -> list[str]:
    """What is wrong with an answer by the document; empty: nothing."""
    operation = operation_of(method, path)
    if operation is None:
        return [f"{method} {path} is not in the document"]
    if str(status) not in operation["responses"]:
        return [f"{method} {path}: status {status} is not in the document"]
    response = resolved(operation["responses"][str(status)])
    media = media.partition(";")[0]
    if not content and "content" not in response:
        return []
    if media not in response.get("content", {}):
        return [f"{method} {path}: {status} as {media} is not in the document"]
    if not media.endswith("json"):
        return []
    pointer = response["content"][media]["schema"].get("$ref")
    if pointer is None:
        return []
    found = validator(pointer.rpartition("/")[2]).iter_errors(json.loads(content))
    return [f"{method} {path}: {'/'.join(map(str, e.absolute_path))}: {e.message}" for e in found]


def undocumented(schema: Any, value: Any, where: str = "") -> list[str]:
    """Fields of an answer that its schema doesn't mention."""
    schema = resolved(schema)
    if "discriminator" in schema and isinstance(value, dict):
        tags = schema["discriminator"]
        schema = resolved({"$ref": tags["mapping"][value[tags["propertyName"]]]})
    if "anyOf" in schema:
        branches = [each for each in schema["anyOf"] if each != {"type": "null"}]
        schema = resolved(branches[0]) if len(branches) == 1 else {}
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
