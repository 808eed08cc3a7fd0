"""The types and operations of the JavaScript client, from the document.

    python -m tests.client.javascript

writes `schemas.d.ts` and `operations.js` of `service/web/client`; `make openapi` runs it.
"""

import json
import re
from pathlib import Path
from typing import Any, Final

from service.api.spec import documents
from tests.client.generate import DOWNLOADS, FLEETING, PROMPT, REPEATABLE
from tests.sources import SERVICE

CLIENT: Final = SERVICE / "web" / "client"
_REF: Final = "#/components/schemas/"
_SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
BY_HAND: Final = DOWNLOADS | {"streamGame", "streamMe"}
_METHODS: Final = ("get", "put", "post", "patch", "delete")
_WRITTEN: Final = "`make openapi` writes this from the document."


def kind(schema: dict[str, Any], indent: str = "", prefix: str = "") -> str:
    """Return the type of a schema; `prefix` stands before the names of schemas."""
    if "$ref" in schema:
        return prefix + str(schema["$ref"]).removeprefix(_REF)
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(each) for each in schema.get("enum", [schema.get("const")]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return _union([kind(each, indent, prefix) for each in schema[union]])
    kinds = schema.get("type", "object" if "properties" in schema else None)
    if kinds is None:
        return "unknown"
    return _union(
        [
            _simple(schema, each, indent, prefix)
            for each in ([kinds] if isinstance(kinds, str) else kinds)
        ]
    )


def _union(kinds: list[str]) -> str:
    return " | ".join(dict.fromkeys(kinds))


def _simple(schema: dict[str, Any], name: str, indent: str, prefix: str) -> str:
    if name == "array":
        items = kind(schema.get("items", {}), indent, prefix)
        return f"({items})[]" if "|" in items else f"{items}[]"
    if name == "object":
        return _object(schema, indent, prefix)
    if "x-extensible-enum" in schema:
        return _words(schema["x-extensible-enum"])
    return _SIMPLE[name]


def _words(words: list[str]) -> str:
    """Return some words or any other, written so that editors offer the words."""
    return " | ".join([*(json.dumps(each) for each in words), "(string & {})"])


def _object(schema: dict[str, Any], indent: str, prefix: str) -> str:
    properties = schema.get("properties")
    if properties:
        return f"{{\n{_fields(schema, indent + '  ', prefix)}{indent}}}"
    values = schema.get("additionalProperties")
    if values is False:
        return "{ [name: string]: never }"
    of = kind(values, indent, prefix) if isinstance(values, dict) and values else "unknown"
    return f"{{ [name: string]: {of} }}"


def _fields(schema: dict[str, Any], indent: str, prefix: str) -> str:
    required = schema.get("required", ())
    lines = []
    for name, each in schema["properties"].items():
        if "description" in each:
            lines.append(f"{indent}{_comment(each['description'])}\n")
        key = name if name.isidentifier() else json.dumps(name)
        optional = "" if name in required else "?"
        lines.append(f"{indent}{key}{optional}: {kind(each, indent, prefix)};\n")
    return "".join(lines)


def _comment(text: str) -> str:
    return f"/** {' '.join(text.split()).replace('*/', '* /')} */"


def schemas_of(document: dict[str, Any]) -> str:
    """Return the text of `schemas.d.ts`."""
    parts = [f"/** The JSON of requests and answers. {_WRITTEN} */\n"]
    for name, schema in document["components"]["schemas"].items():
        about = _comment(schema.get("description", f"The schema `{name}`."))
        if schema.get("properties") and schema.get("type") == "object":
            parts.append(f"{about}\nexport interface {name} {_object(schema, '', '')}\n")
        else:
            parts.append(f"{about}\nexport type {name} = {kind(schema)};\n")
    return "\n".join(parts)


def operations_of(document: dict[str, Any]) -> str:
    """Return the text of `operations.js`."""
    methods = [
        _method(document, method, path, item)
        for path, item in document["paths"].items()
        for method in _METHODS
        if method in item and item[method]["operationId"] not in BY_HAND
    ]
    return f"""\
// @ts-check
/** All operations of the service. {_WRITTEN} */
/** @import * as T from './schemas.d.ts' */
/** @import {{ Keyed, Options, Request }} from './core.js' */

const segment = encodeURIComponent;

/** A method for each operation, with the name of its id. */
export class Operations {{
  /**
   * Send a request and return its answer.
   * @param {{Request}} request @param {{Options & Keyed}} [options]
   * @returns {{Promise<any>}}
   */
  send(request, options) {{
    throw new Error(`${{request.method}} ${{request.path}} ${{options}}`);
  }}
{"".join(methods)}}}
"""


def _method(document: dict[str, Any], method: str, path: str, item: dict[str, Any]) -> str:
    operation = item[method]
    parameters = [
        document["components"]["parameters"][each["$ref"].rpartition("/")[2]]
        if "$ref" in each
        else each
        for each in [*item.get("parameters", ()), *operation.get("parameters", ())]
    ]
    headers = {each["name"] for each in parameters if each["in"] == "header"}
    queried = [each for each in parameters if each["in"] == "query" and each["name"] != "lang"]
    taken = [each for each in parameters if each["in"] == "path"]
    lines = [f"@param {{{_named(each)}}} {_camel(each['name'])}" for each in taken]
    arguments = [_camel(each["name"]) for each in taken]
    facts = [f"method: '{method.upper()}'", f"path: {_path(path)}"]
    body = _body(operation)
    if body is not None:
        lines.append(f"@param {{{body}}} body")
        arguments.append("body")
        facts.append("body")
    options, pulled = _options(queried, headers)
    required = any(each.get("required") for each in queried)
    lines.append(f"@param {{{options}}} {'options' if required else '[options]'}")
    if pulled:
        arguments.append(f"{{ {', '.join([*pulled, '...options'])} }}{'' if required else ' = {}'}")
        facts.append(f"query: {{ {', '.join(pulled)} }}")
    else:
        arguments.append("options")
    if "Idempotency-Key" in headers:
        facts.append("keyed: true")
    elif method != "post" or operation["operationId"] in REPEATABLE:
        facts.append("repeatable: true")
    elif operation["operationId"] in FLEETING:
        facts.append("fleeting: true")
    if operation["operationId"] in PROMPT:
        facts.append("prompt: true")
    answer, media = _answer(operation)
    if media is not None:
        facts.append(f"accept: '{media}'")
    about = [f"{operation['summary']}.", *lines, f"@returns {{Promise<{answer}>}}"]
    comment = "".join(f"   * {line}\n" for line in about)
    return f"""
  /**
{comment}   */
  {operation["operationId"]}({", ".join(arguments)}) {{
    return this.send({{ {", ".join(facts)} }}, options);
  }}
"""


def _options(queried: list[dict[str, Any]], headers: set[str]) -> tuple[str, list[str]]:
    """Return the type of the options, and the names of those that belong to the query."""
    kinds = ["Options"]
    if "Idempotency-Key" in headers:
        kinds.append("Keyed")
    fields = [
        f"{each['name']}: {_named(each)}"
        if each.get("required")
        else f"{each['name']}?: {_named(each)} | undefined"
        for each in queried
    ]
    if fields:
        kinds.insert(0, f"{{{', '.join(fields)}}}")
    return " & ".join(kinds), [each["name"] for each in queried]


def _named(parameter: dict[str, Any]) -> str:
    return kind(parameter["schema"], prefix="T.")


def _camel(name: str) -> str:
    return re.sub(r"_(\w)", lambda found: found[1].upper(), name)


def _path(path: str) -> str:
    if "{" not in path:
        return f"'{path}'"
    filled = re.sub(r"{(\w+)}", lambda found: f"${{segment({_camel(found[1])})}}", path)
    return f"`{filled}`"


def _body(operation: dict[str, Any]) -> str | None:
    """Return the type of the body; None if there is none, or it is always empty."""
    content = operation.get("requestBody", {}).get("content", {})
    if not content:
        return None
    if "application/json" not in content:
        return "string | Uint8Array"
    found = kind(content["application/json"]["schema"], prefix="T.")
    return None if found == "T.Empty" else found


def _answer(operation: dict[str, Any]) -> tuple[str, str | None]:
    """Return the type of the answer, and its media type unless it is JSON."""
    good = [each for status, each in operation["responses"].items() if status.startswith("2")]
    content = good[0].get("content")
    if not content:
        return "undefined", None
    if "application/json" in content:
        return kind(content["application/json"]["schema"], prefix="T."), None
    return "string", next(iter(content))


def files() -> dict[Path, str]:
    """Return the text of both files."""
    document = documents()["openapi"]
    return {
        CLIENT / "schemas.d.ts": schemas_of(document),
        CLIENT / "operations.js": operations_of(document),
    }


if __name__ == "__main__":
    for file, text in files().items():
        file.write_text(text, encoding="utf-8")
