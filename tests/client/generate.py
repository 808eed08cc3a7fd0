"""The types and operations of the Python client, from the document.

    python -m tests.client.generate

writes `types.py` and `operations.py` of `crazy_eights.client`; `make openapi` runs it.
"""

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from service.api.spec import documents
from tests.sources import ROOT

CLIENT: Final = ROOT / "library" / "crazy_eights" / "client"
BY_HAND: Final = frozenset({"streamGame", "streamMe", "exportGames", "exportMe"})
"""Operations whose answers have no end, or none that fits into memory."""
REPEATABLE: Final = frozenset({"validateRuleset", "auditLog"})
"""Operations with `POST` that change nothing."""
PROMPT: Final = frozenset({"joinByCode"})
"""Operations for which a person waits, who should know that the limit is reached."""
FLEETING: Final = frozenset({"showEmote"})
"""Operations that are worth nothing later."""
_REF: Final = "#/components/schemas/"
_SIMPLE: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
_METHODS: Final = ("get", "put", "post", "patch", "delete")


class Types:
    """The schemas of a document as Python types."""

    def __init__(self, schemas: dict[str, Any]) -> None:
        self._schemas = schemas

    def of(self, schema: dict[str, Any]) -> str:
        """Return the type of a schema as an expression."""
        if "$ref" in schema:
            return str(schema["$ref"]).removeprefix(_REF)
        if "enum" in schema or "const" in schema:
            return _literal(schema.get("enum", [schema.get("const")]))
        for union in ("anyOf", "oneOf"):
            if union in schema:
                return " | ".join(dict.fromkeys(map(self.of, schema[union])))
        kinds = schema.get("type", "object")
        return " | ".join(
            self._simple(schema, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)
        )

    def _simple(self, schema: dict[str, Any], kind: str) -> str:
        if kind == "null":
            return "None"
        if kind == "array":
            return f"list[{self.of(schema.get('items', {}))}]"
        if kind == "object":
            values = schema.get("additionalProperties")
            named = isinstance(values, dict) and values and not schema.get("properties")
            return f"dict[str, {self.of(values) if named and values else 'Any'}]"
        if "x-extensible-enum" in schema:
            return f"{_literal(schema['x-extensible-enum'])} | str"
        return _SIMPLE[kind]

    def definition(self, name: str) -> str:
        """Return the definition of a named schema."""
        schema = self._schemas[name]
        fields = schema.get("properties")
        about = _docstring(schema.get("description", f"The schema `{name}`."))
        if fields is None or not fields or schema.get("type") != "object":
            union = self.of(schema)
            return f"{name}: TypeAlias = {union}\n{about}\n"
        required = schema.get("required", ())
        typed = {
            key: self.of(each) if key in required else f"NotRequired[{self.of(each)}]"
            for key, each in fields.items()
        }
        if all(key.isidentifier() and not keyword.iskeyword(key) for key in typed):
            lines = "".join(f"    {key}: {each}\n" for key, each in typed.items())
            return f"class {name}(TypedDict):\n    {about}\n\n{lines}"
        lines = "".join(f"    {key!r}: {each},\n" for key, each in typed.items())
        return f"{name} = TypedDict({name!r}, {{\n{lines}}})\n{about}\n"

    def ordered(self) -> list[str]:
        """Return all names, each after those that it needs."""
        found: dict[str, None] = {}

        def add(name: str) -> None:
            if name not in found:
                for each in _references(self._schemas[name]):
                    add(each)
                found[name] = None

        for name in self._schemas:
            add(name)
        return list(found)


def _references(schema: Any) -> Iterator[str]:
    """Yield the names that the type of a schema uses."""
    if isinstance(schema, list):
        for each in schema:
            yield from _references(each)
    if isinstance(schema, dict):
        for key, value in schema.items():
            if key == "$ref":
                yield value.removeprefix(_REF)
            elif key not in ("example", "examples", "discriminator", "description"):
                yield from _references(value)


def _literal(values: list[Any]) -> str:
    return f"Literal[{', '.join(map(repr, values))}]"


def _docstring(text: str) -> str:
    """Return a docstring of one line, from the first sentence of a text."""
    first = re.split(r"(?<=[.:;]) ", " ".join(text.split()))[0].rstrip(":;.")
    return f'"""{first.replace(chr(92), chr(92) * 2)}."""'


def types_of(document: dict[str, Any]) -> str:
    """Return the text of `types.py`, not yet formatted."""
    types = Types(document["components"]["schemas"])
    return "\n\n".join(
        [
            '"""The JSON of requests and answers. `make openapi` writes this from the document."""',
            "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict",
            *map(types.definition, types.ordered()),
        ]
    )


def operations_of(document: dict[str, Any]) -> str:
    """Return the text of `operations.py`, not yet formatted."""
    types = Types(document["components"]["schemas"])
    methods = [
        _method(types, document, method, path, path_item)
        for path, path_item in document["paths"].items()
        for method in _METHODS
        if method in path_item and path_item[method]["operationId"] not in BY_HAND
    ]
    used = sorted({name for each in methods for name in _references(document) if _uses(each, name)})
    return "\n".join(
        [
            '"""All operations of the service. `make openapi` writes this from the document."""',
            "from typing import Any, Literal",
            "from crazy_eights.bounded import VIEW",
            "from crazy_eights.client._operation import Operation, Request, segment",
            f"from crazy_eights.client.types import {', '.join(used)}",
            "\n\nclass Operations:",
            '    """A method for each operation, with the name of its id."""',
            *methods,
        ]
    )


def _uses(method: str, name: str) -> bool:
    return re.search(rf"(?<![\w\"']){name}(?![\w\"'])", method.partition('"""')[0]) is not None


def snake(name: str) -> str:
    """Return `create_game` for `createGame`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def _method(
    types: Types, document: dict[str, Any], method: str, path: str, path_item: dict[str, Any]
) -> str:
    operation = path_item[method]
    parameters = [
        each if "$ref" not in each else document["components"]["parameters"][_last(each["$ref"])]
        for each in [*path_item.get("parameters", ()), *operation.get("parameters", ())]
    ]
    named = {each["name"] for each in parameters if each["in"] == "header"}
    taken = [each for each in parameters if each["in"] == "path"]
    asked = [each for each in parameters if each["in"] == "query" and each["name"] != "lang"]
    arguments = [f"{each['name']}: {types.of(each['schema'])}" for each in taken]
    facts = [repr(method.upper()), _path(path)]
    if asked:
        pairs = (f"{each['name']!r}: {_argument(each['name'])}" for each in asked)
        facts.append(f"query={{{', '.join(pairs)}}}")
    body = _body(types, operation)
    if body is not None:
        arguments.append(f"body: {body}")
        facts.append("body=body")
    optional = [
        f"{_argument(each['name'])}: {_or_none(types.of(each['schema']))} = None" for each in asked
    ]
    if "Idempotency-Key" in named:
        optional.append("key: str | None = None")
        facts += ["key=key", "keyed=True"]
    elif method != "post" or operation["operationId"] in REPEATABLE:
        facts.append("repeatable=True")
    elif operation["operationId"] in FLEETING:
        facts.append("fleeting=True")
    if operation["operationId"] in PROMPT:
        facts.append("prompt=True")
    if optional:
        arguments += ["*", *optional]
    answer, media = _answer(types, operation)
    if media is not None:
        facts.append(f"accept={media!r}")
    if answer in {"Moved", "TurnView", "View"}:
        facts.append("most=VIEW")
    return f"""
    @Operation
    def {snake(operation["operationId"])}({", ".join(["self", *arguments])}) -> Request[{answer}]:
        {_docstring(operation["summary"])}
        return Request({", ".join(facts)})"""


def _or_none(kind: str) -> str:
    return kind if kind.endswith("| None") else f"{kind} | None"


def _last(reference: str) -> str:
    return reference.rpartition("/")[2]


def _argument(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name


def _path(path: str) -> str:
    if "{" not in path:
        return repr(path)
    return 'f"' + re.sub(r"{(\w+)}", r"{segment(\1)}", path) + '"'


def _body(types: Types, operation: dict[str, Any]) -> str | None:
    """Return the type of the body; None if there is none, or it is always empty."""
    content = operation.get("requestBody", {}).get("content", {})
    if not content:
        return None
    if "application/json" not in content:
        return "bytes"
    found = types.of(content["application/json"]["schema"])
    return None if found == "Empty" else found


def _answer(types: Types, operation: dict[str, Any]) -> tuple[str, str | None]:
    """Return the type of the answer, and its media type unless it is JSON."""
    good = [each for status, each in operation["responses"].items() if status.startswith("2")]
    content = good[0].get("content")
    if not content:
        return "None", None
    if "application/json" in content:
        return types.of(content["application/json"]["schema"]), None
    return "str", next(iter(content))


def formatted(text: str, name: str) -> str:
    """Return a module as ruff formats it, with sorted imports."""
    ruff = [sys.executable, "-m", "ruff"]
    options = ["--config", str(ROOT / "pyproject.toml"), "--stdin-filename", str(CLIENT / name)]
    for command in (["check", "--quiet", "--select", "I,F401", "--fix"], ["format", "--quiet"]):
        done = subprocess.run(
            [*ruff, *command, *options, "-"],
            cwd=ROOT,
            input=text,
            capture_output=True,
            text=True,
            check=True,
        )
        text = done.stdout
    return text


def files() -> dict[Path, str]:
    """Return the text of both modules."""
    document = documents()["openapi"]
    return {
        CLIENT / name: formatted(text(document), name)
        for name, text in (("types.py", types_of), ("operations.py", operations_of))
    }


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
