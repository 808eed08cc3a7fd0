"""Code samples for each operation of the document (`x-codeSamples`), in three languages.

The API page has them instead of a button to try a call (docs/decisions/api.md). They read
their values from environment variables: `EIGHTS` is the address of the service, `TOKEN` is a
player's token, and `GAME_ID` and so on are parts of the path.
"""

import json
import re
import shlex
from typing import Any, Final, NamedTuple

from service.api.answers import JSON, STREAM

_PYTHON: Final = "{{os.environ['{}']}}"


class SampleRequest(NamedTuple):
    """The request that samples make. Without a body, `media` is None; a `body` that is not JSON is
    read from a file.
    """

    method: str
    path: str
    needs_token: bool
    media: str | None
    body: Any
    is_stream: bool = False

    @property
    def sends_file(self) -> bool:
        """Whether the body is a file."""
        return self.media not in (None, JSON)


def samples_of(method: str, path: str, operation: dict[str, Any]) -> list[dict[str, str]]:
    """The samples for an operation of the document, whose references are not resolved."""
    request = _request(method, path, operation)
    return [
        {"lang": "Shell", "label": "curl", "source": _curl(request)},
        {"lang": "Python", "label": "Python (httpx)", "source": _python(request)},
        {"lang": "TypeScript", "label": "TypeScript", "source": _typescript(request)},
    ]


def _request(method: str, path: str, operation: dict[str, Any]) -> SampleRequest:
    query = []
    for parameter in operation.get("parameters", ()):
        if parameter.get("in") == "query" and parameter.get("required"):
            query.append(f"{parameter['name']}={parameter['schema'].get('example', 0)}")
        elif parameter.get("name") == "wait":
            query += ["after=0", "wait=25"]
    address = path + ("?" + "&".join(query) if query else "")
    needs_token = {"token": []} in operation["security"]
    contents: dict[str, Any] = operation.get("requestBody", {}).get("content", {})
    media = next(iter(contents), None)
    content = {} if media is None else contents[media]
    example = next(iter(content.get("examples", {}).values()), None)
    if example is None and media == JSON:
        media = None  # Every field of the body is optional.
    body = None if example is None else example["value"]
    is_stream = STREAM in operation["responses"].get("200", {}).get("content", {})
    return SampleRequest(method.upper(), address, needs_token, media, body, is_stream)


def _curl(request: SampleRequest) -> str:
    method = "" if request.method == "GET" else f"-X {request.method} "
    unbuffered = "N" * request.is_stream
    parts = [f'curl -sS{unbuffered} {method}"$EIGHTS{_filled(request.path, "${}")}"']
    if request.needs_token:
        parts.append('-H "Authorization: Bearer $TOKEN"')
    if request.media is not None:
        parts.append(f'-H "Content-Type: {request.media}"')
    if request.sends_file:
        parts.append("--data-binary @game.ndjson")
    elif request.media is not None:
        parts.append(f"-d {shlex.quote(json.dumps(request.body))}")
    return " \\\n  ".join(parts)


def _python(request: SampleRequest) -> str:
    lines = [f"    f\"{{os.environ['EIGHTS']}}{_filled(request.path, _PYTHON)}\","]
    headers = []
    if request.needs_token:
        headers.append('"Authorization": f"Bearer {os.environ[\'TOKEN\']}"')
    if request.sends_file:
        headers.append(f'"Content-Type": "{request.media}"')
    if headers:
        lines.append(f"    headers={{{', '.join(headers)}}},")
    if request.sends_file:
        lines.append('    content=Path("game.ndjson").read_bytes(),')
    elif request.media is not None:
        lines.append(f"    json={request.body!r},")
    function = "stream" if request.is_stream else "request"
    call = "\n".join((f"httpx.{function}(", f'    "{request.method}",', *lines, ")"))
    imports = "import os\nfrom pathlib import Path\n" if request.sends_file else "import os\n"
    if request.is_stream:
        read = "    for line in answer.iter_lines():\n        print(line)\n"
        return f"{imports}\nimport httpx\n\nwith {call} as answer:\n{read}"
    return f"{imports}\nimport httpx\n\nanswer = {call}\nprint(answer.text)\n"


def _typescript(request: SampleRequest) -> str:
    options = [f'  method: "{request.method}",']
    headers = []
    if request.needs_token:
        headers.append("Authorization: `Bearer ${process.env.TOKEN}`")
    if request.media is not None:
        headers.append(f'"Content-Type": "{request.media}"')
    if headers:
        options.append(f"  headers: {{ {', '.join(headers)} }},")
    lines = []
    if request.sends_file:
        lines.append('import { readFile } from "node:fs/promises";\n')
        options.append('  body: await readFile("game.ndjson"),')
    elif request.media is not None:
        options.append(f"  body: JSON.stringify({json.dumps(request.body)}),")
    address = "`${process.env.EIGHTS}" + _filled(request.path, "${{process.env.{}}}") + "`"
    lines += [f"const answer = await fetch({address}, {{", *options, "});"]
    read = "console.log(await answer.text());"
    if request.is_stream:
        read = "for await (const part of answer.body) process.stdout.write(part);"
    return "\n".join((*lines, read, ""))


def _filled(path: str, form: str) -> str:
    """The path with its parameters in the variable syntax of a language."""
    return re.sub(r"{(\w+)}", lambda found: form.format(found[1].upper()), path)
