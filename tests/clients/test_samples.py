"""Every code sample in the document runs on a real server, with equal results in each language."""

import contextlib
import io
import json
import os
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.contract.document import operations
from tests.live_server import Server
from tests.log.node import NODE
from tests.table import HttpClient, Table

pytestmark = pytest.mark.slow
# These codes mean that the sample itself is wrong.
WRONG = {
    "bad-request", "malformed-json", "unauthorized", "method-not-allowed", "not-acceptable",
    "unsupported-media-type", "validation-failed", "ruleset-invalid", "internal-error",
}  # fmt: skip
MAIN = (
    "createPlayer", "getMe", "createGame", "quickGame", "listGames", "listMyGames", "getGame",
    "joinGame", "submitMove", "drawMove", "resignGame", "followGame", "followMe", "getLog",
    "getReplay", "getAudit", "auditLog", "listRulesets", "getRuleset", "validateRuleset",
)  # fmt: skip
"""What most programs call: here the samples do what they say, they are not only understood."""


def run_curl(source: str, env: Mapping[str, str], folder: Path) -> str:
    return _run(["sh", "-c", source], env, folder)


def run_python(source: str, env: Mapping[str, str], folder: Path) -> str:
    """Run it in this process, since a new one takes longer than the call."""
    printed = io.StringIO()
    with contextlib.chdir(folder), pytest.MonkeyPatch.context() as patch:
        for name, value in env.items():
            patch.setenv(name, value)
        with contextlib.redirect_stdout(printed):
            exec(compile(source, "sample", "exec"), {})
    return printed.getvalue()


def run_typescript(source: str, env: Mapping[str, str], folder: Path) -> str:
    (folder / "sample.mjs").write_text(source, encoding="utf-8")
    return _run([str(NODE), "sample.mjs"], env, folder)


def _run(command: list[str], env: Mapping[str, str], folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


RUN: dict[str, Callable[[str, Mapping[str, str], Path], str]] = {
    "Shell": run_curl, "Python": run_python, "TypeScript": run_typescript,
}  # fmt: skip


def prepared(table: Table, url: str, operation: str, folder: Path) -> dict[str, str]:
    """Fill in a reader's values: a game that waits for the caller, or may be joined."""
    ann = table.person("Ann")
    if operation == "joinGame":
        view = table.game(table.person("Bob"), "me", "open")
    elif operation == "submitMove":
        setup = {"hands": [["9D", "2C"], ["3S", "4S"]], "starter": "9H"}
        view = table.game(ann, "me", "greedy", ruleset="basic", setup=setup, seed="00" * 32)
    else:
        view = table.game(ann, "me", "greedy", seed="00" * 32)
    other = table.person("Cleo")
    export = table.get(f"/v1/games/{view['id']}/log", headers={"Accept": "application/x-ndjson"})
    (folder / "game.ndjson").write_bytes(export.content)
    return {
        "EIGHTS": url, "TOKEN": ann.token, "GAME_ID": view["id"],
        "PLAYER_ID": other.id if operation == "blockPlayer" else ann.id,
        "TOKEN_ID": "0" * 32,
        "REPORT_ID": "0" * 32, "SEAT": "1", "RULESET_ID": "classic", "DAY": "2026-11-20",
    }  # fmt: skip


def outcome(printed: str) -> str:
    """The code of a problem, else "done"."""
    try:
        body: Any = json.loads(printed)
    except json.JSONDecodeError:
        return "done"
    is_problem = isinstance(body, dict) and {"code", "type", "instance"} <= body.keys()
    return str(body["code"]) if is_problem else "done"


PLAYER_OF_EXAMPLES = operations()["POST", "/v1/reports"]["requestBody"]["content"][
    "application/json"
]["examples"]["name"]["value"]["player"]
# These never end.
STREAMS = ("streamGame", "streamMe")


@pytest.mark.parametrize(
    "operation",
    [each for each in operations().values() if each["operationId"] not in STREAMS],
    ids=lambda each: str(each["operationId"]),
)
def test_samples_run(operation: Any, sqlite_server: Server, tmp_path: Path) -> None:
    table = Table(HttpClient(sqlite_server.url))
    name = operation["operationId"]
    answers = []
    reported = table.person("Bob").id
    for sample in operation["x-codeSamples"]:
        env = prepared(table, sqlite_server.url, name, tmp_path)
        source = sample["source"].replace(PLAYER_OF_EXAMPLES, reported)
        answers.append(outcome(RUN[sample["lang"]](source, env, tmp_path)))
    assert len(answers) == len(RUN)
    assert len(set(answers)) == 1, answers
    assert answers[0] not in WRONG
    if name in MAIN:
        assert answers[0] == "done"
