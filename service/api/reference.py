"""The page /docs: the OpenAPI document as HTML without scripts or external resources."""

import json
from functools import cache
from html import escape
from itertools import chain
from typing import Any, Final

from jinja2 import Environment, PackageLoader
from markupsafe import Markup

from service.api.routes import openapi

_METHODS: Final = ("get", "post", "put", "patch", "delete")
_CONSTRAINTS: Final = {
    "default": "default {}",
    "minimum": "at least {}",
    "maximum": "at most {}",
    "minLength": "length from {}",
    "maxLength": "length up to {}",
    "minItems": "items from {}",
    "maxItems": "items up to {}",
    "pattern": "pattern {}",
    "format": "{}",
}


@cache
def page() -> bytes:
    """The page as HTML, encoded in UTF-8."""
    document = openapi()
    environment = Environment(
        loader=PackageLoader("service", "web/templates"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    reader = _Reader(document)
    environment.filters.update(
        access=access,
        constraints=constraints,
        follow=reader.follow,
        line=line,
        parts=parts,
        prose=prose,
        text=text,
        type=type_of,
    )
    template = environment.get_template("reference.html")
    return template.render(document=document, operations=reader.operations()).encode()


class _Reader:
    """Reads an OpenAPI document."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._document = document

    def follow(self, part: dict[str, Any]) -> dict[str, Any]:
        """The component that a reference points to; without a reference, the part itself."""
        if "$ref" not in part:
            return part
        found: Any = self._document
        for step in part["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        return dict(found)

    def operations(self) -> dict[str, list[dict[str, Any]]]:
        """The operations by tag, with their own parameters and those of their path."""
        found: dict[str, list[dict[str, Any]]] = {}
        for path, item in self._document["paths"].items():
            for method in _METHODS:
                if method not in item:
                    continue
                operation = item[method]
                given = chain(item.get("parameters", ()), operation.get("parameters", ()))
                shown = {
                    "method": method.upper(),
                    "path": path,
                    "operation": operation,
                    "parameters": [self.follow(each) for each in given],
                }
                found.setdefault(operation["tags"][0], []).append(shown)
        return found


def prose(written: str) -> Markup:
    """Text as HTML paragraphs, with `…` as code and **…** as strong.

    >>> prose("Send `x`.")
    Markup('<p>Send <code>x</code>.</p>')
    """
    paragraphs = [line(each) for each in written.split("\n\n")]
    return Markup("").join(Markup("<p>{}</p>").format(each) for each in paragraphs if each)


def line(written: str) -> Markup:
    """A line of such text as HTML, without a paragraph.

    >>> line("Take a `token`")
    Markup('Take a <code>token</code>')
    """
    pieces = escape(written).split("`")
    made = (
        f"<code>{each}</code>" if number % 2 else _strong(each)
        for number, each in enumerate(pieces)
    )
    return Markup("".join(made))  # noqa: S704  # Every piece was escaped above.


def _strong(escaped: str) -> str:
    pieces = escaped.split("**")
    return "".join(
        f"<strong>{each}</strong>" if number % 2 else each for number, each in enumerate(pieces)
    )


def text(value: Any) -> str:
    """The text of an example."""
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)


def access(operation: dict[str, Any]) -> str:
    """A sentence about who may call an operation."""
    security = operation["security"]
    if not security:
        return "No token needed."
    return "A token is optional and shows more." if {} in security else "Needs a token."


def constraints(schema: dict[str, Any]) -> list[str]:
    """The constraints of a value beside its type, in words."""
    given = {name: schema[name] for name in _CONSTRAINTS if name in schema}
    if "default" in given:
        given["default"] = json.dumps(given["default"])
    return [_CONSTRAINTS[name].format(value) for name, value in given.items()]


def parts(schema: dict[str, Any]) -> dict[str, Any]:
    """The fields of an object, or of the objects in a list."""
    inner = schema.get("items", schema) if schema.get("type") == "array" else schema
    fields: dict[str, Any] = inner.get("properties", {})
    return fields


def type_of(schema: dict[str, Any]) -> Markup:
    """The type of a value in words, with links to schemas.

    >>> type_of({"type": "array", "items": {"$ref": "#/components/schemas/Move"}})
    Markup('list of <a href="#schema-Move">Move</a>')
    """
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return Markup('<a href="#schema-{0}">{0}</a>').format(name)
    for union in ("oneOf", "anyOf"):
        if union in schema:
            return Markup(" or ").join(type_of(each) for each in schema[union])
    if "const" in schema:
        return Markup("<code>{}</code>").format(json.dumps(schema["const"]))
    if "enum" in schema:
        codes = (Markup("<code>{}</code>").format(json.dumps(each)) for each in schema["enum"])
        return Markup(", ").join(codes)
    kinds = schema.get("type", "anything")
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if "array" in kinds and "items" in schema:
        return Markup("list of ") + type_of(schema["items"])
    return Markup(" or ").join(kinds)
