"""The types and operations of the Python client, from the document.

    python -m tests.client.generate

writes them in `crazy_eights.client`; `make openapi` runs it.
"""

import keyword
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from service.api.spec import documents
from tests.sources import ROOT

CLIENT: Final = ROOT / "library" / "crazy_eights" / "client"
STREAM: Final = "text/event-stream"
DOWNLOADS: Final = frozenset({"exportGames", "exportMe"})
"""Operations whose answers may not fit into memory."""
REPEATABLE: Final = frozenset({"validateRuleset", "auditLog", "getExternalPlayer", "blankName"})
"""Operations with `POST` that change nothing, or no more when they are repeated."""
PROMPT: Final = frozenset({"joinByCode"})
"""Operations for which a person waits, who should know that the limit is reached."""
FLEETING: Final = frozenset({"showEmote"})
"""Operations that are worth nothing later."""
_REF: Final = "#/components/schemas/"
_SIMPLE: Final = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
_CURSORS: Final = frozenset({"cursor", "after"})
"""Parameters that say where a page begins; with `wait`, the pages have no end."""
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


def types_of(documents: dict[str, Any]) -> str:
    """Return the text of `types.py`, not yet formatted."""
    public, operators = (documents[name]["components"] for name in ("openapi", "operators"))
    types = Types(public["schemas"] | operators["schemas"])
    return "\n\n".join(
        [
            '"""The JSON of requests and answers. `make openapi` writes this from the document."""',
            "from typing import Any, Literal, NotRequired, TypeAlias, TypedDict",
            *map(types.definition, types.ordered()),
        ]
    )


class Call(NamedTuple):
    """What the methods for one operation are made of."""

    name: str
    about: str
    taken: list[str]
    asked: list[str]
    facts: list[str]
    queried: dict[str, str]
    """What a query has: the argument by parameter."""
    answer: str
    media: str | None
    is_download: bool
    item: str | None
    """The type of the items of its pages; None without a cursor."""

    def request(self, queried: dict[str, str]) -> str:
        """Return the request as an expression."""
        pairs = ", ".join(f"{name!r}: {each}" for name, each in queried.items())
        query = [f"query={{{pairs}}}"] if queried else []
        return f"Request[{self.answer}]({', '.join([*self.facts[:2], *query, *self.facts[2:]])})"


class Style(NamedTuple):
    """How the methods of one kind of client are written."""

    prefix: str
    define: str
    call: str
    iterator: str
    iterate: str
    stream: str
    manager: str
    download: str

    def method(self, call: Call) -> str:
        """Return the method for an operation."""
        define, answer, sent, queried = self.define, call.answer, self.call, call.queried
        if call.media == STREAM:
            define, answer, sent = "def", self.iterator.replace("ITEM", "Message"), self.stream
            queried = {name: each for name, each in queried.items() if name != "after"}
        elif call.is_download:
            define, answer, sent = "def", f"{self.manager}[{self.prefix}Download]", self.download
        returned = "" if answer == "None" else "return "
        return f"""
    {define} {call.name}({_signature(call.taken, call.asked)}) -> {answer}:
        {call.about}
        request = {call.request(queried)}
        {returned}{sent}"""

    def pages(self, call: Call) -> str:
        """Return the method that iterates over all pages of an operation."""
        cursor = next(each for each in _CURSORS if each in call.queried)
        asked = [each for each in call.asked if not each.startswith(f"{cursor}:")]
        queried = {name: each for name, each in call.queried.items() if name != cursor}
        name = f"iter_{call.name.partition('_')[2]}"
        return f"""
    def {name}({_signature(call.taken, asked)}) -> {self.iterator}:
        {_docstring(f"Yield the items of all pages of `{call.name}`")}
        request = {call.request(queried)}
        {self.iterate.format(cursor=cursor)}""".replace("ITEM", str(call.item))


_CORE: Final = "self._core.using(timeout, language, token, tries)"
BLOCKING: Final = Style(
    "",
    "def",
    f"run({_CORE}.send(request))",
    "Generator[ITEM, None, None]",
    f"return iterate(items({_CORE}, request, {{cursor!r}}))",
    f"iterate(messages({_CORE}, request, after=after))",
    "AbstractContextManager",
    f"download({_CORE}, request)",
)
ASYNC: Final = Style(
    "Async",
    "async def",
    f"await {_CORE}.send(request)",
    "AsyncGenerator[ITEM, None]",
    f"return items({_CORE}, request, {{cursor!r}})",
    f"messages({_CORE}, request, after=after)",
    "AbstractAsyncContextManager",
    f"async_download({_CORE}, request)",
)


def _signature(taken: list[str], asked: list[str]) -> str:
    options = ("timeout: float", "language: str", "token: str", "tries: int")
    return ", ".join(["self", *taken, "*", *asked, *(f"{each} | None = None" for each in options)])


def operations_of(documents: dict[str, Any], *styles: Style, operators: bool = False) -> str:
    """Return the text of a module with operations, not yet formatted."""
    document = documents["operators" if operators else "openapi"]
    types = Types(document["components"]["schemas"])
    calls = [
        _call(types, document, method, path, path_item)
        for path, path_item in document["paths"].items()
        for method in _METHODS
        if method in path_item
    ]
    paged = [each for each in calls if each.item]
    parts = []
    for style in styles:
        name, about = (
            ("Operators", "Operations for those who run the service; the token is their key.")
            if operators
            else ("Operations", "A method for each operation, with the name of its id.")
        )
        parts += [f'\n\nclass {style.prefix}{name}(Caller):\n    """{about}"""']
        parts += map(style.method, calls)
        if not operators:
            about = "For each list a method that yields the items of all its pages."
            parts += [f'\n\nclass {style.prefix}Lists(Caller):\n    """{about}"""']
        parts += map(style.pages, paged)
    return "\n".join([_IMPORTS.format(names=", ".join(types.ordered())), *parts])


_IMPORTS: Final = """\
\"\"\"Operations of the service. `make openapi` writes this from the document.\"\"\"
from collections.abc import AsyncGenerator, Generator
from contextlib import AbstractAsyncContextManager, AbstractContextManager
from typing import Any, Literal
from crazy_eights.bounded import VIEW
from crazy_eights.client._calls import AsyncDownload, Caller, Download, async_download, download
from crazy_eights.client._calls import items
from crazy_eights.client._core import iterate, run
from crazy_eights.client._operation import Request, segment
from crazy_eights.client._streams import Message, messages
from crazy_eights.client.types import {names}
"""


def snake(name: str) -> str:
    """Return `create_game` for `createGame`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def _call(
    types: Types, document: dict[str, Any], method: str, path: str, path_item: dict[str, Any]
) -> Call:
    operation = path_item[method]
    parameters = [
        each if "$ref" not in each else document["components"]["parameters"][_last(each["$ref"])]
        for each in [*path_item.get("parameters", ()), *operation.get("parameters", ())]
    ]
    taken = [each for each in parameters if each["in"] == "path"]
    asked = [each for each in parameters if each["in"] == "query" and each["name"] != "lang"]
    keyed = any(each["name"] == "Idempotency-Key" for each in parameters)
    answer, media = _answer(types, operation)
    arguments = [f"{each['name']}: {types.of(each['schema'])}" for each in taken]
    optional = [f"{_argument(each['name'])}: {_asked(types, each)}" for each in asked]
    queried = {each["name"]: _argument(each["name"]) for each in asked}
    facts = [repr(method.upper()), _path(path), *_facts(method, operation, keyed=keyed)]
    body = _body(types, operation)
    if body is not None:
        arguments.append(f"body: {body}")
        facts.append("body=body")
    if keyed:
        optional.append("key: str | None = None")
    if media is not None:
        facts.append(f"accept={media!r}")
    if answer in {"Moved", "TurnView", "View"}:
        facts.append("most=VIEW")
    about = operation["summary"]
    if media == STREAM:
        about = f"Yield the messages of a stream, each once, also if it is cut. {about}"
    is_download = operation["operationId"] in DOWNLOADS
    is_list = media is None and queried.keys() & _CURSORS and "wait" not in queried
    return Call(
        snake(operation["operationId"]),
        _docstring(about),
        arguments,
        optional,
        facts,
        queried,
        answer,
        media,
        is_download,
        _item(document, answer) if is_list else None,
    )


def _facts(method: str, operation: dict[str, Any], *, keyed: bool) -> list[str]:
    """Return whether and how a request may be sent again."""
    name = operation["operationId"]
    facts = []
    if keyed:
        facts += ["key=key", "keyed=True"]
    elif method != "post" or name in REPEATABLE:
        facts.append("repeatable=True")
    elif name in FLEETING:
        facts.append("fleeting=True")
    if name in PROMPT:
        facts.append("prompt=True")
    return facts


def _item(document: dict[str, Any], page: str) -> str:
    """Return the type of the items of a page."""
    schemas = document["components"]["schemas"]
    return Types(schemas).of(schemas[page]["properties"]["items"]["items"])


def _asked(types: Types, parameter: dict[str, Any]) -> str:
    """Return the type of a parameter of the query, and its default."""
    kind = types.of(parameter["schema"])
    if parameter.get("required"):
        return kind
    return f"{kind} = None" if kind.endswith("| None") else f"{kind} | None = None"


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
    """Return the text of all modules."""
    found = documents()
    written = {
        "types.py": types_of(found),
        "operations.py": operations_of(found, BLOCKING),
        "_async_operations.py": operations_of(found, ASYNC),
        "operators.py": operations_of(found, BLOCKING, ASYNC, operators=True),
    }
    return {CLIENT / name: formatted(text, name) for name, text in written.items()}


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
